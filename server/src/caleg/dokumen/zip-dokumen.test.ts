// Documents of many candidates as one zip: back from Zip Silon byte for byte, what is refused and why, zips
// that were made to do harm.
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { UKURAN_ZIP } from "#contract/berkas/berkas.contract.ts";
import { PERAN } from "#contract/access/access.contract.ts";
import { bacaBuku } from "../../testing/buku.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { formulir } from "../../testing/formulir.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { bacaZip, buatZip, gantiNama, kalikan } from "../../testing/zip.ts";

const UNGGAH = "POST /api/caleg_unggah_dokumen";
const app = await createTestApp();
const { db, files } = app.context;
const kota = await buatPengguna(app, ROLES.kota);
const { token } = kota;

type Bytes = Buffer<ArrayBuffer>;
const pdf = (isi: string): Bytes => Buffer.from(`%PDF-1.4 ${isi}\n%%EOF`);
const gambar = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#88aacc",
      noise: { type: "gaussian", mean: 128, sigma: 50 },
    },
  }).withExif({ IFD0: { Copyright: "rahasia" } });

interface Dua {
  dapilId: number;
  dewi: number;
  budi: number;
}

/** Two candidates of one dapil of their own. */
async function buatDua(): Promise<Dua> {
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376 });
  return {
    dapilId,
    dewi: await buatCaleg(db, { dapilId, nomor: 1 }),
    budi: await buatCaleg(db, { dapilId, nomor: 2, nama: "Budi: Santoso/." }),
  };
}

const kirim = async (dapilId: number, isi: Bytes, akses: string | undefined = token) =>
  app.panggil(UNGGAH, {
    ...(akses === undefined ? {} : { token: akses }),
    body: formulir({ dapil_id: dapilId }, { nama: "dokumen.zip", isi }),
  });

interface Pekerjaan {
  id: string;
  status: string;
  pesan: string;
  berkas_url: string;
}

async function selesai(id: string, akses = token): Promise<Pekerjaan> {
  const baca = async (): Promise<Pekerjaan> => {
    const { body } = await app.panggil("GET /api/pekerjaan", { token: akses });
    return body.data.find((one: Pekerjaan) => one.id === id);
  };
  await expect
    .poll(async () => (await baca()).status, { timeout: 60_000, interval: 200 })
    .toMatch(/selesai|gagal/);
  return baca();
}

/** Sends it and waits for what its report says: folder, file, name, category, result, reason. */
async function unggah(dapilId: number, isi: Bytes) {
  const { status, body } = await kirim(dapilId, isi);
  expect([status, body.errors]).toEqual([202, undefined]);
  const pekerjaan = await selesai(body.data.pekerjaan_id);
  if (pekerjaan.status === "gagal") {
    return { pesan: pekerjaan.pesan, baris: [] };
  }
  const { raw } = await app.panggil(`GET ${pekerjaan.berkas_url}`, { token });
  const baris = (bacaBuku(raw)[0] ?? [])
    .slice(1)
    .map(([map, berkas, , nama, , kategori, hasil, alasan]) =>
      [map, berkas, nama, kategori, hasil, alasan].map((one) => one ?? ""),
    );
  return { pesan: pekerjaan.pesan, baris };
}

const zipSilon = async (dapilId: number): Promise<Bytes> =>
  Buffer.from(
    (await app.panggil(`GET /api/caleg_unduh_zip_silon?dapil_id=${dapilId}`, { token })).raw,
  );

/** Without the workbook, which tells its hour. */
const dokumenDi = async (zip: Buffer) =>
  [...(await bacaZip(zip))].filter(([nama]) => nama !== "Excel Silon.xlsx");

const berlaku = async (calegId: number) =>
  db
    .selectFrom("caleg_dokumen")
    .select(["id", "dokumen_id"])
    .where("caleg_id", "=", calegId)
    .where("diganti_pada", "is", null)
    .orderBy("dokumen_id")
    .execute();

const sisaZip = async () =>
  (await db.selectFrom("berkas").select("id").where("nama", "=", "dokumen.zip").execute()).length;

