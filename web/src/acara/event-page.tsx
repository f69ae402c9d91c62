// /event: the events of the own region.
import { Button, Text } from "@mantine/core";
import { IconAlertTriangle, IconKeyboard, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { listEvent, type Event } from "#contract/acara/event.contract.ts";
import { EVENT, SARINGAN_EVENT, URUT_EVENT } from "#contract/acara/event.fields.ts";
import { listQuery } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { actionOf } from "../ui/act.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { describedColumns } from "../ui/described-cells.tsx";
import { describedFilters } from "../ui/described-filters.tsx";
import { Page } from "../ui/page.tsx";
import type { Column } from "../ui/table-columns.ts";
import { useUrlTable } from "../ui/table-state.ts";
import { wilayahFilter } from "../wilayah/wilayah-filter.tsx";
import { DaftarPresensiDialog } from "./daftar-presensi.tsx";
import { DitolakDialog } from "./ditolak-dialog.tsx";
import { KeadaanEvent, peranEvent, waktuEvent } from "./keadaan-event.tsx";
import { useActsEvent } from "./use-acts-event.tsx";

const KOLOM: readonly Column<Event>[] = describedColumns<Event, typeof EVENT>(
  EVENT,
  {
    nama: ({ id, nama }) => (
      <Link className="quiet-link" to="/event/detail/$event_id" params={{ event_id: String(id) }}>
        {nama}
      </Link>
    ),
    wilayah: ({ wilayah }) => wilayah.keterangan,
    waktu_mulai_presensi: {
      key: "waktu",
      cell: ({ waktu_mulai_presensi: waktu }) => waktuEvent(waktu),
    },
    waktu_akhir_presensi: ({ waktu_akhir_presensi: waktu }) => waktuEvent(waktu),
    peran: { optional: true, cell: peranEvent },
    is_aktif: {
      header: "Keadaan",
      cell: (event) => <KeadaanEvent event={event} />,
    },
    jumlah_presensi: {},
  },
  URUT_EVENT,
);

const SARINGAN = describedFilters(SARINGAN_EVENT, { wilayah_id: wilayahFilter("kota") });

function Tombol({ onDitolak }: { onDitolak: () => void }): ReactElement {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAlertTriangle size={16} aria-hidden />}
        onClick={onDitolak}
      >
        Presensi Ditolak
      </Button>
      <Button
        variant="default"
        leftSection={<IconKeyboard size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/event/form/manual" {...props} />}
      >
        Presensi Manual
      </Button>
      {isAllowed(useSelf(), "event.write") ? (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/event/form" {...props} />}
        >
          Tambah
        </Button>
      ) : null}
    </>
  );
}

export function EventPage(): ReactElement {
  const table = useUrlTable(SARINGAN_EVENT, URUT_EVENT);
  const rows = useQuery(listQuery(listEvent, { query: table.query }));
  const navigate = useNavigate();
  const [dilihat, setDilihat] = useState<Event>();
  const [isDitolak, setDitolak] = useState(false);
  const actsOf = useActsEvent({ onDaftar: setDilihat });
  return (
    <Page
      title="Daftar Event"
      total={rows.data?.total}
      actions={<Tombol onDitolak={() => setDitolak(true)} />}
    >
      <DataTable
        id="event"
        label="Daftar Event"
        table={table}
        query={rows}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ nama }) => nama}
        rowMenu={(event) => actsOf(event).map(actionOf)}
        onOpen={({ id }) =>
          void navigate({ to: "/event/detail/$event_id", params: { event_id: String(id) } })
        }
        search="Cari nama event"
        filters={SARINGAN}
        empty={<Text c="dimmed">Acara dengan presensi kartu anggota. Tambah satu dahulu.</Text>}
      />
      {dilihat === undefined ? null : (
        <DaftarPresensiDialog event={dilihat} onClose={() => setDilihat(undefined)} />
      )}
      {isDitolak ? <DitolakDialog onClose={() => setDitolak(false)} /> : null}
    </Page>
  );
}
