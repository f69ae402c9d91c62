// Announcements as their authors manage them.
import { CFB } from "@e965/xlsx";
import { expect, test, vi } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { wordOf } from "#contract/core/described.ts";
import { PENGUMUMAN, STATUS_KEADAAN } from "#contract/pesan/pengumuman.fields.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { buatZip } from "../testing/zip.ts";

const app = await createTestApp();
const { db } = app.context;
const pusat = await buatPengguna(app, { ...ROLES.pusat, name: "Admin Pusat" });
const propinsi = await buatPengguna(app, { ...ROLES.propinsi, name: "Admin Sumbar" });
const kota = await buatPengguna(app, ROLES.kota);
const jatim = await buatPengguna(app, { ...ROLES.propinsi, wilayahId: 35 });
const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376, name: "Siti Saksi" });
const caleg = await buatPengguna(app, ROLES.caleg);

type Isian = Readonly<Record<string, string | File>>;

function formulir(isian: Isian): FormData {
  const form = new FormData();
  for (const [nama, nilai] of Object.entries(isian)) {
    form.set(nama, nilai);
  }
  return form;
}

const ISI = { judul: "Rapat saksi", konten: "<p>Besok <b>pagi</b></p>" };
const alamat = (id: number | string = "") => `/api/pengumuman${id === "" ? "" : `/${id}`}`;
const baca = (token: string, path: string) => app.panggil(`GET ${path}`, { token });
const tambah = (isian: Isian, token = propinsi.token) =>
  app.panggil(`POST ${alamat()}`, { token, body: formulir(isian) });
const ubah = (id: number, isian: Isian, token = propinsi.token) =>
  app.panggil(`POST ${alamat(id)}`, { token, body: formulir(isian) });
const hapus = (id: number, token = propinsi.token) =>
  app.panggil(`DELETE ${alamat(id)}`, { token });
let nomor = 0;
/** Each under a title of its own. */
const buat = async (isian: Isian = {}, token = propinsi.token): Promise<number> => {
  nomor += 1;
  const { status, body } = await tambah({ ...ISI, judul: `Pesan ${nomor}`, ...isian }, token);
  expect([status, body.message]).toEqual([201, "Data Berhasil disimpan"]);
  return body.data.id;
};
const rinci = async (id: number) => (await baca(pusat.token, alamat(id))).body.data;
const kotakMasuk = async (token: string): Promise<number[]> =>
  (await baca(token, "/api/pengumumanku?per_page=100")).body.data.map(
    ({ id }: { id: number }) => id,
  );
const jejak = async (id: number) =>
  db
    .selectFrom("audit")
    .select(["aksi", "users_id", "sebelum", "sesudah"])
    .where("tabel", "=", "pengumuman")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();

test("siapa yang boleh: sesi, kunci, dan wilayah, pada setiap panggilan", async () => {
  const id = await buat();
  const membaca = [alamat(), alamat(id), `${alamat(id)}/pembaca`, `${alamat(id)}/lampiran`];
  for (const path of membaca) {
    expect([path, (await app.panggil(`GET ${path}`)).status]).toEqual([path, 401]);
    const { status, body } = await baca(saksi.token, path);
    expect([path, status, body.kode]).toEqual([path, 403, "tidak-berhak"]);
  }
  for (const path of membaca.slice(1)) {
    const { status, body } = await baca(jatim.token, path);
    expect([path, status, body.kode]).toEqual([path, 403, "di-luar-wilayah"]);
    expect((await baca(pusat.token, path.replace(String(id), "999"))).status).toBe(404);
  }
  expect((await baca(jatim.token, `${alamat()}?wilayah_id=13`)).status).toBe(403);

  const menulis = {
    tambah: async (token?: string) =>
      app.panggil(`POST ${alamat()}`, { ...(token && { token }), body: formulir(ISI) }),
    ubah: async (token?: string) =>
      app.panggil(`POST ${alamat(id)}`, { ...(token && { token }), body: formulir(ISI) }),
    hapus: async (token?: string) =>
      app.panggil(`DELETE ${alamat(id)}`, { ...(token && { token }) }),
  };
  for (const panggil of Object.values(menulis)) {
    expect((await panggil()).status).toBe(401);
    for (const { token } of [saksi, caleg, kota]) {
      const { status, body } = await panggil(token);
      expect([status, body.kode]).toEqual([403, "tidak-berhak"]);
    }
  }
  for (const panggil of [menulis.ubah, menulis.hapus]) {
    const { status, body } = await panggil(jatim.token);
    expect([status, body.kode]).toEqual([403, "di-luar-wilayah"]);
  }
  // One of the nation is beyond a province, which therefore changes nothing of it.
  const nasional = await buat({}, pusat.token);
  expect((await baca(propinsi.token, alamat(nasional))).body.kode).toBe("di-luar-wilayah");
  expect((await ubah(nasional, { judul: "Lain" })).body.kode).toBe("di-luar-wilayah");
  expect((await hapus(nasional)).body.kode).toBe("di-luar-wilayah");
  expect((await tambah({ ...ISI, wilayah_id: "35" })).body.kode).toBe("di-luar-wilayah");
  expect((await ubah(id, { wilayah_id: "1" })).body.kode).toBe("di-luar-wilayah");
  expect((await rinci(id)).wilayah).toEqual({ id: 13, keterangan: "Sumatera Barat" });
});