let satu: Dua;
let silon: Bytes;
beforeAll(async () => {
  satu = await buatDua();
  for (const [caleg, dokumenId, isi] of [
    [satu.dewi, 101, pdf("ktp")],
    [satu.dewi, 102, Buffer.from(await gambar(300, 200).png().toBuffer())],
    [satu.dewi, 110, Buffer.from(await gambar(800, 1000).jpeg().toBuffer())],
    [satu.budi, 101, Buffer.from(await gambar(400, 250).jpeg().toBuffer())],
  ] as const) {
    await app.panggil(`POST /api/caleg/${caleg}/dokumen`, {
      token,
      body: formulir({ dokumen_id: dokumenId }, { nama: "apa saja", isi }),
    });
  }
  silon = await zipSilon(satu.dapilId);
});

test("401 tanpa sesi, 403 bukan admin dan wilayah lain, 400 isian dan berkas salah, 404 tanpa caleg", async () => {
  const { token: caleg } = await buatPengguna(app, { peran: PERAN.caleg });
  const { token: lain } = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3578 });
  const jawab = async (akses: string | undefined, fields: Record<string, number>, isi?: string) => {
    const { status, body } = await app.panggil(UNGGAH, {
      ...(akses === undefined ? {} : { token: akses }),
      body: formulir(fields, isi === undefined ? undefined : { nama: "a.zip", isi }),
    });
    return [status, body.errors ?? body.kode];
  };
  expect((await jawab(undefined, {}))[0]).toBe(401);
  expect(await jawab(caleg, {})).toEqual([403, "tidak-berhak"]);
  expect(await jawab(lain, { wilayah_id: 1376 }, "PK")).toEqual([403, "di-luar-wilayah"]);
  // Nothing of another region's dapil is told, not even that it is there.
  expect(await jawab(lain, { dapil_id: satu.dapilId }, "PK")).toEqual([403, "di-luar-wilayah"]);
  expect(await jawab(token, { jenis_caleg_id: 9 }, "PK")).toEqual([
    400,
    { jenis_caleg_id: ["Paling besar 3"] },
  ]);
  expect(await jawab(token, {})).toEqual([400, { file: ["File harus diisi"] }]);
  expect(await jawab(token, {}, "bukan zip")).toEqual([400, { file: ["Isi berkas harus ZIP"] }]);
});

test("Zip Silon dimuat kembali byte demi byte setelah dokumennya dihapus; sekali lagi tidak mengubah apa pun", async () => {
  for (const id of [satu.dewi, satu.budi]) {
    for (const dokumen of await berlaku(id)) {
      const { status } = await app.panggil(`DELETE /api/caleg/${id}/dokumen/${dokumen.id}`, {
        token,
      });
      expect(status).toBe(200);
    }
  }
  const { pesan, baris } = await unggah(satu.dapilId, silon);
  expect(pesan).toBe("4 disimpan");
  expect(baris[0]).toEqual([
    "1_Dewi Lestari",
    "101 Kartu Tanda Penduduk elektronik.pdf",
    "Dewi Lestari",
    "101 Kartu Tanda Penduduk elektronik",
    "Disimpan",
    "",
  ]);
  const semula = await dokumenDi(silon);
  expect(semula).toHaveLength(4);
  expect(await dokumenDi(await zipSilon(satu.dapilId))).toEqual(semula);
  const sebelum = await berlaku(satu.dewi);
  expect((await unggah(satu.dapilId, silon)).pesan).toBe("4 sudah ada");
  expect(await berlaku(satu.dewi)).toEqual(sebelum);
  await expect.poll(sisaZip, { timeout: 60_000 }).toBe(0);
});

test("Zip Silon dimuat ke caleg yang sama di tempat lain byte demi byte; pas foto menjadi fotonya", async () => {
  const lain = await buatDua();
  expect((await unggah(lain.dapilId, silon)).pesan).toBe("4 disimpan");
  expect(await dokumenDi(await zipSilon(lain.dapilId))).toEqual(await dokumenDi(silon));
  const { body } = await app.panggil(`GET /api/caleg/${lain.dewi}`, { token });
  expect(body.data?.foto_profil ?? body.foto_profil).not.toBeNull();
});

