// What there is of a candidate's documents, on the profile (CAL-048, CAL-104).
import { Anchor } from "@mantine/core";
import type { ReactElement } from "react";
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import { useBlob, useObjectUrl } from "../../api/blob.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { HapusDokumen } from "./hapus-dokumen.tsx";

function Kecil({ url }: { url: string }): ReactElement {
  const { data } = useBlob(url);
  return <img src={useObjectUrl(data)} alt="" width={40} height={40} />;
}

export function DokumenProfil({ caleg }: { caleg: Caleg }): ReactElement | null {
  const unduhan = useUnduh();
  return caleg.dokumen.length === 0 ? null : (
    <section aria-label="Dokumen">
      <h2>Dokumen</h2>
      <ul className="caleg-bagian">
        {caleg.dokumen.map(
          ({ id, url, thumbnail, url_siapbb: siapbb, dokumen: { keterangan } }) => (
            <li key={id}>
              <span className="caleg-dokumen">
                {thumbnail === null ? null : <Kecil url={thumbnail} />}
                {keterangan}
              </span>
              <span className="caleg-tombol">
                {url === null ? null : (
                  <Anchor
                    component="button"
                    type="button"
                    aria-label={`Unduh ${keterangan}`}
                    onClick={() => unduhan.mutate(url)}
                  >
                    Unduh
                  </Anchor>
                )}
                {siapbb === null ? null : (
                  <Anchor href={siapbb} target="_blank" rel="noreferrer">
                    SIAPBB
                  </Anchor>
                )}
                {caleg.boleh.includes("isi") ? (
                  <HapusDokumen caleg={caleg} section="dokumen" id={id} keterangan={keterangan} />
                ) : null}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
