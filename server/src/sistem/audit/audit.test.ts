// The trail as super admins read it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { bedaOf } from "#contract/sistem/audit-beda.rules.ts";
import { recordAudit } from "../../platform/audit.ts";
import { bacaSemua } from "../../testing/read-table.ts";
import { buatSaksi } from "../../testing/saksi-cetak.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db, config } = app.context;
const sri = await buatPengguna(app, { ...ROLES.superAdmin, name: "Sri Wahyuni" });
const ani = await buatPengguna(app, { ...ROLES.kota, name: "Ani", nomerKta: "3578-001" });

const baca = (query = "", token?: string) =>
  app.panggil(`GET /api/audit${query}`, { token: token ?? sri.token });
const unduh = (body: unknown, token = sri.token) =>
  app.panggil("POST /api/audit/unduh", { token, body });

async function tulis(waktu: string, jejak: Parameters<typeof recordAudit>[1]): Promise<void> {
  await recordAudit(db, jejak);
  const table = jejak.kotaId === undefined ? "audit" : "audit_kota";
  await sql`update ${sql.table(table)} set created_at = ${waktu}::timestamptz
    where id = (select max(id) from ${sql.table(table)})`.execute(db);
}

// 14 February in WIB begins at 17.00 UTC of the 13th.
await tulis("2024-02-13T16:59:59Z", {
  usersId: ani.id,
  ip: "10.0.0.1",
  aksi: "item.ubah",
  tabel: "qc_item",
  baris: 7,
  sebelum: { nama: "Lama", tetap: 1 },
  sesudah: { nama: "Baru", tetap: 1 },
});
await tulis("2024-02-13T17:00:00Z", {
  usersId: sri.id,
  aksi: "item.tambah",
  tabel: "qc_item",
  baris: 8,
});
await tulis("2024-02-14T17:00:00Z", {
  usersId: null,
  aksi: "item.ubah",
  tabel: "qc_item",
  baris: 7,
});
await tulis("2024-02-14T01:00:00Z", {
  usersId: ani.id,
  aksi: "laporan.formulir",
  tabel: "laporan",
  baris: 1_376_011_002_001,
  kotaId: 1376,
});

const baris = async (query: string) =>
  (await baca(query)).body.data.map((row: { aksi: string; baris: string; created_at: string }) => [
    row.created_at.slice(0, 16),
    row.aksi,
    row.baris,
  ]);
const SATU = ["2024-02-13T16:59", "item.ubah", "7"];
const DUA = ["2024-02-13T17:00", "item.tambah", "8"];
const TIGA = ["2024-02-14T17:00", "item.ubah", "7"];

test("hanya super admin; isian yang salah ditolak dengan teksnya", async () => {
  const pusat = await buatPengguna(app, ROLES.pusat);
  expect((await app.panggil("GET /api/audit")).status).toBe(401);
  expect((await baca("", pusat.token)).status).toBe(403);
  expect((await baca("?dari=kemarin")).body.errors).toEqual({
    dari: ["Isi tanggal seperti 14-02-2024"],
  });
  expect((await baca("?baris=7")).body.errors).toEqual({
    tabel: ["Pilih jenis data lebih dahulu"],
  });
  expect((await baca("?kota_id=13")).body.errors).toEqual({ kota_id: ["Paling kecil 1101"] });
});

