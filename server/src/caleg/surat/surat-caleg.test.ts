// The letters of candidates: what they say, who may have them, those of a dapil as a job.
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { bacaPdf } from "../../testing/pdf.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";
import { bacaZip } from "../../testing/zip.ts";

const app = await createTestApp();
const { db } = app.context;
const kota = await buatPengguna(app, ROLES.kota);
const lain = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3578 });
const dewi = await buatPengguna(app, { peran: PERAN.caleg });
const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376 });

const PERNYATAAN = "template_surat_pernyataan_silon";
const PENGUNDURAN = "template_surat_pengunduran_diri";

const buatCaleg = async (isi: object): Promise<number> => {
  const caleg = { jenis_caleg_id: 3, dapil_id: dapilId, nama_lengkap: "Budi", ...isi };
  const row = await db.insertInto("caleg").values(caleg).returning("id").executeTakeFirstOrThrow();
  return row.id;
};

let calegId = 0;
beforeAll(async () => {
  calegId = await buatCaleg({
    users_id: dewi.id,
    nama_lengkap: "Dewi Lestari",
    gelar_depan: "Dra.",
    gelar_belakang: "M.Si.",
    nomor_urut: 1,
    nik: "1376014101800001",
    jenis_kelamin: "P",
    tempat_lahir: "Payakumbuh",
    tanggal_lahir: "1980-01-31",
    agama: 3,
    pekerjaan: 5,
    ktp_alamat: "Jalan Melati 5",
    ktp_rt: "001",
    ktp_rw: "002",
    ktp_wilayah_id: 1376011002,
  });
  await buatCaleg({ nama_lengkap: "Budi Santoso", nomor_urut: 2 });
  await buatCaleg({ nama_lengkap: "王 Budi" });
});

const ambil = (surat: string, token?: string, id = calegId) =>
  app.panggil(`GET /api/caleg/${id}/${surat}`, token === undefined ? {} : { token });

const teksOf = async (raw: Uint8Array) => (await bacaPdf(raw)).map(({ teks }) => teks).join(" ");

test.each([PERNYATAAN, PENGUNDURAN])(
  "%s: 401 tanpa sesi, 403 orang lain dan wilayah lain, 404 tanpa caleg",
  async (surat) => {
    expect((await ambil(surat)).status).toBe(401);
    const asing = await buatPengguna(app, { peran: PERAN.caleg });
    expect((await ambil(surat, asing.token)).body.kode).toBe("tidak-berhak");
    expect((await ambil(surat, lain.token)).body.kode).toBe("di-luar-wilayah");
    expect((await ambil(surat, kota.token, 999_999)).status).toBe(404);
    expect((await ambil(surat, dewi.token)).status).toBe(200);
  },
);

test("CAL-331 surat pernyataan berisi identitas caleg, tempat dan tanggal, dan kotak meterai", async () => {
  const { status, headers, raw } = await ambil(PERNYATAAN, kota.token);
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  const halaman = await bacaPdf(raw);
  expect(halaman[0]).toMatchObject({ lebar: 210, tinggi: 297 });
  const teks = await teksOf(raw);
  expect(teks).toContain("SURAT PERNYATAAN BAKAL CALON");
  expect(teks).toContain("Dra. Dewi Lestari, M.Si.");
  expect(teks).toContain("1376014101800001");
  expect(teks).toContain("Payakumbuh, 31 Januari 1980");
  expect(teks).toContain("Perempuan");
  expect(teks).toMatch(
    /Jalan Melati 5 RT 001 RW 002, [^,]+, [^,]+, Kota Payakumbuh, Sumatera Barat/,
  );
  expect(teks).toContain("Anggota DPRD Kabupaten/Kota");
  expect(teks).toContain("DAPIL UJI");
  expect(teks).toMatch(/(?<!Kota )Payakumbuh, \d{1,2} \p{Lu}\p{Ll}+ 20\d\d/u);
  expect(teks).toContain("Meterai Rp10.000");
  // It has no number and is in no register.
  expect(teks).not.toContain("Nomor:");
  expect(teks).not.toContain("Periksa keaslian");
});

test("CAL-332 surat pengunduran diri; yang belum diketahui menjadi titik-titik, juga huruf yang tak tercetak", async () => {
  const { status, headers, raw } = await ambil(PENGUNDURAN, dewi.token);
  expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([
    200,
    "application/pdf",
    `inline; filename="surat-pengunduran-diri-${calegId}.pdf"`,
  ]);
  const teks = await teksOf(raw);
  expect(teks).toContain("Dra. Dewi Lestari, M.Si.");
  expect(teks).toContain("SURAT PENGUNDURAN DIRI");
  expect(teks).toContain("tidak dapat ditarik kembali");
  expect(teks).toMatch(
    /Jenis kelamin : Perempuan Agama : Katolik Pekerjaan : Pegawai Negeri Sipil \(PNS\) Alamat :/,
  );
  expect(teks).toContain("sebagai Pegawai Negeri Sipil (PNS) karena menjadi bakal calon anggota");
  const [{ id } = { id: 0 }] = await db
    .selectFrom("caleg")
    .select("id")
    .where("nama_lengkap", "=", "王 Budi")
    .execute();
  const kosong = await teksOf((await ambil(PENGUNDURAN, kota.token, id)).raw);
  expect(kosong).toContain("NIK : .....");
  expect(kosong).toContain("Nama : .....");
  expect(kosong).not.toContain("?");
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "baris", "sesudah"])
    .where("aksi", "=", "caleg.surat")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  expect(jejak).toEqual([
    { users_id: kota.id, baris: String(id), sesudah: { jenis: "pengunduran_diri" } },
    { users_id: dewi.id, baris: String(calegId), sesudah: { jenis: "pengunduran_diri" } },
  ]);
});

