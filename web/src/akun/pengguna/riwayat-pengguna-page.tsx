// What was changed on one account: one's own, or somebody's found by address.
import { Button, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement, type SyntheticEvent } from "react";
import { getPengguna, listPengguna } from "#contract/akun/pengguna.contract.ts";
import { listRiwayatPengguna, type RiwayatPengguna } from "#contract/akun/riwayat.contract.ts";
import { callApi } from "../../api/call-api.ts";
import { queryFor, listQuery } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { formatAgo, formatDateTime, UNKNOWN } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { useSearchParams } from "../../ui/search-params.ts";
import type { Column } from "../../ui/table-columns.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { KembaliKeDaftar } from "./kembali.tsx";
import "./pengguna.css";

function Perubahan({ perubahan }: Pick<RiwayatPengguna, "perubahan">): ReactElement | null {
  return perubahan.length === 0 ? null : (
    <ul className="pengguna-perubahan">
      {perubahan.map(({ kolom, sebelum, sesudah }) => (
        <li key={kolom}>
          {kolom}:{" "}
          {sebelum === null ? null : (
            <>
              <s>
                <span className="visually-hidden">sebelumnya </span>
                {sebelum}
              </s>{" "}
            </>
          )}
          <b>{sesudah ?? UNKNOWN}</b>
        </li>
      ))}
    </ul>
  );
}

const KOLOM: readonly Column<RiwayatPengguna>[] = [
  { key: "tindakan", header: "Tindakan", cell: ({ tindakan }) => tindakan },
  {
    key: "waktu",
    header: "Waktu",
    cell: ({ waktu }) => (
      <>
        {formatDateTime(waktu)}{" "}
        <Text span c="dimmed">
          ({formatAgo(waktu)})
        </Text>
      </>
    ),
  },
  { key: "oleh", header: "Oleh", cell: ({ oleh }) => oleh ?? "Sistem" },
  { key: "perubahan", header: "Perubahan", cell: (row) => <Perubahan {...row} /> },
];

/** By the whole address only, so that it shows nobody who was not meant. */
function CariPengguna({ onFound }: { onFound: (id: number) => void }): ReactElement {
  const [email, setEmail] = useState("");
  const [isMissing, setMissing] = useState(false);
  async function searchPengguna(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const { data } = await callApi(listPengguna, { query: { email: email.trim(), per_page: 1 } });
    const [found] = data;
    setMissing(found === undefined);
    if (found !== undefined) {
      onFound(found.id);
    }
  }
  return (
    <form className="pengguna-cari" onSubmit={(event) => void searchPengguna(event)}>
      <TextInput
        type="email"
        required
        withAsterisk={false}
        label="Pengguna lain"
        placeholder="ketik email pengguna"
        value={email}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          setMissing(false);
        }}
        error={isMissing ? "Data tidak ditemukan." : undefined}
      />
      <Button type="submit" variant="default" leftSection={<IconSearch size={16} aria-hidden />}>
        Cari
      </Button>
    </form>
  );
}

/** The account that the page is about. */
function useSiapa(userId: string | undefined): { id: string; name: string | undefined } {
  const self = useSelf();
  const id = userId ?? String(self.id);
  const isOwn = id === String(self.id);
  const query = useQuery({ ...queryFor(getPengguna, { params: { id } }), enabled: !isOwn });
  return { id, name: isOwn ? self.name : query.data?.data.name };
}

export function RiwayatPenggunaPage(): ReactElement {
  const table = useUrlTable({});
  const [search, setSearch] = useSearchParams();
  const { page, per_page } = table.query;
  const { id, name } = useSiapa(search["user_id"]);
  const query = useQuery(
    listQuery(listRiwayatPengguna, { params: { id }, query: { page, per_page } }),
  );
  const maySearch = isAllowed(useSelf(), "user.read");
  return (
    <Page
      title={name === undefined ? "Riwayat" : `Riwayat ${name}`}
      total={query.data?.total}
      trail={maySearch ? <KembaliKeDaftar /> : undefined}
    >
      {maySearch ? (
        <CariPengguna onFound={(found) => setSearch({ page: undefined, user_id: String(found) })} />
      ) : null}
      <DataTable
        id="riwayat-pengguna"
        label="Riwayat perubahan"
        table={table}
        query={query}
        columns={KOLOM}
        rowKey={(row) => row.id}
        rowLabel={({ tindakan }) => tindakan}
        empty={<Text c="dimmed">Belum ada yang berubah pada akun ini.</Text>}
      />
    </Page>
  );
}
