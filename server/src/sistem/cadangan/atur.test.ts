import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { folderSementara } from "../../testing/proses.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { insertCadangan, updateCadangan, whileAlone } from "./cadangan.repo.ts";
import { runCadangan } from "./run-cadangan.service.ts";
import { JOB_JADWAL } from "./jadwal.service.ts";

const app = await createTestApp();
const { db, config, jobs } = app.context;
const superAdmin = await buatPengguna(app, { ...ROLES.superAdmin, name: "Rara Peminta" });
const pusat = await buatPengguna(app, ROLES.pusat);

const AWAL = { aktif: false, jam: 2, tujuan: "folder", folder: null, penerima: null };
const atur = (body: object, token = superAdmin.token) =>
  app.panggil("PUT /api/cadangan", { token, body: { ...AWAL, ...body } });
const keadaan = async () =>
  (await app.panggil("GET /api/cadangan", { token: superAdmin.token })).body.data;

test("cadangan hanya untuk super admin, dan belum diatur sampai ia mengaturnya", async () => {
  for (const route of ["GET /api/cadangan", "PUT /api/cadangan", "POST /api/cadangan"]) {
    expect((await app.panggil(route)).status).toBe(401);
    expect((await app.panggil(route, { token: pusat.token })).status).toBe(403);
  }
  expect(await keadaan()).toEqual({
    aturan: AWAL,
    versi: expect.any(String),
    is_s3: false,
    tempat: join(config.dataFolder, "cadangan"),
    terakhir: null,
    is_telat: false,
    daftar: [],
  });
});

test("isian yang salah disebut isiannya; folder yang tidak dapat ditulisi ditolak sekarang, bukan malam nanti", async () => {
  const salah = async (body: object) => (await atur(body)).body.errors;
  expect(await salah({ jam: 24 })).toEqual({ jam: ["Paling besar 23"] });
  expect(await salah({ tujuan: "awan" })).toEqual({ tujuan: ["Pilih folder atau S3"] });
  expect(await salah({ tujuan: "s3" })).toEqual({
    tujuan: ["Layanan S3 untuk cadangan belum diatur. Minta pengelola server mengaturnya."],
  });
  expect(await salah({ folder: "cadangan" })).toEqual({
    folder: ["Isi alamat lengkap, misalnya /mnt/cadangan"],
  });
  const bocor = join(folderSementara(), "taut");
  symlinkSync(config.dataFolder, bocor);
  const web = fileURLToPath(new URL("../../../../dist/web", import.meta.url));
  const berkas = join(folderSementara(), "berkas");
  writeFileSync(berkas, "");
  const peringatan = vi.spyOn(app.context.log, "warn");
  for (const [folder, sebab] of [
    ["/proc/cadangan", "ENOENT"],
    ["/tidak/ada/cadangan", "ENOENT"],
    [berkas, "EEXIST"],
    [join(berkas, "cadangan"), "ENOTDIR"],
    [config.dataFolder, "di luar folder data"],
    [join(config.dataFolder, "pg"), "di luar folder data"],
    [join(config.dataFolder, "..cad"), "di luar folder data"],
    [bocor, "di luar folder data"],
    [web, "di luar folder data"],
    ["/etc", "milik sistem operasi"],
    ["/etc/suar-cadangan", "milik sistem operasi"],
    ["/usr/share", "milik sistem operasi"],
    ["/", "milik sistem operasi"],
  ]) {
    expect(await salah({ folder })).toEqual({
      folder: [
        "Folder ini tidak dapat dipakai. Pilih folder yang dapat ditulisi Suar, di luar folder data dan folder programnya. Sebabnya ada di log server.",
      ],
    });
    expect(peringatan).toHaveBeenLastCalledWith(
      { folder, reason: expect.stringContaining(sebab ?? "") },
      "folder cadangan",
    );
  }
  expect(await salah({ folder: "/mnt/satu\ndua" })).toEqual({ folder: [expect.any(String)] });
  expect(await salah({ penerima: "age1abc" })).toEqual({
    penerima: ["Isi kunci publik age, diawali age1"],
  });
  expect(await salah({ penerima: `age1${"q".repeat(58)}` })).toEqual({
    penerima: ["Kunci publik ini salah ketik"],
  });
  expect((await keadaan()).aturan).toEqual(AWAL);
});

const minta = async (token = superAdmin.token) => app.panggil("POST /api/cadangan", { token });
const jejakDari = async (aksi: string) =>
  db.selectFrom("audit").select(["users_id", "baris"]).where("aksi", "=", aksi).execute();

