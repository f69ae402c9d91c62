// What is kept of how far a candidate is, after any history, equals a count from the beginning.
import fc from "fast-check";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import type { Progres } from "#contract/caleg/progres.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { formulir } from "../../testing/formulir.ts";
import {
  BAGIAN_CALEG,
  isianBagian,
  isianIdentitas,
  NASKAH_CALEG,
  SEMUA_BAGIAN,
  SEMUA_NASKAH,
} from "../../testing/isian-caleg.ts";
import { buatPengguna, createTestApp } from "../../testing/test-app.ts";
import { runsOf } from "../../testing/ukuran.ts";
import { refreshProgres } from "./progres.repo.ts";

const app = await createTestApp();
const { db } = app.context;
const dapil_id = await buatDapil(db, { jenis: 3, kotaId: 3271 });

const kategori = await db.selectFrom("m_dokumen").selectAll().execute();
const items = await db.selectFrom("m_dokumen_khusus").select("id").execute();

interface Identitas {
  status_hukum: number | null;
  pekerjaan: number | null;
  status_perkawinan: number | null;
  is_parpol_peserta: number;
  is_parpol_non_peserta: number;
}
const BELUM_DIISI: Identitas = {
  status_hukum: null,
  pekerjaan: null,
  status_perkawinan: null,
  is_parpol_peserta: 0,
  is_parpol_non_peserta: 0,
};

const bagian = fc.constantFrom(...SEMUA_BAGIAN);
const langkah = fc.oneof(
  fc.record({
    aksi: fc.constant("unggah" as const),
    id: fc.constantFrom(...kategori.map(({ id }) => id)),
  }),
  fc.record({
    aksi: fc.constant("hapus-dokumen" as const),
    id: fc.constantFrom(...kategori.map(({ id }) => id)),
  }),
  fc.record({
    aksi: fc.constant("jawab" as const),
    id: fc.constantFrom(...items.map(({ id }) => id)),
    jawaban: fc.constantFrom(0, 1),
  }),
  fc.record({ aksi: fc.constant("tambah" as const), bagian }),
  fc.record({ aksi: fc.constant("hapus" as const), bagian }),
  fc.record({ aksi: fc.constant("kosong" as const), bagian, kosong: fc.constantFrom(0, 1) }),
  fc.record({ aksi: fc.constant("naskah" as const), nama: fc.constantFrom(...SEMUA_NASKAH) }),
  fc.record({
    aksi: fc.constant("identitas" as const),
    isi: fc.record({
      status_hukum: fc.constantFrom(1, 2, 3),
      pekerjaan: fc.constantFrom(1, 5, 17, 58, 85),
      status_perkawinan: fc.constantFrom(1, 2, 3, 4),
      is_parpol_peserta: fc.constantFrom(0, 1),
      is_parpol_non_peserta: fc.constantFrom(0, 1),
    }),
  }),
);
type Langkah = typeof langkah extends fc.Arbitrary<infer L> ? L : never;

interface Keadaan {
  identitas: Identitas;
  isIdentitas: boolean;
  dokumen: Map<number, number>;
  jawaban: Map<number, number>;
  baris: Map<string, number[]>;
  kosong: Set<string>;
  naskah: Set<string>;
}

const isBila = (
  { bila_isian: isian, bila_nilai: nilai }: (typeof kategori)[number],
  dari: Identitas,
) => isian !== null && (nilai ?? []).includes(dari[isian as keyof Identitas] ?? -1);

const persen = (selesai: number, semua: number) => Math.floor((100 * selesai) / semua);
const semua = (isDone: boolean) => (isDone ? 100 : 0);

/** As decision G-55 says it. */
function hitung({ identitas, jawaban, dokumen, ...sisa }: Keadaan): Record<Progres, number> {
  const umum = kategori.filter(
    (one) =>
      one.kelompok === "umum" &&
      one.is_wajib === 1 &&
      (one.bila_isian === null || isBila(one, identitas)),
  );
  const selesai = items.filter(
    ({ id }) =>
      jawaban.has(id) &&
      kategori
        .filter((one) => one.item_khusus_id === id && one.is_wajib === 1)
        .filter((one) => jawaban.get(id) === 1 || isBila(one, identitas))
        .every((one) => dokumen.has(one.id)),
  );
  const bagianOf = (nama: (typeof SEMUA_BAGIAN)[number]) =>
    (sisa.baris.get(nama) ?? []).length > 0 ||
    sisa.kosong.has(nama) ||
    (nama === "pasangan" && identitas.status_perkawinan === 1);
  return {
    // A new candidate has a name and a card, of seventeen.
    progres_identitas: sisa.isIdentitas ? 100 : persen(2, 17),
    ...Object.fromEntries(
      SEMUA_BAGIAN.map((nama) => [BAGIAN_CALEG[nama].progres, semua(bagianOf(nama))]),
    ),
    ...Object.fromEntries(
      SEMUA_NASKAH.map((nama) => [NASKAH_CALEG[nama].progres, semua(sisa.naskah.has(nama))]),
    ),
    progres_dokumen_umum: persen(umum.filter(({ id }) => dokumen.has(id)).length, umum.length),
    progres_dokumen_khusus: persen(selesai.length, items.length),
  } as Record<Progres, number>;
}

