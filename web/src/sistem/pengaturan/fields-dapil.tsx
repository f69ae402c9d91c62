// How many seats a dapil may have.
import { NumberInput, Title } from "@mantine/core";
import type { ReactElement } from "react";
import { labelOfField } from "#contract/sistem/audit-fields.rules.ts";
import type { PengaturanDapil } from "#contract/sistem/pengaturan.contract.ts";
import type { FieldRules } from "../../ui/form-rules.ts";
import type { AppForm } from "../../ui/use-app-form.ts";

const KURSI = ["kursi_min", "kursi_pusat", "kursi_daerah"] as const;

/** As typed. */
export type IsianDapil = Record<(typeof KURSI)[number], number | string>;

export const dapilOf = (isian: IsianDapil): PengaturanDapil => ({
  kursi_min: Number(isian.kursi_min),
  kursi_pusat: Number(isian.kursi_pusat),
  kursi_daerah: Number(isian.kursi_daerah),
});

export const RULES_DAPIL: FieldRules<IsianDapil> = {
  kursi_min: { label: labelOfField("kursi_min"), required: true },
  kursi_pusat: { label: labelOfField("kursi_pusat"), required: true },
  kursi_daerah: { label: labelOfField("kursi_daerah"), required: true },
};

export function FieldsDapil<Values extends IsianDapil>({
  form,
}: {
  form: AppForm<Values>;
}): ReactElement {
  return (
    <>
      <Title order={2}>Dapil</Title>
      {KURSI.map((name) => (
        <NumberInput
          key={name}
          {...form.field(name)}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
        />
      ))}
    </>
  );
}
