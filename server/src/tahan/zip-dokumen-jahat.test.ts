// Zips of documents that were made to do harm, read by an application of its own: each is refused with a
// text, no document comes of it, and the application stays small.
import { once } from "node:events";
import { createWriteStream, openAsBlob, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { connect } from "../platform/db.ts";
import { bacaBuku } from "../testing/buku.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { buatPengguna, ROLES } from "../testing/pengguna.ts";
import { folderSementara, mulai, portBebas, SABAR, siap } from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";
import { createDatabase } from "../testing/test-app.ts";
import { buatZip, gantiNama, kalikan } from "../testing/zip.ts";

const MB = 1_000_000;
const GB = 1_000_000_000;
/** Over a zip that is read to its end. */
const MB_TERBANYAK = 150;
/** Too little for a file that is held whole. */
const HEAP = "--max-old-space-size=160 --max-semi-space-size=4";

const { url, drop } = await createDatabase();
sesudahnya(drop);
const { db, close } = connect(url, { connections: 2 });
sesudahnya(close);
const berkas = folderSementara();
const aplikasi = await siap(
  mulai({
    folder: folderSementara(),
    port: await portBebas(),
    env: { DATABASE_URL: url, NODE_OPTIONS: HEAP },
  }),
);
const { token } = await buatPengguna({ context: { db } }, ROLES.superAdmin);
const headers = { authorization: `Bearer ${token}` };
const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376 });
const calegId = await buatCaleg(db, { dapilId, nomor: 1 });

/** The most memory that the application ever held, in megabytes. */
function puncak(): number {
  const status = readFileSync(`/proc/${aplikasi.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function panggil(jalur: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${aplikasi.alamat}${jalur}`, { ...init, headers });
}

/** What its user reads in the end, and of each file why it was refused. */
async function hasil(path: string): Promise<{ pesan: string; alasan: unknown[] }> {
  const form = new FormData();
  form.append("dapil_id", String(dapilId));
  form.append("file", await openAsBlob(path), "dokumen.zip");
  const answer = await panggil("/api/caleg_unggah_dokumen", { method: "POST", body: form });
  const { data } = (await answer.json()) as { data: { pekerjaan_id: string } };
  const selesai = await vi.waitUntil(async () => {
    const daftar = (await (await panggil("/api/pekerjaan")).json()) as {
      data: { id: string; status: string; pesan: string; berkas_url: string | null }[];
    };
    const kini = daftar.data.find(({ id }) => id === data.pekerjaan_id);
    return ["selesai", "gagal"].includes(kini?.status ?? "") ? kini : undefined;
  }, SABAR);
  const { pesan, berkas_url: alamat } = selesai;
  if (alamat === null) {
    return { pesan, alasan: [] };
  }
  const buku = bacaBuku(Buffer.from(await (await panggil(alamat)).arrayBuffer()));
  return { pesan, alasan: (buku[0] ?? []).slice(1).map((row) => row[7]) };
}

const simpan = (isi: Uint8Array): string => {
  const path = join(berkas, "jahat.zip");
  writeFileSync(path, isi);
  return path;
};

const DIREKTORI = Buffer.from("504b0102", "hex");

/** The directory says so of the size of its first file. */
function sebutUkuran(zip: Buffer<ArrayBuffer>, ukuran: number): Buffer<ArrayBuffer> {
  const isi = Buffer.from(zip);
  isi.writeUInt32LE(ukuran, isi.indexOf(DIREKTORI) + 24);
  return isi;
}

const DOKUMEN = "1_Dewi Lestari/101.pdf";
const pdf = Buffer.from("%PDF-1.4 ktp\n%%EOF");

/** Half of it packs to nothing, the other not at all: so it is honest about a file of 800 MB. */
async function dokumenRaksasa(): Promise<string> {
  const path = join(berkas, "raksasa.zip");
  const blok = Buffer.alloc(MB, "%PDF-1.4 besar sekali\n");
  const zip = new ZipFile();
  zip.addReadStream(Readable.from(Array.from({ length: 800 }, () => blok)), DOKUMEN, {
    compressionLevel: 1,
  });
  const acak = crypto.getRandomValues(Buffer.alloc(65_536));
  zip.addReadStream(
    Readable.from(Array.from({ length: 150 }, () => acak)),
    "1_Dewi Lestari/102.pdf",
    { compress: false },
  );
  zip.end();
  await once(zip.outputStream.pipe(createWriteStream(path)), "close");
  return path;
}

test("zip jahat ditolak dengan teks, memori aplikasi tetap datar", async () => {
  const jujur = await buatZip([[DOKUMEN, pdf]]);
  // What is not packed cannot lie.
  const mampat = await buatZip([[DOKUMEN, Buffer.alloc(2 * MB, "%PDF-1.4 ktp\n")]]);
  // The first job of all loads what every job needs.
  expect(await hasil(simpan(await buatZip([["9_Bukan/101.pdf", pdf]])))).toMatchObject({
    pesan: "1 ditolak",
  });
  const awal = puncak();
  expect(await hasil(simpan(kalikan(jujur, 100_000)))).toMatchObject({
    pesan: expect.stringMatching(/^Berkas berisi lebih dari 20\.000 bagian/),
  });
  expect(await hasil(simpan(sebutUkuran(mampat, 2 * GB + 1)))).toMatchObject({
    pesan: expect.stringMatching(/^Isi berkas lebih dari 2\.000 MB\. Pecah/),
  });
  expect(await hasil(simpan(sebutUkuran(mampat, 2 * GB)))).toMatchObject({
    pesan: expect.stringMatching(/^Isi berkas dimampatkan secara tidak wajar/),
  });
  expect(await hasil(simpan(sebutUkuran(mampat, 1)))).toEqual({
    pesan: "1 ditolak",
    alasan: ["Berkas rusak: isinya tidak sesuai daftar isinya."],
  });
  const memanjat = gantiNama(await buatZip([[`xx/${DOKUMEN}`, pdf]]), "xx/1_", "../1_");
  expect(await hasil(simpan(memanjat))).toEqual({
    pesan: "1 ditolak",
    alasan: ["Nama map tidak wajar"],
  });
  expect(await hasil(await dokumenRaksasa())).toEqual({
    pesan: "2 ditolak",
    alasan: ["Ukuran berkas paling besar 5 MB", "Isi berkas harus PDF, JPG, PNG"],
  });
  expect(puncak() - awal).toBeLessThan(MB_TERBANYAK);
  const dokumen = db.selectFrom("caleg_dokumen").select("id").where("caleg_id", "=", calegId);
  expect(await dokumen.execute()).toEqual([]);
  expect(await hasil(simpan(jujur))).toMatchObject({ pesan: "1 disimpan" });
});
