// Excel Silon: one row per candidate, in the columns of decision G-79.
import { keadaanOf, LABEL_KEADAAN } from "#contract/caleg/dokumen-caleg.rules.ts";
import type { Database } from "../../platform/db.ts";
import { readOrganisasi } from "../../platform/organisasi.ts";
import type { BarisTulis, LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import type { IdentitasCaleg } from "./identitas.repo.ts";
import { blokCaleg, type BlokCaleg } from "./identitas.service.ts";
import {
  listDokumenSilon,
  listKategoriSilon,
  listWajib,
  type DokumenSilon,
  type KategoriSilon,
} from "./silon.repo.ts";
import { alamatKtp, namaBergelar, type NamaWilayah } from "./tulis-identitas.rules.ts";

const KOLOM = [
  { judul: "Jenis Caleg", lebar: 20 },
  { judul: "Dapil", lebar: 30 },
  { judul: "Nomor Urut", bentuk: "angka", lebar: 12 },
  { judul: "Nama dan Gelar", lebar: 36 },
  { judul: "NIK", lebar: 20 },
  { judul: "Nomor KTA", lebar: 20 },
  { judul: "Jenis Kelamin", lebar: 14 },
  { judul: "Tempat Lahir", lebar: 20 },
  { judul: "Tanggal Lahir", bentuk: "tanggal", lebar: 14 },
  { judul: "Agama", lebar: 14 },
  { judul: "Status Perkawinan", lebar: 18 },
  { judul: "Status Hukum", lebar: 24 },
  { judul: "Pekerjaan", lebar: 24 },
  { judul: "Alamat KTP", lebar: 60 },
  { judul: "Pendidikan Terakhir", lebar: 36 },
  { judul: "Nomor HP", lebar: 18 },
  { judul: "Email", lebar: 30 },
  { judul: "Progres", bentuk: "persen", lebar: 10 },
] as const satisfies LembarTulis["kolom"];

const identitasCells = (one: IdentitasCaleg, nama: NamaWilayah): BarisTulis["cells"] => [
  one.jenis,
  one.dapil,
  one.nomor_urut,
  namaBergelar(one),
  one.nik,
  one.nomer_kta,
  one.jenis_kelamin,
  one.tempat_lahir,
  one.tanggal_lahir,
  one.agama,
  one.status_perkawinan,
  one.status_hukum,
  one.pekerjaan,
  alamatKtp(one, nama),
  one.pendidikan,
  one.nomer_wa,
  one.email,
  one.progres / 100,
];

/** Nothing where nothing is asked for. */
function keadaan(kategori: KategoriSilon, dokumen: DokumenSilon | undefined, isWajib: boolean) {
  if (dokumen === undefined) {
    return isWajib ? LABEL_KEADAAN.belum : "";
  }
  const { mime, dibuat_pada: dibuat } = dokumen;
  return LABEL_KEADAAN[keadaanOf(kategori, { mime, dibuat }, new Date())];
}

async function barisOf(
  db: Database,
  { caleg, nama }: BlokCaleg,
  kategori: readonly KategoriSilon[],
): Promise<BarisTulis[]> {
  const ids = caleg.map(({ id }) => id);
  const [dokumen, wajib] = await Promise.all([listDokumenSilon(db, ids), listWajib(db, ids)]);
  const ada = Map.groupBy(dokumen, (one) => one.caleg_id);
  const perlu = new Map(wajib.map((one) => [one.caleg_id, new Set(one.dokumen_ids)]));
  return caleg.map((one) => {
    const milik = new Map(ada.get(one.id)?.map((satu) => [satu.dokumen_id, satu]));
    const harus = perlu.get(one.id);
    return {
      cells: [
        ...identitasCells(one, nama),
        ...kategori.map((satu) => keadaan(satu, milik.get(satu.id), harus?.has(satu.id) === true)),
      ],
    };
  });
}

async function* semuaBaris(
  db: Database,
  ids: readonly number[],
  kategori: readonly KategoriSilon[],
): AsyncGenerator<BarisTulis> {
  for await (const blok of blokCaleg(db, ids)) {
    yield* await barisOf(db, blok, kategori);
  }
}

/** The rows are read while they are written. */
export async function bukuSilon(db: Database, ids: readonly number[]): Promise<LembarTulis[]> {
  const [kategori, { nama }] = await Promise.all([listKategoriSilon(db), readOrganisasi(db)]);
  return [
    {
      nama: "Silon",
      kepala: [`Bakal calon ${nama}`],
      kolom: [...KOLOM, ...kategori.map(({ keterangan }) => ({ judul: keterangan, lebar: 20 }))],
      baris: semuaBaris(db, ids, kategori),
    },
  ];
}
