// The disk of the embedded PostgreSQL fills up while reports come in, and is made room on again.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { connect, type Basis } from "../platform/db.ts";
import { hasCode } from "../platform/error-code.ts";
import { isConnectionError } from "../platform/refusal.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import {
  mulaiBeban,
  periksaBeban,
  siapkanLadang,
  UTUH,
  type Beban,
  type Tolakan,
} from "../testing/pelapor.ts";
import { mulai, portBebas, SABAR, siap } from "../testing/proses.ts";
import { lapangkan, pasangTmpfs, sisakan } from "../testing/tmpfs.ts";

const PENUH = {
  status: 507,
  message: "Ruang penyimpanan server penuh. Hubungi Administrator, lalu coba lagi.",
};
const HILANG = {
  status: 503,
  message: "Basis data sedang tidak dapat dihubungi. Data Anda aman; coba lagi sebentar lagi.",
};

async function bertambah({ kiriman }: Beban): Promise<void> {
  const before = kiriman.length;
  await vi.waitFor(() => expect(kiriman.length).toBeGreaterThan(before + 50), SABAR);
}

/** The writers are told so from now on. */
async function ditolak({ tolakan }: Beban, dengan: Tolakan): Promise<void> {
  const before = tolakan.length;
  await vi.waitFor(() => expect(tolakan.slice(before)).toContainEqual(dengan), SABAR);
}

/**
 * Without room for the next part of its log PostgreSQL cannot go on: at first it may still refuse
 * one statement after the other, in the end it dies.
 */
async function habiskanWal({ db }: Basis): Promise<never> {
  for (;;) {
    try {
      await sql`select pg_logical_emit_message(true, 'uji', 'isi')`.execute(db);
      await sql`select pg_switch_wal()`.execute(db);
    } catch (error) {
      if (!hasCode(error, "53100")) {
        throw error;
      }
    }
  }
}

const folder = pasangTmpfs(400);

test.skipIf(folder === undefined)(
  "disk basis data penuh: laporan ditolak dengan kalimat, dan diterima lagi begitu ada ruang (perlu hak mount)",
  async () => {
    const data = folder ?? "";
    const proses = await siap(mulai({ folder: data, port: await portBebas() }));
    const address = readFileSync(join(data, "pg.alamat"), "utf8");
    const basis = connect(address, { connections: 2 });
    const ladang = await siapkanLadang(basis.db);
    const beban = mulaiBeban(proses.alamat, ladang, 4);
    await bertambah(beban);

    const sehat = async (): Promise<unknown> =>
      Reflect.get(Object(await (await fetch(`${proses.alamat}/api/status`)).json()), "sehat");
    expect(await sehat()).toBe(true);
    sisakan(data, 0);
    await ditolak(beban, PENUH);
    expect(proses.isMati()).toBe(false);
    expect(await sehat()).toBe(false);
    lapangkan(data);
    await bertambah(beban);
    expect(await sehat()).toBe(true);

    sisakan(data, 0);
    expect(await habiskanWal(basis).catch(isConnectionError)).toBe(true);
    await ditolak(beban, HILANG);
    lapangkan(data);
    await siap(proses);
    await bertambah(beban);
    await beban.berhenti();

    expect(await periksaBeban(basis.db, beban)).toEqual(UTUH);
    expect(await checkRekap(basis.db)).toEqual([]);
    await basis.close();
    expect(await proses.hentikan("SIGTERM")).toBe(0);
  },
);
