// The report types of an installation: which are in use, and what each counts (override O-05).
import { Switch, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type * as z from "zod/mini";
import type { ReactElement } from "react";
import { listAturan, listJenisLaporan, ubahJenis } from "#contract/hasil/item.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { UNKNOWN } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { localPage } from "../../ui/table-local.ts";
import { useLocalTable } from "../../ui/table-state.ts";
import { ringkasItem } from "./kelompok.ts";
import "./item.css";

export type JenisAturan = z.output<typeof listAturan.response>["data"][number];

function SakelarJenis({ jenis }: { jenis: JenisAturan }): ReactElement {
  const ubah = useSend(ubahJenis, { refreshes: [listAturan, listJenisLaporan] });
  return (
    <Switch
      className="item-sakelar"
      aria-label={`Pakai ${jenis.keterangan}`}
      checked={jenis.is_aktif}
      disabled={ubah.isPending}
      onChange={({ currentTarget }) =>
        ubah.mutate({ params: { id: jenis.id }, body: { is_aktif: currentTarget.checked } })
      }
    />
  );
}

const tujuanJenis = (id: number) =>
  ({ to: "/pengaturan/jenis-laporan/$jenis_id", params: { jenis_id: String(id) } }) as const;

const KOLOM: readonly Column<JenisAturan>[] = [
  {
    key: "keterangan",
    header: "Jenis laporan",
    cell: ({ id, keterangan }) => (
      <Link {...tujuanJenis(id)} className="item-tautan">
        {keterangan}
      </Link>
    ),
  },
  { key: "isi", header: "Yang dihitung", cell: ({ item }) => ringkasItem(item) || UNKNOWN },
  { key: "pakai", header: "Dipakai", cell: (jenis) => <SakelarJenis jenis={jenis} /> },
];

export function JenisPage(): ReactElement {
  const query = useQuery(queryFor(listAturan));
  const table = useLocalTable({});
  const navigate = useNavigate();
  const rows = query.data?.data;
  const page = rows && localPage({ rows }, table).data;
  return (
    <Page title="Jenis Laporan" total={rows?.length}>
      <Text c="dimmed">
        Yang dipakai muncul pada QC TPS, rekap, dan impor. Yang dimatikan tidak hilang: laporannya
        tersimpan dan tampak lagi ketika dinyalakan.
      </Text>
      <DataTable
        id="jenis-laporan"
        label="Jenis laporan"
        table={table}
        query={{ ...query, data: page }}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ keterangan }) => keterangan}
        onOpen={({ id }) => void navigate(tujuanJenis(id))}
        empty={<Text c="dimmed">Jenis laporan dibuat bersama instalasinya.</Text>}
      />
    </Page>
  );
}
