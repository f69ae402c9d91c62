// TPS that come to be while regions move between dapil: each lies where its region does in the end.
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { removeDemo } from "../demo/remove-demo.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import type { Database } from "../platform/db.ts";
import { impor, periksa, tanpaKolom, tunggu } from "../testing/impor.ts";
import { menanti, selama } from "../testing/kunci.ts";
import { KELURAHAN, siapkanQc, TPS_1 } from "../testing/qc-fixture.ts";
import { createTestApp } from "../testing/test-app.ts";

const app = await createTestApp();
const { db, files } = app.context;
let token = "";
let nomor = 100;
beforeAll(async () => {
  ({ admin: token } = await siapkanQc(app));
});
beforeEach(() => {
  nomor += 1;
});

const DAPIL = {
  isi: "jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,UJI1,Uji 1,5,137601",
  fields: { jenis: "dapil" },
};
const KELURAHAN_LAIN = 3578011001;
const tpsBaru = () => KELURAHAN * 1000 + nomor;
const tambah = async (kelurahanId = KELURAHAN) =>
  (await app.panggil("POST /api/tps", { token, body: { kelurahan_id: kelurahanId, nomor } }))
    .status;

const mulai = async (id: number, langkah: "terapkan" | "urungkan") =>
  app.panggil(`POST /api/impor/${id}/${langkah}`, { token });
const langkah = async (id: number, nama: "terapkan" | "urungkan") => {
  await mulai(id, nama);
  return (await tunggu(app, token, id)).status;
};

/** A change of dapil that is ready to be made, and what a TPS of the region is in afterwards. */
const PERUBAHAN = {
  terapkan: async () => (await periksa(app, { token, ...DAPIL })).id,
  urungkan: async () => (await impor(app, { token, ...DAPIL })).id,
};
const dapilOf = async (id: number) => {
  const { rows } = await sql<{ kode: string | null; dapil: number }>`
    select d.kode, t.dapil_kota_id as dapil from tps t left join dapil d on d.id = t.dapil_kota_id
    where t.id = ${id}`.execute(db);
  return rows;
};
const BENAR = {
  terapkan: { dapil: [expect.objectContaining({ kode: "UJI1" })], beda: [] },
  urungkan: { dapil: [{ kode: null, dapil: 0 }], beda: [] },
};
const keadaan = async () => ({ dapil: await dapilOf(tpsBaru()), beda: await checkRekap(db) });

const tahanTps = (tx: Database) =>
  sql`select from tps where kota_id = 1376 and id = ${TPS_1} for update`.execute(tx);
const tahanKelurahan = (tx: Database) =>
  sql`select from wilayah where id = ${KELURAHAN} for update`.execute(tx);

/** Until so many wait, or this one has not waited. */
async function sampaiMenanti(jumlah: number, berakhir?: Promise<unknown>): Promise<void> {
  let isOver = false;
  void berakhir?.then(() => (isOver = true));
  await expect
    .poll(async () => isOver || (await menanti(app)) === jumlah, { timeout: 20_000, interval: 20 })
    .toBe(true);
}

test.each(["terapkan", "urungkan"] as const)(
  "TPS dari formulir selagi dapil di-%s: menunggu, lalu ikut wilayahnya; kota lain tidak menunggu",
  async (ke) => {
    const id = await PERUBAHAN[ke]();
    const { ditambah } = await selama(app, tahanTps, async () => {
      await mulai(id, ke);
      await sampaiMenanti(1);
      expect(await tambah(KELURAHAN_LAIN)).toBe(201);
      const baru = tambah();
      await sampaiMenanti(2, baru);
      return { ditambah: baru };
    });
    expect(await ditambah).toBe(201);
    await tunggu(app, token, id);
    expect(await keadaan()).toEqual(BENAR[ke]);
    await langkah(id, "urungkan");
  },
);

const imporan = async (isi: string, fields: Record<string, string>) => {
  const { id, galat } = await tanpaKolom(app, token, await periksa(app, { token, isi, fields }));
  expect(galat).toEqual([]);
  return async () => langkah(id, "terapkan");
};

