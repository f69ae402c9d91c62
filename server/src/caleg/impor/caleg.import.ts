// Candidates from a file: where they stand, with which number, and their identity.
import { IMPOR_CALEG } from "#contract/caleg/impor-caleg.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { kolomIndukAlamat, kolomInduk } from "../../impor/kolom.rules.ts";
import { mapBergilir } from "../../impor/bergilir.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type {
  BarisDiperiksa,
  BarisDiterapkan,
  BarisSiap,
  BarisTersimpan,
  DefinisiImpor,
  KonteksImpor,
  Koreksi,
  Penerap,
} from "../../impor/jenis-impor.ts";
import { angkaOf, teksOf, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import type { Database } from "../../platform/db.ts";
import { jejakKtp, type NamaWilayah } from "../silon/tulis-identitas.rules.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import { mergeIsi, KOLOM_CALEG, lengkap, type Data } from "./caleg-baris.rules.ts";
import {
  listDapilDisebut,
  listOrang,
  listPemakaiNomor,
  type CalegImporRow,
} from "./caleg-impor.repo.ts";
import { requireCalegUtuh, type BarisCaleg } from "./caleg-utuh.service.ts";
import { checkBaris, type Kini } from "./check-caleg.ts";
import { readKamusCaleg } from "./kamus.service.ts";
import { dapilBernomor, galatBersama } from "./nomor-dan-nik.rules.ts";
import { PenulisCaleg, type CalegDiubah } from "./tulis-caleg.service.ts";

/** Without another word the address is that of the KTP. */
const KOLOM = [
  ...KOLOM_CALEG,
  ...kolomIndukAlamat("ktp_wilayah_id", "ktp").map((kolom, at) => ({
    ...kolom,
    alias: [
      ...kolom.alias,
      ...kolomInduk("")
        .slice(at, at + 1)
        .flatMap((polos) => [polos.kunci, polos.sebutan ?? "", ...polos.alias]),
    ],
  })),
  ...kolomIndukAlamat("domisili_wilayah_id", "domisili"),
];

/** Whoever is named by card or NIK, by both. */
export async function mapOrang(
  { send }: Pick<KonteksImpor, "send">,
  rows: readonly BarisMasuk[],
): Promise<Pick<Kini, "kta" | "nik">> {
  const orang = await listOrang(send, {
    nomerKta: rows.flatMap(({ nilai }) => teksOf(nilai["nomer_kta"]) ?? []),
    nik: rows.flatMap(({ nilai }) => teksOf(nilai["nik"]) ?? []),
  });
  const by = (of: (row: CalegImporRow) => string | null) =>
    new Map(orang.flatMap((row) => (of(row) === null ? [] : [[of(row) ?? "", row] as const])));
  return { kta: by((row) => row.nomer_kta), nik: by((row) => row.nik) };
}

/** The names in the addresses of those who stand already. */
async function mapNamaKtp(db: Database, orang: readonly CalegImporRow[]): Promise<NamaWilayah> {
  const ids = new Set(orang.flatMap(({ isi }) => jejakKtp(angkaOf(isi["ktp_wilayah_id"]))));
  const rows = await mapWilayah(db, [...ids]);
  return new Map([...rows].map(([id, { keterangan }]) => [id, keterangan]));
}

async function check(
  konteks: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const { db, send, wilayahId, oleh } = konteks;
  const semua = (kunci: string): Nilai[] => rows.map(({ nilai }) => nilai[kunci] ?? null);
  const alamat = [...semua("ktp_wilayah_id"), ...semua("domisili_wilayah_id")];
  const orang = await mapOrang(konteks, rows);
  const berdiri = [...orang.kta.values(), ...orang.nik.values()];
  const [kamus, dapil, wilayah, nama] = await Promise.all([
    readKamusCaleg(db),
    listDapilDisebut(
      send,
      semua("dapil").flatMap((teks) => teksOf(teks)?.toLowerCase() ?? []),
      berdiri.map((row) => row.dapil_id),
    ),
    mapWilayah(
      db,
      alamat.flatMap((id) => angkaOf(id) ?? []),
    ),
    mapNamaKtp(db, berdiri),
  ]);
  const sebutan = dapil.flatMap((row) =>
    [...new Set([row.kode.toLowerCase(), row.keterangan.toLowerCase()])].map(
      (teks) => [teks, row] as const,
    ),
  );
  const byTeks = new Map(
    [...Map.groupBy(sebutan, ([teks]) => teks)].map(([teks, found]) => [
      teks,
      found.map(([, row]) => row),
    ]),
  );
  const today = new Date();
  const kini = { wilayahId, oleh, kamus, dapil: byTeks, ...orang, wilayah, nama, today };
  return mapBergilir(rows, (row) => checkBaris(row, kini));
}

async function checkAll(
  { send }: KonteksImpor,
  rows: readonly BarisTersimpan[],
): Promise<Koreksi[]> {
  return galatBersama(rows, await listPemakaiNomor(send, dapilBernomor(rows)));
}

const idOf = ({ data }: BarisSiap): number => Number(data["caleg_id"]);
const dapilOf = (data: Data): number => Number(data["dapil_id"]);
const isiOf = ({ sebelum, data }: BarisSiap): Data => mergeIsi(sebelum, data);

const ditulis = (row: BarisSiap) => ({ dapilId: dapilOf(row.data), ke: isiOf(row) });

const diubah = (row: BarisSiap): CalegDiubah => ({
  id: idOf(row),
  dari: row.sebelum ?? {},
  ...ditulis(row),
});

const dikembalikan = (row: BarisDiterapkan): CalegDiubah => ({
  id: idOf(row),
  dari: isiOf(row),
  ke: lengkap(row.sebelum ?? {}),
  dapilId: dapilOf(row.sebelum ?? {}),
  saksi: teksOf(row.hasil["saksi"]) ?? "[]",
});

const isBaru = ({ sebelum }: Pick<BarisSiap, "sebelum">): boolean => sebelum === null;

const ditinggalkan = (row: BarisDiterapkan): BarisCaleg => ({
  nomor: row.nomor,
  sebelum: row.sebelum,
  id: isBaru(row) ? Number(row.hasil["caleg_id"]) : idOf(row),
  dari: isiOf(row),
});

function terapkan(penerap: Penerap) {
  const penulis = new PenulisCaleg(penerap, "impor-berubah");
  return {
    kabar: () => [["caleg", ""] as const],
    close: async () => penulis.close(),
    async write(rows: readonly BarisSiap[]) {
      const lama = rows.filter((row) => !isBaru(row));
      const baru = rows.filter(isBaru);
      const saksi = await penulis.ubah(lama.map(diubah));
      const ids = await penulis.tambah(baru.map(ditulis));
      const hasil = new Map<number, Record<string, Nilai>>([
        ...baru.map(({ nomor }, at) => [nomor, { caleg_id: ids[at] ?? null }] as const),
        ...lama.map(({ nomor }, at) => [nomor, { saksi: saksi[at] ?? null }] as const),
      ]);
      return rows.map(({ nomor }) => hasil.get(nomor) ?? {});
    },
  };
}

function urungkan(penerap: Penerap) {
  const penulis = new PenulisCaleg(penerap, "impor-tersentuh");
  return {
    kabar: () => [["caleg", ""] as const],
    close: async () => penulis.close(),
    async write(rows: readonly BarisDiterapkan[]) {
      const semua = rows.map(ditinggalkan);
      const kini = await requireCalegUtuh(penerap, semua);
      await penulis.hapus(semua.filter(isBaru).flatMap(({ id }) => kini.get(id) ?? []));
      await penulis.ubah(rows.filter((row) => !isBaru(row)).map(dikembalikan));
      return rows.map(() => ({}));
    },
  };
}

export const imporCaleg: DefinisiImpor = {
  jenis: "caleg",
  judul: "Caleg",
  izin: ["caleg.write"],
  wajib: [["nik"], ["nomer_kta"]],
  kolom: () => KOLOM,
  inti: () => ({
    sebutan: labelOf(IMPOR_CALEG, "nama_lengkap"),
    kunci: ["nama_lengkap", "dapil", "nomor_urut"],
  }),
  kolomKunci: "nomer_kta",
  kolomKunciLain: "nik",
  kolomUnik: { kunci: "nomer_kta", judul: labelOf(IMPOR_CALEG, "nomer_kta") },
  check,
  checkAll,
  isGalatDilihat: true,
  kelompok: () => "",
  terapkan,
  urungkan,
};
