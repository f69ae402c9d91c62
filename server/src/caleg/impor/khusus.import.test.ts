// Answers about special documents, for all candidates of a file at once.
import { beforeAll, expect, test } from "vitest";
import { AKSES, PERAN } from "#contract/access/access.contract.ts";
import { labelOfField } from "#contract/sistem/audit-fields.rules.ts";
import { findBedaProgres } from "../bagian/progres.repo.ts";
import { bacaBuku } from "../../testing/buku.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { faultsOf, impor, periksa, tunggu } from "../../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token: superToken } = await buatPengguna(app, ROLES.superAdmin);
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271 });
const BOGOR = await buatDapil(db, { jenis: 3, kotaId: 3271 });
const { kode: KODE } = await db
  .selectFrom("dapil")
  .select("kode")
  .where("id", "=", BOGOR)
  .executeTakeFirstOrThrow();

beforeAll(async () => {
  const peran = [{ id: PERAN.adminKota, akses: AKSES }];
  await app.panggil("PUT /api/peran_akses", { token: superToken, body: { peran } });
});

const JUDUL = "No KTA,Jenis caleg,Dapil,Nama,Dokumen khusus yang berlaku";
const berkas = (rows: readonly string[], judul = JUDUL) => ({
  token: kota.token,
  isi: [judul, ...rows].join("\n"),
  fields: { jenis: "caleg" },
});

async function lama(nomerKta: string, terjawab: Readonly<Record<number, 0 | 1>> = {}) {
  const id = await buatCaleg(db, { dapilId: BOGOR, nomerKta });
  for (const [tipe, isi] of Object.entries(terjawab)) {
    const { status } = await app.panggil(`POST /api/caleg/${id}/survey`, {
      token: kota.token,
      body: { tipe_id: Number(tipe), jawaban: isi },
    });
    expect(status).toBe(200);
  }
  return id;
}

/** As the page of special documents tells them: 1 and 0, "-" where nothing is answered. */
async function jawaban(id: number): Promise<string> {
  const { body } = await app.panggil(`GET /api/caleg/${id}/dokumen_khusus`, { token: kota.token });
  const rows: { jawaban: { jawaban: number } | null }[] = body.data;
  return rows.map((one) => one.jawaban?.jawaban ?? "-").join("");
}

const progres = async (id: number) =>
  (
    await db
      .selectFrom("caleg")
      .select("progres_dokumen_khusus")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).progres_dokumen_khusus;

const idOf = async (nomerKta: string) =>
  db.selectFrom("caleg").select("id").where("nomer_kta", "=", nomerKta).executeTakeFirst();

async function urungkan(id: number) {
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token: kota.token });
  return tunggu(app, kota.token, id);
}

test("caleg baru dan lama dijawab sekaligus, terhitung, berjejak, dan diurungkan persis", async () => {
  const sebagian = await lama("KH-SEBAGIAN", { 1: 1, 2: 0 });
  const tetap = await lama("KH-TETAP", { 3: 1 });
  const hasil = await impor(
    app,
    berkas([
      `KH-BARU,3,${KODE},Ani,tidak ada`,
      `KH-ASN,3,${KODE},Budi,"Mantan terpidana; 205"`,
      "KH-SEBAGIAN,,,,Tidak ada",
      "KH-TETAP,,,Dewi Lestari Baru,",
    ]),
  );
  expect(faultsOf(hasil)).toEqual([]);
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baru: 2, berubah: 2 } });
  const [baru, asn] = [(await idOf("KH-BARU"))?.id ?? 0, (await idOf("KH-ASN"))?.id ?? 0];
  expect([await jawaban(baru), await progres(baru)]).toEqual(["000000000", 100]);
  expect([await jawaban(asn), await progres(asn)]).toEqual(["101000000", 77]);
  expect([await jawaban(sebagian), await progres(sebagian)]).toEqual(["000000000", 100]);
  expect(await jawaban(tetap)).toBe("--1------");
  expect(await findBedaProgres(db)).toEqual([]);

  const jejak = await db
    .selectFrom("audit")
    .select(["sebelum", "sesudah"])
    .where("aksi", "=", "caleg.impor")
    .where("baris", "=", String(sebagian))
    .execute();
  expect(jejak).toMatchObject([
    {
      sebelum: { dokumen_khusus: expect.stringMatching(/^mantan terpidana; ASN.*belum dijawab/) },
      sesudah: { dokumen_khusus: "tidak ada" },
    },
  ]);
  expect(labelOfField("dokumen_khusus", "caleg")).toBe("Dokumen khusus yang berlaku");

  expect(await urungkan(hasil.id)).toMatchObject({ status: "diurungkan" });
  expect(await idOf("KH-BARU")).toBeUndefined();
  expect(await jawaban(sebagian)).toBe("10-------");
  expect(await jawaban(tetap)).toBe("--1------");
  expect(await findBedaProgres(db)).toEqual([]);
});

test("yang sama tidak diubah; yang dijawab lain sesudahnya tidak ditimpa dan tidak diurungkan", async () => {
  const id = await lama("KH-SAMA");
  const hasil = await impor(app, berkas(["KH-SAMA,,,,9"]));
  expect(hasil).toMatchObject({ jumlah: { berubah: 1 } });
  const lagi = await periksa(
    app,
    berkas(["KH-SAMA,,,,213 Keputusan penyetaraan ijazah luar negeri"]),
  );
  expect(lagi).toMatchObject({ jumlah: { sama: 1, berubah: 0 } });
  const lain = await periksa(app, berkas(["KH-SAMA,,,,8"]));
  await app.panggil(`POST /api/caleg/${id}/survey`, {
    token: kota.token,
    body: { tipe_id: 9, jawaban: 0 },
  });
  await app.panggil(`POST /api/impor/${lain.id}/terapkan`, { token: kota.token });
  expect(await tunggu(app, kota.token, lain.id)).toMatchObject({ status: "siap" });
  expect(await urungkan(hasil.id)).toMatchObject({ status: "diterapkan" });
  expect(await jawaban(id)).toBe("000000000");
});

test("yang tidak dikenal ditolak dengan sebutan yang ada", async () => {
  const hasil = await periksa(app, berkas([`KH-SALAH,3,${KODE},Ani,artis`]));
  expect(faultsOf(hasil)).toEqual([
    [
      2,
      "dokumen_khusus",
      expect.stringMatching(
        /^“artis” tidak dikenal.*: 1 mantan terpidana; .*5 kepala desa; .*8 nama Anda pada KTP/,
      ),
    ],
  ]);
});

test("templat memuat kolomnya", async () => {
  const { raw, status } = await app.panggil("GET /api/impor/templat/caleg", { token: kota.token });
  expect(status).toBe(200);
  expect(bacaBuku(raw)[0]?.[0]).toContain("Dokumen khusus yang berlaku");
});
