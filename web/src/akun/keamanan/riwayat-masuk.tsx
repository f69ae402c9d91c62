// Who signed in to an account: the own, or that of a user.
import { Badge, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  listRiwayatMasuk,
  listRiwayatMasukOf,
  type RiwayatMasuk as Baris,
} from "#contract/akun/keamanan.contract.ts";
import { namaPerangkat } from "#contract/akun/perangkat.rules.ts";
import { queryFor } from "../../api/query.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { formatDateTime } from "../../ui/format.ts";
import type { Column } from "../../ui/table-columns.ts";
import type { TableState } from "../../ui/table-state.ts";

const HASIL: Readonly<Record<Baris["hasil"], { label: string; color: string }>> = {
  berhasil: { label: "Berhasil", color: "green" },
  "sandi-salah": { label: "Kata sandi salah", color: "red" },
  "kode-salah": { label: "Kode salah", color: "red" },
  "tidak-aktif": { label: "Akun tidak aktif", color: "gray" },
};

const KOLOM: readonly Column<Baris>[] = [
  { key: "waktu", header: "Waktu", cell: ({ created_at: waktu }) => formatDateTime(waktu) },
  {
    key: "hasil",
    header: "Hasil",
    cell: ({ hasil }) => (
      <Badge variant="light" tt="none" color={HASIL[hasil].color}>
        {HASIL[hasil].label}
      </Badge>
    ),
  },
  {
    key: "perangkat",
    header: "Perangkat",
    cell: ({ perangkat, is_perangkat_baru: isNew }) => (
      <>
        {namaPerangkat(perangkat)}{" "}
        {isNew ? (
          <Badge variant="light" tt="none" color="yellow">
            Perangkat baru
          </Badge>
        ) : null}
      </>
    ),
  },
  { key: "ip", header: "Alamat IP", cell: ({ ip }) => ip },
];

interface RiwayatMasukProps {
  table: TableState;
  /** Another user's; without it the own. */
  userId?: number;
}

export function RiwayatMasuk({ table, userId }: RiwayatMasukProps): ReactElement {
  const { page, per_page } = table.query;
  const paging = { query: { page, per_page }, progress: false } as const;
  const own = queryFor(listRiwayatMasuk, paging);
  const query = useQuery({
    ...(userId === undefined
      ? own
      : { ...queryFor(listRiwayatMasukOf, { ...paging, params: { id: userId } }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      id="riwayat-masuk"
      label="Riwayat masuk"
      table={table}
      query={query}
      columns={KOLOM}
      rowKey={({ id }) => id}
      rowLabel={({ created_at: waktu }) => formatDateTime(waktu)}
      empty={<Text c="dimmed">Belum ada yang masuk dengan akun ini.</Text>}
    />
  );
}
