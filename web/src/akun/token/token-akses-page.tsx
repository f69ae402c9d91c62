// Personal access tokens: for programs that read or write in this user's name.
import { Badge, Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import {
  cabutTokenAkses,
  listTokenAkses,
  type TokenAkses,
} from "#contract/akun/token-akses.contract.ts";
import { TOKEN_AKSES } from "#contract/akun/token-akses.fields.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { labelAkses } from "#contract/access/akses-label.rules.ts";
import { ChipList } from "../../ui/chip-list.tsx";
import { confirm } from "../../ui/confirm.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { describedColumns } from "../../ui/described-cells.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { localPage } from "../../ui/table-local.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { TokenDialog } from "./token-dialog.tsx";

const KOLOM: readonly Column<TokenAkses>[] = describedColumns(TOKEN_AKSES, {
  nama: ({ nama, awalan, is_berlaku: isAlive }) => (
    <>
      {nama}{" "}
      <Text span c="dimmed" size="sm">
        {awalan}…
      </Text>{" "}
      {isAlive ? null : (
        <Badge variant="light" color="gray" tt="none">
          Tidak berlaku
        </Badge>
      )}
    </>
  ),
  akses: ({ akses }) => <ChipList items={akses.map(labelAkses)} />,
  terakhir_pada: ({ terakhir_pada: last, terakhir_ip: ip }) =>
    last === null ? "Belum pernah" : `${formatDateTime(last)} dari ${ip ?? "–"}`,
  sampai: ({ kedaluwarsa }) => formatDateTime(kedaluwarsa),
});

function useCabut(): (token: TokenAkses) => Promise<void> {
  const cabut = useSend(cabutTokenAkses, { refreshes: [listTokenAkses] });
  return async ({ id, nama }) => {
    const isSure = await confirm({
      title: `Cabut token ${nama}?`,
      body: "Program yang memakainya berhenti bekerja seketika.",
      action: "Cabut token",
      danger: true,
    });
    if (isSure) {
      cabut.mutate({ params: { id } });
    }
  };
}

export function TokenAksesPage(): ReactElement {
  const table = useUrlTable({});
  const query = useQuery(queryFor(listTokenAkses));
  const [isOpen, setOpen] = useState(false);
  const cabut = useCabut();
  const rows = query.data?.data;
  return (
    <Page
      title="Token akses"
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
          Buat token
        </Button>
      }
    >
      <Text c="dimmed">
        Untuk program lain yang membaca atau menulis atas nama Anda. Token membawa izin yang Anda
        pilih saja, dan tidak pernah membuka akun Anda.
      </Text>
      <DataTable
        id="token-akses"
        label="Token akses"
        table={table}
        query={{ ...query, data: rows && localPage({ rows }, table).data }}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ nama }) => nama}
        rowMenu={(token) =>
          token.is_berlaku
            ? [{ label: "Cabut token", danger: true, onClick: () => void cabut(token) }]
            : []
        }
        empty={<Text c="dimmed">Belum ada token. Buat satu untuk setiap program.</Text>}
      />
      {isOpen ? <TokenDialog onClose={() => setOpen(false)} /> : null}
    </Page>
  );
}
