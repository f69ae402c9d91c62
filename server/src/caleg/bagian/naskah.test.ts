// What a candidate proposes, and why he or she stands: rich text, one of each.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import type { NamaNaskah } from "#contract/caleg/bagian-caleg.fields.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { NASKAH_CALEG } from "../../testing/isian-caleg.ts";
import { buatPengguna, createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const dapil_id = await buatDapil(db, { jenis: 3, kotaId: 3271 });

async function buatCaleg(nama_lengkap: string) {
  const { id: users_id, token } = await buatPengguna(app, { peran: PERAN.caleg });
  const { id } = await db
    .insertInto("caleg")
    .values({ users_id, jenis_caleg_id: 3, dapil_id, nama_lengkap })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token };
}

const { token: lain } = await buatCaleg("Rina Wati");
const { token: kotaLain } = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3273 });

const TERLALU_DALAM = "Teks bertingkat paling banyak 100. Kurangi tingkat daftar atau kutipannya";

/** Everything that holds of either text. */
async function expectNaskah(nama: NamaNaskah): Promise<void> {
  const { id, token } = await buatCaleg("Dewi Lestari");
  const alamat = `/api/caleg/${id}/${nama}`;
  const baca = async () => (await app.panggil(`GET ${alamat}`, { token })).body.data;
  const simpan = (isi: unknown, versi: unknown = 1, sebagai: string = token) =>
    app.panggil(`POST ${alamat}`, {
      token: sebagai,
      body: { caleg_id: id, [nama]: isi, versi },
    });
  expect((await app.panggil(`GET ${alamat}`)).status).toBe(401);
  for (const [sebagai, kode] of [
    [lain, "tidak-berhak"],
    [kotaLain, "di-luar-wilayah"],
  ] as const) {
    const dibaca = await app.panggil(`GET ${alamat}`, { token: sebagai });
    const ditulis = await simpan("Air bersih", 1, sebagai);
    expect([dibaca.status, dibaca.body.kode]).toEqual([403, kode]);
    expect([ditulis.status, ditulis.body.kode]).toEqual([403, kode]);
    // Nothing of a stranger's text is looked into.
    const tanpaTeks = await simpan("<script>a()</script>", 1, sebagai);
    expect([tanpaTeks.status, tanpaTeks.body.kode]).toEqual([403, kode]);
  }

  for (const kosong of [
    "",
    undefined,
    null,
    "<p>&nbsp;</p><img src=x onerror=a()>",
    "<script>a()</script>",
  ]) {
    const { status, body } = await simpan(kosong);
    expect([kosong, status, body.errors]).toEqual([kosong, 400, { [nama]: ["Wajib diisi"] }]);
  }
  const asing = await app.panggil(`POST ${alamat}`, {
    token,
    body: { caleg_id: id + 1, [nama]: "Air", versi: 1 },
  });
  expect(asing.body.errors).toEqual({
    caleg_id: ["Caleg pada alamat dan pada isian tidak sama"],
  });
  const besar = await simpan("x".repeat(100_000));
  expect(besar.body.errors).toEqual({ [nama]: [expect.stringMatching(/^Paling banyak/)] });
  expect((await simpan(`<p>${"x".repeat(5_000_000)}</p>`)).status).toBe(413);
  // Longer by the ends of its lines, which are written when it is cleaned.
  const memanjang = await simpan("<p>a".repeat(5000));
  expect(memanjang.body.errors).toEqual({ [nama]: ["Paling banyak 20000 karakter"] });
  const dalam = await simpan(`${"<u>".repeat(101)}Air${"</u>".repeat(101)}`);
  expect(dalam.body.errors).toEqual({ [nama]: [TERLALU_DALAM] });
  expect(await baca()).toEqual({ caleg_id: id, versi: 1, [nama]: null });
  const progres = async () =>
    (await app.panggil(`GET /api/caleg/${id}`, { token })).body.data[NASKAH_CALEG[nama].progres];
  expect(await progres()).toBe(0);

  const kotor = `<h1 onclick="a()">Air</h1><script>alert(1)</script><style>p{}</style>
    <p style="color:red">bersih <b>untuk</b> <a href="javascript:alert(1)">semua</a>
    <a href="https://contoh.example/?a=1&b=2" target="_blank">kota</a></p><iframe src="//x"></iframe>`;
  expect(await simpan(kotor)).toMatchObject({
    status: 201,
    body: { message: `Data ${nama} Berhasil diupdate` },
  });
  const tersimpan = await baca();
  expect(tersimpan.versi).toBe(2);
  expect(tersimpan[nama]).toBe(
    `<h2>Air</h2>\n    <p>bersih <b>untuk</b> <a>semua</a>\n    <a href="https://contoh.example/?a=1&amp;b=2">kota</a></p>`,
  );
  expect(await progres()).toBe(100);

  // The same once more changes nothing; another text is based on what is no more.
  expect((await simpan(kotor)).status).toBe(201);
  const kedua = await simpan("Jalan desa");
  expect([kedua.status, kedua.body.kode, kedua.body.data]).toEqual([
    400,
    "caleg-berubah",
    tersimpan,
  ]);
  expect((await simpan("Jalan desa", 2)).status).toBe(201);

  await db.updateTable("caleg").set({ status: 3 }).where("id", "=", id).execute();
  expect((await simpan("Sekolah", 3)).body.kode).toBe("caleg-terkunci");
  expect(await baca()).toEqual({ caleg_id: id, versi: 3, [nama]: "Jalan desa" });
}

test("CAL-177 CAL-294 CAL-312 usulan: hak, isian, HTML dibersihkan, versi, terkunci", async () => {
  await expectNaskah("usulan");
});
test("CAL-178 CAL-295 CAL-313 motivasi: hak, isian, HTML dibersihkan, versi, terkunci", async () => {
  await expectNaskah("motivasi");
});

test("naskah yang dibaca selalu dapat disimpan lagi, dan tetap", async () => {
  const { id, token } = await buatCaleg("Dewi Lestari");
  const route = `/api/caleg/${id}/usulan`;
  const baca = async () => (await app.panggil(`GET ${route}`, { token })).body.data;
  const simpan = async (usulan: string) => {
    const { versi } = await baca();
    return (await app.panggil(`POST ${route}`, { token, body: { usulan, versi } })).status;
  };
  for (const usulan of [
    "&".repeat(5000),
    "&".repeat(20_000),
    `${"<u>".repeat(100)}<br>Air`,
    "<div><div>Air</div></div>",
  ]) {
    expect([usulan.slice(0, 20), await simpan(usulan)]).toEqual([usulan.slice(0, 20), 201]);
    const tersimpan = await baca();
    expect([usulan.slice(0, 20), await simpan(tersimpan.usulan)]).toEqual([
      usulan.slice(0, 20),
      201,
    ]);
    expect(await baca()).toEqual(tersimpan);
  }
});
