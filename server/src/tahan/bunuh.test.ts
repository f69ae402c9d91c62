// kill -9 under load: the application, its database, both. Whatever was acknowledged stays, once.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { connect } from "../platform/db.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import {
  kosongkanLadang,
  mulaiBeban,
  periksaBeban,
  siapkanLadang,
  UTUH,
  type Beban,
} from "../testing/pelapor.ts";
import { SABAR, folderSementara, mulai, portBebas, postmasterOf, siap } from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";
import { timesOf } from "../testing/ukuran.ts";

const KALI = timesOf(20, 2);
const PENULIS = 6;

const folder = folderSementara();
const port = await portBebas();
let aplikasi = await siap(mulai({ folder, port }));
const basis = connect(readFileSync(join(folder, "pg.alamat"), "utf8"), { connections: 2 });
sesudahnya(() => basis.close());
const ladang = await siapkanLadang(basis.db);

/** The next acknowledgement after now. */
async function diakui({ kiriman }: Beban): Promise<void> {
  const before = kiriman.length;
  while (!kiriman.slice(before).some(({ versi }) => versi !== undefined)) {
    if (aplikasi.isMati()) {
      throw new Error(`The application ended by itself:\n${aplikasi.keluaran()}`);
    }
    await sleep(5);
  }
}

interface Hasil {
  beban: Beban;
  catatan: string;
}

/** Kills again and again, as soon as a report was acknowledged since. */
async function ukur(bunuh: () => Promise<void>): Promise<Hasil> {
  const beban = mulaiBeban(aplikasi.alamat, ladang, PENULIS);
  const lama: number[] = [];
  for (let kali = 0; kali < KALI; kali += 1) {
    await diakui(beban);
    await sleep(100 + Math.random() * 300);
    const start = performance.now();
    await bunuh();
    await diakui(beban);
    lama.push(performance.now() - start);
  }
  await beban.berhenti();
  lama.sort((a, b) => a - b);
  const { length } = beban.kiriman.filter(({ versi }) => versi !== undefined);
  const catatan =
    `${KALI} kali: ${length} diakui, ${beban.kiriman.length - length} ditolak, ` +
    `${beban.dokumen.length} dokumen, ${beban.ulang()} ulangan; pulih ` +
    `${Math.round(lama[KALI / 2] ?? 0)} ms, terlama ${Math.round(lama.at(-1) ?? 0)} ms`;
  return { beban, catatan };
}

/** Every acknowledged document can still be read, whole. */
async function periksaDokumen({ dokumen }: Beban): Promise<void> {
  for (const { alamat } of dokumen) {
    const answer = await fetch(`${aplikasi.alamat}${alamat}`, {
      headers: { authorization: `Bearer ${ladang.token}` },
    });
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ status: answer.status, width, height }).toEqual({ status: 200, width: 8, height: 8 });
  }
  expect(dokumen.length).toBeGreaterThan(0);
}

/** Asked again until a connection that died with the last one has been noticed. */
const satuPekerja = async (): Promise<number> =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      order by pid limit 1`.execute(basis.db);
    return rows.map(({ pid }) => pid)[0] ?? Promise.reject(new Error("nobody is connected"));
  }, SABAR);

function hidupkanLagi(): void {
  aplikasi = mulai({ folder, port });
}

beforeEach(() => kosongkanLadang(basis.db));

test("aplikasi dibunuh berkali-kali: tidak ada laporan yang hilang atau ganda", async ({
  annotate,
}) => {
  const { beban, catatan } = await ukur(async () => {
    await aplikasi.hentikan("SIGKILL");
    hidupkanLagi();
  });
  await annotate(catatan);
  expect(await periksaBeban(basis.db, beban)).toEqual(UTUH);
  expect(await checkRekap(basis.db)).toEqual([]);
  await periksaDokumen(beban);
});

test("basis data dibunuh berkali-kali: aplikasi menghidupkannya lagi, tidak ada yang hilang atau ganda", async ({
  annotate,
}) => {
  let ke = 0;
  const { beban, catatan } = await ukur(async () => {
    const postmaster = postmasterOf(folder);
    // The whole of it, or one of its own, as a machine short of memory does.
    process.kill((ke += 1) % 2 === 0 ? postmaster : await satuPekerja(), "SIGKILL");
    // Its children still answer for a moment.
    await vi.waitFor(() => expect(postmasterOf(folder)).not.toBe(postmaster), SABAR);
  });
  await annotate(catatan);
  expect(aplikasi.isMati()).toBe(false);
  expect(await periksaBeban(basis.db, beban)).toEqual(UTUH);
  expect(await checkRekap(basis.db)).toEqual([]);
  await periksaDokumen(beban);
});

test("keduanya dibunuh berkali-kali: tidak ada laporan yang hilang atau ganda", async ({
  annotate,
}) => {
  const { beban, catatan } = await ukur(async () => {
    process.kill(postmasterOf(folder), "SIGKILL");
    await aplikasi.hentikan("SIGKILL");
    hidupkanLagi();
  });
  await annotate(catatan);
  expect(await periksaBeban(basis.db, beban)).toEqual(UTUH);
  expect(await checkRekap(basis.db)).toEqual([]);
  await periksaDokumen(beban);
});
