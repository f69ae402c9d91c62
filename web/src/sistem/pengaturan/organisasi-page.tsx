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
  type PengaturanTerbaca,
} from "#contract/sistem/pengaturan.contract.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { BedaBentrok } from "../../ui/beda-dialog.tsx";
import { toggled } from "../../ui/changed.rules.ts";
import { confirm } from "../../ui/confirm.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useTheirs } from "../../ui/save-over.ts";
import { useAppForm, type AppForm } from "../../ui/use-app-form.ts";
import { FieldsDapil } from "./fields-dapil.tsx";
import { FieldsKursi } from "./fields-kursi.tsx";
import { FieldsPencalonan } from "./fields-pencalonan.tsx";
import { FieldsUnduhan } from "./fields-unduhan.tsx";
import {
  BARIS,
  BELUM,
  isianOf,
  RULES,
  TAHAP,
  type Diubah,
  type SettingsValues,
} from "./isian-organisasi.tsx";
import { LogoField } from "./logo-field.tsx";
import { REFRESHES, useSimpanOrganisasi } from "./simpan-organisasi.ts";

interface SettingsFormProps {
  data: PengaturanTerbaca;
  /** When it was read. */
  dibaca: number;
  /** The version of somebody else was chosen. */
  onStale: () => unknown;
}

function useSettingsForm({ data, dibaca }: SettingsFormProps) {
  const { over, save } = useSimpanOrganisasi(data);
  const form = useAppForm<SettingsValues>({
    title: "Organisasi & Layanan",
    initial: isianOf(data),
    versi: dibaca,
    after: BELUM,
    fields: RULES,
    submit: save,
  });
  return { form, over };
}

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

function SettingsForm(props: SettingsFormProps): ReactElement {
  const { data, onStale } = props;
  const { form, over } = useSettingsForm(props);
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
      <BedaBentrok<PengaturanTerbaca, Diubah>
        title="Pengaturan ini sudah diubah orang lain"
        baris={BARIS}
        over={over}
        form={form}
        valuesOf={(theirs) => ({ ...isianOf(theirs), fitur: theirs.fitur })}
        onTheirs={onStale}
      />
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
  const { taken, onStale } = useTheirs(query);
  return (
    <Page title="Organisasi & Layanan" width="narrow">
      <QueryView query={query} skeleton={400}>
        {({ data }) => (
          <>
            <SettingsForm key={taken} data={data} dibaca={query.dataUpdatedAt} onStale={onStale} />
            <Maintenance isClosed={data.pemeliharaan} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
