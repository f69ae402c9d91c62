// What is left to be done, each a link to where it is done; what is in order keeps its place and says so.
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Beranda } from "#contract/sistem/beranda.contract.ts";
import { listImpor } from "#contract/impor/impor.contract.ts";
import type { Self } from "#contract/akun/self.contract.ts";
import { queryFor } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { useInstalasi } from "../../api/status.ts";
import { IZIN_IMPOR } from "../../api/izin-impor.ts";
import { NamaWilayah } from "../../wilayah/nama-wilayah.tsx";
import { Beda, Nilai, type IsiAngka } from "./angka-satu.tsx";
import { keadaanOf, PERLU, type Perlu, type Tujuan } from "./beranda.rules.ts";
import { Buka } from "./buka.tsx";
import { BERES, KOSONG, KURANG, Menanti } from "./menanti.tsx";
import { PerluDapil, PerluLaporan } from "./perlu-lapangan.tsx";

const keadaan = (beranda: Beranda | undefined, { jumlah, dari }: Perlu) =>
  keadaanOf(beranda && jumlah(beranda.data), beranda && dari(beranda.data));

function Satu({ beranda, perlu }: IsiAngka & { perlu: Perlu }): ReactElement {
  const { jumlah, kosong, kurang, beres, tujuan } = perlu;
  const ini = keadaan(beranda, perlu);
  if (ini === "beres") {
    return (
      <li>
        {BERES}
        <span>{beres}</span>
      </li>
    );
  }
  return ini === "kosong" ? (
    <li>
      {KOSONG}
      <Buka tujuan={{ to: tujuan.to, akses: tujuan.akses }}>{kosong}</Buka>
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
  return (
    <Menanti
      jumlah={data?.data.filter(({ status }) => status === "siap").length}
      dari={data?.data.length}
      kosong="Belum ada impor"
      kurang="impor sudah diperiksa dan menunggu keputusan Anda"
      beres="Tidak ada impor yang menunggu"
      tujuan={KE_IMPOR}
    />
  );
}

const jumlahDana = ({ data: { rkdk, ladk } }: Beranda): number =>
  [rkdk, ladk].reduce((total, { propinsi, kota }) => total + propinsi.ada + kota.ada, 0);

/** Regional documents whose last day is over. */
const KE_DOKUMEN: Tujuan = {
  to: "/dokumen/rekap",
  akses: "dokumen_wilayah.read",
  search: { terlambat: "1" },
};

function Dokumen({ beranda }: IsiAngka): ReactElement {
  return (
    <Menanti
      jumlah={beranda?.dokumen_terlambat}
      dari={beranda && jumlahDana(beranda)}
      kosong="Belum ada RKDK dan LADK"
      kurang="dokumen wilayah terlambat"
      beres="Tidak ada dokumen wilayah yang terlambat"
      tujuan={KE_DOKUMEN}
    />
  );
}

/** Events of levels below, which whoever is above approves. */
const KE_EVENT: Tujuan = { to: "/event", akses: "event.write", search: { menunggu: "1" } };
const KOTA = 3;

function isPenyetuju(self: Self): boolean {
  const { is_super_admin: isSuper, tingkat } = self;
  return isAllowed(self, KE_EVENT.akses) && (isSuper === 1 || (tingkat ?? KOTA) < KOTA);
}

interface PerluProps extends IsiAngka {
  wilayahId: number;
}

export function PerluDikerjakan({ beranda, wilayahId }: PerluProps): ReactElement {
  const self = useSelf();
  const { fitur } = useInstalasi();
  return (
    <section aria-labelledby="perlu">
      <h2 id="perlu" className="section-title">
        Perlu dikerjakan, <NamaWilayah id={wilayahId} />
      </h2>
      <ul className="perlu">
        {PERLU.map((perlu) => (
          <Satu key={perlu.kunci} beranda={beranda} perlu={perlu} />
        ))}
        {isAllowed(self, "qc.read") ? <PerluLaporan wilayahId={wilayahId} /> : null}
        {fitur.dapil === true ? <PerluDapil wilayahId={wilayahId} /> : null}
        {isAllowed(self, KE_DOKUMEN.akses) ? <Dokumen beranda={beranda} /> : null}
        {fitur.event === true && isPenyetuju(self) ? (
          <Menanti
            jumlah={beranda?.event_menunggu}
            dari={beranda?.event_menunggu}
            kosong="Tidak ada event yang menunggu persetujuan Anda"
            kurang="event menunggu persetujuan Anda"
            beres="Tidak ada event yang menunggu persetujuan Anda"
            tujuan={KE_EVENT}
          />
        ) : null}
        {isAllowed(self, IZIN_IMPOR) ? <Impor /> : null}
      </ul>
    </section>
  );
}
