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
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { BolehUbah } from "../router/boleh-ubah.tsx";
import { useActiveWilayah } from "../api/active-wilayah.ts";
import { formQuery, queryFor, useSend } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { useKunci } from "../api/use-kunci.ts";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { KeDaftar } from "../ui/ke-daftar.tsx";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import { deepest, valueOf } from "../wilayah/wilayah-lock.ts";
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

function Isian({
  initial,
  save,
}: {
  initial: Values;
  save: (body: EventForm) => Promise<unknown>;
}): ReactElement {
  const navigate = useNavigate();
  const form = useAppForm<Values>({
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
  return (
    <Page title="Tambah Event" width="narrow" trail={keDaftarEvent}>
      <Isian
        initial={initial}
        save={async (body) => tambah.mutateAsync({ body, idempotencyKey: kunciOf(body) })}
      />
    </Page>
  );
}

function UbahEvent({ event }: { event: Event }): ReactElement {
  const ubah = useSend(ubahEvent, { refreshes: [listEvent, getEvent] });
  const initial = {
    nama: event.nama,
    wilayah: event.wilayah.id,
    waktu_mulai_presensi: formatWib(event.waktu_mulai_presensi),
    waktu_akhir_presensi: formatWib(event.waktu_akhir_presensi),
    peran: event.peran.map(({ id }) => id),
    is_kode_berputar: event.is_kode_berputar,
  };
  const isNasional = useSelf().wilayah?.id === NASIONAL;
  return (
    <>
      {event.is_approval === 1 && !isNasional ? (
        <Alert color="yellow" mb="md">
          Event ini sudah disetujui. Sesudah diubah ia menunggu persetujuan lagi, dan halaman
          presensinya menolak kartu sampai disetujui.
        </Alert>
      ) : null}
      <Isian
        initial={initial}
        save={async (body) => ubah.mutateAsync({ params: { id: event.id }, body })}
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
            <UbahEvent event={data} />
          </BolehUbah>
        )}
      </QueryView>
    </Page>
  );
}
