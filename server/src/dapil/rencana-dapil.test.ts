// Moving TPS to other dapil costs as much for each of many as for one, whatever plan was kept for them.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkRekap, perbaikiRekap } from "../hasil/rekap/recount.service.ts";
import { impor, tunggu } from "../testing/impor.ts";
import { aturDapil, buatPenanda, buatTps } from "../testing/penandaan.ts";
import { siapkanQc } from "../testing/qc-fixture.ts";
import { pantauRencana } from "../testing/rencana.ts";
import { createTestApp } from "../testing/test-app.ts";

const TPS = 800;
/** Rows that a statement goes through for a TPS; each with each would be hundreds. */
const PER_TPS = 20;

const app = await createTestApp();
const { admin: token } = await siapkanQc(app);
const { db } = app.context;

/** 800 TPS in no dapil, each marked by a candidate. */
async function siapkanTps(): Promise<void> {
  const kelurahan = 1376011003;
  const ids = Array.from({ length: TPS }, (_, n) => kelurahan * 1000 + n + 1);
  await buatTps(
    app,
    ids.map((id) => ({ id, dpt: 100 })),
  );
  const dapilId = await aturDapil(app, [{ jenis: 3, kode: "PYK1", wilayah: [137602] }]);
  const calegId = await buatPenanda(app, { jenis: 3, dapilId });
  await sql`
    insert into caleg_level_dpt (kota_id, tps_id, caleg_id, jenis_caleg_id, dapil_id, users_id, level)
    select 1376, id, ${calegId}, 3, ${dapilId}, 1, 2 from unnest(${ids}::bigint[]) as t (id)`.execute(
    db,
  );
  await perbaikiRekap(db);
}

const ditandai = async (): Promise<number> => {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from tps where level_dpt = '{2,0,0,2}'`.execute(db);
  return rows[0]?.jumlah ?? 0;
};

test("memindahkan banyak TPS ke dapil lain dan kembali: kerja sebanding dengan banyaknya TPS", async () => {
  await siapkanTps();
  const { rows } = await sql<{ nama: string }>`select current_database() as nama`.execute(db);
  await sql`alter database ${sql.id(rows[0]?.nama ?? "")} set plan_cache_mode = force_generic_plan`.execute(
    db,
  );
  const pantau = await pantauRencana(app);
  const kerja = await pantau(async () => {
    const isi = ["jenis_caleg_id,kode,keterangan,kursi,wilayah_id", "3,PYK1,Payakumbuh 1,8,137601"];
    const hasil = await impor(app, { token, isi: isi.join("\n"), fields: { jenis: "dapil" } });
    expect(hasil.status).toBe("diterapkan");
    expect(await ditandai()).toBe(TPS);
    await app.panggil(`POST /api/impor/${hasil.id}/urungkan`, { token });
    expect((await tunggu(app, token, hasil.id)).status).toBe("diurungkan");
    expect(await ditandai()).toBe(0);
  });
  const per = [...kerja].map(([kueri, { baris, kali }]) => ({ kueri, baris: baris / kali }));
  expect(per.filter(({ baris }) => baris > PER_TPS * TPS)).toEqual([]);
  for (const kueri of ["update tps set dapil_pusat_id", "update tps set level_dpt"]) {
    expect(per.find((satu) => satu.kueri.startsWith(kueri))?.baris).toBeGreaterThan(TPS);
  }
  expect(await checkRekap(db)).toEqual([]);
});
