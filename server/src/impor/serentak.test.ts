// What was read of an import may have changed by the time its step begins: another request, or its
// check, was faster.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { periksa, tunggu } from "../testing/impor.ts";
import { isiTabel } from "../testing/keadaan.ts";
import { menanti, selama } from "../testing/kunci.ts";
import { siapkanQc, TPS_1 } from "../testing/qc-fixture.ts";
import { createTestApp, type Jawaban } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { admin: token } = await siapkanQc(app);
const KEL = 1376011002;

interface Perubahan {
  status: string;
  galat?: number;
  jumlah_baris?: number;
}

/** Asks for a step that finds the import as `sebelum`, and writes only once it stands as `sesudah`. */
async function serentak(
  langkah: string,
  { id, sebelum, sesudah }: { id: number; sebelum: Perubahan; sesudah: Perubahan },
): Promise<Jawaban> {
  await db.updateTable("impor").set(sebelum).where("id", "=", id).execute();
  const { jawaban } = await selama(
    app,
    (tx) => sql`lock table impor in share row exclusive mode`.execute(tx),
    async (tx) => {
      const asked = app.panggil(`POST /api/impor/${id}/${langkah}`, { token });
      await expect.poll(() => menanti(app), { timeout: 20_000, interval: 20 }).toBe(1);
      await tx.updateTable("impor").set(sesudah).where("id", "=", id).execute();
      return { jawaban: asked };
    },
  );
  return jawaban;
}

const DPT = "No,Nama,Usia,RT,RW,TPS\n1,SITI,45,1,2,1\n2,BUDI,x,1,2,1";
const DAPIL =
  "jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,K1,Satu,5,137601\n3,K1,Satu,x,137602";

test.each([
  ["tps", `tps_id,dpt\n${KEL}096,1\n${KEL}097,x`, { jenis: "tps" }],
  ["hasil-tps", `tps_id,01,02\n${TPS_1},5,x`, { jenis: "hasil-tps", jenis_laporan_id: "5" }],
  ["dapil", DAPIL, { jenis: "dapil" }],
  ["dpt", DPT, { jenis: "dpt", wilayah_id: String(KEL) }],
])(
  "diterapkan selagi diperiksa: galat yang baru ditemukan tetap menahan (%s)",
  async (_, isi, fields) => {
    const { id, jumlah } = await periksa(app, { token, isi, fields });
    const sebelum = await isiTabel(app);
    const { body } = await serentak("terapkan", {
      id,
      sebelum: { status: "diperiksa", galat: 0 },
      sesudah: { status: "siap", galat: jumlah.galat },
    });
    expect(body.kode).toBe("impor-galat");
    expect(await tunggu(app, token, id)).toMatchObject({ status: "siap" });
    expect(await isiTabel(app)).toEqual(sebelum);
  },
);

test("diterapkan selagi diperiksa: yang ternyata masih menanyakan kolomnya tidak diterapkan", async () => {
  const { id } = await periksa(app, { token, isi: "a,b\n1,2", fields: { jenis: "tps" } });
  const { body } = await serentak("terapkan", {
    id,
    sebelum: { status: "diperiksa" },
    sesudah: { status: "siap" },
  });
  expect(body.kode).toBe("impor-galat");
});

test("dibatalkan selagi penerapannya berhenti: berkas tentang orang tidak tertinggal", async () => {
  const { id } = await periksa(app, {
    token,
    isi: DPT,
    fields: { jenis: "dpt", wilayah_id: String(KEL) },
  });
  const { status } = await serentak("batalkan", {
    id,
    sebelum: { status: "menerapkan" },
    sesudah: { status: "siap" },
  });
  expect(status).toBe(202);
  const row = await db
    .selectFrom("impor")
    .select(["status", "berkas_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  expect(row).toEqual({ status: "dibatalkan", berkas_id: null });
});
