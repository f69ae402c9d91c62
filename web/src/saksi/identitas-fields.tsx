// The fields of a witness that say something while they are typed: NIK, card and WA number.
import { Anchor, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { accepts } from "#contract/core/described.ts";
import { cekSaksiNik } from "#contract/saksi/saksi-form.contract.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { linkWa, normalWa } from "#contract/core/wa.rules.ts";
import { queryFor } from "../api/query.ts";
import { NamaAnggota } from "../akun/pengguna/nama-anggota.tsx";
import { faultText } from "../ui/file-field.tsx";
import type { AppForm } from "../ui/use-app-form.ts";
import type { Identitas } from "./saksi-form.ts";
import { PetunjukNik } from "./petunjuk-nik.tsx";

/** SAKSI-089 */
const TERDAFTAR = "NIK yang Anda masukan sudah terdaftar";

function useTerdaftar(nik: string): boolean {
  const { data } = useQuery({
    ...queryFor(cekSaksiNik, { query: { nik }, progress: false }),
    enabled: accepts(SAKSI.nik, nik),
    meta: { quiet: true },
  });
  return data?.data === true;
}

interface NikFieldProps<Values extends Pick<Identitas, "nik">> {
  form: AppForm<Values>;
  /** The one it has already. */
  milikSendiri?: string | undefined;
  /** Where the witness is to belong, as far as it is chosen. */
  wilayahId?: number | undefined;
}

export function NikField<Values extends Pick<Identitas, "nik">>({
  form,
  milikSendiri = "",
  wilayahId,
}: NikFieldProps<Values>): ReactElement {
  const { nik } = form.values;
  const isTaken = useTerdaftar(nik === milikSendiri ? "" : nik);
  const field = form.field("nik");
  return (
    <div>
      <TextInput
        {...field}
        error={faultText(field) ?? (isTaken ? TERDAFTAR : undefined)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
      />
      <PetunjukNik nik={nik} wilayahId={wilayahId} />
    </div>
  );
}

interface KtaFieldProps<Values extends Pick<Identitas, "nomer_kta">> {
  form: AppForm<Values>;
  /** What to do when no member has this number. */
  takDikenal?: string;
}

export function KtaField<Values extends Pick<Identitas, "nomer_kta">>({
  form,
  takDikenal = "Isi namanya sendiri.",
}: KtaFieldProps<Values>): ReactElement {
  return (
    <div>
      <TextInput {...form.field("nomer_kta")} autoComplete="off" />
      <NamaAnggota nomerKta={form.values.nomer_kta} takDikenal={takDikenal} />
    </div>
  );
}

export function WaField<Values extends Pick<Identitas, "nomer_wa">>({
  form,
}: {
  form: AppForm<Values>;
}): ReactElement {
  const nomor = normalWa(form.values.nomer_wa);
  return (
    <div>
      <TextInput
        {...form.field("nomer_wa")}
        type="tel"
        placeholder="0812 3456 7890"
        autoComplete="off"
      />
      {nomor === undefined ? null : (
        <Text size="sm" mt={4}>
          <Anchor href={linkWa(nomor)} target="_blank" rel="noopener">
            wa.me/{nomor}
          </Anchor>
        </Text>
      )}
    </div>
  );
}
