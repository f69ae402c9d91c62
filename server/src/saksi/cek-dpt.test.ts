// Witnesses are found among the voters of their kota: when they are new, when the lists change.
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { impor } from "../testing/impor.ts";
import { saksiContoh } from "../testing/pengguna.ts";
import { buatSaksi } from "../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { penulisanSaksi, type UbahanSaksi } from "./tulis/tulis-saksi.service.ts";
import type { IsiSaksi } from "./tulis/save-saksi.repo.ts";
import { JOB_CEK_DPT } from "../tps/jobs-after.ts";

const app = await createTestApp();
const { basis, db, jobs } = app.context;
const { token, id: adminId } = await buatPengguna(app, ROLES.superAdmin);

const KELURAHAN = 1376011002;
const TETANGGA = 1376011003;
const TPS_1 = KELURAHAN * 1000 + 1;
const TPS_2 = KELURAHAN * 1000 + 2;

type Pemilih = readonly [nama: string, usia: number, tps: number];

async function muat(kelurahanId: number, pemilih: readonly Pemilih[]): Promise<number> {
  const isi = [
    "No,Nama,Usia,RT,RW,TPS",
    ...pemilih.map(([nama, usia, tps], at) => `${at + 1},"${nama}",${usia},1,1,${tps}`),
  ].join("\n");
  const fields = { jenis: "dpt", wilayah_id: String(kelurahanId) };
  const hasil = await impor(app, { token, isi, fields });
  expect(hasil.status).toBe("diterapkan");
  return hasil.id;
}

let nomor = 0;
/** A NIK of somebody who turned `usia` on the first of January. */
function nikOf(usia: number): string {
  nomor += 1;
  const tahun = String((new Date().getFullYear() - usia) % 100).padStart(2, "0");
  return `1376010101${tahun}${String(nomor).padStart(4, "0")}`;
}

const bernama = (namaLengkap: string, usia: number, tpsId: number | null): IsiSaksi => ({
  ...saksiContoh(1),
  nik: nikOf(usia),
  nama_lengkap: namaLengkap,
  tps_id: tpsId,
  penugasan_id: tpsId === null ? null : kelurahanOf(tpsId),
});

async function tulis(
  work: (penulisan: ReturnType<typeof penulisanSaksi>) => Promise<unknown>,
): Promise<void> {
  await basis.pipeline(async (kirim) => {
    const penulisan = penulisanSaksi(kirim, { usersId: adminId, batasPerTps: 9 });
    await work(penulisan);
    for (const { nama, data } of penulisan.lanjutan()) {
      await jobs.sendIn(kirim, nama, data);
    }
    await Promise.all([penulisan.close(), kirim("commit", [])]);
  });
}

async function tambah(isi: IsiSaksi): Promise<number> {
  let id = 0;
  await tulis(async (penulisan) => ([id = 0] = await penulisan.tambah(1376, [isi])));
  return id;
}

const ubah = async (ubahan: UbahanSaksi) =>
  tulis(async (penulisan) => penulisan.ubah(1376, [ubahan]));

