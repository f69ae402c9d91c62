// The rows of a file on their way from the reader to the preview, batch by batch.
import { PERINGATAN, type Bertanda } from "#contract/impor/baris-impor.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { recordTanya, requireSisaTanya } from "../access/jatah-tanya.ts";
import type { Context } from "../platform/context.ts";
import { Giliran } from "../platform/giliran.ts";
import { laporkanKemajuan } from "../berkas/pekerjaan/pekerjaan.service.ts";
import { Refusal } from "../platform/refusal.ts";
import { TabelRusak } from "../platform/spreadsheet/table.ts";
import { PenerjemahKode } from "./kode-lama.ts";
import { copyBaris } from "./baris-impor.repo.ts";
import { PembacaNama } from "./nama-wilayah.service.ts";
import { TERSEBUT } from "./dampak-impor.service.ts";
import { updateImpor, type ImporRow } from "./impor.repo.ts";
import type { BarisMasuk } from "./baris-masuk.ts";
import type { BarisDiperiksa, DefinisiImpor, KonteksImpor, Penampungan } from "./jenis-impor.ts";

const BATCH = 500;
/** Faulty rows that are kept of a kind whose rows are not; more tell nobody more. */
const GALAT_TERSIMPAN = 1000;
/** So long rows are taken at a stretch. */
const TURN_MS = 1;
const ROWS_BETWEEN_LOOKS = 8;
const REPORT_MS = 250;

export interface Pemeriksaan {
  context: Context;
  impor: ImporRow;
  definisi: DefinisiImpor;
  konteks: KonteksImpor;
  /** Said by the user: these columns and no others. */
  pemetaan: Readonly<Record<string, string>> | undefined;
}

const TERLALU_BANYAK =
  "Dalam satu jam ini akun Anda sudah terlalu banyak memasukkan yang terdaftar di luar wilayahnya. Tunggu satu jam, lalu unggah lagi, atau hubungi admin di atas Anda.";

/** @throws TabelRusak when more is told than may be; then nothing of the file is */
async function recordTentangLuar(
  { context: { db }, impor, konteks }: Pemeriksaan,
  rows: readonly BarisDiperiksa[],
): Promise<void> {
  const jawaban = rows.flatMap(({ isTentangLuar }) => isTentangLuar ?? []);
  // Of the nation nothing lies outside.
  if (jawaban.length === 0 || konteks.wilayahId === NASIONAL) {
    return;
  }
  const banyak = jawaban.filter(Boolean).length;
  try {
    await (banyak === 0
      ? requireSisaTanya(db, impor.users_id)
      : recordTanya(db, impor.users_id, banyak));
  } catch (error) {
    throw error instanceof Refusal ? new TabelRusak(TERLALU_BANYAK) : error;
  }
}

/** What the reader saw, beside what their kind says of them. */
function withPeringatan(masuk: readonly BarisMasuk[]) {
  const dilihat = new Map(masuk.map(({ nomor, peringatan }) => [nomor, peringatan]));
  return (row: BarisDiperiksa): BarisDiperiksa => {
    const peringatan = dilihat.get(row.nomor);
    if (peringatan === undefined) {
      return row;
    }
    const semua = [row.nilai[PERINGATAN], peringatan].filter(Boolean).join(". ");
    return { ...row, nilai: { ...row.nilai, [PERINGATAN]: semua } };
  };
}

/** Rows of all sheets, in batches. */
export class PengumpulBaris {
  urutan = 0;
  galat = 0;
  /** Lines that are no rows, by what is said of them. */
  readonly dilewati = new Map<string, number[]>();
  /** What the eye does not see, whatever becomes of it. */
  readonly bertanda = new Map<Bertanda, { jumlah: number; tempat: string[] }>();
  #rows: BarisMasuk[] = [];
  /** The batch that is being stored while the next is read. */
  #disimpan: Promise<void> = Promise.resolve();
  readonly #pemeriksaan: Pemeriksaan;
  readonly #penampungan: Penampungan | undefined;
  readonly #penerjemah: PenerjemahKode;
  /** Regions by their names, and which of several is asked about. */
  readonly nama: PembacaNama;
  readonly #giliran = new Giliran(TURN_MS);
  #reported = 0;

