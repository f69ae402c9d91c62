// Where the pages of Set DPT are.
import { LABEL_TINGKAT, levelOf } from "#contract/wilayah/wilayah.rules.ts";

export const akarLink = (calegId: number) =>
  ({ to: "/caleg/$caleg_id/wilayah", params: { caleg_id: String(calegId) } }) as const;

/** What a region holds; the address says of what level that is (decision G-89). */
export const isiLink = (calegId: number, { id, keterangan }: { id: number; keterangan: string }) =>
  ({
    to: "/caleg/$caleg_id/wilayah/$parent_id/$label/$keterangan",
    params: {
      caleg_id: String(calegId),
      parent_id: String(id),
      label: LABEL_TINGKAT[(levelOf(id) ?? 0) + 1] ?? "tps",
      keterangan,
    },
  }) as const;
