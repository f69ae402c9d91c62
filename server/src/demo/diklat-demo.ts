// Two programmes of the demo, and a class of one that runs now.
import type { Database } from "../platform/db.ts";
import {
  insertDiklatDemo,
  insertKelasDemo,
  insertModulDemo,
  insertPesertaDemo,
} from "./diklat-demo.repo.ts";

const SAKSI = {
  nama: "Pelatihan Saksi TPS",
  jenis: ["Dasar", "Lanjutan"],
  fitur: ["Presensi", "Rekaman"],
};
const CALEG = { nama: "Sekolah Caleg", jenis: ["Kampanye"], fitur: ["Presensi"] };

const MODUL = [
  { nama: "Tugas dan hak saksi", hari: -1, jam: "08:00" },
  { nama: "Membaca formulir C hasil", hari: 0, jam: "13:00" },
  { nama: "Melapor lewat Suar", hari: 1, jam: "09:00" },
];

export async function isiDiklat(
  tx: Database,
  { kotaId, usersId }: { kotaId: number; usersId: number },
): Promise<void> {
  const diklat = await insertDiklatDemo(tx, SAKSI);
  await insertDiklatDemo(tx, CALEG);
  const kelasId = await insertKelasDemo(tx, { diklat, nama: "Angkatan 1", kotaId, usersId });
  await insertModulDemo(tx, kelasId, MODUL);
  await insertPesertaDemo(tx, { kelasId, kotaId, diklat });
}
