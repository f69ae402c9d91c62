// Excel Silon and Zip Silon: what they hold, who may have them, those of a dapil and of a region.
import { Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { bacaBuku } from "../../testing/buku.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { formulir } from "../../testing/formulir.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";
import { bacaZip } from "../../testing/zip.ts";

const app = await createTestApp();
const { db } = app.context;
const kota = await buatPengguna(app, ROLES.kota);
const lain = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3578 });
const dewi = await buatPengguna(app, { peran: PERAN.caleg });
const dapil = [
  await buatDapil(db, { jenis: 3, kotaId: 1376 }),
  await buatDapil(db, { jenis: 3, kotaId: 1376 }),
] as const;

const pdf = (isi: string) => new TextEncoder().encode(`%PDF-1.4 ${isi}\n%%EOF`);
const KTP = pdf("ktp");
const IJAZAH = pdf("ijazah");
const LAMA = pdf("lama");

const buatCaleg = async (isi: object): Promise<number> => {
  const caleg = { jenis_caleg_id: 3, dapil_id: dapil[0], nama_lengkap: "Budi", ...isi };
  const row = await db.insertInto("caleg").values(caleg).returning("id").executeTakeFirstOrThrow();
  return row.id;
};

let dewiId = 0;
let budiId = 0;
beforeAll(async () => {
  dewiId = await buatCaleg({
    users_id: dewi.id,
    nama_lengkap: "Dewi Lestari",
    gelar_depan: "Dra.",
    gelar_belakang: "M.Si.",
    nomor_urut: 1,
    nik: "1376014101800001",
    nomer_kta: "KTA-1",
    jenis_kelamin: "P",
    tempat_lahir: "Payakumbuh",
    tanggal_lahir: "1980-01-31",
    agama: 1,
    status_perkawinan: 2,
    status_hukum: 1,
    pekerjaan: 5,
    ktp_alamat: "Jalan Melati 5",
    ktp_wilayah_id: 1376011002,
    nomer_wa: "6281234567890",
    email: "dewi@contoh.example",
    progres: 40,
  });
  budiId = await buatCaleg({ nama_lengkap: "Budi: Santoso/.", nomor_urut: 2 });
  await buatCaleg({ nama_lengkap: "Citra", dapil_id: dapil[1], nomor_urut: 1 });
  await buatCaleg({ nama_lengkap: "Sudah Pergi", deleted_at: new Date() });
  await db
    .insertInto("caleg_pendidikan")
    .values(
      [8, 3].map((jenjang) => ({
        caleg_id: dewiId,
        nama_institusi: `Sekolah ${jenjang}`,
        jenjang,
        tahun_masuk: "2000",
        tahun_keluar: "2004",
      })),
    )
    .execute();
  for (const [dokumenId, isi] of [
    [101, LAMA],
    [101, KTP],
    [102, IJAZAH],
  ] as const) {
    await app.panggil(`POST /api/caleg/${dewiId}/dokumen`, {
      token: dewi.token,
      body: formulir({ dokumen_id: dokumenId }, { nama: "apa saja.pdf", isi }),
    });
  }
});

const ambil = (path: string, token?: string) =>
  app.panggil(`GET /api/${path}`, token === undefined ? {} : { token });

const SATU = ["unduh_excel_silon", "unduh_zip_silon", "zip_silon"];

test.each(SATU)("%s: 401 tanpa sesi, 403 caleg sendiri dan wilayah lain, 404", async (lewat) => {
  const status = async (token?: string, id = dewiId) => {
    const { status: kode, body } = await ambil(`caleg/${id}/${lewat}`, token);
    return [kode, body?.kode];
  };
  expect((await status())[0]).toBe(401);
  expect(await status(dewi.token)).toEqual([403, "tidak-berhak"]);
  expect(await status(lain.token)).toEqual([403, "di-luar-wilayah"]);
  expect((await status(kota.token, 999_999))[0]).toBe(404);
});

/** Who has taken such a file of hers. */
async function jejakOf(aksi: string): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom("audit")
    .select("users_id")
    .where("aksi", "=", aksi)
    .where("baris", "=", String(dewiId))
    .execute();
  return rows.map(({ users_id: usersId }) => usersId);
}

interface Isi {
  judul: readonly unknown[];
  baris: readonly (readonly unknown[])[];
}

/** The titles stand below the line that says whose it is. */
function isiSilon(raw: Uint8Array): Isi {
  const [, judul = [], ...baris] = bacaBuku(raw)[0] ?? [];
  return { judul, baris };
}

