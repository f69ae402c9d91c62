// A plan that the statistics misled may take a thousand times as long. Each statement of the pipeline
// does as much for an import that they know nothing of as for the one before.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { periksa, tunggu } from "../testing/impor.ts";
import { pantauRencana, type Kerja } from "../testing/rencana.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const BARIS = 6000;
const PER_KELURAHAN = 900;

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);
const pantau = await pantauRencana(app);

let kotaTerpakai = 0;

/** TPS of a kota that nothing else is about. */
async function tpsBaru(): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(id order by id) as ids from wilayah where jenis = 4
    group by id / 1000000 having count(*) >= ${Math.ceil(BARIS / PER_KELURAHAN)}
    order by id / 1000000 offset ${kotaTerpakai} limit 1`.execute(db);
  kotaTerpakai += 1;
  const kelurahan = rows[0]?.ids ?? [];
  return Array.from({ length: BARIS }, (_, n) => {
    const id = kelurahan[Math.floor(n / PER_KELURAHAN)] ?? 0;
    return id * 1000 + (n % PER_KELURAHAN) + 1;
  });
}

/** Every twentieth row stands twice. */
const kembar = (rows: readonly string[]): string[] => rows.filter((_, n) => n % 20 === 0);

const csv = (judul: string, rows: readonly string[]): string => [judul, ...rows].join("\n");

const tpsCsv = (tps: readonly number[]): string => {
  const rows = tps.map((id) => `${id},100`);
  return csv("tps_id,dpt", [...rows, ...kembar(rows)]);
};

const hasilCsv = (tps: readonly number[]): string => {
  const rows = tps.map((id) => `${id},60,40,30`);
  return csv("tps_id,01,02,03", [...rows, ...kembar(rows)]);
};

const saksiCsv = (tps: readonly number[]): string => {
  const row = (wa: string) => (id: number) =>
    `'98${String(id).padStart(14, "0")},Saksi ${id},${wa},TPS,${Math.floor(id / 1000)},${id % 1000}`;
  return csv("NIK,Nama Lengkap,Nomer WA,Jenis,Kelurahan ID,Nomor TPS", [
    ...tps.map(row("628123456789")),
    ...tps.filter((_, n) => n % 20 === 0).map(row("628129999999")),
  ]);
};

/** Checks, downloads the faults, leaves them out or merges them, applies, takes back and applies. */
async function seluruhnya(isi: string, fields: Record<string, string>): Promise<void> {
  const { id, jumlah, menunggu } = await periksa(app, { token, isi, fields });
  expect(jumlah).toMatchObject({ baru: BARIS, galat: BARIS / 20 });
  await app.panggil(`GET /api/impor/${id}/galat`, { token });
  await app.panggil(`GET /api/impor/${id}/baris?keadaan=galat`, { token });
  if (menunggu.baris > 0) {
    await app.panggil(`POST /api/impor/${id}/pilihan`, { token, body: { pilihan: "gabung" } });
  }
  const body = menunggu.baris > 0 ? undefined : { benar: BARIS, galat: BARIS / 20 };
  const terapkan = body === undefined ? "terapkan" : "terapkan_benar";
  await app.panggil(`POST /api/impor/${id}/${terapkan}`, { token, body });
  expect((await tunggu(app, token, id)).status).toBe("diterapkan");
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token });
  expect((await tunggu(app, token, id)).status).toBe("diurungkan");
}

/** What one call of a statement came to. */
const sekali = ({ kali, baris, halaman }: Kerja): number => (baris + halaman) / kali;

/** So much more nobody notices. */
const LONGGAR = 3000;
/** There are twice as many rows the second time, and what is half of a table may be read whole. */
const KALI = 2;

test.each<[string, (tps: readonly number[]) => string, Record<string, string>]>([
  ["tps", tpsCsv, { jenis: "tps" }],
  ["hasil-tps", hasilCsv, { jenis: "hasil-tps", jenis_laporan_id: "5", buat_tps: "1" }],
  ["saksi", saksiCsv, { jenis: "saksi" }],
])(
  "kerja tiap pernyataan tidak bergantung pada statistik (%s)",
  { timeout: 240_000 },
  async (jenis, isiOf, fields) => {
    const dua = [await tpsBaru(), await tpsBaru()] as const;
    if (jenis === "saksi") {
      for (const tps of dua) {
        await sql`
          insert into tps (kota_id, id, kelurahan_id, nomor, nama, jumlah_dpt)
          select id / 1000000000, id, id / 1000, id % 1000, 'TPS', 100
          from unnest(${tps}::bigint[]) as t (id)`.execute(db);
      }
    }
    await sql`analyze`.execute(db);
    const pertama = await pantau(() => seluruhnya(isiOf(dua[0]), fields));
    await sql`analyze`.execute(db);
    const kedua = await pantau(() => seluruhnya(isiOf(dua[1]), fields));
    const lebih = [...kedua].flatMap(([kueri, kerja]) => {
      const dulu = pertama.get(kueri);
      const isMore = dulu !== undefined && sekali(kerja) > KALI * sekali(dulu) + LONGGAR;
      return isMore ? [{ kueri, dulu, kerja }] : [];
    });
    expect(lebih).toEqual([]);
    const dilihat = [...kedua.keys()].filter((kueri) => pertama.has(kueri)).join("\n");
    expect(dilihat).toContain("kembar");
    expect(dilihat).toContain("declare baris_impor");
    expect(dilihat).toContain("update impor_baris b set keadaan");
  },
);
