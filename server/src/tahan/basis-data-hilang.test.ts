// The database goes away for half a minute: whoever asks is told so, and it comes back by itself.
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { connect, type Basis } from "../platform/db.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import {
  kosongkanLadang,
  mulaiBeban,
  periksaBeban,
  siapkanLadang,
  UTUH,
  type Beban,
} from "../testing/pelapor.ts";
import { folderSementara, mulai, penghuni, portBebas, SABAR, siap } from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";

const HILANG_MS = 30_000;

const HILANG = {
  status: 503,
  body: {
    kode: "basis-data-hilang",
    message: "Basis data sedang tidak dapat dihubungi. Data Anda aman; coba lagi sebentar lagi.",
  },
};

// A server that the application did not start, so nobody but the test brings it back.
const server = folderSementara();
let postgres = await startEmbeddedPostgres(server);
sesudahnya(() => postgres.stop());
const url = postgres.urlOf("postgres");
const aplikasi = await siap(
  mulai({ folder: folderSementara(), port: await portBebas(), env: { DATABASE_URL: url } }),
);

async function denganBasis<T>(work: (basis: Basis) => Promise<T>): Promise<T> {
  const basis = connect(url, { connections: 2 });
  try {
    return await work(basis);
  } finally {
    await basis.close();
  }
}

const ladang = await denganBasis(({ db }) => siapkanLadang(db));

beforeEach(() => denganBasis(({ db }) => kosongkanLadang(db)));

async function tanya(path: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${aplikasi.alamat}${path}`, {
    headers: { authorization: `Bearer ${ladang.token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

const sehat = async (): Promise<unknown> => (await tanya("/api/status")).body;

/** Every request is answered all the while, with the same words. */
async function selamaHilang(): Promise<void> {
  const path = `/api/qc_tps/${ladang.tempat[0]?.tpsId ?? 0}/laporan`;
  await vi.waitFor(async () => expect(await tanya(path)).toEqual(HILANG), SABAR);
  for (const until = performance.now() + HILANG_MS; performance.now() < until;) {
    const [status, self, laporan] = await Promise.all([
      sehat(),
      tanya("/api/self"),
      tanya(path),
      sleep(1000),
    ]);
    expect(status).toMatchObject({ sehat: false });
    expect([self, laporan]).toEqual([HILANG, HILANG]);
  }
}

/** It answers again by itself, and reports go on coming in. */
async function adaLagi({ kiriman }: Beban): Promise<void> {
  await siap(aplikasi);
  const before = kiriman.length;
  await vi.waitFor(() => expect(kiriman.length).toBeGreaterThan(before + 50), SABAR);
}

const periksa = async (beban: Beban) =>
  denganBasis(async ({ db }) => ({
    temuan: await periksaBeban(db, beban),
    beda: await checkRekap(db),
  }));

async function berjalan(): Promise<Beban> {
  const beban = mulaiBeban(aplikasi.alamat, ladang, 4);
  await vi.waitFor(() => expect(beban.kiriman.length).toBeGreaterThan(50), SABAR);
  return beban;
}

test("server berhenti 30 detik: 503 dengan kalimat, lalu pulih sendiri", async () => {
  const beban = await berjalan();
  await postgres.stop();
  await selamaHilang();
  postgres = await startEmbeddedPostgres(server);
  await adaLagi(beban);
  await beban.berhenti();
  expect(aplikasi.isMati()).toBe(false);
  expect(await periksa(beban)).toEqual({ temuan: UTUH, beda: [] });
});

test("server membeku 30 detik tanpa memutus sambungan: 503 dengan kalimat, lalu pulih sendiri", async () => {
  const beban = await berjalan();
  const beku = penghuni(server);
  expect(beku.length).toBeGreaterThan(5);
  beku.forEach((pid) => process.kill(pid, "SIGSTOP"));
  try {
    await selamaHilang();
  } finally {
    beku.forEach((pid) => process.kill(pid, "SIGCONT"));
  }
  await adaLagi(beban);
  await beban.berhenti();
  expect(aplikasi.isMati()).toBe(false);
  expect(await periksa(beban)).toEqual({ temuan: UTUH, beda: [] });
});