test("CAL-333 Excel Silon satu caleg: kolom menurut urutannya, keadaan tiap dokumen", async () => {
  const { status, raw } = await ambil(`caleg/${dewiId}/unduh_excel_silon`, kota.token);
  expect(status).toBe(200);
  const { judul, baris } = isiSilon(raw);
  expect(judul.slice(0, 18)).toEqual([
    "Jenis Caleg",
    "Dapil",
    "Nomor Urut",
    "Nama dan Gelar",
    "NIK",
    "Nomor KTA",
    "Jenis Kelamin",
    "Tempat Lahir",
    "Tanggal Lahir",
    "Agama",
    "Status Perkawinan",
    "Status Hukum",
    "Pekerjaan",
    "Alamat KTP",
    "Pendidikan Terakhir",
    "Nomor HP",
    "Email",
    "Progres",
  ]);
  expect(judul.length).toBe(18 + 25);
  const [dewiBaris = []] = baris;
  const nilai = Object.fromEntries(judul.map((one, at) => [String(one), dewiBaris[at]]));
  expect(baris).toHaveLength(1);
  expect(nilai).toMatchObject({
    "Jenis Caleg": "DPRD Kabupaten/Kota",
    Dapil: expect.stringMatching(/^DAPIL UJI \d+$/),
    "Nomor Urut": "1",
    "Nama dan Gelar": "Dra. Dewi Lestari, M.Si.",
    NIK: "1376014101800001",
    "Nomor KTA": "KTA-1",
    "Jenis Kelamin": "P",
    "Tempat Lahir": "Payakumbuh",
    "Tanggal Lahir": "31/01/1980",
    Agama: "Islam",
    "Status Perkawinan": "Kawin",
    "Status Hukum": "Tidak pernah dipidana",
    Pekerjaan: "Pegawai Negeri Sipil (PNS)",
    "Alamat KTP": expect.stringMatching(/^Jalan Melati 5, [^,]+, [^,]+, Kota Payakumbuh, Sumatera/),
    "Pendidikan Terakhir": "S1, Sekolah 8",
    "Nomor HP": "6281234567890",
    Email: "dewi@contoh.example",
    Progres: "17.00%",
    "Kartu Tanda Penduduk elektronik": "Ada",
    "Surat keterangan sehat jasmani": "Belum ada",
    // Asked for since she is married; of the others nothing is asked.
    "Surat persetujuan suami atau istri": "Belum ada",
  });
  expect(nilai["Salinan putusan pengadilan yang berkekuatan hukum tetap"] ?? "").toBe("");
  expect(await jejakOf("caleg.excel_silon")).toEqual([kota.id]);
});

test("Excel Silon satu wilayah: yang ada saja, menurut dapil dan nomor; satu dapil; yang lain tidak", async () => {
  const nama = async (query: string) => {
    const { raw } = await ambil(`caleg_unduh_excel_silon${query}`, kota.token);
    return isiSilon(raw).baris.map((baris) => baris[3]);
  };
  expect(await nama("")).toEqual(["Dra. Dewi Lestari, M.Si.", "Budi: Santoso/.", "Citra"]);
  expect(await nama(`?dapil_id=${dapil[1]}`)).toEqual(["Citra"]);
  expect(await nama(`?ids=${budiId},${dewiId}`)).toEqual([
    "Dra. Dewi Lestari, M.Si.",
    "Budi: Santoso/.",
  ]);
  expect((await ambil("caleg_unduh_excel_silon?ids=1,a", kota.token)).body.errors).toEqual({
    ids: ["Isi id caleg, dipisah koma"],
  });
  const milikLain = await ambil(`caleg_unduh_excel_silon?ids=${dewiId}`, lain.token);
  expect(milikLain.body.kode).toBe("silon-tanpa-caleg");
  expect(await nama("?jenis_kelamin=P")).toEqual(["Dra. Dewi Lestari, M.Si."]);
  expect(await nama("?is_utama=0&is_dcs1=0&s=santoso%20budi")).toEqual(["Budi: Santoso/."]);
  const tanpa = await ambil("caleg_unduh_excel_silon?jenis_caleg_id=1", kota.token);
  expect([tanpa.status, tanpa.body.kode]).toEqual([404, "silon-tanpa-caleg"]);
  const asing = await ambil(`caleg_unduh_excel_silon?dapil_id=${dapil[0]}`, lain.token);
  expect(asing.body.kode).toBe("di-luar-wilayah");
  const salah = await ambil("caleg_unduh_excel_silon?jenis_caleg_id=9", kota.token);
  expect(salah.body.errors).toEqual({ jenis_caleg_id: ["Paling besar 3"] });
});

test("CAL-334 Zip Silon satu caleg: alamatnya, lalu map caleg dengan dokumen menurut kategori, byte demi byte", async () => {
  const { status, body } = await ambil(`caleg/${dewiId}/unduh_zip_silon`, kota.token);
  expect([status, body]).toEqual([200, { url_zip: `/api/caleg/${dewiId}/zip_silon` }]);
  const { raw, headers } = await app.panggil(`GET ${body.url_zip}`, { token: kota.token });
  expect(headers["content-type"]).toBe("application/zip");
  const zip = await bacaZip(raw);
  expect([...zip.keys()]).toEqual([
    "Excel Silon.xlsx",
    "1_Dewi Lestari/101 Kartu Tanda Penduduk elektronik.pdf",
    "1_Dewi Lestari/102 Ijazah SMA sederajat atau lebih tinggi yang dilegalisasi.pdf",
  ]);
  const [excel, ktp, ijazah] = zip.values();
  expect(isiSilon(excel ?? new Uint8Array()).baris).toHaveLength(1);
  // The old version is not sent to KPU.
  expect(ktp).toEqual(Buffer.from(KTP));
  expect(ijazah).toEqual(Buffer.from(IJAZAH));
  expect(await jejakOf("caleg.zip_silon")).toEqual([kota.id]);
});

