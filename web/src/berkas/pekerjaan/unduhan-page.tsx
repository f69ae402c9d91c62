// "Unduhan saya": long work of this user and the files that came of it.
import { Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { Pekerjaan } from "#contract/berkas/pekerjaan.contract.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { localPage } from "../../ui/table-local.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { JobActions, JobState } from "./pekerjaan-baris.tsx";
import { usePekerjaan } from "./use-pekerjaan.ts";

const kolom = (at: number): readonly Column<Pekerjaan>[] => [
  { key: "judul", header: "Pekerjaan", cell: ({ judul }) => judul },
  {
    key: "keadaan",
    header: "Keadaan",
    width: "18rem",
    cell: (job) => <JobState job={job} at={at} />,
  },
  { key: "waktu", header: "Dimulai", cell: ({ created_at: waktu }) => formatDateTime(waktu) },
  { key: "tindakan", header: "Hasil", cell: (job) => <JobActions job={job} /> },
];

const textOf = ({ judul }: Pekerjaan): string => judul;

export function UnduhanPage(): ReactElement {
  const table = useUrlTable({});
  const query = usePekerjaan();
  const rows = query.data?.data;
  const page = rows && localPage({ rows, textOf }, table).data;
  return (
    <Page title="Unduhan Saya" total={rows?.length}>
      <DataTable
        id="unduhan"
        label="Pekerjaan dan unduhan saya"
        table={table}
        query={{ ...query, data: page }}
        columns={kolom(query.dataUpdatedAt)}
        rowKey={({ id }) => id}
        rowLabel={textOf}
        search="Cari pekerjaan"
        empty={
          <Text c="dimmed">
            Pekerjaan panjang seperti impor dan unduhan besar tampak di sini, beserta berkas
            hasilnya.
          </Text>
        }
      />
    </Page>
  );
}
