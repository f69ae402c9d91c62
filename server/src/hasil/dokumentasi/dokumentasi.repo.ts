import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import { sendAudit } from "../../platform/audit.ts";
import type { Database, Send } from "../../platform/db.ts";

export interface DokumenRow {
  dokumentasi_id: number;
  berkas_id: string;
  mime: string;
  nama: string;
}

export async function listDokumen(
  db: Database,
  kotaId: number,
  tpsId: number,
): Promise<DokumenRow[]> {
  return db
    .selectFrom("dokumentasi as d")
    .innerJoin("berkas as b", "b.id", "d.berkas_id")
    .select(["d.dokumentasi_id", "d.berkas_id", "b.mime", "b.nama"])
    .where("d.kota_id", "=", kotaId)
    .where("d.tps_id", "=", tpsId)
    .execute();
}

/** Which documents there are, of TPS in any number of kota. */
export async function listDokumenAda(
  db: Database,
  tpsIds: readonly number[],
): Promise<{ tps_id: number; dokumentasi_id: number }[]> {
  const groups = [...Map.groupBy(tpsIds, kotaOf)];
  const lists = await Promise.all(
    groups.map(([kotaId, ids]) =>
      db
        .selectFrom("dokumentasi")
        .select(["tps_id", "dokumentasi_id"])
        .where("kota_id", "=", kotaId)
        .where("tps_id", "in", ids)
        .execute(),
    ),
  );
  return lists.flat();
}

const FIND_OF_TPS = `
  select dokumentasi_id from dokumentasi where kota_id = $1 and tps_id = $2`;

/** The documents of a TPS that is locked. */
export async function findDokumenOfTps(
  send: Send,
  kotaId: number,
  tpsId: number,
): Promise<{ dokumentasi_id: number }[]> {
  return send(FIND_OF_TPS, [kotaId, tpsId]);
}

export interface DokumenBaru {
  kotaId: number;
  tpsId: number;
  dokumentasiId: number;
  versi: number;
  berkasId: string;
  usersId: number;
  kunci: string;
  ip: string;
}

const LAST_VERSI = `
  select coalesce(max(versi), 0) as versi from dokumentasi_versi
  where kota_id = $1 and tps_id = $2 and dokumentasi_id = $3`;

/** Also of a document that has been deleted: its history goes on. */
export async function findVersiTerakhir(
  send: Send,
  { kotaId, tpsId, dokumentasiId }: Pick<DokumenBaru, "kotaId" | "tpsId" | "dokumentasiId">,
): Promise<number> {
  const [row] = await send<{ versi: number }>(LAST_VERSI, [kotaId, tpsId, dokumentasiId]);
  return row?.versi ?? 0;
}

const INSERT_VERSI = `
  insert into dokumentasi_versi (kota_id, tps_id, dokumentasi_id, versi, berkas_id, users_id, kunci)
  values ($1, $2, $3, $4, $5, $6, $7)`;
const UPSERT = `
  insert into dokumentasi (kota_id, tps_id, dokumentasi_id, versi, berkas_id, users_id)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (kota_id, tps_id, dokumentasi_id) do update set
    versi = excluded.versi, berkas_id = excluded.berkas_id, users_id = excluded.users_id,
    updated_at = excluded.updated_at`;

const jejakOf = ({
  kotaId,
  tpsId,
  dokumentasiId,
  versi,
  usersId,
  ip,
}: Omit<DokumenBaru, "berkasId" | "kunci">) => ({
  kotaId,
  usersId,
  ip,
  tabel: "dokumentasi" as const,
  baris: `${tpsId}/${dokumentasiId}`,
  sebelum: { versi: versi - 1 },
});

export async function sendDokumen(send: Send, baru: DokumenBaru): Promise<void> {
  const { kotaId, tpsId, dokumentasiId, versi, berkasId, usersId, kunci } = baru;
  const sesudah = { versi, berkas: berkasId };
  await Promise.all([
    send(INSERT_VERSI, [kotaId, tpsId, dokumentasiId, versi, berkasId, usersId, kunci]),
    send(UPSERT, [kotaId, tpsId, dokumentasiId, versi, berkasId, usersId]),
    sendAudit(send, { ...jejakOf(baru), aksi: "dokumentasi.unggah", sesudah }),
  ]);
}

const DELETE = "delete from dokumentasi where kota_id = $1 and tps_id = $2 and dokumentasi_id = $3";

/** A version without a file says since when the document is gone. */
export async function sendHapusDokumen(
  send: Send,
  hapus: Omit<DokumenBaru, "berkasId" | "kunci">,
): Promise<void> {
  const { kotaId, tpsId, dokumentasiId, versi, usersId } = hapus;
  await Promise.all([
    send(INSERT_VERSI, [kotaId, tpsId, dokumentasiId, versi, null, usersId, null]),
    send(DELETE, [kotaId, tpsId, dokumentasiId]),
    sendAudit(send, { ...jejakOf(hapus), aksi: "dokumentasi.hapus", sesudah: { versi } }),
  ]);
}

export async function findDokumenByKunci(db: Database, kotaId: number, kunci: string) {
  return db
    .selectFrom("dokumentasi_versi as v")
    .innerJoin("berkas as b", "b.id", "v.berkas_id")
    .select(["v.tps_id", "v.dokumentasi_id", "v.berkas_id", "v.users_id", "b.sha256"])
    .where("v.kota_id", "=", kotaId)
    .where("v.kunci", "=", kunci)
    .executeTakeFirst();
}
