import { expect, test } from "vitest";
import { connect } from "../platform/db.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { tellLowRoom } from "./ruang.service.ts";

test("status mengatakan apakah basis data menjawab", async () => {
  const { panggil } = await createTestApp();
  expect((await panggil("GET /api/status")).body.sehat).toBe(true);

  const nowhere = connect("postgres://suar@127.0.0.1:1/suar");
  expect(await nowhere.isThere()).toBe(false);
  await nowhere.close();
});

test("super admin mendengar bahwa ruang hampir habis: sekali sehari, dan hanya mereka", async () => {
  const app = await createTestApp();
  const { db } = app.context;
  const superAdmin = await buatPengguna(app, ROLES.superAdmin);
  const pusat = await buatPengguna(app, ROLES.pusat);
  const judul = async (token: string): Promise<string[]> => {
    const { body } = await app.panggil("GET /api/pengumumanku_terbaru", { token });
    return body.data.map((pesan: { judul: string }) => pesan.judul);
  };
  await tellLowRoom(db, 5 * 2 ** 30);
  expect(await judul(superAdmin.token)).toEqual([]);
  await tellLowRoom(db, 300 * 2 ** 20);
  await tellLowRoom(db, 200 * 2 ** 20);
  expect(await judul(superAdmin.token)).toEqual(["Ruang penyimpanan hampir penuh"]);
  expect(await judul(pusat.token)).toEqual([]);
});