test("MSG-023 MSG-024 MSG-031 MSG-032 judul dan konten harus diisi, dengan kata-katanya", async () => {
  const kosong = await tambah({ status: "0" });
  expect([kosong.status, kosong.body.errors]).toEqual([
    400,
    { judul: ["Judul harus diisi"], konten: ["Konten harus diisi"] },
  ]);
  for (const konten of ["<p><br></p>", "<p>&nbsp;</p>", "<script>a()</script>", " "]) {
    const { body } = await tambah({ judul: "Ada", konten });
    expect([konten, body.errors]).toEqual([konten, { konten: ["Konten harus diisi"] }]);
  }
  expect((await tambah({ judul: "  ", konten: "<p>ada</p>" })).body.errors).toEqual({
    judul: ["Judul harus diisi"],
  });
  const panjang = await tambah({ judul: "x".repeat(201), konten: "y".repeat(20_001) });
  expect(panjang.body.errors).toEqual({
    judul: ["Paling banyak 200 karakter"],
    konten: ["Paling banyak 20000 karakter"],
  });
  const id = await buat();
  expect((await ubah(id, { konten: "<p> </p>" })).body.errors).toEqual({
    konten: ["Konten harus diisi"],
  });
  expect((await rinci(id)).konten).toBe(ISI.konten);
});

test("isian lain yang salah, semuanya sekaligus; 5 MB teks ditolak dengan kata-kata", async () => {
  const { status, body } = await tambah({
    judul: "",
    konten: "<p>ada</p>",
    status: "3",
    wilayah_id: "x",
    peran_ids: "lima",
    waktu_terbit: "besok",
    file: new File(["MZ\u0000\u0001"], "surat.pdf"),
  });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject({
    judul: ["Judul harus diisi"],
    status: ["Isi 0, 1 atau 2"],
    wilayah_id: ["Harus berupa angka"],
    peran_ids: ["Peran tidak dikenal"],
    file: ["Isi berkas harus PDF, gambar, atau Office (Word, Excel, PowerPoint)"],
  });
  for (const saat of [
    "besok",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
    `2099-01-01T00:00:00.${"0".repeat(200)}Z`,
  ]) {
    const waktu = await tambah({ ...ISI, status: "1", waktu_terbit: saat });
    expect([waktu.status, waktu.body.errors]).toEqual([
      400,
      { waktu_terbit: ["Isi waktu seperti 2024-02-14T06:30:00Z"] },
    ]);
  }
  const asing = await tambah({ ...ISI, peran_ids: "5,99", wilayah_id: "1399" });
  expect(asing.body.errors).toEqual({ peran_ids: ["Peran tidak dikenal"] });
  expect((await tambah({ ...ISI, wilayah_id: "1399" })).body.errors).toEqual({
    wilayah_id: ["Wilayah tidak dikenal"],
  });
  const besar = await tambah({ ...ISI, konten: `<p>${"x".repeat(5_000_000)}</p>` });
  expect([besar.status, besar.body.errors]).toEqual([
    400,
    { konten: ["Paling banyak 20000 karakter"] },
  ]);
  const terlaluBanyak = { file: ["Isian di samping berkas terlalu banyak"] };
  const nama = (kali: number) => Array.from({ length: kali }, (_, urut) => `isian${urut}`);
  const isian = Object.fromEntries(nama(150).map((satu) => [satu, "x"]));
  expect((await tambah({ ...ISI, ...isian })).body.errors).toEqual(terlaluBanyak);
  const panjang = Object.fromEntries(nama(12).map((satu) => [satu, "x".repeat(100_000)]));
  expect((await tambah({ ...ISI, ...panjang })).body.errors).toEqual(terlaluBanyak);
});

