// How long Excel Silon of a whole level takes, and the Zip Silon of a hundred candidates with their documents.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Bangku } from "./bangku.ts";
import { denganPuncak } from "./memori.ts";

const CALEG = 100;
const DOKUMEN = 20;
const BYTES_DOKUMEN = 300_000;
const TINGKAT = 3;

/** One that was uploaded, as every document of a hundred candidates. */
async function muatDokumen({ basis: { db }, port }: Bangku, token: string): Promise<number> {
  const { rows } = await sql<{ dapil_id: number; id: number }>`
    select dapil_id, min(id)::int as id from caleg where jenis_caleg_id = 1
    group by dapil_id order by count(*) desc limit 1`.execute(db);
  const [{ dapil_id: dapilId, id } = { dapil_id: 0, id: 0 }] = rows;
  await sql`
    update caleg set dapil_id = ${dapilId}, nomor_urut = null, jenis_caleg_id = 1 where id in (
      select id from caleg where jenis_caleg_id = 1 and dapil_id <> ${dapilId} order by id limit
        ${CALEG} - (select count(*) from caleg where dapil_id = ${dapilId}))`.execute(db);
  const form = new FormData();
  form.append("dokumen_id", "101");
  const isi = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(BYTES_DOKUMEN)]);
  form.append("file", new Blob([isi]), "ktp.pdf");
  const answer = await fetch(`http://127.0.0.1:${port}/api/caleg/${id}/dokumen`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) {
    throw new Error(`document: ${answer.status} ${await answer.text()}`);
  }
  await sql`
    insert into caleg_dokumen (caleg_id, dokumen_id, berkas_id, users_id)
    select c.id, m.id, d.berkas_id, d.users_id
    from caleg c cross join (select id from m_dokumen order by id limit ${DOKUMEN}) m
      cross join (select berkas_id, users_id from caleg_dokumen where caleg_id = ${id}) d
    where c.dapil_id = ${dapilId}
    on conflict do nothing`.execute(db);
  return dapilId;
}

interface Unduhan {
  pertama: number;
  semua: number;
  mb: number;
}

async function unduh(port: number, path: string, token: string): Promise<Unduhan> {
  const start = performance.now();
  const since = (): number => (performance.now() - start) / 1000;
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok || answer.body === null) {
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  let pertama = 0;
  let bytes = 0;
  for await (const chunk of answer.body) {
    pertama ||= since();
    bytes += chunk.length;
  }
  return { pertama, semua: since(), mb: bytes / 1e6 };
}

/** Prints both, each with the most memory that the application held meanwhile. */
export async function ukurEkspor(bangku: Bangku, token: string): Promise<void> {
  const dapilId = await muatDokumen(bangku, token);
  for (const [nama, path] of [
    ["Excel Silon DPRD kab/kota", `caleg_unduh_excel_silon?jenis_caleg_id=${TINGKAT}`],
    [`Zip Silon ${CALEG} caleg`, `caleg_unduh_zip_silon?dapil_id=${dapilId}`],
  ] as const) {
    const { hasil, puncak } = await denganPuncak(bangku, () => unduh(bangku.port, path, token));
    console.log(
      `${nama.padEnd(44)} byte pertama ${hasil.pertama.toFixed(2)} s, semua ${hasil.semua.toFixed(1)} s, ` +
        `${hasil.mb.toFixed(1)} MB, puncak aplikasi ${puncak.aplikasi.toFixed(0)} MB`,
    );
  }
}
