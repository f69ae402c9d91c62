// Files of official votes.
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatDapil } from "../../testing/calon.ts";
import { faultsOf, impor, periksa, tunggu, unggah } from "../../testing/impor.ts";
import { readSharedBytes, SHARED_DATA } from "../../testing/shared-data.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const propinsi = await buatPengguna(app, ROLES.propinsi);
const caleg = await buatPengguna(app, ROLES.caleg);

const berkas = (rows: readonly string[], token = superAdmin.token) => ({
  token,
  isi: ["jenis_caleg_id,kode_dapil,partai,nomor_urut,suara", ...rows].join("\n"),
  fields: { jenis: "suara-dapil" },
});

beforeAll(async () => {
  await buatDapil(app, { jenis: 3, kode: "137601", kursi: 8, wilayahId: 1376 });
  await buatDapil(app, { jenis: 1, kode: "1301", kursi: 8, wilayahId: 13 });
  await app.panggil("PUT /api/peran_akses", {
    token: superAdmin.token,
    body: {
      peran: [{ id: PERAN.adminPropinsi, akses: ["qc.write"] }],
    },
  });
});

async function tersimpan(): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom("suara_resmi as s")
    .innerJoin("dapil as d", "d.id", "s.dapil_id")
    .select(["d.kode", "s.partai_id", "s.nomor_urut", "s.suara"])
    .execute();
  return rows
    .map(({ kode, partai_id, nomor_urut, suara }) =>
      [kode, partai_id, nomor_urut ?? "jumlah", suara].join(" "),
    )
    .toSorted();
}

const urungkan = async (id: number) => {
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token: superAdmin.token });
  return tunggu(app, superAdmin.token, id);
};

test("hasil resmi: 401 tanpa sesi, 403 tanpa hak, dapil luar wilayah disebut", async () => {
  expect((await app.panggil("POST /api/impor")).status).toBe(401);
  expect((await unggah(app, berkas(["3,137601,1,,5"], caleg.token))).status).toBe(403);
  const isi = berkas(["3,137601,PKB,,5", "1,1301,PKB,,5"], propinsi.token);
  const diAceh = { ...isi, fields: { ...isi.fields, wilayah_id: "11" } };
  expect(faultsOf(await periksa(app, { ...diAceh, token: superAdmin.token }))).toEqual([
    [2, "kode_dapil", "Dapil berada di luar wilayah impor"],
    [3, "kode_dapil", "Dapil berada di luar wilayah impor"],
  ]);
  expect((await unggah(app, diAceh)).status).toBe(403);
  expect((await unggah(app, isi)).status).toBe(202);
});

test("masuk menurut nomor atau singkatan, mengganti, dan kembali bila diurungkan", async () => {
  const baru = await impor(
    app,
    berkas(["3,137601,pkb,,900", "3,137601,PKB,0,300", "3,137601,1,1,600", "1,1301,3,,5000"]),
  );
  expect(baru).toMatchObject({ status: "diterapkan", jumlah: { baru: 4 } });
  const awal = ["1301 3 jumlah 5000", "137601 1 0 300", "137601 1 1 600", "137601 1 jumlah 900"];
  expect(await tersimpan()).toEqual(awal);

  const sama = await periksa(app, berkas(["3,137601,1,,900"]));
  expect(sama.jumlah).toMatchObject({ sama: 1, baru: 0, berubah: 0 });
  const ganti = await impor(app, berkas(["3,137601,1,,950", "1,1301,PKB,,70"]));
  expect(await tersimpan()).toEqual([
    "1301 1 jumlah 70",
    "1301 3 jumlah 5000",
    "137601 1 0 300",
    "137601 1 1 600",
    "137601 1 jumlah 950",
  ]);
  expect(await urungkan(ganti.id)).toMatchObject({ status: "diurungkan" });
  expect(await tersimpan()).toEqual(awal);
  expect(await urungkan(baru.id)).toMatchObject({ status: "diurungkan" });
  expect(await tersimpan()).toEqual([]);
});

test("titik ribuan dibaca seperti di impor lain; yang bisa juga pecahan disebut", async () => {
  const hasil = await periksa(
    app,
    berkas(["3,137601,1,,12.345", "3,137601,2,,1.234.567", "3,137601,3,,120.000"]),
  );
  expect(
    hasil.pratinjau.map(({ sesudah }: { sesudah: { suara: number } }) => sesudah.suara),
  ).toEqual([12_345, 1_234_567]);
  expect(faultsOf(hasil)).toEqual([
    [
      4,
      "suara",
      "Tanda di dalam angka bisa berarti ribuan atau pecahan. Tulis 120000 tanpa tanda jika itu maksudnya",
    ],
  ]);
});

