// One letter, one card, those of a kelurahan and of a kota, and who may have them.
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { PILIH_KELURAHAN } from "#contract/saksi/surat-saksi.contract.ts";
import { saveBerkas } from "../../berkas/berkas.service.ts";
import { gambarBising } from "../../testing/gambar.ts";
import { bacaPdf } from "../../testing/pdf.ts";
import { buatSaksi } from "../../testing/saksi-cetak.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";
import { bacaZip } from "../../testing/zip.ts";

const KELURAHAN = 1376011002;
const KELURAHAN_LAIN = 1376011003;

const app = await createTestApp();
const kota = await buatPengguna(app, ROLES.kota);
const surabaya = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3578 });
const caleg = await buatPengguna(app, ROLES.caleg);

const ambil = (path: string, token: string | undefined = kota.token) =>
  app.panggil(`GET /api/${path}`, token === "" ? {} : { token });

test("SAKSI-134 surat mandat satu saksi: nomor, nama, TPS, dan alamat pemeriksaannya", async () => {
  const id = await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps: 1, nama: "Siti Aminah" });
  const { status, raw, headers } = await ambil(`saksi/${id}/surat_mandat`);
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  const [halaman, ...sisa] = await bacaPdf(raw);
  expect(sisa).toEqual([]);
  expect(halaman).toMatchObject({ lebar: 210, tinggi: 297 });
  expect(halaman?.teks).toContain("SUAR");
  expect(halaman?.teks).toContain("Siti Aminah");
  expect(halaman?.teks).toMatch(/Nomor: 1\/SM\/1376\/\d{4}/);
  expect(halaman?.teks).toMatch(/TPS 001, Kelurahan [^,]+, Kecamatan [^,]+/);
  // Where it is signed, as a letter says it: the place, then the date.
  expect(halaman?.teks).toMatch(/(?<!Kota )Payakumbuh, \d{1,2} \p{Lu}\p{Ll}+ \d{4}/u);
  expect(halaman?.teks).toMatch(/\/periksa\/surat\/[\w-]{22}/);
});

test("SAKSI-046 kartu 86 × 54 mm: nomor saksi, tempat; tanpa foto siluet, foto rusak pun siluet", async () => {
  const nama = "Raden Ajeng Siti Nurhaliza Kusumawardhani Prawiranegara, S.H.";
  const { id: fotoBerkasId } = await saveBerkas(app.context, {
    isi: Readable.from([await gambarBising(300)]),
    nama: "foto.png",
    field: "foto",
    boleh: ["image/png"],
    maxBytes: 10_000_000,
    akses: [],
    wilayahId: null,
    usersId: kota.id,
    potret: true,
  });
  const saksi = { kelurahanId: KELURAHAN, tps: 2, nama };
  const polos = await ambil(`saksi/${await buatSaksi(app.context, saksi)}/kartu`);
  const id = await buatSaksi(app.context, { ...saksi, fotoBerkasId });
  const berfoto = await ambil(`saksi/${id}/kartu`);
  const hilang = { ...saksi, fotoBerkasId: crypto.randomUUID() };
  const rusak = await ambil(`saksi/${await buatSaksi(app.context, hilang)}/kartu`);
  expect([polos.status, berfoto.status, rusak.status]).toEqual([200, 200, 200]);
  const [kartu] = await bacaPdf(berfoto.raw);
  expect(kartu).toMatchObject({ lebar: 86, tinggi: 54 });
  expect(kartu?.teks).toContain(`1376-${String(id).slice(-6)}`);
  expect(kartu?.teks).toContain("TPS 002");
  expect(kartu?.teks.replaceAll(/\s+/g, " ")).toContain("Kusumawardhani");
  expect(berfoto.raw.includes("/Subtype /Image")).toBe(true);
  expect(polos.raw.includes("/Subtype /Image")).toBe(false);
  expect(rusak.raw.includes("/Subtype /Image")).toBe(false);
});

