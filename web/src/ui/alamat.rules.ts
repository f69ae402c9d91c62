// Web addresses that somebody typed into a text, apart from the words around them.

interface Potongan {
  teks: string;
  isAlamat: boolean;
}

const ALAMAT = /https?:\/\/[^\s<>"“”]+/giu;
/** Ends a sentence, not an address. */
const TITIK = /[.,;:!?…'’)\]}]+$/u;

/** Of "(lihat https://id.wikipedia.org/wiki/Suara_(pemilu))" it is the last bracket that ends nothing within. */
function akhirOf(alamat: string): string {
  const polos = alamat.replace(TITIK, "");
  return alamat.charAt(polos.length) === ")" && polos.includes("(") && !polos.includes(")")
    ? `${polos})`
    : polos;
}

/** All of the text, in its order. */
export function pisahAlamat(teks: string): Potongan[] {
  const potongan: Potongan[] = [];
  let sampai = 0;
  for (const { 0: tertulis, index } of teks.matchAll(ALAMAT)) {
    const alamat = akhirOf(tertulis);
    if (URL.canParse(alamat)) {
      potongan.push({ teks: teks.slice(sampai, index), isAlamat: false });
      potongan.push({ teks: alamat, isAlamat: true });
      sampai = index + alamat.length;
    }
  }
  potongan.push({ teks: teks.slice(sampai), isAlamat: false });
  return potongan.filter((satu) => satu.teks !== "");
}
