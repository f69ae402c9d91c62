// What no row of a file of witnesses can tell alone: a NIK that stands twice, a TPS that gets too many.
import { galatDi, keadaanOf } from "../../impor/baris.rules.ts";
import type { BarisTersimpan, Koreksi, Tawaran } from "../../impor/jenis-impor.ts";
import { bedaOrang } from "../../impor/orang.rules.ts";
import { isiOf, tpsOf } from "./saksi-baris.rules.ts";

const isBerarti = ({ kunci }: BarisTersimpan): boolean => kunci !== null;

function kembarOf(row: BarisTersimpan, pertama: BarisTersimpan): Koreksi {
  const [lain, ini] = [isiOf(pertama.nilai), isiOf(row.nilai)];
  const tetap = { nomor: row.nomor, kembar: pertama.nomor, sebelum: { ...lain } };
  if (keadaanOf(lain, ini) === "sama") {
    return { ...tetap, keadaan: "sama" };
  }
  const dimana = row.lembar === pertama.lembar ? "" : ` lembar ${pertama.lembar ?? ""}`;
  const isLain = bedaOrang({ nama: lain.nama_lengkap }, { nama: ini.nama_lengkap }) !== undefined;
  const gabung = isLain
    ? `, bernama ${lain.nama_lengkap}. Gabungkan kalau orangnya sama`
    : ". Gabungkan keduanya";
  const alasan = `NIK yang sama sudah ada di baris ${pertama.baris}${dimana}${gabung}, atau lewati baris ini`;
  return {
    ...tetap,
    keadaan: "galat",
    galat: [galatDi(row, "nik", alasan)],
    tawaran: { gabung: "berubah", lewati: "sama" },
  };
}

/** A NIK that stands in several rows: each after the first waits for its user to choose. */
export function kembarDalamBerkas(rows: readonly BarisTersimpan[]): Koreksi[] {
  const first = new Map<string, BarisTersimpan>();
  return rows.filter(isBerarti).flatMap((row): Koreksi[] => {
    const { nik } = isiOf(row.nilai);
    const pertama = first.get(nik);
    if (pertama === undefined) {
      first.set(nik, row);
      return [];
    }
    return [kembarOf(row, pertama)];
  });
}

/** Which TPS each row would fill, and which it would leave. */
function perpindahan(row: BarisTersimpan): { ke: number | null; dari: number | null } {
  return {
    ke: tpsOf(isiOf(row.nilai)),
    dari: row.sebelum === null ? null : tpsOf(isiOf(row.sebelum)),
  };
}

export const tpsDituju = (rows: readonly BarisTersimpan[]): number[] =>
  rows.flatMap((row) => (isBerarti(row) ? (perpindahan(row).ke ?? []) : []));

interface Daya {
  /** Active witnesses of each TPS now. */
  kini: ReadonlyMap<number, number>;
  batas: number;
}

/** Rows that a TPS has no room for (decision G-139), in the order of the file. */
export function tpsPenuh(rows: readonly BarisTersimpan[], { kini, batas }: Daya): Koreksi[] {
  const isi = new Map(kini);
  const tambah = (tpsId: number | null, jumlah: number): number => {
    const baru = tpsId === null ? 0 : (isi.get(tpsId) ?? 0) + jumlah;
    if (tpsId !== null) {
      isi.set(tpsId, baru);
    }
    return baru;
  };
  const pindah = rows
    .filter(({ keadaan }) => keadaan === "baru" || keadaan === "berubah")
    .map((row) => ({ row, ...perpindahan(row) }))
    .filter(({ ke, dari }) => ke !== dari);
  pindah.forEach(({ dari }) => tambah(dari, -1));
  return pindah.flatMap(({ row, ke }): Koreksi[] => {
    const alasan = `TPS ini sudah punya ${batas} saksi aktif, terhitung baris-baris sebelumnya`;
    if (ke === null || tambah(ke, 1) <= batas) {
      return [];
    }
    // Who stands already may stay as it is; merging the two would fill the TPS all the same.
    const tawaran: Tawaran = row.sebelum === null ? {} : { pertahankan: "sama" };
    const galat = [galatDi(row, "nomor_tps", alasan)];
    return [{ nomor: row.nomor, keadaan: "galat", galat, tawaran }];
  });
}