/** Every way in which a TPS comes to be: how it is made ready, and what it answers. */
const CARA = {
  formulir: async () => async () => tambah(),
  tps: async () => imporan(`tps_id,dpt\n${tpsBaru()},100`, { jenis: "tps" }),
  "hasil-tps": async () =>
    imporan(`tps_id,PKB,dpt\n${tpsBaru()},5,100`, {
      jenis: "hasil-tps",
      jenis_laporan_id: "3",
      buat_tps: "1",
    }),
  dpt: async () =>
    imporan(`No,Nama,Usia,RT,RW,TPS\n1,SITI,45,1,2,${nomor}`, {
      jenis: "dpt",
      buat_tps: "1",
      wilayah_id: String(KELURAHAN),
    }),
} as const;

/** While a TPS is being made, up to its row, a change begins; both end. */
async function bersamaan<Hasil>(buat: () => Promise<unknown>, ubah: () => Promise<Hasil>) {
  const { dibuat, selesai } = await selama(app, tahanKelurahan, async () => {
    const baru = buat();
    await sampaiMenanti(1);
    const berubah = ubah();
    await sampaiMenanti(2, berubah);
    return { dibuat: baru, selesai: berubah };
  });
  expect([201, "diterapkan"]).toContain(await dibuat);
  await selesai;
}

test.each(["terapkan", "urungkan"] as const)(
  "TPS sedang dibuat di formulir: dapil yang di-%s menunggunya",
  async (ke) => {
    const id = await PERUBAHAN[ke]();
    await bersamaan(
      async () => tambah(),
      async () => {
        await mulai(id, ke);
        return tunggu(app, token, id);
      },
    );
    expect(await keadaan()).toEqual(BENAR[ke]);
    await langkah(id, "urungkan");
  },
);

// An import waits for another import before it begins; this is a change that is none.
test.each(Object.entries(CARA))(
  "TPS sedang dibuat (%s): dapil demo yang dihapus menunggunya",
  async (_cara, siapkan) => {
    await PERUBAHAN.urungkan();
    await sql`update dapil set is_demo = true`.execute(db);
    await bersamaan(await siapkan(), async () => removeDemo({ db, files }));
    expect(await keadaan()).toEqual(BENAR.urungkan);
  },
);

test("formulir dapil selagi dapil lain diubah: ditolak tanpa menahan sambungan, lalu boleh lagi", async () => {
  const body = { propinsi_id: 13, keterangan: `Menunggu ${nomor}`, kursi: 6 };
  const tambahDapil = async () => app.panggil("POST /api/dapil_pusat", { token, body });
  const jawaban = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('dapil'))`.execute(tx);
    // More of them than there are connections.
    const menunggu = Promise.all(Array.from({ length: 30 }, tambahDapil));
    const lain = await tambah();
    return { lain, menunggu: (await menunggu).map((one) => one.body.kode) };
  });
  expect(jawaban.lain).toBe(201);
  expect(new Set(jawaban.menunggu)).toEqual(new Set(["dapil-sibuk"]));
  expect((await tambahDapil()).status).toBe(201);
});

test("impor dapil melihat dapil sesudah perubahan yang sedang berjalan: yang berubah tidak ditimpa", async () => {
  const pertama = await impor(app, { token, ...DAPIL });
  const { id } = await periksa(app, {
    token,
    ...DAPIL,
    isi: DAPIL.isi.replace("Uji 1", "Uji Satu"),
  });
  const nama = async () =>
    (
      await sql<{ keterangan: string }>`
    select keterangan from dapil where kode = 'UJI1'`.execute(db)
    ).rows[0]?.keterangan;
  const tahanDapil = (tx: Database) =>
    sql`select pg_advisory_xact_lock(hashtext('dapil'))`.execute(tx);
  await selama(app, tahanDapil, async (tx) => {
    await mulai(id, "terapkan");
    await sampaiMenanti(1);
    await sql`update dapil set keterangan = 'Uji Lain' where kode = 'UJI1'`.execute(tx);
  });
  expect((await tunggu(app, token, id)).status).not.toBe("diterapkan");
  expect(await nama()).toBe("Uji Lain");
  await sql`update dapil set keterangan = 'Uji 1' where kode = 'UJI1'`.execute(db);
  expect(await langkah(pertama.id, "urungkan")).toBe("diurungkan");
});