  constructor(pemeriksaan: Pemeriksaan, penampungan: Penampungan | undefined) {
    this.#pemeriksaan = pemeriksaan;
    this.#penampungan = penampungan;
    const { context, definisi, konteks } = pemeriksaan;
    this.nama = new PembacaNama(konteks, definisi);
    this.#penerjemah = new PenerjemahKode(context.db, definisi.kolom(konteks));
  }

  async add(row: BarisMasuk): Promise<void> {
    this.urutan += 1;
    // Its rows are none of the preview's.
    if (row.peringatan !== undefined && this.#penampungan !== undefined) {
      this.lewati(row.peringatan, row.baris);
    }
    this.#rows.push(row);
    if (this.#rows.length >= BATCH) {
      await this.#flush();
    }
    if (this.urutan % ROWS_BETWEEN_LOOKS === 0) {
      await this.#giliran.giveBack();
    }
  }

  lewati(kalimat: string, line: number): void {
    const lines = this.dilewati.get(kalimat) ?? [];
    lines.push(line);
    this.dilewati.set(kalimat, lines);
  }

  tandai(tentang: Bertanda, tempat: string): void {
    const sejauh = this.bertanda.get(tentang) ?? { jumlah: 0, tempat: [] };
    sejauh.jumlah += 1;
    if (sejauh.tempat.length < TERSEBUT) {
      sejauh.tempat.push(tempat);
    }
    this.bertanda.set(tentang, sejauh);
  }

  async #flush(): Promise<void> {
    const { context, impor, definisi, konteks } = this.#pemeriksaan;
    if (this.#rows.length === 0) {
      return;
    }
    await this.nama.read(this.#rows);
    await this.#penerjemah.terjemahkan(this.#rows);
    const rows = (await definisi.check(konteks, this.#rows)).map(withPeringatan(this.#rows));
    await recordTentangLuar(this.#pemeriksaan, rows);
    this.#rows = [];
    await this.#disimpan;
    this.#disimpan =
      this.#penampungan === undefined
        ? copyBaris(context.basis, impor.id, rows)
        : this.#tampung(this.#penampungan, rows);
    // Whoever waits for it hears of it.
    this.#disimpan.catch(() => undefined);
    if (performance.now() - this.#reported > REPORT_MS) {
      await this.#report();
      this.#reported = performance.now();
    }
  }

  /** @throws Dibatalkan when its user no longer wants it */
  async #report(): Promise<void> {
    const { context, impor } = this.#pemeriksaan;
    await updateImpor(context.db, impor.id, { selesai: this.urutan });
    await laporkanKemajuan(context, impor.pekerjaan_id, {
      status: "berjalan",
      selesai: this.urutan,
    });
  }

  async #tampung(penampungan: Penampungan, rows: readonly BarisDiperiksa[]): Promise<void> {
    const { context, impor } = this.#pemeriksaan;
    const salah = rows.filter(({ keadaan }) => keadaan === "galat");
    const shown = salah.slice(0, Math.max(0, GALAT_TERSIMPAN - this.galat));
    this.galat += salah.length;
    if (shown.length > 0) {
      await copyBaris(context.basis, impor.id, shown);
    }
    // A file with a fault is refused whole, so nothing of it needs to be kept.
    if (this.galat === 0) {
      await penampungan.tambah(rows);
    }
  }

  /** Nothing more is stored once this is done, whatever became of it. */
  async berhenti(): Promise<void> {
    await Promise.allSettled([this.#disimpan]);
  }

  /** What the rows come to, once all are seen. */
  async close(): Promise<void> {
    const { context, impor } = this.#pemeriksaan;
    await this.#flush();
    await this.#disimpan;
    await this.#report();
    await updateImpor(context.db, impor.id, { kode_lama: await this.#penerjemah.hasil() });
    if (this.#penampungan === undefined) {
      return;
    }
    if (this.galat > 0) {
      await this.#penampungan.batal();
      return;
    }
    const rows = await this.#penampungan.selesai();
    for (let at = 0; at < rows.length; at += BATCH) {
      // oxlint-disable-next-line no-await-in-loop -- batch after batch
      await copyBaris(context.basis, impor.id, rows.slice(at, at + BATCH));
    }
  }
}
