// Voters as a workbook that can be loaded again. It says who took it, when and what for.
import { labelOf } from "#contract/core/described.ts";
import { PEMILIH } from "#contract/tps/dpt.fields.ts";
import { sebutWib } from "#contract/core/waktu-wib.rules.ts";
import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Caller } from "../../access/caller.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import type { BarisTulis, LembarTulis, SifatBuku } from "../../platform/spreadsheet/write-table.ts";
import { streamPemilih, type TempatDpt } from "./dpt.repo.ts";
import { mark } from "./tanda.rules.ts";

export interface Pengambilan {
  wilayahId: Lingkup;
  tempat: TempatDpt;
  tujuan: string;
}

const kolom = (nama: keyof typeof PEMILIH, lebar: number, bentuk?: "angka") => ({
  judul: labelOf(PEMILIH, nama),
  lebar,
  ...(bentuk === undefined ? {} : { bentuk }),
});

const KOLOM = [
  kolom("no", 6, "angka"),
  kolom("nama", 36),
  kolom("usia", 8, "angka"),
  kolom("rt", 8),
  kolom("rw", 8),
  kolom("tps", 8, "angka"),
  kolom("kelamin", 15),
  // Without it only whoever remembers what they took can load it again.
  { judul: "Kelurahan ID", lebar: 14 },
];

async function* barisOf(
  db: Database,
  tempat: TempatDpt,
  nomorEkspor: number,
): AsyncGenerator<BarisTulis> {
  let urutan = 0;
  for await (const row of streamPemilih(db, tempat)) {
    const nama = mark(row.nama, urutan, nomorEkspor);
    urutan += 1;
    const isi = [urutan, nama, row.usia, row.rt, row.rw, row.tps_nomor];
    yield { cells: [...isi, row.kelamin, String(tempat.kelurahanId ?? "")] };
  }
}

export interface BukuDpt {
  lembar: LembarTulis[];
  /** Stands in the properties of the file. */
  sifat: SifatBuku;
}

/** Written down before the first row leaves. */
export async function bukuDpt(
  db: Database,
  caller: Caller,
  { wilayahId, tempat, tujuan }: Pengambilan,
): Promise<BukuDpt> {
  const nomor = await recordAudit(db, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "dpt.unduh",
    tabel: "dpt",
    baris: wilayahId,
    sesudah: { tujuan },
    kotaId: kotaOf(wilayahId),
  });
  const oleh = `${caller.name} (pengguna ${caller.userId})`;
  const tanda = `Diunduh oleh ${oleh} pada ${sebutWib(new Date())}, nomor ${nomor}. Tujuan: ${tujuan}. Data pribadi: dilindungi UU 27/2022, jangan disebarkan.`;
  return {
    lembar: [
      {
        nama: tempat.tpsNomor === undefined ? "DPT" : `TPS ${tempat.tpsNomor}`,
        kepala: [tanda],
        kolom: KOLOM,
        baris: barisOf(db, tempat, nomor),
      },
    ],
    sifat: { pembuat: oleh, isi: tanda },
  };
}
