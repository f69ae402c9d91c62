// What one account stores is bounded, what it is refused leaves nothing, and what is on its way has a budget.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request, type ClientRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { UKURAN_ZIP } from "#contract/berkas/berkas.contract.ts";
import { hasRoomFor } from "../platform/disk-room.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { formulir } from "../testing/formulir.ts";
import { gambarBising } from "../testing/gambar.ts";
import { filesBelow } from "../testing/proses.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db, config } = app.context;
const pusat = await buatPengguna(app, ROLES.superAdmin);
const propinsi = await buatPengguna(app, ROLES.propinsi);
const gambar = new Uint8Array(await gambarBising(60));
const GIGA = 2 ** 30;
/** What may come beside a file. */
const ISIAN = 2 ** 20;
const JATAH =
  "Berkas yang disimpan akun ini sudah mencapai batasnya, 1 GB. Hapus berkas yang tidak diperlukan, atau minta super admin menaikkan batas berkas per akun di Pengaturan.";

const panggil = (route: string, { token }: { token: string }, body?: unknown) =>
  app.panggil(route, { token, ...(body === undefined ? {} : { body }) });
const tersimpan = () => filesBelow(join(config.dataFolder, "berkas"));
const ubahJatah = (gb_per_akun: number) =>
  panggil("PUT /api/pengaturan", pusat, { unduhan: { gb_per_akun } });
const fotoProfil = ({ email, ...siapa }: { token: string; email: string }) => {
  const form = formulir({ name: "Budi", email });
  form.append("foto", new Blob([gambar]), "a.png");
  return panggil("POST /api/self", siapa, form);
};

/** As if it had stored so much before. */
const isiPenuh = async ({ id }: { id: number }, ukuran: number) =>
  db
    .insertInto("berkas")
    .values({
      id: crypto.randomUUID(),
      nama: "lama.pdf",
      mime: "application/pdf",
      ukuran,
      sha256: Buffer.alloc(32),
      kunci: `uji/${id}`,
      users_id: id,
    })
    .execute();

test("jatah simpan satu akun: unggahan dan hasil pekerjaannya bersama-sama, menurut pengaturan super admin", async () => {
  const penuh = await buatPengguna(app, ROLES.superAdmin);
  expect((await ubahJatah(0)).body.errors).toEqual({ "unduhan.gb_per_akun": ["Paling kecil 1"] });
  expect((await ubahJatah(1)).body.data.unduhan).toEqual({ hari_hasil: 14, gb_per_akun: 1 });
  await isiPenuh(penuh, GIGA - 100);
  const before = tersimpan();
  const ditolak = { status: 400, body: { kode: "jatah-berkas", message: JATAH } };
  expect(await fotoProfil(penuh)).toMatchObject(ditolak);
  const impor = formulir(
    { jenis: "tps" },
    { nama: "a.csv", isi: `tps_id,dpt\n${"1,2\n".repeat(50)}` },
  );
  expect(await panggil("POST /api/impor", penuh, impor)).toMatchObject(ditolak);

  const { body } = await panggil("POST /api/audit/unduh", penuh, {});
  const pekerjaan = async () =>
    (await panggil("GET /api/pekerjaan", penuh)).body.data.find(
      ({ id }: { id: string }) => id === body.data.pekerjaan_id,
    );
  await vi.waitFor(
    async () =>
      expect(await pekerjaan()).toMatchObject({ status: "gagal", pesan: JATAH, berkas_url: null }),
    { timeout: 20_000 },
  );
  expect(tersimpan()).toEqual(before);

  // Others have theirs, and more is more.
  expect((await fotoProfil(await buatPengguna(app, ROLES.kota))).status).toBe(200);
  await ubahJatah(2);
  expect((await fotoProfil(penuh)).status).toBe(200);
});

const calegId = await buatCaleg(db, {
  dapilId: await buatDapil(db, { jenis: 3, kotaId: 3271 }),
  usersId: (await buatPengguna(app, { peran: PERAN.caleg })).id,
});
const pdf = (isi: string) => ({ nama: `${isi}.pdf`, isi: `%PDF-1.4 ${isi}\n%%EOF` });
const galeri = () =>
  panggil(
    `POST /api/caleg/${calegId}/arsip_file`,
    pusat,
    formulir({ keterangan: "Pasar" }, { nama: "a.png", isi: gambar }),
  );
