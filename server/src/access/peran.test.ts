import { expect, test, vi } from "vitest";
import { AKSES, PERAN, isAllowed, type Akses } from "#contract/access/access.contract.ts";
import {
  buatPengguna,
  createSecondProcess,
  createTestApp,
  ROLES,
  type TestApp,
} from "../testing/test-app.ts";

const app = await createTestApp();
const superAdmin = await buatPengguna(app, ROLES.superAdmin);

const held = async (token: string, at: TestApp = app): Promise<string[]> => {
  const { body } = await at.panggil("GET /api/self", { token });
  return body.data.akses
    .filter(({ value }: { value: boolean }) => value)
    .map(({ key }: { key: string }) => key);
};
const ubah = (peran: unknown, token = superAdmin.token) =>
  app.panggil("PUT /api/peran_akses", { token, body: { peran } });

/** Every key there is, in its order. */
const KUNCI = [
  "beranda.admin",
  "pengumuman.read",
  "pengumuman.write",
  "user.read",
  "user.write",
  "event.read",
  "event.write",
  "tps.read",
  "tps.write",
  "dpt.read",
  "saksi.read",
  "saksi.write",
  "dokumen_wilayah.read",
  "dokumen_wilayah.write",
  "caleg.read",
  "caleg.write",
  "dapil_pusat.read",
  "dapil_pusat.write",
  "dapil_propinsi.read",
  "dapil_propinsi.write",
  "dapil_kota.read",
  "dapil_kota.write",
  "qc.read",
  "qc.write",
  "diklat.read",
  "diklat.write",
] as const;

const without = (...keys: readonly string[]): string[] =>
  KUNCI.filter((key) => !keys.includes(key));

// Decision G-12, role by role.
const DEFAULTS = {
  pusat: KUNCI,
  propinsi: without("dapil_pusat.write"),
  kota: without(
    "pengumuman.write",
    "user.write",
    "dapil_pusat.read",
    "dapil_pusat.write",
    "dapil_propinsi.read",
    "dapil_propinsi.write",
    "dapil_kota.write",
  ),
  caleg: [],
  saksi: ["qc.write"],
  fasilitator: ["diklat.read"],
} as const;

test("SEC-021 kunci akses dari setiap peran pada instalasi baru", async () => {
  const roles = {
    ...ROLES,
    saksi: { peran: PERAN.saksi },
    fasilitator: { peran: PERAN.fasilitator },
  };
  for (const role of ["pusat", "propinsi", "kota", "caleg", "saksi", "fasilitator"] as const) {
    const { token } = await buatPengguna(app, roles[role]);
    expect([role, (await held(token)).toSorted()]).toEqual([role, [...DEFAULTS[role]].toSorted()]);
  }
  expect(await held(superAdmin.token)).toEqual([...KUNCI]);
});

test("SEC-002 akses: setiap kunci, dengan benar atau salah", async () => {
  const akses = async (token: string) =>
    (await app.panggil("GET /api/self", { token })).body.data.akses;
  const saksi = await buatPengguna(app, { peran: PERAN.saksi });
  expect(await akses(saksi.token)).toEqual(
    KUNCI.map((key) => ({ key, value: key === "qc.write" })),
  );
  expect(await akses(superAdmin.token)).toEqual(KUNCI.map((key) => ({ key, value: true })));
});

test("SEC-023 SEC-026 siapa mengirim dokumen, dan siapa menyetujui admin utama", async () => {
  const holders = async (key: Akses) => {
    const roles = Object.entries({ ...ROLES, saksi: { peran: PERAN.saksi } });
    const found = await Promise.all(
      roles.map(async ([name, role]) => {
        const { token } = await buatPengguna(app, role);
        return (await held(token)).includes(key) ? [name] : [];
      }),
    );
    return found.flat();
  };
  expect(await holders("dokumen_wilayah.write")).toEqual([
    "superAdmin",
    "pusat",
    "propinsi",
    "kota",
  ]);
  expect(await holders("user.write")).toEqual(["superAdmin", "pusat", "propinsi"]);
  expect(await holders("saksi.write")).toEqual(["superAdmin", "pusat", "propinsi", "kota"]);
});

test("SEC-003 SEC-004 kunci kosong selalu boleh, kunci '-' tidak pernah", () => {
  const everything: ReadonlySet<Akses> = new Set(AKSES);
  expect(isAllowed(new Set(), "")).toBe(true);
  expect(isAllowed(everything, "-")).toBe(false);
  expect(isAllowed(everything, "qc.read")).toBe(true);
  expect(isAllowed(new Set(), "qc.read")).toBe(false);
});

test("SEC-003 rute tanpa kunci terbuka untuk siapa pun yang masuk", async () => {
  const nobody = await buatPengguna(app, {});
  expect(await held(nobody.token)).toEqual([]);
  expect((await app.panggil("GET /api/m_propinsi", { token: nobody.token })).status).toBe(200);
  expect((await app.panggil("GET /api/m_peran", { token: nobody.token })).status).toBe(403);
});

test("USER-038 USER-039 USER-063 daftar peran, yang bernomor ganda dinomori (G-11)", async () => {
  const kota = await buatPengguna(app, ROLES.kota);
  const { body } = await app.panggil("GET /api/m_peran", { token: kota.token });
  expect(body.data).toEqual([
    { id: 1, keterangan: "Admin Pusat", is_all_akses: 1 },
    { id: 2, keterangan: "Admin Provinsi", is_all_akses: 0 },
    { id: 3, keterangan: "Admin Kota/Kabupaten", is_all_akses: 0 },
    { id: 4, keterangan: "Caleg", is_all_akses: 0 },
    { id: 5, keterangan: "Saksi", is_all_akses: 0 },
    { id: 6, keterangan: "Fasilitator", is_all_akses: 0 },
  ]);
});