test("dokumen lama digantikan, disimpan sebagai versi lama, dengan jejak", async () => {
  const { dapilId, dewi } = await buatDua();
  await unggah(dapilId, await buatZip([["1_Dewi Lestari/101.pdf", pdf("lama")]]));
  const { pesan } = await unggah(dapilId, await buatZip([["1_Dewi Lestari/101.pdf", pdf("baru")]]));
  expect(pesan).toBe("1 menggantikan");
  const versi = await db
    .selectFrom("caleg_dokumen")
    .select("diganti_pada")
    .where("caleg_id", "=", dewi)
    .execute();
  expect(versi.map(({ diganti_pada: pada }) => pada !== null)).toEqual([true, false]);
  const jejak = await db
    .selectFrom("audit")
    .select(["aksi", "users_id"])
    .where("baris", "=", String(dewi))
    .where("aksi", "=", "caleg.dokumen")
    .execute();
  expect(jejak).toEqual(
    Array.from({ length: 2 }, () => ({ aksi: "caleg.dokumen", users_id: kota.id })),
  );
  const unggahan = await db
    .selectFrom("audit")
    .select("sesudah")
    .where("aksi", "=", "caleg.unggah_zip")
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(unggahan?.sesudah).toMatchObject({ dapil_id: dapilId, jumlah: 2 });
});

test("laporan menyebut map dan berkas yang ditolak, dan sebabnya; yang benar disimpan", async () => {
  const { dapilId, dewi } = await buatDua();
  await buatCaleg(db, { dapilId, nama: "Kembar" });
  await buatCaleg(db, { dapilId, nama: "Kembar" });
  const besar = Buffer.concat([pdf("besar"), Buffer.alloc(5_000_001, "besar sekali")]);
  const { pesan, baris } = await unggah(
    dapilId,
    await buatZip([
      ["Dokumen Dapil/1_Dewi Lestari/", ""],
      ["Dokumen Dapil/1_Dewi Lestari/101 KTP.pdf", pdf("ktp")],
      ["Dokumen Dapil/1_Dewi Lestari/101 KTP lain.pdf", pdf("ktp lain")],
      ["Dokumen Dapil/1_Dewi Lestari/102 ijazah.pdf", "halaman web, bukan PDF"],
      ["Dokumen Dapil/1_Dewi Lestari/107.pdf", besar],
      ["Dokumen Dapil/1_Dewi Lestari/108.pdf", ""],
      ["Dokumen Dapil/1_Dewi Lestari/curhat.pdf", pdf("lain")],
      ["9_Tidak Ada/101.pdf", pdf("ktp")],
      ["tanpa nomor_Kembar/101.pdf", pdf("ktp")],
      ["Dewi Lestari, S.Pd./103.pdf", pdf("tiga")],
      ["Kembar, S.H./101.pdf", pdf("ktp")],
      ["101.pdf", pdf("ktp")],
      ["__MACOSX/1_Dewi Lestari/._101.pdf", "sampah"],
    ]),
  );
  expect(pesan).toBe("2 disimpan, 9 ditolak");
  const kembar = expect.stringMatching(
    /^Lebih dari satu caleg cocok dengan map ini: (Kembar \(nomor belum ada, DAPIL UJI \d+\)[,;] ){2}pakai NIK sebagai nama map$/,
  );
  expect(baris.map(([, berkas, nama, , hasil, alasan]) => [berkas, nama, hasil, alasan])).toEqual([
    ["101 KTP.pdf", "Dewi Lestari", "Disimpan", ""],
    [
      "101 KTP lain.pdf",
      "Dewi Lestari",
      "Ditolak",
      "Zip ini sudah berisi berkas lain untuk kategori ini",
    ],
    ["102 ijazah.pdf", "Dewi Lestari", "Ditolak", "Isi berkas harus PDF, JPG, PNG"],
    ["107.pdf", "Dewi Lestari", "Ditolak", "Ukuran berkas paling besar 5 MB"],
    ["108.pdf", "Dewi Lestari", "Ditolak", "Berkas kosong"],
    ["curhat.pdf", "Dewi Lestari", "Ditolak", expect.stringMatching(/^Kategori tidak dikenal/)],
    ["101.pdf", "", "Ditolak", expect.stringMatching(/^Tidak ada caleg/)],
    ["101.pdf", "", "Ditolak", kembar],
    ["103.pdf", "Dewi Lestari", "Disimpan", ""],
    ["101.pdf", "", "Ditolak", kembar],
    ["101.pdf", "", "Ditolak", "Berkas harus di dalam map caleg"],
  ]);
  expect((await berlaku(dewi)).map(({ dokumen_id: id }) => id)).toEqual([101, 103]);
});

