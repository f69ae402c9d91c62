// What applying the file would do, row by row.
import { Button, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import {
  PERINGATAN,
  type BarisImpor,
  type KeadaanBaris,
} from "#contract/impor/baris-impor.contract.ts";
import { listBarisImpor, type Impor } from "#contract/impor/impor.contract.ts";
import { listQuery } from "../api/query.ts";
import { DataTable } from "../ui/data-table.tsx";
import { formatNumber, UNKNOWN } from "../ui/format.ts";
import type { Column } from "../ui/table-columns.ts";
import { useUrlTable } from "../ui/table-state.ts";
import { SARINGAN, SEMUA, URUTAN } from "./impor-search.ts";
import { KelompokGalat, type GalatDipilih } from "./kelompok-galat.tsx";
import { PeriksaPerbaikan, CellFixField, usePerbaikan, type CellFix } from "./perbaikan.tsx";
import { PilihanBertanda } from "./bertanda.tsx";
import { PilihanBaris, PilihanSemua } from "./pilihan-baris.tsx";
import {
  jumlahPratinjau,
  KEADAAN,
  kolomByKunci,
  kolomPratinjau,
  saringanPratinjau,
  cellOf,
  tellCell,
  type PreviewCell,
  yangDihitung,
} from "./jenis-impor.ts";

/** What a cell that is emptied, or was empty before, says: a dash would be no word. */
const KOSONG = "kosong";

interface CellProps {
  impor: Impor;
  row: BarisImpor;
  kunci: string;
  judul: string;
  perbaikan: CellFix | undefined;
}

/** A cell of the preview as people read it. */
function toldCell({ impor, row, kunci }: CellProps): PreviewCell {
  const { nilai, sebelum, alasan } = cellOf(row, kunci);
  const kolom = kolomByKunci(impor).get(kunci);
  // What cannot be taken is mended as it is written.
  const wilayah = alasan === undefined ? row.wilayah[kunci] : {};
  return {
    nilai: tellCell(nilai, kolom, wilayah),
    sebelum: sebelum === undefined ? undefined : tellCell(sebelum, kolom, row.wilayah[kunci]),
    alasan,
  };
}

function BadCell(props: CellProps): ReactElement {
  const { row, kunci, judul, perbaikan } = props;
  const { nilai, alasan = "" } = toldCell(props);
  return perbaikan === undefined ? (
    <span className="impor-salah" title={alasan}>
      <IconAlertTriangle size={14} aria-hidden /> {nilai ?? KOSONG}
    </span>
  ) : (
    <CellFixField
      label={`${judul} baris ${row.baris}`}
      alasan={alasan}
      nilai={perbaikan.nilaiOf(row.nomor, kunci) ?? String(nilai ?? "")}
      onChange={(isi) => perbaikan.ubah(row.nomor, kunci, isi)}
    />
  );
}

function Cell(props: CellProps): ReactElement {
  const { row } = props;
  const { nilai, sebelum, alasan } = toldCell(props);
  // A row that may be merged is shown beside what it is merged with.
  if (alasan !== undefined && row.tawaran.length === 0) {
    return <BadCell {...props} />;
  }
  return sebelum === undefined ? (
    <>{nilai ?? UNKNOWN}</>
  ) : (
    <>
      <s className="impor-lama">
        <span className="visually-hidden">sebelumnya </span>
        {sebelum ?? KOSONG}
      </s>{" "}
      <b>{nilai ?? KOSONG}</b>
    </>
  );
}

function Alasan({ impor, galat }: { impor: Impor; galat: BarisImpor["galat"] }): ReactElement {
  const tujuan = kolomByKunci(impor);
  return (
    <ul className="impor-alasan">
      {galat.map(({ kolom, alasan, nilai }) => (
        <li key={`${kolom} ${alasan}`}>
          {kolom === null ? null : <b>{tujuan.get(kolom)?.judul ?? kolom}: </b>}
          {alasan}
          {nilai === null ? "" : ` (tertulis “${tellCell(nilai, tujuan.get(kolom ?? ""))}”)`}
        </li>
      ))}
    </ul>
  );
}

/** The sheet is named where there are several; that of a text file bears the file's own name. */
function barisOf({ lembar, baris }: BarisImpor, { nama_berkas: nama }: Impor): string {
  // What the file does not name stands in no line of it.
  if (baris === 0) {
    return UNKNOWN;
  }
  return lembar === null || nama.startsWith(`${lembar}.`)
    ? formatNumber(baris)
    : `${lembar}, ${formatNumber(baris)}`;
}

function kolomTabel(
  impor: Impor,
  rows: readonly BarisImpor[],
  perbaikan: CellFix | undefined,
): Column<BarisImpor>[] {
  const hasFaults = rows.some(({ galat }) => galat.length > 0);
  const alasan: Column<BarisImpor> = {
    key: "alasan",
    header: "Yang salah",
    telling: true,
    cell: ({ galat }) => <Alasan impor={impor} galat={galat} />,
  };
  const pilihan: Column<BarisImpor> = {
    key: "pilihan",
    header: "Pilihan",
    telling: true,
    cell: (row) => (row.tawaran.length > 0 ? <PilihanBaris impor={impor} row={row} /> : ""),
  };
  const hasWarnings = rows.some(({ sesudah }) => PERINGATAN in sesudah);
  const peringatan: Column<BarisImpor> = {
    key: PERINGATAN,
    header: "Peringatan",
    telling: true,
    cell: ({ sesudah }) => sesudah[PERINGATAN] ?? "",
  };
  const hasChoices = rows.some(({ tawaran }) => tawaran.length > 0);
  return [
    { key: "baris", header: "Baris", telling: true, cell: (row) => barisOf(row, impor) },
    {
      key: "keadaan",
      header: "Keadaan",
      telling: true,
      cell: ({ keadaan }) => KEADAAN[keadaan],
    },
    ...(hasChoices ? [pilihan] : []),
    ...(hasFaults ? [alasan] : []),
    ...(hasWarnings ? [peringatan] : []),
    ...kolomPratinjau(impor, rows).map(({ kunci, judul }) => ({
      key: `nilai-${kunci}`,
      header: judul,
      cell: (row: BarisImpor) => (
        <Cell impor={impor} row={row} kunci={kunci} judul={judul} perbaikan={perbaikan} />
      ),
    })),
  ];
}

interface SaringanProps {
  impor: Impor;
  value: KeadaanBaris | undefined;
  onChange: (value: KeadaanBaris | undefined) => void;
}

function Saringan({ impor, value, onChange }: SaringanProps): ReactElement {
  const dihitung = yangDihitung(impor);
  return (
    <>
      {dihitung === undefined ? null : <Text>{dihitung}</Text>}
      <div className="impor-saringan" role="group" aria-label="Baris yang ditampilkan">
        {saringanPratinjau(impor).map((keadaan) => (
          <Button
            key={keadaan ?? SEMUA}
            size="compact-md"
            variant={keadaan === value ? "light" : "default"}
            aria-pressed={keadaan === value}
            onClick={() => onChange(keadaan)}
          >
            {keadaan === undefined
              ? `Semua ${formatNumber(jumlahPratinjau(impor))}`
              : `${KEADAAN[keadaan]} ${formatNumber(impor.jumlah[keadaan])}`}
          </Button>
        ))}
      </div>
    </>
  );
}

/** What is looked at: the faults first, and never the faults when the last is mended. */
function keadaanOf({ jumlah }: Impor, chosen: string | undefined): KeadaanBaris | undefined {
  const first = jumlah.galat > 0 ? "galat" : undefined;
  return chosen === undefined || chosen === "galat" ? first : URUTAN.find((one) => one === chosen);
}

export function Pratinjau({ impor }: { impor: Impor }): ReactElement {
  const table = useUrlTable(SARINGAN);
  const keadaan = keadaanOf(impor, table.filters.keadaan);
  const { page, per_page, s } = table.query;
  const [galat, setGalat] = useState<GalatDipilih>();
  const perbaikan = usePerbaikan(impor, () => setGalat(undefined));
  const query = useQuery(
    listQuery(listBarisImpor, {
      params: { id: impor.id },
      query: {
        page,
        per_page,
        s,
        keadaan,
        ...(keadaan === "galat" ? galat : undefined),
      },
    }),
  );
  const rows = query.data?.data ?? [];
  return (
    <>
      <PilihanBertanda impor={impor} />
      <PilihanSemua impor={impor} />
      <Saringan
        impor={impor}
        value={keadaan}
        onChange={(next) => table.setFilters({ keadaan: next ?? SEMUA })}
      />
      {keadaan === "galat" ? (
        <KelompokGalat
          impor={impor}
          value={galat}
          onChange={(next) => {
            setGalat(next);
            table.setFilters({ keadaan: "galat" });
          }}
        />
      ) : null}
      {perbaikan === undefined ? null : <PeriksaPerbaikan perbaikan={perbaikan} />}
      <DataTable
        id={`pratinjau-${impor.jenis}`}
        label="Pratinjau"
        table={table}
        query={query}
        columns={kolomTabel(impor, rows, perbaikan)}
        rowKey={({ nomor }) => String(nomor)}
        rowLabel={(row) => `baris ${barisOf(row, impor)}`}
        search="Cari isi baris"
        empty={<Text c="dimmed">Tidak ada baris dengan keadaan ini. Pilih Semua.</Text>}
      />
    </>
  );
}
