// Giving a region, a TPS, or several a level.
import {
  listDptKelurahanCaleg,
  listDptTpsCaleg,
  listDptWilayahCaleg,
  setLevelDpt,
  type SetLevelDpt,
} from "#contract/caleg/set-dpt.contract.ts";
import { LEVEL_DPT } from "#contract/tps/level-dpt.ts";
import { listDptWilayah, listTps } from "#contract/tps/tps.contract.ts";
import { useSend } from "../../api/query.ts";
import { confirm } from "../../ui/confirm.ts";
import type { RowAction } from "../../ui/row-menu.tsx";

const REFRESHES = [
  listDptWilayahCaleg,
  listDptKelurahanCaleg,
  listDptTpsCaleg,
  listDptWilayah,
  listTps,
];

/** The highest first, as they stand in the table. */
export const LEVELS = [2, 1, 0] as const;

export function useSetLevel(calegId: number) {
  const set = useSend(setLevelDpt, { refreshes: REFRESHES });
  return {
    isPending: set.isPending,
    kirim: (body: SetLevelDpt, onSuccess?: () => void): void =>
      set.mutate({ params: { id: calegId }, body }, { onSuccess: () => onSuccess?.() }),
  };
}

type Sasaran = Omit<SetLevelDpt, "level">;

/** CAL-074 */
export const levelActions = (pilih: (level: 0 | 1 | 2) => unknown): RowAction[] =>
  LEVELS.map((level) => ({ label: LEVEL_DPT[level], onClick: () => void pilih(level) }));

/** Asked first: what was marked below is replaced. */
export async function markWilayah(
  kirim: (body: SetLevelDpt) => void,
  nama: string,
  body: Sasaran & { level: 0 | 1 | 2 },
): Promise<void> {
  const level = LEVEL_DPT[body.level];
  const isSure = await confirm({
    title: `Set ${nama} ${level}?`,
    body: `Semua TPS di wilayah ini menjadi ${level}. Tanda yang sudah ada diganti.`,
    action: `Set ${level}`,
  });
  if (isSure) {
    kirim(body);
  }
}