test("MSG-017 MSG-036 MSG-037 MSG-038 tambah dan baca: judul, konten, berkas, status, penerima", async () => {
  const terbit = await buat({ status: "1" });
  const id = await buat({
    judul: "Surat edaran",
    konten: `<div onclick="a()">Isi <b>tebal</b><script>b()</script></div>`,
    peran_ids: "5,4",
    wilayah_id: "1376",
    file: new File(["%PDF-1.4 edaran\n%%EOF"], "edaran.pdf"),
  });
  const { status, body } = await baca(propinsi.token, alamat(id));
  expect(status).toBe(200);
  const ringkas = {
    id,
    judul: "Surat edaran",
    ringkasan: "Isi tebal",
    status: 0,
    keadaan: "belum",
    waktu_terbit: null,
    wilayah: { id: 1376, keterangan: "Kota Payakumbuh" },
    peran: [
      { id: 4, keterangan: expect.any(String) },
      { id: 5, keterangan: "Saksi" },
    ],
    oleh: "Admin Sumbar",
    diubah_oleh: null,
    dapat_diubah: true,
    ada_lampiran: true,
    updated_at: expect.any(String),
    versi: 1,
  };
  const url = `/api/pengumuman/${id}/lampiran`;
  expect(body.data).toEqual({
    ...ringkas,
    konten: "<p>Isi <b>tebal</b></p>",
    file: { url, nama: "edaran.pdf", ukuran: 21 },
    lampiran: url,
    jumlah_pembaca: 0,
  });
  // When it was written, whenever it is read.
  expect((await rinci(id)).updated_at).toBe(body.data.updated_at);
  const unduhan = await baca(propinsi.token, url);
  expect(unduhan.raw.toString()).toBe("%PDF-1.4 edaran\n%%EOF");
  expect(unduhan.headers["content-disposition"]).toBe(`attachment; filename*=UTF-8''edaran.pdf`);

  const daftar = async (query: string, token = propinsi.token) =>
    (await baca(token, `${alamat()}?${query}`)).body;
  expect((await daftar("s=edaran surat")).data).toEqual([ringkas]);
  expect((await daftar("s=tebal")).total).toBe(1);
  expect((await daftar("s=tebal%25")).total).toBe(0);
  // Whoever only reads sees it once it is out.
  expect((await daftar("", kota.token)).data).toEqual([]);
  await db.updateTable("pengumuman").set({ tingkat: 3 }).where("id", "=", id).execute();
  expect((await daftar("", kota.token)).data).toEqual([]);
  expect((await daftar("wilayah_id=1371")).total).toBe(0);
  expect((await daftar("wilayah_id=1376")).total).toBe(1);
  const semua = await daftar("per_page=1&page=2");
  expect(semua).toMatchObject({ current_page: 2, per_page: 1, last_page: semua.total });
  expect(semua.data).toMatchObject([{ id: terbit, status: 1, keadaan: "terbit" }]);
  expect(await jejak(id)).toEqual([
    {
      aksi: "pengumuman.tambah",
      users_id: propinsi.id,
      sebelum: null,
      sesudah: expect.objectContaining({ judul: "Surat edaran", wilayah_id: 1376, status: 0 }),
    },
  ]);
});

