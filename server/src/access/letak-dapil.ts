// Where dapil lie: who covers a region reaches those that lie in it.
import { sql, type RawBuilder } from "kysely";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "./lingkup.ts";

/** Of `d`: a dapil of DPR or DPRD provinsi lies in its province, one of a kota in its kota. */
export function dapilDi(lingkup: Lingkup): RawBuilder<unknown> {
  switch (levelOf(lingkup)) {
    case 0: {
      return sql`true`;
    }
    case 1: {
      return sql`d.propinsi_id = ${lingkup}`;
    }
    default: {
      // No dapil lies in less than a kota.
      return sql`d.kota_id = ${lingkup}`;
    }
  }
}
