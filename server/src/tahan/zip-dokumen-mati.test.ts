// kill -9 at random points of reading zips of documents: each document is the old one or the new
// one, whole, with its bytes; what is counted of candidates is what a recount says; every job ends.
import { statSync } from "node:fs";
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { checkCaleg } from "../caleg/hitung-ulang.service.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { connect } from "../platform/db.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { gambarBising } from "../testing/gambar.ts";
import { buatPengguna, ROLES } from "../testing/pengguna.ts";
import { filesBelow, folderSementara, mulai, portBebas, SABAR, siap } from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";
import { createDatabase } from "../testing/test-app.ts";
import { timesOf } from "../testing/ukuran.ts";
import { buatZip } from "../testing/zip.ts";

const KALI = timesOf(20, 2);
/** Of so many some are cut before the server has them; of two it may be both. */
const PALING_SEDIKIT = timesOf(11, 0);
const CALEG = 4;
const KATEGORI = [101, 102, 107, 110];
const PAS_FOTO = 110;
const DOKUMEN = CALEG * KATEGORI.length;
/** About as long as one document takes. */
const MS_PER_DOKUMEN = 15;

const { url, drop } = await createDatabase();
sesudahnya(drop);
const { db, close } = connect(url, { connections: 2 });
sesudahnya(close);
const folder = folderSementara();
const port = await portBebas();
const hidupkan = () => siap(mulai({ folder, port, env: { DATABASE_URL: url } }));
let aplikasi = await hidupkan();
/** Of somebody else each time: nobody has more than two zips that wait. */
const headersBaru = async () => {
  const { token } = await buatPengguna({ context: { db } }, ROLES.superAdmin);
  return { authorization: `Bearer ${token}` };
};

const FOTO = { lama: await gambarBising(60), baru: await gambarBising(61) };

/** The documents of the candidates of one dapil. */
async function kemas(versi: keyof typeof FOTO): Promise<Buffer<ArrayBuffer>> {
  const map = Array.from({ length: CALEG }, (_, at) => `${at + 1}_Caleg ${at + 1}`);
  return buatZip(
    map.flatMap((nama) =>
      KATEGORI.map((id) => {
        const isi = id === PAS_FOTO ? FOTO[versi] : `%PDF-1.4 ${versi} ${id}\n%%EOF`;
        return [`${nama}/${id}`, isi] as const;
      }),
    ),
  );
}
const ZIP = { lama: await kemas("lama"), baru: await kemas("baru") };

async function unggah(dapilId: number, versi: keyof typeof ZIP): Promise<string> {
  const form = new FormData();
  form.append("dapil_id", String(dapilId));
  form.append("file", new Blob([ZIP[versi]]), "dokumen.zip");
  const jalur = `${aplikasi.alamat}/api/caleg_unggah_dokumen`;
  const headers = await headersBaru();
  const answer = await fetch(jalur, { method: "POST", headers, body: form });
  return ((await answer.json()) as { data: { pekerjaan_id: string } }).data.pekerjaan_id;
}

