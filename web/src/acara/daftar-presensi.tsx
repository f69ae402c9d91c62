// Who was at an event.
import { Text } from "@mantine/core";
import { IconPhoto, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import type { Event } from "#contract/acara/event.contract.ts";
import { PRESENSI } from "#contract/acara/event.fields.ts";
import {
  cetakBuktiPresensi,
  listPresensi,
  type Presensi,
} from "#contract/acara/presensi.contract.ts";
import { addressOf } from "../api/call-api.ts";
import { listQuery } from "../api/query.ts";
import { useUnduh } from "../api/use-unduh.ts";
import { actionOf, type Act } from "../ui/act.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { describedColumns } from "../ui/described-cells.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { UNKNOWN } from "../ui/format.ts";
import type { Column } from "../ui/table-columns.ts";
import { useLocalTable } from "../ui/table-state.ts";
import { ViewerDialog } from "../ui/viewer.tsx";
import { waktuEvent } from "./keadaan-event.tsx";

const KOLOM: readonly Column<Presensi>[] = describedColumns<Presensi, typeof PRESENSI>(PRESENSI, {
  nama: {},
  nomer_kta: {},
  kota: ({ kta }) => kta.kota ?? UNKNOWN,
  nomer_saksi: {},
  wilayah_saksi: ({ saksi }) => saksi?.wilayah ?? UNKNOWN,
  created_at: ({ created_at: waktu }) => waktuEvent(waktu),
});

const SARINGAN = {};

export function DaftarPresensi({ event: { id } }: { event: Pick<Event, "id"> }): ReactElement {
  const table = useLocalTable(SARINGAN);
  const rows = useQuery(listQuery(listPresensi, { params: { id }, query: table.query }));
  const unduhan = useUnduh();
  const [dilihat, setDilihat] = useState<{ nama: string; foto: string }>();
  const menu = ({ id: presensiId, nama, kta: { foto } }: Presensi): Act[] => [
    {
      label: "Cetak Bukti Presensi",
      icon: IconPrinter,
      run: () =>
        unduhan.mutateAsync(
          addressOf(cetakBuktiPresensi, {
            params: { id },
            query: { presensi_id: String(presensiId) },
          }),
        ),
    },
    ...(foto === null
      ? []
      : [{ label: "Lihat Foto", icon: IconPhoto, run: () => setDilihat({ nama, foto }) }]),
  ];
  return (
    <>
      <DataTable
        id="presensi"
        label="Daftar Presensi"
        table={table}
        query={rows}
        columns={KOLOM}
        rowKey={(presensi) => presensi.id}
        rowLabel={({ nama }) => nama}
        rowMenu={(presensi) => menu(presensi).map(actionOf)}
        search="Cari nama atau nomor KTA"
        empty={<Text c="dimmed">Belum ada yang hadir.</Text>}
      />
      {dilihat === undefined ? null : (
        <ViewerDialog
          opened
          onClose={() => setDilihat(undefined)}
          url={dilihat.foto}
          name={dilihat.nama}
          mime="image/jpeg"
        />
      )}
    </>
  );
}

export function DaftarPresensiDialog({
  event,
  onClose,
}: {
  event: Event;
  onClose: () => void;
}): ReactElement {
  return (
    <Dialog title={`Daftar Presensi ${event.nama}`} opened width={1050} onClose={onClose}>
      <DaftarPresensi event={event} />
    </Dialog>
  );
}
