// Two programmes of the demo, and two classes of one.
import type { Database } from "../platform/db.ts";
import { kodeBaru } from "../acara/event.service.ts";
import { recountPelatihan } from "../saksi/tulis/pelatihan.service.ts";
import {
  insertDiklatDemo,
  insertHadirDemo,
  insertKelasDemo,
  insertModulDemo,
  insertPesertaDemo,
  PESERTA_KELAS_DEMO,
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

/** One that runs, and one that is over: whoever was there is trained. */
const KELAS = [
  { nama: "Angkatan 1", hari: [-1, 2], modul: MODUL, hadir: 9 },
  {
    nama: "Angkatan Perdana",
    hari: [-14, -14],
    modul: [{ nama: "Tugas dan hak saksi", hari: -14, jam: "08:00" }],
    hadir: 8,
  },
] as const;

export async function isiDiklat(
  tx: Database,
  { kotaId, usersId }: { kotaId: number; usersId: number },
): Promise<void> {
  const diklat = await insertDiklatDemo(tx, SAKSI);
  await insertDiklatDemo(tx, CALEG);
  for (const [index, { nama, hari, modul, hadir: banyak }] of KELAS.entries()) {
    const sesudah = index * PESERTA_KELAS_DEMO;
    // oxlint-disable-next-line no-await-in-loop -- two of them
    const kelasId = await insertKelasDemo(tx, { diklat, nama, hari, kotaId, usersId });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await insertModulDemo(tx, kelasId, modul);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await insertPesertaDemo(tx, { kelasId, kotaId, diklat, sesudah });
    // oxlint-disable-next-line no-await-in-loop -- as above
    const hadir = await insertHadirDemo(tx, { kelasId, kode: kodeBaru(), banyak });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await recountPelatihan(tx, hadir);
  }
}
