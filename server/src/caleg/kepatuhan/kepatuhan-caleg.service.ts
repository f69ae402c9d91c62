// The board of the own nomination: the rules of the lists, and those of everybody in them.
import { labelOfField } from "#contract/sistem/audit-fields.rules.ts";
import { choiceOf } from "#contract/core/described.ts";
import type { DapilSendiri, KepatuhanCaleg } from "#contract/caleg/kepatuhan-caleg.contract.ts";
import {
  Aturan,
  AturanOrang,
  AturanSendiri,
  type Pembulatan,
} from "#contract/caleg/kepatuhan.fields.ts";
import type { Database } from "../../platform/db.ts";
import { rowsOf, toHalaman } from "../../platform/halaman.ts";
import { findTemuan, pasalDaftar } from "./aturan.rules.ts";
import { countPerempuan, type Daftar } from "./daftar.rules.ts";
import { listDinilai, type DinilaiRow, type TanyaSendiri } from "./kepatuhan-caleg.repo.ts";
import type { Dinilai } from "./dinilai.ts";
import { findTemuanOrang, pasalOrang } from "./orang.rules.ts";
import { readPengaturanPencalonan } from "./pengaturan-pencalonan.service.ts";

const TANGGAL = new Intl.DateTimeFormat("sv", { timeZone: "Asia/Jakarta" });

/** Stands nowhere in the numbers of a list, but in it. */
const TANPA_NOMOR = 0;

const toDinilai = (row: DinilaiRow): Dinilai => ({
  nomor: row.nomor_urut,
  tanggalLahir: row.tanggal_lahir,
  statusHukum: row.status_hukum,
  selesaiPidana: row.tanggal_selesai_pidana,
  identitas: row.progres_identitas ?? 0,
  identitasKosong: row.identitas_kosong.map((nama) => labelOfField(nama, "caleg")),
  dokumenUmum: row.progres_dokumen_umum ?? 0,
  dokumenKhusus: row.progres_dokumen_khusus ?? 0,
  ganda: row.ganda,
  kedaluwarsa: row.kedaluwarsa,
  belumMundur: row.belum_mundur,
});

/** Whose sex nobody has said yet does not count as a woman. */
const toDaftar = (kursi: number, rows: readonly DinilaiRow[]): Daftar => ({
  kursi,
  isLokalAceh: false,
  calon: rows.map(({ nomor_urut: nomor, jenis_kelamin: jk }) => ({
    nomor: nomor ?? TANPA_NOMOR,
    jk: jk ?? "L",
  })),
});

const isOrang = (row: DinilaiRow): row is DinilaiRow & { id: number; nama_lengkap: string } =>
  row.id !== null;

function toDapil(
  rows: readonly [DinilaiRow, ...DinilaiRow[]],
  { pembulatan, hari }: { pembulatan: Pembulatan; hari: string },
): DapilSendiri {
  const [{ dapil_id: id, kode, dapil, kursi }] = rows;
  const orang = rows.filter(isOrang);
  const daftar = toDaftar(kursi, orang);
  return {
    dapil: { id, kode, keterangan: dapil, kursi },
    jumlah: orang.length,
    perempuan: countPerempuan(daftar.calon),
    belum_diketahui: orang.filter(({ jenis_kelamin: jk }) => jk === null).length,
    temuan: findTemuan(daftar, pembulatan),
    caleg: orang.map((row) => ({
      id: row.id,
      nomor_urut: row.nomor_urut,
      nama: row.nama_lengkap,
      jk: row.jenis_kelamin,
      temuan: findTemuanOrang(toDinilai(row), hari),
    })),
  };
}

async function readCara(db: Database) {
  const { pembulatan, tahapan, tenggat, penetapan } = await readPengaturanPencalonan(db);
  return { pembulatan, tahapan, tenggat, hari: penetapan ?? tenggat ?? TANGGAL.format(new Date()) };
}
type Cara = Awaited<ReturnType<typeof readCara>>;

