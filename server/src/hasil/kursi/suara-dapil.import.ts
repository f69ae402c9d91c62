// Official votes of districts, as KPU publishes them: a row per party, or per candidate. What a file does not
// name stays.
import { labelOf } from "#contract/core/described.ts";
import { SUARA_RESMI } from "#contract/hasil/kursi.fields.ts";
import { readDikenal } from "../../caleg/calon/calon.service.ts";
import type { Send } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import { mapBergilir } from "../../impor/bergilir.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import {
  requireAs,
  type BarisDiperiksa,
  type BarisSiap,
  type BarisTersimpan,
  type DefinisiImpor,
  type KonteksImpor,
} from "../../impor/jenis-impor.ts";
import {
  checkBaris,
  jumlahKurang,
  KOLOM_SUARA,
  kunciSuara,
  suaraOf,
  askNomor,
  tempatOf,
  WAJIB_SUARA,
  withNomor,
  withPartai,
  type TempatSuara,
} from "./suara-dapil-baris.rules.ts";
import {
  deleteSuara,
  hasKurang,
  listKotaDapil,
  listSepartai,
  listSuara,
  lockSuara,
  upsertSuara,
  type SuaraResmiRow,
} from "./suara-resmi.repo.ts";
import { requireAllOurs, sebabBeda } from "../../impor/tersentuh.ts";

const suaraByKunci = (found: readonly SuaraResmiRow[]): Map<string, number> =>
  new Map(
    found.map(({ jenis_caleg_id, kode, partai_id, nomor_urut, suara }) => [
      kunciSuara({
        jenisCalegId: jenis_caleg_id,
        kodeDapil: kode,
        partaiId: partai_id,
        nomorUrut: nomor_urut,
      }),
      suara,
    ]),
  );

const mapSuara = async (send: Send, rows: readonly TempatSuara[]): Promise<Map<string, number>> =>
  suaraByKunci(await listSuara(send, rows));

async function check(
  { send, wilayahId, opsi }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const dikenal = await readDikenal(
    send,
    rows.map(({ nilai }) => tempatOf(nilai)),
  );
  const bernomor = rows.map((row) => withNomor(withPartai(row, dikenal.partai), opsi.jawaban));
  const known = bernomor.map(({ nilai }) => tempatOf(nilai));
  const suara = await mapSuara(
    send,
    known.filter(({ partaiId }) => dikenal.partai.has(partaiId)),
  );
  return mapBergilir(bernomor, (row) => checkBaris(row, { wilayahId, ...dikenal, suara }));
}

const tempatDari = ({ data }: BarisSiap): TempatSuara => tempatOf(data);

/** As it stands, once nobody else writes. */
async function readLocked(
  send: Send,
  rows: readonly BarisSiap[],
): Promise<ReadonlyMap<string, number>> {
  await lockSuara(send);
  return mapSuara(send, rows.map(tempatDari));
}

/** What is done once all is written: by then it must be whole, also with what other files said. */
function penutup(send: Send, refusal: "impor-berubah" | "impor-tersentuh") {
  const tersentuh = new Map<string, TempatSuara>();
  let kabar: (readonly [topik: string, butir: string])[] = [];
  return {
    touch: (rows: readonly BarisSiap[]): void =>
      rows
        .map((row) => ({ ...tempatDari(row), nomorUrut: null }))
        .forEach((one) => tersentuh.set(kunciSuara(one), one)),
    akhir: {
      async close() {
        const partai = [...tersentuh.values()];
        if (await hasKurang(send, partai)) {
          refuse(refusal);
        }
        const kota = await listKotaDapil(send, partai);
        kabar = kota.map((one) => ["rekap", `${one.jenis_caleg_id}/${one.kota_id}`]);
      },
      kabar: () => kabar,
    },
  };
}

async function checkAll({ send }: KonteksImpor, rows: readonly BarisTersimpan[]) {
  const tempat = rows
    .filter(({ keadaan }) => keadaan !== "galat")
    .map(({ nilai }) => ({ ...tempatOf(nilai), nomorUrut: null }));
  const partai = [...new Map(tempat.map((one) => [kunciSuara(one), one])).values()];
  return jumlahKurang(rows, suaraByKunci(await listSepartai(send, partai)));
}

/** Both forms: of each party one line with all its votes; or A.1, and a line per candidate. */
const CONTOH = [
  [3, "337101", "PKB", null, "B. Jumlah suara partai dan calonnya", 1100],
  [3, "337101", "GERINDRA", 0, "A.1 Suara partai", 700],
  [3, "337101", "GERINDRA", 1, "Nama calon nomor 1", 300],
  [3, "337101", "GERINDRA", 2, "Nama calon nomor 2", 100],
];

export const imporSuaraDapil: DefinisiImpor = {
  jenis: "suara-dapil",
  judul: "Hasil resmi per dapil",
  izin: ["qc.write"],
  wajib: [WAJIB_SUARA],
  kolom: () => KOLOM_SUARA,
  inti: () => ({ sebutan: labelOf(SUARA_RESMI, "suara"), kunci: ["suara"] }),
  kolomKunci: "partai",
  check,
  checkAll,
  tanya: async ({ opsi }, { rows }) => askNomor(await rows(), opsi.jawaban),
  contoh: CONTOH,
  kelompok: () => "",
  isMandiri: () => true,

  terapkan({ send }) {
    const { touch, akhir } = penutup(send, "impor-berubah");
    return {
      ...akhir,
      async write(rows) {
        touch(rows);
        const kini = await readLocked(send, rows);
        for (const { kunci, sebelum } of rows) {
          requireAs(kini.get(kunci), sebelum && suaraOf(sebelum), "impor-berubah");
        }
        const isWritten = await upsertSuara(
          send,
          rows.map((row) => ({ ...tempatDari(row), suara: suaraOf(row.data) })),
        );
        if (!isWritten) {
          refuse("impor-berubah");
        }
        return rows.map(() => ({}));
      },
    };
  },

  urungkan({ send }) {
    const { touch, akhir } = penutup(send, "impor-tersentuh");
    return {
      ...akhir,
      async write(rows) {
        touch(rows);
        const kini = await readLocked(send, rows);
        requireAllOurs(rows, (row) => sebabBeda(kini.get(row.kunci), suaraOf(row.data)));
        await deleteSuara(send, rows.filter(({ sebelum }) => sebelum === null).map(tempatDari));
        await upsertSuara(
          send,
          rows.flatMap((row) =>
            row.sebelum === null ? [] : [{ ...tempatDari(row), suara: suaraOf(row.sebelum) }],
          ),
        );
        return rows.map(() => ({}));
      },
    };
  },
};
