// The quotients of a dapil in their order, and what they mean in words.
import type { BahanKursi, HasilKursi } from "#contract/hasil/kursi.contract.ts";
import { nasibAmbang } from "#contract/hasil/jarak-kursi.rules.ts";
import type { BarisBagi, HasilBagi } from "#contract/hasil/tabel-bagi.rules.ts";

/** How many that have won nothing are shown after those that have. */
const SESUDAH = 5;

/** The highest of them, seats first: what stands after the last seat is nearest to it. */
export function urutanBagi(tabel: readonly BarisBagi[]): HasilBagi[] {
  const semua = tabel.flatMap(({ hasil }) => hasil);
  const kursi = semua
    .filter(({ ke }) => ke !== undefined)
    .toSorted((one, other) => (one.ke ?? 0) - (other.ke ?? 0));
  const lain = semua
    .filter(({ ke }) => ke === undefined)
    .toSorted((one, other) => other.hasil - one.hasil);
  return [...kursi, ...lain.slice(0, SESUDAH)];
}

const ANGKA = new Intl.NumberFormat("id-ID");
const DAFTAR = new Intl.ListFormat("id", { type: "disjunction" });
const SEMUA = new Intl.ListFormat("id", { type: "conjunction" });

interface Nama {
  partai: (nomor: number) => string;
  calon: (nomor: number) => string;
}

/** How many votes may be lost, and what the next one costs. */
function kalimatHilang(
  { berikutnya, pesaing }: HasilKursi["partai"][number],
  boleh: number,
  partai: Nama["partai"],
): string {
  const [awal, lagi] =
    boleh === 0
      ? ["Kehilangan satu suara saja, ", "suara"]
      : [`Boleh kehilangan ${ANGKA.format(boleh)} suara; satu lagi, `, "lagi"];
  if (berikutnya === "jatuh") {
    return `${awal}lalu di bawah ambang batas nasional: semua kursinya hilang.`;
  }
  if (berikutnya === "seri") {
    const dengan = SEMUA.format(pesaing.map(partai));
    return `${awal}kursi terakhirnya seri dengan ${dengan}; dua ${lagi}, lepas.`;
  }
  const kepada = pesaing.length === 0 ? "" : ` kepada ${DAFTAR.format(pesaing.map(partai))}`;
  return `${awal}kursi terakhirnya lepas${kepada}.`;
}

/** Seats for which its list has nobody left; of a party without a list nothing is known. */
const tanpaCalon = ({
  kursi,
  terpilih,
  calon_diperebutkan: seri,
}: HasilKursi["partai"][number]): number =>
  terpilih.length === 0 || seri.length > 0 ? 0 : kursi - terpilih.length;

/** What people ask of a party, each answer a sentence. */
export function kalimatPartai(
  hasil: HasilKursi["partai"][number],
  { partai, calon }: Nama,
): string[] {
  const kalimat: string[] = [];
  if (hasil.untuk_naik !== null) {
    kalimat.push(`Perlu ${ANGKA.format(hasil.untuk_naik)} suara lagi untuk kursi berikutnya.`);
  }
  if (hasil.boleh_hilang !== null) {
    kalimat.push(kalimatHilang(hasil, hasil.boleh_hilang, partai));
  }
  if (hasil.terpilih.length > 0) {
    kalimat.push(`Terpilih: ${hasil.terpilih.map(calon).join(", ")}.`);
  }
  if (tanpaCalon(hasil) > 0) {
    kalimat.push(`${ANGKA.format(tanpaCalon(hasil))} kursi tidak punya calon di daftar.`);
  }
  if (hasil.calon_diperebutkan.length > 0) {
    kalimat.push(
      `Suara sama, sebaran belum diketahui: ${DAFTAR.format(hasil.calon_diperebutkan.map(calon))}.`,
    );
  }
  if (hasil.calon_berikut !== null) {
    kalimat.push(`Calon berikutnya: ${calon(hasil.calon_berikut)}.`);
  }
  return kalimat;
}

/** The same dapil with other votes: what if, at the threshold too. How sure that is cannot be told. */
export function andaikan(bahan: BahanKursi, suara: ReadonlyMap<number, number>): BahanKursi {
  const selisih = ({ nomor, suara: kini }: BahanKursi["partai"][number]): number =>
    (suara.get(nomor) ?? kini) - kini;
  const { persen, suara_sah: sah } = bahan.ambang;
  const suaraSah = bahan.partai.reduce((sum, one) => sum + selisih(one), sah);
  return {
    ...bahan,
    tps: null,
    ambang: { ...bahan.ambang, suara_sah: suaraSah },
    partai: bahan.partai.map((one) => {
      const nasional = one.suara_nasional + selisih(one);
      return {
        ...one,
        suara: one.suara + selisih(one),
        suara_nasional: nasional,
        di_bawah_ambang: nasibAmbang(nasional, { persen, suaraSah }, 0) !== "pasti-lolos",
      };
    }),
  };
}
