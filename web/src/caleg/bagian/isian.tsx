// One field of a section, as its description says.
import { Group, NumberInput, Radio, Skeleton, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, type ReactElement } from "react";
import { masterOf } from "#contract/caleg/bagian-caleg.contract.ts";
import { wordsOf, type Schema } from "#contract/core/described.ts";
import { listMaster } from "#contract/wilayah/master.contract.ts";
import type { NamaMaster } from "#contract/core/master.ts";
import { daftarPilihan } from "#contract/wilayah/pilihan.contract.ts";
import { queryFor } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { Chooser } from "../../ui/chooser.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { Kosong } from "../../ui/kosong.tsx";
import { BAWAAN, offer, optionOf } from "../../ui/offer.ts";
import type { AppForm, FieldProps } from "../../ui/use-app-form.ts";
import { jenisOf, type IsianBaris } from "./nilai-bagian.ts";

const RichEditor = lazy(async () => ({
  default: (await import("../../ui/rich-editor.tsx")).RichEditor,
}));

type Field = FieldProps<string | number>;

function KosongDaftar({ daftar }: { daftar: NamaMaster }): ReactElement | string {
  const isSuper = isAllowed(useSelf(), "super-admin");
  return daftarPilihan.some(({ nama }) => nama === daftar) ? (
    <Kosong
      boleh={isSuper}
      link={{ to: "/pengaturan/pilihan" }}
      ajakan="Isi di"
      tautan="Data Pilihan"
    >
      Daftar ini belum berisi.
    </Kosong>
  ) : (
    BAWAAN
  );
}

function Pilihan({ field, daftar }: { field: Field; daftar: NamaMaster }): ReactElement {
  const query = useQuery({ ...queryFor(listMaster(daftar)), staleTime: Infinity });
  const { value, onChange, ...rest } = field;
  return (
    <Chooser
      {...rest}
      value={value === "" ? null : String(value)}
      onChange={(id) => onChange(id === null ? "" : Number(id))}
      data={offer(query, ({ data }) => data.map(optionOf))}
      kosong={<KosongDaftar daftar={daftar} />}
      searchable
    />
  );
}

interface SatuDariProps {
  field: Field;
  kata: readonly (readonly [nilai: string, kata: string])[];
}

function SatuDari({ field, kata }: SatuDariProps): ReactElement {
  return (
    <Radio.Group {...field} aria-required={undefined} value={String(field.value)}>
      <Group mt={4}>
        {kata.map(([nilai, label]) => (
          <Radio key={nilai} value={nilai} label={label} />
        ))}
      </Group>
    </Radio.Group>
  );
}

const YA_TIDAK = [
  ["1", "Ya"],
  ["0", "Tidak"],
] as const;

interface IsianProps {
  form: AppForm<IsianBaris>;
  nama: string;
  schema: Schema;
}

export function Isian({ form, nama, schema }: IsianProps): ReactElement {
  const field = form.field(nama);
  const { value, ...rest } = field;
  const daftar = masterOf(schema);
  if (daftar !== undefined) {
    return <Pilihan field={field} daftar={daftar} />;
  }
  switch (jenisOf(schema)) {
    case "kata":
      return (
        <SatuDari field={field} kata={wordsOf(schema).map(([nilai, kata]) => [nilai, kata])} />
      );
    case "bendera":
      return (
        <SatuDari
          field={{ ...field, onChange: (nilai) => field.onChange(Number(nilai)) }}
          kata={YA_TIDAK}
        />
      );
    case "naskah":
      return (
        <Suspense fallback={<Skeleton height={230} />}>
          <RichEditor {...field} value={String(value)} />
        </Suspense>
      );
    case "tanggal":
      return <DateInput {...rest} value={String(value)} />;
    case "angka":
      return <NumberInput {...rest} value={value} min={0} allowDecimal={false} />;
    default:
      return <TextInput {...rest} value={String(value)} />;
  }
}