const lingkupDi = async (id: number) => {
  const row = await db
    .selectFrom("saksi")
    .select(["lingkup", "lingkup_pasti"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [row.lingkup, row.lingkup_pasti];
};

/** Once no such job is waiting or running. */
async function tenang(): Promise<void> {
  for (;;) {
    const { n } = await db
      .withTables<{ "pgboss.job": { name: string; state: string } }>()
      .selectFrom("pgboss.job")
      .select((eb) => eb.fn.countAll<string>().as("n"))
      .where("name", "=", JOB_CEK_DPT)
      .where("state", "in", ["created", "active", "retry"])
      .executeTakeFirstOrThrow();
    if (Number(n) === 0) {
      return;
    }
    await sleep(50);
  }
}

beforeAll(async () => {
  await muat(KELURAHAN, [
    ["AHMAD FAUZI", 36, 1],
    ["SITI AMINAH", 41, 2],
    ["H. BURHANUDDIN, S.PD", 52, 1],
    ["RINA WATI", 30, 1],
    ["RINA WATI", 31, 2],
    ["DEDI KURNIAWAN", 60, 1],
  ]);
  await muat(TETANGGA, [["YUSUF HAMZAH", 28, 1]]);
});

test("dicari saat disimpan lewat formulir", async () => {
  const { status, body } = await app.panggil("POST /api/saksi", {
    token,
    body: {
      nik: nikOf(36),
      nama_lengkap: "Ahmad Fauzi",
      nomer_wa: "081234567890",
      jenis_id: 1,
      kota_id: 1376,
      penugasan: { kelurahan_id: KELURAHAN, penugasan_tps: 2 },
    },
  });
  expect([status, body.message]).toEqual([201, expect.any(String)]);
  await tenang();
  expect(await lingkupDi(body.data.id)).toEqual([2, true]);
});

test("SAKSI-043 SAKSI-044 SAKSI-104 dicari saat disimpan: TPS sendiri, desa sendiri, tempat lain, atau tidak ada", async () => {
  const ids = [
    await tambah(bernama("Ahmad Fauzi, S.H.", 36, TPS_1)),
    await tambah(bernama("Hj. Siti  Aminah", 41, TPS_1)),
    await tambah(bernama("Burhanuddin", 51, TPS_1)),
    await tambah(bernama("Rina Wati", 30, TPS_1)),
    await tambah(bernama("Dedi Kurniawan", 40, TPS_1)),
    await tambah(bernama("Yusuf Hamzah", 28, TPS_2)),
    await tambah(bernama("Orang Lain", 28, TPS_2)),
    await tambah(bernama("Ahmad Fauzi", 36, null)),
  ];
  await tenang();
  expect(await Promise.all(ids.map(lingkupDi))).toEqual([
    [1, true],
    [2, true],
    [1, true],
    [1, false],
    [3, true],
    [3, true],
    [3, true],
    [3, true],
  ]);
  const tanda = async (id: number) => {
    const { body } = await app.panggil(`GET /api/saksi/${id}`, { token });
    return [body.data.lingkup, body.data.is_tps, body.data.is_desa];
  };
  const [diTps = 0, diDesa = 0] = ids;
  expect(await tanda(diTps)).toEqual([1, true, true]);
  expect(await tanda(diDesa)).toEqual([2, false, true]);
  expect(await tanda(ids.at(-1) ?? 0)).toEqual([3, false, false]);
  const { body: didesa } = await app.panggil("GET /api/saksi?lingkup=2", { token });
  expect(didesa.data).toContainEqual(expect.objectContaining({ id: diDesa, is_desa: true }));
  expect(didesa.data.map(({ lingkup }: { lingkup: number }) => lingkup)).not.toContain(1);
  expect(didesa.data.map(({ lingkup }: { lingkup: number }) => lingkup)).not.toContain(3);
  expect(await checkRekap(db)).toEqual([]);
});

test("penugasan lain: lingkupnya ikut tanpa mencari lagi; nama lain: dicari lagi", async () => {
  const id = await tambah(bernama("Ahmad Fauzi", 35, TPS_2));
  await tenang();
  expect(await lingkupDi(id)).toEqual([2, true]);
  await ubah({ id, isi: { tps_id: TPS_1 } });
  expect(await lingkupDi(id)).toEqual([1, true]);
  await ubah({ id, isi: { tps_id: null, penugasan_id: null } });
  expect(await lingkupDi(id)).toEqual([3, true]);
  await ubah({ id, isi: { tps_id: TPS_2, penugasan_id: KELURAHAN, nama_lengkap: "Rina Wati" } });
  await tenang();
  expect(await lingkupDi(id)).toEqual([3, true]);
  await ubah({ id, isi: { nik: nikOf(31) } });
  await tenang();
  expect(await lingkupDi(id)).toEqual([1, false]);
  expect(await checkRekap(db)).toEqual([]);
});

test("daftar pemilih yang baru dimuat, diurungkan, atau diganti mengubah lingkup", async () => {
  const id = await tambah(bernama("Zulkifli Hasan", 45, TPS_1));
  await tenang();
  expect(await lingkupDi(id)).toEqual([3, true]);
  const imporId = await muat(TETANGGA, [["ZULKIFLI HASAN", 44, 1]]);
  await ubah({ id, isi: { tps_id: TETANGGA * 1000 + 1, penugasan_id: TETANGGA } });
  await tenang();
  expect(await lingkupDi(id)).toEqual([1, true]);
  await app.panggil(`POST /api/impor/${imporId}/urungkan`, { token });
  await expect.poll(async () => lingkupDi(id), { timeout: 60_000 }).toEqual([3, true]);
  await tenang();
  expect(await checkRekap(db)).toEqual([]);
});

test("cek_dpt: yang cocok dahulu, yang mirip sesudahnya; setiap lihat dicatat", async () => {
  const id = await tambah(bernama("Rina Wati", 31, TPS_2));
  await tenang();
  const { status, body } = await app.panggil(`GET /api/saksi/${id}/cek_dpt`, { token });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ lingkup: 1, pasti: false });
  const cocok = { nama_cocok: true, usia_cocok: true };
  expect(body.data.calon).toEqual([
    expect.objectContaining({ tps_id: TPS_2, nama: "RINA WATI", usia: 31, ...cocok, lingkup: 1 }),
    expect.objectContaining({ tps_id: TPS_1, nama: "RINA WATI", usia: 30, ...cocok, lingkup: 2 }),
  ]);
  const lain = await tambah(bernama("Dedi Kurniawan", 40, null));
  const hampir = await app.panggil(`GET /api/saksi/${lain}/cek_dpt`, { token });
  expect(hampir.body.data.calon).toEqual([
    expect.objectContaining({
      nama: "DEDI KURNIAWAN",
      usia: 60,
      nama_cocok: true,
      usia_cocok: false,
    }),
  ]);
  const tanpaTanggal = await tambah({ ...bernama("Rina Wati", 31, null), nik: "1376019999900077" });
  const buta = await app.panggil(`GET /api/saksi/${tanpaTanggal}/cek_dpt`, { token });
  expect(buta.body.data.calon).toEqual([
    expect.objectContaining({ nama: "RINA WATI", nama_cocok: true, usia_cocok: null, lingkup: 3 }),
    expect.objectContaining({ nama: "RINA WATI", nama_cocok: true, usia_cocok: null, lingkup: 3 }),
  ]);
  const jejak = await db
    .selectFrom("audit_kota")
    .select(["aksi", "baris", "sesudah"])
    .where("aksi", "=", "dpt.cari")
    .orderBy("id")
    .execute();
  expect(jejak).toEqual([
    { aksi: "dpt.cari", baris: "1376", sesudah: { s: "rina wati", saksi_id: id } },
    { aksi: "dpt.cari", baris: "1376", sesudah: { s: "dedi kurniawan", saksi_id: lain } },
    { aksi: "dpt.cari", baris: "1376", sesudah: { s: "rina wati", saksi_id: tanpaTanggal } },
  ]);
});

