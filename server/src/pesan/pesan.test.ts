import { sql } from "kysely";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access.contract.ts";
import { buatPengguna, buatTps, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;

interface Baru {
  judul: string;
  wilayahId: number;
  status?: number;
  konten?: string;
  dihapus?: boolean;
}
let minutes = 0;

async function umumkan({ judul, wilayahId, status = 1, konten = "", dihapus = false }: Baru) {
  minutes += 1;
  const { id } = await db
    .insertInto("pengumuman")
    .values({
      judul,
      konten,
      status,
      wilayah_id: wilayahId,
      waktu_terbit: sql`timestamptz '2024-02-14 00:00Z' + make_interval(mins => ${minutes})`,
      deleted_at: dihapus ? sql`now()` : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const lonceng = async (token: string) =>
  (await app.panggil("GET /api/pengumumanku_terbaru", { token })).body;
const judul = ({ data }: { data: { judul: string }[] }) => data.map((row) => row.judul);

test("MSG-030 MSG-034 lonceng: jumlah belum dibaca dan 10 terbaru, menurut wilayah pengirim", async () => {
  const kota = await buatPengguna(app, ROLES.kota);
  const propinsi = await buatPengguna(app, ROLES.propinsi);
  const saksi = await buatPengguna(app, {
    peran: PERAN.saksi,
    tpsId: await buatTps(app, 137601),
  });
  const tanpa = await buatPengguna(app, {});
  expect(await lonceng(kota.token)).toEqual({ jumlah_terbaru: 0, data: [] });

  const nasional = await umumkan({ judul: "Nasional", wilayahId: 1 });
  await umumkan({ judul: "Sumbar", wilayahId: 13 });
  await umumkan({
    judul: "Payakumbuh",
    wilayahId: 1376,
    konten: "<p>Rapat &amp; <b>latihan</b>\n besok&nbsp;pagi</p><p>a &lt; b</p>",
  });
  await umumkan({ judul: "Padang", wilayahId: 1371 });
  await umumkan({ judul: "Jatim", wilayahId: 35 });
  await umumkan({ judul: "Konsep", wilayahId: 1, status: 0 });
  await umumkan({ judul: "Ditarik", wilayahId: 1, status: 2 });
  await umumkan({ judul: "Dihapus", wilayahId: 1, dihapus: true });

  const atKota = await lonceng(kota.token);
  expect(judul(atKota)).toEqual(["Payakumbuh", "Sumbar", "Nasional"]);
  expect(atKota.jumlah_terbaru).toBe(3);
  expect(atKota.data[0]).toMatchObject({
    ringkasan: "Rapat & latihan besok pagi a < b",
    waktu_terbit: "2024-02-14T00:03:00.000Z",
    is_baca: 0,
  });
  expect(judul(await lonceng(propinsi.token))).toEqual(["Sumbar", "Nasional"]);
  expect(judul(await lonceng(saksi.token))).toEqual(["Payakumbuh", "Sumbar", "Nasional"]);
  expect(judul(await lonceng(tanpa.token))).toEqual(["Nasional"]);

  // Read by one is read by that one only.
  await db
    .insertInto("pengumuman_baca")
    .values({ pengumuman_id: nasional, users_id: kota.id })
    .execute();
  const after = await lonceng(kota.token);
  expect(after.jumlah_terbaru).toBe(2);
  expect(after.data.map(({ is_baca: isBaca }: { is_baca: number }) => isBaca)).toEqual([0, 0, 1]);
  expect((await lonceng(propinsi.token)).jumlah_terbaru).toBe(2);

  for (let n = 1; n <= 12; n += 1) {
    await umumkan({ judul: `Kabar ${n}`, wilayahId: 1376, konten: "panjang ".repeat(100) });
  }
  const many = await lonceng(kota.token);
  expect(many.jumlah_terbaru).toBe(14);
  expect(judul(many)).toHaveLength(10);
  expect(judul(many)[0]).toBe("Kabar 12");
  expect(many.data[0].ringkasan).toHaveLength(250);
});

test("lonceng perlu sesi", async () => {
  expect((await app.panggil("GET /api/pengumumanku_terbaru")).status).toBe(401);
});
