import type { RiwayatPengguna } from "#contract/akun/riwayat.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { requireRiwayat } from "../../access/kelola-pengguna.ts";
import { mapNamaPeran } from "../../access/peran.service.ts";
import type { Database } from "../../platform/db.ts";
import { potonganOf, toHalaman } from "../../platform/halaman.ts";
import { refuse } from "../../platform/refusal.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import { findPengguna } from "./daftar-pengguna.repo.ts";
import { countRiwayat, listRiwayat } from "./riwayat.repo.ts";
import { perubahanOf, tindakanOf, wilayahIdsOf } from "./riwayat.rules.ts";

/** @throws Refusal tidak-ditemukan, tidak-berhak, di-luar-wilayah */
export async function riwayatPengguna(
  db: Database,
  caller: Caller,
  { id, ...which }: { id: number; page: number; per_page: number },
) {
  const pengguna = (await findPengguna(db, id)) ?? refuse("tidak-ditemukan");
  requireRiwayat(caller, pengguna);
  const [rows, total, peran] = await Promise.all([
    listRiwayat(db, id, potonganOf(which)),
    countRiwayat(db, id),
    mapNamaPeran(db),
  ]);
  const wilayah = await mapWilayah(
    db,
    wilayahIdsOf(rows.flatMap(({ sebelum, sesudah }) => [sebelum, sesudah])),
  );
  const nama = {
    wilayah: new Map([...wilayah.values()].map((one) => [one.id, one.keterangan])),
    peran,
  };
  const data = rows.map((row): RiwayatPengguna => ({
    id: row.id,
    waktu: row.created_at.toISOString(),
    tindakan: tindakanOf(row.aksi),
    oleh: row.oleh,
    perubahan: perubahanOf(row, nama),
  }));
  return toHalaman(data, total, which);
}
