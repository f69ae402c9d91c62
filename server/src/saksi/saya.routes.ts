//   GET /api/self/saksi    my task as a witness
import type { FastifyInstance } from "fastify";
import { getSaksiSaya, type SaksiSaya } from "#contract/saksi/saksi-saya.contract.ts";
import { nomerSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { lingkupAkun } from "../access/lingkup.ts";
import { route } from "../access/route.ts";
import { findAnggota } from "../akun/anggota/anggota.service.ts";
import type { Database } from "../platform/db.ts";
import { jejakIds, mapWilayah } from "../wilayah/wilayah.service.ts";
import { findSaksiSaya } from "./saya.repo.ts";

/** The region and those above it, the smallest first. */
async function tempatOf(db: Database, wilayahId: number | null): Promise<string[]> {
  const ids = jejakIds(wilayahId ?? NASIONAL).filter((id) => id !== NASIONAL);
  const names = await mapWilayah(db, ids);
  return ids.toReversed().map((id) => names.get(id)?.keterangan ?? "");
}

type Row = NonNullable<Awaited<ReturnType<typeof findSaksiSaya>>>;

/** Decision G-138 */
function cetakOf(row: Row): SaksiSaya["cetak"] {
  if (row.is_aktif === 0 || row.bertugas === 0) {
    return [];
  }
  return row.foto_berkas_id === null ? ["surat"] : ["surat", "kartu"];
}

async function readSaksiSaya(db: Database, usersId: number): Promise<SaksiSaya | null> {
  const row = await findSaksiSaya(db, usersId);
  if (row === undefined) {
    return null;
  }
  const { tps_id: tpsId, tps_nama: nama } = row;
  const anggota = await findAnggota(db, lingkupAkun(wilayahOfKotaId(row.kota_id)), row.nomer_kta);
  return {
    id: row.id,
    nomer_saksi: nomerSaksi(row.id),
    nama: anggota?.nama ?? row.nama_lengkap,
    jenis: { id: row.jenis_id, keterangan: row.jenis },
    is_aktif: row.is_aktif === 1 ? 1 : 0,
    is_bertugas: row.bertugas === 1 ? 1 : 0,
    tps: tpsId === null || nama === null ? null : { id: tpsId, nama },
    tempat: await tempatOf(db, row.penugasan_id),
    cetak: cetakOf(row),
  };
}

export function saksiSayaRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, getSaksiSaya, async ({ caller }) => ({
    data: await readSaksiSaya(db, caller.userId),
  }));
}
