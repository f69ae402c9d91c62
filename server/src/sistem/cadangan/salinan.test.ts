import { sql } from "kysely";
import { expect, test } from "vitest";
import { folderSementara } from "../../testing/proses.ts";
import { sesudahnya } from "../../testing/sesudahnya.ts";
import { startBaseBackup } from "../../platform/base-backup.ts";
import { connect } from "../../platform/db.ts";
import { startEmbeddedPostgres } from "../../platform/embedded-postgres.ts";
import { drain } from "../../platform/tar.ts";

const postgres = await startEmbeddedPostgres(folderSementara());
sesudahnya(() => postgres.stop());
const url = postgres.urlOf("postgres");
const { db, close } = connect(url, { connections: 1 });
sesudahnya(() => close());
await sql`create table isi as select n, repeat(md5(n::text), 20) as teks from generate_series(1, 20000) n`.execute(
  db,
);

/** The pieces of the log that were there go, unless somebody holds them. */
async function majukanLog(): Promise<void> {
  for (let kali = 0; kali < 4; kali += 1) {
    await sql`insert into isi select 0, 'baru'`.execute(db);
    await sql`select pg_switch_wal()`.execute(db);
    await sql`checkpoint`.execute(db);
  }
}

const slot = async (): Promise<number> =>
  (await sql`select from pg_replication_slots`.execute(db)).rows.length;

test("checkpoint di tengah salinan tidak membuang log yang diperlukannya", async () => {
  const { entries, posisi } = await startBaseBackup(url);
  const nama: string[] = [];
  let byte = 0;
  for await (const { name, isi } of entries) {
    if (nama.length === 0) {
      await majukanLog();
    }
    nama.push(name);
    for await (const piece of isi) {
      byte += piece.length;
    }
  }
  expect(nama).toEqual(expect.arrayContaining(["backup_label", "global/pg_control"]));
  expect(nama.filter((name) => /^pg_wal\/[0-9A-F]{24}$/.test(name)).length).toBeGreaterThan(3);
  expect(byte).toBeGreaterThan(20_000_000);
  expect(posisi().mulai).toMatch(/^0\/[0-9A-F]+$/);
  await expect.poll(slot).toBe(0);
});

test("salinan yang ditinggalkan di tengah tidak menahan apa pun", async () => {
  const { entries } = await startBaseBackup(url);
  for await (const { isi } of entries) {
    await drain(isi);
    break;
  }
  await expect.poll(slot).toBe(0);
});

test("server yang mati di tengah salinan menghentikannya", async () => {
  const { entries } = await startBaseBackup(url);
  const semua = async (): Promise<void> => {
    for await (const { isi } of entries) {
      await sql`select pg_terminate_backend(pid) from pg_stat_replication`.execute(db);
      await drain(isi);
    }
  };
  await expect(semua()).rejects.toThrow(/terminat|ends in the middle/);
});
