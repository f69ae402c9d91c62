// What the processes that print can draw.
import { drawSurat } from "./berkas/surat/draw-surat.ts";
import { PELUKIS_SURAT, type BahanSurat, type LembarSurat } from "./berkas/surat/naskah.ts";
import { drawTabel } from "./platform/pdf/draw-tabel.ts";
import { servePdf, type Painter } from "./platform/pdf/pdf-worker.ts";
import { PELUKIS_TABEL, type KepalaPdf, type TabelPdf } from "./platform/pdf/tabel.ts";
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
const tabel: Painter = (pdf, kepala, isi) => {
  // oxlint-disable-next-line no-unsafe-type-assertion -- as above
  drawTabel(pdf, kepala as KepalaPdf, isi as readonly TabelPdf[]);
};

export function servePainters(): void {
  servePdf({
    [PELUKIS_SURAT]: surat,
    [PELUKIS_KARTU.satu]: kartu,
    [PELUKIS_KARTU.lembar]: lembarKartu,
    [PELUKIS_TABEL]: tabel,
  });
}