test("MSG-037 yang langsung terbit berbunyi di lonceng wilayahnya; yang belum terbit tidak", async () => {
  const kabar: string[] = [];
  const berhenti = app.context.live.listen(({ topik, butir }) => {
    if (topik === "pesan") {
      kabar.push(...butir);
    }
  });
  await buat({ wilayah_id: "1371" });
  await buat({ wilayah_id: "1376", status: "1" });
  expect(kabar).toEqual(["1376"]);
  berhenti();
});

test("MSG-001 MSG-018..021 MSG-027 belum terbit, terbit (1), ditarik (2): siapa membacanya", async () => {
  const id = await buat();
  expect(await rinci(id)).toMatchObject({ status: 0, keadaan: "belum", waktu_terbit: null });
  expect(await kotakMasuk(saksi.token)).not.toContain(id);

  const sebelum = Date.now();
  expect((await ubah(id, { status: "1" })).body).toEqual({ message: "Data Berhasil diupdate" });
  const terbit = await rinci(id);
  expect(terbit).toMatchObject({ konten: ISI.konten, status: 1, keadaan: "terbit" });
  expect(Date.parse(terbit.waktu_terbit)).toBeGreaterThanOrEqual(sebelum - 1000);
  expect(await kotakMasuk(saksi.token)).toContain(id);
  expect(await kotakMasuk(jatim.token)).not.toContain(id);

  await ubah(id, { status: "2" });
  expect(await rinci(id)).toMatchObject({
    status: 2,
    keadaan: "ditarik",
    waktu_terbit: terbit.waktu_terbit,
  });
  expect(await kotakMasuk(saksi.token)).not.toContain(id);
  expect((await ubah(id, { status: "0" })).body.errors).toEqual({
    status: ["Sudah pernah terbit. Tarik bila tidak berlaku lagi"],
  });
  await ubah(id, { status: "1" });
  expect(await rinci(id)).toMatchObject({ status: 1, waktu_terbit: terbit.waktu_terbit });
  expect((await jejak(id)).map(({ aksi }) => aksi)).toEqual([
    "pengumuman.tambah",
    "pengumuman.terbit",
    "pengumuman.tarik",
    "pengumuman.terbit",
  ]);
  // As the lists of choices name them.
  const { body } = await baca(propinsi.token, "/api/m_status_pengumuman");
  const status = body.data.map((satu: { id: number; keterangan: string }) => [
    satu.id,
    satu.keterangan,
  ]);
  expect(status).toEqual([
    [0, "Belum Terbit"],
    [1, "Terbit"],
    [2, "Ditarik"],
  ]);
  expect(
    (["belum", "terbit", "ditarik"] as const).map((keadaan) => [
      Number(STATUS_KEADAAN[keadaan]),
      wordOf(PENGUMUMAN.keadaan, keadaan),
    ]),
  ).toEqual(status);
  const berkeadaan = async (keadaan: string) =>
    (await baca(pusat.token, `${alamat()}?keadaan=${keadaan}`)).body.data.map(
      (satu: { id: number }) => satu.id,
    );
  const ditarik = await buat({ status: "1" });
  await ubah(ditarik, { status: "2" });
  const belum = await buat();
  const terjadwal = await buat({ status: "1", waktu_terbit: "2099-01-01T00:00:00.000Z" });
  const keempat = { terbit: id, belum, terjadwal, ditarik };
  for (const [keadaan, satu] of Object.entries(keempat)) {
    const ada = await berkeadaan(keadaan);
    expect(Object.values(keempat).filter((one) => ada.includes(one))).toEqual([satu]);
  }
});

