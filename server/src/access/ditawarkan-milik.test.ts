// As ditawarkan.test.ts, of what a user has done or holds: imports, long work, sessions, tokens; and of what
// hangs on other nouns, institutions and the dapil of a recap.
import { PERAN } from "#contract/access/access.contract.ts";
import type { Impor } from "#contract/impor/impor.contract.ts";
import {
  isRunning,
  STATUS_PEKERJAAN,
  type Pekerjaan,
} from "#contract/berkas/pekerjaan.contract.ts";
import { insertToken } from "../akun/sesi.repo.ts";
import { isianDiklat } from "../testing/diklat.ts";
import { testDitawarkan, type Noun } from "../testing/ditawarkan.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { impor, periksa } from "../testing/impor.ts";
import { siapkanQc, TPS_1, TPS_2 } from "../testing/qc-fixture.ts";
import { buatPengguna, buatSesi, createTestApp, ROLES } from "../testing/test-app.ts";
import { hashToken, newToken } from "./token.ts";

const app = await createTestApp();
const { db } = app.context;
const { admin: token } = await siapkanQc(app);
const { id: saya } = (await app.panggil("GET /api/self", { token })).body.data;

let urutan = 0;
const baru = (): number => (urutan += 1);
const panggil = async (rute: string, body?: unknown) =>
  app.panggil(rute, { token, ...(body === undefined ? {} : { body }) });
const baca = async (alamat: string) => (await panggil(`GET ${alamat}`)).body.data;
const bolehHapus = (rows: readonly { id: number; boleh_dihapus: boolean }[], id: number) =>
  rows.some((row) => row.id === id && row.boleh_dihapus) ? ["hapus"] : [];

async function instansi(): Promise<number> {
  const dibuat = await panggil("POST /api/instansi", { nama: `Instansi ${baru()}` });
  return dibuat.body.data.id;
}
const diklat = async (id: number): Promise<number> =>
  (await panggil(`POST /api/instansi/${id}/diklat`, isianDiklat(`Diklat ${baru()}`))).body.data.id;
const INSTANSI: Noun = {
  tindakan: ["hapus"],
  keadaan: {
    kosong: instansi,
    berdiklat: async () => {
      const id = await instansi();
      await diklat(id);
      return id;
    },
    "diklatnya dihapus": async () => {
      const id = await instansi();
      await panggil(`DELETE /api/instansi/${id}/diklat/${await diklat(id)}`);
      return id;
    },
    berperan: async () => {
      const id = await instansi();
      const { id: usersId } = await buatPengguna(app, ROLES.kota);
      await db
        .updateTable("users_peran")
        .set({ instansi_id: id })
        .where("users_id", "=", usersId)
        .execute();
      return id;
    },
  },
  boleh: async (id) => bolehHapus(await baca("/api/instansi?semua=1"), id),
  kirim: async (id) => ({ hapus: [`DELETE /api/instansi/${id}`] }),
};

const KOTA = 1376;
const dapil = async (): Promise<number> => buatDapil(db, { jenis: 3, kotaId: KOTA });
/** In a recap those of other parties are not counted. */
const REKAP: Noun = {
  tindakan: ["hapus"],
  keadaan: {
    kosong: dapil,
    bercaleg: async () => {
      const id = await dapil();
      await buatCaleg(db, { dapilId: id });
      return id;
    },
    "calon partai lain": async () => {
      const id = await dapil();
      await db
        .insertInto("calon_daftar")
        .values({ dapil_id: id, partai_id: 1, susunan: "1L" })
        .execute();
      return id;
    },
  },
  async boleh(id) {
    const { rekap } = await baca(`/api/rekap_caleg_kota?kota_id=${KOTA}&per_page=100`);
    return bolehHapus(rekap.data, id);
  },
  kirim: async (id) => ({ hapus: [`DELETE /api/dapil_kota/${id}`] }),
};

// Imports.
const BENAR = `tps_id,01,02\n${TPS_1},5,6`;
const SEBAGIAN = `${BENAR}\n${TPS_2},7,x`;
const fields = { jenis: "hasil-tps", jenis_laporan_id: "5" };
const berkas = (isi: string, lain: Record<string, string> = {}) => ({
  token,
  isi,
  fields: { ...fields, ...lain },
});
const diperiksa = async (isi: string, lain?: Record<string, string>): Promise<number> =>
  (await periksa(app, berkas(isi, lain))).id;
