// Witnesses as a workbook. Whoever takes it, and what of, is in the trail before the first row leaves.
import type { SaksiFilter } from "#contract/saksi/saksi.contract.ts";
import { choiceOf, headOf, type Schema } from "#contract/core/described.ts";
import { SAKSI, SARINGAN_SAKSI } from "#contract/saksi/saksi.fields.ts";
import { kotaIdOfWilayah, nomerSaksi, tingkatJenis } from "#contract/saksi/saksi.rules.ts";
import { ancestorAt, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { lingkupDi, type Lingkup } from "../access/lingkup.ts";
import type * as z from "zod/mini";
import type { Caller } from "../access/caller.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import type {
  BarisTulis,
  KolomTulis,
  LembarTulis,
  SifatBuku,
} from "../platform/spreadsheet/write-table.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import type { SaksiRow } from "./baris-saksi.repo.ts";
import { listIdSaksi, streamSaksi } from "./daftar-saksi.repo.ts";
import type { SaringanSaksi } from "./kondisi-saksi.repo.ts";
import { acuanOf } from "./saksi.service.ts";
import { wilayahOf, type Acuan } from "./tampilan-saksi.ts";

/** A sheet holds no more. */
const BARIS_TERBANYAK = 1_000_000;

const kolom = (schema: Schema, lebar: number): KolomTulis => ({ judul: headOf(schema), lebar });

const KOLOM: readonly KolomTulis[] = [
  { judul: "Nomor Saksi", lebar: 14 },
  kolom(SAKSI.nik, 20),
  kolom(SAKSI.nomer_kta, 18),
  kolom(SAKSI.nama_lengkap, 32),
  kolom(SAKSI.nomer_wa, 18),
  { judul: "WA berlaku", lebar: 12 },
  kolom(SAKSI.jenis_id, 16),
  kolom(SAKSI.referensi_id, 12),
  kolom(SAKSI.nama_referensi, 26),
  { judul: "Provinsi", lebar: 22 },
  { judul: "Kota/Kabupaten", lebar: 24 },
  { judul: "Kecamatan", lebar: 22 },
  { judul: "Kelurahan", lebar: 22 },
  kolom(SAKSI.penugasan_id, 14),
  { ...kolom(SAKSI.penugasan_tps, 11), bentuk: "angka" },
  { ...kolom(SAKSI.tahap, 8), bentuk: "angka" },
  kolom(SARINGAN_SAKSI.lingkup, 14),
  kolom(SAKSI.is_aktif, 8),
  kolom(SAKSI.is_pelatihan, 16),
];

const LEVELS = [1, 2, 3, 4];
const yaTidak = (flag: number): string => (flag === 1 ? "Ya" : "Tidak");

function waOf({ is_nomer_wa_valid: valid, wa_dicek_pada: dicek }: SaksiRow): string {
  return valid === 0 && dicek === null ? "Belum dicek" : yaTidak(valid);
}

const tugasOf = (row: SaksiRow): number => row.penugasan_id ?? wilayahOf(row);

/** The region in which a witness is kept is no assignment, and is not named where one would stand. */
const jejakOf = (row: SaksiRow): number[] => {
  const tugas = tugasOf(row);
  const terbawah = row.penugasan_id === null ? tingkatJenis(row.jenis_id) - 1 : 4;
  return LEVELS.filter((level) => level <= Math.min(levelOf(tugas) ?? 0, terbawah)).map((level) =>
    ancestorAt(tugas, level),
  );
};

function cellOf(row: SaksiRow, { jenis, referensi, wilayah }: Acuan): BarisTulis {
  const jejak = jejakOf(row);
  return {
    cells: [
      nomerSaksi(row.id),
      row.nik,
      row.nomer_kta,
      row.nama_lengkap,
      row.nomer_wa,
      waOf(row),
      jenis.get(row.jenis_id)?.keterangan,
      referensi.get(row.referensi_id)?.keterangan,
      row.nama_referensi,
      ...LEVELS.map((_, at) => wilayah.get(jejak[at] ?? 0)?.keterangan),
      jejak[3] === undefined ? null : String(jejak[3]),
      row.tps_id === null ? null : row.tps_id % 1000,
      row.tahap,
      choiceOf(SAKSI.lingkup, row.lingkup),
      yaTidak(row.is_aktif),
      yaTidak(row.is_pelatihan),
    ],
  };
}

async function* barisOf(db: Database, saring: SaringanSaksi): AsyncGenerator<BarisTulis> {
  const acuan = await acuanOf(db, saring.wilayahId, []);
  // Names of a kota come again row after row; of the one before they are not needed any more.
  for await (const rows of streamSaksi(db, saring)) {
    const wilayah = await mapWilayah(db, rows.flatMap(jejakOf));
    for (const row of rows) {
      yield cellOf(row, { ...acuan, wilayah });
    }
  }
}

export interface BukuSaksi {
  lembar: LembarTulis[];
  sifat: SifatBuku;
}

type Saring = z.output<typeof SaksiFilter> & { s: string };

const KEADAAN = { "1": "yang aktif", "0": "yang tidak aktif" } as const;

/** What was counted, so that another count of the same region is no riddle. */
async function uraianIsi(
  db: Database,
  wilayahId: Lingkup,
  { total, saring }: { total: number; saring: SaringanSaksi },
): Promise<string> {
  const nama = (await mapWilayah(db, [wilayahId])).get(wilayahId)?.keterangan;
  const { is_aktif: aktif } = saring;
  const keadaan = aktif === undefined ? "aktif dan tidak aktif" : KEADAAN[aktif];
  return `Berisi ${total} saksi ${nama}, ${keadaan}, dengan koordinatornya; beranda menghitung yang aktif.`;
}

/** @throws Refusal terlalu-banyak-baris */
export async function bukuSaksi(
  db: Database,
  caller: Caller,
  { wilayah_id: dipilih, ...rest }: Saring,
): Promise<BukuSaksi> {
  const wilayahId = lingkupDi(caller, dipilih);
  const saring = { ...rest, wilayahId };
  const { total } = await listIdSaksi(db, saring, { offset: 0, limit: 1 });
  if (total > BARIS_TERBANYAK) {
    refuse("terlalu-banyak-baris");
  }
  const nomor = await recordAudit(db, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "saksi.unduh",
    tabel: "saksi",
    baris: wilayahId,
    sesudah: { ...rest, jumlah: total },
    kotaId: kotaIdOfWilayah(wilayahId),
  });
  const oleh = `${caller.name} (pengguna ${caller.userId})`;
  const isi = await uraianIsi(db, wilayahId, { total, saring });
  const tanda = `Diunduh oleh ${oleh}, nomor ${nomor}. ${isi} Data pribadi: dilindungi UU 27/2022, jangan disebarkan.`;
  return {
    lembar: [{ nama: "Saksi", kepala: [tanda], kolom: KOLOM, baris: barisOf(db, saring) }],
    sifat: { pembuat: oleh, isi: tanda },
  };
}
