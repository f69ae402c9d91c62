// One family of tests for every section that is a list, made from the fields that the specification names.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { NAMA_BAGIAN, type NamaBagian } from "#contract/caleg/bagian-caleg.fields.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { BAGIAN_CALEG, isianBagian, SEMUA_BAGIAN } from "../../testing/isian-caleg.ts";
import { buatPengguna, createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const dapil_id = await buatDapil(db, { jenis: 3, kotaId: 3271 });
const { token: admin, id: adminId } = await buatPengguna(app, {
  peran: PERAN.adminKota,
  wilayahId: 3271,
});
const { token: kotaLain } = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3273 });

async function buatCaleg() {
  const { id: users_id, token } = await buatPengguna(app, { peran: PERAN.caleg });
  const { id } = await db
    .insertInto("caleg")
    .values({ users_id, jenis_caleg_id: 3, dapil_id, nama_lengkap: "Dewi Lestari" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token };
}

const sendiri = await buatCaleg();
const lain = await buatCaleg();

const oleh = (token: string) => ({
  simpan: (id: number, bagian: NamaBagian, body: unknown) =>
    app.panggil(`POST /api/caleg/${id}/${bagian}`, { token, body }),
  hapus: (id: number, bagian: string, baris: number) =>
    app.panggil(`DELETE /api/caleg/${id}/${bagian}/${baris}`, { token }),
  tandai: (id: number, bagian: string, kosong: number) =>
    app.panggil(`POST /api/caleg/${id}/bagian_kosong`, { token, body: { bagian, kosong } }),
});
const { simpan, hapus } = oleh(sendiri.token);
const daftar = async (id: number, bagian: NamaBagian) =>
  (await app.panggil(`GET /api/caleg/${id}/${bagian}`, { token: admin })).body.data;
const caleg = async (id: number) =>
  (await app.panggil(`GET /api/caleg/${id}`, { token: admin })).body.data;

/** The list that the specification names for each choice. */
const MASTER: Readonly<Record<string, string>> = {
  status_pasangan: "m_caleg_status_pasangan",
  jenjang: "m_caleg_jenjang_pendidikan",
};
async function pilihanOf(nama: string, id: unknown) {
  const { body } = await app.panggil(`GET /api/${MASTER[nama]}`, { token: admin });
  return body.data.find((one: { id: number }) => one.id === id);
}

/** What a field does not take, and what is said of it. */
function salahOf(rupa: string): [nilai: unknown, teks: RegExp][] {
  if (rupa === "pilihan") {
    return [99, 0, "1", null].map((nilai) => [nilai, /^Harus dipilih$/]);
  }
  if (rupa === "angka") {
    return [
      [-1, /^Paling kecil 0$/],
      [51, /^Paling besar 50$/],
      ["1", /^Harus berupa angka$/],
    ];
  }
  const tanpaTeks = rupa === "html" ? ["<p> <br></p><script>alert(1)</script>"] : [];
  const terlaluDalam = rupa === "html" ? ["<u>".repeat(101).concat("Air")] : [];
  return [
    ...["   ", null, ...tanpaTeks].map((nilai): [unknown, RegExp] => [nilai, /^Wajib diisi$/]),
    ...terlaluDalam.map((nilai): [unknown, RegExp] => [
      nilai,
      /^Teks bertingkat paling banyak 100/,
    ]),
    ["x".repeat(20_001), /^Paling banyak \d+ karakter$/],
  ];
}

/** Of which sections the family below was tried: a new one must be named there. */
const DIUJI = new Set<NamaBagian>();

/** What holds for each section. */
function describeBagian(bagian: NamaBagian): void {
  const { isian, judul } = BAGIAN_CALEG[bagian];
  DIUJI.add(bagian);

  test("401, 403 bagi caleg dan wilayah lain, 404 tanpa caleg", async () => {
    for (const cara of ["GET", "POST"]) {
      const body = cara === "POST" ? { body: isianBagian(bagian) } : {};
      const jawab = async (token?: string, id = sendiri.id) => {
        const akses = token === undefined ? {} : { token };
        const answer = await app.panggil(`${cara} /api/caleg/${id}/${bagian}`, {
          ...akses,
          ...body,
        });
        return [answer.status, answer.body.kode];
      };
      expect((await jawab())[0]).toBe(401);
      expect(await jawab(lain.token)).toEqual([403, "tidak-berhak"]);
      expect(await jawab(kotaLain)).toEqual([403, "di-luar-wilayah"]);
      expect((await jawab(admin, 999_999_999))[0]).toBe(404);
    }
    expect((await app.panggil(`DELETE /api/caleg/${sendiri.id}/${bagian}/1`)).status).toBe(401);
    expect((await oleh(lain.token).hapus(sendiri.id, bagian, 1)).body.kode).toBe("tidak-berhak");
    expect((await oleh(kotaLain).hapus(sendiri.id, bagian, 1)).body.kode).toBe("di-luar-wilayah");
    expect(await daftar(sendiri.id, bagian)).toEqual([]);
  });

  test("isian wajib, simpan, baca", async () => {
    const { status, body } = await simpan(sendiri.id, bagian, {});
    expect([status, body.kode]).toEqual([400, "isian-salah"]);
    expect(body.errors).toEqual(
      Object.fromEntries(
        Object.entries(isian).map(([nama, rupa]) => [
          nama,
          [rupa === "pilihan" ? "Harus dipilih" : "Wajib diisi"],
        ]),
      ),
    );
    const isi = isianBagian(bagian);
    const tersimpan = await simpan(sendiri.id, bagian, { caleg_id: sendiri.id, ...isi });
    expect(tersimpan).toMatchObject({
      status: 201,
      body: { message: `Data ${bagian} Berhasil diupdate`, data: { id: expect.any(Number) } },
    });
    const [baris] = await daftar(sendiri.id, bagian);
    expect(baris).toMatchObject({ id: tersimpan.body.data.id, caleg_id: sendiri.id, versi: 1 });
    for (const [nama, rupa] of Object.entries(isian)) {
      const nilai = rupa === "pilihan" ? await pilihanOf(nama, isi[nama]) : isi[nama];
      expect([nama, baris[nama]]).toEqual([nama, nilai]);
    }
    // Sent once more it is what stands there already.
    const ulang = await simpan(sendiri.id, bagian, isi);
    expect(ulang.body.data.id).toBe(baris.id);
    expect(await daftar(sendiri.id, bagian)).toHaveLength(1);
    // What is added comes after what was there.
    const kedua = await simpan(sendiri.id, bagian, isianBagian(bagian, "4444"));
    const semua: { id: number }[] = await daftar(sendiri.id, bagian);
    expect(semua.map(({ id }) => id)).toEqual([baris.id, kedua.body.data.id]);
    expect((await simpan(sendiri.id, bagian, { ...isi, caleg_id: lain.id })).body.errors).toEqual({
      caleg_id: ["Caleg pada alamat dan pada isian tidak sama"],
    });
  });

  test("ubah satu baris; yang kedua melihat yang sudah disimpan; jejaknya", async () => {
    const [baris] = await daftar(sendiri.id, bagian);
    const isi = isianBagian(bagian, "22");
    const ubah = (body: object) =>
      oleh(admin).simpan(sendiri.id, bagian, { id: baris.id, versi: baris.versi, ...body });
    expect((await ubah(isi)).status).toBe(201);
    // The same once more changes nothing; another one is based on what is no more.
    expect((await ubah(isi)).status).toBe(201);
    const kedua = await ubah(isianBagian(bagian, "333"));
    expect([kedua.status, kedua.body.kode]).toEqual([400, "caleg-berubah"]);
    expect(kedua.body.data).toEqual((await daftar(sendiri.id, bagian))[0]);
    expect(kedua.body.data.versi).toBe(2);
    const tanpaVersi = await simpan(sendiri.id, bagian, { id: baris.id, ...isianBagian(bagian) });
    expect(tanpaVersi.body.kode).toBe("caleg-berubah");
    const jejak = await db
      .selectFrom("audit")
      .select(["users_id", "aksi", "sebelum", "sesudah"])
      .where("tabel", "=", "caleg")
      .where("baris", "=", String(sendiri.id))
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(jejak).toMatchObject({ users_id: adminId, aksi: "caleg.ubah_bagian" });
    expect(jejak.sesudah).toMatchObject({ bagian: judul, ...isi });
  });

  test("baris caleg lain tidak dapat diubah atau dihapus lewat caleg sendiri", async () => {
    const milik = await oleh(lain.token).simpan(lain.id, bagian, isianBagian(bagian));
    const { id } = milik.body.data;
    const [semula] = await daftar(lain.id, bagian);
    const ubah = await simpan(sendiri.id, bagian, { id, versi: 1, ...isianBagian(bagian, "zz") });
    expect([ubah.status, (await hapus(sendiri.id, bagian, id)).status]).toEqual([404, 404]);
    expect((await hapus(lain.id, bagian, id)).status).toBe(403);
    // Every other section knows it by that number no better.
    for (const other of SEMUA_BAGIAN.filter((one) => one !== bagian)) {
      const ada = (await daftar(lain.id, other)).length;
      await hapus(sendiri.id, other, id);
      expect(await daftar(lain.id, other)).toHaveLength(ada);
    }
    expect(await daftar(lain.id, bagian)).toEqual([semula]);
  });

  test("terkunci: perubahan oleh caleg sendiri ditolak, oleh admin diterima", async () => {
    const { id, token } = await buatCaleg();
    const sebagai = oleh(token);
    const { body } = await sebagai.simpan(id, bagian, isianBagian(bagian));
    await db.updateTable("caleg").set({ status: 3 }).where("id", "=", id).execute();
    for (const jawab of [
      sebagai.simpan(id, bagian, isianBagian(bagian, "22")),
      sebagai.hapus(id, bagian, body.data.id),
      sebagai.tandai(id, bagian, 0),
    ]) {
      expect((await jawab).body.kode).toBe("caleg-terkunci");
    }
    expect((await app.panggil(`GET /api/caleg/${id}/${bagian}`, { token })).status).toBe(200);
    expect((await oleh(admin).hapus(id, bagian, body.data.id)).status).toBe(200);
  });

  test.each(Object.entries(isian))("batas isian %s", async (nama, rupa) => {
    const isi = isianBagian(bagian, "7");
    const salah = salahOf(rupa);
    for (const [nilai, teks] of salah) {
      const { body } = await oleh(lain.token).simpan(lain.id, bagian, { ...isi, [nama]: nilai });
      expect([nilai, body.errors]).toEqual([nilai, { [nama]: [expect.stringMatching(teks)] }]);
    }
  });
}

describe("CAL-150 CAL-151 CAL-152 CAL-285 CAL-303 pasangan", () => {
  describeBagian("pasangan");
});
describe("CAL-153 CAL-154 CAL-155 CAL-156 CAL-287 CAL-305 pendidikan", () => {
  describeBagian("pendidikan");
});
describe("CAL-157 CAL-158 CAL-159 CAL-160 CAL-161 CAL-286 CAL-304 pekerjaan", () => {
  describeBagian("pekerjaan");
});
describe("CAL-162 CAL-163 CAL-164 CAL-165 CAL-166 CAL-290 CAL-308 diklat", () => {
  describeBagian("diklat");
});
describe("CAL-167 CAL-168 CAL-169 CAL-292 CAL-310 penghargaan", () => {
  describeBagian("penghargaan");
});
describe("CAL-170 CAL-171 CAL-172 CAL-173 CAL-291 CAL-309 organisasi", () => {
  describeBagian("organisasi");
});
describe("CAL-174 CAL-175 CAL-176 CAL-293 CAL-311 perjuangan", () => {
  describeBagian("perjuangan");
});

test("setiap bagian punya keluarga ujinya", () => {
  expect(DIUJI).toEqual(new Set(NAMA_BAGIAN));
});

async function expectKemajuan(bagian: NamaBagian): Promise<void> {
  const { progres } = BAGIAN_CALEG[bagian];
  const { id, token } = await buatCaleg();
  const persen = async () => (await caleg(id))[progres];
  expect(await persen()).toBe(0);
  const sebagai = oleh(token);
  const { body } = await sebagai.simpan(id, bagian, isianBagian(bagian));
  expect((await daftar(id, bagian))[0].caleg_id).toBe(id);
  expect(await persen()).toBe(100);
  const tanda = (kosong: number) => sebagai.tandai(id, bagian, kosong);
  expect((await tanda(1)).body.errors).toEqual({ bagian: ["Bagian ini ada isinya"] });
  expect(await sebagai.hapus(id, bagian, body.data.id)).toMatchObject({
    status: 200,
    body: { message: "Data berhasil dihapus" },
  });
  expect(await persen()).toBe(0);
  expect((await sebagai.hapus(id, bagian, body.data.id)).status).toBe(404);
  expect((await tanda(1)).status).toBe(200);
  expect([await persen(), (await caleg(id)).bagian_kosong]).toEqual([100, [bagian]]);
  await tanda(0);
  expect(await persen()).toBe(0);
  await tanda(1);
  // A row says otherwise.
  await sebagai.simpan(id, bagian, isianBagian(bagian));
  expect((await caleg(id)).bagian_kosong).toEqual([]);
}

test("CAL-108 CAL-183 kemajuan pasangan: ada isinya, dihapus, memang tidak ada", async () => {
  await expectKemajuan("pasangan");
});
test("CAL-109 CAL-183 kemajuan pendidikan: ada isinya, dihapus, memang tidak ada", async () => {
  await expectKemajuan("pendidikan");
});
test("CAL-110 CAL-183 kemajuan pekerjaan: ada isinya, dihapus, memang tidak ada", async () => {
  await expectKemajuan("pekerjaan");
});
test("CAL-111 CAL-183 kemajuan diklat: ada isinya, dihapus, memang tidak ada", async () => {
  await expectKemajuan("diklat");
});
test("CAL-112 CAL-183 kemajuan organisasi: ada isinya, dihapus, memang tidak ada", async () => {
  await expectKemajuan("organisasi");
});
test("CAL-113 CAL-183 kemajuan penghargaan: ada isinya, dihapus, memang tidak ada", async () => {
  await expectKemajuan("penghargaan");
});
test("CAL-114 CAL-183 kemajuan perjuangan: ada isinya, dihapus, memang tidak ada", async () => {
  await expectKemajuan("perjuangan");
});

test("CAL-244 tahun adalah teks bebas", async () => {
  for (const bagian of SEMUA_BAGIAN) {
    const tahun = Object.keys(BAGIAN_CALEG[bagian].isian).filter((nama) =>
      nama.startsWith("tahun"),
    );
    for (const teks of ["awal 1998, lisan", "tidak ingat", "Desember 1998 (lama)"]) {
      const isi = Object.fromEntries(tahun.map((nama) => [nama, teks]));
      const body = { ...isianBagian(bagian), ...isi };
      const { status } = await oleh(lain.token).simpan(lain.id, bagian, body);
      expect([bagian, teks, status]).toEqual([bagian, teks, 201]);
      expect((await daftar(lain.id, bagian)).at(-1)).toMatchObject(isi);
    }
  }
});

test("CAL-108 pasangan tidak kurang bagi yang belum kawin, dan hanya baginya", async () => {
  const { id, token } = await buatCaleg();
  const kemajuan: number[] = [];
  for (const status of [1, 2, 3, 4]) {
    await db.updateTable("caleg").set({ status_perkawinan: status }).where("id", "=", id).execute();
    await oleh(token).simpan(id, "diklat", isianBagian("diklat", String(status)));
    kemajuan.push((await caleg(id)).progres_pasangan_hidup);
  }
  expect(kemajuan).toEqual([100, 0, 0, 0]);
});

test("bagian yang tidak dikenal, dan yang tidak dapat dihapus (G-76)", async () => {
  for (const section of ["identitas", "usulan", "motivasi", "kursus"]) {
    const { status, body } = await hapus(sendiri.id, section, 1);
    expect([status, body.errors]).toEqual([400, { section: ["Bagian ini tidak dapat dihapus"] }]);
  }
  const tanda = await oleh(sendiri.token).tandai(sendiri.id, "usulan", 2);
  expect(Object.keys(tanda.body.errors)).toEqual(["bagian", "kosong"]);
});

test("delapan baris serentak: delapan baris; paling banyak seratus", async () => {
  const { id, token } = await buatCaleg();
  const serentak = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      oleh(token).simpan(id, "organisasi", isianBagian("organisasi", `s${n}`)),
    ),
  );
  expect(new Set(serentak.map(({ body }) => body.data.id)).size).toBe(8);
  await sql`insert into caleg_organisasi (caleg_id, nama_organisasi, jabatan, tahun_masuk, tahun_keluar)
    select ${id}, 'O' || n, 'J', '1', '2' from generate_series(1, 92) n`.execute(db);
  expect(await daftar(id, "organisasi")).toHaveLength(100);
  const penuh = await oleh(token).simpan(id, "organisasi", isianBagian("organisasi", "z"));
  expect(penuh.body.errors).toEqual({ nama_organisasi: ["Paling banyak 100 baris"] });
});

