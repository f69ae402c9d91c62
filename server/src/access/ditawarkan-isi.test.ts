// As ditawarkan.test.ts, of what is written and kept: letters of the outbox, sections of candidates (by an
// administrator and by the candidate), saved views.
import { expect } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import {
  BARIS_TERBANYAK,
  NAMA_BAGIAN,
  type NamaBagian,
} from "#contract/caleg/bagian-caleg.fields.ts";
import { TINDAKAN_SURAT, type Surat } from "#contract/berkas/surat.contract.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { testDitawarkan, type Noun } from "../testing/ditawarkan.ts";
import { isianBagian } from "../testing/isian-caleg.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db, mail } = app.context;
const admin = await buatPengguna(app, ROLES.superAdmin);
const KOTA = 1376;

let urutan = 0;
const baru = (): number => (urutan += 1);
const sebagai = (token: string) => async (rute: string, body?: unknown) =>
  app.panggil(rute, { token, ...(body === undefined ? {} : { body }) });
const panggil = sebagai(admin.token);
const baca = async (alamat: string) => (await panggil(`GET ${alamat}`)).body.data;

// Letters are known by a text.
const surat: string[] = [];
const keluar = async (): Promise<Surat[]> => baca("/api/surat_keluar");
const alamatSurat = (ke: number): string => `/api/surat_keluar/${surat[ke]}`;
async function suratKe(email: string, perbuatan: () => Promise<unknown>): Promise<number> {
  const punya = async () => (await mail.kotakKeluar()).filter(({ kepada }) => kepada === email);
  const { length } = await punya();
  await perbuatan();
  await expect.poll(async () => (await punya()).length).toBe(length + 1);
  return surat.push((await punya())[0]?.id ?? "") - 1;
}
const orang = async () => buatPengguna(app, { ...ROLES.kota, email: `s${baru()}@contoh.example` });
const reset = async ({ email }: { email: string }): Promise<number> => {
  await db.deleteFrom("batas_laju").execute();
  return suratKe(email, async () => panggil("POST /api/lupa-password", { email }));
};
const undang = async ({ id, email }: { id: number; email: string }): Promise<number> =>
  suratKe(email, async () => panggil("POST /api/user/undangan", { cara: "surat", user_ids: [id] }));
const SURAT: Noun = {
  tindakan: TINDAKAN_SURAT,
  keadaan: {
    "kata sandi baru": async () => reset(await orang()),
    undangan: async () => undang(await orang()),
    "undangan digantikan": async () => {
      const satu = await orang();
      const lama = await undang(satu);
      await undang(satu);
      return lama;
    },
    "tautannya dipakai": async () => {
      const satu = await orang();
      const ke = await reset(satu);
      await db
        .updateTable("token_sandi")
        .set({ dipakai_pada: new Date() })
        .where("users_id", "=", satu.id)
        .execute();
      return ke;
    },
    "akunnya nonaktif": async () => {
      const satu = await orang();
      const ke = await reset(satu);
      await panggil(`POST /api/user/${satu.id}/set_aktif`, { is_aktif: 0 });
      return ke;
    },
    "akunnya dihapus": async () => {
      const satu = await orang();
      const ke = await reset(satu);
      await panggil(`DELETE /api/user/${satu.id}`);
      return ke;
    },
    "untuk super admin": async () => reset(await buatPengguna(app, ROLES.superAdmin)),
    "untuk diri sendiri": async () => reset(admin),
    "tautan yang tidak membuka akun": async () => {
      const { id, email } = await orang();
      const isi = "Periksa https://contoh.example/akun/keamanan bila bukan Anda.";
      return suratKe(email, async () =>
        mail.send({ kepada: email, untuk: id, judul: "Perangkat baru", isi }),
      );
    },
    "tanpa tautan": async () => {
      const { id, email } = await orang();
      const isi = { email: `b${baru()}@contoh.example`, alasan: "Salah ketik" };
      return suratKe(email, async () => panggil(`POST /api/user/${id}/identitas`, isi));
    },
  },
  boleh: async (ke) => (await keluar()).find(({ id }) => id === surat[ke])?.boleh ?? [],
  kirim: async (ke) => ({
    tampilkan: [`POST ${alamatSurat(ke)}/tampilkan`],
    sampaikan: [`POST ${alamatSurat(ke)}/disampaikan`],
  }),
  percuma: [
    "undangan digantikan: tampilkan",
    "tautannya dipakai: tampilkan",
    "akunnya nonaktif: tampilkan",
    "tanpa tautan: tampilkan",
  ],
};