test("yang terjadwal belum sampai sebelum waktunya; lonceng berbunyi saat itu", async () => {
  const kabar: string[] = [];
  const berhenti = app.context.live.listen(({ topik, butir }) => {
    if (topik === "pesan") {
      kabar.push(...butir);
    }
  });
  const waktu = new Date(Date.now() + 3000).toISOString();
  const id = await buat({ status: "1", waktu_terbit: waktu });
  const jauh = await buat({ status: "1", waktu_terbit: "2099-01-01T00:00:00.000Z" });
  expect(await rinci(jauh)).toMatchObject({ status: 1, keadaan: "terjadwal" });
  expect(await kotakMasuk(saksi.token)).not.toContain(id);
  expect((await baca(saksi.token, `/api/pengumumanku/${id}`)).status).toBe(404);
  const belum = (await baca(saksi.token, "/api/pengumumanku_terbaru")).body.jumlah_terbaru;
  expect(kabar).toEqual([]);

  await vi.waitFor(() => expect(kabar).toEqual(["13"]), { timeout: 30_000, interval: 50 });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(waktu));
  expect(await kotakMasuk(saksi.token)).toContain(id);
  expect((await baca(saksi.token, "/api/pengumumanku_terbaru")).body.jumlah_terbaru).toBe(
    belum + 1,
  );
  expect(await rinci(id)).toMatchObject({ keadaan: "terbit", waktu_terbit: waktu });
  expect(await kotakMasuk(saksi.token)).not.toContain(jauh);

  expect((await ubah(id, { waktu_terbit: "2099-01-01T00:00:00.000Z" })).body.errors).toEqual({
    waktu_terbit: ["Sudah pernah terbit, jadi waktunya tetap"],
  });
  const lalu = await tambah({ ...ISI, status: "1", waktu_terbit: "2020-01-01T00:00:00.000Z" });
  expect(lalu.body.errors).toEqual({ waktu_terbit: ["Pilih waktu yang akan datang"] });
  // What is out at once, is changed, withdrawn or deleted rings at once, in every region that it reaches.
  kabar.length = 0;
  await ubah(id, { wilayah_id: "1376" });
  expect(kabar).toEqual(["13", "1376"]);
  await hapus(id);
  expect(kabar).toEqual(["13", "1376", "1376"]);
  await ubah(jauh, { judul: "Diubah" });
  await buat();
  expect(kabar).toHaveLength(3);
  berhenti();
});

test("penerima menurut peran: yang tidak disebut tidak menerimanya", async () => {
  const untukSaksi = await buat({ status: "1", peran_ids: "5" });
  const untukSemua = await buat({ status: "1" });
  expect(await kotakMasuk(saksi.token)).toEqual(expect.arrayContaining([untukSaksi, untukSemua]));
  expect(await kotakMasuk(caleg.token)).toContain(untukSemua);
  expect(await kotakMasuk(caleg.token)).not.toContain(untukSaksi);
  expect((await baca(caleg.token, `/api/pengumumanku/${untukSaksi}`)).status).toBe(404);
  expect((await baca(caleg.token, `/api/pengumumanku/${untukSaksi}/lampiran`)).status).toBe(404);
  await ubah(untukSaksi, { peran_ids: "semua" });
  expect(await kotakMasuk(caleg.token)).toContain(untukSaksi);
  expect((await rinci(untukSaksi)).peran).toEqual([]);
});

test("MSG-003 pembaca: dihitung dan disebut, yang terakhir dahulu", async () => {
  const id = await buat({ status: "1" });
  const pembaca = async (query = "", token = propinsi.token) =>
    (await baca(token, `${alamat(id)}/pembaca?${query}`)).body;
  expect((await pembaca()).total).toBe(0);
  for (const { token } of [saksi, caleg, saksi]) {
    expect((await baca(token, `/api/pengumumanku/${id}`)).status).toBe(200);
  }
  // Whoever moved away since is told only to whoever administers both.
  const pindah = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 3578, name: "Pindah" });
  await db
    .insertInto("pengumuman_baca")
    .values({ pengumuman_id: id, users_id: pindah.id })
    .execute();
  const { data, total } = await pembaca();
  expect(total).toBe(2);
  expect(data.map((satu: { id: number }) => satu.id)).toEqual([caleg.id, saksi.id]);
  expect(data[1]).toEqual({
    id: saksi.id,
    name: "Siti Saksi",
    wilayah: "Kota Payakumbuh",
    dibaca_pada: expect.any(String),
  });
  expect((await baca(propinsi.token, alamat(id))).body.data.jumlah_pembaca).toBe(2);
  expect((await rinci(id)).jumlah_pembaca).toBe(3);
  expect((await pembaca("", pusat.token)).data[0].name).toBe("Pindah");
  expect((await pembaca("s=siti")).data).toHaveLength(1);
  expect((await pembaca("per_page=1&page=2")).data[0].id).toBe(saksi.id);
});

