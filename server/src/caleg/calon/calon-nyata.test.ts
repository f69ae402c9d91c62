// Every list of every party of the election of 2024, through the import.
import { beforeAll, expect, test } from "vitest";
import { berkasNyata, muatDapilNyata, susunanTersimpan } from "../../testing/calon.ts";
import { impor } from "../../testing/impor.ts";
import { SHARED_DATA } from "../../testing/shared-data.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.superAdmin);

beforeAll(async () => {
  await muatDapilNyata(app.context.db);
});

test.skipIf(SHARED_DATA === undefined)(
  "daftar calon 2024: 257.561 calon masuk tanpa galat, tiap daftar sama dengan hitungan ulang",
  async () => {
    const hasil = await impor(app, {
      token,
      isi: berkasNyata(),
      nama: "dct.tsv",
      fields: { jenis: "daftar-calon" },
    });
    expect(hasil).toMatchObject({
      status: "diterapkan",
      jumlah: { baris: 257_561, baru: 257_561, galat: 0 },
    });
    const { tersimpan, terhitung } = await susunanTersimpan(app);
    expect(tersimpan).toHaveLength(40_726);
    expect(tersimpan).toEqual(terhitung);
  },
);

/** Over the three levels. */
async function jumlahPapan(): Promise<Record<string, number>> {
  const jumlah: Record<string, number> = { daftar: 0 };
  for (const jenis of [1, 2, 3]) {
    const { body } = await app.panggil(`GET /api/kepatuhan/${jenis}`, { token });
    jumlah["daftar"] = (jumlah["daftar"] ?? 0) + body.data.jumlah_daftar;
    for (const { aturan, jumlah_daftar: satu } of body.data.temuan) {
      jumlah[aturan] = (jumlah[aturan] ?? 0) + satu;
    }
  }
  return jumlah;
}

test.skipIf(SHARED_DATA === undefined)(
  "papan kepatuhan daftar 2024: dengan kedua pembulatan",
  { timeout: 60_000 },
  async () => {
    const lain = {
      daftar: 40_726,
      "melebihi-kursi": 0,
      "tiga-tanpa-perempuan": 12,
      "nomor-loncat": 115,
    };
    expect(await jumlahPapan()).toEqual({ ...lain, "perempuan-kurang": 8258 });
    const body = { pencalonan: { pembulatan: "setengah" } };
    await app.panggil("PUT /api/pengaturan", { token, body });
    expect(await jumlahPapan()).toEqual({ ...lain, "perempuan-kurang": 6 });
    const { body: loncat } = await app.panggil(
      "GET /api/kepatuhan/3/daftar?aturan=nomor-loncat&wilayah_id=95&partai=2",
      { token },
    );
    expect(loncat.data.map(({ dapil }: { dapil: { kode: string } }) => dapil.kode)).toEqual([
      "950401",
      "950404",
    ]);
  },
);
