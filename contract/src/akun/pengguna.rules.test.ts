import { expect, test } from "vitest";
import { PERAN } from "../access/access.contract.ts";
import { isUtamaKarenaSuper } from "./pengguna.rules.ts";

const peran = (id: number) => [{ id, nama: "", is_all_akses: 0 as const }];
const akun = {
  is_approval: 1,
  peran: peran(PERAN.adminPusat),
  tingkat: 1,
  url_surat_mandat_approval: "/api/user/2/surat_mandat_approval",
} as const;

test("admin utama tetap hanya admin yang punya surat mandat", () => {
  expect(isUtamaKarenaSuper(akun)).toBe(false);
  expect(isUtamaKarenaSuper({ ...akun, url_surat_mandat_approval: null })).toBe(true);
  expect(isUtamaKarenaSuper({ ...akun, peran: peran(PERAN.saksi) })).toBe(true);
  expect(isUtamaKarenaSuper({ ...akun, tingkat: null })).toBe(true);
  const bukan = { ...akun, url_surat_mandat_approval: null, is_approval: 0 } as const;
  expect(isUtamaKarenaSuper(bukan)).toBe(false);
});
