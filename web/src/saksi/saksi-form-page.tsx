// /saksi/form, /saksi/form/manual and /saksi/{id}/form-edit (decision G-135).
import { Anchor, Button, Group, Text, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { labelOf } from "#contract/core/described.ts";
import { SaksiForm } from "#contract/saksi/saksi-form.contract.ts";
import { getSaksi, type Saksi } from "#contract/saksi/saksi.contract.ts";
import { SARINGAN_SAKSI } from "#contract/saksi/saksi.fields.ts";
import { BolehUbah } from "../router/boleh-ubah.tsx";
import { formQuery } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { useAnggota } from "../akun/pengguna/nama-anggota.tsx";
import { faultText } from "../ui/file-field.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { KeDaftar } from "../ui/ke-daftar.tsx";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import { useShownWilayah } from "../wilayah/use-wilayah.ts";
import type { WilayahValue } from "../wilayah/wilayah-lock.ts";
import { deepest, lockedBy, valueOf } from "../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import { DataSaksiDialog } from "./data-saksi-dialog.tsx";
import { KtaField, NikField, WaField } from "./identitas-fields.tsx";
import { bodyOf, valuesOf, KOSONG, type DataSaksi, type Identitas } from "./saksi-form.ts";
import { TanpaKota } from "./tanpa-kota.tsx";
import { RincianPenugasan } from "./rincian-saksi.tsx";
import { useTambahSaksi, useUbahSaksi } from "./use-save-saksi.tsx";
import "./saksi.css";

const KOTA = 3;

export const TRAIL = <KeDaftar to="/saksi">Daftar Saksi</KeDaftar>;

interface WilayahForm {
  wilayah: WilayahValue;
}

interface WilayahFieldProps<Values> {
  form: AppForm<Values>;
  /** Of a form whose place of duty is not filled in next. */
  nik?: string;
}

const WILAYAH_TERKAIT = { wilayah: { label: labelOf(SARINGAN_SAKSI, "wilayah_id") } };

/** What is chosen when a form opens: the region of the list that it was opened from, else the top bar's. */
function useAwalWilayah(): WilayahValue {
  return { ...valueOf(useShownWilayah()), ...lockedBy(useSelf()) };
}

/** Province and city, unless the own region says both (SAKSI-022, SAKSI-109). */
function WilayahField<Values extends WilayahForm>({
  form,
  nik,
}: WilayahFieldProps<Values>): ReactElement | null {
  const fault = faultText(form.field("wilayah"));
  return useSelf().tingkat === KOTA ? null : (
    <div>
      <WilayahPicker
        until="kota"
        value={form.values.wilayah}
        onChange={(wilayah) => form.set("wilayah", wilayah)}
        {...(fault === undefined ? {} : { errors: { kota_id: fault } })}
      />
      {nik === undefined ? null : <TanpaKota form={form} nik={nik} />}
    </div>
  );
}

interface AddForm extends Pick<Identitas, "nomer_kta" | "nomer_wa">, WilayahForm {}

export function TambahSaksiPage(): ReactElement {
  const [isian, setIsian] = useState<DataSaksi>();
  const tambah = useTambahSaksi();
  const initial: AddForm = { nomer_kta: "", nomer_wa: "", wilayah: useAwalWilayah() };
  const form = useAppForm<AddForm>({
    title: "Saksi",
    initial,
    fields: rulesOf(SaksiForm, initial, { nomer_kta: { required: true }, ...WILAYAH_TERKAIT }),
    async submit({ wilayah: penugasan, ...identitas }) {
      setIsian({ ...KOSONG, ...identitas, penugasan, nama_lengkap: anggota?.nama ?? "" });
    },
  });
  const { anggota } = useAnggota(form.values.nomer_kta);
  return (
    <Page title="Tambah Saksi" width="narrow" trail={TRAIL}>
      <Text c="dimmed">
        Saksi dicari di daftar anggota dengan nomor KTA. Bukan anggota?{" "}
        <Anchor
          underline="always"
          renderRoot={(props) => <Link to="/saksi/form/manual" {...props} />}
        >
          Isi Saksi Manual
        </Anchor>
        .
      </Text>
      <Form form={form} aria-label="Saksi">
        <KtaField form={form} takDikenal="Namanya diisi pada langkah berikutnya." />
        <WaField form={form} />
        <WilayahField form={form} />
        <SubmitButton form={form} w="fit-content">
          Lanjut ke Data Saksi
        </SubmitButton>
      </Form>
      {isian === undefined ? null : (
        <DataSaksiDialog
          awal={isian}
          onSimpan={(lengkap) => tambah(bodyOf(lengkap))}
          onClose={() => setIsian(undefined)}
        />
      )}
    </Page>
  );
}

interface ManualForm extends Omit<Identitas, "nomer_kta">, WilayahForm {}

export function SaksiManualPage(): ReactElement {
  const tambah = useTambahSaksi();
  const initial: ManualForm = {
    nik: "",
    nama_lengkap: "",
    nomer_wa: "",
    wilayah: useAwalWilayah(),
  };
  const form = useAppForm<ManualForm>({
    title: "Saksi",
    initial,
    fields: rulesOf(SaksiForm, initial, WILAYAH_TERKAIT),
    submit: ({ wilayah: { propinsi_id, kota_id }, ...identitas }) =>
      tambah({ ...identitas, propinsi_id, kota_id }),
    draft: "saksi-manual",
  });
  return (
    <Page title="Saksi Manual" width="narrow" trail={TRAIL}>
      <Text c="dimmed">Untuk saksi yang bukan anggota. Penugasannya diisi kemudian.</Text>
      <Form form={form} aria-label="Saksi Manual">
        <NikField form={form} wilayahId={deepest(form.values.wilayah)} />
        <TextInput {...form.field("nama_lengkap")} autoComplete="off" />
        <WaField form={form} />
        <WilayahField form={form} nik={form.values.nik} />
        <SubmitButton form={form} w="fit-content">
          Simpan
        </SubmitButton>
      </Form>
    </Page>
  );
}

function identitasOf({ nik, nomer_kta, nama_lengkap, nomer_wa }: DataSaksi): Identitas {
  return { nik, nomer_kta, nama_lengkap, nomer_wa };
}

function UbahSaksi({ lama }: { lama: Saksi }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const input = valuesOf(lama);
  const initial = identitasOf(input);
  const form = useAppForm<Identitas>({
    title: "Saksi",
    initial,
    fields: rulesOf(SaksiForm, initial),
    submit: (identitas) => ubah.simpan({ ...input, ...identitas }),
  });
  const ubah = useUbahSaksi(lama, form.reset);
  return (
    <>
      <Form form={form} aria-label="Saksi">
        <KtaField form={form} />
        <NikField form={form} milikSendiri={lama.nik} wilayahId={deepest(input.penugasan)} />
        <TextInput {...form.field("nama_lengkap")} autoComplete="off" />
        <WaField form={form} />
        <section aria-label="Penugasan dan referensi">
          <Title order={2} size="h4" mb="xs">
            Penugasan dan referensi
          </Title>
          <RincianPenugasan saksi={lama} />
        </section>
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen(true)}>
            Data Saksi
          </Button>
          <SubmitButton form={form}>Simpan</SubmitButton>
        </Group>
      </Form>
      {isOpen ? (
        <DataSaksiDialog
          awal={{ ...input, ...form.values }}
          nikLama={lama.nik}
          onSimpan={ubah.simpan}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {ubah.dialog}
    </>
  );
}

export function UbahSaksiPage(): ReactElement {
  const { user_id: id } = useParams({ from: "/masuk/saksi/$user_id/form-edit" });
  const query = useQuery(formQuery(getSaksi, { params: { id } }));
  return (
    <Page title="Ubah Saksi" width="narrow" trail={TRAIL}>
      <QueryView query={query} skeleton={360}>
        {({ data }) => (
          <BolehUbah boleh={data.boleh}>
            <UbahSaksi key={data.versi} lama={data} />
          </BolehUbah>
        )}
      </QueryView>
    </Page>
  );
}
