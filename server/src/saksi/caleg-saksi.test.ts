// Whom a witness stands for, while the candidate or the witness is moved.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { JENIS_SAKSI, REFERENSI } from "#contract/saksi/saksi.contract.ts";
import type { Database } from "../platform/db.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { menanti, selama } from "../testing/kunci.ts";
import { buatSaksi } from "../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.pusat);
const KOTA = 1376;

const [DI_SINI, DI_LAIN] = [137601, 137602];
const dapilId = await buatDapil(db, { jenis: 3, kotaId: KOTA });
await db
  .insertInto("dapil_wilayah")
  .values({
    dapil_id: dapilId,
    wilayah_id: DI_SINI,
    jenis_caleg_id: 3,
    rentang: "[1376010000000,1376020000000)",
  })
  .execute();

const buatPilihan = async () => ({
  calegId: await buatCaleg(db, { dapilId }),
  saksiId: await buatSaksi(app, KOTA, {
    referensi_id: REFERENSI.bacaleg,
    jenis_id: JENIS_SAKSI.kecamatan,
    penugasan_id: DI_SINI,
  }),
});
type Pilihan = Awaited<ReturnType<typeof buatPilihan>>;

const lockCaleg = async (tx: Database, { calegId }: Pilihan) =>
  tx.selectFrom("caleg").select("id").where("id", "=", calegId).forUpdate().execute();
const lockSaksi = async (tx: Database, { saksiId }: Pilihan) =>
  sql`select id from saksi where kota_id = ${KOTA} and id = ${saksiId} for update`.execute(tx);

type Langkah = (tx: Database, pilihan: Pilihan) => Promise<unknown>;

test.each<[string, Langkah, Langkah]>([
  [
    "caleg dipindahkan",
    lockCaleg,
    async (tx, { calegId }) => {
      const dapil_id = await buatDapil(db, { jenis: 3, kotaId: 3271 });
      return tx.updateTable("caleg").set({ dapil_id }).where("id", "=", calegId).execute();
    },
  ],
  [
    "caleg dihapus",
    lockCaleg,
    async (tx, { calegId }) =>
      sql`update caleg set deleted_at = now() where id = ${calegId}`.execute(tx),
  ],
  [
    "saksi dipindahkan",
    lockSaksi,
    async (tx, { saksiId }) =>
      sql`update saksi set penugasan_id = ${DI_LAIN} where kota_id = ${KOTA} and id = ${saksiId}`.execute(
        tx,
      ),
  ],
])("%s selagi dipilih: tidak dipilih", async (_, lock, pindah) => {
  const pilihan = await buatPilihan();
  const { calegId, saksiId } = pilihan;
  const memilih = await selama(
    app,
    (tx) => lock(tx, pilihan),
    async (tx) => {
      const kiriman = app.panggil(`POST /api/saksi/${saksiId}/set_caleg`, {
        token,
        body: { jenis_caleg_id: 3, caleg_id: calegId },
      });
      await expect.poll(() => menanti(app)).toBe(1);
      await pindah(tx, pilihan);
      return { kiriman };
    },
  );
  const { status, body } = await memilih.kiriman;
  expect([status, body.errors]).toEqual([
    400,
    { caleg_id: ["Caleg ini tidak berada di dapil tempat tugas saksi"] },
  ]);
  const { rows } = await sql`select from saksi_caleg where saksi_id = ${saksiId}`.execute(db);
  expect(rows).toEqual([]);
});
