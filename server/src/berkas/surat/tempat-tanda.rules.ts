import type { NilaiMedan } from "#contract/berkas/templat-surat.rules.ts";

const SEBUTAN = /^(?:Kota|Kabupaten)(?: Administrasi)? /;

/** Where a letter is signed when the template does not say: "Payakumbuh" of Kota Payakumbuh. */
export const tempatTanda = (nilai: NilaiMedan): string =>
  (nilai["kota"] ?? nilai["provinsi"] ?? "").replace(SEBUTAN, "");
