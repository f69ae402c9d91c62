// Name, colour and logo of the organisation, witnesses, hidden features, the maintenance switch.
import {
  Alert,
  Button,
  ColorInput,
  NumberInput,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { labelOfField } from "#contract/sistem/audit-fields.rules.ts";
import {
  FITUR,
  getPengaturan,
  putPengaturan,
  type Fitur,
  type Pengaturan,
} from "#contract/sistem/pengaturan.contract.ts";
import { getStatus } from "#contract/sistem/sistem.contract.ts";
import { renamedFields } from "../../api/error.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { changedOf, toggled } from "../../ui/changed.rules.ts";
import { confirm } from "../../ui/confirm.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAppForm, type AppForm } from "../../ui/use-app-form.ts";
import { dapilOf, FieldsDapil, RULES_DAPIL, type IsianDapil } from "./fields-dapil.tsx";
import { FieldsKursi, kursiOf, RULES_KURSI, type IsianKursi } from "./fields-kursi.tsx";
import {
  FieldsPencalonan,
  isianPencalonan,
  pencalonanOf,
  RULES_PENCALONAN,
  type IsianPencalonan,
} from "./fields-pencalonan.tsx";
import { FieldsUnduhan, RULES_UNDUHAN, unduhanOf, type IsianUnduhan } from "./fields-unduhan.tsx";
import { LogoField } from "./logo-field.tsx";

const REFRESHES = [getPengaturan, getStatus];

interface SettingsValues extends IsianDapil, IsianKursi, IsianPencalonan, IsianUnduhan {
  nama: string;
  warna: string;
  /** As typed. */
  per_tps: number | string;
  tahap: string;
  /** Those that were switched here. */
  fitur: Partial<Fitur>;
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** "saksi.per_tps" is the field per_tps. */
const fieldOf = (path: string): string => path.split(".").at(-1) ?? path;

const BELUM = { fitur: {} };

const isianOf = ({
  organisasi,
  saksi,
  dapil,
  pencalonan,
  kursi,
  unduhan,
}: Pengaturan): SettingsValues => ({
  nama: organisasi.nama,
  warna: organisasi.warna,
  per_tps: saksi.per_tps,
  tahap: String(saksi.tahap),
  ...dapil,
  ...isianPencalonan(pencalonan),
  ambang: kursi.ambang,
  metode: kursi.metode,
  pembagi: kursi.pembagi.join(", "),
  ...unduhan,
  ...BELUM,
});

const bodyOf = ({ nama, warna, per_tps: perTps, tahap, fitur, ...rest }: SettingsValues) => ({
  organisasi: { nama, warna },
  saksi: { per_tps: Number(perTps), tahap: Number(tahap) },
  dapil: dapilOf(rest),
  pencalonan: pencalonanOf(rest),
  kursi: kursiOf(rest),
  unduhan: unduhanOf(rest),
  fitur,
});

function useSettingsForm(pengaturan: Pengaturan, versi: number): AppForm<SettingsValues> {
  const simpan = useSend(putPengaturan, { refreshes: REFRESHES });
  const initial = isianOf(pengaturan);
  return useAppForm<SettingsValues>({
    title: "Organisasi & Layanan",
    initial,
    versi,
    after: BELUM,
    fields: {
      nama: { label: "Nama organisasi", required: true },
      warna: {
        label: "Warna",
        required: true,
        check: (value) => (COLOUR.test(value) ? undefined : "Isi warna seperti #0b5cad"),
      },
      per_tps: { label: "Saksi aktif per TPS", required: true },
      tahap: { label: "Tahap saksi baru", required: true },
      ...RULES_DAPIL,
      ...RULES_PENCALONAN,
      ...RULES_KURSI,
      ...RULES_UNDUHAN,
      fitur: { label: "Fitur" },
    },
    async submit(values) {
      try {
        await simpan.mutateAsync({ body: changedOf(bodyOf(initial), bodyOf(values)) });
      } catch (error) {
        throw renamedFields(error, fieldOf);
      }
    },
  });
}

const TAHAP = [
  { value: "1", label: "Tahap 1" },
  { value: "2", label: "Tahap 2" },
];

function SaksiFields({ form }: { form: AppForm<SettingsValues> }): ReactElement {
  return (
    <>
      <Title order={2}>Saksi</Title>
      <NumberInput
        {...form.field("per_tps")}
        description="1 sampai 9. Bila diturunkan, tidak ada saksi yang dilepas: TPS yang sudah punya lebih banyak hanya tidak dapat ditambah."
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
      />
      <Select
        {...form.field("tahap")}
        description="Berlaku untuk saksi yang ditambah sesudah ini. Tahap saksi yang sudah ada tidak berubah."
        data={TAHAP}
        allowDeselect={false}
      />
    </>
  );
}

interface SettingsFormProps {
  data: Pengaturan;
  /** When it was read. */
  versi: number;
}

function SettingsForm({ data, versi }: SettingsFormProps): ReactElement {
  const form = useSettingsForm(data, versi);
  const fitur = { ...data.fitur, ...form.values.fitur };
  return (
    <Form form={form}>
      <TextInput {...form.field("nama")} />
      <ColorInput
        {...form.field("warna")}
        description="Dipakai untuk tombol dan tautan; digelapkan bila tulisannya tidak terbaca."
        eyeDropperButtonProps={{ "aria-label": "Ambil warna dari layar" }}
      />
      <LogoField logo={data.organisasi.logo} />
      <SaksiFields form={form} />
      <FieldsDapil form={form} />
      <FieldsPencalonan form={form} />
      <FieldsKursi form={form} />
      <FieldsUnduhan form={form} />
      <Title order={2}>Fitur</Title>
      <Stack gap="xs">
        {FITUR.map((name) => (
          <Switch
            key={name}
            label={labelOfField(name)}
            checked={fitur[name]}
            onChange={() => form.set("fitur", toggled(form.values.fitur, name, data.fitur[name]))}
          />
        ))}
      </Stack>
      <SubmitButton form={form} w="fit-content" disabled={!form.isDirty}>
        Simpan
      </SubmitButton>
    </Form>
  );
}

function Maintenance({ isClosed }: { isClosed: boolean }): ReactElement {
  const simpan = useSend(putPengaturan, { refreshes: REFRESHES });
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
  const query = useQuery(formQuery(getPengaturan));
  return (
    <Page title="Organisasi & Layanan" width="narrow">
      <QueryView query={query} skeleton={400}>
        {({ data }) => (
          <>
            <SettingsForm data={data} versi={query.dataUpdatedAt} />
            <Maintenance isClosed={data.pemeliharaan} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
