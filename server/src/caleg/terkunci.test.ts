// What a verified candidate can no longer change: everything the own account may write of a candidate, made
// from the descriptions of the sections and held against the routes that there are.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { STATUS_TERKUNCI } from "#contract/caleg/caleg.contract.ts";
import { NAMA_BAGIAN, NAMA_NASKAH } from "#contract/caleg/bagian-caleg.fields.ts";
import { BERKAS_DIHAPUS } from "#contract/caleg/bagian-caleg.contract.ts";
import { gambarBising } from "../testing/gambar.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { formulir } from "../testing/formulir.ts";
import { isianBagian, isianIdentitas } from "../testing/isian-caleg.ts";
import { isiTabel, semuaTabel } from "../testing/keadaan.ts";
import { buatPengguna, createTestApp } from "../testing/test-app.ts";

const app = await createTestApp();

const { db } = app.context;
const { id: usersId, token } = await buatPengguna(app, { peran: PERAN.caleg });
const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376 });
const calegId = await buatCaleg(db, { dapilId, usersId });
const KELURAHAN = 1_376_011_002;

type Isi = "semula" | "lain";
interface Perubahan {
  /** Under the candidate's address. */
  jalur: string;
  method: "POST" | "DELETE";
  body?: (isi: Isi) => unknown;
}

const simpan = (jalur: string, body: (isi: Isi) => unknown): Perubahan => ({
  jalur,
  method: "POST",
  body,
});
const versi = (isi: Isi) => (isi === "semula" ? 1 : 2);
const pdf = (isi: Isi) => ({ nama: "a.pdf", isi: `%PDF-1.4 ${isi}\n%%EOF` });
const FOTO = { semula: await gambarBising(40), lain: await gambarBising(41) };
const foto = (isi: Isi) => ({ nama: "a.png", isi: new Uint8Array(FOTO[isi]) });

const DISIMPAN: readonly Perubahan[] = [
  ...NAMA_BAGIAN.map((bagian) =>
    simpan(bagian, (isi) => isianBagian(bagian, isi === "semula" ? "1" : "22")),
  ),
  ...NAMA_NASKAH.map((nama) => simpan(nama, (isi) => ({ [nama]: isi, versi: versi(isi) }))),
  simpan("identitas", (isi) => ({
    ...isianIdentitas("1376010000000001", KELURAHAN),
    tempat_lahir: isi,
    versi: versi(isi),
  })),
  simpan("survey", (isi) => ({ tipe_id: 8, jawaban: versi(isi) - 1 })),
  simpan("dokumen", (isi) => formulir({ dokumen_id: 101 }, pdf(isi))),
  simpan("dokumen_umum", (isi) => formulir({ dokumen_id: 102 }, pdf(isi))),
  simpan("dokumen_khusus", (isi) => formulir({ dokumen_id: 212 }, pdf(isi))),
  simpan("arsip_file", (isi) => formulir({ keterangan: isi }, foto(isi))),
];

const kirim = async ({ jalur, method, body }: Perubahan, isi: Isi) =>
  app.panggil(`${method} /api/caleg/${calegId}/${jalur}`, {
    token,
    ...(body === undefined ? {} : { body: body(isi) }),
  });
const kunci = async (status: number) =>
  db.updateTable("caleg").set({ status }).where("id", "=", calegId).execute();

async function expectDiterima(perubahan: Perubahan, isi: Isi): Promise<void> {
  const { status, body } = await kirim(perubahan, isi);
  expect([perubahan.jalur, [200, 201].includes(status), body.errors]).toEqual([
    perubahan.jalur,
    true,
    undefined,
  ]);
}

/** What there is to delete: a row of each section, a document of each kind, a photo. */
async function penghapusan(): Promise<Perubahan[]> {
  const pertama = async (bagian: string) =>
    (await app.panggil(`GET /api/caleg/${calegId}/${bagian}`, { token })).body.data[0].id;
  const dokumen = await db
    .selectFrom("caleg_dokumen")
    .select(["id", "dokumen_id"])
    .where("diganti_pada", "is", null)
    .execute();
  const dokumenId = new Map(dokumen.map((row) => [row.dokumen_id, row.id]));
  const berkas = {
    dokumen: dokumenId.get(101),
    dokumen_umum: dokumenId.get(102),
    dokumen_khusus: dokumenId.get(212),
    arsip_file: await pertama("arsip_file"),
  } satisfies Record<(typeof BERKAS_DIHAPUS)[number], unknown>;
  const baris = await Promise.all(
    NAMA_BAGIAN.map(async (bagian) => [bagian, await pertama(bagian)] as const),
  );
  return [...baris, ...Object.entries(berkas)].map(([bagian, id]) => ({
    jalur: `${bagian}/${id}`,
    method: "DELETE",
  }));
}

const DIKOSONGKAN = NAMA_BAGIAN.map((bagian) =>
  simpan("bagian_kosong", (isi) => ({ bagian, kosong: isi === "semula" ? 0 : 1 })),
);

test("setiap jalan yang menulis caleg atas namanya sendiri dicoba di bawah", () => {
  const ada = app.endpoints
    .filter(
      ({ path, method, admin }) => path.startsWith("/api/caleg/:") && method !== "GET" && !admin,
    )
    .map(({ method, path }) => `${method} ${path}`)
    // Marks of TPS are no part of a profile: only a verified main candidate makes them.
    .filter((one) => one !== "POST /api/caleg/:id/set_level_dpt");
  const dicoba = [...DISIMPAN, ...DIKOSONGKAN].map(({ jalur }) => `POST /api/caleg/:id/${jalur}`);
  expect(new Set([...dicoba, "DELETE /api/caleg/:caleg_id/:section/:id"])).toEqual(new Set(ada));
});

test("caleg terkunci tidak mengubah apa pun sendiri; sebelum dan sesudahnya diterima", async () => {
  for (const one of DISIMPAN) {
    await expectDiterima(one, "semula");
  }
  const dihapus = await penghapusan();
  const tabel = (await semuaTabel(app)).filter(
    (nama) => nama.startsWith("caleg") || ["berkas", "audit"].includes(nama),
  );
  await kunci(STATUS_TERKUNCI);
  const semula = await isiTabel(app, tabel);
  for (const one of [...DISIMPAN, ...DIKOSONGKAN, ...dihapus]) {
    for (const isi of ["semula", "lain"] as const) {
      const { status, body } = await kirim(one, isi);
      expect([one.jalur, status, body.kode]).toEqual([one.jalur, 403, "caleg-terkunci"]);
    }
  }
  expect(await isiTabel(app, tabel)).toEqual(semula);
  await kunci(0);
  for (const one of [...dihapus, ...DISIMPAN]) {
    await expectDiterima(one, "lain");
  }
});