test("detail saksi: kapan daftar pemilih kotanya terakhir dimuat; kota tanpa daftar: belum pernah", async () => {
  const baca = async (id: number) =>
    (await app.panggil(`GET /api/saksi/${id}`, { token })).body.data.dpt_dimuat_pada;
  const id = await tambah(bernama("Orang Tercek", 33, null));
  const sebelum = await baca(id);
  expect(Date.parse(sebelum)).toBeLessThanOrEqual(Date.now());
  await muat(TETANGGA, [["ORANG BARU", 28, 1]]);
  expect(Date.parse(await baca(id))).toBeGreaterThan(Date.parse(sebelum));
  expect(await baca(await buatSaksi(app, 3578))).toBeNull();
  expect(await baca(await buatSaksi(app, 0, { jenis_id: 2 }))).toBeNull();
});

test("cek_dpt: tanpa masuk, saksi, wilayah lain, saksi yang tidak ada", async () => {
  const id = await tambah(bernama("Orang Biasa", 31, null));
  const panggil = async (caller: string | undefined, saksiId: number | string = id) =>
    (
      await app.panggil(
        `GET /api/saksi/${saksiId}/cek_dpt`,
        caller === undefined ? {} : { token: caller },
      )
    ).status;
  const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376, tpsId: TPS_1 });
  const lain = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3578 });
  const kota = await buatPengguna(app, ROLES.kota);
  expect(await panggil(undefined)).toBe(401);
  expect(await panggil(saksi.token)).toBe(403);
  expect(await panggil(lain.token)).toBe(403);
  expect(await panggil(kota.token)).toBe(200);
  expect(await panggil(token, 1376_999_999)).toBe(404);
  expect(await panggil(token, "abc")).toBe(400);
});