test("SAKSI-096 SAKSI-097 SAKSI-130 surat sekelurahan sebagai zip, hanya dengan saringan kelurahan", async () => {
  const kosong = await ambil("saksi_unduh_surat_mandat_zip");
  expect([kosong.status, kosong.body.errors.kelurahan_id[0]]).toEqual([400, PILIH_KELURAHAN]);
  expect(PILIH_KELURAHAN).toBe("Pilih kelurahan pada filter untuk unduh Surat Mandat");
  const kota_saja = await ambil("saksi_unduh_surat_mandat_zip?kelurahan_id=1376");
  expect(kota_saja.body.errors.kelurahan_id[0]).toBe(PILIH_KELURAHAN);
  const tanpa = await ambil("saksi_unduh_surat_mandat_zip?kelurahan_id=1376011004");
  expect(tanpa.body.kode).toBe("surat-tanpa-saksi");

  const ids: number[] = [];
  for (const tps of [3, 1, 2]) {
    ids.push(await buatSaksi(app.context, { kelurahanId: KELURAHAN_LAIN, tps, nama: "A/B: C" }));
  }
  const { status, raw, headers } = await ambil(
    `saksi_unduh_surat_mandat_zip?kelurahan_id=${KELURAHAN_LAIN}`,
  );
  expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
  const berkas = await bacaZip(raw);
  expect([...berkas.keys()].map((nama) => nama.replace(/^[^/]+\//, ""))).toEqual(
    [1, 2, 0].map((at, index) => `TPS 00${index + 1} 1376-${String(ids[at]).slice(-6)} A B  C.pdf`),
  );
  const [surat] = await bacaPdf([...berkas.values()][0] ?? Buffer.alloc(0));
  expect(surat?.teks).toContain("A/B: C");
});

test("SAKSI-133 kartu sekota: sepuluh per lembar A4", async () => {
  const kelurahanId = 3578011001;
  for (let tps = 1; tps <= 13; tps += 1) {
    await buatSaksi(app.context, { kelurahanId, tps, nama: `Kartu ${tps}` });
  }
  const { status, raw } = await ambil("saksi_cetak_kartu_per_wilayah/3578", surabaya.token);
  expect(status).toBe(200);
  const halaman = await bacaPdf(raw);
  const jumlah = halaman.map(({ teks }) => teks.split("KARTU TANDA SAKSI").length - 1);
  expect(jumlah).toEqual([10, 3]);
  expect(halaman[0]).toMatchObject({ lebar: 210, tinggi: 297 });
});

test("saksi tidak aktif tidak dicetak; saksi tanpa nilai yang dicetak templat ditolak dengan namanya", async () => {
  const id = await buatSaksi(app.context, { kelurahanId: 1376011005, tps: 1 });
  await app.context.db.updateTable("saksi").set({ is_aktif: 0 }).where("id", "=", id).execute();
  expect((await ambil(`saksi/${id}/surat_mandat`)).body.kode).toBe("saksi-nonaktif");
  expect((await ambil(`saksi/${id}/kartu`)).body.kode).toBe("saksi-nonaktif");

  const tanpa = { kelurahanId: 1376011007, tps: null, nama: "Tanpa Tps" };
  const belum = await buatSaksi(app.context, tanpa);
  const satu = await ambil(`saksi/${belum}/surat_mandat`);
  expect(satu.body).toMatchObject({
    kode: "surat-kurang-data",
    errors: { saksi: [`Tanpa Tps (1376-${String(belum).slice(-6)}): Penugasan lengkap`] },
  });
  for (let at = 0; at < 24; at += 1) {
    await buatSaksi(app.context, tanpa);
  }
  await buatSaksi(app.context, { ...tanpa, tps: 1 });
  const zip = await ambil("saksi_unduh_surat_mandat_zip?kelurahan_id=1376011007");
  expect(zip.body.errors.saksi).toHaveLength(20);
  expect(zip.body.data).toEqual({ jumlah: 25 });
  expect(zip.body.message).toContain("25 saksi");
  expect(zip.body.message).toContain("dan 5 lainnya");
});

test("tanpa sesi 401, tanpa hak 403, wilayah lain 403, tidak ada 404, tanpa konfirmasi ditanya", async () => {
  const id = await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps: 9 });
  const jalan = [
    `saksi/${id}/surat_mandat`,
    `saksi/${id}/kartu`,
    `saksi_unduh_surat_mandat_zip?kelurahan_id=${KELURAHAN}`,
    "saksi_cetak_kartu_per_wilayah/1376",
  ];
  for (const path of jalan) {
    expect([path, (await ambil(path, "")).status]).toEqual([path, 401]);
    expect([path, (await ambil(path, caleg.token)).status]).toEqual([path, 403]);
    expect([path, (await ambil(path, surabaya.token)).status]).toEqual([path, 403]);
    // A session token in an address is no ticket.
    const bertoken = `${path}${path.includes("?") ? "&" : "?"}access_token=${kota.token}`;
    expect([path, (await ambil(bertoken, "")).status]).toEqual([path, 401]);
  }
  expect((await ambil("saksi/1376999999/surat_mandat")).status).toBe(404);
  for (const isi of ["surat_mandat", "kartu"]) {
    // Elsewhere nobody learns which ids there are.
    const asing = await ambil(`saksi/1376999999/${isi}`, surabaya.token);
    expect([isi, asing.status, asing.body.kode]).toEqual([isi, 403, "di-luar-wilayah"]);
  }
  expect((await ambil("saksi/abc/kartu")).status).toBe(400);
  expect((await ambil("saksi_cetak_kartu_per_wilayah/13")).status).toBe(403);
  const tiket = await app.panggil("POST /api/tiket", {
    token: kota.token,
    body: { alamat: `/api/saksi/${id}/kartu` },
  });
  const lewat = `saksi/${id}/kartu?access_token=${tiket.body.data.tiket}`;
  expect((await ambil(lewat, "")).status).toBe(200);
  await majukanKonfirmasi(app.context, 600);
  expect((await ambil(`saksi/${id}/kartu`)).body.kode).toBe("perlu-konfirmasi");
});

