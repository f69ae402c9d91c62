//   GET  /api/file/:id   the bytes, for whoever may see the row they belong to
//   POST /api/tiket      a single-use key to open one download address in a new tab
import type { FastifyInstance } from "fastify";
import { buatTiket, getBerkas } from "#contract/berkas/berkas.contract.ts";
import { requireConfirmed, type Guard } from "../access/guard.ts";
import { route } from "../access/route.ts";
import type { Caller } from "../access/caller.ts";
import type { Database } from "../platform/db.ts";
import type { Context } from "../platform/context.ts";
import type { BerkasRow } from "./berkas.repo.ts";
import {
  findBerkasById,
  isDokumenWilayah,
  isMilikCaleg,
  requireBolehBerkas,
  type BerkasCaleg,
} from "./berkas.service.ts";
import { requireHakHasil } from "./pekerjaan/pekerjaan.service.ts";
import { sendBerkas } from "./send-berkas.ts";
import { createTiket } from "./tiket.service.ts";

interface Penjaga {
  guard: Guard;
  /** Who may see the picture of a member is for the room of members to say. */
  requireBolehGambar: (db: Database, caller: Caller, berkas: BerkasRow) => Promise<void>;
  /** And who may see what is a candidate's, for theirs. */
  requireBolehCaleg: (db: Database, caller: Caller, berkas: BerkasCaleg) => Promise<void>;
  /** And who may see what a region handed in, for the room of regional documents. */
  requireBolehDokumen: (db: Database, caller: Caller, berkas: BerkasRow) => Promise<void>;
}

export function berkasRoutes(
  app: FastifyInstance,
  { db, files }: Pick<Context, "db" | "files">,
  { guard, requireBolehGambar, requireBolehCaleg, requireBolehDokumen }: Penjaga,
): void {
  async function requireBoleh(caller: Caller, row: BerkasRow): Promise<void> {
    if (isMilikCaleg(row)) {
      return requireBolehCaleg(db, caller, row);
    }
    if (isDokumenWilayah(row)) {
      return requireBolehDokumen(db, caller, row);
    }
    if (row.nomer_kta !== null) {
      return requireBolehGambar(db, caller, row);
    }
    requireBolehBerkas(caller, row);
    return requireHakHasil(db, caller, row.id);
  }

  route(app, getBerkas, async ({ params, query, caller, reply }) => {
    const row = await findBerkasById(db, params.id);
    await requireBoleh(caller, row);
    return sendBerkas(reply, files, {
      row,
      kecil: query.kecil === "1",
      unduh: query.unduh === "1",
    });
  });

  route(app, buatTiket, async ({ body, caller }) => {
    // Asked here, where it can still be answered: the new tab could only show the refusal.
    if (guard.needsConfirmation(body.alamat)) {
      requireConfirmed(caller);
    }
    return { data: { tiket: await createTiket(db, caller, body.alamat) } };
  });
}
