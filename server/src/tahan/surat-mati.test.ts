// kill -9 while letters are printed: the batch goes on by itself, each letter once, no number twice
// and none left out.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { connect } from "../platform/db.ts";
import { buatPengguna, ROLES } from "../testing/pengguna.ts";
import { folderSementara, mulai, portBebas, SABAR, siap } from "../testing/proses.ts";
import { buatSaksi } from "../testing/saksi-cetak.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";
import { bacaZip } from "../testing/zip.ts";

const JUMLAH = 600;
const KELURAHAN = 3578011001;

const folder = folderSementara();
const port = await portBebas();
let aplikasi = await siap(mulai({ folder, port }));
const basis = connect(readFileSync(join(folder, "pg.alamat"), "utf8"), { connections: 2 });
sesudahnya(() => basis.close());
const { db } = basis;
const { token } = await buatPengguna({ context: { db } }, ROLES.superAdmin);
for (let tps = 1; tps <= JUMLAH; tps += 1) {
  await buatSaksi({ db, basis }, { kelurahanId: KELURAHAN, tps });
}

const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const panggil = (path: string, init: RequestInit = {}) =>
  fetch(`${aplikasi.alamat}/api/${path}`, { ...init, headers });

async function pekerjaan() {
  const answer = await panggil("pekerjaan");
  const { data } = (await answer.json()) as {
    data: { status: string; selesai: number; berkas_url: string | null }[];
  };
  return data[0];
}

test("cetakan yang dibunuh di tengah jalan diteruskan: setiap surat sekali, nomor tanpa celah", async () => {
  const minta = await panggil("saksi_cetak", {
    method: "POST",
    body: JSON.stringify({ isi: "surat", bentuk: "zip", wilayah_id: KELURAHAN }),
  });
  expect(minta.status).toBe(202);
  for (const batas of [100, 300]) {
    await vi.waitUntil(async () => ((await pekerjaan())?.selesai ?? 0) >= batas, SABAR);
    await aplikasi.hentikan("SIGKILL");
    aplikasi = await siap(mulai({ folder, port }));
    const sampai = await db.selectFrom("saksi_mandat").select("kode").execute();
    expect(sampai.length).toBeGreaterThanOrEqual(batas);
  }
  await vi.waitUntil(async () => (await pekerjaan())?.status === "selesai", SABAR);
  const { berkas_url: url } = (await pekerjaan()) ?? {};
  const berkas = await fetch(`${aplikasi.alamat}${url}`, { headers });
  const zip = await bacaZip(Buffer.from(await berkas.arrayBuffer()));
  expect(zip.size).toBe(JUMLAH);
  const nomor = await db.selectFrom("saksi_mandat").select("nomor").orderBy("nomor").execute();
  expect(nomor.map((row) => row.nomor)).toEqual(Array.from({ length: JUMLAH }, (_, at) => at + 1));
  const pekerjaanList = await db.selectFrom("pekerjaan").select("status").execute();
  expect(pekerjaanList).toEqual([{ status: "selesai" }]);
});
