// kill -9 in the middle of an import of witnesses: applied once after the restart, with every NIK, every
// TPS and every counter as a recount has them; and taken back once.
import { expect, test, vi } from "vitest";
import { sql } from "kysely";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { aplikasiTahan } from "../testing/aplikasi-tahan.ts";

const KOTA = 3204;
const KELURAHAN = 250;
const TPS = 12;
const PER_TPS = 2;
const BARIS = KELURAHAN * TPS * PER_TPS;

const { basis, panggil, bunuh, hidupkan } = await aplikasiTahan();
const { db } = basis;

async function unggah(jenis: string, baris: readonly string[]): Promise<number> {
  const form = new FormData();
  form.append("jenis", jenis);
  form.append("wilayah_id", String(KOTA));
  form.append("file", new Blob([baris.join("\n")]), `${jenis}.csv`);
  return (await panggil("impor", { method: "POST", body: form })).data.id;
}

async function menjadi(id: number, status: string): Promise<void> {
  await vi.waitFor(
    async () => expect((await panggil(`impor/${id}`)).data).toMatchObject({ status }),
    { timeout: 180_000, interval: 10 },
  );
}

/** Rows of the step that is running, as its user sees them; what they wrote nobody else sees yet. */
async function berjalanSampai(id: number, baris: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { selesai } = await db
        .selectFrom("pekerjaan")
        .innerJoin("impor", "impor.pekerjaan_id", "pekerjaan.id")
        .select("pekerjaan.selesai")
        .where("impor.id", "=", id)
        .executeTakeFirstOrThrow();
      expect(selesai).toBeGreaterThanOrEqual(baris);
    },
    { timeout: 180_000, interval: 5 },
  );
}

async function bunuhDanHidupkan(): Promise<void> {
  await bunuh();
  await hidupkan();
}

/** Witnesses, their NIK, and what the TPS count; each as many as there are. */
async function jumlah() {
  const { rows } = await sql`
    select (select count(*)::int from saksi) as saksi,
      (select count(distinct nik)::int from saksi) as orang,
      (select count(*)::int from saksi s join saksi_nik n
        on n.nik = s.nik and n.saksi_id = s.id and n.kota_id = s.kota_id) as nik,
      (select count(*)::int from saksi_nik) as register,
      (select coalesce(sum(jumlah_saksi), 0)::int from tps) as tps,
      (select coalesce(sum(jumlah), 0)::int from rekap_saksi) as rekap,
      (select count(*)::int from audit_kota where tabel = 'saksi' and aksi = 'saksi.tambah')
        as jejak`.execute(db);
  return rows[0];
}

const semua = (ada: number, jejak: number) => ({
  saksi: ada,
  orang: ada,
  nik: ada,
  register: ada,
  tps: ada,
  rekap: ada,
  jejak,
});

test("aplikasi dibunuh selagi memeriksa, menerapkan dan mengurungkan impor saksi", async () => {
  const kelurahan = await db
    .selectFrom("wilayah")
    .select("id")
    .where("id", ">", KOTA * 1_000_000)
    .where("id", "<", (KOTA + 1) * 1_000_000)
    .orderBy("id")
    .limit(KELURAHAN)
    .execute();
  expect(kelurahan).toHaveLength(KELURAHAN);
  const tps = kelurahan.flatMap(({ id }) =>
    Array.from({ length: TPS }, (_, at) => ({ id, nomor: at + 1 })),
  );
  const tpsId = await unggah("tps", [
    "kelurahan_id,nomor,dpt",
    ...tps.map(({ id, nomor }) => `${id},${nomor},250`),
  ]);
  await menjadi(tpsId, "siap");
  await panggil(`impor/${tpsId}/terapkan`, { method: "POST" });
  await menjadi(tpsId, "diterapkan");

  const saksi = tps.flatMap(({ id, nomor }, at) =>
    Array.from({ length: PER_TPS }, (_, ke) => {
      const nik = `${KOTA}${String(at * PER_TPS + ke).padStart(12, "0")}`;
      return `${nik},Saksi ${at} ${ke},0812${String(at).padStart(8, "0")},TPS,${id},${nomor}`;
    }),
  );
  const id = await unggah("saksi", [
    "NIK,Nama Lengkap,Nomer WA,Jenis,Kelurahan ID,Nomor TPS",
    ...saksi,
  ]);
  await menjadi(id, "diperiksa");
  await bunuhDanHidupkan();
  await menjadi(id, "siap");
  expect(await jumlah()).toEqual(semua(0, 0));

  await panggil(`impor/${id}/terapkan`, { method: "POST" });
  await berjalanSampai(id, BARIS / 4);
  await bunuhDanHidupkan();
  await menjadi(id, "diterapkan");
  expect(await jumlah()).toEqual(semua(BARIS, BARIS));
  expect(await checkRekap(db)).toEqual([]);

  await panggil(`impor/${id}/urungkan`, { method: "POST" });
  await berjalanSampai(id, BARIS / 4);
  await bunuhDanHidupkan();
  await menjadi(id, "diurungkan");
  expect(await jumlah()).toEqual(semua(0, BARIS));
  expect(await checkRekap(db)).toEqual([]);
});
