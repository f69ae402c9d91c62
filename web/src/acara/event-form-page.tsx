// /event/form and /event/{id}/form-edit: what an event is called, where, when, and for whom.
import { Alert, Checkbox, Stack, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  EventForm,
  getEvent,
  listEvent,
  tambahEvent,
  ubahEvent,
  type Event,
} from "#contract/acara/event.contract.ts";
import { listPeran } from "#contract/akun/peran.contract.ts";
import { EVENT } from "#contract/acara/event.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { BolehUbah } from "../router/boleh-ubah.tsx";
import { useActiveWilayah } from "../api/active-wilayah.ts";
import { NamaPeran } from "../akun/nama-peran.tsx";
import { callApi } from "../api/call-api.ts";
import { formQuery, queryFor, useSend } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { useKunci } from "../api/use-kunci.ts";
import { BedaBentrok, type BarisVersi } from "../ui/beda-dialog.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { KeDaftar } from "../ui/ke-daftar.tsx";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { useSaveOver } from "../ui/save-over.ts";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import { deepest, valueOf } from "../wilayah/wilayah-lock.ts";
import { NamaWilayah } from "../wilayah/nama-wilayah.tsx";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import { WaktuInput } from "./waktu-input.tsx";

type Values = EventForm;

export const keDaftarEvent = <KeDaftar to="/event">Daftar Event</KeDaftar>;

function PeranFields({ form }: { form: AppForm<Values> }): ReactElement {
  const { data } = useQuery({ ...queryFor(listPeran), staleTime: Infinity });
  const { label, description, error, value, onChange } = form.field("peran");
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {data?.data.map(({ id, keterangan }) => (
          <Checkbox key={id} value={String(id)} label={keterangan} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function KodeBerputar({ form }: { form: AppForm<Values> }): ReactElement {
  const { label, description, value, onChange } = form.field("is_kode_berputar");
  return (
    <Switch
      label={label}
      description={description}
      checked={value === 1}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? 1 : 0)}
    />
  );
}

function useEventForm(
  initial: Values,
  save: (body: EventForm) => Promise<unknown>,
): AppForm<Values> {
  const navigate = useNavigate();
  return useAppForm<Values>({
    title: "Event",
    initial,
    fields: rulesOf(EventForm, initial, {
      peran: { required: false },
      waktu_akhir_presensi: {
        required: true,
        check: (akhir, { waktu_mulai_presensi: mulai }) =>
          akhir > mulai ? undefined : "Akhir presensi harus sesudah mulainya",
      },
    }),
    async submit(values) {
      await save(values);
      await navigate({ to: "/event" });
    },
  });
}

function Isian({ form }: { form: AppForm<Values> }): ReactElement {
  const { error } = form.field("wilayah");
  return (
    <Form form={form} aria-label="Isian event">
      <TextInput {...form.field("nama")} autoComplete="off" />
      <WilayahPicker
        until="kota"
        value={valueOf(form.values.wilayah)}
        onChange={(next) => form.set("wilayah", deepest(next) ?? NASIONAL)}
        errors={{ propinsi_id: typeof error === "string" ? error : undefined }}
      />
      <WaktuInput {...form.field("waktu_mulai_presensi")} />
      <WaktuInput {...form.field("waktu_akhir_presensi")} />
      <PeranFields form={form} />
      <KodeBerputar form={form} />
      <SubmitButton form={form} w="fit-content">
        Simpan
      </SubmitButton>
    </Form>
  );
}

export function TambahEventPage(): ReactElement {
  const kunciOf = useKunci();
  const tambah = useSend(tambahEvent, { refreshes: [listEvent] });
  const initial = {
    nama: "",
    wilayah: useActiveWilayah().id,
    waktu_mulai_presensi: "",
    waktu_akhir_presensi: "",
    peran: [],
    is_kode_berputar: 0 as const,
  };
  const form = useEventForm(initial, async (body) =>
    tambah.mutateAsync({ body, idempotencyKey: kunciOf(body) }),
  );
  return (
    <Page title="Tambah Event" width="narrow" trail={keDaftarEvent}>
      <Isian form={form} />
    </Page>
  );
}

const valuesOf = (event: Event): Values => ({
  nama: event.nama,
  wilayah: event.wilayah.id,
  waktu_mulai_presensi: formatWib(event.waktu_mulai_presensi),
  waktu_akhir_presensi: formatWib(event.waktu_akhir_presensi),
  peran: event.peran.map(({ id }) => id),
  is_kode_berputar: event.is_kode_berputar,
});

const BARIS: readonly BarisVersi<Values>[] = [
  { label: labelOf(EVENT, "nama"), nilai: ({ nama }) => nama.trim() },
  {
    label: labelOf(EVENT, "wilayah"),
    nilai: ({ wilayah }) => String(wilayah),
    tampil: (id) => <NamaWilayah id={id} />,
  },
  { label: labelOf(EVENT, "waktu_mulai_presensi"), nilai: (isian) => isian.waktu_mulai_presensi },
  { label: labelOf(EVENT, "waktu_akhir_presensi"), nilai: (isian) => isian.waktu_akhir_presensi },
  {
    label: labelOf(EVENT, "peran"),
    nilai: ({ peran }) => peran.toSorted((one, other) => one - other).join(","),
    tampil: (ids) => <NamaPeran ids={ids} />,
  },
  {
    label: labelOf(EVENT, "is_kode_berputar"),
    nilai: ({ is_kode_berputar: berputar }) => (berputar === 1 ? "Ya" : "Tidak"),
  },
];

interface UbahEventProps {
  event: Event;
  /** The version of somebody else was chosen. */
  onStale: () => unknown;
}

function UbahEvent({ event, onStale }: UbahEventProps): ReactElement {
  const ubah = useSend(ubahEvent, {
    refreshes: [listEvent, getEvent],
    handled: ["event-berubah"],
  });
  const over = useSaveOver<Event, Values>({
    kode: "event-berubah",
    send: async (values, { id, versi }) =>
      ubah.mutateAsync({ params: { id }, body: { ...values, versi } }),
    read: async ({ id }) => (await callApi(getEvent, { params: { id } })).data,
  });
  const form = useEventForm(valuesOf(event), async (values) => over.save(values, event));
  const isNasional = useSelf().wilayah?.id === NASIONAL;
  return (
    <>
      {event.is_approval === 1 && !isNasional ? (
        <Alert color="yellow" mb="md">
          Event ini sudah disetujui. Sesudah diubah ia menunggu persetujuan lagi, dan halaman
          presensinya menolak kartu sampai disetujui.
        </Alert>
      ) : null}
      <Isian form={form} />
      <BedaBentrok
        title="Event ini sudah diubah orang lain"
        baris={BARIS}
        over={over}
        form={form}
        valuesOf={valuesOf}
        onTheirs={onStale}
      />
    </>
  );
}

export function UbahEventPage(): ReactElement {
  const { event_id: id = "" } = useParams({ strict: false });
  const query = useQuery(formQuery(getEvent, { params: { id } }));
  return (
    <Page title="Ubah Event" width="narrow" trail={keDaftarEvent}>
      <QueryView query={query} skeleton={480}>
        {({ data }) => (
          <BolehUbah boleh={data.boleh}>
            <UbahEvent key={data.versi} event={data} onStale={query.refetch} />
          </BolehUbah>
        )}
      </QueryView>
    </Page>
  );
}
