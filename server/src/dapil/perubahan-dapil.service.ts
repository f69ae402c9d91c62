// What changes a dapil: alone, all of it or nothing, with its trail.
import { setTimeout } from "node:timers/promises";
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import type { Caller } from "../access/caller.ts";
import { requireInScope } from "../access/lingkup.ts";
import type { DaftarItem } from "../hasil/item/susunan.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Basis, Send } from "../platform/db.ts";
import { databaseIn } from "../platform/flight-database.ts";
import type { Live } from "../platform/live.ts";
import { refuse } from "../platform/refusal.ts";
import { sendSelisih } from "../wilayah/hitungan/hitungan.service.ts";
import type { Ditunjuk } from "./daftar-dapil.service.ts";
import {
  findDapil,
  listDapilByKode,
  tryPerubahanDapil,
  type DapilRow,
  type DefinisiDapil,
} from "./keanggotaan.repo.ts";
import { publishDapil } from "./keanggotaan.service.ts";

export interface Konteks {
  basis: Basis;
  daftar: DaftarItem;
  live: Live;
}

type Isi = Partial<
  Pick<DapilRow, "kode" | "keterangan" | "kursi" | "propinsi_id" | "kota_id"> & {
    wilayah_id: number;
  }
>;

export interface Perubahan {
  definisi: DefinisiDapil;
  aksi: AksiAudit;
  sebelum?: Isi;
  sesudah?: Isi;
}

export const definisiOf = (row: DapilRow): DefinisiDapil => ({
  jenisCalegId: row.jenis_caleg_id,
  kode: row.kode,
  keterangan: row.keterangan,
  kursi: row.kursi,
  propinsiId: row.propinsi_id,
  kotaId: row.kota_id,
  isDemo: row.is_demo,
  wilayah: row.wilayah,
});

const TUNGGU_MS = 5000;
const JEDA_MS = 100;

/**
 * With nobody else changing a dapil meanwhile. Whoever waits for that holds no connection: saved reports need them.
 * @throws Refusal dapil-sibuk
 */
async function alone<T>(basis: Basis, work: (send: Send) => Promise<T>): Promise<T> {
  const until = Date.now() + TUNGGU_MS;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after another
    const done = await basis.pipeline(async (send) => {
      if (await tryPerubahanDapil(send)) {
        return { hasil: await work(send) };
      }
      await send("rollback", []);
      return undefined;
    });
    if (done !== undefined) {
      return done.hasil;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await setTimeout(JEDA_MS);
  } while (Date.now() < until);
  return refuse("dapil-sibuk");
}

/** What `plan` decides on dapil as they stand, all of it or nothing. @returns the id of the first */
export async function change(
  { basis, daftar, live }: Konteks,
  caller: Caller,
  plan: (send: Send) => Promise<Perubahan[]>,
): Promise<number> {
  const selesai = await alone(basis, async (send) => {
    const semua = await plan(send);
    const definisi = semua.map((one) => one.definisi);
    const { sebelum, selisihTps, selisih, kotaIds } = await publishDapil(
      { send, daftar },
      definisi,
    );
    const rows = [...(await listDapilByKode(send, definisi)), ...sebelum.values()];
    await sendSelisih(send, { tps: selisihTps, laporan: selisih });
    const ids: number[] = [];
    for (const { definisi: satu, ...jejak } of semua) {
      const { id } = rows.find(({ kode }) => kode === satu.kode) ?? refuse("tidak-ditemukan");
      const siapa = { usersId: caller.userId, ip: caller.ip, tabel: "dapil", baris: id } as const;
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await recordAudit(databaseIn(send), { ...siapa, ...jejak });
      ids.push(id);
    }
    await send("commit", []);
    return { id: ids[0] ?? refuse("tidak-ditemukan"), kotaIds };
  });
  selesai.kotaIds.forEach((kotaId) => live.siarkan("rekap", `0/${kotaId}`));
  return selesai.id;
}

/** As it stands while nobody else changes it. @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function openDapil(send: Send, caller: Caller, ditunjuk: Ditunjuk): Promise<DapilRow> {
  const row = (await findDapil(send, ditunjuk)) ?? refuse("tidak-ditemukan");
  requireInScope(caller, row.kota_id ?? row.propinsi_id);
  return row;
}
