import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { PEMBERSIHAN } from "./pembersihan.service.ts";

const app = await createTestApp();
const { db, jobs } = app.context;

const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
const ahead = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;
const hash = (name: string): Buffer => Buffer.from(name);

interface Sesi {
  nama: string;
  terakhir: number;
  berakhir?: number;
  /** Days until its token is past its time; negative: it is. */
  token?: number;
}

test("pembersihan malam membuang yang sudah lewat waktunya, dan hanya itu", async () => {
  const { id: usersId } = await buatPengguna(app, ROLES.kota);
  await db.deleteFrom("sesi").execute();
  const sesiList: Sesi[] = [
    { nama: "hidup", terakhir: 0, token: 14 },
    { nama: "baru berakhir", terakhir: 5, berakhir: 5, token: 9 },
    { nama: "lama berakhir", terakhir: 40, berakhir: 31 },
    { nama: "ditinggalkan", terakhir: 31, token: -17 },
    { nama: "token mati", terakhir: 20, token: -6 },
  ];
  for (const { nama, terakhir, berakhir, token } of sesiList) {
    const { id } = await db
      .insertInto("sesi")
      .values({
        users_id: usersId,
        perangkat: nama,
        terakhir_pada: ago(terakhir),
        berakhir_pada: berakhir === undefined ? null : ago(berakhir),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (token !== undefined) {
      await db
        .insertInto("sesi_token")
        .values({ hash: hash(nama), sesi_id: id, jenis: "segar", kedaluwarsa: ahead(token) })
        .execute();
    }
  }
  const tautan = { users_id: usersId, jenis: "reset" };
  await db
    .insertInto("token_sandi")
    .values([
      { ...tautan, hash: hash("berlaku"), kedaluwarsa: ahead(1) },
      { ...tautan, hash: hash("lewat"), kedaluwarsa: ago(1) },
      { ...tautan, hash: hash("terpakai"), kedaluwarsa: ahead(1), dipakai_pada: ago(0) },
    ])
    .execute();
  const { id: sesiId } = await db
    .selectFrom("sesi")
    .select("id")
    .where("perangkat", "=", "hidup")
    .executeTakeFirstOrThrow();
  const tiket = { users_id: usersId, sesi_id: sesiId, alamat: "/api/x" };
  await db
    .insertInto("tiket")
    .values([
      { ...tiket, hash: hash("berlaku"), kedaluwarsa: ahead(1) },
      { ...tiket, hash: hash("lewat"), kedaluwarsa: ago(1) },
    ])
    .execute();
  await db
    .insertInto("batas_laju")
    .values([
      { kunci: "berlaku", jumlah: 1, berakhir: ahead(1) },
      { kunci: "lewat", jumlah: 1, berakhir: ago(1) },
    ])
    .execute();

  await jobs.send(db, PEMBERSIHAN, {});
  await vi.waitFor(
    async () => {
      const { length } = await db.selectFrom("token_sandi").select("hash").execute();
      expect(length).toBe(1);
    },
    { timeout: 20_000 },
  );
  const left = async (column: "hash", table: "token_sandi" | "tiket" | "sesi_token") =>
    (await db.selectFrom(table).select(column).execute()).map((row) => row.hash.toString());
  expect(await left("hash", "token_sandi")).toEqual(["berlaku"]);
  expect(await left("hash", "tiket")).toEqual(["berlaku"]);
  expect((await left("hash", "sesi_token")).toSorted()).toEqual(["baru berakhir", "hidup"]);
  const attempts = await db.selectFrom("batas_laju").select("kunci").execute();
  expect(attempts).toEqual([{ kunci: "berlaku" }]);
  const sesi = await db.selectFrom("sesi").select("perangkat").orderBy("id").execute();
  expect(sesi.map(({ perangkat }) => perangkat)).toEqual(["hidup", "baru berakhir", "token mati"]);

  const { rows } = await sql`select cron, timezone from pgboss.schedule
    where name = ${PEMBERSIHAN}`.execute(db);
  expect(rows).toEqual([{ cron: "15 3 * * *", timezone: "Asia/Jakarta" }]);
});
