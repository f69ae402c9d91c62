// Pictures through the front door: how large they may be, by what they are for.
import { expect, test } from "vitest";
import { pictures } from "../platform/pictures/picture-pool.ts";
import { formulir } from "../testing/formulir.ts";
import { gambarBerat, pngKosong } from "../testing/gambar.ts";
import { siapkanQc, TPS_1 } from "../testing/qc-fixture.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const ani = await buatPengguna(app, ROLES.kota);
const luas = await gambarBerat(7200);
const wajahLuas = await gambarBerat(3600);
const berkas = (isi: Buffer) => new File([new Uint8Array(isi)], "gambar.png");

const profil = (isi: Buffer) => {
  const form = formulir({ name: "Ani", email: ani.email });
  form.append("foto", berkas(isi));
  return app.panggil("POST /api/self", { token: ani.token, body: form });
};

async function dokumen(isi: Buffer) {
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan/4`, { token: token.kota });
  const form = formulir({
    jenis_laporan_id: "4",
    dokumentasi_id: String(body.data.item[0].id),
  });
  form.append("file", berkas(isi));
  const route = `POST /api/qc_tps_dokumentasi/${TPS_1}/laporan/4`;
  return app.panggil(route, { token: token.kota, body: form });
}

test("wajah paling banyak 12 megapiksel, dokumen 50: lebih dari itu tidak diurai", async () => {
  expect(await profil(wajahLuas)).toMatchObject({
    status: 400,
    body: { errors: { foto: ["Gambar terlalu besar: paling banyak 12 megapiksel"] } },
  });
  expect(await dokumen(luas)).toMatchObject({
    status: 400,
    body: { errors: { file: ["Gambar terlalu besar: paling banyak 50 megapiksel"] } },
  });
  expect((await dokumen(wajahLuas)).status).toBe(201);
});

test("gambar yang satu sisinya terlalu panjang tidak diurai, sesedikit apa pun pikselnya", async () => {
  const galat = "Gambar terlalu panjang: sisinya paling banyak 16.383 piksel";
  expect((await dokumen(pngKosong(49_999_999, 1))).body.errors).toEqual({ file: [galat] });
  expect((await profil(pngKosong(1, 12_000_000))).body.errors).toEqual({ foto: [galat] });
});

test("gambar satu orang yang menunggu terbatas; unggahan orang lain tidak ikut menunggu", async () => {
  const bytes = await gambarBerat(40);
  const job = { kind: "upload", png: false, portrait: true } as const;
  const cukup = new AbortController();
  let menunggu = 0;
  /** Asks again as soon as it is answered, so that his queue stays as long as it may be. */
  const penuhi = async (): Promise<void> => {
    menunggu += 1;
    for (let isDiterima = true; isDiterima && !cukup.signal.aborted;) {
      isDiterima =
        "parts" in (await pictures.ask(ani.id, { bytes, maxPixels: 1e6, maxSide: 1e3, job }));
    }
    menunggu -= 1;
  };
  const antrean = Array.from({ length: 40 }, penuhi);
  expect(await profil(bytes)).toMatchObject({ status: 429, body: { kode: "gambar-mengantre" } });
  // Twenty, and as many as there are processes.
  expect(menunggu).toBeLessThanOrEqual(24);
  expect((await dokumen(bytes)).status).toBe(201);
  cukup.abort();
  await Promise.all(antrean);
  expect((await profil(bytes)).status).toBe(200);
});