async function listDapil(db: Database, tanya: TanyaSendiri, cara: Cara): Promise<DapilSendiri[]> {
  const rows = await listDinilai(db, tanya, cara.hari);
  return [...Map.groupBy(rows, ({ dapil_id: id }) => id).values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [toDapil([first, ...rest], cara)],
  );
}

const sumOf = (dapil: readonly DapilSendiri[], of: (one: DapilSendiri) => number): number =>
  dapil.reduce((sum, one) => sum + of(one), 0);

/** Is the rule broken there, by the list or by one of its candidates? */
const isBertemuan = ({ temuan, caleg }: DapilSendiri, aturan?: AturanSendiri): boolean =>
  [temuan, ...caleg.map((one) => one.temuan)].some((found) =>
    found.some((one) => aturan === undefined || one.aturan === aturan),
  );

const isAturanOrang = (aturan: AturanSendiri): aturan is AturanOrang =>
  (AturanOrang.options as readonly string[]).includes(aturan);

function toTemuan(dapil: readonly DapilSendiri[], aturan: AturanSendiri, pembulatan: Pembulatan) {
  const jumlah_dapil = dapil.filter((one) => isBertemuan(one, aturan)).length;
  const keterangan = choiceOf(AturanSendiri, aturan) ?? aturan;
  if (!isAturanOrang(aturan)) {
    const pasal = pasalDaftar(aturan, pembulatan);
    return { aturan, keterangan, pasal, jumlah_dapil, jumlah_caleg: null };
  }
  const jumlah_caleg = sumOf(
    dapil,
    ({ caleg }) => caleg.filter(({ temuan }) => temuan.some((one) => one.aturan === aturan)).length,
  );
  return { aturan, keterangan, pasal: pasalOrang(aturan), jumlah_dapil, jumlah_caleg };
}

/** The board and, for whoever prints it, the dapil behind it. */
export async function nilaiSendiri(
  db: Database,
  tanya: TanyaSendiri,
): Promise<{ papan: KepatuhanCaleg; dapil: DapilSendiri[] }> {
  const cara = await readCara(db);
  const dapil = await listDapil(db, tanya, cara);
  const { pembulatan, tahapan, tenggat, hari } = cara;
  const papan = {
    jumlah_dapil: dapil.length,
    jumlah_bertemuan: dapil.filter((one) => isBertemuan(one)).length,
    jumlah_calon: sumOf(dapil, ({ jumlah }) => jumlah),
    jumlah_perempuan: sumOf(dapil, ({ perempuan }) => perempuan),
    jumlah_belum_diketahui: sumOf(dapil, (one) => one.belum_diketahui),
    pembulatan,
    tenggat: tenggat === null ? null : { tahapan, tanggal: tenggat },
    dinilai_pada: hari,
    temuan: [...Aturan.options, ...AturanOrang.options].map((aturan) =>
      toTemuan(dapil, aturan, pembulatan),
    ),
  };
  return { papan, dapil };
}

export interface TanyaHalamanSendiri extends TanyaSendiri {
  s: string;
  aturan?: AturanSendiri | undefined;
  page: number;
  per_page: number;
}

/** The dapil, or only those where a rule is broken; found by their name, or by that of a candidate. */
export async function pageSendiri(db: Database, tanya: TanyaHalamanSendiri) {
  const { s, aturan, page, per_page, ...which } = tanya;
  const dapil = await listDapil(db, which, await readCara(db));
  const dicari = s.toLowerCase();
  const cocok = dapil.filter(
    (one) =>
      (aturan === undefined || isBertemuan(one, aturan)) &&
      [one.dapil.keterangan, ...one.caleg.map(({ nama }) => nama)].some((nama) =>
        nama.toLowerCase().includes(dicari),
      ),
  );
  return toHalaman(rowsOf(cocok, { page, per_page }), cocok.length, { page, per_page });
}
