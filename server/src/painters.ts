// What the processes that print can draw.
import { drawSurat } from "./berkas/surat/draw-surat.ts";
import { PELUKIS_SURAT, type BahanSurat, type LembarSurat } from "./berkas/surat/naskah.ts";
import { PELUKIS_PAPAN, type BahanPapan, type BarisPapan } from "./caleg/kepatuhan/bahan-papan.ts";
import { drawPapan } from "./caleg/kepatuhan/draw-papan.ts";
import { servePdf, type Painter } from "./platform/pdf/pdf-worker.ts";
import { PELUKIS_KARTU, type BahanKartu, type LembarKartu } from "./saksi/surat/bahan.ts";
import { drawKartu, drawLembarKartu } from "./saksi/surat/draw-kartu.ts";

const surat: Painter = (pdf, bahan, lembar) => {
  for (const satu of lembar) {
    // oxlint-disable-next-line no-unsafe-type-assertion -- who asked for this painter sent it
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
const papan: Painter = (pdf, bahan, baris) => {
  // oxlint-disable-next-line no-unsafe-type-assertion -- as above
  drawPapan(pdf, bahan as BahanPapan, baris as readonly BarisPapan[]);
};

export function servePainters(): void {
  servePdf({
    [PELUKIS_SURAT]: surat,
    [PELUKIS_KARTU.satu]: kartu,
    [PELUKIS_KARTU.lembar]: lembarKartu,
    [PELUKIS_PAPAN]: papan,
  });
}
