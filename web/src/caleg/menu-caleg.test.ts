import { expect, test } from "vitest";
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import type { Progres } from "#contract/caleg/progres.ts";
import { calegIdOf, menuCaleg } from "./menu-caleg.ts";

const CALEG: Pick<Caleg, "id" | Progres> = {
  id: 12,
  progres_identitas: 1,
  progres_pasangan_hidup: 2,
  progres_pendidikan: 3,
  progres_pekerjaan: 4,
  progres_kursus_diklat: 5,
  progres_organisasi: 6,
  progres_tanda_penghargaan: 7,
  progres_perjuangan: 8,
  progres_motivasi_pencalonan: 9,
  progres_usulan_program: 10,
  progres_dokumen_umum: 11,
  progres_dokumen_khusus: 12,
};

test("menu bagian caleg dengan persen masing-masing", () => {
  const menu = menuCaleg(CALEG);
  expect(menu.map(({ label, percent }) => [label, percent])).toEqual([
    ["Identitas", 1],
    ["Pasangan", 2],
    ["Pendidikan", 3],
    ["Pekerjaan", 4],
    ["Kursus atau Diklat", 5],
    ["Organisasi", 6],
    ["Tanda Penghargaan", 7],
    ["Perjuangan", 8],
    ["Motivasi", 9],
    ["Usulan", 10],
    ["Dokumen Umum", 11],
    ["Dokumen Khusus", 12],
    ["Galeri Foto", undefined],
  ]);
  expect(menu[0]?.to).toBe("/caleg/identitas/12");
});

test("menu caleg pada alamat identitas dan semua bagian lain", () => {
  expect(calegIdOf("/caleg/identitas/12")).toBe(12);
  expect(calegIdOf("/caleg/dokumen_khusus/12/")).toBe(12);
  expect(calegIdOf("/caleg/profil/12")).toBeUndefined();
  expect(calegIdOf("/caleg/form-edit/12")).toBeUndefined();
});
