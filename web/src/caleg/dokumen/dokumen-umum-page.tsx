// /caleg/dokumen_umum/{caleg_id}
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import { listDokumenUmum, type KategoriDokumen } from "#contract/caleg/dokumen-caleg.contract.ts";
import { queryFor } from "../../api/query.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { CalegFrame } from "../caleg-frame.tsx";
import { Berdampingan, Lembar } from "./lembar-dokumen.tsx";
import { JUDUL } from "./unggah-dokumen.tsx";

/** What lies elsewhere is not counted, as in the progress. */
function ringkasan(kategori: readonly KategoriDokumen[]): string {
  const wajib = kategori.filter(({ is_wajib: isWajib }) => isWajib === 1);
  const ada = wajib.filter(
    ({ keadaan, caleg_dokumen: dokumen }) => keadaan === "ada" && (dokumen?.url ?? null) !== null,
  );
  return `${ada.length} dari ${wajib.length} dokumen wajib terunggah. Yang diperiksa jenis, ukuran, dan masa berlakunya; isinya tidak.`;
}

function DokumenUmum({ caleg }: { caleg: Caleg }): ReactElement {
  const query = useQuery(queryFor(listDokumenUmum, { params: { id: caleg.id } }));
  return (
    <QueryView query={query} skeleton={480}>
      {({ data }) => (
        <Berdampingan>
          {(onLihat) => (
            <>
              <p className="dokumen-caleg-ringkas">{ringkasan(data)}</p>
              <Lembar caleg={caleg} kelompok="umum" kategori={data} onLihat={onLihat} />
            </>
          )}
        </Berdampingan>
      )}
    </QueryView>
  );
}

export function DokumenUmumPage(): ReactElement {
  const { caleg_id: calegId } = useParams({ from: "/masuk/caleg/dokumen_umum/$caleg_id" });
  return (
    <CalegFrame calegId={Number(calegId)} title={JUDUL.umum}>
      {(caleg) => <DokumenUmum caleg={caleg} />}
    </CalegFrame>
  );
}
