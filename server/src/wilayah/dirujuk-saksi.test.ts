// Whoever names a region that is taken back meanwhile is refused in words, and no witness, account or TPS
// is left in a region that is not there.
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { runStatements } from "../platform/migrate.ts";
import { pastikanMandat } from "../saksi/surat/mandat.service.ts";
import { impor, periksa, tunggu } from "../testing/impor.ts";
import { isiTabel } from "../testing/keadaan.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);
const pusat = await buatPengguna(app, ROLES.pusat);
const [PROPINSI, KOTA, KECAMATAN, KELURAHAN] = [98, 9801, 980101, 9801010001] as const;
const SEMUA = [PROPINSI, KOTA, KECAMATAN, KELURAHAN];
const BERUBAH = "Data berubah sejak berkas diperiksa. Periksa ulang, lalu terapkan lagi.";
const TABEL = ["tps", "saksi", "saksi_nik", "saksi_caleg", "rekap_saksi", "users", "saksi_akun"];

const urungkan = async (id: number) => {
  expect((await app.panggil(`POST /api/impor/${id}/urungkan`, { token })).status).toBe(202);
  return tunggu(app, token, id);
};
const terapkan = async (id: number) => {
  await app.panggil(`POST /api/impor/${id}/terapkan`, { token: pusat.token });
  return tunggu(app, pusat.token, id);
};

let wilayah = 0;
beforeEach(async () => {
  const { id } = await impor(app, {
    token,
    isi: `id,nama\n98,Propinsi Uji\n9801,Kota Uji\n980101,Kecamatan Uji\n9801010001,Kelurahan Uji`,
    fields: { jenis: "wilayah" },
  });
  wilayah = id;
});
afterEach(async () => {
  await sql`delete from saksi_nik where kota_id / 100 = ${PROPINSI}`.execute(db);
  await sql`delete from saksi where kota_id / 100 = ${PROPINSI}`.execute(db);
  await sql`delete from tps where kota_id = ${KOTA}`.execute(db);
  await sql`delete from wilayah where id = any(${SEMUA}::bigint[])`.execute(db);
});

let nomor = 0;
const orang = () => {
  nomor += 1;
  const akhir = String(nomor).padStart(4, "0");
  return {
    nik: `980101010190${akhir}`,
    nama_lengkap: "Siti Uji",
    nomer_wa: `08123456${akhir}`,
    referensi_id: 1,
  };
};

test.each([
  [
    "saksi",
    () => {
      const { nik, nama_lengkap: nama, nomer_wa: wa } = orang();
      return `nik,nama_lengkap,nomer_wa,kelurahan_id\n${nik},${nama},${wa},${KELURAHAN}`;
    },
  ],
  ["tps", () => `tps_id,dpt\n${KELURAHAN}001,100`],
])(
  "impor %s yang wilayahnya diurungkan sesudah diperiksa tidak diterapkan",
  async (jenis, isiOf) => {
    const siap = await periksa(app, { token: pusat.token, isi: isiOf(), fields: { jenis } });
    expect([siap.galat, siap.boleh_diterapkan]).toEqual([[], true]);
    expect((await urungkan(wilayah)).status).toBe("diurungkan");
    const sebelum = await isiTabel(app, TABEL);
    const { status, pesan } = await terapkan(siap.id);
    expect([status, pesan]).toEqual(["siap", BERUBAH]);
    expect(await isiTabel(app, TABEL)).toEqual(sebelum);
  },
);

const tempat: [string, number, object][] = [
  [
    "koordinator kota",
    KOTA,
    { jenis_id: JENIS_SAKSI.kota, penugasan: { propinsi_id: PROPINSI, kota_id: KOTA } },
  ],
  [
    "koordinator kelurahan",
    KELURAHAN,
    {
      jenis_id: JENIS_SAKSI.kelurahan,
      penugasan: {
        propinsi_id: PROPINSI,
        kota_id: KOTA,
        kecamatan_id: KECAMATAN,
        kelurahan_id: KELURAHAN,
      },
    },
  ],
  ["saksi tanpa tugas", KOTA, { jenis_id: JENIS_SAKSI.tps, propinsi_id: PROPINSI, kota_id: KOTA }],
  ["saksi propinsi tanpa tugas", PROPINSI, { jenis_id: JENIS_SAKSI.tps, propinsi_id: PROPINSI }],
];
const simpan = async (isi: object) =>
  app.panggil("POST /api/saksi", { token: pusat.token, body: { ...orang(), ...isi } });

