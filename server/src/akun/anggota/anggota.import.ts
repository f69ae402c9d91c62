import { refuse } from "../../platform/refusal.ts";
import { mapBergilir } from "../../impor/bergilir.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import {
  requireAs,
  TANPA_AKHIR,
  type BarisDiperiksa,
  type DefinisiImpor,
  type KonteksImpor,
} from "../../impor/jenis-impor.ts";
import {
  kolomInduk,
  KOLOM_KELURAHAN_ID,
  KOLOM_NIK,
  KOLOM_NOMER_KTA,
} from "../../impor/kolom.rules.ts";
import { warnNik } from "../../impor/orang.rules.ts";
import { angkaOf, type Kolom } from "../../platform/spreadsheet/cell.rules.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import { isiOf, nomerKtaOf, checkBaris } from "./anggota-baris.rules.ts";
import {
  listAnggota,
  lockAnggota,
  mapPemakaian,
  sendAnggota,
  sendDeleteAnggota,
  type AnggotaRow,
  type Pemakaian,
} from "./anggota-impor.repo.ts";
import { requireAllOurs, sebabBeda } from "../../impor/tersentuh.ts";

const KOLOM: readonly Kolom[] = [
  KOLOM_NOMER_KTA,
  {
    kunci: "nama",
    judul: "nama",
    sebutan: "Nama",
    alias: ["nama_lengkap", "nama_anggota"],
    tipe: "teks",
    arti: "nama",
    panjang: 150,
  },
  { ...KOLOM_NIK, judul: "nik" },
  KOLOM_KELURAHAN_ID,
  ...kolomInduk(KOLOM_KELURAHAN_ID.kunci),
  {
    kunci: "no_hp",
    judul: "no_hp",
    sebutan: "Nomor HP",
    alias: ["hp", "nomer_wa", "nomor_wa", "no_wa", "telepon"],
    tipe: "teks",
    panjang: 20,
  },
];

async function check(
  { db, send, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const ids = rows.flatMap(({ nilai }) => angkaOf(nilai["kelurahan_id"]) ?? []);
  const [anggota, kelurahan] = await Promise.all([
    listAnggota(
      send,
      rows.flatMap((row) => nomerKtaOf(row) ?? []),
    ),
    mapWilayah(db, ids),
  ]);
  const kini = { anggota: new Map(anggota.map((row) => [row.nomer_kta, toIsi(row)])), kelurahan };
  const today = new Date();
  return mapBergilir(rows, (row) => warnNik(checkBaris(row, kini, wilayahId), today));
}

const toIsi = ({ nama, nik, kelurahan_id, no_hp }: AnggotaRow) => ({
  nama,
  nik,
  kelurahan_id,
  no_hp,
});

const byNomer = (rows: readonly AnggotaRow[]) => new Map(rows.map((row) => [row.nomer_kta, row]));

/** What a card of somebody new was used for. */
const SEBAB: Readonly<Record<Pemakaian, string>> = {
  akun: "sudah punya akun",
  kelas: "sudah menjadi peserta kelas",
  hadir: "sudah tercatat hadir",
  caleg: "sudah menjadi caleg",
  saksi: "sudah menjadi saksi",
};

export const imporAnggota: DefinisiImpor = {
  jenis: "anggota",
  judul: "Anggota",
  izin: ["user.write"],
  wajib: [["nomer_kta", "nama", "kelurahan_id"]],
  kolom: () => KOLOM,
  inti: () => ({ sebutan: "Nama", kunci: ["nama"] }),
  kolomKunci: "nomer_kta",
  check,
  kelompok: () => "",

  terapkan: ({ send }) => ({
    ...TANPA_AKHIR,
    async write(rows) {
      const nomer = rows.map(({ kunci }) => kunci);
      const kini = byNomer(await lockAnggota(send, nomer));
      for (const { kunci, sebelum } of rows) {
        const row = kini.get(kunci);
        requireAs(row && toIsi(row), sebelum && isiOf(sebelum), "impor-berubah");
      }
      const isWritten = await sendAnggota(
        send,
        rows.map(({ kunci, data }) => ({ nomer_kta: kunci, ...isiOf(data) })),
      );
      if (!isWritten) {
        refuse("impor-berubah");
      }
      return rows.map(() => ({}));
    },
  }),

  urungkan: ({ send }) => ({
    ...TANPA_AKHIR,
    async write(rows) {
      const nomer = rows.map(({ kunci }) => kunci);
      const kini = byNomer(await lockAnggota(send, nomer));
      const baru = rows.filter(({ sebelum }) => sebelum === null);
      const pemakaian = await mapPemakaian(
        send,
        baru.map(({ kunci }) => kunci),
      );
      requireAllOurs(rows, ({ kunci, data, sebelum }) => {
        const row = kini.get(kunci);
        const isBergambar = sebelum === null && row?.bergambar === true;
        const dipakai = pemakaian.get(kunci);
        return (
          sebabBeda(row && toIsi(row), isiOf(data)) ??
          (isBergambar ? "sudah diberi foto atau gambar kartu" : dipakai && SEBAB[dipakai])
        );
      });
      await sendDeleteAnggota(
        send,
        baru.map(({ kunci }) => kunci),
      );
      const isWritten = await sendAnggota(
        send,
        rows.flatMap(({ kunci, sebelum }) =>
          sebelum === null ? [] : [{ nomer_kta: kunci, ...isiOf(sebelum) }],
        ),
      );
      if (!isWritten) {
        refuse("impor-tersentuh");
      }
      return rows.map(() => ({}));
    },
  }),
};
