// Archives that somebody made in order to take the machine over.
import { createWriteStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startBaseBackup } from "../../platform/base-backup.ts";
import { readConfig } from "../../platform/config.ts";
import { connect } from "../../platform/db.ts";
import { startEmbeddedPostgres } from "../../platform/embedded-postgres.ts";
import { diskStore } from "../../platform/files.ts";
import type { TarEntry } from "../../platform/tar.ts";
import { folderSementara } from "../../testing/proses.ts";
import { sesudahnya } from "../../testing/sesudahnya.ts";
import { entryOf, seal, writeArchive, type Isi } from "./arsip.ts";
import { pulihkan } from "./pulihkan.service.ts";

const asli = folderSementara();
const arsip = folderSementara();
const NAMA = "suar-20290214-212900.tar.zst";
const NOL = { laporan: 0, laporan_versi: 0, dokumentasi_versi: 0, penghitung_masuk: 0 };

async function tulis(nama: string, entries: AsyncIterable<TarEntry>, isi: () => Isi["posisi"]) {
  const plain = writeArchive({
    awal: {
      format: 1,
      jenis: "bawaan",
      versi: "1.0.0",
      postgres: 18,
      sistem: "1",
      migrasi: [],
      waktu: "2029-02-14T14:29:00.000Z",
    },
    entries,
    isi: () => ({ posisi: isi(), jumlah: NOL, berkas: 0, berkas_hilang: 0 }),
    onBytes: () => undefined,
  });
  await pipeline(seal(plain, null), createWriteStream(join(arsip, nama)));
}

const pulihkanDi = async (folder: string, nama: string) =>
  pulihkan({
    config: readConfig({ SUAR_DATA: folder }),
    asal: diskStore(arsip),
    nama,
    identitas: undefined,
    sampai: undefined,
  });

test("setelan dan perintah PostgreSQL dalam arsip tidak pernah dijalankan", async () => {
  const bukti = join(folderSementara(), "terjadi");
  const jalankan = (nama: string): string => `${nama} = 'touch ${bukti}'\n`;
  const postgres = await startEmbeddedPostgres(asli);
  sesudahnya(() => postgres.stop());
  const backup = await startBaseBackup(postgres.urlOf("postgres"));
  const tambahan = {
    "pg/recovery.signal": "",
    "pg/./recovery.signal": "",
    "pg/standby.signal/": "",
    "pg/tablespace_map": "",
    "pg/postgresql.auto.conf": jalankan("restore_command") + jalankan("recovery_end_command"),
    "pg/pg_hba.conf": "local all all trust\n",
    "pg/lain.conf": "lain",
    "pg/pg_tblspc/99": "lain",
  };
  async function* entries(): AsyncGenerator<TarEntry> {
    yield entryOf("pg.sandi", readFileSync(join(asli, "pg.sandi")));
    for await (const entry of backup.entries) {
      yield { ...entry, name: `pg/${entry.name}` };
    }
    for (const [name, content] of Object.entries(tambahan)) {
      yield entryOf(name, content);
    }
  }
  await tulis(NAMA, entries(), backup.posisi);

  const folder = folderSementara();
  const { kurang, beda } = await pulihkanDi(folder, NAMA);
  expect({ kurang, beda }).toEqual({ kurang: [], beda: [] });
  expect(existsSync(bukti)).toBe(false);
  const baca = (dari: string, nama: string) => readFileSync(join(dari, "pg", nama), "utf8");
  for (const nama of ["postgresql.conf", "postgresql.auto.conf", "pg_hba.conf", "pg_ident.conf"]) {
    expect(baca(folder, nama)).toBe(baca(asli, nama));
  }
  const ada = readdirSync(join(folder, "pg"));
  expect(ada).not.toContain("lain.conf");
  expect(ada.filter((nama) => /signal|tablespace_map/.test(nama))).toEqual([]);
  expect(readdirSync(join(folder, "pg", "pg_tblspc"))).toEqual([]);
  expect(readdirSync(folder).filter((nama) => nama.startsWith("pg."))).not.toContain("pg.contoh");

  // It goes on starting as any other.
  const pulih = await startEmbeddedPostgres(folder);
  sesudahnya(() => pulih.stop());
  const { db, close } = connect(pulih.urlOf("postgres"), { connections: 1 });
  sesudahnya(() => close());
  expect((await sql`select from kysely_migration`.execute(db)).rows.length).toBeGreaterThan(20);
});

test("isi kecil yang mengembang ditolak sebelum memenuhi memori", async () => {
  for (const [nama, isian] of [
    ["sandi.tar.zst", "pg.sandi"],
    ["setelan.tar.zst", "setelan.env"],
    ["awal.tar.zst", "suar.json"],
  ] as const) {
    async function* entries(): AsyncGenerator<TarEntry> {
      yield entryOf(isian, Buffer.alloc(2 ** 20 + 1, " "));
    }
    await tulis(nama, entries(), () => null);
    const folder = folderSementara();
    await expect(pulihkanDi(folder, nama)).rejects.toThrow("terlalu besar");
    expect(readdirSync(folder)).toEqual([]);
  }
});
