// The board: which rules the lists of candidates break, and the lists behind each.
import type { DaftarCalon, Kepatuhan } from "#contract/caleg/kepatuhan.contract.ts";
import type { Aturan, Pembulatan } from "#contract/caleg/kepatuhan.fields.ts";
import type { Database } from "../../platform/db.ts";
import { potonganOf, toHalaman } from "../../platform/halaman.ts";
import { countTemuan, findTemuan, type Temuan } from "./aturan.rules.ts";
import { countPerempuan, readSusunan, type Daftar } from "./daftar.rules.ts";
import {
  countDaftar,
  countRupa,
  listDaftar,
  listNama,
  type DaftarRow,
  type NamaCalon,
  type RupaDaftar,
  type TanyaDaftar,
} from "./kepatuhan.repo.ts";
import { readPengaturanPencalonan } from "./pengaturan-pencalonan.service.ts";

const toDaftar = ({ kursi, is_lokal_aceh: isLokalAceh, susunan }: RupaDaftar): Daftar => ({
  kursi,
  isLokalAceh,
  calon: readSusunan(susunan),
});

/** More lists than a nation has. */
const SEMUA = 1_000_000;

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

export async function kepatuhan(db: Database, tanya: TanyaDaftar): Promise<Kepatuhan> {
  const [{ pembulatan, tahapan, tenggat }, rupa] = await Promise.all([
    readPengaturanPencalonan(db),
    countRupa(db, tanya),
  ]);
  const rows = rupa.map((one) => ({ ...toDaftar(one), jumlahDaftar: one.jumlah_daftar }));
  const bertemuan = rows.filter((row) => findTemuan(row, pembulatan).length > 0);
  return {
    jumlah_daftar: sumOf(rows, ({ jumlahDaftar }) => jumlahDaftar),
    jumlah_bertemuan: sumOf(bertemuan, ({ jumlahDaftar }) => jumlahDaftar),
    jumlah_calon: sumOf(rows, ({ calon, jumlahDaftar }) => calon.length * jumlahDaftar),
    jumlah_perempuan: sumOf(
      rows,
      ({ calon, jumlahDaftar }) => countPerempuan(calon) * jumlahDaftar,
    ),
    pembulatan,
    tenggat: tenggat === null ? null : { tahapan, tanggal: tenggat },
    temuan: countTemuan(rows, pembulatan),
  };
}

/** Of the lists asked for, how those look that break a rule: this one, or any. */
async function rupaMelanggar(
  db: Database,
  tanya: TanyaDaftar,
  { aturan, pembulatan }: { aturan?: Aturan; pembulatan: Pembulatan },
): Promise<RupaDaftar[]> {
  const rupa = await countRupa(db, tanya);
  return rupa.filter((one) =>
    findTemuan(toDaftar(one), pembulatan).some(
      (temuan) => aturan === undefined || temuan.aturan === aturan,
    ),
  );
}

export interface DaftarBertemuan extends DaftarRow {
  jumlah: number;
  perempuan: number;
  temuan: Temuan[];
}

/** The lists that break a rule, in their order; no more than `most`. */
export async function listBertemuan(
  db: Database,
  tanya: TanyaDaftar,
  most = SEMUA,
): Promise<DaftarBertemuan[]> {
  const { pembulatan } = await readPengaturanPencalonan(db);
  const rupa = await rupaMelanggar(db, tanya, { pembulatan });
  const rows = await listDaftar(db, { ...tanya, s: "", rupa }, { offset: 0, limit: most });
  return rows.map((row) => {
    const daftar = toDaftar(row);
    return {
      ...row,
      jumlah: daftar.calon.length,
      perempuan: countPerempuan(daftar.calon),
      temuan: findTemuan(daftar, pembulatan),
    };
  });
}

function toWire(row: DaftarRow, nama: readonly NamaCalon[], pembulatan: Pembulatan): DaftarCalon {
  const daftar = toDaftar(row);
  return {
    dapil: { id: row.dapil_id, kode: row.kode, keterangan: row.dapil, kursi: row.kursi },
    partai: { id: row.partai_id, singkat: row.singkat, keterangan: row.partai },
    jumlah: daftar.calon.length,
    perempuan: countPerempuan(daftar.calon),
    temuan: findTemuan(daftar, pembulatan),
    calon: nama.map(({ nomor_urut, nama: namaCalon, jk }) => ({ nomor_urut, nama: namaCalon, jk })),
  };
}

export interface TanyaHalaman extends TanyaDaftar {
  s: string;
  aturan?: Aturan | undefined;
  page: number;
  per_page: number;
}

export async function pageDaftar(db: Database, tanya: TanyaHalaman) {
  const { s, aturan, page, per_page, ...which } = tanya;
  const { pembulatan } = await readPengaturanPencalonan(db);
  const rupa =
    aturan === undefined ? undefined : await rupaMelanggar(db, which, { aturan, pembulatan });
  const filter = { ...which, s, rupa };
  const [rows, total] = await Promise.all([
    listDaftar(db, filter, potonganOf({ page, per_page })),
    countDaftar(db, filter),
  ]);
  const nama = Map.groupBy(
    await listNama(db, rows),
    ({ dapil_id, partai_id }) => `${dapil_id}/${partai_id}`,
  );
  const data = rows.map((row) =>
    toWire(row, nama.get(`${row.dapil_id}/${row.partai_id}`) ?? [], pembulatan),
  );
  return toHalaman(data, total, { page, per_page });
}