// Sections of candidates: `penulis` is whoever fills them.
let penulis = panggil;
const tulis = async (rute: string, body?: unknown) => penulis(rute, body);
const caleg = async (usersId?: number): Promise<number> =>
  buatCaleg(db, {
    dapilId: await buatDapil(db, { jenis: 3, kotaId: KOTA }),
    nomerKta: `KTA-I${baru()}`,
    usersId: usersId ?? null,
  });
const sendiri = async (): Promise<number> => {
  const { id, token } = await buatPengguna(app, { peran: PERAN.caleg, wilayahId: KOTA });
  penulis = sebagai(token);
  return caleg(id);
};
async function kunci(id: number): Promise<number> {
  await db
    .updateTable("caleg")
    .set({ status: 3, status_pengisian: 3 })
    .where("id", "=", id)
    .execute();
  return id;
}
async function bagianOf(bagian: NamaBagian, buat: () => Promise<number>, isi: number) {
  const id = await buat();
  for (let ke = 0; ke < isi; ke += 1) {
    const { status } = await tulis(`POST /api/caleg/${id}/${bagian}`, isianBagian(bagian, `${ke}`));
    expect(status).toBeLessThan(400);
  }
  return id;
}
const kosongkan = async (id: number, bagian: NamaBagian): Promise<number> => {
  await tulis(`POST /api/caleg/${id}/bagian_kosong`, { bagian, kosong: 1 });
  return id;
};
const bagianNoun = (bagian: NamaBagian, keadaan: Noun["keadaan"]): Noun => ({
  tindakan: ["tambah", "ubah", "hapus", "kosong"],
  keadaan,
  async boleh(id) {
    const { boleh } = (await tulis(`GET /api/caleg/${id}`)).body.data;
    const { length } = (await tulis(`GET /api/caleg/${id}/${bagian}`)).body.data;
    return [
      ...(length < BARIS_TERBANYAK ? ["tambah"] : []),
      ...(length > 0 ? ["ubah", "hapus"] : ["kosong"]),
    ].filter(() => boleh.includes("isi"));
  },
  async kirim(id) {
    const [row = { id: 0, versi: 1 }] = (await tulis(`GET /api/caleg/${id}/${bagian}`)).body.data;
    const alamat = `/api/caleg/${id}`;
    const lain = isianBagian(bagian, "lain");
    return {
      tambah: [`POST ${alamat}/${bagian}`, isianBagian(bagian, "tambah")],
      ubah: [`POST ${alamat}/${bagian}`, { ...lain, id: row.id, versi: row.versi }],
      hapus: [`DELETE ${alamat}/${bagian}/${row.id}`],
      kosong: [`POST ${alamat}/bagian_kosong`, { bagian, kosong: 1 }],
    };
  },
});
const olehAdmin = async (): Promise<number> => {
  penulis = panggil;
  return caleg();
};
const BAGIAN = Object.fromEntries(
  NAMA_BAGIAN.map((bagian) => [
    bagian,
    bagianNoun(bagian, {
      kosong: olehAdmin,
      berisi: async () => bagianOf(bagian, olehAdmin, 2),
      "dinyatakan kosong": async () => kosongkan(await olehAdmin(), bagian),
      terverifikasi: async () => kunci(await bagianOf(bagian, olehAdmin, 1)),
      "milik sendiri": async () => bagianOf(bagian, sendiri, 1),
      "milik sendiri, terverifikasi": async () => kunci(await bagianOf(bagian, sendiri, 1)),
      "milik sendiri, kosong, terverifikasi": async () => kunci(await sendiri()),
    }),
  ]),
);
const [BERBARIS = "pendidikan"] = NAMA_BAGIAN;
const PENUH = bagianNoun(BERBARIS, {
  penuh: async () => bagianOf(BERBARIS, olehAdmin, BARIS_TERBANYAK),
});

// Saved views.
async function tampilan(panggilan = panggil): Promise<number> {
  const isi = { nama: `Tampilan ${baru()}`, halaman: "/saksi", kueri: "s=a" };
  return (await panggilan("POST /api/tampilan", isi)).body.data.id;
}
const TAMPILAN: Noun = {
  tindakan: ["hapus"],
  keadaan: {
    sendiri: () => tampilan(),
    dihapus: async () => {
      const id = await tampilan();
      await panggil(`DELETE /api/tampilan/${id}`);
      return id;
    },
    "orang lain": async () => tampilan(sebagai((await buatPengguna(app, ROLES.pusat)).token)),
  },
  async boleh(id) {
    const rows: { id: number }[] = await baca("/api/tampilan?halaman=/saksi");
    return rows.some((row) => row.id === id) ? ["hapus"] : [];
  },
  kirim: async (id) => ({ hapus: [`DELETE /api/tampilan/${id}`] }),
};

testDitawarkan(panggil, { SURAT, TAMPILAN });
testDitawarkan(tulis, { ...BAGIAN, PENUH });
