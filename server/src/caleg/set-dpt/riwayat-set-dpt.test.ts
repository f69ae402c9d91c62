// Whatever happens to marks, candidates, TPS and dapil, one after the other or at once: the counters are
// what a recount says, and what the pages show is what a model of it all says.
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { checkRekap } from "../../hasil/rekap/recount.service.ts";
import { aturDapil, buatPenanda, buatTps } from "../../testing/penandaan.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { runsOf } from "../../testing/ukuran.ts";
import { refreshPenandaan } from "./set-dpt.service.ts";

const app = await createTestApp();
const { db } = app.context;
const KOTA = 1376;
const KECAMATAN = 137601;
let kelurahan: number[] = [];
let pusat = "";

interface Caleg {
  id: number;
  jenis: number;
  /** "S1" or "S2" of a kota; else its only one. */
  dapil: string;
  isUtama: boolean;
}
let caleg: Caleg[] = [];
const dapilIds = new Map<string, number>();
/** In which dapil of the kota each kelurahan lies. */
let dapilOf: string[] = [];
/** Voters by TPS. */
const tps = new Map<number, number>();
const tanda = new Map<string, number>();

async function pindahkan(baru: readonly string[]): Promise<void> {
  dapilOf = [...baru];
  const wilayah = (kode: string) => kelurahan.filter((_, at) => dapilOf[at] === kode);
  await aturDapil(app, [
    // Never empty: candidates stand in both.
    { jenis: 3, kode: "S1", wilayah: [...wilayah("S1"), 137602] },
    { jenis: 3, kode: "S2", wilayah: [...wilayah("S2"), 137603] },
  ]);
}

beforeAll(async () => {
  ({ token: pusat } = await buatPengguna(app, ROLES.superAdmin));
  await app.panggil("PUT /api/pengaturan", {
    token: pusat,
    body: { fitur: { hapus_tps: true } },
  });
  const rows = await db
    .selectFrom("wilayah")
    .select("id")
    .where("parent_id", "=", KECAMATAN)
    .orderBy("id")
    .limit(3)
    .execute();
  kelurahan = rows.map(({ id }) => id);
  await pindahkan(["S1", "S1", "S2"]);
  for (const [kode, jenis] of [
    ["S1", 3],
    ["S2", 3],
  ] as const) {
    const row = await db
      .selectFrom("dapil")
      .select("id")
      .where("kode", "=", kode)
      .where("jenis_caleg_id", "=", jenis)
      .executeTakeFirstOrThrow();
    dapilIds.set(kode, row.id);
  }
  dapilIds.set("P", await aturDapil(app, [{ jenis: 2, kode: "P", wilayah: [KOTA] }]));
  dapilIds.set("N", await aturDapil(app, [{ jenis: 1, kode: "N", wilayah: [13] }]));
  for (const [jenis, dapil] of [
    [3, "S1"],
    [3, "S1"],
    [3, "S2"],
    [2, "P"],
    [2, "P"],
    [1, "N"],
    [1, "N"],
    [1, "N"],
  ] as const) {
    const id = await buatPenanda(app, { jenis, dapilId: dapilIds.get(dapil) ?? 0 });
    caleg.push({ id, jenis, dapil, isUtama: true });
  }
});

const tpsId = (at: number, nomor: number): number => (kelurahan[at] ?? 0) * 1000 + nomor;
const isDi = (satu: Caleg, id: number): boolean =>
  satu.jenis !== 3 || dapilOf[kelurahan.indexOf(Math.floor(id / 1000))] === satu.dapil;
const berlaku = (satu: Caleg, id: number): number =>
  satu.isUtama && isDi(satu, id) ? (tanda.get(`${satu.id}/${id}`) ?? 0) : 0;

const tandai = async (satu: Caleg, body: object) =>
  app.panggil(`POST /api/caleg/${satu.id}/set_level_dpt`, { token: pusat, body });