test("MSG-039 MSG-040 ubah dan hapus: yang tidak disebut tetap, lampirannya ikut hilang", async () => {
  const id = await buat({ file: new File(["%PDF-1.4 satu\n%%EOF"], "satu.pdf"), peran_ids: "5" });
  const lain = { file: { nama: "satu.pdf" }, peran: [{ id: 5 }], status: 0 };
  await ubah(id, { judul: "Judul baru" });
  expect(await rinci(id)).toMatchObject({ ...lain, judul: "Judul baru", konten: ISI.konten });
  await ubah(id, { konten: "<p>Isi baru</p>" });
  expect(await rinci(id)).toMatchObject({
    ...lain,
    judul: "Judul baru",
    konten: "<p>Isi baru</p>",
  });
  const berkas = async () =>
    (await db.selectFrom("berkas").select("nama").execute()).map((b) => b.nama);
  await ubah(id, { file: new File(["%PDF-1.4 dua\n%%EOF"], "dua.pdf") });
  expect((await rinci(id)).file.nama).toBe("dua.pdf");
  expect(await berkas()).toContain("dua.pdf");
  expect(await berkas()).not.toContain("satu.pdf");
  await ubah(id, { lepas_file: "1" });
  expect(await rinci(id)).toMatchObject({ file: null, lampiran: null });
  expect(await berkas()).not.toContain("dua.pdf");
  expect((await baca(pusat.token, `${alamat(id)}/lampiran`)).status).toBe(404);

  // What is changed of a scheduled one leaves its time.
  const waktu = "2099-01-01T00:00:00.000Z";
  const terjadwal = await buat({ status: "1", waktu_terbit: waktu });
  await ubah(terjadwal, { judul: "Kelak" });
  const kelak = { judul: "Kelak", status: 1, keadaan: "terjadwal", waktu_terbit: waktu };
  expect(await rinci(terjadwal)).toMatchObject(kelak);

  await ubah(id, { status: "1", file: new File(["%PDF-1.4 tiga\n%%EOF"], "tiga.pdf") });
  expect(await rinci(id)).toMatchObject({ status: 1, file: { nama: "tiga.pdf" } });
  expect(await kotakMasuk(saksi.token)).toContain(id);
  expect((await hapus(id)).body).toEqual({ message: "Data berhasil dihapus" });
  expect((await baca(pusat.token, alamat(id))).status).toBe(404);
  expect((await hapus(id)).status).toBe(404);
  expect((await ubah(id, { judul: "Lain" })).status).toBe(404);
  expect(await kotakMasuk(saksi.token)).not.toContain(id);
  expect(await berkas()).not.toContain("tiga.pdf");
  expect((await jejak(id)).at(-1)).toMatchObject({
    aksi: "pengumuman.hapus",
    users_id: propinsi.id,
    sebelum: { judul: "Judul baru" },
  });
});

/** A compound file, the container of documents of before, with streams of these paths. */
function ole(...paths: string[]): Uint8Array<ArrayBuffer> {
  const container = CFB.utils.cfb_new();
  for (const path of paths) {
    CFB.utils.cfb_add(container, path, Buffer.alloc(5000, 7));
  }
  return new Uint8Array(CFB.write(container, { type: "buffer" }) as Buffer);
}

