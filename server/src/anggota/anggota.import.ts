import { refuse } from "../platform/refusal.ts";
import type {
  BarisDiperiksa,
  BarisMasuk,
  DefinisiImpor,
  KonteksImpor,
} from "../impor/jenis-impor.ts";
import type { Kolom, Nilai } from "../impor/sel.rules.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import { isiOf, isSame, nomerKtaOf, periksaBaris } from "./anggota-baris.rules.ts";
import {
  listAnggota,
  lockAnggota,
  sendAnggota,
  sendDeleteAnggota,
  type AnggotaRow,
} from "./anggota-impor.repo.ts";

const KOLOM: readonly Kolom[] = [
  {
    kunci: "nomer_kta",
    judul: "nomer_kta",
    alias: ["nomor_kta", "no_kta", "kta"],
    tipe: "teks",
    panjang: 32,
  },
  { kunci: "nama", judul: "nama", alias: ["nama_lengkap"], tipe: "teks", panjang: 150 },
  { kunci: "nik", judul: "nik", alias: [], tipe: "digit" },
  {
    kunci: "kelurahan_id",
    judul: "kelurahan_id",
    alias: ["kode_kelurahan"],
    tipe: "angka",
    max: 9_999_999_999,
  },
  {
    kunci: "no_hp",
    judul: "no_hp",
    alias: ["nomor_hp", "hp", "nomer_wa"],
    tipe: "teks",
    panjang: 20,
  },
];

async function periksa(
  { db, kirim, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const ids = rows.flatMap(({ nilai }) =>
    typeof nilai["kelurahan_id"] === "number" ? [nilai["kelurahan_id"]] : [],
  );
  const [anggota, kelurahan] = await Promise.all([
    listAnggota(
      kirim,
      rows.flatMap((row) => nomerKtaOf(row) ?? []),
    ),
    mapWilayah(db, ids),
  ]);
  const kini = { anggota: new Map(anggota.map((row) => [row.nomer_kta, toIsi(row)])), kelurahan };
  return rows.map((row) => periksaBaris(row, kini, wilayahId));
}

const toIsi = ({ nama, nik, kelurahan_id, no_hp }: AnggotaRow) => ({
  nama,
  nik,
  kelurahan_id,
  no_hp,
});

/** The member as the preview saw it, or the refusal that it is another now. */
function requireAs(
  kini: AnggotaRow | undefined,
  seen: Record<string, Nilai> | null,
  code: "impor-berubah" | "impor-tersentuh",
): void {
  const isAsSeen =
    kini === undefined ? seen === null : seen !== null && isSame(toIsi(kini), isiOf(seen));
  if (!isAsSeen) {
    refuse(code);
  }
}

const byNomer = (rows: readonly AnggotaRow[]) => new Map(rows.map((row) => [row.nomer_kta, row]));

const TANPA_AKHIR = { tutup: async () => undefined, kabar: () => [] };

export const imporAnggota: DefinisiImpor = {
  jenis: "anggota",
  judul: "Anggota",
  izin: ["user.write"],
  wajib: [["nomer_kta", "nama", "kelurahan_id"]],
  kolom: () => KOLOM,
  kolomKunci: "nomer_kta",
  periksa,
  kelompok: () => "",

  terapkan: ({ kirim }) => ({
    ...TANPA_AKHIR,
    async tulis(rows) {
      const nomer = rows.map(({ kunci }) => kunci);
      const kini = byNomer(await lockAnggota(kirim, nomer));
      rows.forEach(({ kunci, sebelum }) => requireAs(kini.get(kunci), sebelum, "impor-berubah"));
      await sendAnggota(
        kirim,
        rows.map(({ kunci, data }) => ({ nomer_kta: kunci, ...isiOf(data) })),
      );
      return rows.map(() => ({}));
    },
  }),

  urungkan: ({ kirim }) => ({
    ...TANPA_AKHIR,
    async tulis(rows) {
      const nomer = rows.map(({ kunci }) => kunci);
      const kini = byNomer(await lockAnggota(kirim, nomer));
      for (const { kunci, data, sebelum } of rows) {
        requireAs(kini.get(kunci), data, "impor-tersentuh");
        if (sebelum === null && kini.get(kunci)?.bergambar === true) {
          refuse("impor-tersentuh");
        }
      }
      const baru = rows.filter(({ sebelum }) => sebelum === null);
      await sendDeleteAnggota(
        kirim,
        baru.map(({ kunci }) => kunci),
      );
      await sendAnggota(
        kirim,
        rows.flatMap(({ kunci, sebelum }) =>
          sebelum === null ? [] : [{ nomer_kta: kunci, ...isiOf(sebelum) }],
        ),
      );
      return rows.map(() => ({}));
    },
  }),
};
