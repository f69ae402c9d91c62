// What the processes of cetak.service.ts draw.
import { servePdf, type Painter } from "../../platform/pdf/pdf-worker.ts";
import { PELUKIS, type BahanKartu, type BahanSurat, type LembarKartu } from "./bahan.ts";
import type { LembarSurat } from "./bahan.ts";
import { drawKartu, drawLembarKartu } from "./draw-kartu.ts";
import { drawSurat } from "./draw-surat.ts";

const surat: Painter = (pdf, bahan, lembar) => {
  for (const satu of lembar) {
    // oxlint-disable-next-line no-unsafe-type-assertion -- cetak.service.ts sent it
    drawSurat(pdf, bahan as BahanSurat, satu as LembarSurat);
  }
};
const kartu: Painter = (pdf, bahan, lembar) => {
  for (const satu of lembar) {
    // oxlint-disable-next-line no-unsafe-type-assertion -- as above
    drawKartu(pdf, bahan as BahanKartu, satu as LembarKartu);
  }
};
const lembarKartu: Painter = (pdf, bahan, lembar) => {
  // oxlint-disable-next-line no-unsafe-type-assertion -- as above
  drawLembarKartu(pdf, bahan as BahanKartu, lembar as readonly LembarKartu[]);
};

export function layani(): void {
  servePdf({
    [PELUKIS.surat]: surat,
    [PELUKIS.kartu]: kartu,
    [PELUKIS.lembarKartu]: lembarKartu,
  });
}
