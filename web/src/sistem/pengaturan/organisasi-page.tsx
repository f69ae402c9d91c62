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
import { labelOf, wordsOf } from "#contract/described.ts";
import { PENCALONAN, Pembulatan } from "#contract/kepatuhan.fields.ts";
import { labelOfField } from "#contract/audit-fields.rules.ts";
import {
  FITUR,
  getPengaturan,
  putPengaturan,
  type Fitur,
  type Pengaturan,
} from "#contract/pengaturan.contract.ts";
import { getStatus } from "#contract/sistem.contract.ts";
import { renamedFields } from "../../api/error.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { confirm } from "../../ui/confirm.ts";
import { DateInput } from "../../ui/date-input.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAppForm, type AppForm } from "../../ui/use-app-form.ts";
import { FieldsKursi, kursiOf, RULES_KURSI, type IsianKursi } from "./fields-kursi.tsx";
import { LogoField } from "./logo-field.tsx";

const REFRESHES = [getPengaturan, getStatus];

interface SettingsValues extends IsianKursi {
  nama: string;
  warna: string;
  /** As typed. */
  per_tps: number | string;
  tahap: string;
  kursi_min: number | string;
  kursi_pusat: number | string;
  kursi_daerah: number | string;
  pembulatan: Pembulatan;
  tahapan: string;
  tenggat: string;
  penetapan: string;
  fitur: Fitur;
}

/** How many seats a dapil may have. */
const KURSI = ["kursi_min", "kursi_pusat", "kursi_daerah"] as const;

const COLOUR = /^#[0-9a-f]{6}$/i;

/** "saksi.per_tps" is the field per_tps. */
const fieldOf = (path: string): string => path.split(".").at(-1) ?? path;

function useSettingsForm({
  organisasi,
  fitur,
  saksi,
  dapil,
  pencalonan,
  kursi,
}: Pengaturan): AppForm<SettingsValues> {
  const simpan = useSend(putPengaturan, { refreshes: REFRESHES });
  return useAppForm<SettingsValues>({
    title: "Organisasi & Layanan",
    initial: {
      nama: organisasi.nama,
      warna: organisasi.warna,
      per_tps: saksi.per_tps,
      tahap: String(saksi.tahap),
      ...dapil,
      pembulatan: pencalonan.pembulatan,
      tahapan: pencalonan.tahapan ?? "",
      tenggat: pencalonan.tenggat ?? "",
      penetapan: pencalonan.penetapan ?? "",
      ambang: kursi.ambang,
      metode: kursi.metode,
      pembagi: kursi.pembagi.join(", "),
      fitur,
    },
    fields: {
      nama: { label: "Nama organisasi", required: true },
      warna: {
        label: "Warna",
        required: true,
        check: (value) => (COLOUR.test(value) ? undefined : "Isi warna seperti #0b5cad"),
      },
      per_tps: { label: "Saksi aktif per TPS", required: true },
      tahap: { label: "Tahap saksi baru", required: true },
      kursi_min: { label: labelOfField("kursi_min"), required: true },
      kursi_pusat: { label: labelOfField("kursi_pusat"), required: true },
      kursi_daerah: { label: labelOfField("kursi_daerah"), required: true },
      pembulatan: { label: labelOf(PENCALONAN, "pembulatan"), required: true },
      tahapan: { label: labelOf(PENCALONAN, "tahapan") },
      tenggat: { label: labelOf(PENCALONAN, "tenggat") },
      penetapan: { label: labelOf(PENCALONAN, "penetapan") },
      ...RULES_KURSI,
      fitur: { label: "Fitur" },
    },
    async submit({ nama, warna, per_tps: perTps, tahap, fitur: chosen, ...rest }) {
      const kursi = Object.fromEntries(KURSI.map((name) => [name, Number(rest[name])]));
      const batas = { per_tps: Number(perTps), tahap: Number(tahap) };
      try {
        await simpan.mutateAsync({
          body: {
            organisasi: { nama, warna },
            saksi: batas,
            dapil: kursi,
            pencalonan: pencalonanOf(rest),
            kursi: kursiOf(rest),
            fitur: chosen,
          },
        });
      } catch (error) {
        throw renamedFields(error, fieldOf);
      }
    },
  });
}

const orNull = (text: string): string | null => (text.trim() === "" ? null : text);

type PencalonanValues = Pick<SettingsValues, "pembulatan" | "tahapan" | "tenggat" | "penetapan">;

const pencalonanOf = ({ pembulatan, tahapan, tenggat, penetapan }: PencalonanValues) => ({
  pembulatan,
  tahapan: orNull(tahapan),
  tenggat: orNull(tenggat),
  penetapan: orNull(penetapan),
});

const PEMBULATAN = wordsOf(Pembulatan).map(([value, label]) => ({ value, label }));

function PencalonanFields({ form }: { form: AppForm<SettingsValues> }): ReactElement {
  return (
    <>
      <Title order={2}>Pencalonan</Title>
      <Select
        {...form.field("pembulatan")}
        description="Bila 30 % dari jumlah calon bukan bilangan bulat."
        data={PEMBULATAN}
        allowDeselect={false}
      />
      <TextInput {...form.field("tahapan")} description="Misalnya Pengajuan bakal calon." />
      <DateInput
        {...form.field("tenggat")}
        description="Halaman Kepatuhan menghitung mundur ke hari itu. Kosong: tidak ada."
        maw={220}
      />
      <DateInput
        {...form.field("penetapan")}
        description="Usia, hukuman dan masa berlaku dokumen caleg dinilai pada hari itu. Kosong: hari terakhir di atas, atau hari ini."
        maw={220}
      />
    </>
  );
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

function DapilFields({ form }: { form: AppForm<SettingsValues> }): ReactElement {
  return (
    <>
      <Title order={2}>Dapil</Title>
      {KURSI.map((name) => (
        <NumberInput
          key={name}
          {...form.field(name)}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
        />
      ))}
    </>
  );
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
      <LogoField logo={data.organisasi.logo} />
      <SaksiFields form={form} />
      <DapilFields form={form} />
      <PencalonanFields form={form} />
      <FieldsKursi form={form} />
      <Title order={2}>Fitur</Title>
      <Stack gap="xs">
        {FITUR.map((name) => (
          <Switch
            key={name}
            label={labelOfField(name)}
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
            <SettingsForm data={data} />
            <Maintenance isClosed={data.pemeliharaan} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
