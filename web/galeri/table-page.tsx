import { Button, Select } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { lastPage } from "#contract/core/list.rules.ts";
import { formatNumber } from "../src/ui/format.ts";
import { ChipList } from "../src/ui/chip-list.tsx";
import { DataTable } from "../src/ui/data-table.tsx";
import { Page } from "../src/ui/page.tsx";
import type { Column } from "../src/ui/table-columns.ts";
import type { Filter } from "../src/ui/table-filter.tsx";
import { textLike } from "../src/ui/table-search.ts";
import { useUrlTable } from "../src/ui/table-state.ts";

const DIGITS = textLike(/^\d+$/);

export const FILTERS = { masuk: z.enum(["0", "1"]), wilayah_id: DIGITS, jumlah: DIGITS };

interface Tps {
  id: number;
  nama: string;
  kelurahan: string;
  dpt: number;
  saksi: string[];
}

const NAMES = [
  "H. Muhammad Abdurrahman Wahid Nasution, S.H., M.Kn., C.L.A.",
  "Siti Nurhaliza",
  "Budi",
  "Ni Luh Putu Ayu",
  "Teguh",
];

const COLUMNS: readonly Column<Tps>[] = [
  { key: "nama", header: "Nama", cell: ({ nama }) => nama, sortable: true },
  { key: "kelurahan", header: "Kelurahan", cell: ({ kelurahan }) => kelurahan },
  {
    key: "dpt",
    header: "DPT",
    cell: ({ dpt }) => formatNumber(dpt),
    numeric: true,
    sortable: true,
  },
  { key: "saksi", header: "Saksi", cell: ({ saksi }) => <ChipList items={saksi} /> },
  { key: "id", header: "Kode", cell: ({ id }) => id, optional: true, numeric: true },
];

const MASUK: Readonly<Record<string, string>> = { 0: "Belum masuk", 1: "Sudah masuk" };

const TABLE_FILTERS: readonly Filter[] = [
  {
    keys: ["masuk"],
    label: "Laporan",
    input: ({ masuk }, change) => (
      <Select
        label="Laporan"
        data={Object.entries(MASUK).map(([value, label]) => ({ value, label }))}
        value={masuk ?? null}
        onChange={(value) => change({ masuk: value ?? undefined })}
        clearable
      />
    ),
    chip: (_key, value) => MASUK[value],
  },
];

interface Question {
  page: number;
  s: string;
  masuk?: string | undefined;
}

/** A server with `total` polling stations. */
async function ask({ page, s, masuk }: Question, total: number) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const found = s === "" && masuk === undefined ? total : Math.min(total, s === "zzz" ? 0 : 20);
  const from = (page - 1) * 15;
  const rows = Array.from({ length: Math.max(0, Math.min(15, found - from)) }, (_, index): Tps => {
    const number = from + index + 1;
    return {
      id: 1_376_011_001_000 + number,
      nama: `TPS ${String(number).padStart(3, "0")}`,
      kelurahan: number % 2 === 0 ? "Kabupaten Administrasi Kepulauan Seribu" : "Balai Panjang",
      dpt: 200 + number,
      saksi: NAMES.slice(0, number % 6),
    };
  });
  return {
    data: rows,
    total: found,
    current_page: page,
    per_page: 15,
    last_page: lastPage(found, 15),
  };
}

export function TablePage() {
  const table = useUrlTable(FILTERS);
  const [said, setSaid] = useState("");
  const total = Number(table.filters.jumlah ?? 100_000);
  const { page, s, masuk } = table.query;
  const query = useQuery({
    queryKey: ["galeri", page, s, masuk, total],
    queryFn: () => ask({ page, s, masuk }, total),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Daftar TPS" total={query.data?.total}>
      <p role="log">{said}</p>
      <DataTable
        id="galeri"
        label="Daftar TPS"
        table={table}
        query={query}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLabel={({ nama }) => nama}
        onOpen={({ nama }) => setSaid(`Buka ${nama}`)}
        rowMenu={({ nama }) => [
          { label: "Ubah", onClick: () => setSaid(`Ubah ${nama}`) },
          { label: "Hapus", danger: true, onClick: () => setSaid(`Hapus ${nama}`) },
        ]}
        search="Cari TPS"
        filters={TABLE_FILTERS}
        actions={<Button>Tambah</Button>}
        bulk={(selection) => (
          <Button size="compact-md" onClick={() => setSaid(`Hapus ${selection.rows.length}`)}>
            Hapus
          </Button>
        )}
        empty={<Button variant="default">Impor TPS</Button>}
      />
    </Page>
  );
}
