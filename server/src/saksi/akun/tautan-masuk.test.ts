// What a session is worth that was opened by a link which somebody else made.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { base32 } from "../../platform/totp.ts";
import { formulir } from "../../testing/formulir.ts";
import { kodeDari } from "../../testing/kode-totp.ts";
import { itemOf, siapkanQc, TPS_1, TPS_2 } from "../../testing/qc-fixture.ts";
import { menanti, selama } from "../../testing/kunci.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, buatSesi, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db, secrets } = app.context;
const qc = await siapkanQc(app);
const PILPRES = 5;
const item = await itemOf(app, qc.admin, { tpsId: TPS_1, jenisId: PILPRES });
const kota = await buatPengguna(app, { ...ROLES.kota, name: "Rudi Kota" });
const { token } = kota;

/** A witness with an account, which a session is open of. */
async function buatBerakun(tpsId?: number) {
  const saksiId = await buatSaksi(app, 1376, tpsId === undefined ? {} : { tps_id: tpsId });
  await app.panggil(`POST /api/saksi/${saksiId}/buat_akun`, { token, body: {} });
  const { user_id: usersId } = await db
    .selectFrom("saksi")
    .select("user_id")
    .where("id", "=", saksiId)
    .executeTakeFirstOrThrow();
  const id = usersId ?? 0;
  return { saksiId, usersId: id, sesi: await buatSesi(app.context, id) };
}

async function buatTautan(saksiId: number): Promise<string> {
  const body = { saksi_ids: [saksiId] };
  const jawab = await app.panggil("POST /api/saksi_tautan_masuk", { token, body });
  return jawab.body.data.tautan[0].tautan.split("/").at(-1);
}

const pakai = async (tautan: string) =>
  (await app.panggil("POST /api/masuk_tautan", { body: { token: tautan } })).body;
const status = async (sesi: string) => (await app.panggil("GET /api/self", { token: sesi })).status;
const profil = (email: string) => formulir({ name: "Saksi", email });

test("O-17 tautan dan reset meminta hak yang sama: saksi.write di wilayahnya, bagi akun saksi saja", async () => {
  const { saksiId, usersId } = await buatBerakun();
  const reset = `PUT /api/saksi/${saksiId}/reset_password`;
  const lembar = { saksi_ids: [saksiId] };
  expect((await app.panggil(reset, { token })).status).toBe(200);
  const tanpa = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });
  for (const [route, body] of [
    [reset, undefined],
    ["POST /api/saksi_tautan_masuk", lembar],
  ] as const) {
    expect((await app.panggil(route, { token: tanpa.token, body })).status).toBe(403);
  }
  await db.insertInto("users_peran").values({ users_id: usersId, peran_id: PERAN.caleg }).execute();
  expect((await app.panggil(reset, { token })).body.kode).toBe("akun-peran-lain");
  const kosong = await app.panggil("POST /api/saksi_tautan_masuk", { token, body: lembar });
  expect(kosong.status).toBe(400);
});

test("O-17 memakai tautan mengakhiri sesi lama, dan jejaknya menyebut pembuatnya", async () => {
  const { saksiId, usersId, sesi } = await buatBerakun();
  const tautan = await buatTautan(saksiId);
  expect(await status(sesi)).toBe(200);
  const baru = await pakai(tautan);
  expect([await status(sesi), await status(baru.access_token)]).toEqual([401, 200]);
  const jejak = await db
    .selectFrom("audit")
    .select(["aksi", "sesudah"])
    .where("users_id", "=", usersId)
    .where("aksi", "in", ["login.tautan", "login"])
    .orderBy("id")
    .execute();
  expect(jejak).toEqual([
    { aksi: "login.tautan", sesudah: { tautan_oleh: kota.id } },
    { aksi: "login", sesudah: { tautan_oleh: kota.id, sesi_berakhir: 1 } },
  ]);
});

