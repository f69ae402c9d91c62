// Cards and table of a recap by dapil.
import { useState, type ReactElement } from "react";
import { PENANDA_TANGAN, type RekapDapil } from "#contract/hasil/rekap.contract.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Figure } from "../../ui/figure.tsx";
import { formatNumber, formatPercent } from "../../ui/format.ts";
import { PrintSheet } from "../../ui/print-sheet.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { localPage } from "../../ui/table-local.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { TabelCetak } from "../../ui/tabel-cetak.tsx";
import { Kartu, type Progres } from "../../ui/kartu.tsx";
import { RekapCalonDialog } from "./rekap-calon-dialog.tsx";
import { DaftarTpsLink } from "./tautan.tsx";
import "./rekap-dapil.css";

type BarisDapil = RekapDapil["suara_per_dapil"][number];

const dariSemua = ({ jumlah, total }: Pick<Progres, "jumlah" | "total">): string =>
  `${formatNumber(jumlah)} / ${formatNumber(total)} (${formatPercent(jumlah, total)})`;

const cHasil = ({ tps_terdokumentasi: jumlah, jumlah_tps: total }: BarisDapil): string =>
  dariSemua({ jumlah, total });

const persenOf = ({ jumlah, total }: Progres): string => formatPercent(jumlah, total);

interface DapilKartuProps {
  rekap: RekapDapil;
  jenisId: number;
  wilayahId: number;
}

export function DapilKartu({ rekap, jenisId, wilayahId }: DapilKartuProps): ReactElement {
  const { c_hasil: bersaksi, c_hasil_total: semua, total_suara: suara } = rekap;
  const saring = { wilayah_id: wilayahId, jenis: jenisId };
  return (
    <div className="dapil-kartu-baris">
      <Kartu judul="Progres C-Hasil" angka={persenOf(bersaksi)} progres={bersaksi}>
        Dokumen C-Hasil dari TPS yang punya saksi.
      </Kartu>
      <Kartu judul="Progres C-Hasil TOTAL" angka={persenOf(semua)} progres={semua}>
        Dokumen C-Hasil dari semua TPS.{" "}
        <DaftarTpsLink saring={{ ...saring, terdokumentasi: "0" }} className="tautan">
          Lihat yang belum ada
        </DaftarTpsLink>
      </Kartu>
      <Kartu judul="Total Suara" angka={<Figure value={suara} />}>
        Suara semua partai di semua dapil.{" "}
        <DaftarTpsLink saring={{ ...saring, masuk: "1" }} className="tautan">
          Lihat TPS yang masuk
        </DaftarTpsLink>
      </Kartu>
    </div>
  );
}

const KOLOM: readonly Column<BarisDapil>[] = [
  { key: "dapil", header: "Dapil", sortable: true, cell: ({ keterangan }) => keterangan },
  {
    key: "suara",
    header: "Total Suara",
    numeric: true,
    sortable: true,
    cell: ({ total_suara: suara }) => <Figure value={suara} />,
  },
  {
    key: "c-hasil",
    header: "C Hasil",
    numeric: true,
    sortable: true,
    cell: (baris) => cHasil(baris),
  },
];

const URUTAN = {
  dapil: ({ keterangan }: BarisDapil) => keterangan,
  suara: ({ total_suara: suara }: BarisDapil) => suara,
  "c-hasil": ({ persen_tps_terdokumentasi: persen }: BarisDapil) => persen,
};

export function DapilTabel({ rekap, jenisId, wilayahId }: DapilKartuProps): ReactElement {
  const table = useUrlTable({});
  const [dapil, setDapil] = useState<BarisDapil>();
  const rows = rekap.suara_per_dapil;
  return (
    <>
      <DataTable
        id={`rekap-dapil-${jenisId}`}
        label="Rekap per dapil"
        table={table}
        query={localPage({ rows, textOf: ({ keterangan }) => keterangan, sortBy: URUTAN }, table)}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ keterangan }) => keterangan}
        rowMenu={(row) =>
          // What lies in no dapil has no candidates.
          row.id === 0 ? [] : [{ label: "Lihat suara calon", onClick: () => setDapil(row) }]
        }
        search="Cari dapil"
        empty={
          <KosongImpor jenis="dapil">
            Wilayah ini belum punya TPS atau daerah pemilihan.
          </KosongImpor>
        }
      />
      {dapil === undefined ? null : (
        <RekapCalonDialog {...{ dapil, jenisId, wilayahId }} onClose={() => setDapil(undefined)} />
      )}
    </>
  );
}

interface DapilCetakProps {
  judul: string;
  wilayah: string;
  at: number;
  rekap: RekapDapil;
}

export function DapilCetak({ judul, wilayah, at, rekap }: DapilCetakProps): ReactElement {
  const { c_hasil: bersaksi, c_hasil_total: semua } = rekap;
  return (
    <PrintSheet title={judul} subject={wilayah} at={at} tandaTangan={PENANDA_TANGAN}>
      <p>
        Progres C-Hasil {dariSemua(bersaksi)}, Progres C-Hasil TOTAL {dariSemua(semua)}.
      </p>
      <TabelCetak
        kolom={["Dapil", "Total Suara", "C Hasil"]}
        baris={rekap.suara_per_dapil.map((row) => ({
          nama: row.keterangan,
          cells: [formatNumber(row.total_suara), cHasil(row)],
        }))}
        jumlah={[formatNumber(rekap.total_suara), dariSemua(semua)]}
      />
    </PrintSheet>
  );
}
