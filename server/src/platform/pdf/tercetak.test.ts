// Whatever was stored can be printed: no name, address or template keeps a letter or a report from its end.
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawSurat } from "../../berkas/surat/draw-surat.ts";
import { openPdf, type Pdf } from "./document.ts";
import { drawTabel } from "./draw-tabel.ts";

const teks = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom(
    "2026-13-01T00:00:00Z",
    "{{nama}}",
    "{{constructor}} {{ nama }}",
    "**tebal** _miring_ **",
    "Nama : {{nama}}\n\n  : \n",
    "\u{200B}\u{202E}\u{FEFF}",
    "نص 文字 👩‍👩‍👧 é",
    "\u{300}".repeat(40),
    "x".repeat(300),
  ),
);

/** The bytes of a document, once it is whole. */
async function tercetak(draw: (pdf: Pdf) => void): Promise<string> {
  const pdf = openPdf("Uji");
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once("end", resolve));
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks).toString("latin1");
}

const UTUH = /^%PDF-[^]*%%EOF\s*$/;

test("surat dengan nilai apa pun", async () => {
  const tanda = fc.record({ nama: teks, jabatan: teks });
  const templat = fc.record({
    kepala: teks,
    judul: teks,
    isi: teks,
    tempat: teks,
    penanda_tangan: fc.array(tanda, { minLength: 1, maxLength: 3 }),
  });
  const nilai = fc.dictionary(
    fc.constantFrom("nama", "nomor_surat", "tanggal", "kota", "constructor", "__proto__"),
    fc.option(teks),
  );
  await fc.assert(
    fc.asyncProperty(templat, nilai, teks, async (surat, isi, organisasi) => {
      const bahan = { organisasi, warna: "#112233", templat: surat };
      const pdf = await tercetak((kertas) =>
        drawSurat(kertas, bahan, { nilai: isi, alamat: "https://suar.example/s/1" }),
      );
      expect(pdf).toMatch(UTUH);
    }),
    { numRuns: 40 },
  );
});

test("laporan berisi sel apa pun", async () => {
  const kolom = [
    { judul: "Nama", lebar: 60 },
    { judul: "Isi", lebar: 30, isAngka: true },
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(teks, teks), { maxLength: 5 }), teks, async (rows, kata) => {
      const kepala = { organisasi: kata, kepala: [kata, kata], kaki: [kata], tandaTangan: [kata] };
      const baris = rows.map((cells) => ({ cells }));
      const pdf = await tercetak((kertas) =>
        drawTabel(kertas, kepala, [{ judul: kata, kolom, baris }]),
      );
      expect(pdf).toMatch(UTUH);
    }),
    { numRuns: 20 },
  );
});