test("tanpa pernah diatur: yang diminta dibuat ke tempat yang ditampilkan, sekali, atas nama peminta pertama", async () => {
  const lain = await buatPengguna(app, ROLES.superAdmin);
  const pertama = (await minta()).body;
  expect(pertama).toMatchObject({
    message: "Cadangan mulai dibuat",
    data: { status: "berjalan", tempat: (await keadaan()).tempat, terjadwal: false },
  });
  const { id, oleh } = pertama.data;
  expect(oleh).toBe("Rara Peminta");
  const berikutnya = await Promise.all(Array.from({ length: 8 }, () => minta(lain.token)));
  for (const { status, body } of berikutnya) {
    expect([status, body.message, body.data.id]).toEqual([200, "Cadangan sedang dibuat", id]);
  }
  expect(await jejakDari("cadangan.minta")).toEqual([
    { users_id: superAdmin.id, baris: String(id) },
  ]);
  // The command finds no installation, as it would find a full disk.
  await vi.waitFor(
    async () =>
      expect((await keadaan()).daftar).toMatchObject([
        { id, status: "gagal", oleh, pesan: expect.stringContaining("Tidak ada instalasi") },
      ]),
    { timeout: 60_000 },
  );
});

test("delapan sekaligus: satu cadangan", async () => {
  const id = new Set(
    (await Promise.all(Array.from({ length: 8 }, () => minta()))).map(({ body }) => body.data.id),
  );
  expect(id.size).toBe(1);
  await vi.waitFor(async () => expect((await keadaan()).daftar[0].status).toBe("gagal"), {
    timeout: 60_000,
  });
});

test("yang sedang dibuat jadwal dijawab; yang prosesnya mati tampil gagal dan tidak menahan yang baru", async () => {
  const dibuat = await whileAlone(db, async () => {
    const id = await insertCadangan(db, { tempat: "/mnt/jadwal", terjadwal: true });
    expect((await minta()).body.data).toMatchObject({ id, terjadwal: true, oleh: null });
    return id;
  });
  // The job of the one before ends a moment after its row does.
  await expect
    .poll(async () => (await keadaan()).daftar[0])
    .toMatchObject({ id: dibuat, status: "gagal", pesan: "Terhenti di tengah jalan" });
  const baru = (await minta()).body;
  expect(baru).toMatchObject({ message: "Cadangan mulai dibuat", data: { terjadwal: false } });
  expect(baru.data.id).not.toBe(dibuat);
  await vi.waitFor(async () => expect((await keadaan()).daftar[0].status).toBe("gagal"), {
    timeout: 60_000,
  });
  await db.deleteFrom("cadangan").execute();
});

test("selagi satu cadangan dibuat, yang lain ditolak dan tidak tercatat", async () => {
  const kedua = vi.fn<() => Promise<void>>();
  const jalan = {
    config,
    url: app.context.basis.connectionString,
    tempat: folderSementara(),
    terjadwal: false,
    permintaan: undefined,
    onProgress: () => undefined,
  };
  await whileAlone(db, async () => {
    expect(await whileAlone(db, kedua)).toBeUndefined();
    await expect(runCadangan(jalan)).rejects.toThrow("Cadangan lain sedang dibuat");
  });
  expect(kedua).not.toHaveBeenCalled();
  expect((await keadaan()).daftar).toEqual([]);
});

test("aturan tersimpan dan ada di audit", async () => {
  const penerima = await identityToRecipient(await generateIdentity());
  expect((await atur({ aktif: true, jam: 23, penerima })).status).toBe(200);
  expect((await keadaan()).aturan).toEqual({ ...AWAL, aktif: true, jam: 23, penerima });
  await atur({ jam: 4 });
  expect((await keadaan()).aturan).toEqual({ ...AWAL, jam: 4 });
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "sebelum", "sesudah"])
    .where("aksi", "=", "cadangan.atur")
    .orderBy("id")
    .execute();
  const oleh = { users_id: superAdmin.id };
  expect(jejak).toMatchObject([
    { ...oleh, sesudah: { jam: 23, penerima } },
    { ...oleh, sebelum: { jam: 23, penerima }, sesudah: { jam: 4, penerima: null } },
  ]);
});

const buat = async (jamLalu: number, status: "baik" | "gagal"): Promise<void> => {
  const id = await insertCadangan(db, { tempat: "/mnt", terjadwal: true });
  await updateCadangan(db, id, { status, nama: `suar-${id}` });
  const mulai = sql<Date>`now() - make_interval(hours => ${jamLalu})`;
  await db.updateTable("cadangan").set({ mulai }).where("id", "=", id).execute();
};