test("caleg yang tidak dikelola pengirimnya tidak diisi: DPR RI oleh admin kota", async () => {
  const { token: propinsi } = await buatPengguna(app, {
    peran: PERAN.adminPropinsi,
    wilayahId: 13,
  });
  const dapilId = await buatDapil(db, { jenis: 1, kotaId: 1376 });
  await buatCaleg(db, { dapilId, jenis: 1, nomor: 1 });
  const zip = await buatZip([["1_Dewi Lestari/101.pdf", pdf("ktp")]]);
  expect((await kirim(dapilId, zip)).body.kode).toBe("di-luar-wilayah");
  const { body } = await kirim(dapilId, zip, propinsi);
  const baca = async () =>
    (await app.panggil("GET /api/pekerjaan", { token: propinsi })).body.data.find(
      ({ id }: Pekerjaan) => id === body.data.pekerjaan_id,
    );
  await expect
    .poll(baca, { timeout: 60_000 })
    .toMatchObject({ pesan: "1 ditolak", status: "selesai" });
});

test("nama memanjat ditolak, nama CP437 dibaca, tidak ada yang ditulis ke luar", async () => {
  const { dapilId } = await buatDua();
  await buatCaleg(db, { dapilId, nomor: 3, nama: "José" });
  const zip = await buatZip([
    ["xx/1_Dewi Lestari/101.pdf", pdf("jahat")],
    ["3_JosE/101.pdf", pdf("ktp")],
  ]);
  const memanjat = gantiNama(zip, "xx/1_Dewi", "../1_Dewi");
  // é is 0x82 there.
  const kuno = gantiNama(memanjat, "3_JosE/", Buffer.from("335f4a6f73822f", "hex"));
  const { baris } = await unggah(dapilId, kuno);
  expect(baris.map(([map, , nama, , hasil, alasan]) => [map, nama, hasil, alasan])).toEqual([
    ["../1_Dewi Lestari", "", "Ditolak", "Nama map tidak wajar"],
    ["3_José", "José", "Disimpan", ""],
  ]);
});

test("isi yang tidak sesuai daftar isinya ditolak, berkas lain tetap disimpan", async () => {
  const { dapilId } = await buatDua();
  const zip = await buatZip([
    ["1_Dewi Lestari/101.png", await gambar(40, 40).png().toBuffer()],
    ["2_Budi Santoso/101.pdf", pdf("ktp")],
  ]);
  const at = zip.indexOf("IDAT");
  zip.set([0, 1, 2, 3, 4, 5], at === -1 ? 90 : at + 40);
  const { baris } = await unggah(dapilId, zip);
  expect(baris.map(([, , nama, , hasil]) => [nama, hasil])).toEqual([
    ["Dewi Lestari", "Ditolak"],
    ["Budi: Santoso/.", "Disimpan"],
  ]);
});

test.each<[string, () => Promise<Bytes>, RegExp]>([
  [
    "100.000 bagian",
    async () => kalikan(await buatZip([["1_Dewi Lestari/101.pdf", ""]]), 100_000),
    /^Berkas berisi lebih dari 20\.000 bagian\. Kemas lagi/,
  ],
  [
    "bom",
    async () => buatZip([["1_Dewi Lestari/101.pdf", Buffer.alloc(30_000_000)]]),
    /^Isi berkas dimampatkan secara tidak wajar/,
  ],
  [
    "dua bagian bernama sama",
    async () =>
      gantiNama(
        await buatZip([
          ["1_Dewi Lestari/101.pdf", "a"],
          ["1_Dewi Lestari/10x.pdf", "b"],
        ]),
        "10x.pdf",
        "101.pdf",
      ),
    /^Berkas rusak: satu bagian tercatat dua kali/,
  ],
  [
    "terpotong",
    async () => Buffer.from(silon.subarray(0, silon.length / 2)),
    /^Berkas rusak atau terpotong/,
  ],
])("zip jahat: %s gagal dengan sebabnya, tidak ada yang tersimpan", async (_nama, buat, sebab) => {
  const { dapilId, dewi } = await buatDua();
  const { pesan } = await unggah(dapilId, await buat());
  expect(pesan).toMatch(sebab);
  expect(pesan).not.toMatch(/Excel/);
  expect(await berlaku(dewi)).toEqual([]);
  await expect.poll(sisaZip, { timeout: 60_000 }).toBe(0);
});

