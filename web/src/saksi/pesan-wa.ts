// Message templates of the WA work list. Each user keeps an own wording in this browser: it holds no
// names, only the fields.
import type { SaksiRingkas } from "#contract/saksi/saksi.contract.ts";
import { readJson, writeStorage } from "../api/storage.ts";

/** The wording that is there at first. */
export const POLA_AWAL = {
  "Cek nomor":
    "Assalamualaikum/salam sejahtera, {nama}. Apakah nomor ini benar milik Anda? Mohon dibalas YA.",
  Kesediaan:
    "Yth. {nama}, Anda tercatat sebagai saksi {jenis} di {wilayah}. Apakah Anda bersedia? Mohon dibalas YA atau TIDAK.",
  Penugasan:
    "Yth. {nama} ({nomer_saksi}), tugas Anda sebagai saksi: {penugasan}. Mohon dibalas YA bila sudah dibaca.",
} as const;
export type NamaPola = keyof typeof POLA_AWAL;

export const isPola = (nama: string): nama is NamaPola => Object.hasOwn(POLA_AWAL, nama);

export type Pola = Readonly<Record<NamaPola, string>>;

type SaksiDisapa = Pick<SaksiRingkas, "nama" | "nomer_saksi" | "jenis" | "penugasan" | "wilayah">;

const ISI: Readonly<Record<string, (saksi: SaksiDisapa) => string>> = {
  nama: ({ nama }) => nama,
  nomer_saksi: ({ nomer_saksi: nomer }) => nomer,
  jenis: ({ jenis }) => jenis.keterangan,
  penugasan: ({ penugasan }) => penugasan.keterangan ?? "belum ditentukan",
  wilayah: ({ wilayah }) => wilayah.keterangan,
};

export const ISIAN_POLA = Object.keys(ISI).map((nama) => `{${nama}}`);

/** The message with its fields filled; a field that there is none of stays as it is written. */
export const isiPola = (pola: string, saksi: SaksiDisapa): string =>
  pola.replaceAll(/\{(\w+)\}/g, (asli, nama: string) => ISI[nama]?.(saksi) ?? asli);

export const tautanPesan = (saksi: SaksiDisapa & Pick<SaksiRingkas, "link_wa">, pola: string) =>
  `${saksi.link_wa}?text=${encodeURIComponent(isiPola(pola, saksi))}`;

const key = (userId: number): string => `pesan-wa:${userId}`;

export function readPola(userId: number): Pola {
  const stored = readJson(key(userId));
  const pola: Record<NamaPola, string> = { ...POLA_AWAL };
  for (const [nama, teks] of Object.entries(stored ?? {})) {
    if (isPola(nama) && typeof teks === "string") {
      pola[nama] = teks;
    }
  }
  return pola;
}

export const savePola = (userId: number, pola: Pola): void =>
  writeStorage(key(userId), JSON.stringify(pola));
