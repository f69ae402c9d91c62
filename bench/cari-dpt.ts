// Searches among millions of voters, alone and while an import runs; what a voter costs on disk; and
// how both grow from two million to twenty.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Acak } from "../server/src/demo/acak.ts";
import { kotaOf } from "../contract/src/wilayah/wilayah.rules.ts";
import type { Database } from "../server/src/platform/db.ts";
import type { Bangku } from "./bangku.ts";
import { panggil } from "./imporkan.ts";
import { imporBerkas, KOTA_IMPOR } from "./panggil-dpt.ts";
import { prosesor } from "./memori.ts";
import { persentil } from "./penembak.ts";
import { listKotaAcak, muatBanyakKota, pemilih, tulisBerkas } from "./pemilih.ts";
import { listKelurahanOf } from "../server/src/wilayah/wilayah.repo.ts";

const UKURAN = (process.env["BANGKU_SEMUA"] ?? "2000000,20000000").split(",").map(Number);
const PER_KOTA = 400_000;
const CARI = Number(process.env["BANGKU_CARI"] ?? 300);
const PEMILIH_IMPOR = 200_000;

/** Voters of as many kota as it takes. */
async function muat(db: Database, jumlah: number, sudah: number): Promise<number[]> {
  const kota = await listKotaAcak(db, Math.ceil(jumlah / PER_KOTA), KOTA_IMPOR);
  await muatBanyakKota(db, kota.slice(Math.ceil(sudah / PER_KOTA)), PER_KOTA);
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
  return kota;
}

interface Ukuran {
  baris: number;
  tabel: number;
  kunci: number;
  nama: number;
}

export async function ukuranDpt(db: Database): Promise<string> {
  const { rows } = await sql<Ukuran>`
    select (select count(*) from dpt)::bigint as baris, pg_table_size('dpt')::bigint as tabel,
      pg_relation_size('dpt_pkey')::bigint as kunci, pg_relation_size('dpt_nama')::bigint as nama`.execute(
    db,
  );
  const { baris, tabel, kunci, nama } = rows[0] ?? { baris: 1, tabel: 0, kunci: 0, nama: 0 };
  const per = (bytes: number): string => (bytes / baris).toFixed(0);
  return `${baris} pemilih: ${per(tabel + kunci + nama)} bita per pemilih (baris ${per(tabel)}, kunci ${per(kunci)}, nama ${per(nama)})`;
}

interface Orang {
  kelurahan_id: number;
  nama: string;
}

async function contoh(db: Database, kota: readonly number[]): Promise<Orang[]> {
  const { rows } = await sql<Orang>`
    select d.kelurahan_id, p.nama from dpt_daftar d
    cross join lateral (select nama from dpt p where p.kota_id = d.kota_id and p.daftar_id = d.id
      and p.tps_nomor = 1 and p.nomor = 1 + d.id % 100) p
    where d.kota_id = any(${kota}::int[]) and d.status = 'aktif' order by hashint8(d.id) limit 3000`.execute(
    db,
  );
  return rows;
}

/** As people type: the name, two words of it, the first word alone, or with a letter left out. */
function ketikan(acak: Acak, nama: string): string {
  const [depan = "", tengah = "", belakang = ""] = nama.split(" ");
  const at = acak.antara(1, nama.length - 2);
  return acak.choose([
    nama,
    `${depan} ${belakang}`,
    depan,
    `${depan} ${tengah}`,
    nama.slice(0, at) + nama.slice(at + 1),
  ]);
}

async function ukur(
  bangku: Bangku,
  token: string,
  { tempat, orang }: { tempat: "kelurahan" | "kota"; orang: readonly Orang[] },
): Promise<string> {
  const acak = new Acak(CARI);
  const latency: number[] = [];
  for (let at = 0; at < CARI; at += 1) {
    const { kelurahan_id: id, nama } = orang[acak.antara(0, orang.length - 1)] ?? {
      kelurahan_id: 0,
      nama: "",
    };
    const where =
      tempat === "kota" ? `dpt_kota?kota_id=${kotaOf(id)}` : `dpt_kelurahan?kelurahan_id=${id}`;
    const start = performance.now();
    await panggil(bangku, token, {
      path: `${where}&s=${encodeURIComponent(ketikan(acak, nama))}`,
    });
    latency.push(performance.now() - start);
  }
  const sorted = latency.toSorted((a, b) => a - b);
  const ms = (share: number): string => persentil(sorted, share).toFixed(1);
  return `${tempat}: p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms`;
}

async function berulang(impor: () => Promise<unknown>, isDone: () => boolean): Promise<number> {
  let jumlah = 0;
  while (!isDone()) {
    await impor();
    jumlah += 1;
  }
  return jumlah;
}

export async function ukurCari(bangku: Bangku, token: string): Promise<void> {
  const { db } = bangku.basis;
  const folder = mkdtempSync(join(tmpdir(), "suar-bangku-berkas-"));
  const path = join(folder, "dpt.csv");
  await tulisBerkas(
    path,
    pemilih(PEMILIH_IMPOR, await listKelurahanOf(bangku.basis.db, KOTA_IMPOR)),
  );
  let sudah = 0;
  for (const jumlah of UKURAN) {
    const kota = await muat(db, jumlah, sudah);
    sudah = jumlah;
    console.log(await ukuranDpt(db));
    const orang = await contoh(db, kota);
    for (const tempat of ["kelurahan", "kota"] as const) {
      await ukur(bangku, token, { tempat, orang: orang.slice(0, 50) });
      let hasil = "";
      const cpu = await prosesor(bangku, async () => {
        hasil = await ukur(bangku, token, { tempat, orang });
      });
      console.log(`  diam, ${hasil}, prosesor ${(cpu / CARI).toFixed(1)} ms per pencarian`);
    }
    let isDone = false;
    const impor = berulang(
      async () => imporBerkas(bangku, token, path),
      () => isDone,
    );
    for (const tempat of ["kelurahan", "kota"] as const) {
      console.log(`  selama impor, ${await ukur(bangku, token, { tempat, orang })}`);
    }
    isDone = true;
    console.log(`  impor ${PEMILIH_IMPOR} pemilih selesai ${await impor} kali`);
  }
  rmSync(folder, { recursive: true, force: true });
}
