// The reports that contradict themselves, and what does not fit in each.
import { Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { listQcTps, type QcTps, type StatusLaporan } from "#contract/hasil/qc.contract.ts";
import { queryFor } from "../../api/query.ts";
import { asalDari, type Asal } from "../qc/asal.ts";
import { laporanLink } from "../qc/qc-links.ts";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { useLocalTable } from "../../ui/table-state.ts";
import { DaftarTpsLink } from "./tautan.tsx";
import { useIkuti } from "./use-rekap.ts";

type Baris = QcTps & { laporan: StatusLaporan | null };

function kolomBermasalah(jenisId: number, asal: Asal | undefined): readonly Column<Baris>[] {
  return [
    {
      key: "tps",
      header: "TPS",
      cell: (tps) => (
        <Link {...laporanLink(tps, jenisId, asal)} className="rekap-link">
          {tps.kelurahan} - {tps.nama}
        </Link>
      ),
    },
    {
      key: "wilayah",
      header: "Wilayah",
      cell: ({ kota, kecamatan }) => `${kota} - ${kecamatan}`,
    },
    {
      key: "kesalahan",
      header: "Yang tidak cocok",
      cell: ({ laporan }) => (
        <ul className="bermasalah-teks">
          {laporan?.kesalahan
            .filter(({ tingkat }) => tingkat === "galat")
            .map(({ kode, teks }) => (
              <li key={kode}>{teks}</li>
            ))}
        </ul>
      ),
    },
  ];
}

interface BermasalahProps {
  jenisId: number;
  wilayahId: number;
}

export function Bermasalah({ jenisId, wilayahId }: BermasalahProps): ReactElement {
  const table = useLocalTable({});
  const navigate = useNavigate();
  const saring = { wilayah_id: wilayahId, bermasalah: "1" } as const;
  const asal = asalDari({ jenis: String(jenisId), bermasalah: "1" }, table.s, wilayahId);
  const query = useQuery({
    ...queryFor(listQcTps, {
      query: { ...table.query, ...saring, jenis_laporan_id: jenisId },
      progress: false,
    }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  useIkuti({ jenisIds: [jenisId], wilayahId }, query);
  return (
    <section aria-labelledby="bermasalah">
      <h2 id="bermasalah" className="rekap-judul">
        Laporan bermasalah
      </h2>
      <p className="rekap-catatan bermasalah-arti">
        Angkanya saling bertentangan. Buka laporannya, cocokkan dengan foto C-Hasil, lalu perbaiki.{" "}
        <DaftarTpsLink saring={{ ...saring, jenis: jenisId }} className="tautan">
          Lihat di daftar TPS
        </DaftarTpsLink>
      </p>
      <DataTable
        id="rekap-bermasalah"
        label="Laporan bermasalah"
        table={table}
        query={query}
        columns={kolomBermasalah(jenisId, asal)}
        rowKey={({ id }) => id}
        rowLabel={({ kelurahan, nama }) => `${kelurahan} - ${nama}`}
        onOpen={(tps) => void navigate(laporanLink(tps, jenisId, asal))}
        search="Cari TPS bermasalah"
        empty={<Text c="dimmed">Tidak ada laporan bermasalah di wilayah ini.</Text>}
      />
    </section>
  );
}