async function sampai(status: Impor["status"], langkah: Pekerjaan["status"]): Promise<number> {
  const id = await diperiksa(BENAR);
  await db.updateTable("impor").set({ status }).where("id", "=", id).execute();
  await db
    .updateTable("pekerjaan")
    .set({ status: langkah })
    .where("alamat", "=", `/impor/${id}`)
    .execute();
  return id;
}
const IMPOR: Noun = {
  tindakan: ["terapkan", "terapkan_benar", "urungkan", "batalkan", "petakan", "unduh"],
  keadaan: {
    benar: () => diperiksa(BENAR),
    "sebagian salah": () => diperiksa(SEBAGIAN),
    "semua salah": () => diperiksa("tps_id,01,02\n9999999999999,1,1"),
    "kolom ditanyakan": () => diperiksa(BENAR, { petakan: "1" }),
    "tidak terbaca": () => diperiksa("PK\u0003\u0004bukan tabel"),
    antre: () => sampai("antre", "antre"),
    "sedang diperiksa": () => sampai("diperiksa", "berjalan"),
    "sedang diterapkan": () => sampai("menerapkan", "berjalan"),
    diterapkan: async () => (await impor(app, berkas(`tps_id,01,02\n${TPS_1},${baru()},6`))).id,
    dibatalkan: async () => {
      const id = await diperiksa(BENAR);
      await panggil(`POST /api/impor/${id}/batalkan`);
      return id;
    },
    diurungkan: () => sampai("diurungkan", "selesai"),
  },
  async boleh(id) {
    const satu: Impor = await baca(`/api/impor/${id}`);
    return [
      ...(satu.boleh_diterapkan && !satu.perlu_pemetaan ? ["terapkan"] : []),
      ...(satu.tanpa_galat === null ? [] : ["terapkan_benar"]),
      ...(satu.boleh_diurungkan ? ["urungkan"] : []),
      ...(satu.boleh_dibatalkan ? ["batalkan"] : []),
      ...(satu.boleh_dipetakan ? ["petakan"] : []),
      ...(satu.jumlah.galat > 0 ? ["unduh"] : []),
    ];
  },
  async kirim(id) {
    const { tanpa_galat: tanpa, pemetaan }: Impor = await baca(`/api/impor/${id}`);
    const alamat = `/api/impor/${id}`;
    return {
      terapkan: [`POST ${alamat}/terapkan`],
      terapkan_benar: [`POST ${alamat}/terapkan_benar`, tanpa ?? { benar: 1, galat: 1 }],
      urungkan: [`POST ${alamat}/urungkan`],
      batalkan: [`POST ${alamat}/batalkan`],
      petakan: [`POST ${alamat}/pemetaan`, { pemetaan }],
      unduh: [`GET ${alamat}/galat`],
    };
  },
  // A workbook without rows.
  percuma: ["unduh"],
};

// Long work is known by a text.
const kerja: string[] = [];
async function pekerjaan(status: Pekerjaan["status"]): Promise<number> {
  const id = crypto.randomUUID();
  await db
    .insertInto("pekerjaan")
    .values({ id, users_id: saya, jenis: "uji", judul: "Uji", status })
    .execute();
  return kerja.push(id) - 1;
}
const PEKERJAAN: Noun = {
  tindakan: ["batalkan"],
  keadaan: Object.fromEntries(STATUS_PEKERJAAN.map((status) => [status, () => pekerjaan(status)])),
  async boleh(ke) {
    const rows: Pekerjaan[] = await baca("/api/pekerjaan");
    return rows.some((row) => row.id === kerja[ke] && isRunning(row)) ? ["batalkan"] : [];
  },
  kirim: async (ke) => ({ batalkan: [`DELETE /api/pekerjaan/${kerja[ke]}`] }),
};

async function tokenAkses(isi: object = {}): Promise<number> {
  const hari = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const body = { nama: `Dasbor ${baru()}`, akses: ["qc.read"], sampai: hari };
  const { id } = (await panggil("POST /api/token_akses", body)).body.data;
  await db
    .updateTable("token_akses")
    .set({ nama: body.nama, ...isi })
    .where("id", "=", id)
    .execute();
  return id;
}
const TOKEN: Noun = {
  tindakan: ["cabut"],
  keadaan: {
    berlaku: () => tokenAkses(),
    kedaluwarsa: () => tokenAkses({ kedaluwarsa: new Date(0) }),
    dicabut: async () => {
      const id = await tokenAkses();
      await panggil(`DELETE /api/token_akses/${id}`);
      return id;
    },
  },
  async boleh(id) {
    const rows = await baca("/api/token_akses");
    return rows.some((row: { id: number; is_berlaku: boolean }) => row.id === id && row.is_berlaku)
      ? ["cabut"]
      : [];
  },
  kirim: async (id) => ({ cabut: [`DELETE /api/token_akses/${id}`] }),
  percuma: ["kedaluwarsa: cabut"],
};

async function sesi(usersId: number): Promise<number> {
  await buatSesi(app.context, usersId);
  const { id } = await db
    .selectFrom("sesi")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  // One that lives can be renewed.
  const segar = { sesiId: id, hash: hashToken(newToken()), jenis: "segar", seconds: 3600 } as const;
  await insertToken(db, segar);
  return id;
}
const SESI: Noun = {
  tindakan: ["akhiri"],
  keadaan: {
    lain: () => sesi(saya),
    berakhir: async () => {
      const id = await sesi(saya);
      await panggil(`DELETE /api/sesi/${id}`);
      return id;
    },
    "orang lain": async () =>
      sesi((await buatPengguna(app, { peran: PERAN.saksi, wilayahId: KOTA })).id),
  },
  async boleh(id) {
    const rows = await baca("/api/sesi");
    return rows.some((row: { id: number; is_ini: boolean }) => row.id === id && !row.is_ini)
      ? ["akhiri"]
      : [];
  },
  kirim: async (id) => ({ akhiri: [`DELETE /api/sesi/${id}`] }),
};

testDitawarkan(panggil, { INSTANSI, REKAP, IMPOR, PEKERJAAN, TOKEN, SESI });
