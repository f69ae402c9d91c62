// In the place of a form: what stands there was put there by a level above.
import { Text } from "@mantine/core";
import type { ReactElement } from "react";
import { REFUSALS_ACARA } from "#contract/core/refusal-acara.contract.ts";

export const BuatanAtasan = (): ReactElement => (
  <Text c="dimmed">{REFUSALS_ACARA["buatan-atasan"].message}</Text>
);
