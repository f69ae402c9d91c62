// Uploads that break off, and uploads for which there is no room: nothing of them stays.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { connect } from "../platform/db.ts";
import { buatDapil } from "../testing/dapil.ts";
import { gambarBising } from "../testing/gambar.ts";
import { siapkanLadang } from "../testing/pelapor.ts";
import { filesBelow, folderSementara, mulai, portBebas, SABAR, siap } from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";
import { sampleOf } from "../testing/ukuran.ts";
import { createDatabase } from "../testing/test-app.ts";
import { lapangkan, pasangTmpfs, sisakan } from "../testing/tmpfs.ts";
import { unggahSeparuh } from "../testing/unggah-pelan.ts";
import { buatZip } from "../testing/zip.ts";

const MIB = 1024 * 1024;
const { url, drop } = await createDatabase();
sesudahnya(drop);
const basis = connect(url, { connections: 2 });
sesudahnya(() => basis.close());
const ladang = await siapkanLadang(basis.db);
const gambar = await gambarBising(900);

async function hitungBaris(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [
    "berkas",
    "dokumentasi",
    "caleg_dokumen",
    "caleg_arsip_file",
    "impor",
    "pekerjaan",
    "audit",
  ] as const) {
    const { n } = await basis.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    counts[table] = n;
  }
  return counts;
}

const [{ tpsId } = { tpsId: 0 }] = ladang.tempat;
const dapil_id = await buatDapil(basis.db, { jenis: 3, kotaId: 1376 });
const { id: calegId } = await basis.db
  .insertInto("caleg")
  .values({ jenis_caleg_id: 3, dapil_id, nama_lengkap: "Dewi Lestari" })
  .returning("id")
  .executeTakeFirstOrThrow();

interface Jalan {
  jalur: string;
  fields: Record<string, string>;
  field?: string;
  isi?: Buffer;
}

const DOKUMEN: Jalan = {
  jalur: `/api/qc_tps_dokumentasi/${tpsId}/laporan/4`,
  fields: { jenis_laporan_id: "4", dokumentasi_id: String(ladang.dokumentasiId) },
};
const IMPOR: Jalan = { jalur: "/api/impor", fields: { jenis: "tps" } };

const DOKUMEN_CALEG: Jalan = {
  jalur: `/api/caleg/${calegId}/dokumen`,
  fields: { dokumen_id: "101" },
};

const JALAN: [string, Jalan][] = [
  ["dokumen", DOKUMEN],
  ["dokumen caleg", DOKUMEN_CALEG],
  [
    "zip dokumen caleg",
    {
      jalur: "/api/caleg_unggah_dokumen",
      fields: { dapil_id: String(dapil_id) },
      isi: await buatZip([["Dewi Lestari/101.png", gambar]]),
    },
  ],
  [
    "foto galeri",
    { jalur: `/api/caleg/${calegId}/arsip_file`, fields: { keterangan: "Turun ke pasar" } },
  ],
  ["impor", IMPOR],
  [
    "excel QC",
    { jalur: "/api/excel_qc", fields: { kelurahan_id: String(Math.floor(tpsId / 1000)) } },
  ],
  [
    "foto profil",
    { jalur: "/api/self", fields: { name: "Budi", email: "budi@contoh.example" }, field: "foto" },
  ],
  ["gambar item", { jalur: `/api/qc_item/${ladang.tempat[0]?.item[0] ?? 0}/gambar`, fields: {} }],
];

const biasa = folderSementara();
const aplikasi = await siap(
  mulai({ folder: biasa, port: await portBebas(), env: { DATABASE_URL: url } }),
);

async function kirimSeparuh(jalan: Jalan): Promise<void> {
  const sementara = join(biasa, "sementara");
  const unggah = await unggahSeparuh({
    alamat: `${aplikasi.alamat}${jalan.jalur}`,
    token: ladang.token,
    isi: gambar,
    nama: "c-hasil.png",
    ...jalan,
  });
  // The first bytes of the file have arrived.
  await vi.waitFor(() => expect(filesBelow(sementara)).toHaveLength(1), SABAR);
  unggah.putuskan();
  await vi.waitFor(() => expect(readdirSync(sementara)).toEqual([]), SABAR);
}