test.each(["pendidikan", "pekerjaan", "diklat", "organisasi", "perjuangan"] as const)(
  "%s: yang selesai sebelum mulai ditolak di isiannya, juga saat diubah",
  async (bagian) => {
    const { id, token } = await buatCaleg();
    const [mulai, selesai] =
      bagian === "perjuangan" ? ["tahun_mulai", "tahun_selesai"] : ["tahun_masuk", "tahun_keluar"];
    const label = bagian === "perjuangan" ? "tahun mulai" : "tahun masuk";
    const kirim = (tahun: readonly [string, string], tetap: object = {}) =>
      oleh(token).simpan(id, bagian, {
        ...isianBagian(bagian),
        [mulai]: tahun[0],
        [selesai]: tahun[1],
        ...tetap,
      });
    const galat = { [selesai]: [`Tidak boleh sebelum ${label}`] };
    expect((await kirim(["2008", "2005"])).body.errors).toEqual(galat);
    const tersimpan = await kirim(["2008", "sekarang"]);
    expect(tersimpan.status).toBe(201);
    const ubah = { id: tersimpan.body.data.id, versi: 1 };
    expect((await kirim(["Juli 2008", "2007"], ubah)).body.errors).toEqual(galat);
    expect((await kirim(["2008", "2008"], ubah)).status).toBe(201);
  },
);

test("setiap tabel bagian punya kolom isiannya", async () => {
  for (const [bagian, { isian }] of Object.entries(BAGIAN_CALEG)) {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns
      where table_name = ${`caleg_${bagian}`}`.execute(db);
    expect(rows.map(({ column_name: nama }) => nama).toSorted()).toEqual(
      ["id", "caleg_id", "versi", ...Object.keys(isian)].toSorted(),
    );
  }
});