test("O-17 sesi lewat tautan belum terkonfirmasi: email, kata sandi, dan langkah kedua minta kata sandi", async () => {
  const { saksiId } = await buatBerakun();
  const { access_token: sesi } = await pakai(await buatTautan(saksiId));
  const ubah = async (body: FormData) => app.panggil("POST /api/self", { token: sesi, body });
  expect((await ubah(profil("curi@contoh.example"))).body.kode).toBe("perlu-konfirmasi");
  const sandi = {
    old_password: "",
    new_password: "tangga-merah-9",
    password_confirmation: "tangga-merah-9",
  };
  expect((await app.panggil("POST /api/self", { token: sesi, body: sandi })).status).toBe(400);
  const tebak = { ...sandi, old_password: "tebakan" };
  const salah = await app.panggil("POST /api/self", { token: sesi, body: tebak });
  expect(Object.keys(salah.body.errors)).toEqual(["old_password"]);
  for (const route of ["POST /api/self/faktor_kedua", "POST /api/token_akses"]) {
    const body = { nama: "x", akses: ["qc.write"], hari: 1 };
    expect((await app.panggil(route, { token: sesi, body })).body.kode).toBe("perlu-konfirmasi");
  }
});

test("O-17 laporan dari sesi lewat tautan: riwayatnya menyebut siapa yang membuat tautannya", async () => {
  const { saksiId, sesi } = await buatBerakun(TPS_2);
  const lapor = async (oleh: string, versi: number) =>
    app.panggil(`POST /api/qc_tps/${TPS_2}/laporan/${PILPRES}`, {
      token: oleh,
      body: {
        jenis_laporan_id: PILPRES,
        berdasar_versi: versi,
        item: [{ id: item.get("01"), jumlah_suara: 10 + versi }],
      },
    });
  expect((await lapor(sesi, 0)).status).toBe(201);
  const { access_token: lewatTautan } = await pakai(await buatTautan(saksiId));
  expect((await lapor(lewatTautan, 1)).status).toBe(201);
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_2}/laporan/${PILPRES}/versi`, {
    token,
  });
  const [baru, lama] = body.data.versi;
  expect(baru).toMatchObject({ versi: 2, tautan_oleh: "Rudi Kota" });
  expect(lama).toMatchObject({ versi: 1, oleh: baru.oleh, tautan_oleh: null });
});

test("O-17 dengan langkah kedua: sesi lama berakhir sesudah kodenya benar, dan tetap lewat tautan", async () => {
  const { saksiId, usersId, sesi } = await buatBerakun();
  const rahasia = Buffer.alloc(20, 7);
  await db
    .insertInto("faktor_kedua")
    .values({
      users_id: usersId,
      rahasia: secrets.seal(rahasia, `faktor_kedua:${usersId}`),
      aktif_pada: new Date(),
    })
    .execute();
  const { perlu_kode: perluKode } = await pakai(await buatTautan(saksiId));
  expect(await status(sesi)).toBe(200);
  const body = { perlu_kode: perluKode, kode: kodeDari(base32(rahasia)) };
  const masuk = await app.panggil("POST /api/login/kode", { body });
  const { access_token: baru } = masuk.body;
  expect([await status(sesi), await status(baru)]).toEqual([401, 200]);
  const ubah = await app.panggil("POST /api/self", {
    token: baru,
    body: profil("curi2@contoh.example"),
  });
  expect(ubah.body.kode).toBe("perlu-konfirmasi");
});

test("O-17 tautan yang diminta bersamaan: hanya satu yang dapat dipakai", async () => {
  const { saksiId } = await buatBerakun();
  const diminta: Promise<string>[] = [];
  await selama(
    app,
    (tx) => sql`lock table token_sandi in share mode`.execute(tx),
    async () => {
      diminta.push(buatTautan(saksiId), buatTautan(saksiId), buatTautan(saksiId));
      await expect.poll(() => menanti(app), { timeout: 20_000, interval: 20 }).toBe(3);
    },
  );
  const masuk: string[] = [];
  for (const tautan of await Promise.all(diminta)) {
    masuk.push(typeof (await pakai(tautan)).access_token);
  }
  expect(masuk.toSorted()).toEqual(["string", "undefined", "undefined"]);
});
