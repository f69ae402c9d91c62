import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { bomb } from "../../testing/bom.ts";
import { bacaSemua } from "../../testing/read-table.ts";
import { fileFolder, sheetXml, xlsxOf } from "../../testing/xlsx-fixture.ts";
import type { Batas } from "./table.ts";

const simpan = fileFolder();
const MB = 1_000_000;

const run = promisify(execFile);
const BACA = fileURLToPath(new URL("../../testing/tolak-terpisah.ts", import.meta.url));
/** Too little for a sheet that is held whole. */
const HEAP = ["--max-old-space-size=64", "--max-semi-space-size=4"];

/** The message of the refusal, and by how many megabytes a process grew by hearing it. */
async function menolak(
  file: string,
  batas: Partial<Batas> = {},
): Promise<{ pesan: string; mb: number }> {
  const { stdout } = await run(process.execPath, [...HEAP, BACA, file, JSON.stringify(batas)]);
  return JSON.parse(stdout) as { pesan: string; mb: number };
}

test("bom zip ditolak sebelum diurai", async () => {
  const file = await bomb(simpan(""), 400);
  const byRatio = await menolak(file);
  expect(byRatio.pesan).toContain("dimampatkan secara tidak wajar");
  expect(byRatio.mb).toBeLessThan(30);
  const bySize = await menolak(file, { ukuranTerurai: 100 * MB });
  expect(bySize.pesan).toBe("Isi berkas lebih dari 100 MB. Pecah menjadi beberapa berkas.");
});

test("bom yang lolos timbangan dibaca mengalir dan berhenti di batas baris", async () => {
  const { pesan, mb } = await menolak(await bomb(simpan(""), 100), { rasio: 1e9 });
  expect(pesan).toContain("1.048.576 baris");
  expect(mb).toBeLessThan(120);
});

const CENTRAL = Buffer.from("PK\u0001\u0002");

/** Where the record of a file begins in the central directory. */
function recordOf(content: Buffer, path: string): number {
  for (let at = content.indexOf(CENTRAL); at !== -1; at = content.indexOf(CENTRAL, at + 4)) {
    if (content.toString("utf8", at + 46, at + 46 + path.length) === path) {
      return at;
    }
  }
  throw new Error(`no ${path}`);
}

const SHEET = "xl/sheets/sheet1.xml";
const book = () => xlsxOf({ sheets: [sheetXml("<row><c><v>1</v></c></row>".repeat(400_000))] });

test("daftar isi yang berbohong tentang ukuran tidak dipercaya", async () => {
  const content = await book();
  const at = recordOf(content, SHEET) + 24;
  const small = Buffer.from(content);
  small.writeUInt32LE(1000, at);
  const refusal = await menolak(simpan(small));
  expect(refusal.pesan).toContain("tidak sesuai daftar isinya");
  expect(refusal.mb).toBeLessThan(30);
  const big = Buffer.from(content);
  big.writeUInt32LE(content.readUInt32LE(at) + 1, at);
  expect((await menolak(simpan(big), { rasio: 1e9 })).pesan).toContain(
    "tidak sesuai daftar isinya",
  );
});

test("jumlah periksa, sandi, cara mampat dan letak yang salah ditolak", async () => {
  const content = await xlsxOf({ sheets: [sheetXml("<row><c><v>1</v></c></row>")] });
  const record = recordOf(content, SHEET);
  const patched = (offset: number, value: number): string => {
    const copy = Buffer.from(content);
    copy.writeUInt16LE(value, record + offset);
    return simpan(copy);
  };
  expect((await menolak(patched(16, 1))).pesan).toContain("tidak sesuai daftar isinya");
  expect((await menolak(patched(8, 1))).pesan).toBe(
    "Berkas dilindungi kata sandi. Hapus kata sandinya, lalu unggah lagi.",
  );
  expect((await menolak(patched(10, 12))).pesan).toContain("cara yang tidak dikenal");
  expect((await menolak(patched(42, 7))).pesan).toContain("rusak atau terpotong");
});

test("bagian ganda ditolak; garis miring terbalik dan huruf besar diterima", async () => {
  const sheet = sheetXml("<row><c><v>1</v></c></row>");
  const twice = await xlsxOf({ sheets: [sheet], parts: { "XL/workbook.xml": "<workbook/>" } });
  expect((await menolak(simpan(twice))).pesan).toContain("tercatat dua kali");

  const content = await xlsxOf({ sheets: [sheet] });
  const odd = content.toString("latin1").replaceAll("xl/workbook.xml", "XL\\Workbook.xml");
  expect(await bacaSemua(simpan(Buffer.from(odd, "latin1")))).toHaveLength(1);
});
