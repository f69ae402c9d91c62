// Every text that a request may carry, told by the endpoints themselves: marks that nobody sees are no fault of it.
import { readdirSync } from "node:fs";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { accepts, givenOf, type Schema } from "#contract/core/described.ts";

const KONTRAK = new URL("../../../contract/src/", import.meta.url);

/** What people write; each text of the contract takes one of them at least. */
const CONTOH = [
  "Budi Santoso",
  "1376010507900001",
  "081234567890",
  "12345",
  "budi@contoh.example",
  "https://lms.example/kelas",
  "2024-02-14",
  "2024-02-14T06:30:00Z",
  "2024-02-14 06:30:00",
  "1376011005",
  "1376",
  "13",
  "1",
  "ABCDE12345",
  "#0b5cad",
  "/mnt/cadangan",
  "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p",
  "semua",
] as const;

/** Passwords, which are kept to the letter, and what is chosen or made by a program, where nobody types. */
const APA_ADANYA = new RegExp(
  String.raw`[ .](?:${[
    "password|password_confirmation|old_password|new_password|kata_sandi|konfirmasi_password",
    "access_token|refresh_token|client_id|client_secret|kunci|kunci_kios|alamat|akses|tambah|cabut|versi",
    "kueri|halaman|progress|alasan|kolom|ids|peran_ids|status|kecamatan_id|tps_id",
    String.raw`\w+\.keterangan`,
  ].join("|")})$`,
);
/** Locked: what is sent is ignored. And a list of regions, as the page joins it. */
const TIDAK_DIKETIK = new Set([
  "POST /api/user/:id body.nomer_kta",
  "POST /api/user/:id body.email",
  "POST /api/dokumen_wilayah_kirim body.wilayah_id",
]);
const isDiketik = ({ nama }: Isian): boolean => !APA_ADANYA.test(nama) && !TIDAK_DIKETIK.has(nama);

interface Isian {
  nama: string;
  schema: Schema;
}

function* isianDi(nama: string, schema: Schema): Generator<Isian> {
  const given = givenOf(schema);
  if (given instanceof z.ZodMiniObject) {
    for (const [kunci, satu] of Object.entries(given.shape)) {
      yield* isianDi(`${nama}.${kunci}`, satu);
    }
  } else if (given instanceof z.ZodMiniArray) {
    yield* isianDi(nama, given._zod.def.element);
  } else {
    yield { nama, schema: given };
  }
}

function* endpointDi(isi: unknown): Generator<Record<string, unknown>> {
  if (typeof isi !== "object" || isi === null || "_zod" in isi) {
    return;
  }
  if ("method" in isi && "path" in isi) {
    yield { ...isi };
    return;
  }
  for (const satu of Object.values(isi)) {
    yield* endpointDi(satu);
  }
}

async function semuaIsian(): Promise<Isian[]> {
  const berkas = readdirSync(KONTRAK, { recursive: true, encoding: "utf8" }).filter((nama) =>
    nama.endsWith(".contract.ts"),
  );
  const modul = await Promise.all(
    berkas.map(async (nama): Promise<unknown> => import(new URL(nama, KONTRAK).href)),
  );
  return modul
    .flatMap((isi) => [...endpointDi({ ...Object(isi) })])
    .flatMap((satu) =>
      ["query", "body", "bodyJson"].flatMap((bagian) => {
        const schema = satu[bagian];
        return schema instanceof z.core.$ZodType
          ? [...isianDi(`${String(satu["method"])} ${String(satu["path"])} ${bagian}`, schema)]
          : [];
      }),
    );
}

const isPilihan = (schema: Schema): boolean =>
  schema instanceof z.ZodMiniEnum || schema instanceof z.ZodMiniLiteral;

function isBeda(schema: Schema, contoh: string): boolean {
  const bersih = z.safeParse(schema, contoh);
  const kotor = z.safeParse(schema, `\u200E\uFE0F${contoh}\u034F\u200B\u180B`);
  return bersih.success && JSON.stringify(kotor.data) !== JSON.stringify(bersih.data);
}

test("tanda yang tidak terlihat di sekeliling isian tidak mengubah apa pun, di setiap isian", async () => {
  const isian = (await semuaIsian()).filter(isDiketik);
  const teks = isian.filter(
    ({ schema }) => !isPilihan(schema) && CONTOH.some((contoh) => accepts(schema, contoh)),
  );
  const ditolak = teks.filter(({ schema }) => CONTOH.some((contoh) => isBeda(schema, contoh)));
  expect(ditolak.map(({ nama }) => nama)).toEqual([]);
  // Nothing typed is passed over because nobody gave an example of it.
  const tanpaContoh = isian.filter(
    ({ nama, schema }) =>
      (schema instanceof z.ZodMiniString || schema instanceof z.ZodMiniPipe) &&
      !teks.some((satu) => satu.nama === nama),
  );
  expect(tanpaContoh.map(({ nama }) => nama)).toEqual([]);
  expect(teks.length).toBeGreaterThan(300);
});
