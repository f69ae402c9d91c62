// The nation's list in the data folder: offered where it is, and loaded as any other import.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { tunggu } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.superAdmin);
const pusat = await buatPengguna(app, ROLES.pusat);
const folder = join(app.context.config.dataFolder, "dapil-nasional");

const DAPIL = ["tingkat\tkode_dapil\tnama_dapil\tkursi", "dprdkk\t137601\tPAYAKUMBUH 1\t8"];
const WILAYAH = [
  "tingkat\tkode_dapil\tkode_wilayah_kpu",
  "dprdkk\t137601\t137601",
  "dprdkk\t137601\t137602",
];
const dapil = { "dapil.tsv": DAPIL.join("\n") };
const keduanya = { ...dapil, "wilayah.tsv.gz": gzipSync(WILAYAH.join("\n")) };

function letakkan(berkas: Readonly<Record<string, string | Buffer>>): void {
  mkdirSync(folder);
  for (const [nama, isi] of Object.entries(berkas)) {
    writeFileSync(join(folder, nama), isi);
  }
}

const isAda = async () =>
  (await app.panggil("GET /api/dapil_nasional", { token })).body.data.is_ada;
const muat = () => app.panggil("POST /api/dapil_nasional", { token });
const jumlahImpor = async () => (await app.panggil("GET /api/impor", { token })).body.total;

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("daftar dapil nasional: hanya untuk super admin", async () => {
  letakkan(keduanya);
  for (const route of ["GET /api/dapil_nasional", "POST /api/dapil_nasional"]) {
    expect((await app.panggil(route)).status).toBe(401);
    expect((await app.panggil(route, { token: pusat.token })).status).toBe(403);
  }
  expect(await jumlahImpor()).toBe(0);
});

test.each<[string, Readonly<Record<string, string | Buffer>> | undefined]>([
  ["tanpa folder", undefined],
  ["folder kosong", {}],
  ["hanya berkas tersembunyi", { ".dapil.tsv": DAPIL.join("\n") }],
  ["lebih dari dua berkas", { ...keduanya, "BACA.txt": "Sumber: KPU" }],
])("tidak ditawarkan dan ditolak dengan kata: %s", async (_, berkas) => {
  if (berkas !== undefined) {
    letakkan(berkas);
  }
  expect(await isAda()).toBe(false);
  const { status, body } = await muat();
  expect({ status, ...body }).toMatchObject({
    status: 400,
    kode: "dapil-nasional",
    message: expect.stringContaining("folder dapil-nasional"),
  });
  expect(await jumlahImpor()).toBe(0);
});

test.each<[string, Readonly<Record<string, string | Buffer>>, string]>([
  [
    "dua daftar yang sama",
    { ...dapil, "lain.tsv": DAPIL.join("\n") },
    "Dua berkas dibaca bersama bila satu berisi",
  ],
  ["bukan tabel", { "dapil.tsv": "%PDF-1.7\n%âãÏÓ\n" }, "Isi berkas harus"],
])("berkas yang salah ditolak dengan alasannya: %s", async (_, berkas, alasan) => {
  letakkan(berkas);
  expect(await isAda()).toBe(true);
  const { status, body } = await muat();
  expect({ status, kode: body.kode, pesan: body.message }).toEqual({
    status: 400,
    kode: "dapil-nasional",
    pesan: expect.stringContaining(alasan),
  });
  expect(await jumlahImpor()).toBe(0);
});

test("dimuat sebagai impor yang menunggu di pratinjau, dengan baris kedua berkas", async () => {
  letakkan(keduanya);
  expect(await isAda()).toBe(true);
  // What a request says of files is of no account.
  const { status, body } = await app.panggil("POST /api/dapil_nasional", {
    token,
    body: { path: "/etc/passwd", berkas: ["/etc/passwd"] },
  });
  expect(status).toBe(202);
  const hasil = await tunggu(app, token, body.data.id);
  expect(hasil).toMatchObject({
    jenis: "dapil",
    status: "siap",
    nama_berkas: "dapil + wilayah.csv",
    boleh_diterapkan: true,
    jumlah: { baris: 2, baru: 2, galat: 0 },
    pratinjau: [
      { sesudah: { kode: "137601", keterangan: "PAYAKUMBUH 1", kursi: 8, wilayah_id: 137601 } },
      { sesudah: { kode: "137601", keterangan: "PAYAKUMBUH 1", kursi: 8, wilayah_id: 137602 } },
    ],
  });
  expect((await app.panggil("GET /api/m_dapil_kota", { token })).body.data).toEqual([]);
  // Its files stay where they were laid.
  expect(await isAda()).toBe(true);
});