test("SEC-027 matriks peran diubah super admin, berlaku seketika di setiap proses", async () => {
  const elsewhere = await createSecondProcess(app);
  const caleg = await buatPengguna(app, ROLES.caleg);
  const m_peran = async (at: TestApp) =>
    (await at.panggil("GET /api/m_peran", { token: caleg.token })).status;
  expect([await m_peran(app), await m_peran(elsewhere)]).toEqual([403, 403]);

  const answer = await ubah([{ id: PERAN.caleg, akses: ["user.read", "tps.read", "user.read"] }]);
  expect(answer.status).toBe(200);
  expect(await m_peran(app)).toBe(200);
  await vi.waitFor(async () => expect(await m_peran(elsewhere)).toBe(200), { timeout: 10_000 });
  expect(await held(caleg.token, elsewhere)).toEqual(["user.read", "tps.read"]);

  const { body } = await app.panggil("GET /api/peran_akses", { token: superAdmin.token });
  expect(body.data.kunci).toEqual([...AKSES]);
  expect(body.data.peran).toContainEqual({
    id: PERAN.caleg,
    keterangan: "Caleg",
    akses: ["user.read", "tps.read"],
  });

  expect((await ubah([{ id: PERAN.caleg, akses: [] }])).status).toBe(200);
  expect(await held(caleg.token)).toEqual([]);
  const trail = await app.context.db
    .selectFrom("audit")
    .select(["users_id", "baris", "sebelum", "sesudah"])
    .where("aksi", "=", "peran_akses.ubah")
    .orderBy("id")
    .execute();
  expect(trail).toEqual([
    {
      users_id: superAdmin.id,
      baris: "4",
      sebelum: { akses: [] },
      sesudah: { akses: ["user.read", "tps.read"] },
    },
    {
      users_id: superAdmin.id,
      baris: "4",
      sebelum: { akses: ["user.read", "tps.read"] },
      sesudah: { akses: [] },
    },
  ]);
});

test("dua orang mengubah hak satu peran: masing-masing hanya yang diubahnya, kecuali ditulis utuh", async () => {
  const id = PERAN.fasilitator;
  const kini = async () =>
    (await app.panggil("GET /api/peran_akses", { token: superAdmin.token })).body.data.peran.find(
      (row: { id: number }) => row.id === id,
    ).akses;
  await ubah([{ id, akses: ["diklat.read", "tps.read"] }]);
  expect((await ubah([{ id, cabut: ["tps.read"] }])).status).toBe(200);
  // Whoever still sees tps.read ticked gives another key, and takes the same one.
  expect((await ubah([{ id, tambah: ["qc.read"] }])).status).toBe(200);
  expect(await kini()).toEqual(["qc.read", "diklat.read"]);
  expect((await ubah([{ id, tambah: ["qc.read"], cabut: ["tps.read"] }])).status).toBe(200);
  expect(await kini()).toEqual(["qc.read", "diklat.read"]);
  // In full it is as it was sent, whatever stood there.
  expect((await ubah([{ id, akses: ["diklat.read", "tps.read"] }])).status).toBe(200);
  expect(await kini()).toEqual(["tps.read", "diklat.read"]);
  expect((await ubah([{ id, cabut: ["raja"] }])).status).toBe(400);
  expect((await ubah([{ id }])).status).toBe(400);
  expect((await ubah([{ id, akses: ["diklat.read"] }])).status).toBe(200);
});

test("matriks menolak orang lain, peran dan kunci yang tidak ada, dan tidak mengubah apa-apa", async () => {
  const pusat = await buatPengguna(app, ROLES.pusat);
  expect((await app.panggil("PUT /api/peran_akses")).status).toBe(401);
  expect((await ubah([{ id: 1, akses: [] }], pusat.token)).status).toBe(403);
  expect((await app.panggil("GET /api/peran_akses", { token: pusat.token })).status).toBe(403);

  expect((await ubah([])).body.errors).toEqual({ peran: ["Tidak ada yang diubah"] });
  expect((await ubah([{ id: 1, akses: ["raja"] }])).status).toBe(400);
  expect((await ubah("semua")).status).toBe(400);
  const dua = [
    { id: 1, akses: [] },
    { id: 1, akses: ["qc.read"] },
  ];
  expect((await ubah(dua)).body.errors).toEqual({ peran: ["Satu peran disebut dua kali"] });
  const unknown = [
    { id: PERAN.adminPusat, akses: [] },
    { id: 99, akses: [] },
  ];
  expect((await ubah(unknown)).status).toBe(404);
  expect(await held(pusat.token)).toEqual([...AKSES]);
});

test("kunci dari versi yang lebih baru tidak menghentikan proses lama", async () => {
  await app.context.db.insertInto("m_akses").values({ key: "masa_depan.read" }).execute();
  await app.context.db
    .insertInto("peran_akses")
    .values({ peran_id: PERAN.saksi, key: "masa_depan.read" })
    .execute();
  const newer = await createSecondProcess(app);
  const saksi = await buatPengguna(app, { peran: PERAN.saksi });
  expect(await held(saksi.token, newer)).toEqual(["qc.write"]);
});
