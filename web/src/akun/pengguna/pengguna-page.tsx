// Accounts of the own region and below.
import { Button } from "@mantine/core";
import { IconMail, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { listPengguna, type PenggunaRingkas } from "#contract/akun/pengguna.contract.ts";
import { PENGGUNA, SARINGAN_PENGGUNA, URUT_PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { emailNyata } from "#contract/akun/email.rules.ts";
import { listQuery } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { bulkActs } from "../../ui/bulk-acts.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { describedColumns } from "../../ui/described-cells.tsx";
import { UNKNOWN } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { useSaringan } from "./saringan.tsx";
import { Gelar, Keadaan, peranOf, wilayahOf } from "./tanda.tsx";
import { useTindakan } from "./use-tindakan.tsx";
import "./pengguna.css";

function Nama({ pengguna }: { pengguna: PenggunaRingkas }): ReactElement {
  const { id, name, foto } = pengguna;
  return (
    <span className="pengguna-nama">
      <Avatar name={name} url={foto} />
      <Link to="/user/detail/$user_id" params={{ user_id: String(id) }}>
        {name}
      </Link>
      <Gelar pengguna={pengguna} />
    </span>
  );
}

const KOLOM: readonly Column<PenggunaRingkas>[] = describedColumns(
  PENGGUNA,
  {
    name: { key: "nama", cell: (pengguna) => <Nama pengguna={pengguna} /> },
    email: ({ email }) => <span className="pengguna-email">{emailNyata(email) ?? UNKNOWN}</span>,
    wilayah_id: { key: "wilayah", cell: wilayahOf },
    peran: peranOf,
    nomer_kta: { optional: true },
    is_aktif: {
      key: "keadaan",
      header: labelOf(SARINGAN_PENGGUNA, "is_aktif"),
      telling: true,
      cell: (pengguna) => <Keadaan pengguna={pengguna} />,
    },
  },
  URUT_PENGGUNA,
);

function Tambah(): ReactElement | undefined {
  return isAllowed(useSelf(), "user.write") ? (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/user/undangan" {...props} />}
      >
        Undangan
      </Button>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/user/form" {...props} />}
      >
        Tambah
      </Button>
    </>
  ) : undefined;
}

const KOSONG = (
  <KosongImpor jenis="user" ajakan="Tambah satu per satu, atau">
    Orang yang mengelola data di wilayah Anda.
  </KosongImpor>
);

export function PenggunaPage(): ReactElement {
  const table = useUrlTable(SARINGAN_PENGGUNA, URUT_PENGGUNA);
  const rows = useQuery(listQuery(listPengguna, { query: table.query }));
  const filters = useSaringan();
  const navigate = useNavigate();
  const tindakan = useTindakan();
  const mayWrite = isAllowed(useSelf(), "user.write");
  if (tindakan.lembar !== undefined) {
    return tindakan.lembar;
  }
  return (
    <Page title="Daftar Pengguna" total={rows.data?.total} actions={<Tambah />}>
      <DataTable
        id="pengguna"
        label="Daftar Pengguna"
        table={table}
        query={rows}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={tindakan.menu}
        onOpen={({ id }) =>
          void navigate({ to: "/user/detail/$user_id", params: { user_id: String(id) } })
        }
        search="Cari nama, email, atau nomor KTA"
        filters={filters}
        bulk={bulkActs(mayWrite, {
          actsOf: tindakan.acts,
          nameOf: ({ name }) => name,
          noun: "pengguna",
          refreshes: [listPengguna],
        })}
        empty={KOSONG}
      />
      {tindakan.dialog}
    </Page>
  );
}