test("yang berubah sesudah pratinjau tidak ditimpa", async () => {
  const pratinjau = await periksa(app, berkas(["3,137601,2,,10"]));
  await impor(app, berkas(["3,137601,2,,11"]));
  await app.panggil(`POST /api/impor/${pratinjau.id}/terapkan`, { token: superAdmin.token });
  const gagal = await tunggu(app, superAdmin.token, pratinjau.id);
  expect([gagal.status, gagal.pesan]).toEqual(["siap", expect.stringContaining("berubah")]);
  expect(await tersimpan()).toEqual(["137601 2 jumlah 11"]);
});

test("jumlah partai yang lebih kecil daripada baris bernomornya disebut", async () => {
  const rows = ["3,137601,PDIP,,5", "3,137601,3,1,4", "3,137601,PDIP,0,2", "1,1301,PDIP,,6"];
  expect(faultsOf(await periksa(app, berkas(rows)))).toEqual([
    [
      2,
      "suara",
      "Lebih kecil daripada jumlah baris bernomornya (6). Kalau ini suara partainya sendiri (A.1), tulis 0 di nomor urutnya",
    ],
  ]);
  expect(faultsOf(await periksa(app, berkas(["3,137601,PDIP,,6", ...rows.slice(1)])))).toEqual([]);
});

test("jumlah yang sangat besar tetap terhitung", async () => {
  const rows = Array.from({ length: 30 }, (_, nomor) => `3,137601,GOLKAR,${nomor},99999999`);
  const { id } = await impor(app, berkas(rows));
  const { status, body } = await app.panggil("GET /api/kursi/3?sumber=resmi", {
    token: superAdmin.token,
  });
  expect(status).toBe(200);
  const { partai } = body.data.dapil[0];
  expect(partai.find(({ singkat }: { singkat: string }) => singkat === "GOLKAR").suara).toBe(
    30 * 99_999_999,
  );
  await urungkan(id);
});

test("jumlah partai dan baris bernomornya dari dua berkas tidak bertentangan, mana pun yang lebih dahulu", async () => {
  const calon = ["3,137601,NASDEM,1,600", "3,137601,NASDEM,2,500"];
  const total = (suara: number) => [`3,137601,NASDEM,,${suara}`];
  const satu = await impor(app, berkas(calon));
  expect(satu.status).toBe("diterapkan");
  expect(faultsOf(await impor(app, berkas(total(10))))).toEqual([
    [
      2,
      "suara",
      "Lebih kecil daripada jumlah baris bernomornya (1100). Kalau ini suara partainya sendiri (A.1), tulis 0 di nomor urutnya",
    ],
  ]);
  const dua = await impor(app, berkas(total(1100)));
  expect(dua.status).toBe("diterapkan");
  const lebih = "Baris bernomor partai ini (1101) melebihi jumlahnya yang sudah dimuat (1100)";
  expect(faultsOf(await impor(app, berkas(["3,137601,NASDEM,2,501"])))).toEqual([
    [2, "suara", lebih],
  ]);
  // Both in one file.
  expect(
    (await impor(app, berkas(["3,137601,NASDEM,2,501", "3,137601,NASDEM,0,0", ...total(1101)])))
      .status,
  ).toBe("diterapkan");
});

test("yang diperiksa sebelum berkas lain diterapkan, dan yang diurungkan sesudahnya, tidak mempertentangkan keduanya", async () => {
  const total = await periksa(app, berkas(["3,137601,PBB,,10"]));
  expect((await impor(app, berkas(["3,137601,PBB,1,600"]))).status).toBe("diterapkan");
  await app.panggil(`POST /api/impor/${total.id}/terapkan`, { token: superAdmin.token });
  expect(await tunggu(app, superAdmin.token, total.id)).toMatchObject({
    status: "siap",
    pesan: expect.stringContaining("berubah"),
  });
  await impor(app, berkas(["3,137601,HANURA,,10"]));
  const naik = await impor(app, berkas(["3,137601,HANURA,,50"]));
  await impor(app, berkas(["3,137601,HANURA,1,40"]));
  expect(await urungkan(naik.id)).toMatchObject({ status: "diterapkan" });
  expect((await tersimpan()).filter((one) => one.startsWith("137601 10 "))).toEqual([
    "137601 10 1 40",
    "137601 10 jumlah 50",
  ]);
});

