// For how long results of long work are kept, and how much one account may store.
import { NumberInput, Title } from "@mantine/core";
import type { ReactElement } from "react";
import { labelOfField } from "#contract/sistem/audit-fields.rules.ts";
import type { PengaturanUnduhan } from "#contract/sistem/pengaturan.contract.ts";
import type { FieldRules } from "../../ui/form-rules.ts";
import type { AppForm } from "../../ui/use-app-form.ts";

/** As typed. */
export type IsianUnduhan = Record<keyof PengaturanUnduhan, number | string>;

export const unduhanOf = (isian: IsianUnduhan): PengaturanUnduhan => ({
  hari_hasil: Number(isian.hari_hasil),
  gb_per_akun: Number(isian.gb_per_akun),
});

export const RULES_UNDUHAN: FieldRules<IsianUnduhan> = {
  hari_hasil: { label: labelOfField("hari_hasil"), required: true },
  gb_per_akun: { label: labelOfField("gb_per_akun"), required: true },
};

export function FieldsUnduhan<Values extends IsianUnduhan>({
  form,
}: {
  form: AppForm<Values>;
}): ReactElement {
  return (
    <>
      <Title order={2}>Berkas dan unduhan</Title>
      <NumberInput
        {...form.field("hari_hasil")}
        description="1 sampai 365 hari. Sesudahnya berkas di Unduhan saya dihapus dan dapat diminta lagi."
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
      />
      <NumberInput
        {...form.field("gb_per_akun")}
        description="1 sampai 10.000 GB: unggahan sebuah akun dan hasil di Unduhan saya bersama-sama. Sesudahnya unggahan ditolak."
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
      />
    </>
  );
}
