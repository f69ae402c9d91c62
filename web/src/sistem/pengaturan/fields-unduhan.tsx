// For how long results of long work are kept.
import { NumberInput, Title } from "@mantine/core";
import type { ReactElement } from "react";
import { labelOfField } from "#contract/audit-fields.rules.ts";
import type { PengaturanUnduhan } from "#contract/pengaturan.contract.ts";
import type { FieldRules } from "../../ui/form-rules.ts";
import type { AppForm } from "../../ui/use-app-form.ts";

/** As typed. */
export type IsianUnduhan = Record<"hari_hasil", number | string>;

export const unduhanOf = (isian: IsianUnduhan): PengaturanUnduhan => ({
  hari_hasil: Number(isian.hari_hasil),
});

export const RULES_UNDUHAN: FieldRules<IsianUnduhan> = {
  hari_hasil: { label: labelOfField("hari_hasil"), required: true },
};

export function FieldsUnduhan<Values extends IsianUnduhan>({
  form,
}: {
  form: AppForm<Values>;
}): ReactElement {
  return (
    <>
      <Title order={2}>Unduhan</Title>
      <NumberInput
        {...form.field("hari_hasil")}
        description="1 sampai 365 hari. Sesudahnya berkas di Unduhan saya dihapus dan dapat diminta lagi."
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
      />
    </>
  );
}
