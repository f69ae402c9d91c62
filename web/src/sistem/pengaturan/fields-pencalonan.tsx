// How the nomination is judged, until when, and whose it is.
import { Select, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { labelOf, wordsOf } from "#contract/core/described.ts";
import { listPartai } from "#contract/caleg/kepatuhan.contract.ts";
import { PENCALONAN, Pembulatan } from "#contract/caleg/kepatuhan.fields.ts";
import type { PengaturanPencalonan } from "#contract/sistem/pengaturan.contract.ts";
import { queryFor } from "../../api/query.ts";
import { Chooser } from "../../ui/chooser.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import type { FieldRules } from "../../ui/form-rules.ts";
import { BAWAAN, offer } from "../../ui/offer.ts";
import type { AppForm } from "../../ui/use-app-form.ts";

export interface IsianPencalonan {
  pembulatan: Pembulatan;
  tahapan: string;
  tenggat: string;
  penetapan: string;
  /** Its number; "": none. */
  partai: string;
}

const orNull = (text: string): string | null => (text.trim() === "" ? null : text);

export const isianPencalonan = (kini: PengaturanPencalonan): IsianPencalonan => ({
  pembulatan: kini.pembulatan,
  tahapan: kini.tahapan ?? "",
  tenggat: kini.tenggat ?? "",
  penetapan: kini.penetapan ?? "",
  partai: kini.partai?.toString() ?? "",
});

export const pencalonanOf = (isian: IsianPencalonan): PengaturanPencalonan => ({
  pembulatan: isian.pembulatan,
  tahapan: orNull(isian.tahapan),
  tenggat: orNull(isian.tenggat),
  penetapan: orNull(isian.penetapan),
  partai: isian.partai === "" ? null : Number(isian.partai),
});

export const RULES_PENCALONAN: FieldRules<IsianPencalonan> = {
  pembulatan: { label: labelOf(PENCALONAN, "pembulatan"), required: true },
  tahapan: { label: labelOf(PENCALONAN, "tahapan") },
  tenggat: { label: labelOf(PENCALONAN, "tenggat") },
  penetapan: { label: labelOf(PENCALONAN, "penetapan") },
  partai: { label: labelOf(PENCALONAN, "partai") },
};

const PEMBULATAN = wordsOf(Pembulatan).map(([value, label]) => ({ value, label }));

const NAMA = { ...queryFor(listPartai), staleTime: Infinity };
const namaOf = ({ id, singkat }: { id: number; singkat: string }): string => `${id} ${singkat}`;

/** As it is chosen. */
export function NamaPartai({ nomor }: { nomor: string }): ReactElement {
  const partai = useQuery(NAMA).data?.data.find(({ id }) => String(id) === nomor);
  return <>{partai === undefined ? nomor : namaOf(partai)}</>;
}

interface FieldsProps<Values extends IsianPencalonan> {
  form: AppForm<Values>;
}

export function FieldsPencalonan<Values extends IsianPencalonan>({
  form,
}: FieldsProps<Values>): ReactElement {
  const partai = offer(useQuery(NAMA), ({ data }) =>
    data.map((one) => ({ value: String(one.id), label: namaOf(one) })),
  );
  const { value, onChange, ...field } = form.field("partai");
  return (
    <>
      <Title order={2}>Pencalonan</Title>
      <Chooser
        {...field}
        description="Suara calegnya tampil pada rekap caleg. Kosong: yang tampil suara partai-partai."
        data={partai}
        kosong={BAWAAN}
        value={value === "" ? null : value}
        onChange={(next) => onChange(next ?? "")}
        searchable
        clearable
        clearButtonProps={{ "aria-label": "Kosongkan partai" }}
      />
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
