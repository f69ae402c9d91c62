// The form of a single TPS (decision G-118): its kelurahan and number are fixed once it exists.
import { Button, Group, NumberInput, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { labelOf } from "#contract/core/described.ts";
import {
  getTps,
  listDptWilayah,
  listTps,
  simpanTps,
  ubahTps,
  UbahTps,
} from "#contract/tps/tps.contract.ts";
import { NOMOR_TPS_FORMULIR, TPS } from "#contract/tps/tps.fields.ts";
import { callApi } from "../api/call-api.ts";
import { useSend } from "../api/query.ts";
import { namaTps } from "./dpt/kolom-pemilih.tsx";
import { rememberKelurahan } from "../wilayah/active-kelurahan.ts";
import { BedaBentrok, type BarisVersi } from "../ui/beda-dialog.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useSaveOver } from "../ui/save-over.ts";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import type { WilayahValue } from "../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import { daftarLink } from "./tps-links.ts";

const REFRESHES = [listTps, listDptWilayah, getTps];

interface NewValues {
  wilayah: WilayahValue;
  nomor: number | string;
  nama: string;
  keterangan: string;
}

type EditValues = Pick<NewValues, "nama" | "keterangan">;

const diisi = (text: string): string | undefined => text.trim() || undefined;

/** TPS-038 */
const galatNomor = (value: number | string): string | undefined =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= NOMOR_TPS_FORMULIR
    ? undefined
    : `Isi nomor 1 sampai ${NOMOR_TPS_FORMULIR}`;

/** Back to the list in which the TPS stands. */
function useKembali() {
  const navigate = useNavigate();
  return (kelurahanId: number): Promise<void> => {
    rememberKelurahan(kelurahanId);
    return navigate(daftarLink(kelurahanId));
  };
}

interface NamaFieldsProps<Values extends EditValues> {
  form: AppForm<Values>;
  /** The name it has unless another is given. */
  biasa: string;
}

function NamaFields<Values extends EditValues>({ form, biasa }: NamaFieldsProps<Values>) {
  return (
    <>
      <TextInput
        {...form.field("nama")}
        placeholder={biasa}
        description={`Kosongkan bila namanya ${biasa}.`}
      />
      <Textarea {...form.field("keterangan")} autosize minRows={2} />
    </>
  );
}

function Tombol({
  kelurahanId,
  children,
}: {
  kelurahanId: number | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <Group gap="xs">
      <Button
        variant="default"
        renderRoot={(props) =>
          kelurahanId === undefined ? (
            <Link to="/tps/list" {...props} />
          ) : (
            <Link {...daftarLink(kelurahanId)} {...props} />
          )
        }
      >
        Batal
      </Button>
      {children}
    </Group>
  );
}

function useTambahForm(wilayah: WilayahValue) {
  const simpan = useSend(simpanTps, { refreshes: REFRESHES });
  const kembali = useKembali();
  const initial: NewValues = { wilayah, nomor: "", nama: "", keterangan: "" };
  return useAppForm<NewValues>({
    title: "TPS",
    initial,
    fields: rulesOf(UbahTps, initial, {
      wilayah: {
        label: "Kelurahan",
        required: true,
        check: ({ kelurahan_id: id }) =>
          id === undefined ? "Pilih Kelurahan terlebih dahulu" : undefined,
      },
      nomor: { label: labelOf(TPS, "nomor"), required: true, check: galatNomor },
    }),
    async submit({ wilayah: { kelurahan_id: id = 0 }, nomor, nama, keterangan }) {
      await simpan.mutateAsync({
        body: {
          kelurahan_id: id,
          nomor: Number(nomor),
          nama: diisi(nama),
          keterangan: diisi(keterangan),
        },
      });
      await kembali(id);
    },
    draft: "tps-baru",
  });
}

export function TambahTpsForm({ wilayah }: { wilayah: WilayahValue }): ReactElement {
  const form = useTambahForm(wilayah);
  const wilayahField = form.field("wilayah");
  const fault = form.faults.find(({ id }) => id === wilayahField.id);
  const { nomor } = form.values;
  const biasa = galatNomor(nomor) === undefined ? namaTps(Number(nomor)) : "TPS 001";
  return (
    <Form form={form} aria-label="Tambah TPS">
      <WilayahPicker
        value={form.values.wilayah}
        onChange={(value) => form.set("wilayah", value)}
        required
        errors={fault === undefined ? {} : { kelurahan_id: fault.text }}
      />
      <NumberInput
        {...form.field("nomor")}
        description={`1 sampai ${NOMOR_TPS_FORMULIR}. TPS lokasi khusus masuk lewat impor.`}
        min={1}
        max={NOMOR_TPS_FORMULIR}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        w="10rem"
      />
      <NamaFields form={form} biasa={biasa} />
      <Tombol kelurahanId={form.values.wilayah.kelurahan_id}>
        <SubmitButton form={form}>Simpan</SubmitButton>
      </Tombol>
    </Form>
  );
}

export interface TpsTersimpan {
  id: number;
  kelurahan_id: number;
  nama: string;
  keterangan: string | null;
  versi: string;
}

const valuesOf = ({ id, nama, keterangan }: TpsTersimpan): EditValues => ({
  nama: nama === namaTps(id % 1000) ? "" : nama,
  keterangan: keterangan ?? "",
});

const BARIS: readonly BarisVersi<EditValues>[] = [
  { label: labelOf(TPS, "nama"), nilai: ({ nama }) => nama.trim() },
  { label: labelOf(TPS, "keterangan"), nilai: ({ keterangan }) => keterangan.trim() },
];

interface UbahTpsFormProps {
  tps: TpsTersimpan;
  /** The version of somebody else was chosen. */
  onStale: () => unknown;
}

export function UbahTpsForm({ tps, onStale }: UbahTpsFormProps): ReactElement {
  const simpan = useSend(ubahTps, { refreshes: REFRESHES, handled: ["isian-berubah"] });
  const kembali = useKembali();
  const queryClient = useQueryClient();
  const over = useSaveOver<TpsTersimpan, EditValues>({
    kode: "isian-berubah",
    send: async ({ nama, keterangan }, { id, versi }) =>
      simpan.mutateAsync({
        params: { id },
        body: { nama: diisi(nama), keterangan: diisi(keterangan), versi },
      }),
    read: async ({ id }) => (await callApi(getTps, { params: { id } })).data,
  });
  const initial = valuesOf(tps);
  const form = useAppForm<EditValues>({
    title: "TPS",
    initial,
    fields: rulesOf(UbahTps, initial),
    async submit(values) {
      await over.save(values, tps);
      await kembali(tps.kelurahan_id);
      queryClient.removeQueries({ queryKey: [getTps.path] });
    },
  });
  return (
    <Form form={form} aria-label="Ubah TPS">
      <NamaFields form={form} biasa={namaTps(tps.id % 1000)} />
      <Tombol kelurahanId={tps.kelurahan_id}>
        <SubmitButton form={form}>Simpan</SubmitButton>
      </Tombol>
      <BedaBentrok
        title="TPS ini sudah diubah orang lain"
        baris={BARIS}
        over={over}
        form={form}
        valuesOf={valuesOf}
        onTheirs={onStale}
      />
    </Form>
  );
}
