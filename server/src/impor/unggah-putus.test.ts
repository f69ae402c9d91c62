// An upload whose sender is gone, wherever it stood then, keeps no turn from the sender's next one.
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { unggahSeparuh } from "../testing/unggah-pelan.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.superAdmin);
await app.app.listen({ host: "127.0.0.1", port: 0 });
const { port } = app.app.server.address() as AddressInfo;

let datang = 0;
app.app.server.on("request", () => (datang += 1));

const separuh = async (isi: Buffer) =>
  unggahSeparuh({
    alamat: `http://127.0.0.1:${port}/api/impor`,
    token,
    fields: { jenis: "tps" },
    nama: "tps.csv",
    isi,
  });
const kecil = Buffer.alloc(400, "tps_id,dpt\n");
const SEKALI = Array.from({ length: 3 });

test("yang terputus selagi menunggu giliran, atau sebelum dibaca, tidak menahan unggahan berikutnya", async () => {
  const ditahan = await Promise.all(SEKALI.map(async () => separuh(kecil)));
  const menunggu = await Promise.all(SEKALI.map(async () => separuh(kecil)));
  await expect.poll(() => datang).toBe(6);
  for (const { putuskan } of menunggu) {
    putuskan();
  }
  for (const { lanjutkan } of ditahan) {
    expect((await lanjutkan()).status).toBe(202);
  }
  for (const { putuskan } of await Promise.all(SEKALI.map(async () => separuh(kecil)))) {
    putuskan();
  }
  const sesudah = await separuh(Buffer.from("tps_id,dpt\n1376011002001,120\n"));
  expect((await sesudah.lanjutkan()).status).toBe(202);
});
