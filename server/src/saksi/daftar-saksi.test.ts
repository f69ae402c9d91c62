// The pages of lists longer than any test: each way must find what plain SQL finds, through an index.
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { rentangKotaId } from "#contract/saksi/saksi.rules.ts";
import { lingkupPekerjaan } from "../access/lingkup.ts";
import { perbaikiRekap } from "../hasil/rekap/recount.service.ts";
import { createTestApp } from "../testing/test-app.ts";
import { runsOf } from "../testing/ukuran.ts";
import { readList } from "../platform/db.ts";
import { pageOf } from "../platform/halaman.ts";
import { listedOf, type SaringanSaksi } from "./kondisi-saksi.repo.ts";

const { context } = await createTestApp();

beforeAll(async () => {
  await sql`
    insert into saksi (kota_id, nomor, jenis_id, penugasan_id, nik, nama_lengkap, nomer_wa,
      referensi_id, nama_referensi, tahap, lingkup, is_nomer_wa_valid, wa_dicek_pada, created_at,
      is_pelatihan, is_aktif)
    select kota, n, 1 + h % 6, case when h % 7 = 0 then null else 1101012001 end,
      lpad((kota * 1000 + n)::text, 16, '0'), 'Nama ' || chr(65 + h % 5), '6281234567890',
      (h >> 3) % 4, 'Ranting', 1 + (h >> 5) % 2, 1 + (h >> 6) % 3, ((h >> 8) % 3 = 0)::int,
      case when (h >> 8) % 3 = 1 then now() end, now() - make_interval(hours => h % 9), ((h >> 10) % 4 = 0)::int,
      ((h >> 12) % 4 > 0)::int
    from (select kota, n, hashint8(kota * 1000 + n) & 1048575 as h
      from unnest(array[0, 1100, 1101, 1102, 1201]) kota, generate_series(1, 120) n) orang`.execute(
    context.db,
  );
  await perbaikiRekap(context.db);
});

interface Baris {
  id: number;
  kota_id: number;
  jenis_id: number;
  referensi_id: number;
  tahap: number;
  lingkup: number;
  keadaan_wa: number;
  bertugas: number;
  is_pelatihan: number;
  is_aktif: number;
}

/** More than any page is gathered of. */
const BANYAK = 1_000_000;

const mungkin = <const Value>(...nilai: Value[]) => fc.constantFrom(undefined, ...nilai);

const SARINGAN: fc.Arbitrary<SaringanSaksi> = fc.record({
  wilayahId: fc.constantFrom(1, 11, 12).map(lingkupPekerjaan),
  s: fc.constant(""),
  jenis_id: mungkin(1, 2, 3, 4, 5, 6),
  referensi_id: mungkin(0, 1, 2, 3),
  is_aktif: mungkin("0", "1"),
  is_bertugas: mungkin("0", "1"),
  is_tahap: mungkin("1", "2"),
  lingkup: mungkin("1", "2", "3"),
  is_verifikasi: mungkin("0", "1"),
  belum_dicek: mungkin("1"),
  is_pelatihan: mungkin("0", "1"),
  urut: fc.constantFrom("nama", "dibuat", "penugasan"),
  arah: fc.constantFrom("naik", "turun"),
});

function isFit(baris: Baris, saring: SaringanSaksi): boolean {
  const { from, to } = rentangKotaId(saring.wilayahId);
  const same = (value: number, wanted: number | string | undefined): boolean =>
    wanted === undefined || value === Number(wanted);
  return [
    baris.kota_id >= from && baris.kota_id < to,
    same(baris.jenis_id, saring.jenis_id),
    same(baris.referensi_id, saring.referensi_id),
    same(baris.is_aktif, saring.is_aktif),
    same(baris.bertugas, saring.is_bertugas),
    same(baris.tahap, saring.is_tahap),
    same(baris.lingkup, saring.lingkup),
    same(Number(baris.keadaan_wa === 1), saring.is_verifikasi),
    same(baris.is_pelatihan, saring.is_pelatihan),
    saring.belum_dicek === undefined || baris.keadaan_wa === 0,
  ].every(Boolean);
}

const URUTAN = {
  nama: sql`urut_nama, id`,
  dibuat: sql`created_at, id`,
  penugasan: sql`kota_id, tempat, id`,
};

test("halaman yang ditelusuri dan yang diambil sama dengan halaman dari semua baris yang diurutkan", async () => {
  const semua = async (urut: keyof typeof URUTAN) =>
    (
      await sql<Baris>`select id, kota_id, jenis_id, referensi_id, tahap, lingkup, keadaan_wa,
        bertugas, is_pelatihan, is_aktif from saksi order by ${URUTAN[urut]}`.execute(context.db)
    ).rows;
  const urutan = {
    nama: await semua("nama"),
    dibuat: await semua("dibuat"),
    penugasan: await semua("penugasan"),
  };
  await fc.assert(
    fc.asyncProperty(SARINGAN, fc.double({ min: 0, max: 1, noNaN: true }), async (saring, di) => {
      const cocok = urutan[saring.urut].filter((baris) => isFit(baris, saring));
      if (saring.arah === "turun") {
        cocok.reverse();
      }
      const offset = Math.floor(cocok.length * di);
      const potongan = { offset, limit: 25 };
      const ids = cocok.slice(offset, offset + 25).map(({ id }) => id);
      const ask = async (total?: number) =>
        readList(context.db, async (tx) =>
          pageOf(listedOf(saring), potongan, { total }).execute(tx),
        );
      expect((await ask(BANYAK)).rows).toEqual([{ ids, total: BANYAK }]);
      expect((await ask()).rows).toEqual([{ ids, total: cocok.length }]);
    }),
    { numRuns: runsOf(150, 5) },
  );
});

test.each(["nama", "dibuat", "penugasan"] as const)(
  "menelusuri tidak mengurutkan semua yang cocok, apa pun kata statistik (%s)",
  async (urut) => {
    const saring = {
      wilayahId: lingkupPekerjaan(1),
      s: "",
      jenis_id: 1,
      urut,
      arah: "naik",
    } as const;
    const rencana = await readList(context.db, async (tx) => {
      const page = pageOf(listedOf(saring), { offset: 0, limit: 25 }, { total: BANYAK });
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${page}`.execute(tx);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    // By place it may be kota after kota, each sorted by itself.
    const searah = { nama: "saksi_urut_nama", dibuat: "saksi_urut_dibuat", penugasan: "saksi_" };
    expect(rencana).toContain(`using ${searah[urut]}`);
    expect(rencana).not.toMatch(/-> +Sort/);
  },
);
