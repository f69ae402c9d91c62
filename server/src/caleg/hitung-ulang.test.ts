// A recount finds what an act forgot, and mends it.
import { expect, test } from "vitest";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { buatPengguna, buatTps, createTestApp, ROLES } from "../testing/test-app.ts";
import { refreshProgres } from "./bagian/progres.repo.ts";
import { checkCaleg, perbaikiCaleg } from "./hitung-ulang.service.ts";

const app = await createTestApp();
const { db } = app.context;

test("kemajuan dan penandaan yang tidak diperbarui ditemukan, lalu dibetulkan", async () => {
  await buatTps(app, 327101);
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 3271 });
  const benar = await buatCaleg(db, { dapilId, nama: "Sri Benar" });
  const salah = await buatCaleg(db, { dapilId, nama: "Adi Salah" });
  await refreshProgres(db, [benar, salah]);
  const { id: tps_id } = await db.selectFrom("tps").select("id").executeTakeFirstOrThrow();
  const { id: users_id } = await buatPengguna(app, ROLES.pusat);
  const tanda = { kota_id: 3271, tps_id, caleg_id: salah, jenis_caleg_id: 3, level: 2, users_id };
  await db.insertInto("caleg_level_dpt").values(tanda).execute();
  expect(await checkCaleg(db)).toEqual([]);

  await db
    .updateTable("caleg")
    .set({ motivasi: "<p>Air bersih</p>", is_utama: 1 })
    .where("id", "=", salah)
    .execute();
  const beda = await checkCaleg(db);
  expect(beda).toEqual([
    {
      apa: "kemajuan",
      caleg_id: salah,
      tercatat: "(0,5,0,0,0,0,0,0,0,0,0,0,0)",
      seharusnya: "(8,5,0,0,0,0,0,0,0,0,100,0,0)",
    },
    { apa: "penandaan", caleg_id: salah, tercatat: "0", seharusnya: String(dapilId) },
  ]);
  await perbaikiCaleg(db, beda);
  expect(await checkCaleg(db)).toEqual([]);
});
