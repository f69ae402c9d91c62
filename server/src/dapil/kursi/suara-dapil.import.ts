// Official votes of districts, as KPU publishes them: a row per party, or per candidate. What a file does not
// name stays.
import { labelOf } from "#contract/described.ts";
import { SUARA_RESMI } from "#contract/kursi.fields.ts";
import { readDikenal } from "../../caleg/calon/calon.service.ts";
import type { Send } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import {
  requireAs,
  type BarisDiperiksa,
  type BarisMasuk,
  type BarisSiap,
  type DefinisiImpor,
  type KonteksImpor,
} from "../../impor/jenis-impor.ts";
import {
  checkBaris,
  jumlahKurang,
  KOLOM_SUARA,
  kunciSuara,
  suaraOf,
  tempatOf,
  WAJIB_SUARA,
  withPartai,
  type TempatSuara,
} from "./suara-dapil-baris.rules.ts";
import { deleteSuara, listSuara, lockSuara, upsertSuara } from "./suara-resmi.repo.ts";

async function mapSuara(send: Send, rows: readonly TempatSuara[]): Promise<Map<string, number>> {
  const found = await listSuara(send, rows);
  return new Map(
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
}

async function check(
  { send, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const dikenal = await readDikenal(
    send,
    rows.map(({ nilai }) => tempatOf(nilai)),
  );
  const bernomor = rows.map((row) => withPartai(row, dikenal.partai));
  const known = bernomor.map(({ nilai }) => tempatOf(nilai));
  const suara = await mapSuara(
    send,
    known.filter(({ partaiId }) => dikenal.partai.has(partaiId)),
  );
  return bernomor.map((row) => checkBaris(row, { wilayahId, ...dikenal, suara }));
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

// Whose pages show them is not worked out: files of official votes are few.
const AKHIR = { close: async () => undefined, kabar: () => [["rekap", ""] as const] };

export const imporSuaraDapil: DefinisiImpor = {
  jenis: "suara-dapil",
  judul: "Hasil resmi per dapil",
  izin: ["qc.write"],
  wajib: [WAJIB_SUARA],
  kolom: () => KOLOM_SUARA,
  inti: () => ({ sebutan: labelOf(SUARA_RESMI, "suara"), kunci: ["suara"] }),
  kolomKunci: "partai",
  check,
  checkAll: async (_konteks, rows) => jumlahKurang(rows),
  kelompok: () => "",
  isMandiri: () => true,

  terapkan: ({ send }) => ({
    ...AKHIR,
    async write(rows) {
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
  }),

  urungkan: ({ send }) => ({
    ...AKHIR,
    async write(rows) {
      const kini = await readLocked(send, rows);
      for (const { kunci, data } of rows) {
        requireAs(kini.get(kunci), suaraOf(data), "impor-tersentuh");
      }
      await deleteSuara(send, rows.filter(({ sebelum }) => sebelum === null).map(tempatDari));
      await upsertSuara(
        send,
        rows.flatMap((row) =>
          row.sebelum === null ? [] : [{ ...tempatDari(row), suara: suaraOf(row.sebelum) }],
        ),
      );
      return rows.map(() => ({}));
    },
  }),
};
