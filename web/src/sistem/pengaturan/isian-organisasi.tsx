// What the form of the organisation holds, what of it is sent, and how two versions of it read side by side.
import { wordOf } from "#contract/core/described.ts";
import { Pembulatan } from "#contract/caleg/kepatuhan.fields.ts";
import { MetodeKursi } from "#contract/hasil/kursi.fields.ts";
import { labelOfField } from "#contract/sistem/audit-fields.rules.ts";
import { FITUR, type Fitur, type Pengaturan } from "#contract/sistem/pengaturan.contract.ts";
import type { BarisVersi } from "../../ui/beda-dialog.tsx";
import { changedIn } from "../../ui/changed.rules.ts";
import { namesOf, type FieldRules, type Name } from "../../ui/form-rules.ts";
import { formatDate } from "../../ui/format.ts";
import { dapilOf, RULES_DAPIL, type IsianDapil } from "./fields-dapil.tsx";
import { kursiOf, RULES_KURSI, type IsianKursi } from "./fields-kursi.tsx";
import {
  isianPencalonan,
  NamaPartai,
  pencalonanOf,
  RULES_PENCALONAN,
  type IsianPencalonan,
} from "./fields-pencalonan.tsx";
import { RULES_UNDUHAN, unduhanOf, type IsianUnduhan } from "./fields-unduhan.tsx";

export interface SettingsValues extends IsianDapil, IsianKursi, IsianPencalonan, IsianUnduhan {
  nama: string;
  warna: string;
  /** As typed. */
  per_tps: number | string;
  tahap: string;
  /** Those that were switched here. */
  fitur: Partial<Fitur>;
}

const COLOUR = /^#[0-9a-f]{6}$/i;

export const RULES: FieldRules<SettingsValues> = {
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
};

export const TAHAP = [
  { value: "1", label: "Tahap 1" },
  { value: "2", label: "Tahap 2" },
];

export const BELUM = { fitur: {} };

type Terisi = Omit<Pengaturan, "fitur" | "langkah_dilewati" | "organisasi" | "pemeliharaan"> & {
  organisasi: Omit<Pengaturan["organisasi"], "logo">;
};

export const isianOf = (pengaturan: Terisi): SettingsValues => {
  const { organisasi, saksi, dapil, pencalonan, kursi, unduhan } = pengaturan;
  return {
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
  };
};

export const bodyOf = ({
  nama,
  warna,
  per_tps: perTps,
  tahap,
  fitur,
  ...rest
}: SettingsValues) => ({
  organisasi: { nama, warna },
  saksi: { per_tps: Number(perTps), tahap: Number(tahap) },
  dapil: dapilOf(rest),
  pencalonan: pencalonanOf(rest),
  kursi: kursiOf(rest),
  unduhan: unduhanOf(rest),
  fitur,
});

export type Diubah = Partial<SettingsValues>;

/** What was changed, in the form in which it would be read back. */
export const diubahDari = (lama: SettingsValues, isian: SettingsValues): Diubah =>
  changedIn(lama, { ...isianOf(bodyOf(isian)), fitur: isian.fitur });

const TAMPIL: Partial<Record<Name<SettingsValues>, BarisVersi<never>["tampil"]>> = {
  tahap: (nilai) => TAHAP.find(({ value }) => value === nilai)?.label,
  pembulatan: (nilai) => wordOf(Pembulatan, nilai),
  metode: (nilai) => wordOf(MetodeKursi, nilai),
  ambang: (nilai) => nilai.replace(".", ","),
  tenggat: (nilai) => formatDate(nilai),
  penetapan: (nilai) => formatDate(nilai),
  partai: (nilai) => <NamaPartai nomor={nilai} />,
};

type Baris = BarisVersi<Diubah>;

const barisFitur = (nama: keyof Fitur): Baris => ({
  label: labelOfField(nama),
  nilai: ({ fitur = {} }) =>
    fitur[nama] === undefined ? undefined : fitur[nama] ? "Menyala" : "Mati",
});

export const BARIS: readonly Baris[] = [
  ...namesOf(RULES)
    .filter((nama) => nama !== "fitur")
    .map((nama): Baris => {
      const tampil = TAMPIL[nama];
      const nilai = (isian: Diubah) => isian[nama]?.toString();
      return { label: RULES[nama].label, nilai, ...(tampil === undefined ? {} : { tampil }) };
    }),
  ...FITUR.map(barisFitur),
];