test("disaring menurut pengguna, tindakan, data, dan hari WIB; terbaru dahulu", async () => {
  expect(await baris("?tabel=qc_item")).toEqual([TIGA, DUA, SATU]);
  expect(await baris("?tabel=qc_item&baris=7")).toEqual([TIGA, SATU]);
  expect(await baris("?aksi=item.ubah")).toEqual([TIGA, SATU]);
  for (const pengguna of [ani.email, ani.email.toUpperCase(), "3578-001"]) {
    expect(await baris(`?tabel=qc_item&pengguna=${pengguna}`)).toEqual([SATU]);
  }
  expect(await baris("?tabel=qc_item&pengguna=tidak.ada@contoh.example")).toEqual([]);
  expect(await baris("?tabel=qc_item&dari=2024-02-14&sampai=2024-02-14")).toEqual([DUA]);
  expect(await baris("?tabel=qc_item&sampai=2024-02-13")).toEqual([SATU]);
  expect(await baris("?tabel=qc_item&dari=2024-02-15")).toEqual([TIGA]);
  const { body } = await baca(`?tabel=qc_item&pengguna=${ani.email}`);
  expect(body.data[0]).toMatchObject({
    pengguna: { id: ani.id, name: "Ani", email: ani.email },
    sebelum: { nama: "Lama", tetap: 1 },
    sesudah: { nama: "Baru", tetap: 1 },
    ip: "10.0.0.1",
  });
});

test("jejak TPS dibaca per kota; pilihan menyebut yang ada", async () => {
  expect(await baris("?kota_id=1376&tabel=laporan&baris=1376011002001")).toEqual([
    ["2024-02-14T01:00", "laporan.formulir", "1376011002001"],
  ]);
  expect(await baris("?kota_id=3578")).toEqual([]);
  const pilihan = async (query: string) =>
    (await app.panggil(`GET /api/audit/pilihan${query}`, { token: sri.token })).body.data;
  expect(await pilihan("")).toEqual({
    aksi: expect.arrayContaining(["item.tambah", "item.ubah"]),
    tabel: expect.arrayContaining(["qc_item"]),
  });
  expect(await pilihan("?kota_id=1376")).toEqual({
    aksi: ["laporan.formulir"],
    tabel: ["laporan"],
  });
});

test("halaman demi halaman; jumlah di atas 10.000 adalah taksiran", async () => {
  const { body } = await baca("?tabel=qc_item&per_page=2&page=2");
  expect(body).toMatchObject({
    current_page: 2,
    last_page: 2,
    total: 3,
    data: [{ aksi: "item.ubah" }],
  });
  expect(body).not.toHaveProperty("total_is_estimate");
  await sql`insert into audit (aksi, tabel) select 'massal', 'massal' from generate_series(1, 10001)`.execute(
    db,
  );
  const banyak = (await baca("?tabel=massal")).body;
  expect(banyak).toMatchObject({ total: 10_000, total_is_estimate: true, last_page: 666 });
});

test("setiap cara menyaring dijawab dari indeks yang sudah berurut", async () => {
  await sql`insert into audit (users_id, aksi, tabel, baris, created_at)
    select n % 50, 'aksi' || n % 20, 'tabel' || n % 10, n::text, now() - n * interval '1 second'
    from generate_series(1, 50000) n`.execute(db);
  await sql`analyze audit`.execute(db);
  const syarat = ["true", "users_id = 7", "aksi = 'aksi3'", "tabel = 'tabel3' and baris = '13'"];
  for (const one of [...syarat, "created_at < now() - interval '1 hour'"]) {
    const { rows } = await sql<Record<string, string>>`
      explain select * from audit a where ${sql.raw(one)}
      order by a.created_at desc, a.id desc limit 15`.execute(db);
    const plan = rows.map((row) => Object.values(row).join()).join("\n");
    expect([one, plan]).toEqual([one, expect.stringContaining("Index Scan Backward using audit_")]);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }
});