async function tandaiDan(
  satu: Caleg,
  sasaran: { ids: number[]; body: object },
  level: number,
): Promise<void> {
  const { status } = await tandai(satu, { level, ...sasaran.body });
  const isAllowed = satu.isUtama && sasaran.ids.every((id) => isDi(satu, id));
  expect([satu, sasaran, status < 300]).toEqual([satu, sasaran, isAllowed]);
  if (isAllowed) {
    sasaran.ids.forEach((id) => tanda.set(`${satu.id}/${id}`, level));
  }
}

async function aturCaleg(satu: Caleg, set: Partial<Caleg>): Promise<void> {
  Object.assign(satu, set);
  await db.transaction().execute(async (tx) => {
    await sql`update caleg set is_utama = ${satu.isUtama ? 1 : 0},
      dapil_id = ${dapilIds.get(satu.dapil)} where id = ${satu.id}`.execute(tx);
    await refreshPenandaan(tx, [satu.id]);
  });
}

async function deleteTps(id: number): Promise<void> {
  const { status } = await app.panggil(`DELETE /api/dpt_tps/${id}`, { token: pusat });
  expect([200, 404]).toContain(status);
  tps.delete(id);
  caleg.forEach((satu) => tanda.delete(`${satu.id}/${id}`));
}

async function addTps(id: number, dpt: number): Promise<void> {
  await buatTps(app, [{ id, dpt }]);
  tps.set(id, dpt);
}

async function periksa(): Promise<void> {
  expect(await checkRekap(db)).toEqual([]);
  const ids = [...tps.keys()];
  const level = new Map(
    ids.map((id) => [id, Math.max(0, ...caleg.map((satu) => berlaku(satu, id)))]),
  );
  const pemilih = (di: number): number =>
    ids.filter((id) => level.get(id) === di).reduce((sum, id) => sum + (tps.get(id) ?? 0), 0);
  const { jumlah } = (
    await app.panggil(`GET /api/dpt_wilayah?wilayah_id=${KOTA}`, { token: pusat })
  ).body;
  expect(jumlah).toMatchObject({ jumlah_dpt_kuat: pemilih(2), jumlah_dpt_potensial: pemilih(1) });
  for (const satu of caleg.filter(({ isUtama }) => isUtama)) {
    const { body } = await app.panggil(`GET /api/caleg/${satu.id}/dpt_from_wilayah`, {
      token: pusat,
    });
    const milik = ids.filter((id) => isDi(satu, id));
    const count = (di: number): number => milik.filter((id) => berlaku(satu, id) === di).length;
    expect(body.jumlah).toEqual({ 0: count(0), 1: count(1), 2: count(2) });
  }
}

const kel = fc.nat(2);
const nomor = fc.integer({ min: 1, max: 3 });
const nomorCaleg = fc.nat(7);
const level = fc.nat(2);
const dapil = fc.constantFrom("S1", "S2");
type Langkah = () => Promise<void>;
const satuCaleg = (at: number): Caleg => caleg[at] ?? ({} as Caleg);
const adaDi = (at: number): number[] =>
  [...tps.keys()].filter((id) => Math.floor(id / 1000) === kelurahan[at]).toSorted((a, b) => a - b);

const langkah: fc.Arbitrary<Langkah> = fc.oneof(
  fc.tuple(kel, nomor, fc.nat(300)).map(
    ([at, no, dpt]): Langkah =>
      () =>
        addTps(tpsId(at, no), dpt),
  ),
  fc.tuple(nomorCaleg, kel, level).map(([siapa, at, ke]): Langkah => async () => {
    const ids = adaDi(at);
    const satu = satuCaleg(siapa);
    // A kelurahan of another dapil is refused, also when it is empty.
    if (ids.length > 0 || isDi(satu, tpsId(at, 1))) {
      await tandaiDan(satu, { ids, body: { wilayah_id: kelurahan[at] } }, ke);
    }
  }),
  fc
    .tuple(nomorCaleg, kel, fc.array(nomor, { minLength: 1, maxLength: 3 }), level)
    .map(([siapa, at, list, ke]): Langkah => async () => {
      const ids = adaDi(at).filter((_, urut) => list.includes(urut + 1));
      if (ids.length > 0) {
        await tandaiDan(satuCaleg(siapa), { ids, body: { dpt_ids: ids } }, ke);
      }
    }),
  fc.tuple(nomorCaleg, fc.boolean()).map(
    ([siapa, isUtama]): Langkah =>
      () =>
        aturCaleg(satuCaleg(siapa), { isUtama }),
  ),
  fc.tuple(fc.nat(2), dapil).map(
    ([siapa, ke]): Langkah =>
      () =>
        aturCaleg(satuCaleg(siapa), { dapil: ke }),
  ),
  fc.tuple(kel, nomor).map(
    ([at, no]): Langkah =>
      () =>
        deleteTps(tpsId(at, no)),
  ),
  fc.tuple(dapil, dapil, dapil).map(
    (baru): Langkah =>
      () =>
        pindahkan(baru),
  ),
);

