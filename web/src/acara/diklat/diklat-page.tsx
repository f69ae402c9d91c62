// /instansi/{instansi_id}/diklat: the programmes of an institution.
import { Badge, Button, Group, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState, type ReactElement, type ReactNode } from "react";
import type * as z from "zod/mini";
import {
  hapusDiklat,
  listDiklat,
  listInstansi,
  type Diklat,
} from "#contract/acara/diklat.contract.ts";
import { DIKLAT } from "#contract/acara/diklat.fields.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { actionOf, type Act } from "../../ui/act.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { describedColumns } from "../../ui/described-cells.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { numberColumn, type Column } from "../../ui/table-columns.ts";
import { localPage } from "../../ui/table-local.ts";
import { useLocalTable } from "../../ui/table-state.ts";
import { DiklatDialog } from "./diklat-dialog.tsx";

type Isi = z.output<typeof listDiklat.response>["data"];

const paramsOf = (instansiId: number, { id }: Diklat) => ({
  instansi_id: String(instansiId),
  diklat_id: String(id),
});

const labels = (list: readonly string[]): ReactNode => (
  <Group gap={4}>
    {list.map((label) => (
      <Badge key={label} variant="light" color="gray" tt="none">
        {label}
      </Badge>
    ))}
  </Group>
);

const kolomOf = (instansiId: number): readonly Column<Diklat>[] => [
  ...describedColumns<Diklat, typeof DIKLAT>(DIKLAT, {
    nama: (diklat) => (
      <Link
        className="quiet-link"
        to="/instansi/$instansi_id/diklat/$diklat_id/kelas"
        params={paramsOf(instansiId, diklat)}
      >
        {diklat.nama}
      </Link>
    ),
    diklat_fitur: ({ diklat_fitur: fitur }) => labels(fitur.map(({ label }) => label)),
    jenis_diklat: ({ jenis_diklat: jenis }) => jenis.map(({ nama }) => nama).join(", "),
    pemetaan: {
      cell: ({ pemetaan }) => pemetaan.map(({ label }) => label).join(", "),
      optional: true,
    },
  }),
  numberColumn("jumlah_kelas", "Kelas"),
];

interface DaftarProps {
  isi: Isi;
  onUbah: (diklat: Diklat) => void;
}

function Daftar({ isi, onUbah }: DaftarProps): ReactElement {
  const table = useLocalTable({});
  const navigate = useNavigate();
  const hapus = useSend(hapusDiklat, { refreshes: [listDiklat, listInstansi] });
  const deletion = (diklat: Diklat): Act => ({
    label: "Hapus",
    icon: IconTrash,
    danger: true,
    ask: {
      title: `Hapus ${diklat.nama}?`,
      body: "Diklat ini tidak dapat dibuka lagi; riwayat pesertanya tetap ada.",
      action: "Hapus",
      danger: true,
    },
    run: () => hapus.mutateAsync({ params: { instansi_id: isi.id, diklat_id: diklat.id } }),
  });
  const actsOf = (diklat: Diklat): Act[] => [
    { label: "Ubah", icon: IconPencil, run: () => onUbah(diklat) },
    ...(diklat.boleh_dihapus ? [deletion(diklat)] : []),
  ];
  return (
    <DataTable
      id="diklat"
      label="Daftar Diklat"
      table={table}
      query={localPage({ rows: isi.diklat }, table)}
      columns={kolomOf(isi.id)}
      rowKey={({ id }) => id}
      rowLabel={({ nama }) => nama}
      rowMenu={(diklat) => (isi.boleh_kelola ? actsOf(diklat).map(actionOf) : [])}
      onOpen={(diklat) =>
        void navigate({
          to: "/instansi/$instansi_id/diklat/$diklat_id/kelas",
          params: paramsOf(isi.id, diklat),
        })
      }
      empty={<Text c="dimmed">Instansi ini belum punya diklat.</Text>}
    />
  );
}

/** "baru": one is being added. */
type Terbuka = Diklat | "baru";

export function DiklatPage(): ReactElement {
  const { instansi_id: instansiId = "" } = useParams({ strict: false });
  const query = useQuery(queryFor(listDiklat, { params: { instansi_id: instansiId } }));
  const [open, setOpen] = useState<Terbuka>();
  const isi = query.data?.data;
  return (
    <Page
      title={isi === undefined ? "Daftar Diklat" : `Diklat ${isi.nama}`}
      total={isi?.diklat.length}
      actions={
        isi?.boleh_kelola === true ? (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen("baru")}>
            Tambah Diklat
          </Button>
        ) : undefined
      }
    >
      <QueryView query={query} skeleton={320}>
        {({ data }) => <Daftar isi={data} onUbah={setOpen} />}
      </QueryView>
      {open === undefined ? null : (
        <DiklatDialog
          key={open === "baru" ? open : open.versi}
          instansiId={Number(instansiId)}
          diklat={open === "baru" ? undefined : open}
          onTheirs={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}
