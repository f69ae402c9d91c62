// Rows of the sections of candidates' profiles from a file, whichever section each is of.
import { BARIS_TERBANYAK } from "#contract/caleg/bagian-caleg.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { ISIAN_BAGIAN, SEBUTAN_BAGIAN } from "#contract/caleg/impor-bagian.fields.ts";
import { mapBergilir } from "../../impor/bergilir.ts";
import { galatDi } from "../../impor/baris.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import {
  TANPA_AKHIR,
  type BarisDiperiksa,
  type BarisTersimpan,
  type DefinisiImpor,
  type KonteksImpor,
  type Koreksi,
} from "../../impor/jenis-impor.ts";
import { ingatNaskah, type PeriksaNaskah } from "../../platform/naskah.ts";
import { mapOrang } from "./caleg.import.ts";
import { bagianOf, checkBaris, KOLOM_BAGIAN, kunciBagian } from "./check-bagian.ts";
import { readKamus } from "./kamus.service.ts";
import { mapBaris, removeBagian, writeBagian } from "./tulis-bagian.service.ts";

const naskahByFile = new WeakMap<KonteksImpor, PeriksaNaskah>();

function naskahOf(konteks: KonteksImpor): PeriksaNaskah {
  const naskah = naskahByFile.get(konteks) ?? ingatNaskah();
  naskahByFile.set(konteks, naskah);
  return naskah;
}

async function check(
  konteks: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const { db, send, wilayahId, oleh } = konteks;
  const orang = await mapOrang(konteks, rows);
  const ids = [...orang.kta.values(), ...orang.nik.values()].map(({ id }) => id);
  const named = new Set(rows.flatMap(({ nilai }) => bagianOf(nilai) ?? []));
  const kamus = await readKamus(db, ISIAN_BAGIAN);
  const baris = await mapBaris(send, named, ids);
  const checkNaskah = naskahOf(konteks);
  const kini = { wilayahId, oleh, kamus, ...orang, baris, checkNaskah };
  return mapBergilir(rows, (row) => checkBaris(row, kini));
}

/** A page shows all rows of a section, so there are only so many. */
async function checkAll(
  { send }: KonteksImpor,
  rows: readonly BarisTersimpan[],
): Promise<Koreksi[]> {
  const baru = rows.filter(({ keadaan }) => keadaan === "baru");
  const named = new Set(baru.flatMap(({ nilai }) => bagianOf(nilai) ?? []));
  const ids = [...new Set(baru.map(({ nilai }) => Number(nilai["caleg_id"])))];
  const ada = await mapBaris(send, named, ids);
  const groups = Map.groupBy(baru, ({ nilai }) =>
    kunciBagian(bagianOf(nilai) ?? "", Number(nilai["caleg_id"])),
  );
  return [...groups].flatMap(([kunci, group]) =>
    group
      .slice(Math.max(0, BARIS_TERBANYAK - (ada.get(kunci)?.length ?? 0)))
      .map((row): Koreksi => ({
        nomor: row.nomor,
        keadaan: "galat",
        galat: [galatDi(row, "bagian", `Paling banyak ${BARIS_TERBANYAK} baris`)],
      })),
  );
}

export const imporBagian: DefinisiImpor = {
  jenis: "caleg-bagian",
  judul: "Isi profil caleg",
  izin: ["caleg.write"],
  wajib: [
    ["nik", "bagian"],
    ["nomer_kta", "bagian"],
  ],
  kolom: () => KOLOM_BAGIAN,
  inti: () => ({ sebutan: labelOf(SEBUTAN_BAGIAN, "bagian"), kunci: ["bagian"] }),
  kolomKunci: "bagian",
  check,
  checkAll,
  kelompok: () => "",
  terapkan: (penerap) => ({
    ...TANPA_AKHIR,
    write: async (rows) => writeBagian(penerap, rows),
  }),
  urungkan: (penerap) => ({
    ...TANPA_AKHIR,
    async write(rows) {
      await removeBagian(penerap, rows);
      return rows.map(() => ({}));
    },
  }),
};
