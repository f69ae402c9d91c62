import { setTimeout as sleep } from "node:timers/promises";
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { readArchive, seal, unseal, writeArchive, type Awal } from "./arsip.ts";
import { createCadangan } from "./cadangan.service.ts";
import { readConfig } from "../../platform/config.ts";
import { connect } from "../../platform/db.ts";
import { diskStore } from "../../platform/files.ts";
import { drain } from "../../platform/tar.ts";
import { checkRekap } from "../../hasil/rekap/recount.service.ts";
import { alat } from "../../testing/alat.ts";
import { mulaiBeban, periksaBeban, siapkanLadang, UTUH } from "../../testing/pelapor.ts";
import { folderSementara, mulai, portBebas, SABAR, siap } from "../../testing/proses.ts";
import { sesudahnya } from "../../testing/sesudahnya.ts";

const folder = folderSementara();
const tujuan = folderSementara();
const port = await portBebas();
const aplikasi = await siap(mulai({ folder, port }));
const basis = connect(readFileSync(join(folder, "pg.alamat"), "utf8"), { connections: 2 });
sesudahnya(() => basis.close());
const ladang = await siapkanLadang(basis.db);
const beban = mulaiBeban(aplikasi.alamat, ladang, 3);
await vi.waitUntil(() => beban.kiriman.length > 20 && beban.dokumen.length > 1, SABAR);

/** How far the log had come when so much had been acknowledged. */
interface Tanda {
  posisi: number;
  laporan: number;
  dokumen: number;
}

