import { labelOf } from "#contract/core/described.ts";
import { PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import { tingkatOf } from "../../access/caller.ts";
import { requireAkunUtuh, usersIdOf } from "../terpakai.ts";
import { listPemilik } from "../terpakai.repo.ts";
import { mapNamaAnggota } from "../anggota/anggota.service.ts";
import { kolomInduk } from "../../impor/kolom.rules.ts";
import { mapBergilir } from "../../impor/bergilir.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import {
  TANPA_AKHIR,
  type BarisDiperiksa,
  type DefinisiImpor,
  type KonteksImpor,
} from "../../impor/jenis-impor.ts";
import type { Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import { refuse } from "../../platform/refusal.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import { KOLOM_PENGGUNA, emailOf, ktaOf, checkBaris, wilayahOf } from "./pengguna-baris.rules.ts";
import { sendDeletePengguna, sendPengguna, type AkunImpor } from "./pengguna-impor.repo.ts";

async function check(
  { db, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const kta = rows.map(ktaOf);
  const [terpakai, nama, wilayah] = await Promise.all([
    listPemilik(db, kta, rows.map(emailOf)),
    mapNamaAnggota(db, wilayahId, kta),
    mapWilayah(
      db,
      rows.map((row) => wilayahOf(row, wilayahId)),
    ),
  ]);
  const kini = {
    byKta: new Map(terpakai.map((akun) => [akun.nomer_kta, akun])),
    byEmail: new Map(terpakai.map((akun) => [akun.email.toLowerCase(), akun])),
    nama,
    wilayah,
  };
  return mapBergilir(rows, (row) => checkBaris(row, kini, wilayahId));
}

function toAkun({ nomer_kta, nama, email, wilayah_id }: Record<string, Nilai>): AkunImpor {
  const wilayahId = Number(wilayah_id);
  return {
    nomer_kta: String(nomer_kta),
    nama: String(nama),
    email: String(email),
    wilayah_id: wilayahId,
    peran_id: tingkatOf(wilayahId) ?? refuse("impor-berubah"),
  };
}

export const imporPengguna: DefinisiImpor = {
  jenis: "user",
  judul: "Akun admin",
  izin: ["user.write"],
  wajib: [["nomer_kta", "email"]],
  kolom: () => [...KOLOM_PENGGUNA, ...kolomInduk("wilayah_id", 1)],
  inti: () => ({ sebutan: labelOf(PENGGUNA, "email"), kunci: ["email"] }),
  kolomKunci: "nomer_kta",
  check,
  kolomUnik: { kunci: "email", judul: labelOf(PENGGUNA, "email") },
  kelompok: () => "",

  terapkan: ({ send, usersId, ip }) => ({
    ...TANPA_AKHIR,
    async write(rows) {
      const ids = await sendPengguna(
        send,
        rows.map(({ data }) => toAkun(data)),
        { usersId, ip },
      );
      return rows.map(({ kunci }) => ({ users_id: ids.get(kunci) ?? null }));
    },
  }),

  urungkan: ({ send, usersId, ip }) => ({
    ...TANPA_AKHIR,
    async write(rows) {
      await requireAkunUtuh(send, rows);
      await sendDeletePengguna(send, rows.map(usersIdOf), { usersId, ip });
      return rows.map(() => ({}));
    },
  }),
};
