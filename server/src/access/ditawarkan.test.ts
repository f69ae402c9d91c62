// What a row offers is never refused for the state of the row, and what is refused is not offered: every act of
// every noun whose rows say what may be done, in every state, each on a row of its own.
import { expect } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { TINDAKAN_CALEG } from "#contract/caleg/caleg.contract.ts";
import { TINDAKAN_EVENT } from "#contract/acara/event.contract.ts";
import { TINDAKAN_PENGGUNA } from "#contract/akun/pengguna.contract.ts";
import { REFERENSI, TINDAKAN_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { buatEvent, isianEvent } from "../testing/acara.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { testDitawarkan, type Noun } from "../testing/ditawarkan.ts";
import { buatDiklat, buatKelas } from "../testing/diklat.ts";
import { formulir } from "../testing/formulir.ts";
import { buatTps } from "../testing/penandaan.ts";
import { buatSaksi } from "../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const admin = await buatPengguna(app, ROLES.superAdmin);
const { token } = admin;
const KOTA = 1376;

const fitur = { verifikasi: true, pergantian: true, hapus_tps: true };
await app.panggil("PUT /api/pengaturan", { token, body: { fitur } });

let urutan = 0;
const baru = (): number => (urutan += 1);
const panggil = async (rute: string, body?: unknown) =>
  app.panggil(rute, { token, ...(body === undefined ? {} : { body }) });
const baca = async (alamat: string) => (await panggil(`GET ${alamat}`)).body.data;
const mandat = () => formulir({}, { nama: "mandat.pdf", isi: "%PDF-1.4 mandat\n%%EOF" });

// Candidates.
const dapilOf = async (): Promise<number> => buatDapil(db, { jenis: 3, kotaId: KOTA });
async function caleg(isi: Partial<Parameters<typeof buatCaleg>[1]> = {}): Promise<number> {
  return buatCaleg(db, { dapilId: await dapilOf(), nomerKta: `KTA-T${baru()}`, ...isi });
}
async function ubahCaleg(id: number, isi: object): Promise<number> {
  await db.updateTable("caleg").set(isi).where("id", "=", id).execute();
  return id;
}
async function ganti(lama: number): Promise<number> {
  const id = await caleg();
  const body = { caleg_id: id, alasan_pergantian: "Mengundurkan diri" };
  expect((await panggil(`POST /api/caleg/${lama}/menggantikan`, body)).status).toBe(200);
  return id;
}
const CALEG: Noun = {
  tindakan: TINDAKAN_CALEG,
  keadaan: {
    "dari NIK, tanpa KTA": async () => caleg({ nomerKta: null }),
    "tanpa akun": async () => caleg(),
    berakun: async () =>
      caleg({ usersId: (await buatPengguna(app, { peran: PERAN.caleg, wilayahId: KOTA })).id }),
    "akun berperan lain": async () => caleg({ usersId: (await buatPengguna(app, ROLES.kota)).id }),
    "caleg utama": async () => ubahCaleg(await caleg(), { is_utama: 1 }),
    terverifikasi: async () => ubahCaleg(await caleg(), { status: 3, status_pengisian: 3 }),
    digantikan: async () => {
      const id = await ubahCaleg(await caleg({ nomor: 3 }), { is_utama: 1 });
      await ganti(id);
      return id;
    },
    pengganti: async () => ganti(await caleg({ nomor: 3 })),
    "digantikan, penggantinya pun": async () => {
      const id = await caleg({ nomor: 3 });
      await ganti(await ganti(id));
      return id;
    },
  },
  boleh: async (id) => (await baca(`/api/caleg/${id}`)).boleh,
  async kirim(id) {
    const { dapil, nomer_kta: kta } = await baca(`/api/caleg/${id}`);
    const tempat = { jenis_caleg: { id: 3 }, wilayah: { id: KOTA }, dapil };
    const sandi = { password: "rahasia", password_confirmation: "rahasia" };
    const alamat = `/api/caleg/${id}`;
    return {
      isi: [`POST ${alamat}/bagian_kosong`, { bagian: "pendidikan", kosong: 1 }],
      ubah: [
        `POST ${alamat}`,
        { ...tempat, nomer_kta: kta ?? `KTA-T${baru()}`, nama_lengkap: "Adi" },
      ],
      buat_akun: [`POST ${alamat}/set_password`, sandi],
      reset_password: [`PUT ${alamat}/reset_password`],
      nomor: [`POST ${alamat}/set_nomor_urut`, { nomor_urut: 7 }],
      utama: [`POST ${alamat}/set_utama`, { is_utama: 1 }],
      verifikasi: [`POST ${alamat}/set_status_caleg`, { status_pengisian: 2, status: 2 }],
      set_dpt: [`GET ${alamat}/dpt_from_wilayah`],
      unduh: [`GET ${alamat}/unduh_excel_silon`],
      batal_pergantian: [`POST ${alamat}/batal_menggantikan`],
      hapus: [`DELETE ${alamat}`],
    };
  },
};

// Witnesses.
const saksi = async (isi: object = {}): Promise<number> => buatSaksi(app, KOTA, isi);
const berakun = async (peran: number, isi: object = {}): Promise<number> =>
  saksi({ ...isi, user_id: (await buatPengguna(app, { peran, wilayahId: KOTA })).id });
const SAKSI: Noun = {
  tindakan: TINDAKAN_SAKSI,
  keadaan: {
    "tanpa akun": async () => saksi(),
    "dibawa bacaleg": async () => saksi({ referensi_id: REFERENSI.bacaleg }),
    "nonaktif tanpa akun": async () => saksi({ is_aktif: 0 }),
    berakun: async () => berakun(PERAN.saksi),
    "nonaktif, berakun": async () => berakun(PERAN.saksi, { is_aktif: 0 }),
    "akun berperan lain": async () => berakun(PERAN.adminKota),
    "admin utama": async () => berakun(PERAN.saksi, { is_approval: 1 }),
  },
  boleh: async (id) => (await baca(`/api/saksi/${id}`)).boleh,
  async kirim(id) {
    const { nik, nama_lengkap, nomer_wa, versi } = await baca(`/api/saksi/${id}`);
    const alamat = `/api/saksi/${id}`;
    return {
      ubah: [`POST ${alamat}`, { nik, nama_lengkap, nomer_wa, versi }],
      hapus: [`DELETE ${alamat}`],
      set_wa_valid: [`POST ${alamat}/set_wa_valid`, { is_nomer_wa_valid: 1 }],
      buat_akun: [`POST ${alamat}/buat_akun`, {}],
      tautan_masuk: ["POST /api/saksi_tautan_masuk", { saksi_ids: [id] }],
      reset_password: [`PUT ${alamat}/reset_password`],
      keluar_semua: [`POST ${alamat}/keluar_semua`],
      set_caleg: [`POST ${alamat}/set_caleg`, { jenis_caleg_id: 3, caleg_id: null }],
      set_aktif: [`POST ${alamat}/set_aktif`, { is_aktif: 0 }],
      set_approval: [`POST ${alamat}/set_approval`, mandat()],
      unset_approval: [`POST ${alamat}/unset_approval`],
    };
  },
  percuma: [
    "set_approval",
    "unset_approval",
    ...["tautan_masuk", "reset_password", "keluar_semua"].map(
      (satu) => `nonaktif, berakun: ${satu}`,
    ),
  ],
};

// Accounts.
async function pengguna(isi: object = {}, peran: object = ROLES.kota): Promise<number> {
  const { id } = await buatPengguna(app, peran);
  await db
    .updateTable("users")
    .set({ email: `t${baru()}@contoh.example`, ...isi })
    .where("id", "=", id)
    .execute();
  return id;
}
const PENGGUNA: Noun = {
  tindakan: TINDAKAN_PENGGUNA,
  keadaan: {
    "admin kota": async () => pengguna(),
    nonaktif: async () => pengguna({ is_aktif: 0 }),
    "admin utama": async () => {
      const id = await pengguna();
      expect((await panggil(`POST /api/user/${id}/set_approval`, mandat())).status).toBe(200);
      return id;
    },
    "bukan admin": async () => pengguna({}, { peran: PERAN.saksi, wilayahId: KOTA }),
    nasional: async () => pengguna({ password: "x" }, ROLES.pusat),
    "nasional nonaktif": async () => pengguna({ password: "x", is_aktif: 0 }, ROLES.pusat),
    "super admin": async () => pengguna({ password: "x" }, ROLES.superAdmin),
    "dua langkah": async () => {
      const id = await pengguna();
      await db
        .insertInto("faktor_kedua")
        .values({ users_id: id, rahasia: Buffer.from("x"), aktif_pada: new Date() })
        .execute();
      return id;
    },
    "akun sendiri": async () => admin.id,
  },
  boleh: async (id) => (await baca(`/api/user/${id}`)).boleh,
  async kirim(id) {
    const alamat = `/api/user/${id}`;
    return {
      ubah: [`POST ${alamat}`, mandat()],
      reset_password: [`PUT ${alamat}/reset_password`],
      hapus_faktor_kedua: [`POST ${alamat}/hapus_faktor_kedua`],
      set_aktif: [`POST ${alamat}/set_aktif`, { is_aktif: 1 }],
      set_approval: [`POST ${alamat}/set_approval`, mandat()],
      unset_approval: [`POST ${alamat}/unset_approval`],
      set_super_admin: [`POST ${alamat}/set_super_admin`],
      unset_super_admin: [`POST ${alamat}/unset_super_admin`],
      ubah_data: [`POST ${alamat}/data`, { name: "Nama Lain" }],
      ganti_identitas: [
        `POST ${alamat}/identitas`,
        { email: `g${baru()}@contoh.example`, alasan: "Salah ketik" },
      ],
      hapus: [`DELETE ${alamat}`],
    };
  },
  percuma: ["set_approval", "unset_approval", "set_super_admin", "unset_super_admin"],
};

// Events.
async function event(isi: object = {}, hadir = false): Promise<number> {
  const kota = await buatPengguna(app, ROLES.kota);
  const { id } = await buatEvent(app, kota.token, isianEvent(KOTA, { nama: `Apel ${baru()}` }));
  await db
    .updateTable("event")
    .set({ is_aktif: 1, ...isi })
    .where("id", "=", id)
    .execute();
  if (hadir) {
    await db
      .insertInto("presensi")
      .values({ event_id: id, nomer_kta: "1", nama: "Siti", kunci: crypto.randomUUID() })
      .execute();
  }
  return id;
}
const EVENT: Noun = {
  tindakan: TINDAKAN_EVENT,
  keadaan: {
    menunggu: async () => event(),
    disetujui: async () => event({ is_approval: 1 }),
    nonaktif: async () => event({ is_aktif: 0 }),
    berpresensi: async () => event({}, true),
  },
  boleh: async (id) => (await baca(`/api/event/${id}`)).boleh,
  async kirim(id) {
    const alamat = `/api/event/${id}`;
    const { versi } = await baca(alamat);
    return {
      ubah: [`POST ${alamat}`, isianEvent(KOTA)],
      set_aktif: [`POST ${alamat}/set_aktif`, { is_aktif: 1 }],
      set_approval: [`POST ${alamat}/set_approval`, { versi }],
      unset_approval: [`POST ${alamat}/unset_approval`],
      reset_password: [`PUT ${alamat}/reset_password`],
      kios: [`POST ${alamat}/kios`, { nama: "Pintu" }],
      hapus: [`DELETE ${alamat}`],
    };
  },
  percuma: ["set_approval", "unset_approval"],
};

// Of these only deletion depends on the state of the row.
const hapusSaja = (
  noun: Omit<Noun, "tindakan" | "kirim"> & { alamat: (id: number) => string },
): Noun => ({
  ...noun,
  tindakan: ["hapus"],
  kirim: async (id) => ({ hapus: [`DELETE ${noun.alamat(id)}`] }),
});
const bolehHapus = (row: { boleh_dihapus: boolean } | undefined) =>
  row?.boleh_dihapus === true ? ["hapus"] : [];

const KELURAHAN = 1_376_011_002;
const tps = async (): Promise<number> => {
  const id = KELURAHAN * 1000 + baru();
  await buatTps(app, [{ id, dpt: 10 }]);
  return id;
};
const TPS = hapusSaja({
  alamat: (id) => `/api/dpt_tps/${id}`,
  keadaan: {
    kosong: tps,
    bersaksi: async () => {
      const id = await tps();
      await saksi({ tps_id: id });
      return id;
    },
  },
  async boleh(id) {
    const rows = await baca(`/api/tps?kelurahan_id=${KELURAHAN}&per_page=100`);
    return bolehHapus(rows.find((row: { id: number }) => row.id === id));
  },
});

const DAPIL = hapusSaja({
  alamat: (id) => `/api/dapil_kota/${id}`,
  keadaan: {
    kosong: dapilOf,
    bercaleg: async () => {
      const id = await dapilOf();
      await buatCaleg(db, { dapilId: id });
      return id;
    },
    "calegnya dihapus": async () => {
      const id = await dapilOf();
      await ubahCaleg(await buatCaleg(db, { dapilId: id }), { deleted_at: new Date() });
      return id;
    },
  },
  async boleh(id) {
    // There are more of them than a page has, each state of a candidate with its own.
    const { keterangan } = await db
      .selectFrom("dapil")
      .select("keterangan")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const dicari = `wilayah_id=${KOTA}&per_page=100&s=${encodeURIComponent(keterangan)}`;
    const rows = await baca(`/api/dapil_kota?${dicari}`);
    return bolehHapus(rows.find((row: { id: number }) => row.id === id));
  },
});

const diklat = async () => buatDiklat(app, token, `Diklat ${baru()}`);
const DIKLAT = hapusSaja({
  alamat: (id) => `/api/instansi/1/diklat/${id}`,
  keadaan: {
    kosong: async () => (await diklat()).id,
    berkelas: async () => {
      const satu = await diklat();
      await buatKelas(app, token, { diklat: satu, wilayah_id: KOTA });
      return satu.id;
    },
  },
  async boleh(id) {
    const { diklat: rows } = await baca("/api/instansi/1/diklat");
    return bolehHapus(rows.find((row: { id: number }) => row.id === id));
  },
});

testDitawarkan(panggil, { CALEG, SAKSI, PENGGUNA, EVENT, TPS, DAPIL, DIKLAT });