const LADK = { dokumen_wilayah_id: 2, tanggal_dibuat: "2024-01-07", wilayah_id: 13 };
const REKENING = {
  rekening_nama: "Dewan Pimpinan",
  rekening_nomor: "0012345678",
  rekening_bank: "Bank Nagari",
  rekening_tanggal_dibuat: "2023-11-20",
  wilayah_id: 13,
};

/** What is refused only once its file is stored; first what makes it so. */
const DITOLAK: Record<string, [string, () => Promise<{ status: number; body: unknown }>]> = {
  "foto galeri yang sudah ada": ["foto-galeri-ada", galeri],
  "dokumen wilayah yang dibuat di atasnya": [
    "buatan-atasan",
    () => panggil("POST /api/dokumen_wilayah", propinsi, formulir(LADK, pdf("dua"))),
  ],
  "rekening yang dibuat di atasnya": [
    "buatan-atasan",
    () => panggil("POST /api/rekening_wilayah", propinsi, formulir(REKENING, pdf("empat"))),
  ],
  "impor ke wilayah yang tidak ada": [
    "isian-salah",
    () =>
      panggil(
        "POST /api/impor",
        pusat,
        formulir({ jenis: "tps", wilayah_id: 99 }, { nama: "a.csv", isi: "tps_id,dpt\n1,2\n" }),
      ),
  ],
  "gambar item yang tidak ada": [
    "tidak-ditemukan",
    () =>
      panggil(
        "POST /api/qc_item/999999/gambar",
        pusat,
        formulir({}, { nama: "a.png", isi: gambar }),
      ),
  ],
};
await galeri();
await panggil("POST /api/dokumen_wilayah", pusat, formulir(LADK, pdf("satu")));
await panggil("POST /api/rekening_wilayah", pusat, formulir(REKENING, pdf("tiga")));

test.each(Object.entries(DITOLAK))(
  "%s ditolak tanpa meninggalkan berkas",
  async (_, [kode, kirim]) => {
    const before = tersimpan();
    for (let kali = 0; kali < 2; kali += 1) {
      const { body } = await kirim();
      expect(body).toMatchObject({ kode });
    }
    expect(tersimpan()).toEqual(before);
  },
);

test("setiap alamat yang menerima berkas mengatakan ukuran terbesarnya", () => {
  const menerima = app.endpoints.filter(({ berkas }) => berkas !== undefined);
  expect(menerima.length).toBeGreaterThan(15);
  expect(menerima.filter(({ ukuran }) => ukuran === undefined)).toEqual([]);
});

/** Says that so many bytes come, and sends the first of them. */
async function mulaiKirim(port: number, token: string, bytes: number): Promise<ClientRequest> {
  const arrived = once(app.app.server, "request");
  const sending = request({
    port,
    method: "POST",
    path: "/api/caleg_unggah_dokumen",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "multipart/form-data; boundary=b",
      "content-length": bytes,
    },
  });
  sending.on("error", () => undefined);
  sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK');
  await arrived;
  return sending;
}

const isLapang = await hasRoomFor(tmpdir(), 2 * UKURAN_ZIP);

test.skipIf(!isLapang)(
  "unggahan yang belum selesai: seorang menjanjikan paling banyak dua yang terbesar, orang lain tidak menunggunya",
  async () => {
    await app.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.app.server.address() as AddressInfo;
    const rakus = await buatPengguna(app, ROLES.superAdmin);
    const folder = await mkdtemp(join(tmpdir(), "suar-janji-"));
    vi.stubEnv("TMPDIR", folder);
    const kiriman = [
      await mulaiKirim(port, rakus.token, UKURAN_ZIP + ISIAN),
      await mulaiKirim(port, rakus.token, UKURAN_ZIP + ISIAN),
    ];
    onTestFinished(async () => {
      kiriman.forEach((one) => void one.destroy());
      vi.unstubAllEnvs();
      await expect.poll(() => filesBelow(folder)).toEqual([]);
      await rm(folder, { recursive: true });
    });
    // A small one that comes between them would be promised in the place of the second.
    await expect.poll(() => filesBelow(folder)).toHaveLength(2);
    expect(await fotoProfil(rakus)).toMatchObject({
      status: 429,
      body: { kode: "permintaan-mengantre" },
    });
    expect((await fotoProfil(pusat)).status).toBe(200);
    kiriman[0]?.destroy();
    await expect.poll(() => fotoProfil(rakus)).toMatchObject({ status: 200 });
  },
);
