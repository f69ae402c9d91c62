// A sum says on how many reports it rests, where some of them leave the figure out.
import { Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { Rekap } from "#contract/hasil/rekap.contract.ts";
import { formatNumber } from "../../ui/format.ts";
import { dasarOf, type ItemRekap } from "./rekap.rules.ts";

interface DasarProps {
  rekap: Pick<Rekap, "tps_masuk">;
  item: Pick<ItemRekap, "tps">;
}

export function Dasar({ rekap, item }: DasarProps): ReactElement | null {
  const dasar = dasarOf(rekap, item);
  return dasar === undefined ? null : (
    <Text component="span" size="xs" c="dimmed">
      {" "}
      dari {formatNumber(dasar)} TPS
    </Text>
  );
}
