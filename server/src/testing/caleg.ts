// Candidates, and their dapil, written straight to the database.
import type { Database } from "../platform/db.ts";
import { formulir } from "./formulir.ts";
import type { TestApp } from "./test-app.ts";

export interface CalegContoh {
  dapilId: number;
  jenis?: number;
  nama?: string;
  nomor?: number | null;
  nomerKta?: string | null;
  usersId?: number | null;
}

/** Returns its id. */
export async function buatCaleg(
  db: Database,
  { dapilId, jenis = 3, nama = "Dewi Lestari", nomor, nomerKta, usersId }: CalegContoh,
): Promise<number> {
  const { id } = await db
    .insertInto("caleg")
    .values({
      jenis_caleg_id: jenis,
      dapil_id: dapilId,
      nama_lengkap: nama,
      nomor_urut: nomor ?? null,
      nomer_kta: nomerKta?.toUpperCase() ?? null,
      users_id: usersId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes an administrator a main one, who numbers candidates. */
export async function jadikanUtama(
  app: TestApp,
  superToken: string,
  usersId: number,
): Promise<void> {
  const { status, body } = await app.panggil(`POST /api/user/${usersId}/set_approval`, {
    token: superToken,
    body: formulir({}, { nama: "mandat.pdf", isi: "%PDF-1.4 mandat\n%%EOF" }),
  });
  if (status !== 200) {
    throw new Error(`set_approval: ${status} ${JSON.stringify(body)}`);
  }
}