test("zip 2 GB ditolak sebelum dibaca", async () => {
  const { status, body } = await app.panggil(UNGGAH, {
    token,
    body: formulir({}, { nama: "a.zip", isi: "PK" }),
    headers: { "content-length": String(2 * UKURAN_ZIP) },
  });
  expect([status, body.errors]).toEqual([400, { file: ["Ukuran berkas paling besar 1024 MB"] }]);
});

test("pekerjaan yang terputus dijalankan lagi tanpa dokumen ganda; dua kiriman bersamaan satu dokumen", async () => {
  const { dapilId, dewi, budi } = await buatDua();
  const nama = [101, 102, 103, 104].map((id) => `1_Dewi Lestari/${id}.pdf`);
  const zip = await buatZip(
    [...nama, "2_Budi Santoso/101.pdf"].map((one) => [one, pdf(one)] as const),
  );
  const put = files.put.bind(files);
  let ke = 0;
  // The zip itself is the first.
  const putus = vi.spyOn(files, "put").mockImplementation(async (key, content) => {
    ke += 1;
    if (ke === 4) {
      throw new Error("penyimpanan terputus");
    }
    return put(key, content);
  });
  const { pesan } = await unggah(dapilId, zip);
  putus.mockRestore();
  expect(pesan).toBe("3 disimpan, 2 sudah ada");
  const semua = await db
    .selectFrom("caleg_dokumen")
    .select("dokumen_id")
    .where("caleg_id", "in", [dewi, budi])
    .execute();
  expect(semua).toHaveLength(5);

  const baru = await buatZip([["1_Dewi Lestari/105.pdf", pdf("sehat")]]);
  const kiriman = await Promise.all([kirim(dapilId, baru), kirim(dapilId, baru)]);
  const hasil = await Promise.all(kiriman.map(async ({ body }) => selesai(body.data.pekerjaan_id)));
  expect(hasil.map((one) => one.pesan).toSorted()).toEqual(["1 disimpan", "1 sudah ada"]);
});

test("paling banyak dua zip seorang pengguna diunggah atau dibaca; sesudahnya boleh lagi", async () => {
  const { dapilId } = await buatDua();
  const { token: akses } = await buatPengguna(app, ROLES.kota);
  const zip = await buatZip([["1_Dewi Lestari/101.pdf", pdf("ktp")]]);
  const [unggahan, bacaan] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const put = files.put.bind(files);
  let ke = 0;
  const tertahan = vi.spyOn(files, "put").mockImplementation(async (key, content) => {
    ke += 1;
    await (ke <= 2 ? unggahan : bacaan).promise;
    return put(key, content);
  });
  const ditolak: string[] = [];
  const kiriman = Array.from({ length: 10 }, async () => {
    const answer = await kirim(dapilId, zip, akses);
    if (answer.status === 429) {
      ditolak.push(answer.body.kode);
    }
    return answer;
  });
  await expect.poll(() => ditolak, { timeout: 20_000 }).toHaveLength(8);
  // Some have not come so far as to be told from other uploads.
  expect(["zip-mengantre", "permintaan-mengantre"]).toEqual(expect.arrayContaining(ditolak));
  unggahan.resolve();
  const diterima = (await Promise.all(kiriman)).filter(({ status }) => status === 202);
  expect(diterima).toHaveLength(2);
  const lagi = await kirim(dapilId, zip, akses);
  expect([lagi.status, lagi.body.message]).toEqual([
    429,
    "Dua zip Anda masih diunggah atau dibaca. Tunggu sampai salah satunya selesai, lalu unggah lagi.",
  ]);
  bacaan.resolve();
  for (const { body } of diterima) {
    expect((await selesai(body.data.pekerjaan_id, akses)).status).toBe("selesai");
  }
  tertahan.mockRestore();
  const sesudah = await kirim(dapilId, zip, akses);
  expect(sesudah.status).toBe(202);
  await selesai(sesudah.body.data.pekerjaan_id, akses);
});

test("pekerjaan yang dibatalkan tidak meninggalkan zipnya", async () => {
  const { dapilId } = await buatDua();
  const { body } = await kirim(dapilId, await buatZip([["1_Dewi Lestari/101.pdf", pdf("ktp")]]));
  await app.panggil(`DELETE /api/pekerjaan/${body.data.pekerjaan_id}`, { token });
  await expect.poll(sisaZip, { timeout: 60_000 }).toBe(0);
});