test.each(sampleOf(JALAN, 2))(
  "%s yang terputus di tengah tidak meninggalkan apa pun",
  async (_name, jalan) => {
    const before = { baris: await hitungBaris(), berkas: filesBelow(join(biasa)) };
    for (let kali = 0; kali < 3; kali += 1) {
      await kirimSeparuh(jalan);
    }
    await siap(aplikasi);
    expect({ baris: await hitungBaris(), berkas: filesBelow(join(biasa)) }).toEqual(before);
    expect(aplikasi.keluaran()).not.toContain("kesalahan-sistem");
  },
);

async function kirim(alamat: string, { jalur, fields, field = "file" }: Jalan, isi: Buffer) {
  const form = new FormData();
  Object.entries(fields).forEach(([name, value]) => form.append(name, value));
  form.append(field, new Blob([new Uint8Array(isi)]), "c-hasil.png");
  const answer = await fetch(`${alamat}${jalur}`, {
    method: "POST",
    headers: { authorization: `Bearer ${ladang.token}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

test("dokumen caleg yang penggantinya terputus tetap berlaku, sama bytenya", async () => {
  const { alamat } = aplikasi;
  const headers = { authorization: `Bearer ${ladang.token}` };
  const lama = await kirim(alamat, DOKUMEN_CALEG, Buffer.from("%PDF-1.4 ktp lama\n%%EOF"));
  expect(lama.status).toBe(201);
  const { url: alamatLama } = (lama.body as { data: { url: string } }).data;
  const keadaan = async () => {
    const daftar = await fetch(`${alamat}/api/caleg/${calegId}/dokumen_umum`, { headers });
    const isi = await fetch(`${alamat}${alamatLama}`, { headers });
    return [await daftar.json(), await isi.text()];
  };
  const semula = await keadaan();
  expect(semula).toEqual([
    {
      data: expect.arrayContaining([
        expect.objectContaining({
          id: 101,
          keadaan: "ada",
          caleg_dokumen: expect.objectContaining({ url: alamatLama }),
        }),
      ]),
    },
    "%PDF-1.4 ktp lama\n%%EOF",
  ]);
  // Half of it looks as whole as all of it.
  await kirimSeparuh({ ...DOKUMEN_CALEG, isi: Buffer.alloc(2 * MIB, "%PDF-1.4 ktp baru\n") });
  expect(await keadaan()).toEqual(semula);
});

// More than uploads leave free at least.
const sempit = pasangTmpfs(240);

const PENUH = {
  status: 507,
  body: {
    kode: "penyimpanan-penuh",
    message: "Ruang penyimpanan server penuh. Hubungi Administrator, lalu coba lagi.",
  },
};

test.skipIf(sempit === undefined)(
  "disk penuh saat mengunggah: 507 dengan kalimat, aplikasi jalan terus (perlu hak mount)",
  async () => {
    const folder = sempit ?? "";
    const proses = await siap(
      mulai({ folder, port: await portBebas(), env: { DATABASE_URL: url } }),
    );
    const { alamat } = proses;
    const besar = await gambarBising(1700);
    expect(besar.length).toBeGreaterThan(6 * MIB);

    expect(await kirim(alamat, DOKUMEN, besar)).toMatchObject({ status: 201 });
    const tersimpan = Math.max(...filesBelow(folder).map((file) => statSync(file).size));
    const before = await hitungBaris();
    // No room for what arrives; room for that, but not for what is kept; nor for its thumbnail.
    for (const sisa of [0, MIB, besar.length + MIB, besar.length + tersimpan + 8192]) {
      sisakan(folder, sisa);
      const berkas = filesBelow(folder);
      expect(await kirim(alamat, DOKUMEN, besar)).toEqual(PENUH);
      expect(filesBelow(folder)).toEqual(berkas);
    }
    sisakan(folder, MIB);
    expect(await kirim(alamat, IMPOR, Buffer.alloc(8 * MIB, "a,b\n"))).toEqual(PENUH);
    expect(await hitungBaris()).toEqual(before);

    const self = await fetch(`${alamat}/api/self`, {
      headers: { authorization: `Bearer ${ladang.token}` },
    });
    expect(self.status).toBe(200);
    lapangkan(folder);
    expect(await kirim(alamat, DOKUMEN, besar)).toMatchObject({ status: 201 });
    expect(await proses.hentikan("SIGTERM")).toBe(0);
  },
);
