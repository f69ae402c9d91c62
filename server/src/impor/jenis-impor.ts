// What a kind of import is: its columns, how a batch of rows is checked, applied and undone.
import type { BarisMasuk } from "./baris-masuk.ts";
import { isDeepStrictEqual } from "node:util";
import type { KnownCaller } from "../access/caller.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { Akses } from "#contract/access/access.contract.ts";
import type {
  Bertanda,
  GalatBaris,
  KeadaanBaris,
  PertanyaanImpor,
  PilihanBaris,
} from "#contract/impor/baris-impor.contract.ts";
import type { Impor, JenisImpor } from "#contract/impor/impor.contract.ts";
import type { DaftarItem } from "../hasil/item/susunan.ts";
import type { Basis, Database, Send } from "../platform/db.ts";
import type { Jobs } from "../platform/jobs.ts";
import type { BerkasDiFolder } from "../platform/multipart.ts";
import { refuse } from "../platform/refusal.ts";
import type { Lembar } from "../platform/spreadsheet/table.ts";
import type { LembarDikenali } from "./berkas-masuk.ts";
import type { TempatNama } from "../wilayah/cari-wilayah.service.ts";
import type { Inti } from "./pemetaan.rules.ts";
import type { Kolom, Nilai } from "../platform/spreadsheet/cell.rules.ts";

export interface Opsi {
  jenis_laporan_id?: number | undefined;
  buat_tps?: boolean | undefined;
  /** Ask which column is which, even of a file whose headers are known. */
  petakan?: boolean | undefined;
  /** What every row says in columns that the file lacks. */
  tetap?: Readonly<Record<string, string>> | undefined;
  /** What was answered, by question. */
  jawaban?: Readonly<Record<string, string>> | undefined;
  /** Whether what the eye does not see takes part. */
  bertanda?: Readonly<Partial<Record<Bertanda, PilihanBaris>>> | undefined;
}

export interface KonteksImpor {
  db: Database;
  /** Prepared statements outside a transaction, for what a kind also asks inside one. */
  send: Send;
  daftar: DaftarItem;
  /** Rows must lie in this region. */
  wilayahId: Lingkup;
  opsi: Opsi;
  akses: ReadonlySet<string>;
  /** undefined: nobody any more. */
  oleh: KnownCaller | undefined;
}

/** What its user may choose, and the state that each choice leads to. */
export type Tawaran = Readonly<Partial<Record<PilihanBaris, KeadaanBaris>>>;

export interface BarisDiperiksa extends BarisMasuk {
  keadaan: KeadaanBaris;
  /** What the row is about; of two about the same thing one is a fault, or both. Sorted by it when applied. */
  kunci: string | null;
  sebelum: Record<string, Nilai> | null;
  tawaran?: Tawaran;
  /** Chosen until the user says otherwise. */
  pilihan?: PilihanBaris;
  /**
   * Tells whether somebody stands outside the region of the import: that somebody does is told only so
   * often, and beyond that neither that nobody does. Left out where the row tells neither.
   */
  isTentangLuar?: boolean | undefined;
}

export interface BarisSiap {
  nomor: number;
  kunci: string;
  data: Record<string, Nilai>;
  sebelum: Record<string, Nilai> | null;
}

/** A row as it was stored by the check. */
export interface BarisTersimpan {
  nomor: number;
  baris: number;
  lembar: string | null;
  keadaan: KeadaanBaris;
  kunci: string | null;
  nilai: Record<string, Nilai>;
  sebelum: Record<string, Nilai> | null;
}

/** A later finding about a stored row. */
export interface Koreksi {
  nomor: number;
  keadaan: KeadaanBaris;
  sebelum?: Record<string, Nilai>;
  /** Added to what the row says. */
  nilai?: Record<string, Nilai>;
  galat?: GalatBaris[];
  /** The earlier row that this one is about too; `sebelum` is what that one says. */
  kembar?: number;
  tawaran?: Tawaran;
}

export interface BarisDiterapkan extends BarisSiap {
  hasil: Record<string, Nilai>;
}

export type Dampak = Impor["dampak"];

export interface Penerap {
  send: Send;
  daftar: DaftarItem;
  imporId: number;
  usersId: number;
  /** undefined: nobody any more. */
  oleh: KnownCaller | undefined;
  /** From where its user asked for it, for the trail. */
  ip: string | null;
  opsi: Opsi;
}

/**
 * Writes chunk after chunk inside one transaction. Counters wait for `tutup`, so that while rows
 * are still being locked none of them is held.
 */
export interface Penulisan<Baris> {
  /** @returns per row what undoing it needs */
  write: (rows: readonly Baris[]) => Promise<Record<string, Nilai>[]>;
  close: () => Promise<void>;
  /** What changed, for those who watch: topic and item. */
  kabar: () => (readonly [topik: string, butir: string])[];
  /** Jobs that follow from it, queued in the same transaction. */
  lanjutan?: () => { nama: string; data: object }[];
}

/** What the check of a kind gathers by itself. */
export interface Penampungan {
  /** The next rows, in the order of the file. */
  tambah: (rows: readonly BarisMasuk[]) => Promise<void>;
  /** All rows are seen: @returns those that make up the preview. */
  selesai: () => Promise<BarisDiperiksa[]>;
  /** The file will not be applied: nothing of it stays. */
  batal: () => Promise<void>;
}

export interface Penampung {
  basis: Basis;
  jobs: Jobs;
  konteks: KonteksImpor;
  imporId: number;
  usersId: number;
}