test("diunduh sebagai Excel lewat pekerjaan, dengan konfirmasi; pengunduhannya tercatat", async () => {
  await majukanKonfirmasi(app.context, 60);
  expect((await unduh({ tabel: "qc_item" })).body.kode).toBe("perlu-konfirmasi");
  await majukanKonfirmasi(app.context, 0);
  expect((await unduh({ baris: "7" })).body.errors).toEqual({
    tabel: ["Pilih jenis data lebih dahulu"],
  });
  const { status, body } = await unduh({ tabel: "qc_item", pengguna: ani.email });
  expect(status).toBe(202);
  const pekerjaan = await vi.waitFor(
    async () => {
      const list = (await app.panggil("GET /api/pekerjaan", { token: sri.token })).body.data;
      const found = list.find(({ id }: { id: string }) => id === body.data.pekerjaan_id);
      expect(found).toMatchObject({ judul: "Jejak audit", status: "selesai" });
      return found;
    },
    { timeout: 20_000 },
  );
  expect((await app.panggil(`GET ${pekerjaan.berkas_url}`, { token: ani.token })).status).toBe(404);
  const berkas = await app.panggil(`GET ${pekerjaan.berkas_url}`, { token: sri.token });
  const file = join(config.dataFolder, "hasil.xlsx");
  writeFileSync(file, berkas.raw);
  const [lembar] = await bacaSemua(file);
  expect(lembar?.baris.map(({ cells }) => cells.map(({ teks }) => teks))).toEqual([
    expect.arrayContaining(["Waktu (WIB)", "Pengguna", "Sebelum"]),
    expect.arrayContaining([
      "Ani",
      ani.email,
      "Mengubah item laporan",
      "Item laporan",
      "7",
      "Nama: Lama",
      "Nama: Baru",
    ]),
  ]);
  const turunkan = (nilai: number) =>
    db.updateTable("users").set({ is_super_admin: nilai }).where("id", "=", sri.id).execute();
  await turunkan(0);
  expect((await app.panggil(`GET ${pekerjaan.berkas_url}`, { token: sri.token })).status).toBe(404);
  await turunkan(1);
  expect((await baca("?aksi=audit.unduh")).body.data[0]).toMatchObject({
    pengguna: { id: sri.id },
    sesudah: { tabel: "qc_item", pengguna: ani.email },
  });
});

test("tindakan penting meninggalkan jejak dengan sebelum dan sesudahnya", async () => {
  await app.panggil("PUT /api/peran_akses", {
    token: sri.token,
    body: { peran: [{ id: PERAN.saksi, akses: ["qc.read"] }] },
  });
  const { body } = await baca(`?tabel=peran_akses&baris=${PERAN.saksi}`);
  expect(body.data[0]).toMatchObject({
    pengguna: { name: "Sri Wahyuni" },
    sebelum: { akses: ["qc.write"] },
    sesudah: { akses: ["qc.read"] },
  });
});

test("jejak menyebut orang, wilayah, TPS, dan peran dengan namanya", async () => {
  await recordAudit(db, {
    usersId: sri.id,
    aksi: "users.buat",
    tabel: "users",
    baris: ani.id,
    sebelum: { wilayah_id: 13 },
    sesudah: { wilayah_id: 1376, peran_id: PERAN.adminKota, users_id: sri.id },
  });
  const { body } = await baca("?aksi=users.buat");
  expect(body.data[0]).toMatchObject({
    nama_baris: "Ani",
    nama: {
      "wilayah:13": "Sumatera Barat",
      "wilayah:1376": "Kota Payakumbuh",
      [`peran:${PERAN.adminKota}`]: expect.stringMatching(/kota/i),
      [`pengguna:${sri.id}`]: "Sri Wahyuni",
    },
  });
  const { body: tps } = await baca("?kota_id=1376&aksi=laporan.formulir");
  expect(tps.data[0].nama_baris).toMatch(/^TPS 001, \p{L}+/u);
});

