// Modules of a class with their dates: what a form names stays or comes, what it does not name goes.
import type { KelasForm, ModulKelas } from "#contract/acara/kelas.contract.ts";
import { parseWib, sebutWib } from "#contract/core/waktu-wib.rules.ts";
import type { Caller } from "../../access/caller.ts";
import type { Database } from "../../platform/db.ts";
import { refuse, refuseField } from "../../platform/refusal.ts";
import {
  deleteJadwal,
  deleteModul,
  listBerpresensi,
  listModul,
  nextModulIds,
  saveJadwal,
  upsertModul,
  type JadwalSimpan,
  type ModulRow,
  type ModulSimpan,
} from "./modul.repo.ts";
import { closePintu, movePintu } from "./pintu-jadwal.service.ts";

const toModul = ({ id, nama, jadwal }: ModulRow) => ({
  id,
  nama,
  jadwal_tanggal: jadwal.map((satu) => ({
    id: satu.id,
    tanggal: new Date(satu.tanggal).toISOString(),
  })),
});

/** The modules of a class, each with its parts. */
export async function readModul(db: Database, kelasId: number): Promise<ModulKelas[]> {
  const rows = await listModul(db, kelasId);
  return rows
    .filter(({ induk_id: induk }) => induk === null)
    .map((row) => ({
      ...toModul(row),
      subjadwal_m_modul: rows.filter(({ induk_id: induk }) => induk === row.id).map(toModul),
    }));
}

type Isian = KelasForm["modul"][number];
type Bagian = Isian["subjadwal_m_modul"][number];

interface Simpanan {
  modul: ModulSimpan[];
  jadwal: JadwalSimpan[];
}

const berubah = (): never =>
  refuseField("modul", "Modul atau jadwal sudah diubah orang lain. Muat ulang, lalu ubah lagi.");

/** Takes what stands off as the form names it, each once; what is left afterwards goes. */
function takeLama(lama: readonly ModulRow[]) {
  const modul = new Map(lama.map((row) => [row.id, row]));
  const jadwal = new Map(lama.flatMap((row) => row.jadwal.map(({ id }) => [id, row.id] as const)));
  return {
    modul: (id: number, indukId: number | null): void => {
      if (modul.get(id)?.induk_id !== indukId || !modul.delete(id)) {
        berubah();
      }
    },
    jadwal: (id: number, modulId: number): void => {
      if (jadwal.get(id) !== modulId || !jadwal.delete(id)) {
        berubah();
      }
    },
    sisa: () => ({ modul: [...modul.keys()], jadwal: [...jadwal.keys()] }),
  };
}

type Lama = ReturnType<typeof takeLama>;

const isNew = ({ id }: { id?: number | undefined }): boolean => id === undefined;

function simpananOf(form: readonly Isian[], baru: number[], lama: Lama): Simpanan {
  const simpanan: Simpanan = { modul: [], jadwal: [] };
  const add = (satu: Bagian, urutan: number, indukId: number | null): number => {
    if (satu.id !== undefined) {
      lama.modul(satu.id, indukId);
    }
    const id = satu.id ?? baru.pop() ?? berubah();
    simpanan.modul.push({ id, induk_id: indukId, nama: satu.nama, urutan });
    for (const { id: jadwalId, tanggal } of satu.jadwal_tanggal) {
      if (jadwalId !== undefined) {
        lama.jadwal(jadwalId, id);
      }
      const waktu = parseWib(tanggal) ?? refuse("isian-salah");
      simpanan.jadwal.push({ id: jadwalId ?? null, modul_id: id, tanggal: waktu });
    }
    return id;
  };
  for (const [nomor, satu] of form.entries()) {
    const id = add(satu, nomor + 1, null);
    for (const [urutan, bagian] of satu.subjadwal_m_modul.entries()) {
      add(bagian, urutan + 1, id);
    }
  }
  return simpanan;
}

/**
 * While the class is locked.
 * @throws Refusal isian-salah
 */
export async function saveModul(
  tx: Database,
  caller: Caller,
  { kelasId, form }: { kelasId: number; form: readonly Isian[] },
): Promise<void> {
  const lama = takeLama(await listModul(tx, kelasId));
  const count = form.flatMap((satu) => [satu, ...satu.subjadwal_m_modul]).filter(isNew).length;
  const simpanan = simpananOf(form, await nextModulIds(tx, count), lama);
  const sisa = lama.sisa();
  const [dihadiri] = await listBerpresensi(tx, sisa.jadwal);
  if (dihadiri !== undefined) {
    refuseField("modul", `Jadwal ${sebutWib(dihadiri)} tidak dapat dihapus: sudah ada presensinya`);
  }
  await closePintu(tx, caller, sisa.jadwal);
  await movePintu(tx, caller, simpanan.jadwal);
  await deleteJadwal(tx, sisa.jadwal);
  await deleteModul(tx, sisa.modul);
  await upsertModul(tx, kelasId, simpanan.modul);
  await saveJadwal(tx, simpanan.jadwal);
}
