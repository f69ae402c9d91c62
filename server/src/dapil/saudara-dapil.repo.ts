// What a dapil must get along with: those of its province or kota, and the candidates who stand in it.
import type { Send } from "../platform/db.ts";
import type { Bernama } from "./nama-dapil.rules.ts";

const KODE_DI = "select kode from dapil where jenis_caleg_id = $1 and kode like $2::text || '%'";

/** Codes of a level that begin with that of a region. */
export async function listKodeDi(
  send: Send,
  jenisCalegId: number,
  indukId: number,
): Promise<string[]> {
  const rows = await send<{ kode: string }>(KODE_DI, [jenisCalegId, String(indukId)]);
  return rows.map(({ kode }) => kode);
}

interface SaudaraRow {
  jenis_caleg_id: number;
  kode: string;
  keterangan: string;
  induk_id: number;
}

const SAUDARA = `
  select d.jenis_caleg_id, d.kode, d.keterangan, t.induk as induk_id from dapil d
  join unnest($1::smallint[], $2::bigint[]) as t (jenis, induk)
    on d.jenis_caleg_id = t.jenis and coalesce(d.kota_id, d.propinsi_id) = t.induk`;

/** The dapil of a level that lie in a province or kota, whatever their codes. */
export async function listSaudara(
  send: Send,
  di: readonly Pick<Bernama, "jenisCalegId" | "indukId">[],
): Promise<Bernama[]> {
  // Rows of a file say the same place over and over.
  const tempat = [
    ...new Map(di.map((one) => [`${one.jenisCalegId}/${one.indukId}`, one])).values(),
  ];
  const rows = await send<SaudaraRow>(SAUDARA, [
    tempat.map(({ jenisCalegId }) => jenisCalegId),
    tempat.map(({ indukId }) => indukId),
  ]);
  return rows.map(({ jenis_caleg_id: jenisCalegId, induk_id: indukId, kode, keterangan }) => ({
    jenisCalegId,
    indukId,
    kode,
    keterangan,
  }));
}

const LOCK_DAPIL = "select id from dapil where id = any($1::bigint[]) order by id for update";

/** Whoever numbers candidates of one of them is waited for, and seen. */
export async function lockDapil(send: Send, ids: readonly number[]): Promise<void> {
  await send(LOCK_DAPIL, [ids]);
}

const NOMOR_CALEG = `
  select dapil_id as id, array_agg(nomor_urut::int) as nomor from caleg
  where dapil_id = any($1::bigint[]) and nomor_urut is not null group by dapil_id`;

/** The numbers that candidates have, by dapil. */
export async function mapNomorCaleg(
  send: Send,
  dapilIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await send<{ id: number; nomor: number[] }>(NOMOR_CALEG, [dapilIds]);
  return new Map(rows.map(({ id, nomor }) => [id, nomor]));
}
