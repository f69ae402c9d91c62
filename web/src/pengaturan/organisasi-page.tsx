// Name and colour of the organisation, hidden features, the maintenance switch.
import { Alert, Button, ColorInput, Stack, Switch, Text, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  FITUR,
  getPengaturan,
  putPengaturan,
  type Fitur,
  type Pengaturan,
} from "#contract/pengaturan.contract.ts";
import { getStatus } from "#contract/sistem.contract.ts";
import { kueri, useKirim } from "../api/query.ts";
import { confirm } from "../ui/confirm.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";

const FITUR_LABELS: Readonly<Record<(typeof FITUR)[number], string>> = {
  event: "Event dan presensi",
  dapil: "Pengelolaan dapil",
  verifikasi: "Verifikasi caleg",
  data_baru: "Tanda data baru pada caleg",
  dcs1: "Tanda DCS/DCT pada caleg",
  pergantian: "Pergantian caleg",
  hapus_tps: "Hapus TPS",
};

const REFRESHES = [getPengaturan, getStatus];

interface SettingsValues {
  nama: string;
  warna: string;
  fitur: Fitur;
}

const COLOUR = /^#[0-9a-f]{6}$/i;

function useSettingsForm({ organisasi, fitur }: Pengaturan): AppForm<SettingsValues> {
  const simpan = useKirim(putPengaturan, { refreshes: REFRESHES });
  return useAppForm<SettingsValues>({
    title: "Organisasi & Layanan",
    initial: { nama: organisasi.nama, warna: organisasi.warna, fitur },
    fields: {
      nama: { label: "Nama organisasi", required: true },
      warna: {
        label: "Warna",
        required: true,
        check: (value) => (COLOUR.test(value) ? undefined : "Isi warna seperti #0b5cad"),
      },
      fitur: { label: "Fitur" },
    },
    submit: ({ nama, warna, fitur: chosen }) =>
      simpan.mutateAsync({ body: { organisasi: { nama, warna }, fitur: chosen } }),
  });
}

function SettingsForm({ data }: { data: Pengaturan }): ReactElement {
  const form = useSettingsForm(data);
  const { fitur } = form.values;
  return (
    <Form form={form}>
      <TextInput {...form.field("nama")} />
      <ColorInput
        {...form.field("warna")}
        description="Dipakai untuk tombol dan tautan; digelapkan bila tulisannya tidak terbaca."
        eyeDropperButtonProps={{ "aria-label": "Ambil warna dari layar" }}
      />
      <Title order={2}>Fitur</Title>
      <Stack gap="xs">
        {FITUR.map((name) => (
          <Switch
            key={name}
            label={FITUR_LABELS[name]}
            checked={fitur[name]}
            onChange={({ currentTarget }) =>
              form.set("fitur", { ...fitur, [name]: currentTarget.checked })
            }
          />
        ))}
      </Stack>
      <SubmitButton form={form} w="fit-content">
        Simpan
      </SubmitButton>
    </Form>
  );
}

function Maintenance({ isClosed }: { isClosed: boolean }): ReactElement {
  const simpan = useKirim(putPengaturan, { refreshes: REFRESHES });
  async function toggle(): Promise<void> {
    const isSure =
      isClosed ||
      (await confirm({
        title: "Tutup layanan?",
        body: "Semua orang selain super admin melihat halaman pemeliharaan sampai layanan dibuka lagi.",
        action: "Tutup layanan",
        danger: true,
      }));
    if (isSure) {
      simpan.mutate({ body: { pemeliharaan: !isClosed } });
    }
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Title order={2}>Layanan</Title>
      {isClosed ? (
        <Alert color="yellow">Layanan sedang ditutup untuk pemeliharaan.</Alert>
      ) : (
        <Text c="dimmed">Layanan terbuka untuk semua pengguna.</Text>
      )}
      <Button variant="default" loading={simpan.isPending} onClick={() => void toggle()}>
        {isClosed ? "Buka layanan" : "Tutup layanan"}
      </Button>
    </Stack>
  );
}

export function OrganisasiPage(): ReactElement {
  const query = useQuery(kueri(getPengaturan));
  return (
    <Page title="Organisasi & Layanan" width="narrow">
      <QueryView query={query} skeleton={400}>
        {({ data }) => (
          <>
            <SettingsForm data={data} />
            <Maintenance isClosed={data.pemeliharaan} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