async function buatCaleg(): Promise<number> {
  const dapil = await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: 3,
      kode: "P1",
      keterangan: "P1",
      kursi: 6,
      propinsi_id: 13,
      kota_id: 1376,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const caleg = await db
    .insertInto("caleg")
    .values({ nama_lengkap: "Citra Caleg", jenis_caleg_id: 3, nomor_urut: 1, dapil_id: dapil.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return caleg.id;
}

test("apa pun yang tersimpan dibaca dan diunduh: tidak satu baris pun menghentikan yang lain", async () => {
  const isi: Record<string, unknown>[] = [
    "2026-13-01T00:00:00Z",
    "constructor",
    "\u{feff}\u{1}=",
  ].map((name) => ({ name }));
  for (const isian of ["wilayah_id", "tps_id", "caleg_id", "saksi_id", "user_id", "peran_id"]) {
    for (const id of [
      Number.MAX_SAFE_INTEGER,
      9_999_999_999_999,
      3_000_000_000,
      1,
      Number.MIN_SAFE_INTEGER,
      0,
      1.5,
      "x",
      [[1]],
      { id: 1 },
    ]) {
      isi.push({ [isian]: id });
    }
  }
  for (const nomor of ["9007199254740991", "-9007199254740991/9007199254740991", "x/y/z", "1e15"]) {
    for (const tabel of ["laporan", "caleg", "dpt", "users", "tidak-ada"] as const) {
      await sql`insert into audit (aksi, tabel, baris, sesudah)
        values ('tidak.ada', ${tabel}, ${nomor}, '{"name": 1}')`.execute(db);
    }
  }
  for (const satu of isi) {
    await sql`insert into audit (aksi, tabel, sesudah)
      values ('tidak.ada', 'users', ${JSON.stringify(satu)}::jsonb)`.execute(db);
  }
  const { status, body } = await baca("?aksi=tidak.ada&per_page=100");
  expect([status, body.data?.length, body.kode]).toEqual([
    200,
    Math.min(isi.length + 20, 100),
    undefined,
  ]);

  await majukanKonfirmasi(app.context, 0);
  const { body: diminta } = await unduh({ aksi: "tidak.ada" });
  await vi.waitFor(
    async () => {
      const list = (await app.panggil("GET /api/pekerjaan", { token: sri.token })).body.data;
      const found = list.find(({ id }: { id: string }) => id === diminta.data.pekerjaan_id);
      expect(found.status).toBe("selesai");
    },
    { timeout: 20_000 },
  );
});

test("setiap isian yang berisi nomor sesuatu dibaca dengan namanya", async () => {
  const saksi = { kelurahanId: 1376011002, tps: 1, nama: "Siti Aminah" };
  const wilayah: [string, number, string] = ["wilayah", 1376, "Kota Payakumbuh"];
  const peran: [string, number, string] = ["peran", PERAN.adminKota, "Admin Kota/Kabupaten"];
  const orang: [string, number, string] = ["pengguna", ani.id, "Ani"];
  const jenis: [string, number, string] = ["jenis_laporan", 5, "Presiden dan Wakil Presiden"];
  const SEBUTAN: Record<string, [rujukan: string, id: number, nama: string]> = {
    caleg_id: ["caleg", await buatCaleg(), "Citra Caleg"],
    jenis_id: ["jenis_saksi", 2, "Pusat"],
    jenis_laporan_id: jenis,
    kelurahan_id: wilayah,
    kota_id: wilayah,
    penugasan_id: wilayah,
    peran,
    peran_id: peran,
    referensi_id: ["referensi", 2, "Pengurus"],
    saksi_id: ["saksi", await buatSaksi(app.context, saksi), "Siti Aminah"],
    tautan_oleh: orang,
    tps_id: ["tps", 1_376_011_002_001, "TPS 001, Pakan Sinayan"],
    untuk_jenis_id: jenis,
    user_id: orang,
    users_id: orang,
    validator_id: orang,
    wilayah_id: wilayah,
  };
  for (const [isian, [, id]] of Object.entries(SEBUTAN)) {
    const sesudah = { [isian]: id };
    await recordAudit(db, { usersId: sri.id, aksi: "users.impor", tabel: "users", sesudah });
  }
  const { body } = await baca("?aksi=users.impor&per_page=100");
  const terbaca = body.data.map(
    ({ sesudah, nama }: { sesudah: object; nama: Record<string, string> }) => [
      Object.keys(sesudah)[0],
      [Object.keys(nama)[0], bedaOf(null, sesudah, { nama })[0]?.sesudah],
    ],
  );
  expect(Object.fromEntries(terbaca)).toEqual(
    Object.fromEntries(
      Object.entries(SEBUTAN).map(([isian, [rujukan, id, nama]]) => [
        isian,
        [`${rujukan}:${id}`, nama],
      ]),
    ),
  );
});