const pdf = { nama: "a.pdf", isi: "%PDF-1.4\n%%EOF" };
const jpeg = await (async () => {
  const { default: sharp } = await import("sharp");
  const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: "#abc" } });
  return { nama: "a.jpg", isi: new Uint8Array(await picture.jpeg().toBuffer()) };
})();

let urutan = 0;

async function buatCaleg() {
  urutan += 1;
  const { id: users_id, token } = await buatPengguna(app, { peran: PERAN.caleg });
  const { id } = await db
    .insertInto("caleg")
    .values({
      users_id,
      jenis_caleg_id: 3,
      dapil_id,
      nama_lengkap: "Dewi Lestari",
      nomer_kta: `KTA-${urutan}`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const nik = String(3_271_000_000_000_000 + urutan);
  const panggil = async (route: string, body?: unknown) => {
    const answer = await app.panggil(route.replace("/:id", `/api/caleg/${id}`), { token, body });
    expect([answer.status, answer.body]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
    return answer.body.data;
  };
  return { id, nik, panggil };
}
type Caleg = Awaited<ReturnType<typeof buatCaleg>>;

type Lakukan<Aksi extends Langkah["aksi"]> = (
  caleg: Caleg,
  kini: Keadaan,
  satu: Extract<Langkah, { aksi: Aksi }>,
) => Promise<void>;

const LAKUKAN: { [Aksi in Langkah["aksi"]]: Lakukan<Aksi> } = {
  async unggah({ panggil }, { dokumen }, { id }) {
    const body = formulir({ dokumen_id: id }, id === 110 ? jpeg : pdf);
    dokumen.set(id, (await panggil("POST /:id/dokumen", body)).id);
  },
  async "hapus-dokumen"({ panggil }, { dokumen }, { id }) {
    if (dokumen.has(id)) {
      await panggil(`DELETE /:id/dokumen/${dokumen.get(id)}`);
      dokumen.delete(id);
    }
  },
  async jawab({ panggil }, kini, { id, jawaban }) {
    await panggil("POST /:id/survey", { tipe_id: id, jawaban });
    kini.jawaban.set(id, jawaban);
  },
  async tambah({ panggil }, kini, { bagian: nama }) {
    const isi = isianBagian(nama, crypto.randomUUID().slice(0, 8));
    const { id } = await panggil(`POST /:id/${nama}`, isi);
    kini.baris.set(nama, [...(kini.baris.get(nama) ?? []), id]);
    kini.kosong.delete(nama);
  },
  async hapus({ panggil }, { baris }, { bagian: nama }) {
    const id = baris.get(nama)?.pop();
    if (id !== undefined) {
      await panggil(`DELETE /:id/${nama}/${id}`);
    }
  },
  async kosong({ panggil }, { baris, kosong }, satu) {
    if ((baris.get(satu.bagian) ?? []).length === 0) {
      await panggil("POST /:id/bagian_kosong", { bagian: satu.bagian, kosong: satu.kosong });
      kosong[satu.kosong === 1 ? "add" : "delete"](satu.bagian);
    }
  },
  async naskah({ panggil }, { naskah }, { nama }) {
    const { versi } = await panggil(`GET /:id/${nama}`);
    await panggil(`POST /:id/${nama}`, { versi, [nama]: `<p>Isi ${versi}</p>` });
    naskah.add(nama);
  },
  async identitas({ panggil, nik }, kini, { isi }) {
    const { versi } = await panggil("GET /:id/identitas");
    const selesai = isi.status_hukum === 2 ? { tanggal_selesai_pidana: "2015-01-01" } : {};
    const body = { ...isianIdentitas(nik, 3_271_011_001), ...isi, ...selesai, versi };
    await panggil("POST /:id/identitas", body);
    kini.identitas = isi;
    kini.isIdentitas = true;
  },
};

test("CAL-107 CAL-115 CAL-116 CAL-117 CAL-118 kemajuan sesudah riwayat apa pun sama dengan hitung ulang", async () => {
  const property = fc.asyncProperty(
    fc.array(langkah, { minLength: 5, maxLength: 25 }),
    async (riwayat) => {
      const caleg = await buatCaleg();
      const kini: Keadaan = {
        identitas: BELUM_DIISI,
        isIdentitas: false,
        dokumen: new Map(),
        jawaban: new Map(),
        baris: new Map(),
        kosong: new Set(),
        naskah: new Set(),
      };
      await refreshProgres(db, [caleg.id]);
      for (const satu of riwayat) {
        await LAKUKAN[satu.aksi](caleg, kini, satu as never);
      }
      const data = await caleg.panggil("GET /:id");
      const harapan = hitung(kini);
      expect(data).toMatchObject(harapan);
      const jumlah = Object.values(harapan).reduce((sum, one) => sum + one, 0);
      expect(data.progres).toBe(Math.floor(jumlah / 12));
    },
  );
  await fc.assert(property, { numRuns: runsOf(16, 4), endOnFailure: true });
});

test("CAL-117 dokumen umum: yang wajib saja, dan bukan yang khusus", async () => {
  const { panggil } = await buatCaleg();
  const kini = async () => (await panggil("GET /:id")).progres_dokumen_umum;
  const unggah = (id: number) => panggil("POST /:id/dokumen", formulir({ dokumen_id: id }, pdf));
  const umum = kategori.filter(({ id, kelompok }) => kelompok === "umum" && id !== 110);
  const wajib = umum.filter((one) => one.is_wajib === 1 && one.bila_isian === null);
  const harapan = persen(1, wajib.length + 1);
  await unggah(wajib[0]?.id ?? 0);
  expect(await kini()).toBe(harapan);
  const khusus = kategori.find((one) => one.item_khusus_id !== null && one.is_wajib === 1);
  await panggil("POST /:id/survey", { tipe_id: khusus?.item_khusus_id, jawaban: 1 });
  expect(await kini()).toBe(harapan);
  await unggah(khusus?.id ?? 0);
  expect(await kini()).toBe(harapan);
  for (const { id } of umum.filter((one) => !wajib.includes(one))) {
    await unggah(id);
  }
  expect(await kini()).toBe(harapan);
  await unggah(wajib[1]?.id ?? 0);
  expect(await kini()).toBe(persen(2, wajib.length + 1));
});

test("CAL-118 dokumen khusus yang dihapus tidak lagi terhitung", async () => {
  const { panggil } = await buatCaleg();
  const kini = async () => (await panggil("GET /:id")).progres_dokumen_khusus;
  const satu = kategori.find((one) => one.item_khusus_id !== null && one.is_wajib === 1);
  const serumpun = kategori.filter(
    (one) => one.item_khusus_id === satu?.item_khusus_id && one.is_wajib === 1,
  );
  await panggil("POST /:id/survey", { tipe_id: satu?.item_khusus_id, jawaban: 1 });
  const semula = await kini();
  const dokumen: number[] = [];
  for (const { id } of serumpun) {
    dokumen.push((await panggil("POST /:id/dokumen", formulir({ dokumen_id: id }, pdf))).id);
  }
  expect(await kini()).toBe(persen(1, items.length));
  await panggil(`DELETE /:id/dokumen/${dokumen[0]}`);
  expect(await kini()).toBe(semula);
});

test("CAL-115 CAL-116 tiap naskah memajukan kemajuannya sendiri", async () => {
  const { panggil } = await buatCaleg();
  await panggil("POST /:id/motivasi", { versi: 1, motivasi: "<p>Isi</p>" });
  const kini = await panggil("GET /:id");
  expect([kini.progres_motivasi_pencalonan, kini.progres_usulan_program]).toEqual([100, 0]);
});

test("CAL-203 seratus persen bila semuanya lengkap", async () => {
  const caleg = await buatCaleg();
  const { panggil, nik } = caleg;
  await panggil("POST /:id/identitas", { ...isianIdentitas(nik, 3_271_011_001), versi: 1 });
  for (const nama of SEMUA_BAGIAN) {
    await panggil(`POST /:id/${nama}`, isianBagian(nama));
  }
  for (const nama of SEMUA_NASKAH) {
    await panggil(`POST /:id/${nama}`, { versi: 1, [nama]: "<p>Isi</p>" });
  }
  for (const { id } of kategori.filter(({ kelompok }) => kelompok === "umum")) {
    await panggil("POST /:id/dokumen", formulir({ dokumen_id: id }, id === 110 ? jpeg : pdf));
  }
  for (const { id } of items.slice(1)) {
    await panggil("POST /:id/survey", { tipe_id: id, jawaban: 0 });
  }
  expect((await panggil("GET /:id")).progres).toBe(99);
  await panggil("POST /:id/survey", { tipe_id: items[0]?.id, jawaban: 0 });
  const { progres, bagian_kosong: kosong } = await panggil("GET /:id");
  expect([progres, kosong]).toEqual([100, []]);
});

test("yang diimpor setengah: identitas dihitung per isian, wilayah per tingkat", async () => {
  const { id, panggil } = await buatCaleg();
  const persenDari = async (isi: object) => {
    await db.updateTable("caleg").set(isi).where("id", "=", id).execute();
    await refreshProgres(db, [id]);
    return (await panggil("GET /:id")).progres_identitas;
  };
  expect(await persenDari({ gelar_depan: null })).toBe(persen(2, 17));
  expect(await persenDari({ nik: "3271000000099999", agama: 1 })).toBe(persen(4, 17));
  expect(await persenDari({ ktp_wilayah_id: 3271 })).toBe(persen(6, 17));
  expect(await persenDari({ ktp_wilayah_id: 327_101 })).toBe(persen(7, 17));
  expect(await persenDari({ ktp_wilayah_id: 3_271_011_001 })).toBe(persen(8, 17));
  const mantan = { status_hukum: 2, tanggal_selesai_pidana: "2015-01-01" };
  expect(await persenDari(mantan)).toBe(persen(10, 18));
});