export interface DefinisiImpor {
  jenis: JenisImpor;
  /** What a row of the preview is, where that is no row of the file. */
  satuan?: "tps";
  /** The file holds more about people than is kept: it goes as soon as it was read. */
  isRahasia?: true;
  /** Applying it asks for the password, as what it does asks elsewhere. */
  isSensitif?: true;
  /** Why no row of a file may be left out. */
  harusUtuh?: string;
  judul: string;
  /** One of the keys suffices. */
  izin: readonly Akses[] | "super-admin";
  /** What a person does: its own upload is closed to tokens, and so is every other way to it. */
  hanyaOrang?: true;
  /** Of what concerns all regions: only for those whose own is the nation. */
  hanyaNasional?: true;
  /** Sets of columns of which one must be complete. */
  wajib: readonly (readonly string[])[];
  kolom: (konteks: Pick<KonteksImpor, "daftar" | "opsi">) => readonly Kolom[];
  /** What such files are for: without one of these columns a file is refused. */
  inti: (konteks: Pick<KonteksImpor, "daftar" | "opsi">) => Inti;
  /** The column that says what a row is about. */
  kolomKunci: string;
  /** The column that says it in rows that have this one: of files that name the thing in two columns. */
  kolomKunciLain?: string;
  /** A column in which no two rows may say the same, also when they are about different things. */
  kolomUnik?: Pick<Kolom, "kunci" | "judul">;
  /** What rows of the preview say, where they are no rows of the file. */
  kolomPratinjau?: readonly { kunci: string; judul: string }[];
  /** Rows of a sheet of our own template that shows how it is filled; that sheet is never read. */
  contoh?: readonly (readonly Nilai[])[];
  /** Sheets of our own template that are for looking things up. */
  lembarRujukan?: readonly string[];
  /** Where a file belongs that has these heads and cannot be read here. */
  asalLain?: (header: readonly string[]) => string | undefined;
  /** Two files that make up one: as the csv that is stored in their place, or TabelRusak. */
  gabung?: (berkasList: readonly BerkasDiFolder[]) => AsyncIterable<string>;
  /** Layouts of others, which have no single line of headers. */
  kenali?: (lembar: Lembar, konteks: KonteksImpor) => Promise<LembarDikenali | undefined>;
  /** What the titles over a header say of every row, by columns that the file has not. */
  dariJudul?: (
    lembar: Pick<LembarDikenali, "atas" | "susunan"> & Pick<Lembar, "nama">,
    konteks: KonteksImpor,
  ) => Promise<Record<string, Nilai>>;
  /** Rows that only stand over those of their parts are left out, and told of by this sentence. */
  judulBagian?: { is: (nilai: BarisMasuk["nilai"]) => boolean; kalimat: string };
  /**
   * Where the name of a region is looked for, of rows that say so themselves, or why it cannot be; of the others
   * in that of the import.
   */
  tempatNama?: (
    konteks: KonteksImpor,
    rows: readonly BarisMasuk[],
  ) => Promise<ReadonlyMap<BarisMasuk, TempatNama | string>>;
  check: (konteks: KonteksImpor, rows: readonly BarisMasuk[]) => Promise<BarisDiperiksa[]>;
  /** The fault of rows whose TPS `opsi.buat_tps` would make. */
  tpsBelumAda?: string;
  /** In place of storing every row; what `periksa` found faulty is stored all the same. */
  tampung?: (penampung: Penampung) => Promise<Penampungan>;
  /** Looks at the whole file when its rows are known: what no row alone can tell. */
  checkAll?: (konteks: KonteksImpor, rows: readonly BarisTersimpan[]) => Promise<Koreksi[]>;
  /** What the file leaves open for all of its rows, answered (`opsi.jawaban`) or not. */
  tanya?: (
    konteks: KonteksImpor,
    berkas: { imporId: number; rows: () => Promise<BarisTersimpan[]> },
  ) => Promise<PertanyaanImpor[]>;
  /** It looks at faulty rows too: of those that wait for a choice, are told of more, or make others faulty. */
  isGalatDilihat?: true;
  /** Rows about one thing are no fault by themselves: `periksaSemua` says what may become of them. */
  isKembarDipilih?: true;
  /** Unchanged rows are written too, for kinds whose rows make up one thing together. */
  tulisSemua?: true;
  /** Rows with the same answer may be written together. */
  kelompok: (kunci: string) => string;
  /** What the counts of rows do not tell, of imports that are checked. */
  dampak?: (db: Database, imporId: number) => Promise<Dampak>;
  /** Of kinds whose rows each change one kota: only imports into the same one wait for each other. */
  kotaOf?: (kunci: string) => number;
  /** Does no row need to see what another one wrote? Then chunks are written without a pause. */
  isMandiri?: (opsi: Opsi) => boolean;
  terapkan: (penerap: Penerap) => Penulisan<BarisSiap>;
  /**
   * Refuses impor-tersentuh when a row is no longer as the import left it. Without it nothing can be
   * taken back.
   */
  urungkan?: (penerap: Penerap) => Penulisan<BarisDiterapkan>;
}

/** Of kinds without counters and watchers. */
export const TANPA_AKHIR = { close: async () => undefined, kabar: () => [] };

/** @throws Refusal with the code when the thing is no longer as it was seen */
export function requireAs<Isi>(
  kini: Isi | undefined,
  seen: Isi | null,
  code: "impor-berubah" | "impor-tersentuh",
): void {
  if (!isDeepStrictEqual(kini ?? null, seen)) {
    refuse(code);
  }
}
