// Files that say much of themselves: they are read like any other, and what is kept of them is short.
import { expect, test } from "vitest";
import { IMPOR_CALEG } from "#contract/caleg/impor-caleg.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { faultsOf, periksa } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { xlsxOf, XLSX_MAIN } from "../testing/xlsx-fixture.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.superAdmin);

const sel = (teks: string): string => `<c t="inlineStr"><is><t>${teks}</t></is></c>`;

test("kolom tersembunyi tanpa ujung dan format tanpa batas: diperiksa sampai selesai", async () => {
  const kolom = ['min="-1e300" max="5"', 'min="-1e300" max="1e300"', 'min="9" max="9"'];
  const isi = await xlsxOf({
    sheets: [
      `<worksheet xmlns="${XLSX_MAIN}"><cols>${kolom.map((satu) => `<col ${satu} hidden="1"/>`).join("")}</cols><sheetData><row>${["tps_id", "nama", "dpt"].map(sel).join("")}</row><row><c><v>1376011002001</v></c>${sel("TPS 001")}<c s="1"><v>210</v></c></row><row><c><v>1376011002002</v></c>${sel("TPS 002")}<c s="2"><v>190</v></c></row></sheetData></worksheet>`,
    ],
    styles: `<styleSheet xmlns="${XLSX_MAIN}"><numFmts><numFmt numFmtId="164" formatCode="${"[".repeat(60_000)}"/></numFmts><cellXfs><xf/><xf numFmtId="164"/>${'<xf numFmtId="3"/>'.repeat(30_000)}</cellXfs></styleSheet>`,
  });
  const hasil = await periksa(app, {
    token,
    isi: new Uint8Array(isi),
    nama: "tps.xlsx",
    fields: { jenis: "tps" },
  });
  expect(hasil).toMatchObject({ status: "siap", jumlah: { baris: 2, galat: 1 } });
  expect(faultsOf(hasil)).toEqual([
    [2, "dpt", expect.stringMatching(/^Format sel menampilkan angka lain/)],
  ]);
});

test("isi sel yang panjang dan salah disimpan sebagai cuplikannya, di kolom mana pun", async () => {
  const judul = Object.keys(IMPOR_CALEG).map((isian) => labelOf(IMPOR_CALEG, isian as "agama"));
  const baris = judul.map((satu) => (satu === "NIK" ? "3271010101900001" : "x".repeat(20_000)));
  const angka = judul.map((satu) =>
    satu === "NIK" ? "3271010101900002" : `-${"1".repeat(20_000)}`,
  );
  const hasil = await periksa(app, {
    token,
    isi: [judul, baris, angka].map((row) => row.map((teks) => `"${teks}"`).join(",")).join("\n"),
    fields: { jenis: "caleg" },
  });
  expect(hasil).toMatchObject({ status: "siap", jumlah: { baris: 2, galat: 2 } });
  const isi = hasil.pratinjau.flatMap(({ sesudah }: { sesudah: object }) => Object.values(sesudah));
  const galat = hasil.galat.flatMap(({ nilai, alasan }: { nilai: string; alasan: string }) => [
    nilai,
    alasan,
  ]);
  const terpanjang = Math.max(...[...isi, ...galat].map((teks) => String(teks).length));
  expect(terpanjang).toBeLessThan(2000);
  expect(hasil.galat.map(({ kolom }: { kolom: string }) => kolom)).toEqual(
    expect.arrayContaining(["agama", "pekerjaan", "ktp_wilayah_id"]),
  );
});
