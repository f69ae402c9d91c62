// /pelatihan: the institutions that train; whoever keeps none of them goes on to the only one.
import { Button, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { hapusInstansi, listInstansi, type Instansi } from "#contract/acara/diklat.contract.ts";
import { INSTANSI } from "#contract/acara/diklat.fields.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { isAllowed, isNasional, useSelf } from "../../api/self.ts";
import { actionOf, type Act } from "../../ui/act.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { describedColumns } from "../../ui/described-cells.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { localPage } from "../../ui/table-local.ts";
import { useLocalTable } from "../../ui/table-state.ts";
import { InstansiDialog } from "./instansi-dialog.tsx";

const KOLOM: readonly Column<Instansi>[] = describedColumns<Instansi, typeof INSTANSI>(INSTANSI, {
  nama: ({ id, nama }) => (
    <Link
      className="quiet-link"
      to="/instansi/$instansi_id/diklat"
      params={{ instansi_id: String(id) }}
    >
      {nama}
    </Link>
  ),
});

interface DaftarProps {
  rows: readonly Instansi[];
  isPengelola: boolean;
  onUbah: (instansi: Instansi) => void;
}

function Daftar({ rows, isPengelola, onUbah }: DaftarProps): ReactElement {
  const table = useLocalTable({});
  const hapus = useSend(hapusInstansi, { refreshes: [listInstansi] });
  const deletion = ({ id, nama }: Instansi): Act => ({
    label: "Hapus",
    icon: IconTrash,
    danger: true,
    ask: {
      title: `Hapus ${nama}?`,
      body: "Instansi ini tidak dapat dipilih lagi.",
      action: "Hapus",
      danger: true,
    },
    run: () => hapus.mutateAsync({ params: { instansi_id: id } }),
  });
  const actsOf = (instansi: Instansi): Act[] => [
    { label: "Ubah", icon: IconPencil, run: () => onUbah(instansi) },
    ...(instansi.boleh_dihapus ? [deletion(instansi)] : []),
  ];
  return (
    <DataTable
      id="instansi"
      label="Daftar Instansi"
      table={table}
      query={localPage({ rows }, table)}
      columns={KOLOM}
      rowKey={({ id }) => id}
      rowLabel={({ nama }) => nama}
      rowMenu={(instansi) => (isPengelola ? actsOf(instansi).map(actionOf) : [])}
      empty={<Text c="dimmed">Belum ada instansi.</Text>}
    />
  );
}

/** "baru": one is being added. */
type Terbuka = Instansi | "baru";

export function PelatihanPage(): ReactElement {
  const query = useQuery(queryFor(listInstansi, { query: { semua: "1" } }));
  const self = useSelf();
  const isPengelola = isAllowed(self, "diklat.write") && isNasional(self);
  const [open, setOpen] = useState<Terbuka>();
  return (
    <Page
      title="Pelatihan"
      width="narrow"
      actions={
        isPengelola ? (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen("baru")}>
            Tambah Instansi
          </Button>
        ) : undefined
      }
    >
      <QueryView query={query}>
        {({ data }) => {
          const [only, ...others] = data;
          return only !== undefined && others.length === 0 && !isPengelola ? (
            <Navigate
              to="/instansi/$instansi_id/diklat"
              params={{ instansi_id: String(only.id) }}
              replace
            />
          ) : (
            <Daftar rows={data} isPengelola={isPengelola} onUbah={setOpen} />
          );
        }}
      </QueryView>
      {open === undefined ? null : (
        <InstansiDialog
          key={open === "baru" ? open : open.versi}
          instansi={open === "baru" ? undefined : open}
          onTheirs={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}
