// /event/detail/{id}: an event, and who was there.
import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { getEvent, type Event } from "#contract/acara/event.contract.ts";
import { EVENT } from "#contract/acara/event.fields.ts";
import { cetakBuktiPresensi } from "#contract/acara/presensi.contract.ts";
import { addressOf } from "../api/call-api.ts";
import { queryFor } from "../api/query.ts";
import { actionOf } from "../ui/act.tsx";
import { describedRows } from "../ui/described-cells.tsx";
import { DetailActions } from "../ui/detail-actions.tsx";
import { useBackToList } from "../ui/list-address.ts";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { Rincian } from "../ui/rincian.tsx";
import { PRINTER, UnduhButton } from "../ui/unduh-button.tsx";
import { DaftarPresensi } from "./daftar-presensi.tsx";
import { keDaftarEvent } from "./event-form-page.tsx";
import { KiosEvent } from "./kios-event.tsx";
import { KeadaanEvent, peranEvent, waktuEvent } from "./keadaan-event.tsx";
import { useActsEvent } from "./use-acts-event.tsx";

function Isi({ event }: { event: Event }): ReactElement {
  return (
    <>
      <Rincian
        isi={describedRows<Event, typeof EVENT>(
          EVENT,
          {
            wilayah: ({ wilayah }) => wilayah.keterangan,
            waktu_mulai_presensi: ({ waktu_mulai_presensi: waktu }) => waktuEvent(waktu),
            waktu_akhir_presensi: ({ waktu_akhir_presensi: waktu }) => waktuEvent(waktu),
            peran: peranEvent,
            is_aktif: { header: "Keadaan", cell: (row) => <KeadaanEvent event={row} /> },
            kode: ({ kode }) => (
              // A page of its own: only there may a camera be opened.
              <a className="quiet-link" href={`/presensi/${kode}`}>
                {kode}
              </a>
            ),
            is_kode_berputar: ({ is_kode_berputar: is }) => (is === 1 ? "Ya" : "Tidak"),
            jumlah_presensi: {},
            oleh: {},
            diubah_oleh: {},
          },
          event,
        )}
      />
      <KiosEvent event={event} />
      <Title order={2} size="h4" mt="lg" mb="sm">
        Daftar Presensi
      </Title>
      <DaftarPresensi event={event} />
    </>
  );
}

const ubahOf = ({ id, boleh }: Event) =>
  boleh.includes("ubah")
    ? (props: object) => (
        <Link to="/event/$event_id/form-edit" params={{ event_id: String(id) }} {...props} />
      )
    : undefined;

function Tindakan({ event }: { event: Event }): ReactElement {
  const actsOf = useActsEvent({ onDeleted: useBackToList("/event") });
  return (
    <>
      <UnduhButton
        icon={PRINTER}
        alamat={addressOf(cetakBuktiPresensi, { params: { id: event.id } })}
      >
        Cetak Bukti
      </UnduhButton>
      <DetailActions menu={actsOf(event).map(actionOf)} ubah={ubahOf(event)} />
    </>
  );
}

export function EventDetailPage(): ReactElement {
  const { event_id: id = "" } = useParams({ strict: false });
  const query = useQuery(queryFor(getEvent, { params: { id } }));
  const event = query.data?.data;
  return (
    <Page
      title={event?.nama ?? "Event"}
      trail={keDaftarEvent}
      {...(event === undefined ? {} : { actions: <Tindakan event={event} /> })}
    >
      <QueryView query={query} skeleton={480}>
        {({ data }) => <Isi event={data} />}
      </QueryView>
    </Page>
  );
}
