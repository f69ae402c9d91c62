// The queue by itself: how soon it begins, what one failure leaves of the others, whose turn it is.
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { cloneDatabase } from "../../testing/test-postgres.ts";
import { sesudahnya } from "../../testing/sesudahnya.ts";
import { connect } from "../../platform/db.ts";
import { startJobs, type Jobs } from "../../platform/jobs.ts";

const basisData = await cloneDatabase(inject("postgresUrl"));
sesudahnya(() => basisData.drop());
const basis = connect(basisData.url, { connections: 4 });
sesudahnya(() => basis.close());

async function mulai(): Promise<Jobs> {
  const jobs = await startJobs(basis, () => undefined);
  sesudahnya(() => jobs.close());
  return jobs;
}
const satu = await mulai();
const lain = await mulai();

interface Tugas {
  pemilik: string;
  nomor: number;
}
const kirim = (jobs: Jobs, nama: string, tugas: readonly Tugas[]) =>
  basis.db.transaction().execute(async (tx) => {
    for (const data of tugas) {
      await jobs.send(tx, nama, data);
    }
  });
const tugasOf = (pemilik: string, banyak: number): Tugas[] =>
  Array.from({ length: banyak }, (_, nomor) => ({ pemilik, nomor }));

test("delapan pekerjaan berurutan tidak menunggu giliran periksa di antaranya", async () => {
  const selesai: number[] = [];
  await satu.define<Tugas>({
    name: "kosong",
    run: async ({ nomor }) => void selesai.push(nomor),
  });
  await kirim(lain, "kosong", tugasOf("a", 8));
  // Polls are two seconds apart: with one job a poll there would be three.
  await expect.poll(() => selesai, { timeout: 4000 }).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test("yang gagal diulang sendiri; yang lain berjalan terus", async () => {
  const dijalankan: number[] = [];
  await satu.define<Tugas>({
    name: "gagal-satu",
    retry: { limit: 1, seconds: 1, backoff: false },
    run: async ({ nomor }) => {
      dijalankan.push(nomor);
      if (nomor === 1 && dijalankan.filter((n) => n === 1).length === 1) {
        throw new Error("pertama kali gagal");
      }
    },
  });
  await kirim(satu, "gagal-satu", tugasOf("a", 4));
  await expect.poll(() => dijalankan, { timeout: 20_000 }).toEqual([0, 1, 2, 3, 1]);
});

/**
 * As after kill -9 of the process that ran it, so many times by now: not as many as its worker knows of, or
 * that one's signs of life would still count.
 */
const matikan = async (nama: string, kali: number) =>
  sql`update pgboss.job set retry_count = ${kali - 1}, heartbeat_on = now() - interval '1 hour'
    where name = ${nama} and state = 'active'`.execute(basis.db);

test("yang prosesnya mati diambil lagi; yang prosesnya terus mati diakhiri dengan kabar", async () => {
  let diambil = 0;
  const diakhiri: number[] = [];
  let lepas: () => void = () => undefined;
  const tertahan = new Promise<void>((resolve) => (lepas = resolve));
  sesudahnya(() => lepas());
  for (const jobs of [satu, lain]) {
    await jobs.define<Tugas>({
      name: "mati",
      async run() {
        diambil += 1;
        await tertahan;
      },
      giveUp: async ({ nomor }) => void diakhiri.push(nomor),
    });
  }
  await kirim(satu, "mati", tugasOf("a", 1));
  await expect.poll(() => diambil).toBe(1);
  await matikan("mati", 3);
  await expect.poll(() => diambil).toBe(2);
  expect(diakhiri).toEqual([]);
  await matikan("mati", 5);
  await expect.poll(() => diakhiri).toEqual([0]);
  expect(diambil).toBe(2);
});

test("seribu pekerjaan seorang tidak menahan satu pekerjaan orang lain", async () => {
  const selesai: string[] = [];
  const serentak = { a: 0, b: 0 } as Record<string, number>;
  let terbanyak = 0;
  await satu.define<Tugas>({
    name: "bergilir",
    together: { most: 2, ownerOf: ({ pemilik }) => pemilik },
    run: async ({ pemilik }) => {
      serentak[pemilik] = (serentak[pemilik] ?? 0) + 1;
      terbanyak = Math.max(terbanyak, serentak[pemilik]);
      await new Promise((resolve) => setTimeout(resolve, 20));
      serentak[pemilik] -= 1;
      selesai.push(pemilik);
    },
  });
  await kirim(satu, "bergilir", [...tugasOf("a", 40), ...tugasOf("b", 1)]);
  await expect.poll(() => selesai.includes("b"), { timeout: 20_000 }).toBe(true);
  expect(selesai.length).toBeLessThan(20);
  expect(terbanyak).toBe(1);
});
