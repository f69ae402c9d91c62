import { expect, test, vi } from "vitest";
import { connect } from "../platform/db.ts";
import { roomOf } from "../platform/disk-room.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { tellLowRoom } from "./ruang.service.ts";

vi.mock("../platform/disk-room.ts", { spy: true });

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

test("ruang dibaca dari folder data, oleh pekerjaannya sendiri", async () => {
  const app = await createTestApp();
  const { db, jobs, config } = app.context;
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  vi.mocked(roomOf).mockImplementation(async (folder) =>
    folder === config.dataFolder ? 301 * 2 ** 20 : 2 ** 40,
  );
  await jobs.send(db, "ruang-penyimpanan", {});
  await expect
    .poll(async () => (await app.panggil("GET /api/pengumumanku_terbaru", { token })).body.data)
    .toEqual([expect.objectContaining({ judul: "Ruang penyimpanan hampir penuh" })]);
  expect(await db.selectFrom("pengumuman").select("konten").execute()).toEqual([
    { konten: expect.stringContaining("tinggal 301 MB") },
  ]);
});