// oxlint-disable-next-line expect-expect -- in periksa
test("riwayat apa pun: penghitung wilayah dan caleg sama dengan hitung ulang, dan dengan modelnya", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(langkah, { minLength: 5, maxLength: 20 }), async (list) => {
      for (const satu of list) {
        await satu();
      }
      await periksa();
    }),
    { numRuns: runsOf(15, 5) },
  );
});

test("delapan caleg sekaligus, selagi TPS dihapus dan dapil berpindah: tetap sama, tidak ada yang gagal", async () => {
  for (const satu of caleg) {
    await aturCaleg(satu, { isUtama: true });
  }
  await pindahkan(["S1", "S1", "S2"]);
  for (const at of [0, 1, 2]) {
    for (const no of [1, 2, 3, 4, 5]) {
      await addTps(tpsId(at, no), at * 10 + no);
    }
  }
  for (let putaran = 0; putaran < runsOf(6, 3); putaran += 1) {
    const penanda = caleg.flatMap((satu, siapa) => {
      const at = satu.dapil === "S2" ? 2 : 0;
      return [
        tandai(satu, { level: (siapa + putaran) % 3, wilayah_id: kelurahan[at] }),
        tandai(satu, { level: 2, dpt_ids: [tpsId(at, 2), tpsId(at, 1)] }),
        tandai(satu, { level: 1, wilayah_id: satu.jenis === 3 ? kelurahan[at] : KOTA }),
      ];
    });
    const [pertama, ...lain] = caleg.filter(({ jenis }) => jenis === 2);
    const jawaban = await Promise.all([
      ...penanda,
      app.panggil(`DELETE /api/dpt_tps/${tpsId(0, 5)}`, { token: pusat }),
      ...lain.map((satu) => aturCaleg(satu, { isUtama: putaran % 2 === 0 })),
      pindahkan(["S1", putaran % 2 === 0 ? "S2" : "S1", "S2"]),
      pertama === undefined ? undefined : tandai(pertama, { level: 0, tps_id: tpsId(1, 1) }),
    ]);
    const gagal = jawaban.flatMap((satu) =>
      satu !== undefined && "status" in satu && satu.status >= 500 ? [satu.body] : [],
    );
    expect(gagal).toEqual([]);
    expect(await checkRekap(db)).toEqual([]);
    await addTps(tpsId(0, 5), 9);
  }
});

test("delapan kali sekaligus oleh satu caleg: satu tanda per TPS, yang terakhir berlaku", async () => {
  const satu = caleg.find(({ jenis }) => jenis === 1);
  const jawaban = await Promise.all(
    [0, 1, 2, 0, 1, 2, 1, 2].map(async (ke) =>
      tandai(satu ?? satuCaleg(0), { level: ke, wilayah_id: KOTA }),
    ),
  );
  expect(new Set(jawaban.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await sql<{ jumlah: number }>`
    select count(distinct level) as jumlah from tps t left join caleg_level_dpt l
      on l.kota_id = t.kota_id and l.tps_id = t.id and l.caleg_id = ${satu?.id ?? 0}
    where t.kota_id = ${KOTA}`.execute(db);
  expect(rows[0]?.jumlah).toBeLessThanOrEqual(1);
  expect(await checkRekap(db)).toEqual([]);
});