test("Zip Silon satu dapil langsung, dan satu kota sebagai pekerjaan dengan map tiap dapil", async () => {
  const { raw } = await ambil(`caleg_unduh_zip_silon?dapil_id=${dapil[0]}`, kota.token);
  expect([...(await bacaZip(raw)).keys()].slice(1)).toEqual([
    expect.stringMatching(/^1_Dewi Lestari\/101/),
    expect.stringMatching(/^1_Dewi Lestari\/102/),
    // Nothing of his is there yet, and the name is one that every system can unpack.
    "2_Budi Santoso/",
  ]);
  const { token } = kota;
  const { status, body } = await app.panggil("POST /api/caleg_zip_silon", { token, body: {} });
  expect([status, body.data.jumlah]).toEqual([202, 3]);
  const baca = async () => {
    const semua = (await app.panggil("GET /api/pekerjaan", { token })).body.data;
    return semua.find(({ id }: { id: string }) => id === body.data.pekerjaan_id);
  };
  await expect.poll(baca, { timeout: 30_000 }).toMatchObject({ status: "selesai", selesai: 3 });
  const hasil = await app.panggil(`GET ${(await baca()).berkas_url}`, { token });
  const nama = [...(await bacaZip(hasil.raw)).keys()];
  expect(nama.at(-1)).toMatch(/^DPRD Kabupaten Kota DAPIL UJI \d+\/1_Citra\/$/);
  expect(nama).toHaveLength(5);
});

test("Zip Silon: yang berkasnya hilang dilewati dan dicatat, sisanya tetap dikemas", async () => {
  const { files } = app.context;
  const { kunci } = await db
    .selectFrom("caleg_dokumen as d")
    .innerJoin("berkas as b", "b.id", "d.berkas_id")
    .select("b.kunci")
    .where("d.caleg_id", "=", dewiId)
    .where("d.dokumen_id", "=", 101)
    .where("d.diganti_pada", "is", null)
    .executeTakeFirstOrThrow();
  await files.remove(kunci);
  await db
    .insertInto("caleg_dokumen")
    .values({
      caleg_id: dewiId,
      dokumen_id: 103,
      url_siapbb: "https://siapbb.contoh.example/1",
      users_id: dewi.id,
    })
    .execute();
  const { status, raw } = await ambil(`caleg/${dewiId}/zip_silon`, kota.token);
  expect(status).toBe(200);
  const zip = await bacaZip(raw);
  expect([...zip.keys()]).toEqual([
    "Excel Silon.xlsx",
    "1_Dewi Lestari/102 Ijazah SMA sederajat atau lebih tinggi yang dilegalisasi.pdf",
    "CATATAN.txt",
  ]);
  const catatan = zip.get("CATATAN.txt")?.toString("utf8") ?? "";
  expect(catatan.split("\r\n").slice(2)).toEqual([
    "1_Dewi Lestari/101 Kartu Tanda Penduduk elektronik.pdf: tidak ditemukan di penyimpanan; unggah lagi dokumennya",
    expect.stringMatching(/^1_Dewi Lestari\/103 .+: tersimpan di SIAPBB, bukan di sini$/),
    "",
  ]);
  await files.put(kunci, Readable.from([KTP]));
  await db.deleteFrom("caleg_dokumen").where("dokumen_id", "=", 103).execute();
});

test("Zip Silon: kata sandi diminta, jumlah melihat kartu identitas dibatasi, tiket membuka unduhan", async () => {
  const { token } = await buatPengguna(app, ROLES.kota);
  const alamat = `/api/caleg/${budiId}/zip_silon`;
  const tiket = await app.panggil("POST /api/tiket", { token, body: { alamat } });
  const lewatTiket = `GET ${alamat}?access_token=${tiket.body.data.tiket}`;
  expect((await app.panggil(lewatTiket)).status).toBe(200);
  expect((await app.panggil(lewatTiket)).status).toBe(401);
  const kunci = `identitas-caleg:%`;
  await db
    .updateTable("batas_laju")
    .set({ jumlah: 100_000 })
    .where("kunci", "like", kunci)
    .execute();
  expect((await app.panggil(`GET ${alamat}`, { token })).body.kode).toBe("terlalu-banyak-gambar");
  // People count, not zips.
  await db.deleteFrom("batas_laju").where("kunci", "like", kunci).execute();
  await db
    .updateTable("batas_laju")
    .set({ jumlah: 5000 })
    .where("kunci", "like", "zip-silon:%")
    .execute();
  expect((await app.panggil(`GET ${alamat}`, { token })).body.kode).toBe("terlalu-banyak-gambar");
  await majukanKonfirmasi(app.context, 60);
  for (const lewat of SATU) {
    const { body } = await ambil(`caleg/${budiId}/${lewat}`, token);
    expect(body.kode).toBe("perlu-konfirmasi");
  }
});
