// The imports of this user, the latest first.
import { Button, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type * as z from "zod/mini";
import type { ReactElement } from "react";
import { listImpor } from "#contract/impor/impor.contract.ts";
import { useLive } from "../api/live.ts";
import { listQuery } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { DataTable } from "../ui/data-table.tsx";
import { formatDateTime, formatNumber } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import type { Column } from "../ui/table-columns.ts";
import { useUrlTable } from "../ui/table-state.ts";
import { JENIS, sebutJenis } from "./jenis-impor.ts";
import { jenisUntuk } from "../api/boleh-impor.ts";
import { StatusImporMark } from "./status-impor.tsx";

type Baris = z.output<typeof listImpor.response>["data"][number];

const KOLOM: readonly Column<Baris>[] = [
  {
    key: "berkas",
    header: "Berkas",
    cell: ({ id, nama_berkas: nama }) => (
      <Link to="/impor/$impor_id" params={{ impor_id: String(id) }} className="tautan-baris">
        {nama}
      </Link>
    ),
  },
  { key: "jenis", header: "Jenis", cell: ({ jenis }) => JENIS[jenis].judul },
  { key: "status", header: "Keadaan", cell: (impor) => <StatusImporMark {...impor} /> },
  {
    key: "baris",
    header: "Baris",
    numeric: true,
    cell: ({ jumlah }) => formatNumber(jumlah.baris),
  },
  {
    key: "galat",
    header: "Salah",
    numeric: true,
    cell: ({ jumlah }) => formatNumber(jumlah.galat),
  },
  { key: "waktu", header: "Diunggah", cell: ({ created_at: waktu }) => formatDateTime(waktu) },
];

function UnggahLink(): ReactElement {
  return (
    <Button
      leftSection={<IconUpload size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/impor/baru" {...props} />}
    >
      Unggah berkas
    </Button>
  );
}

export function ImporPage(): ReactElement {
  const jenis = jenisUntuk(useSelf());
  const table = useUrlTable({});
  const navigate = useNavigate();
  const { page, per_page } = table.query;
  const query = useQuery({
    ...listQuery(listImpor, { query: { page, per_page }, progress: false }),
    // As of one of them: the state of what went on meanwhile is not shown again.
    gcTime: 0,
  });
  useLive("pekerjaan", () => void query.refetch());
  return (
    <Page title="Impor Data" total={query.data?.total} actions={<UnggahLink />}>
      <DataTable
        id="impor"
        label="Impor saya"
        table={table}
        query={query}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ nama_berkas: nama }) => nama}
        onOpen={({ id }) =>
          void navigate({ to: "/impor/$impor_id", params: { impor_id: String(id) } })
        }
        empty={
          <Text c="dimmed">
            Isi data dari berkas Excel atau CSV: {sebutJenis(jenis)}. Setiap berkas diperiksa lebih
            dahulu; tidak ada yang berubah sebelum Anda menerapkannya.
          </Text>
        }
      />
    </Page>
  );
}
