// A page of the demo that stands for a document and says of itself that it is none.
const escape = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** PDF with a font that every reader has. */
export function halamanContoh(judul: string, nama: string): Buffer {
  const baris = [judul, nama, "CONTOH, bukan dokumen resmi"].map(
    (text, at) => `BT /F 13 Tf 60 ${760 - at * 28} Td (${escape(text)}) Tj ET`,
  );
  const isi = baris.join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    `<</Length ${isi.length}>>\nstream\n${isi}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + xref + trailer, "latin1");
}
