// The trail of who did what, for super admins.
import { Button, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import {
  getPilihanAudit,
  listAudit,
  unduhAudit,
  type Audit,
} from "#contract/sistem/audit.contract.ts";
import { listPekerjaan } from "#contract/berkas/pekerjaan.contract.ts";
import { queryFor, listQuery, useSend } from "../../api/query.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { JejakDialog } from "./jejak-dialog.tsx";
import { SARINGAN_AUDIT } from "#contract/sistem/audit.fields.ts";
import { labelAksi, labelTabel } from "#contract/sistem/audit-kata.rules.ts";
import { saringanAudit } from "./saringan-audit.tsx";

const KOLOM: readonly Column<Audit>[] = [
  { key: "waktu", header: "Waktu", cell: ({ created_at: waktu }) => formatDateTime(waktu) },
  { key: "pengguna", header: "Pengguna", cell: ({ pengguna }) => pengguna?.name ?? "–" },
  { key: "aksi", header: "Tindakan", cell: ({ aksi }) => labelAksi(aksi) },
  {
    key: "data",
    header: "Data",
    cell: ({ tabel, baris, nama_baris: nama }) =>
      [labelTabel(tabel), nama ?? baris].filter(Boolean).join(" "),
  },
  { key: "ip", header: "Alamat IP", cell: ({ ip }) => ip ?? "–" },
];

export function AuditPage(): ReactElement {
  const table = useUrlTable(SARINGAN_AUDIT);
  const [open, setOpen] = useState<Audit>();
  const { page, per_page } = table.query;
  const { kota_id, ...saring } = table.filters;
  const query = useQuery(
    listQuery(listAudit, { query: { page, per_page, ...table.filters }, progress: false }),
  );
  const pilihan = useQuery(queryFor(getPilihanAudit, { query: { kota_id } }));
  const unduh = useSend(unduhAudit, { refreshes: [listPekerjaan] });
  const body = { ...saring, ...(kota_id === undefined ? {} : { kota_id: Number(kota_id) }) };
  return (
    <Page title="Jejak Audit" total={query.data?.total}>
      <Text c="dimmed">
        Siapa melakukan apa, kapan, dan apa yang berubah. Jejak laporan dan dokumen TPS tersimpan
        per kota: pilih kotanya di Filter.
      </Text>
      <DataTable
        id="audit"
        label="Jejak Audit"
        table={table}
        query={query}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ aksi }) => labelAksi(aksi)}
        empty={<Text c="dimmed">Belum ada yang mengubah data sejak instalasi ini dibuat.</Text>}
        onOpen={setOpen}
        filters={saringanAudit(pilihan)}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={unduh.isPending}
            onClick={() => unduh.mutate({ body })}
          >
            Unduh Excel
          </Button>
        }
      />
      {open === undefined ? null : (
        <JejakDialog
          jejak={open}
          onClose={() => setOpen(undefined)}
          onPengguna={(pengguna) => {
            setOpen(undefined);
            table.setFilters({ pengguna });
          }}
        />
      )}
    </Page>
  );
}