async function tandai(): Promise<Tanda> {
  const [laporan, dokumen] = [beban.kiriman.length, beban.dokumen.length];
  const { rows } = await sql<{ posisi: number }>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as posisi`.execute(basis.db);
  return { posisi: rows[0]?.posisi ?? Infinity, laporan, dokumen };
}

const tanda = [await tandai()];
const membuat = alat("cadangan", [tujuan], { SUAR_DATA: folder });
for (let isDone = false; !isDone; tanda.push(await tandai())) {
  isDone = await Promise.race([membuat.then(() => true), sleep(20, false)]);
}
const awal = await membuat;
await beban.berhenti();
const nama = readdirSync(tujuan).find((file) => file.endsWith(".tar.zst")) ?? "";
const berkas = join(tujuan, nama);

/** Where it is restored to. */
const berisi = folderSementara();

/** The last moment that the copy of the database holds for certain. */
async function tandaTermuat(): Promise<Tanda> {
  const { posisi } = await readArchive(await unseal(createReadStream(berkas), false, undefined), {
    onAwal: () => undefined,
    onEntry: async ({ isi }) => drain(isi),
  });
  const { rows } = await sql<{ akhir: number }>`
    select (${posisi?.akhir}::pg_lsn - '0/0'::pg_lsn)::bigint as akhir`.execute(basis.db);
  const [{ akhir } = { akhir: 0 }] = rows;
  return tanda.findLast((satu) => satu.posisi <= akhir) ?? { posisi: 0, laporan: 0, dokumen: 0 };
}

const arsipKosong = (tentang: Partial<Awal>) =>
  writeArchive({
    awal: {
      format: 1,
      jenis: "bawaan",
      versi: "99.0.0",
      postgres: 18,
      sistem: "1",
      migrasi: [],
      waktu: new Date().toISOString(),
      ...tentang,
    },
    entries: (async function* none() {})(),
    isi: () => ({
      posisi: null,
      jumlah: { laporan: 0, laporan_versi: 0, dokumentasi_versi: 0, penghitung_masuk: 0 },
      berkas: 0,
      berkas_hilang: 0,
    }),
    onBytes: () => undefined,
  });

test("cadangan dari instalasi yang berjalan: dibaca ulang, kuncinya terpisah", () => {
  expect(awal).toMatchObject({
    kode: 0,
    teks: expect.stringContaining("Sudah dibaca ulang dan cocok"),
  });
  expect(nama).toMatch(/^suar-\d{8}-\d{6}\.tar\.zst$/);
  const kunci = join(tujuan, nama.replace(".tar.zst", ".kunci"));
  expect(readFileSync(kunci, "utf8")).toBe(readFileSync(join(folder, "kunci"), "utf8"));
  expect([kunci, berkas].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
});

test("yang terbaca lain dari yang ditulis bukan cadangan: ditolak, berkasnya dibuang", async () => {
  const tempat = folderSementara();
  const disk = diskStore(tempat);
  const sumber = {
    config: readConfig({ SUAR_DATA: folder }),
    db: basis.db,
    url: basis.connectionString,
    files: diskStore(join(folder, "berkas")),
  };
  const satuBitLain = async (key: string): Promise<Readable> => {
    const isi = await buffer(await disk.get(key));
    isi[isi.length >> 1] = (isi[isi.length >> 1] ?? 0) ^ 1;
    return Readable.from([isi]);
  };
  const membuatDi = createCadangan(sumber, {
    tujuan: { ...disk, get: satuBitLain },
    penerima: null,
    isKeyPlain: true,
    onProgress: () => undefined,
  });
  await expect(membuatDi).rejects.toThrow("reads otherwise than it was written");
  expect(readdirSync(tempat)).toEqual([]);
});

test("dipulihkan di tempat lain: laporan dan dokumen yang diakui sampai akhir salinan ada, penghitung cocok", async () => {
  const hasil = await alat("pulihkan", [berkas], { SUAR_DATA: berisi });
  expect(hasil).toMatchObject({ kode: 0, teks: expect.stringContaining("Semua penghitung cocok") });

  const pulih = await siap(mulai({ folder: berisi, port: await portBebas() }));
  onTestFinished(async () => void (await pulih.hentikan("SIGTERM")));
  const salinan = connect(readFileSync(join(berisi, "pg.alamat"), "utf8"), { connections: 2 });
  const kunciDi = async (table: "laporan_versi" | "dokumentasi_versi") =>
    new Set((await salinan.db.selectFrom(table).select("kunci").execute()).map((row) => row.kunci));
  const [laporan, dokumen] = [await kunciDi("laporan_versi"), await kunciDi("dokumentasi_versi")];
  const termuat = await tandaTermuat();
  const diakui = beban.kiriman.slice(0, termuat.laporan).filter(({ versi }) => versi !== undefined);
  expect(diakui.length).toBeGreaterThan(0);
  expect(diakui.filter(({ kunci }) => !laporan.has(kunci))).toEqual([]);
  expect(termuat.dokumen).toBeGreaterThan(0);
  expect(
    beban.dokumen.slice(0, termuat.dokumen).filter(({ kunci }) => !dokumen.has(kunci)),
  ).toEqual([]);
  expect(await checkRekap(salinan.db)).toEqual([]);
  for (const { alamat } of beban.dokumen.filter(({ kunci }) => dokumen.has(kunci))) {
    const answer = await fetch(`${pulih.alamat}${alamat}`, {
      headers: { authorization: `Bearer ${ladang.token}` },
    });
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(8);
  }
  await salinan.close();
});

async function tolak(file: string, data: string, env: Record<string, string> = {}) {
  const { kode, teks } = await alat("pulihkan", [file], { SUAR_DATA: data, ...env });
  return `${kode} ${teks.trim()}`;
}

test("pulihkan menolak: instalasi yang berisi, berkas rusak, berkas lain, versi lebih baru", async () => {
  expect(await tolak(berkas, folder)).toMatch(/^1 .*sedang dipakai/);
  expect(await tolak(berkas, berisi)).toMatch(/^1 .*sudah berisi instalasi/);
  const lain = folderSementara();
  const kosong = folderSementara();
  const baru = join(lain, "suar-20290214-212900.tar.zst");
  await pipeline(
    seal(arsipKosong({ migrasi: ["9999_masa_depan"] }), null),
    createWriteStream(baru),
  );
  expect(await tolak(baru, kosong)).toMatch(/^1 Cadangan dibuat Suar yang lebih baru \(99\.0\.0\)/);
  const terpotong = join(lain, "suar-20290214-213000.tar.zst");
  copyFileSync(berkas, terpotong);
  truncateSync(terpotong, Math.floor(statSync(berkas).size / 2));
  expect(await tolak(terpotong, kosong)).toMatch(/^1 Berkas cadangan rusak/);
  const isi = readFileSync(berkas);
  isi[isi.length >> 1] = ~(isi[isi.length >> 1] ?? 0);
  writeFileSync(terpotong, isi);
  expect(await tolak(terpotong, kosong)).toMatch(/^1 Berkas cadangan rusak/);
  writeFileSync(terpotong, "bukan cadangan");
  expect(await tolak(terpotong, kosong)).toMatch(/^1 Berkas cadangan rusak/);
  expect(readdirSync(kosong)).toEqual([]);
});

test("pulihkan menolak cadangan PostgreSQL lain", async () => {
  const kosong = folderSementara();
  const lain = join(folderSementara(), "suar-20290214-212900.tar.zst");
  const tulis = async (tentang: Partial<Awal>) =>
    pipeline(seal(arsipKosong(tentang), null), createWriteStream(lain));
  await tulis({ postgres: 17 });
  expect(await tolak(lain, kosong)).toMatch(/^1 Cadangan dibuat dengan PostgreSQL 17, .* versi 18/);
  const server = new URL(basis.connectionString);
  server.pathname = "/template1";
  expect(await tolak(lain, kosong, { DATABASE_URL: server.href })).toMatch(
    /^1 Cadangan ini dari basis data bawaan: kosongkan DATABASE_URL/,
  );
  await tulis({ jenis: "server" });
  expect(await tolak(lain, kosong)).toMatch(
    /^1 Cadangan ini dari server PostgreSQL: isi DATABASE_URL/,
  );
  expect(readdirSync(kosong)).toEqual([]);
});

test("pulihkan tidak menimpa berkas yang sudah ada, walau tanpa basis data", async () => {
  const data = folderSementara();
  mkdirSync(join(data, "berkas"));
  writeFileSync(join(data, "berkas", "foto"), "isi");
  expect(await tolak(berkas, data)).toMatch(/^1 .*berkas sudah berisi instalasi/);
  expect(readdirSync(data)).toEqual(["berkas"]);
  expect(readdirSync(join(data, "berkas"))).toEqual(["foto"]);
});

test("cadangan menolak tempat tanpa instalasi, dan tidak membuatnya", async () => {
  const kosong = folderSementara();
  const { kode, teks } = await alat("cadangan", [tujuan], { SUAR_DATA: kosong });
  expect(`${kode} ${teks}`).toMatch(/^1 Tidak ada instalasi/);
  expect(readdirSync(kosong)).toEqual([]);
});

test("laporan yang diakui utuh di asalnya", async () => {
  expect(await periksaBeban(basis.db, beban)).toEqual(UTUH);
});
