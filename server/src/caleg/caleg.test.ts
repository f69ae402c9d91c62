import { expect, test } from "vitest";
import { PERAN } from "#contract/access.contract.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;

const profil = (token?: string) =>
  app.panggil("GET /api/self_caleg", token === undefined ? {} : { token });

async function buatCaleg(usersId: number, kode: string): Promise<number> {
  const dapil = await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: 3,
      kode,
      keterangan: `KOTA BOGOR ${kode}`,
      kursi: 9,
      propinsi_id: 32,
      kota_id: 3271,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("caleg")
    .values({
      users_id: usersId,
      jenis_caleg_id: 3,
      dapil_id: dapil.id,
      nama: "Dewi Lestari",
      nomor_urut: 2,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("CAL-283 caleg sendiri: 401 tanpa sesi, 404 bagi akun lain, isinya bagi calegnya", async () => {
  const caleg = await buatPengguna(app, { peran: PERAN.caleg });
  const lain = await buatPengguna(app, ROLES.pusat);
  const id = await buatCaleg(caleg.id, "3271-A");
  expect((await profil()).status).toBe(401);
  expect((await profil(lain.token)).status).toBe(404);
  const { status, body } = await profil(caleg.token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id,
    nama: "Dewi Lestari",
    nomor_urut: 2,
    jenis_caleg: { id: 3, keterangan: "DPRD Kabupaten/Kota" },
    dapil: { keterangan: "KOTA BOGOR 3271-A", kursi: 9, wilayah: [] },
  });
  const self = async (token: string) => (await app.panggil("GET /api/self", { token })).body.data;
  expect((await self(caleg.token)).caleg).toEqual({ id });
  expect((await self(lain.token)).caleg).toBeNull();
});

test("satu akun satu caleg", async () => {
  const { id } = await buatPengguna(app, { peran: PERAN.caleg });
  await buatCaleg(id, "3271-B");
  await expect(buatCaleg(id, "3271-C")).rejects.toThrow("caleg_users_unique");
});