/** Somebody waits for a row that another transaction holds. */
async function awaitTunggu(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_locks where not granted and locktype = 'transactionid'`.execute(db);
    if (rows.length > 0) {
      return;
    }
    await sleep(20);
  }
}

test.each(tempat)("%s yang sedang disimpan saat wilayahnya dihapus ditolak", async (...args) => {
  const [, , isi] = args;
  const sebelum = await isiTabel(app, TABEL);
  const { jawaban } = await db.transaction().execute(async (tx) => {
    await sql`select from wilayah where id = any(${SEMUA}::bigint[]) for update`.execute(tx);
    const dikirim = simpan(isi);
    await Promise.race([awaitTunggu(), dikirim]);
    await sql`delete from wilayah where id = any(${SEMUA}::bigint[])`.execute(tx);
    return { jawaban: dikirim };
  });
  expect(await jawaban).toMatchObject({
    status: 400,
    body: { kode: "isian-salah", errors: { kota_id: ["Wilayah tidak dikenal"] } },
  });
  expect(await isiTabel(app, TABEL)).toEqual(sebelum);
});

test.each(tempat)("%s yang tersimpan menahan wilayahnya", async (...args) => {
  const [, pada, isi] = args;
  expect((await simpan(isi)).status).toBe(201);
  const { status, pesan } = await urungkan(wilayah);
  expect([status, pesan]).toEqual([
    "diterapkan",
    `Impor tidak dapat diurungkan: wilayah barunya sudah dipakai 1 saksi (pada ${pada}).`,
  ]);
});

test("yang sedang menyimpan saksi ditunggu: pengurungan tidak mendahuluinya", async () => {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into saksi (kota_id, nomor, jenis_id, penugasan_id, nik, nama_lengkap, nomer_wa)
      values (${KOTA}, 1, ${JENIS_SAKSI.kota}, ${KOTA}, '9801010101909999', 'Lambat', '62812')`.execute(
      tx,
    );
    expect((await app.panggil(`POST /api/impor/${wilayah}/urungkan`, { token })).status).toBe(202);
    await awaitTunggu();
  });
  const { status, pesan } = await tunggu(app, token, wilayah);
  expect([status, pesan]).toEqual(["diterapkan", expect.stringContaining("1 saksi")]);
});

test("saksi yang kotanya tidak ada tidak diberi akun", async () => {
  const { body } = await simpan(tempat[2]?.[2] ?? {});
  // As it may have been left before.
  await sql`delete from wilayah where id = any(${SEMUA}::bigint[])`.execute(db);
  const sebelum = await isiTabel(app, TABEL);
  const jawaban = await app.panggil(`POST /api/saksi/${body.data.id}/buat_akun`, {
    token: pusat.token,
    body: {},
  });
  expect(jawaban).toMatchObject({ status: 400, body: { kode: "isian-salah" } });
  expect(await isiTabel(app, TABEL)).toEqual(sebelum);
});

test("surat mandat tidak menyebut wilayah yang tidak ada", async () => {
  const hilang = 9801010002;
  const sebelum = await isiTabel(app, ["saksi_mandat", "saksi_mandat_nomor"]);
  await expect(
    pastikanMandat(db, KOTA, [{ id: KOTA * 1e6 + 1, tps_id: null, penugasan_id: hilang }]),
  ).rejects.toMatchObject({ code: "tidak-ditemukan" });
  expect(await isiTabel(app, ["saksi_mandat", "saksi_mandat_nomor"])).toEqual(sebelum);
});

const MIGRASI = "0033_wilayah_saksi.sql";

test("pembaruan mengembalikan wilayah yang masih disebut saksi, tidak aktif, dengan induknya", async () => {
  const tanpaTugas = await simpan(tempat[3]?.[2] ?? {});
  const kelurahan = await simpan(tempat[1]?.[2] ?? {});
  expect([tanpaTugas.status, kelurahan.status]).toEqual([201, 201]);
  const text = await readFile(new URL(`../../migrations/${MIGRASI}`, import.meta.url), "utf8");
  const sebelum = await isiTabel(app, TABEL);
  await db.transaction().execute(async (tx) => {
    await sql`alter table saksi drop constraint saksi_penugasan_fkey`.execute(tx);
    await sql`drop index saksi_penugasan`.execute(tx);
    await sql`delete from wilayah where id = any(${SEMUA}::bigint[])`.execute(tx);
    await runStatements(tx, MIGRASI, text);
  });
  const { rows } = await sql`
    select id, parent_id, jenis, is_aktif from wilayah where id = any(${SEMUA}::bigint[])
    order by id`.execute(db);
  expect(rows).toEqual(
    SEMUA.map((id, at) => ({ id, parent_id: SEMUA[at - 1] ?? 1, jenis: at + 1, is_aktif: false })),
  );
  expect(await isiTabel(app, TABEL)).toEqual(sebelum);
});
