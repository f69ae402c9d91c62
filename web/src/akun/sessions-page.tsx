import { Badge, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { namaPerangkat } from "#contract/akun/perangkat.rules.ts";
import { akhiriSemuaSesi, akhiriSesi, listSesi, type Sesi } from "#contract/akun/akun.contract.ts";
import { queryFor, useSend } from "../api/query.ts";
import { endSession } from "../api/session.ts";
import { confirm } from "../ui/confirm.ts";
import { DataTable } from "../ui/data-table.tsx";
import { formatAgo, formatDateTime } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import type { Column } from "../ui/table-columns.ts";
import { localPage } from "../ui/table-local.ts";
import { useLocalTable } from "../ui/table-state.ts";

const COLUMNS: readonly Column<Sesi>[] = [
  {
    key: "perangkat",
    header: "Perangkat",
    cell: ({ perangkat, is_ini: isThis }) => (
      <>
        {namaPerangkat(perangkat)}{" "}
        {isThis ? (
          <Badge variant="light" tt="none">
            Perangkat ini
          </Badge>
        ) : null}
      </>
    ),
  },
  {
    key: "terakhir",
    header: "Terakhir dipakai",
    cell: ({ terakhir_pada: last }) => (
      <>
        {formatDateTime(last)}{" "}
        <Text span c="dimmed">
          ({formatAgo(last)})
        </Text>
      </>
    ),
  },
  { key: "masuk", header: "Masuk", cell: ({ created_at: since }) => formatDateTime(since) },
  { key: "ip", header: "Alamat IP", cell: ({ ip }) => ip },
];

const NO_FILTERS = {};

function useEndAll(): () => Promise<void> {
  const semua = useSend(akhiriSemuaSesi);
  return async () => {
    const isSure = await confirm({
      title: "Keluar dari semua perangkat?",
      body: "Juga dari perangkat ini. Masuk kembali dengan kata sandi Anda.",
      action: "Keluar dari semua",
      danger: true,
    });
    if (isSure) {
      await semua.mutateAsync({});
      endSession("keluar");
    }
  };
}

/** Where this account is logged in. */
export function SessionsPage(): ReactElement {
  const table = useLocalTable(NO_FILTERS);
  const query = useQuery(queryFor(listSesi));
  const akhiri = useSend(akhiriSesi, { refreshes: [listSesi] });
  const endAll = useEndAll();
  const rows = query.data?.data;
  return (
    <Page
      title="Sesi saya"
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link to="/riwayat-masuk" {...props} />}>
            Riwayat masuk
          </Button>
          <Button color="red" variant="light" onClick={() => void endAll()}>
            Keluar dari semua
          </Button>
        </>
      }
    >
      <Text c="dimmed">
        Tidak mengenali salah satunya? Akhiri sesinya, lalu ganti kata sandi Anda.
      </Text>
      <DataTable
        id="sesi"
        label="Sesi saya"
        table={table}
        query={{ ...query, data: rows === undefined ? undefined : localPage({ rows }, table).data }}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLabel={({ perangkat }) => namaPerangkat(perangkat)}
        empty={<Text c="dimmed">Tidak ada sesi lain.</Text>}
        rowMenu={({ id, is_ini: isThis }) =>
          isThis ? [] : [{ label: "Akhiri sesi", onClick: () => akhiri.mutate({ params: { id } }) }]
        }
      />
    </Page>
  );
}