test("lampiran menurut isinya: PDF, gambar, Office; bukan menurut namanya", async () => {
  const petunjuk = ["[Content_Types].xml", "<Types/>"] as const;
  const office = async (...names: string[]) =>
    buatZip([petunjuk, ...names.map((nama) => [nama, "isi"] as const)]);
  const word = await office("word/document.xml", "word/media/foto.JPG", "word/");
  const excel = await office("xl/workbook.xml", "xl/printerSettings/printerSettings1.bin");
  const boleh = [
    [new File(["%PDF-1.4\n%%EOF"], "a.pdf"), "a.pdf"],
    [new File([word], "a.docx"), "a.docx"],
    [new File([word], "a.zip"), "a.docx"],
    [new File([excel], "b.xlsm"), "b.xlsx"],
    [new File([await office("ppt/presentation.xml")], "c"), "c.pptx"],
    [new File([ole("WordDocument")], "a.xls"), "a.doc"],
    [new File([ole("Workbook")], "setup.msi"), "setup.msi.xls"],
    [new File([ole("PowerPoint Document")], "a.ppt"), "a.ppt"],
    [new File(["%PDF-1.4\n%%EOF"], "a.exe"), "a.exe.pdf"],
  ] as const;
  for (const [file, nama] of boleh) {
    expect((await rinci(await buat({ file }))).file.nama).toBe(nama);
  }
  // The word that stands in every document, as a comment behind the directory of the archive.
  const berkomentar = await buatZip([["setup.exe", "MZ"]]);
  berkomentar.writeUInt16LE(19, berkomentar.length - 2);
  const [head] = petunjuk;
  for (const file of [
    new File(["MZ\u0090\u0000\u0003"], "a.pdf"),
    new File(["PK\u0003\u0004[Content_Types].xml"], "a.docx"),
    new File([berkomentar, head], "dokumen.docx"),
    new File([await buatZip([["word/document.xml", "isi"]])], "a.docx"),
    new File([await office("word/document.xml", "evil.lnk")], "a.docx"),
    new File([await office("xl/workbook.xml", "xl/vbaProject.bin")], "a.xlsm"),
    new File([await office("gambar.png")], "a.docx"),
    new File([ole("\u4840\u3f3f\u4577\u446c")], "setup.doc"),
    new File([ole("WordDocument", "Macros/VBA/dir")], "a.doc"),
    new File([ole("Workbook", "MBD01/\u0001Ole10Native")], "a.xls"),
    new File([ole("WordDocument").subarray(0, 400)], "a.doc"),
    new File(["tulisan biasa"], "a.pdf"),
  ]) {
    const { status, body } = await tambah({ ...ISI, file });
    expect([file.name, status, body.errors]).toEqual([
      file.name,
      400,
      { file: ["Isi berkas harus PDF, gambar, atau Office (Word, Excel, PowerPoint)"] },
    ]);
  }
  const besar = new File(
    [Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(10 * 1024 * 1024)])],
    "a.pdf",
  );
  expect((await tambah({ ...ISI, file: besar })).status).toBe(400);
});

