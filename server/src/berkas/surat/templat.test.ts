// What letters say: who may change it, what is refused, whose save counts.
import { expect, test } from "vitest";
import { bacaPdf } from "../../testing/pdf.ts";
import { buatSaksi } from "../../testing/saksi-cetak.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, ROLES.propinsi);
const kota = await buatPengguna(app, ROLES.kota);
const caleg = await buatPengguna(app, ROLES.caleg);

const TEMPLAT = {
  kepala: "Jalan Merdeka 1",
  judul: "MANDAT {{organisasi}}",
  isi: "Kepada **{{nama_lengkap}}**\n\nNIK : {{nik}}\nTPS : {{ tps }}\n\n_Terima kasih_",
  tempat: "{{kota}}",
  penanda_tangan: [{ nama: "Ahmad Fauzi", jabatan: "Ketua" }],
};

const baca = async (wilayahId: number, token = pusat.token) =>
  app.panggil(`GET /api/templat_surat/${wilayahId}`, { token });
const simpan = (wilayahId: number, body: unknown, token = pusat.token) =>
  app.panggil(`PUT /api/templat_surat/${wilayahId}`, { token, body });
const pratinjau = (body: unknown, token = pusat.token) =>
  app.panggil("POST /api/templat_surat/1/pratinjau", { token, body });

test("templat bawaan dapat dicetak; yang disimpan berlaku untuk surat berikutnya; provinsi boleh punya sendiri", async () => {
  const bawaan = (await baca(1)).body.data;
  expect(bawaan).toMatchObject({ versi: 0, ikut_nasional: false, oleh: null });
  expect((await pratinjau(bawaan.templat)).status).toBe(200);

  const { body } = await simpan(1, { versi: 0, templat: TEMPLAT });
  expect(body).toMatchObject({ message: "Templat disimpan", data: { versi: 1, templat: TEMPLAT } });
  const id = await buatSaksi(app.context, { kelurahanId: 1376011002, tps: 7, nama: "Rina" });
  const cetak = async () =>
    (
      await bacaPdf(
        (await app.panggil(`GET /api/saksi/${id}/surat_mandat`, { token: kota.token })).raw,
      )
    )[0]?.teks;
  expect(await cetak()).toMatch(/MANDAT Suar .*Kepada Rina .*TPS : TPS 007 Terima kasih/);

  expect((await baca(13)).body.data).toMatchObject({ versi: 0, ikut_nasional: true });
  const sendiri = { ...TEMPLAT, isi: "Salam dari provinsi, {{nama_lengkap}}" };
  await simpan(13, { versi: 0, templat: sendiri }, propinsi.token);
  expect(await cetak()).toContain("Salam dari provinsi, Rina");
  const kembali = await simpan(13, { versi: 1, templat: null }, propinsi.token);
  expect(kembali.body.data).toMatchObject({ versi: 2, ikut_nasional: true, templat: TEMPLAT });
  expect(await cetak()).toContain("Kepada Rina");
});

test("medan yang tidak dikenal dan kurung yang tidak berpasangan ditolak saat disimpan dan dilihat", async () => {
  const { versi } = (await baca(1)).body.data;
  const asing = { ...TEMPLAT, isi: "Kepada {{nama}} dan {{nik}}" };
  const ditolak = await simpan(1, { versi, templat: asing });
  expect([ditolak.status, ditolak.body.errors["templat.isi"]]).toEqual([
    400,
    ["Medan tidak dikenal: {{nama}}"],
  ]);
  expect((await pratinjau(asing)).body.errors.isi).toEqual(["Medan tidak dikenal: {{nama}}"]);
  const kurung = await pratinjau({ ...TEMPLAT, tempat: "{{kota}" });
  expect(kurung.body.errors.tempat[0]).toContain("kurung kurawal");
  expect((await pratinjau({ ...TEMPLAT, judul: " " })).body.errors.judul).toEqual(["Wajib diisi"]);
  expect((await pratinjau({ ...TEMPLAT, penanda_tangan: [] })).body.errors.penanda_tangan).toEqual([
    "Paling sedikit satu penanda tangan",
  ]);
  expect((await baca(1)).body.data.versi).toBe(versi);
});

