// What counting and districts leave to be done. Each line has its place before its number is known.
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  DAPIL_ENDPOINTS,
  TINGKAT_DAPIL,
  type TingkatDapil,
} from "#contract/dapil/dapil.contract.ts";
import { getRekap, type Rekap } from "#contract/hasil/rekap.contract.ts";
import { jenisLaporanQuery } from "../../api/jenis-laporan.ts";
import { queryFor } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { Menanti } from "./menanti.tsx";

interface Wilayah {
  wilayahId: number;
}

/** The recaps that the page shows by type further down, which keeps them up to date. */
function useRekapSemua(wilayahId: number): readonly Rekap[] | undefined {
  const { data } = useQuery(jenisLaporanQuery);
  const counted = data?.data.filter(({ is_file: isFile }) => isFile === 0) ?? [];
  const rekap = useQueries({
    queries: counted.map(({ id }) => ({
      ...queryFor(getRekap, {
        params: { jenis_laporan_id: id },
        query: { wilayah_id: wilayahId },
        progress: false,
      }),
      meta: { quiet: true },
    })),
  });
  const known = rekap.flatMap((one) => one.data?.data ?? []);
  return data === undefined || known.length < counted.length ? undefined : known;
}

const sum = (rows: readonly Rekap[] | undefined, read: (row: Rekap) => number) =>
  rows?.reduce((total, row) => total + read(row), 0);

const link = (isi: ReactElement): ReactElement => (
  <Link to="." hash="laporan-masuk">
    {isi}
  </Link>
);

/** Both lead to the types of reports, each of which opens its TPS. */
export function PerluLaporan({ wilayahId }: Wilayah): ReactElement {
  const rekap = useRekapSemua(wilayahId);
  const melapor = sum(rekap, ({ tps_masuk: masuk }) => masuk);
  // Before the first report of its type all TPS are missing, and none is waited for.
  const dihitung = rekap?.filter(({ tps_masuk: masuk }) => masuk > 0);
  return (
    <>
      <Menanti
        jumlah={sum(rekap, ({ tps_bermasalah: jumlah }) => jumlah)}
        dari={melapor}
        kosong="Belum ada TPS yang melapor"
        kurang="laporan bermasalah"
        beres="Tidak ada laporan bermasalah"
        tujuan={link}
      />
      <Menanti
        jumlah={sum(dihitung, ({ jumlah_tps: semua, tps_masuk: masuk }) => semua - masuk)}
        dari={sum(dihitung, ({ jumlah_tps: semua }) => semua)}
        kosong="Belum ada TPS yang ditunggu laporannya"
        kurang="laporan belum masuk, dari jenis yang sudah mulai masuk"
        beres="Tidak ada laporan yang ditunggu"
        tujuan={link}
      />
    </>
  );
}

const DAPIL = {
  pusat: { nama: "DPR RI", to: "/dapil/pusat" },
  propinsi: { nama: "DPRD Provinsi", to: "/dapil/provinsi" },
  kota: { nama: "DPRD Kota", to: "/dapil/kota" },
} as const satisfies Record<TingkatDapil, { nama: string; to: string }>;

function Dapil({ tingkat, wilayahId }: Wilayah & { tingkat: TingkatDapil }): ReactElement {
  const { data } = useQuery({
    ...queryFor(DAPIL_ENDPOINTS[tingkat].cakupan, {
      query: { wilayah_id: String(wilayahId) },
      progress: false,
    }),
    meta: { quiet: true },
  });
  const { nama, to } = DAPIL[tingkat];
  return (
    <Menanti
      jumlah={data?.data.reduce((total, { di_luar: diLuar }) => total + diLuar, 0)}
      dari={data?.data.reduce((total, { jumlah }) => total + jumlah, 0)}
      kosong={`Belum ada kecamatan untuk dapil ${nama}`}
      kurang={`kecamatan di luar dapil ${nama}`}
      beres={`Semua kecamatan di dapil ${nama}`}
      tujuan={{ to, akses: `dapil_${tingkat}.read`, search: { wilayah_id: String(wilayahId) } }}
    />
  );
}

export function PerluDapil({ wilayahId }: Wilayah): ReactElement {
  const self = useSelf();
  return (
    <>
      {TINGKAT_DAPIL.filter((tingkat) => isAllowed(self, `dapil_${tingkat}.read`)).map(
        (tingkat) => (
          <Dapil key={tingkat} tingkat={tingkat} wilayahId={wilayahId} />
        ),
      )}
    </>
  );
}
