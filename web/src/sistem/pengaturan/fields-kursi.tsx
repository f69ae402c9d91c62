// How votes become seats.
import { NumberInput, Select, TextInput, Title } from "@mantine/core";
import type { ReactElement } from "react";
import type * as z from "zod/mini";
import { aboutOf, faultOf, labelOf, wordsOf } from "#contract/core/described.ts";
import { MetodeKursi, PERHITUNGAN_KURSI } from "#contract/hasil/kursi.fields.ts";
import type { PengaturanKursi } from "#contract/sistem/pengaturan.contract.ts";
import type { FieldRules } from "../../ui/form-rules.ts";
import type { AppForm } from "../../ui/use-app-form.ts";

export interface IsianKursi {
  /** As typed. */
  ambang: number | string;
  metode: z.infer<typeof MetodeKursi>;
  /** "1, 3, 5" */
  pembagi: string;
}

const pembagiOf = (typed: string): number[] =>
  typed
    .split(/[,;\s]+/)
    .filter((one) => one !== "")
    .map(Number);

export const kursiOf = ({ ambang, metode, pembagi }: IsianKursi): PengaturanKursi => ({
  ambang: Number(ambang),
  metode,
  pembagi: pembagiOf(pembagi),
});

export const RULES_KURSI: FieldRules<IsianKursi> = {
  ambang: { label: labelOf(PERHITUNGAN_KURSI, "ambang"), required: true },
  metode: { label: labelOf(PERHITUNGAN_KURSI, "metode"), required: true },
  pembagi: {
    label: labelOf(PERHITUNGAN_KURSI, "pembagi"),
    required: true,
    check: (typed) => faultOf(PERHITUNGAN_KURSI.pembagi, pembagiOf(typed)),
  },
};

const METODE = wordsOf(MetodeKursi).map(([value, label]) => ({ value, label }));
const hintOf = (name: "ambang" | "pembagi") => aboutOf(PERHITUNGAN_KURSI[name])?.hint;

export function FieldsKursi<Values extends IsianKursi>({
  form,
}: {
  form: AppForm<Values>;
}): ReactElement {
  return (
    <>
      <Title order={2}>Perhitungan kursi</Title>
      <NumberInput
        {...form.field("ambang")}
        description={hintOf("ambang")}
        decimalScale={2}
        decimalSeparator=","
        allowNegative={false}
        clampBehavior="none"
        hideControls
      />
      <Select {...form.field("metode")} data={METODE} allowDeselect={false} />
      <TextInput {...form.field("pembagi")} description={hintOf("pembagi")} />
    </>
  );
}