test("pratinjau adalah halaman yang sungguh dicetak; teks panjang berlanjut ke halaman berikut", async () => {
  const satu = await pratinjau(TEMPLAT);
  expect(satu.headers["content-type"]).toBe("application/pdf");
  const [halaman] = await bacaPdf(satu.raw);
  expect(halaman?.teks).toContain("Budi Santoso");
  expect(halaman?.teks).toContain("Ahmad Fauzi");
  const panjang = await pratinjau({ ...TEMPLAT, isi: "kata yang panjang sekali ".repeat(150) });
  const semua = await bacaPdf(panjang.raw);
  expect(semua).toHaveLength(2);
  expect(semua[1]?.teks).toContain("Ahmad Fauzi");
  expect(semua[1]?.teks).toContain("Periksa keaslian surat ini");
  const aneh = await pratinjau({ ...TEMPLAT, isi: `${"x".repeat(900)} 中 Ş **tebal` });
  expect((await bacaPdf(aneh.raw))[0]?.teks).toContain("? Ş **tebal");
});

test("O-07 dua orang menyimpan: yang kedua melihat versi yang berlaku, tidak ada yang tertimpa", async () => {
  const { versi } = (await baca(1)).body.data;
  const [satu, dua] = await Promise.all(
    ["satu", "dua"].map((isi) => simpan(1, { versi, templat: { ...TEMPLAT, isi } })),
  );
  expect(new Set([satu?.status, dua?.status])).toEqual(new Set([200, 400]));
  const menang = satu?.status === 200 ? "satu" : "dua";
  expect((await baca(1)).body.data).toMatchObject({
    versi: versi + 1,
    templat: { isi: menang },
  });
  const usang = await simpan(1, { versi, templat: TEMPLAT });
  expect(usang.body).toMatchObject({
    kode: "templat-berubah",
    data: { versi: versi + 1, templat: { isi: menang } },
  });
  expect((await simpan(1, { versi: versi + 5, templat: TEMPLAT })).body.kode).toBe(
    "templat-berubah",
  );
});

test("tanpa sesi 401, tanpa hak 403, wilayah lain 403, bukan wilayah 400; setiap simpanan tercatat", async () => {
  const { versi } = (await baca(1)).body.data;
  const body = { versi, templat: TEMPLAT };
  expect((await app.panggil("GET /api/templat_surat/1")).status).toBe(401);
  expect((await app.panggil("PUT /api/templat_surat/1", { body })).status).toBe(401);
  const anonim = await app.panggil("POST /api/templat_surat/1/pratinjau", { body: TEMPLAT });
  expect(anonim.status).toBe(401);
  for (const token of [caleg.token, kota.token, propinsi.token]) {
    expect((await baca(1, token)).status).toBe(403);
    expect((await simpan(1, body, token)).status).toBe(403);
    expect((await pratinjau(TEMPLAT, token)).status).toBe(403);
  }
  expect((await baca(35, propinsi.token)).status).toBe(403);
  expect((await simpan(13, body, kota.token)).status).toBe(403);
  expect((await baca(1376)).body.errors.wilayah_id[0]).toMatch(/provinsi/);
  expect((await baca(99)).status).toBe(404);
  expect((await simpan(1, { versi, templat: null })).status).toBe(400);
  const jejak = await app.context.db
    .selectFrom("audit")
    .select(["users_id", "baris"])
    .where("aksi", "=", "templat_surat.ubah")
    .orderBy("id")
    .execute();
  expect(jejak.slice(0, 3)).toEqual([
    { users_id: pusat.id, baris: "1" },
    { users_id: propinsi.id, baris: "13" },
    { users_id: propinsi.id, baris: "13" },
  ]);
});

test("huruf yang tidak dapat dicetak ditolak saat templat disimpan, di isiannya", async () => {
  const { versi } = (await baca(1)).body.data;
  const asing = { ...TEMPLAT, judul: "MANDAT – “Ştefan”", isi: "Kepada {{nama_lengkap}} 王\nБ" };
  expect((await simpan(1, { versi, templat: asing })).body.errors).toEqual({
    "templat.isi": ["Huruf ini tidak dapat dicetak: 王 Б"],
  });
  const tanda = { ...TEMPLAT, penanda_tangan: [{ nama: "Б", jabatan: "Ketua" }] };
  expect((await simpan(1, { versi, templat: tanda })).body.errors).toEqual({
    "templat.penanda_tangan": ["Huruf ini tidak dapat dicetak: Б"],
  });
  expect((await baca(1)).body.data.versi).toBe(versi);
});
