// Files that are written as jobs: whose turn it is.
import { expect, test } from "vitest";
import { buatPengguna } from "../../testing/pengguna.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { defineEkspor, type Ekspor } from "./ekspor.service.ts";
import { recordPekerjaan } from "./pekerjaan.service.ts";

const app = await createTestApp();
const { context } = app;
const JOB = "uji-giliran";

async function minta(usersId: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const asked = { usersId, jenis: JOB, judul: "Uji giliran" };
    const pekerjaanId = await recordPekerjaan(tx, asked);
    await context.jobs.send(tx, JOB, { pekerjaanId, usersId });
  });
}

test("yang lama milik seorang tidak menahan milik orang lain, hanya miliknya sendiri", async () => {
  const a = await buatPengguna(app, { peran: 3, wilayahId: 1376 });
  const b = await buatPengguna(app, { peran: 3, wilayahId: 1371 });
  const mulai: number[] = [];
  let lepas: () => void = () => undefined;
  const tertahan = new Promise<void>((resolve) => (lepas = resolve));
  await defineEkspor<Ekspor>(context, {
    name: JOB,
    async run({ usersId }) {
      mulai.push(usersId);
      await (usersId === a.id ? tertahan : undefined);
    },
  });
  await minta(a.id);
  await minta(a.id);
  await minta(b.id);
  // Both run beside each other: either may be the first to say so.
  await expect.poll(() => new Set(mulai), { timeout: 20_000 }).toEqual(new Set([a.id, b.id]));
  lepas();
  await expect.poll(() => mulai.slice(2), { timeout: 20_000 }).toEqual([a.id]);
});
