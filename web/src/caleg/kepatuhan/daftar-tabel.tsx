// The lists of candidates: per dapil and party, with a bar of men, women and seats.
import { Badge, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { choiceOf } from "#contract/core/described.ts";
import { listDaftarCalon, type DaftarCalon } from "#contract/caleg/kepatuhan.contract.ts";
import { Aturan, SARINGAN_KEPATUHAN } from "#contract/caleg/kepatuhan.fields.ts";
import { listQuery } from "../../api/query.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { describedFilters } from "../../ui/described-filters.tsx";
import { formatPercent } from "../../ui/format.ts";
import type { Column } from "../../ui/table-columns.ts";
import type { TableState } from "../../ui/table-state.ts";
import { Batang } from "./batang.tsx";
import type { Tanya } from "./kepatuhan.rules.ts";
import { NamaDialog } from "./nama-dialog.tsx";

const namaOf = ({ dapil, partai }: DaftarCalon): string => `${dapil.keterangan}, ${partai.singkat}`;

const KOLOM: readonly Column<DaftarCalon>[] = [
  {
    key: "dapil",
    header: "Dapil",
    telling: true,
    cell: ({ dapil }) => dapil.keterangan,
  },
  {
    key: "nomor-partai",
    header: "Nomor dan partai",
    telling: true,
    cell: ({ partai }) => `${partai.id} ${partai.singkat}`,
  },
  { key: "batang", header: "Calon", cell: (daftar) => <Batang daftar={daftar} /> },
  {
    key: "perempuan",
    header: "Perempuan",
    numeric: true,
    cell: ({ perempuan, jumlah }) => formatPercent(perempuan, jumlah),
  },
  {
    key: "temuan",
    header: "Yang ditemukan",
    telling: true,
    cell: ({ temuan }) =>
      temuan.length === 0 ? (
        <Badge variant="light" color="green" tt="none">
          Sesuai
        </Badge>
      ) : (
        <Group gap={4}>
          {temuan.map(({ aturan, uraian }) => (
            <Badge key={aturan} variant="light" color="red" tt="none" title={uraian}>
              {choiceOf(Aturan, aturan)}
            </Badge>
          ))}
        </Group>
      ),
  },
];

interface DaftarTabelProps {
  tanya: Tanya;
  table: TableState<typeof SARINGAN_KEPATUHAN, never>;
}

export function DaftarTabel({ tanya, table }: DaftarTabelProps): ReactElement {
  const [opened, setOpened] = useState<DaftarCalon>();
  const query = useQuery(
    listQuery(listDaftarCalon, { ...tanya, query: { ...table.query, ...tanya.query } }),
  );
  return (
    <section id="daftar" aria-label="Daftar calon">
      <DataTable
        id="kepatuhan"
        label="Daftar calon per dapil dan partai"
        table={table}
        query={query}
        columns={KOLOM}
        rowKey={({ dapil, partai }) => `${dapil.id}/${partai.id}`}
        rowLabel={namaOf}
        onOpen={setOpened}
        search="Cari dapil, partai, atau nama calon"
        empty={<KosongImpor jenis="daftar-calon">Belum ada daftar calon.</KosongImpor>}
        filters={describedFilters({ aturan: SARINGAN_KEPATUHAN.aturan })}
      />
      {opened === undefined ? null : (
        <NamaDialog daftar={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