test("templat surat caleg: disunting seperti templat lain, milik kuncinya sendiri, tak menyentuh surat mandat", async () => {
  const { token } = await buatPengguna(app, ROLES.pusat);
  const alamat = "GET /api/templat_surat/1?jenis=pernyataan";
  const { body } = await app.panggil(alamat, { token });
  const { templat, versi } = body.data;
  expect([versi, templat.judul]).toEqual([0, "SURAT PERNYATAAN BAKAL CALON"]);
  const baru = { ...templat, isi: "Saya, {{nama_lengkap}}, calon nomor {{nomor_urut}}." };
  const simpan = (isi: object, jenis = "pernyataan") =>
    app.panggil(`PUT /api/templat_surat/1?jenis=${jenis}`, {
      token,
      body: { versi: 0, templat: isi },
    });
  const asing = await simpan({ ...baru, isi: "{{nomer_saksi}}" });
  expect(asing.body.errors["templat.isi"]).toEqual(["Medan tidak dikenal: {{nomer_saksi}}"]);
  expect((await simpan(baru, "lain")).status).toBe(400);
  expect((await simpan(baru)).body.data.versi).toBe(1);
  const teks = await teksOf((await ambil(PERNYATAAN, kota.token)).raw);
  expect(teks).toContain("Saya, Dra. Dewi Lestari, M.Si., calon nomor 1.");
  for (const jenis of ["mandat", "pengunduran_diri"]) {
    const utuh = await app.panggil(`GET /api/templat_surat/1?jenis=${jenis}`, { token });
    expect(utuh.body.data.versi).toBe(0);
  }
  const { token: superToken } = await buatPengguna(app, { ...ROLES.pusat, isSuperAdmin: true });
  const dengan = async (akses: string) => {
    const peran = [{ id: PERAN.adminPusat, akses: [akses] }];
    await app.panggil("PUT /api/peran_akses", { token: superToken, body: { peran } });
    return Promise.all(
      ["mandat", "pernyataan", "pengunduran_diri"].map(
        async (jenis) =>
          (await app.panggil(`GET /api/templat_surat/1?jenis=${jenis}`, { token })).status,
      ),
    );
  };
  expect(await dengan("saksi.write")).toEqual([200, 403, 403]);
  expect(await dengan("caleg.write")).toEqual([403, 200, 200]);
});

test("surat satu dapil sebagai zip dan sebagai satu PDF: pekerjaan dengan hasil di Unduhan Saya", async () => {
  const minta = async (isi: object, token?: string) =>
    app.panggil("POST /api/caleg_cetak_surat", {
      body: { jenis: "pernyataan", bentuk: "zip", ...isi },
      ...(token === undefined ? {} : { token }),
    });
  expect((await minta({})).status).toBe(401);
  expect((await minta({}, dewi.token)).status).toBe(403);
  expect((await minta({ wilayah_id: 1376 }, lain.token)).body.kode).toBe("di-luar-wilayah");
  expect((await minta({ dapil_id: dapilId }, lain.token)).body.kode).toBe("di-luar-wilayah");
  expect((await minta({ jenis: "x", bentuk: "y" }, kota.token)).body.errors).toEqual({
    jenis: ["Harus dipilih"],
    bentuk: ["Isi pdf atau zip"],
  });
  const hasil = async (isi: object): Promise<Buffer> => {
    const { token } = kota;
    const { status, body } = await minta(isi, token);
    expect([status, body.data.jumlah]).toEqual([202, 3]);
    const baca = async () => {
      const semua = (await app.panggil("GET /api/pekerjaan", { token })).body.data;
      return semua.find(({ id }: { id: string }) => id === body.data.pekerjaan_id);
    };
    await expect.poll(baca, { timeout: 30_000 }).toMatchObject({ status: "selesai" });
    return (await app.panggil(`GET ${(await baca()).berkas_url}`, { token })).raw;
  };
  const zip = await bacaZip(await hasil({ dapil_id: dapilId }));
  expect([...zip.keys()].map((nama) => nama.split("/").at(-1))).toEqual([
    "1_Dewi Lestari.pdf",
    "2_Budi Santoso.pdf",
    "tanpa nomor_王 Budi.pdf",
  ]);
  expect(await bacaPdf(await hasil({ bentuk: "pdf", jenis_caleg_id: 3 }))).toHaveLength(3);

  // Who works elsewhere now reads no more of what was made there, and does again back in the region.
  const daftar = async () =>
    (await app.panggil("GET /api/pekerjaan", { token: kota.token })).body.data;
  const [{ id, berkas_url: url }] = await daftar();
  for (const [wilayahId, status] of [
    [3578, 404],
    [1376, 200],
  ]) {
    await db
      .updateTable("users")
      .set({ wilayah_id: wilayahId })
      .where("id", "=", kota.id)
      .execute();
    const berkas = await app.panggil(`GET ${url}`, { token: kota.token });
    expect([wilayahId, berkas.status]).toEqual([wilayahId, status]);
    const satu = (await daftar()).find((one: { id: string }) => one.id === id);
    expect(satu.berkas_url).toBe(status === 200 ? url : null);
  }
  await majukanKonfirmasi(app.context, 60);
  expect((await minta({}, kota.token)).body.kode).toBe("perlu-konfirmasi");
});
