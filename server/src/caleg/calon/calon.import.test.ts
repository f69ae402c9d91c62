// Files with the lists of all parties.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { berkasCalon, buatDapil, muatCalon, susunanTersimpan } from "../../testing/calon.ts";
import { faultsOf, impor, periksa, tunggu, unggah } from "../../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { runsOf } from "../../testing/ukuran.ts";

const app = await createTestApp();
const { db } = app.context;
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, ROLES.propinsi);

beforeAll(async () => {
  await buatDapil(app, { jenis: 3, kode: "137601", kursi: 8, wilayahId: 1376 });
  await buatDapil(app, { jenis: 1, kode: "1301", kursi: 8, wilayahId: 13 });
  await buatDapil(app, { jenis: 1, kode: "1101", kursi: 7, wilayahId: 11 });
  await buatDapil(app, { jenis: 3, kode: "110101", kursi: 5, wilayahId: 1101 });
  await app.panggil("PUT /api/peran_akses", {
    token: superAdmin.token,
    body: {
      peran: [PERAN.adminPusat, PERAN.adminPropinsi].map((id) => ({ id, akses: ["caleg.write"] })),
    },
  });
});

const cek = (rows: readonly string[], token = superAdmin.token) =>
  periksa(app, berkasCalon(token, rows));

async function calon(daftar: string): Promise<string[]> {
  const [jenis = "", kode = "", partai = ""] = daftar.split(",");
  const rows = await db
    .selectFrom("calon as c")
    .innerJoin("dapil as d", "d.id", "c.dapil_id")
    .select(["c.nomor_urut", "c.nama", "c.jenis_kelamin", "c.jenis_caleg_id"])
    .where("d.jenis_caleg_id", "=", Number(jenis))
    .where("d.kode", "=", kode)
    .where("c.partai_id", "=", Number(partai))
    .orderBy("c.nomor_urut")
    .execute();
  return rows.map((row) => `${row.nomor_urut} ${row.nama} ${row.jenis_kelamin}`);
}

const urungkan = async (id: number) => {
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token: superAdmin.token });
  return tunggu(app, superAdmin.token, id);
};

test("daftar calon: 401 tanpa sesi; hanya yang mengurus seluruh Indonesia", async () => {
  expect((await app.panggil("POST /api/impor")).status).toBe(401);
  const oleh = async (token: string) => {
    const { status, body } = await unggah(app, berkasCalon(token, ["3,137601,1,1,Ani,P"]));
    return [status, body.kode];
  };
  expect(await oleh(propinsi.token)).toEqual([403, "tidak-berhak"]);
  expect(await oleh(pusat.token)).toEqual([202, undefined]);
});

test("daftar masuk, berkas yang sama tidak mengubah apa pun, yang lain mengganti nama dan jenis kelamin", async () => {
  const daftar = "3,137601,1";
  const baru = await impor(
    app,
    berkasCalon(superAdmin.token, [`${daftar},1,Ani,P`, `${daftar},3,"Budi, S.H.",L`]),
  );
  expect(baru).toMatchObject({ status: "diterapkan", jumlah: { baru: 2, galat: 0 } });
  expect(await calon(daftar)).toEqual(["1 Ani P", "3 Budi, S.H. L"]);
  const sama = await cek([`${daftar},1,Ani,perempuan`]);
  expect(sama).toMatchObject({ jumlah: { sama: 1, baru: 0, berubah: 0 } });

  const rows = [`${daftar},1,Ani Baru,P`, `${daftar},2,Citra,P`];
  const pratinjau = await cek(rows);
  expect(pratinjau.pratinjau).toMatchObject([
    { keadaan: "baru", sesudah: { nomor_urut: 2, nama: "Citra" } },
    { keadaan: "berubah", sebelum: { nama: "Ani" }, sesudah: { nama: "Ani Baru" } },
  ]);
  const ganti = await impor(app, berkasCalon(superAdmin.token, rows));
  expect(await calon(daftar)).toEqual(["1 Ani Baru P", "2 Citra P", "3 Budi, S.H. L"]);

  expect(await urungkan(baru.id)).toMatchObject({
    status: "diterapkan",
    terhalang: { id: ganti.id },
  });
  expect(await urungkan(ganti.id)).toMatchObject({ status: "diurungkan" });
  expect(await calon(daftar)).toEqual(["1 Ani P", "3 Budi, S.H. L"]);
  expect(await urungkan(baru.id)).toMatchObject({ status: "diurungkan" });
  expect(await calon(daftar)).toEqual([]);
  const { tersimpan } = await susunanTersimpan(app);
  expect(tersimpan).toEqual([]);
});

