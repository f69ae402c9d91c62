// What an account of the own region has been trained in (decision G-170).
import type { RiwayatDiklat } from "#contract/akun/riwayat-diklat.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { mapAnggota } from "../../akun/anggota/anggota.service.ts";
import { daftarPengguna } from "../../akun/pengguna/pengguna.service.ts";
import type { Database } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import { listRiwayat, type RiwayatDiklatRow } from "./riwayat-diklat.repo.ts";

const groups = (rows: readonly RiwayatDiklatRow[], key: "diklat_id" | "jenis_id") =>
  [...Map.groupBy(rows, (row) => row[key]).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ first, group }];
  });

/**
 * Outside the own region nobody is there. An account has whatever card was written on it: of one that is no
 * member's of the region, classes elsewhere would tell of a stranger.
 * @throws Refusal tidak-ditemukan
 */
export async function readRiwayat(
  db: Database,
  caller: Caller,
  email: string,
): Promise<RiwayatDiklat> {
  const cari = { email, s: "", page: 1, per_page: 1, urut: "nama", arah: "naik" } as const;
  const { data } = await daftarPengguna(db, caller, cari);
  const user = data[0] ?? refuse("tidak-ditemukan");
  const anggota = await mapAnggota(db, caller.lingkup, [user.nomer_kta]);
  const kartuDi = anggota.has(user.nomer_kta) ? undefined : caller.lingkup;
  const rows = await listRiwayat(db, user, kartuDi);
  return {
    user: { name: user.name, email: user.email },
    diklat: groups(rows, "diklat_id").map(({ first, group }) => ({
      id: first.diklat_id,
      nama: first.diklat,
      instansi: { nama: first.instansi },
      jenis_diklat: groups(group, "jenis_id").map(({ first: jenis, group: kelas }) => ({
        id: jenis.jenis_id,
        nama: jenis.jenis,
        kelas: kelas.map(({ peserta_id: id, kelas: nama, label }) => ({
          id,
          nama,
          pemetaan: { label },
        })),
      })),
    })),
  };
}
