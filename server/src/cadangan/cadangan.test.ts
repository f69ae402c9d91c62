import { setTimeout as sleep } from "node:timers/promises";
import {
  copyFileSync,
  createWriteStream,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { seal, writeArchive } from "./arsip.ts";
import { connect } from "../platform/db.ts";
import { periksaRekap } from "../rekap/hitung-ulang.service.ts";
import { alat } from "../testing/alat.ts";
import { mulaiBeban, periksaBeban, siapkanLadang, UTUH } from "../testing/pelapor.ts";
import { folderSementara, mulai, portBebas, siap } from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";

const folder = folderSementara();
const tujuan = folderSementara();
const port = await portBebas();
const aplikasi = await siap(mulai({ folder, port }));
const basis = connect(readFileSync(join(folder, "pg.alamat"), "utf8"), { connections: 2 });
sesudahnya(() => basis.close());
const ladang = await siapkanLadang(basis.db);
const beban = mulaiBeban(aplikasi.alamat, ladang, 3);
// Reports from well before it ends, however quick the machine is.
await sleep(5000);
const awal = await alat("cadangan", [tujuan], { SUAR_DATA: folder });
const saatSelesai = new Date();
await beban.berhenti();
const nama = readdirSync(tujuan).find((file) => file.endsWith(".tar.zst")) ?? "";
const berkas = join(tujuan, nama);

/** Where it is restored to. */
const berisi = folderSementara();

const arsipVersiBaru = () =>
  writeArchive({
    awal: {
      format: 1,
      jenis: "bawaan",
      versi: "99.0.0",
      postgres: 18,
      sistem: "1",
      migrasi: ["9999_masa_depan"],
      waktu: new Date().toISOString(),
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

test("dipulihkan di tempat lain: laporan yang diakui sebelum cadangan selesai ada, penghitung cocok", async () => {
  const lain = berisi;
  const hasil = await alat("pulihkan", [berkas], { SUAR_DATA: lain });
  expect(hasil).toMatchObject({ kode: 0, teks: expect.stringContaining("Semua penghitung cocok") });

  const pulih = await siap(mulai({ folder: lain, port: await portBebas() }));
  const salinan = connect(readFileSync(join(lain, "pg.alamat"), "utf8"), { connections: 2 });
  const kunciAda = new Set(
    (await salinan.db.selectFrom("laporan_versi").select("kunci").execute()).map(
      (row) => row.kunci,
    ),
  );
  const dulu = await basis.db
    .selectFrom("laporan_versi")
    .select("kunci")
    .where("created_at", "<", new Date(saatSelesai.getTime() - 3000))
    .execute();
  expect(dulu.length).toBeGreaterThan(0);
  expect(dulu.filter(({ kunci }) => !kunciAda.has(kunci))).toEqual([]);
  expect(await periksaRekap(salinan.db)).toEqual([]);
  const dokumen = await salinan.db.selectFrom("dokumentasi_versi").select("kunci").execute();
  const ada = beban.dokumen.filter(({ kunci }) => dokumen.some((row) => row.kunci === kunci));
  for (const { alamat } of ada) {
    const answer = await fetch(`${pulih.alamat}${alamat}`, {
      headers: { authorization: `Bearer ${ladang.token}` },
    });
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(8);
  }
  expect(ada.length).toBeGreaterThan(0);
  await salinan.close();
  await pulih.hentikan("SIGTERM");
});

test("pulihkan menolak: instalasi yang berisi, berkas rusak, berkas lain, versi lebih baru", async () => {
  const tolak = async (file: string, data: string) => {
    const { kode, teks } = await alat("pulihkan", [file], { SUAR_DATA: data });
    return `${kode} ${teks.trim()}`;
  };
  expect(await tolak(berkas, folder)).toMatch(/^1 .*sedang dipakai/);
  expect(await tolak(berkas, berisi)).toMatch(/^1 .*sudah berisi instalasi/);
  const lain = folderSementara();
  const kosong = folderSementara();
  const baru = join(lain, "suar-20290214-212900.tar.zst");
  await pipeline(await seal(arsipVersiBaru(), null), createWriteStream(baru));
  expect(await tolak(baru, kosong)).toMatch(/^1 Cadangan dibuat Suar yang lebih baru \(99\.0\.0\)/);
  const terpotong = join(lain, "suar-20290214-213000.tar.zst");
  copyFileSync(berkas, terpotong);
  truncateSync(terpotong, Math.floor(statSync(berkas).size / 2));
  expect(await tolak(terpotong, kosong)).toMatch(/^1 Berkas cadangan rusak/);
  const isi = readFileSync(berkas);
  isi.writeUInt32LE(isi.readUInt32LE(isi.length >> 1) ^ 0x5a5a, isi.length >> 1);
  writeFileSync(terpotong, isi);
  expect(await tolak(terpotong, kosong)).toMatch(/^1 Berkas cadangan rusak/);
  writeFileSync(terpotong, "bukan cadangan");
  expect(await tolak(terpotong, kosong)).toMatch(/^1 Berkas cadangan rusak/);
  expect(readdirSync(kosong)).toEqual([]);
});

test("laporan yang diakui utuh di asalnya", async () => {
  expect(await periksaBeban(basis.db, beban)).toEqual(UTUH);
});