const jawab = async (id: number, jawaban: string) => {
  const { status, body } = await app.panggil(`POST /api/impor/${id}/jawaban`, {
    token: superAdmin.token,
    body: { jawaban: [{ pertanyaan: "nomor_kosong", jawaban }] },
  });
  return { status, errors: body.errors, hasil: await tunggu(app, superAdmin.token, id) };
};

test("baris partai tanpa nomor di samping calonnya ditanyakan sekali, dan dibaca menurut jawabannya", async () => {
  const rows = ["3,137601,PAN,,700", "3,137601,PAN,1,300", "3,137601,PAN,2,100"];
  const satu = await periksa(app, berkas(rows));
  expect(satu).toMatchObject({ boleh_diterapkan: false, pertanyaan: [{ dijawab: null }] });
  const terapkan = () =>
    app.panggil(`POST /api/impor/${satu.id}/terapkan`, { token: superAdmin.token });
  expect((await terapkan()).body.kode).toBe("impor-menunggu");
  expect((await jawab(satu.id, "lain")).errors).toHaveProperty("jawaban");
  const jumlah = await jawab(satu.id, "jumlah");
  expect(jumlah.hasil).toMatchObject({
    boleh_diterapkan: true,
    pertanyaan: [{ dijawab: "jumlah" }],
  });
  expect((await jawab(satu.id, "sendiri")).hasil.boleh_diterapkan).toBe(true);
  await terapkan();
  expect((await tunggu(app, superAdmin.token, satu.id)).status).toBe("diterapkan");
  const pan = async () => (await tersimpan()).filter((one) => one.startsWith("137601 12 "));
  expect(await pan()).toEqual(["137601 12 0 700", "137601 12 1 300", "137601 12 2 100"]);
  const jejak = await app.context.db
    .selectFrom("audit")
    .select("sesudah")
    .where("aksi", "=", "impor.jawab")
    .where("baris", "=", String(satu.id))
    .execute();
  expect(jejak).toHaveLength(2);
  await urungkan(satu.id);
  expect(await pan()).toEqual([]);
  expect((await jawab((await periksa(app, berkas(["3,137601,PAN,,7"]))).id, "jumlah")).status).toBe(
    400,
  );
});

test.skipIf(SHARED_DATA === undefined)("berkas KPU: A.1 dan B dibaca dari uraian", async () => {
  await buatDapil(app, { jenis: 3, kode: "337103", kursi: 8, wilayahId: 3371 });
  const kirim = async (nama: string) =>
    periksa(app, {
      token: superAdmin.token,
      nama,
      isi: readSharedBytes(`berkas-orang/2/${nama}`),
      fields: { jenis: "suara-dapil" },
    });
  const uraian = await kirim("k1d-kpu-jumlah.csv");
  expect(uraian).toMatchObject({ boleh_diterapkan: true, pertanyaan: [], jumlah: { baru: 3 } });
  expect(
    uraian.pratinjau.map(({ sesudah }: { sesudah: Record<string, number> }) => [
      sesudah["nomor_urut"],
      sesudah["suara"],
    ]),
  ).toEqual([
    [0, 1000],
    [1, 100],
    [null, 1100],
  ]);
  const tanya = await kirim("k1b-suara-partai-saja.csv");
  expect(tanya).toMatchObject({ boleh_diterapkan: false, pertanyaan: [{ dijawab: null }] });
  expect(tanya.galat[0].alasan).toContain("tulis 0");
  expect((await jawab(tanya.id, "sendiri")).hasil).toMatchObject({
    boleh_diterapkan: true,
    jumlah: { galat: 0 },
  });
  expect(await kirim("k4.csv")).toMatchObject({ pertanyaan: [{ dijawab: null }] });
});

test("yang memperhatikan hanya kota dapilnya dikabari", async () => {
  const kabar: unknown[] = [];
  const berhenti = app.context.live.listen((satu) => kabar.push(satu));
  const { id } = await impor(app, berkas(["3,137601,PKS,,5"]));
  await expect.poll(() => kabar).toContainEqual({ topik: "rekap", butir: ["3/1376"] });
  kabar.length = 0;
  await urungkan(id);
  await expect.poll(() => kabar).toContainEqual({ topik: "rekap", butir: ["3/1376"] });
  expect(kabar.filter((satu) => JSON.stringify(satu).includes('""'))).toEqual([]);
  berhenti();
});
