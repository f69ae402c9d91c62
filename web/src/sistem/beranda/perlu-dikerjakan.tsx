// What is left to be done, each a link to where it is done; what is in order keeps its place and says so.
import { Skeleton } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Beranda } from "#contract/beranda.contract.ts";
import { listImpor } from "#contract/impor.contract.ts";
import { queryFor } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { IZIN_IMPOR } from "../../impor/izin-impor.ts";
import { Figure } from "../../ui/figure.tsx";
import { NamaWilayah } from "../../wilayah/nama-wilayah.tsx";
import { Beda, Nilai, type IsiAngka } from "./angka-satu.tsx";
import { PERLU, type Perlu, type Tujuan } from "./beranda.rules.ts";
import { Buka } from "./buka.tsx";

const KURANG = <IconAlertTriangle size={18} aria-hidden className="perlu-kurang" />;
const BERES = <IconCircleCheck size={18} aria-hidden className="perlu-beres" />;

const isBeres = (beranda: Beranda | undefined, { jumlah }: Perlu): boolean =>
  beranda !== undefined && jumlah(beranda.data) === 0;

function Satu({ beranda, perlu }: IsiAngka & { perlu: Perlu }): ReactElement {
  const { jumlah, kurang, beres, tujuan } = perlu;
  return isBeres(beranda, perlu) ? (
    <li>
      {BERES}
      <span>{beres}</span>
    </li>
  ) : (
    <li>
      {KURANG}
      <Buka tujuan={tujuan}>
        <b>
          <Nilai beranda={beranda} read={jumlah} />
        </b>{" "}
        {kurang}
      </Buka>
      <Beda beranda={beranda} read={jumlah} />
    </li>
  );
}

/** Files that were checked and wait for their user's decision. */
const imporQuery = { ...queryFor(listImpor, { query: {} }), meta: { quiet: true } };
const KE_IMPOR: Tujuan = { to: "/impor", akses: IZIN_IMPOR };

function Impor(): ReactElement {
  const { data } = useQuery(imporQuery);
  const waiting = data?.data.filter(({ status }) => status === "siap").length ?? 0;
  return waiting === 0 ? (
    <li>
      {BERES}
      <span>Tidak ada impor yang menunggu</span>
    </li>
  ) : (
    <li>
      {KURANG}
      <Buka tujuan={KE_IMPOR}>
        <b>
          <Figure value={waiting} />
        </b>{" "}
        impor sudah diperiksa dan menunggu keputusan Anda
      </Buka>
    </li>
  );
}

const KE_DOKUMEN: Tujuan = {
  to: "/dokumen/rekap",
  akses: "dokumen_wilayah.read",
  search: { terlambat: "1" },
};

/** Regional documents whose last day is over. */
function Dokumen({ beranda }: IsiAngka): ReactElement {
  return beranda?.dokumen_terlambat === 0 ? (
    <li>
      {BERES}
      <span>Tidak ada dokumen wilayah yang terlambat</span>
    </li>
  ) : (
    <li>
      {KURANG}
      <Buka tujuan={KE_DOKUMEN}>
        <b>
          {beranda === undefined ? (
            <Skeleton component="span" display="inline-block" height="1ex" width="3ch" />
          ) : (
            <Figure value={beranda.dokumen_terlambat} />
          )}
        </b>{" "}
        dokumen wilayah terlambat
      </Buka>
    </li>
  );
}

interface PerluProps extends IsiAngka {
  wilayahId: number;
}

export function PerluDikerjakan({ beranda, wilayahId }: PerluProps): ReactElement {
  const self = useSelf();
  return (
    <section aria-labelledby="perlu">
      <h2 id="perlu" className="section-title">
        Perlu dikerjakan, <NamaWilayah id={wilayahId} />
      </h2>
      <ul className="perlu">
        {PERLU.map((perlu) => (
          <Satu key={perlu.kunci} beranda={beranda} perlu={perlu} />
        ))}
        {isAllowed(self, KE_DOKUMEN.akses) ? <Dokumen beranda={beranda} /> : null}
        {isAllowed(self, IZIN_IMPOR) ? <Impor /> : null}
      </ul>
    </section>
  );
}