test("kabar dari aplikasi sendiri bukan untuk dikelola", async () => {
  const { id } = await db
    .insertInto("pengumuman")
    .values({ judul: "Cadangan gagal", konten: "", wilayah_id: 1, khusus_super_admin: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { body } = await baca(pusat.token, `${alamat()}?s=cadangan`);
  expect(body.total).toBe(0);
  expect((await baca(pusat.token, alamat(id))).status).toBe(404);
});

test("yang sama dikirim dua kali menjadi satu, juga bersamaan; yang dihapus boleh lagi", async () => {
  const isian = { judul: "Sekali saja", konten: "<p>Isi</p>" };
  const hasil = await Promise.all(Array.from({ length: 8 }, () => tambah(isian)));
  const jumlah = (apa: number) => hasil.filter(({ status }) => status === apa).length;
  expect([jumlah(201), jumlah(400)]).toEqual([1, 7]);
  const kembar = { judul: ["Pesan yang sama sudah ada. Ubah judul atau isinya"] };
  expect((await tambah(isian)).body.errors).toEqual(kembar);
  const lain = await buat({ ...isian, konten: "<p>Lain</p>" });
  expect((await ubah(lain, { konten: isian.konten })).body.errors).toEqual(kembar);
  await hapus(hasil.find(({ status }) => status === 201)?.body.data.id);
  expect((await tambah(isian)).status).toBe(201);
});

test("O-07 dua penulis atas satu pesan: yang kedua ditolak dan melihat isi yang berlaku, tidak tertimpa", async () => {
  const id = await buat();
  const { versi } = await rinci(id);
  const serentak = await Promise.all(
    ["satu", "dua", "tiga", "empat"].map((kata) =>
      ubah(id, { konten: `<p>${kata}</p>`, versi: String(versi) }),
    ),
  );
  const hasil = serentak.map(({ status, body }) => `${status} ${body.kode ?? body.message}`);
  expect(hasil.toSorted()).toEqual([
    "200 Data Berhasil diupdate",
    ...Array.from({ length: 3 }, () => "400 pengumuman-berubah"),
  ]);
  const menang = ["satu", "dua", "tiga", "empat"][hasil.findIndex((kata) => kata.startsWith("2"))];
  expect(await rinci(id)).toMatchObject({ versi: versi + 1, konten: `<p>${menang}</p>` });
  expect((await jejak(id)).map(({ aksi }) => aksi)).toEqual([
    "pengumuman.tambah",
    "pengumuman.ubah",
  ]);
  // A version that was lost on the way is none that was left out.
  expect((await ubah(id, { konten: "<p>lain</p>", versi: "" })).body.errors).toEqual({
    versi: ["Harus berupa angka"],
  });
  // What is published is what was seen.
  expect((await ubah(id, { status: "1", versi: String(versi) })).body.kode).toBe(
    "pengumuman-berubah",
  );
  expect((await rinci(id)).keadaan).toBe("belum");
  expect((await ubah(id, { status: "1", versi: String(versi + 1) })).status).toBe(200);
  expect((await ubah(id, { judul: "Tanpa versi" })).status).toBe(200);
  expect(await rinci(id)).toMatchObject({ versi: versi + 3, judul: "Tanpa versi" });
  expect((await ubah(id, { versi: "0" })).body.errors).toEqual({ versi: ["Paling kecil 1"] });
});

test("rancangan, yang terjadwal, dan yang ditarik hanya terlihat oleh yang boleh mengubahnya; yang terbit oleh semua admin wilayahnya", async () => {
  const lampiran = new File(["%PDF-1.4\n%%EOF"], "rahasia.pdf", { type: "application/pdf" });
  const rancangan = await buat({ wilayah_id: "1376", file: lampiran });
  const besok = new Date(Date.now() + 86_400_000).toISOString();
  const terjadwal = await buat({ wilayah_id: "1376", status: "1", waktu_terbit: besok });
  const ditarik = await buat({ wilayah_id: "1376", status: "1" });
  await ubah(ditarik, { status: "2" });
  const terbit = await buat({ wilayah_id: "1376", status: "1", file: lampiran });
  // For others than who reads here.
  const perangkat = { wilayah_id: "1376", status: "1", file: lampiran };
  const lain = await buat({ ...perangkat, peran_ids: String(PERAN.saksi), judul: "Untuk saksi" });
  const semua = [rancangan, terjadwal, ditarik, lain, terbit];
  const terlihat = async (query = "") => {
    const { body } = await baca(kota.token, `${alamat()}?per_page=100&wilayah_id=1376${query}`);
    const ids = body.data.map(({ id }: { id: number }) => id);
    expect(body.total).toBe(ids.length);
    return semua.filter((id) => ids.includes(id));
  };
  const statusDari = async (path = "") =>
    Promise.all(semua.map(async (id) => (await baca(kota.token, alamat(id) + path)).status));
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  const beri = async (akses: readonly string[]) =>
    app.panggil("PUT /api/peran_akses", {
      token,
      body: { peran: [{ id: PERAN.adminKota, akses }] },
    });
  await beri(["pengumuman.read", "pengumuman.write"]);
  // A province's are not its to change: it reads what it receives, and its own.
  const sendiri = await buat({ wilayah_id: "1376" }, kota.token);
  semua.push(sendiri);
  expect(await terlihat()).toEqual([terbit, sendiri]);
  expect(await statusDari()).toEqual([404, 404, 404, 404, 200, 200]);
  await beri(["pengumuman.read"]);
  semua.pop();
  expect((await baca(kota.token, alamat(sendiri))).status).toBe(404);
  expect(await terlihat()).toEqual([terbit]);
  expect(await terlihat("&keadaan=belum")).toEqual([]);
  expect(await terlihat("&keadaan=terbit")).toEqual([terbit]);
  expect(await statusDari()).toEqual([404, 404, 404, 404, 200]);
  expect(await statusDari("/pembaca")).toEqual([404, 404, 404, 404, 200]);
  expect(await statusDari("/lampiran")).toEqual([404, 404, 404, 404, 200]);
});