test("saksi membuka surat dan kartunya sendiri, dan tidak milik siapa pun selain itu", async () => {
  const tpsId = KELURAHAN * 1000 + 40;
  const lain = await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps: 40 });
  const saksi = await buatPengguna(app, { peran: 5, wilayahId: 1376, tpsId });
  const [surat] = await bacaPdf((await ambil("saksi_saya/surat_mandat", saksi.token)).raw);
  expect(surat?.teks).toContain("TPS 040");
  const kartu = await ambil("saksi_saya/kartu", saksi.token);
  expect((await bacaPdf(kartu.raw))[0]?.lebar).toBe(86);
  expect((await ambil(`saksi/${lain}/surat_mandat`, saksi.token)).status).toBe(403);
  expect((await ambil(`saksi/${lain}/kartu`, saksi.token)).status).toBe(403);
  expect((await ambil("saksi_saya/kartu", caleg.token)).status).toBe(404);
  expect((await ambil("saksi_saya/surat_mandat", "")).status).toBe(401);
});

test("setiap cetakan dicatat: siapa, berapa, di mana", async () => {
  const admin = await buatPengguna(app, ROLES.kota);
  await ambil(`saksi_unduh_surat_mandat_zip?kelurahan_id=${KELURAHAN_LAIN}`, admin.token);
  const jejak = await app.context.db
    .selectFrom("audit_kota")
    .select(["kota_id", "aksi", "sesudah"])
    .where("users_id", "=", admin.id)
    .execute();
  expect(jejak).toEqual([
    {
      kota_id: 1376,
      aksi: "saksi.cetak_surat",
      sesudah: { bentuk: "zip", wilayah_id: KELURAHAN_LAIN, jumlah: 3 },
    },
  ]);
});

test("surat dan kartu menyebut organisasi yang diatur", async () => {
  await majukanKonfirmasi(app.context, 0);
  const id = await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps: 50 });
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  const atur = (nama: string) =>
    app.panggil("PUT /api/pengaturan", { token, body: { organisasi: { nama, warna: "#aa3300" } } });
  await atur("Partai Contoh Raya");
  const [surat] = await bacaPdf((await ambil(`saksi/${id}/surat_mandat`)).raw);
  expect(surat?.teks).toContain("PARTAI CONTOH RAYA");
  expect(surat?.teks).toContain("pengurus Partai Contoh Raya");
  const [kartu] = await bacaPdf((await ambil(`saksi/${id}/kartu`)).raw);
  expect(kartu?.teks).toContain("Partai Contoh Raya");
  await atur("Suar");
});

test("nama dengan huruf di luar Latin-1 tercetak; yang tidak dapat dicetak ditolak dengan namanya", async () => {
  await majukanKonfirmasi(app.context, 0);
  const kelurahanId = 1376011009;
  const nama = "Łukasz Đorđević Şahin, Nguyễn Āmina";
  const id = await buatSaksi(app.context, { kelurahanId, tps: 1, nama });
  for (const isi of ["surat_mandat", "kartu"]) {
    const [halaman] = await bacaPdf((await ambil(`saksi/${id}/${isi}`)).raw);
    // Where the font has no such letter, it is printed without its marks.
    expect(halaman?.teks.replaceAll(/\s/g, "")).toContain("ŁukaszĐorđevićŞahin,NguyenĀmina");
  }
  const asing = await buatSaksi(app.context, { kelurahanId, tps: 2, nama: "Budi 王 小 🎉" });
  for (const [isi, tentang] of [
    ["surat_mandat", "templat surat"],
    ["kartu", "kartu"],
  ]) {
    const { status, body } = await ambil(`saksi/${asing}/${isi}`);
    expect([status, body.kode]).toEqual([400, "surat-kurang-data"]);
    expect(body.message).toContain(
      `1 saksi belum punya data yang dicetak ${tentang}. Budi 王 小 🎉`,
    );
    expect(body.errors.saksi[0]).toMatch(/Nama berhuruf Latin \(tidak tercetak: 王 小 🎉\)$/u);
  }
});