test("yang tidak dikenal atau kosong disebut di selnya, dengan apa yang harus dilakukan", async () => {
  const { galat } = await cek([
    "3,999999,1,1,Ani,P",
    "2,137601,1,1,Ani,P",
    "3,137601,25,1,Ani,P",
    "3,137601,18,1,Ani,P",
    "4,137601,1,1,Ani,P",
    "3,137601,1,0,Ani,P",
    "3,137601,1,2,Ani,X",
    "3,137601,1,,,",
    "3,137601,2,1,Ani,P",
    "3,137601,2,1,Budi,L",
  ]);
  expect(faultsOf({ galat })).toEqual([
    [
      2,
      "kode_dapil",
      "Dapil 999999 DPRD Kabupaten/Kota belum ada. Periksa kode dan jenisnya, atau impor daerah pemilihan lebih dahulu",
    ],
    [
      3,
      "kode_dapil",
      "Dapil 137601 DPRD Provinsi belum ada. Periksa kode dan jenisnya, atau impor daerah pemilihan lebih dahulu",
    ],
    [4, "nomor_partai", "Partai nomor 25 tidak dikenal"],
    [5, "nomor_partai", "PNA partai lokal: hanya di DPRA dan DPRK di Aceh"],
    [6, "jenis_caleg_id", "Paling besar 3"],
    [7, "nomor_urut", "Paling kecil 1"],
    [8, "jk", "Pilih salah satu: Laki-laki, Perempuan"],
    [9, "nomor_urut", "Wajib diisi"],
    [9, "nama", "Wajib diisi"],
    [9, "jk", "Wajib diisi"],
    [
      10,
      "nomor_urut",
      "Bertentangan dengan baris 11 tentang data yang sama. Sisakan baris yang benar",
    ],
    [
      11,
      "nomor_urut",
      "Bertentangan dengan baris 10 tentang data yang sama. Sisakan baris yang benar",
    ],
  ]);
});

test("partai lokal Aceh: di DPRK Aceh ya, di DPR RI tidak; dapil di luar wilayah impor disebut", async () => {
  const { galat } = await cek(["3,110101,18,1,Ani,P", "1,1101,18,1,Ani,P"]);
  expect(faultsOf({ galat })).toEqual([
    [3, "nomor_partai", "PNA partai lokal: hanya di DPRA dan DPRK di Aceh"],
  ]);
  const berkas = berkasCalon(pusat.token, ["3,137601,1,1,Ani,P", "3,110101,1,1,Ani,P"]);
  const diAceh = await periksa(app, { ...berkas, fields: { ...berkas.fields, wilayah_id: "11" } });
  expect(faultsOf(diAceh)).toEqual([[2, "kode_dapil", "Dapil berada di luar wilayah impor"]]);
});

test("yang berubah sesudah pratinjau tidak ditimpa, dan dapil yang punya daftar tidak dihapus", async () => {
  const dapil = await impor(app, {
    token: superAdmin.token,
    isi: "jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,TES1,Dapil Tes,5,137101",
    fields: { jenis: "dapil" },
  });
  const pratinjau = await cek(["3,TES1,1,1,Ani,P"]);
  await muatCalon(app, superAdmin.token, [["3,TES1,1", "1L"]]);
  await app.panggil(`POST /api/impor/${pratinjau.id}/terapkan`, { token: superAdmin.token });
  const gagal = await tunggu(app, superAdmin.token, pratinjau.id);
  expect([gagal.status, gagal.pesan]).toEqual(["siap", expect.stringContaining("berubah")]);
  expect(await urungkan(dapil.id)).toMatchObject({
    status: "diterapkan",
    pesan:
      "Dapil tidak dapat dihapus: masih punya 1 daftar calon partai. Urungkan impor daftar calonnya dahulu.",
  });
});

const DAFTAR = ["3,137601,4", "3,137601,5", "1,1301,4", "3,110101,18"] as const;
const nomorCalon = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom("L", "P")),
  {
    selector: ([nomor]) => nomor,
    minLength: 1,
    maxLength: 5,
  },
);
const langkah = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(fc.tuple(fc.constantFrom(...DAFTAR), nomorCalon), {
      minLength: 1,
      maxLength: 3,
    }),
  },
  { weight: 1, arbitrary: fc.constant("urungkan" as const) },
);

type Daftar = readonly (readonly [kunci: string, isi: readonly (readonly [number, string])[]])[];

/** @returns the import as it stands then; undefined where none is left to undo */
async function jalankan(satu: "urungkan" | Daftar, applied: number[]) {
  if (satu === "urungkan") {
    const terakhir = applied.pop();
    return terakhir === undefined ? undefined : urungkan(terakhir);
  }
  const daftar = [...new Map(satu)].map(
    ([kunci, isi]) => [kunci, isi.map((one) => one.join("")).join(" ")] as const,
  );
  const hasil = await muatCalon(app, superAdmin.token, daftar);
  applied.push(hasil.id);
  return hasil;
}

test(
  "susunan tiap daftar sama dengan hitungan ulang, sesudah riwayat apa pun",
  { timeout: 300_000 },
  async () => {
    const applied: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(langkah, { minLength: 2, maxLength: 5 }), async (riwayat) => {
        for (const satu of riwayat) {
          const hasil = await jalankan(satu, applied);
          expect([undefined, "diterapkan", "diurungkan"]).toContain(hasil?.status);
          const { tersimpan, terhitung } = await susunanTersimpan(app);
          expect(tersimpan).toEqual(terhitung);
        }
      }),
      { numRuns: runsOf(12, 4) },
    );
  },
);
