// UU 7/2017 art. 245: at least 30 % of a list are women.
import type { Pembulatan } from "#contract/caleg/kepatuhan.fields.ts";
import { countPerempuan, type Daftar } from "./daftar.rules.ts";

/** How many women a list of so many candidates needs. In tenths, which are exact. */
export function perluPerempuan(calon: number, pembulatan: Pembulatan): number {
  return pembulatan === "atas" ? Math.ceil((calon * 3) / 10) : Math.floor((calon * 3 + 5) / 10);
}

export function perempuanKurang({ calon }: Daftar, pembulatan: Pembulatan): string | undefined {
  const perempuan = countPerempuan(calon);
  const perlu = perluPerempuan(calon.length, pembulatan);
  return perempuan < perlu
    ? `Perempuan ${perempuan} dari ${calon.length} calon, paling sedikit ${perlu}`
    : undefined;
}
