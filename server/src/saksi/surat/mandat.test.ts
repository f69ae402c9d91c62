// The register of letters: numbers, codes, and what anybody may ask about one.
import { expect, test } from "vitest";
import { buatSaksi } from "../../testing/saksi-cetak.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { pastikanMandat, type Mandat } from "./mandat.service.ts";

const KELURAHAN = 1376011002;
const app = await createTestApp();
const { db } = app.context;

const periksa = async (kode: string) => (await app.panggil(`GET /api/periksa_mandat/${kode}`)).body;

async function pemegang(id: number) {
  const row = await db
    .selectFrom("saksi")
    .select(["tps_id", "penugasan_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, tps_id: row.tps_id, penugasan_id: row.penugasan_id };
}

async function terbitSemua(ids: readonly number[]): Promise<Mandat[]> {
  const mandat = await pastikanMandat(db, 1376, await Promise.all(ids.map(pemegang)));
  return ids.flatMap((id) => mandat.get(id) ?? []);
}

async function terbit(id: number): Promise<Mandat> {
  const [mandat] = await terbitSemua([id]);
  if (mandat === undefined) {
    throw new Error(`no letter for ${id}`);
  }
  return mandat;
}

test("nomor surat per kota tanpa celah dan tanpa ganda, juga saat banyak yang mencetak bersamaan", async () => {
  const ids: number[] = [];
  for (let tps = 1; tps <= 40; tps += 1) {
    ids.push(await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps }));
  }
  // Eight at once, each some that others print too.
  await Promise.all(
    Array.from({ length: 8 }, (_, at) => terbitSemua(ids.slice(at * 4, at * 4 + 12))),
  );
  const rows = await db
    .selectFrom("saksi_mandat")
    .select(["nomor", "saksi_id", "kode"])
    .orderBy("nomor")
    .execute();
  expect(rows.map(({ nomor }) => nomor)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  expect(new Set(rows.map(({ saksi_id: id }) => id)).size).toBe(40);
  expect(rows.every(({ kode }) => /^[\w-]{22}$/.test(kode))).toBe(true);
});

test("yang gagal di tengah jalan tidak memakan nomor", async () => {
  const [satu, dua] = [
    await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps: 50 }),
    await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps: 51 }),
  ];
  const sebelum = await terbit(satu);
  const rusak = { ...(await pemegang(dua)), tps_id: Number.NaN };
  await expect(pastikanMandat(db, 1376, [rusak])).rejects.toThrow(/bigint/);
  const sesudah = await terbit(dua);
  expect(sesudah.nomor).toBe(sebelum.nomor + 1);
});

test("dicetak lagi surat yang sama; pindah TPS surat baru dan yang lama dicabut", async () => {
  const id = await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps: 60 });
  const pertama = await terbit(id);
  expect(await terbit(id)).toEqual(pertama);
  expect(await periksa(pertama.kode)).toEqual({
    data: {
      keadaan: "berlaku",
      organisasi: "Suar",
      nomor_surat: `${pertama.nomor}/SM/1376/${pertama.tahun}`,
      penugasan: expect.stringMatching(
        /^TPS 060, Kelurahan Pakan Sinayan, Kecamatan Payakumbuh Barat, /,
      ),
      tanggal: pertama.dibuat.toISOString(),
    },
  });
  await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps: 61 });
  await db
    .updateTable("saksi")
    .set({ tps_id: KELURAHAN * 1000 + 61 })
    .where("id", "=", id)
    .execute();
  // Not valid any more from that moment on, not only once a new one is printed.
  expect((await periksa(pertama.kode)).data.keadaan).toBe("dicabut");
  const kedua = await terbit(id);
  expect(kedua.kode).not.toBe(pertama.kode);
  expect((await periksa(kedua.kode)).data.keadaan).toBe("berlaku");
  expect((await periksa(pertama.kode)).data.keadaan).toBe("dicabut");
});

test("saksi dinonaktifkan atau dihapus: suratnya dicabut; kode lain tidak dikenal", async () => {
  const id = await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps: 70 });
  const { kode } = await terbit(id);
  await db.updateTable("saksi").set({ is_aktif: 0 }).where("id", "=", id).execute();
  expect((await periksa(kode)).data.keadaan).toBe("dicabut");
  await db.deleteFrom("saksi").where("id", "=", id).execute();
  expect((await periksa(kode)).data.keadaan).toBe("dicabut");
  const kosong = { nomor_surat: null, penugasan: null, tanggal: null };
  expect((await periksa("A".repeat(22))).data).toMatchObject({
    keadaan: "tidak_dikenal",
    ...kosong,
  });
  expect((await app.panggil("GET /api/periksa_mandat/a%20b")).status).toBe(400);
});

test("jawaban tidak memuat data pribadi", async () => {
  const nama = "Nama Yang Rahasia";
  const id = await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps: 80, nama });
  const { kode } = await terbit(id);
  const teks = JSON.stringify(await periksa(kode));
  const saksi = await db
    .selectFrom("saksi")
    .select(["nik", "nomer_wa"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  for (const rahasia of [nama, saksi.nik, saksi.nomer_wa, String(id)]) {
    expect(teks).not.toContain(rahasia);
  }
});

test("menebak kode dibatasi; bertanya tentang surat yang ada tidak", async () => {
  const id = await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps: 90 });
  const { kode } = await terbit(id);
  for (let kali = 0; kali < 65; kali += 1) {
    expect((await periksa(kode)).data.keadaan).toBe("berlaku");
  }
  let terakhir = 200;
  for (let kali = 0; kali < 65; kali += 1) {
    terakhir = (await app.panggil(`GET /api/periksa_mandat/${String(kali).padStart(22, "x")}`))
      .status;
  }
  expect(terakhir).toBe(429);
});

test("menebak kode dihitung per pelanggan: seluruh blok IPv6 satu, yang di luarnya tidak ikut tertahan", async () => {
  const tebak = async (remoteAddress: string, kode: string): Promise<number> => {
    const url = `/api/periksa_mandat/${kode.padStart(22, "y")}`;
    return (await app.app.inject({ method: "GET", url, remoteAddress })).statusCode;
  };
  const semua: number[] = [];
  for (let kali = 1; kali <= 61; kali += 1) {
    semua.push(await tebak(`2001:db8:0:1::${kali.toString(16)}`, String(kali)));
  }
  expect(semua.at(-2)).toBe(200);
  expect(semua.at(-1)).toBe(429);
  expect(await tebak("2001:db8:0:ff00::1", "lain")).toBe(200);
});