const pekerjaan = async (id: string) =>
  db
    .selectFrom("pekerjaan")
    .select(["status", "pesan", "selesai"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const berakhir = async (id: string) =>
  vi.waitUntil(async () => {
    const kini = await pekerjaan(id);
    return ["selesai", "gagal"].includes(kini.status) ? kini : undefined;
  }, SABAR);

interface Berlaku {
  dapil_id: number;
  caleg_id: number;
  dokumen_id: number;
  versi: number;
  kunci: string[];
  ukuran: number;
}

const keyOf = (row: Berlaku): string => `${row.caleg_id}/${row.dokumen_id}`;

/** What stands in each category of each candidate. */
async function berlaku(): Promise<Berlaku[]> {
  const { rows } = await sql<Berlaku>`
    select c.dapil_id, c.id as caleg_id, d.dokumen_id,
      (select count(*) from caleg_dokumen v where v.caleg_id = c.id and v.dokumen_id = d.dokumen_id)::int as versi,
      array_remove(array[b.kunci, b.kunci_kecil], null) as kunci, b.ukuran
    from caleg c join caleg_dokumen d on d.caleg_id = c.id and d.diganti_pada is null
    join berkas b on b.id = d.berkas_id order by c.id, d.dokumen_id`.execute(db);
  return rows;
}

/** One of each, the first or its successor, with bytes as many as its row says. */
async function expectUtuh(): Promise<Berlaku[]> {
  const rows = await berlaku();
  expect(rows).toHaveLength(KALI * DOKUMEN);
  for (const { kunci, ukuran, versi } of rows) {
    const [besar = 0] = kunci.map((one) => statSync(join(folder, "berkas", one)).size);
    expect([besar, [1, 2].includes(versi)]).toEqual([ukuran, true]);
  }
  expect(await checkCaleg(db)).toEqual([]);
  expect(await checkRekap(db)).toEqual([]);
  return rows;
}

/** As if the jobs of killed processes had waited for as long as it takes until another takes them up. */
const lewatkanDetak = async () =>
  sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
    where state = 'active'`.execute(db);

async function isiDapil(): Promise<number> {
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376 });
  for (let nomor = 1; nomor <= CALEG; nomor += 1) {
    await buatCaleg(db, { dapilId, nomor, nama: `Caleg ${nomor}` });
  }
  expect((await berakhir(await unggah(dapilId, "lama"))).status).toBe("selesai");
  return dapilId;
}

/** Kills in the middle of a zip, and looks before anybody goes on with it. @returns its job */
async function bunuhSaatMembaca(dapilId: number): Promise<string> {
  const pekerjaanId = await unggah(dapilId, "baru");
  const sampai = randomInt(DOKUMEN);
  const isSampai = async () => (await pekerjaan(pekerjaanId)).selesai >= sampai;
  await vi.waitUntil(isSampai, { ...SABAR, interval: 1 });
  // Somewhere in the next document.
  await sleep(randomInt(MS_PER_DOKUMEN));
  await aplikasi.hentikan("SIGKILL");
  await expectUtuh();
  aplikasi = await hidupkan();
  return pekerjaanId;
}

test("aplikasi dibunuh pada saat-saat acak selama zip dokumen dibaca", async () => {
  const dapil: number[] = [];
  for (let ke = 0; ke < KALI; ke += 1) {
    dapil.push(await isiDapil());
  }
  const lama = new Map((await expectUtuh()).map((row) => [keyOf(row), row.kunci]));
  const isBaru = (row: Berlaku): boolean => !isDeepStrictEqual(lama.get(keyOf(row)), row.kunci);

  const pekerjaanIds: string[] = [];
  for (const id of dapil) {
    pekerjaanIds.push(await bunuhSaatMembaca(id));
  }
  await lewatkanDetak();
  const akhir = await Promise.all(pekerjaanIds.map(berakhir));
  const selesai = dapil.filter((_, at) => akhir[at]?.status === "selesai");
  expect(selesai.length).toBeGreaterThanOrEqual(PALING_SEDIKIT);
  expect(akhir.filter(({ pesan }) => pesan === null)).toEqual([]);
  const rows = await expectUtuh();
  expect(rows.filter((row) => selesai.includes(row.dapil_id) && !isBaru(row))).toEqual([]);
  // What was being written at a kill is nobody's: a document, and its small picture. The zips are gone.
  const { rows: dikenal } = await sql<{ kunci: string }>`
    select unnest(array_remove(array[kunci, kunci_kecil], null)) as kunci from berkas`.execute(db);
  const milik = new Set(dikenal.map(({ kunci }) => join(folder, "berkas", kunci)));
  const lepas = filesBelow(join(folder, "berkas")).filter((one) => !milik.has(one));
  expect(lepas.length).toBeLessThanOrEqual(2 * KALI);
  expect(lepas.filter((one) => statSync(one).size >= ZIP.baru.length)).toEqual([]);
  expect(filesBelow(join(folder, "sementara"))).toEqual([]);
});
