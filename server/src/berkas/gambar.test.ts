// Pictures through the front door: how large they may be, by what they are for.
import { expect, test } from "vitest";
import { formulir } from "../testing/formulir.ts";
import { gambarBerat } from "../testing/gambar.ts";
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
