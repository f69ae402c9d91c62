// TPS in another dapil than their region: found, and moved with all that hangs on them.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { loadDaftarItem } from "../hasil/item/item.service.ts";
import { checkRekap, perbaikiRekap } from "../hasil/rekap/recount.service.ts";
import { impor } from "../testing/impor.ts";
import { itemOf, siapkanQc, TPS_1, TPS_2, TPS_LAIN } from "../testing/qc-fixture.ts";
import { createTestApp } from "../testing/test-app.ts";
import { perbaikiDapil } from "./keanggotaan.service.ts";

const JENIS = 3;
const HILANG = 999_999;

test("TPS di dapil yang bukan wilayahnya, atau yang tidak ada, ditemukan lalu diperbaiki", async () => {
  const app = await createTestApp();
  const { basis, db, live } = app.context;
  const { admin: token } = await siapkanQc(app);
  const rows = ["3,UJI1,Uji 1,5,137601", "2,UJI2,Uji 2,5,1376", "1,UJI3,Uji 3,5,1376"];
  await impor(app, {
    token,
    isi: ["jenis_caleg_id,kode,keterangan,kursi,wilayah_id", ...rows].join("\n"),
    fields: { jenis: "dapil" },
  });
  const dapil = async () =>
    (
      await sql`select id, dapil_pusat_id, dapil_propinsi_id, dapil_kota_id from tps order by id`.execute(
        db,
      )
    ).rows;
  const benar = await dapil();
  expect(await checkRekap(db)).toEqual([]);

  // As it was left by a TPS that came beside a change of dapil: the counters follow its columns.
  await sql`update tps set dapil_kota_id = 0, dapil_pusat_id = 0 where id = ${TPS_1}`.execute(db);
  await sql`update tps set dapil_kota_id = ${HILANG} where id in (${TPS_2}, ${TPS_LAIN})`.execute(
    db,
  );
  await perbaikiRekap(db);
  for (const [tpsId, jumlah] of [
    [TPS_1, 40],
    [TPS_2, 2],
  ] as const) {
    const item = (await itemOf(app, token, { tpsId, jenisId: JENIS })).get("PKB");
    const { status } = await app.panggil(`POST /api/qc_tps/${tpsId}/laporan/${JENIS}`, {
      token,
      body: { jenis_laporan_id: JENIS, item: [{ id: item, jumlah_suara: jumlah }] },
    });
    expect(status).toBe(201);
  }
  const suara = async () => {
    const { body } = await app.panggil("GET /api/qc_rekap_kota?kota_id=1376", { token });
    return body.data.suara_per_dapil.map((one: { keterangan: string; total_suara: number }) => [
      one.keterangan,
      one.total_suara,
    ]);
  };
  expect(await suara()).not.toContainEqual(["Uji 1", 42]);
  const beda = await checkRekap(db);
  expect(beda.map(({ tabel }) => tabel)).toEqual(
    [TPS_1, TPS_2, TPS_LAIN].map((id) => `dapil tps ${id}`),
  );
  expect(beda[1]).toMatchObject({
    kecamatan_id: 137601,
    tercatat: expect.stringContaining(String(HILANG)),
    seharusnya: `(${Object.values(benar[1] ?? {})
      .slice(1)
      .join(",")})`,
  });

  await perbaikiDapil({ basis, daftar: await loadDaftarItem(db, live) });
  expect(await checkRekap(db)).toEqual([]);
  expect(await dapil()).toEqual(benar);
  expect(await suara()).toContainEqual(["Uji 1", 42]);
  await perbaikiRekap(db);
  expect(await checkRekap(db)).toEqual([]);
});