test("terlambat: lebih dari 26 jam tanpa cadangan baik, dihitung sejak diaktifkan", async () => {
  await atur({ aktif: true });
  expect((await keadaan()).is_telat).toBe(false);
  await db
    .updateTable("pengaturan")
    .set({ updated_at: sql<Date>`now() - interval '30 hours'` })
    .where("kunci", "=", "cadangan")
    .execute();
  expect((await keadaan()).is_telat).toBe(true);
  await buat(1, "gagal");
  expect((await keadaan()).is_telat).toBe(true);
  await buat(27, "baik");
  expect((await keadaan()).is_telat).toBe(true);
  await atur({ aktif: false });
  expect((await keadaan()).is_telat).toBe(false);
  await atur({ aktif: true });
  expect((await keadaan()).is_telat).toBe(false);
});

test("cadangan terlambat: sekali di lonceng super admin, dan hanya di sana", async () => {
  const lonceng = async (token: string) =>
    (await app.panggil("GET /api/pengumumanku_terbaru", { token })).body.data.map(
      ({ judul }: { judul: string }) => judul,
    );
  const gagal = async (): Promise<number> => {
    const { rows } = await sql<{ jumlah: number }>`
      select count(*) as jumlah from pgboss.job
      where name = ${JOB_JADWAL} and state = 'failed'`.execute(db);
    return rows[0]?.jumlah ?? 0;
  };
  await atur({ aktif: true });
  // The command refuses to start, as it would where the place is full or away.
  vi.stubEnv("SUAR_ALAMAT", "salah");
  await db
    .updateTable("pengaturan")
    .set({ updated_at: sql<Date>`now() - interval '40 hours'` })
    .where("kunci", "=", "cadangan")
    .execute();
  expect(await lonceng(superAdmin.token)).toEqual([]);
  for (const kali of [1, 2]) {
    await jobs.send(db, JOB_JADWAL, {});
    await vi.waitFor(async () => expect(await gagal()).toBe(kali), { timeout: 120_000 });
    expect(await lonceng(superAdmin.token)).toEqual(["Cadangan terlambat"]);
  }
  vi.unstubAllEnvs();
  const { token } = superAdmin;
  const [{ id }] = (await app.panggil("GET /api/pengumumanku_terbaru", { token })).body.data;
  const { konten } = (await app.panggil(`GET /api/pengumumanku/${id}`, { token })).body.data;
  expect(konten).toContain('<a href="/pengaturan/cadangan">Pengaturan, Cadangan</a>');
  expect(await lonceng(pusat.token)).toEqual([]);
});

test("status menyebut kapan cadangan baik terakhir dimulai, tidak lebih", async () => {
  await buat(2, "baik");
  const { terakhir, is_telat: isTelat } = await keadaan();
  expect(isTelat).toBe(false);
  // Any change of settings makes every process look.
  await app.panggil("PUT /api/pengaturan", {
    token: superAdmin.token,
    body: { pemeliharaan: false },
  });
  const { body } = await app.panggil("GET /api/status");
  expect(body.cadangan_terakhir).toBe(terakhir);
  expect(Object.keys(body).filter((name) => name.includes("cadangan"))).toEqual([
    "cadangan_terakhir",
  ]);
});

test("dua orang mengatur isian yang berlainan: yang tidak dikirim tetap", async () => {
  const sebagian = (body: object) =>
    app.panggil("PUT /api/cadangan", { token: superAdmin.token, body });
  const penerima = await identityToRecipient(await generateIdentity());
  await atur({});
  expect((await sebagian({ penerima })).status).toBe(200);
  expect((await sebagian({ jam: 4 })).status).toBe(200);
  expect((await keadaan()).aturan).toEqual({ ...AWAL, jam: 4, penerima });
  expect((await sebagian({ jam: 5 })).status).toBe(200);
  expect((await sebagian({ jam: 24 })).body.errors).toEqual({ jam: ["Paling besar 23"] });
  expect((await keadaan()).aturan).toEqual({ ...AWAL, jam: 5, penerima });
  // What was read before another one changed it is written over nothing.
  const { versi } = await keadaan();
  expect((await sebagian({ jam: 7, versi })).body.data.aturan.jam).toBe(7);
  expect((await sebagian({ jam: 8, versi })).body.kode).toBe("isian-berubah");
  const kini = await keadaan();
  expect(kini.aturan.jam).toBe(7);
  expect((await sebagian({ jam: 8, versi: kini.versi })).body.data.aturan.jam).toBe(8);
  expect((await atur({})).body.data.aturan).toEqual(AWAL);
});
