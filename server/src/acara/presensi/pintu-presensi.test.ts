// The door of an event before whoever wants to learn from it, and before what goes wrong.
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatAnggota, buatEvent, isianEvent } from "../../testing/acara.ts";
import { gambarBising } from "../../testing/gambar.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp({ SUAR_PROXY: "1" });
const { db } = app.context;
const pusat = await buatPengguna(app, ROLES.pusat);

const SURABAYA = 3_578_011_001;
const SITI = "3578-SITI";
const BUDI = "3578-BUDI";
const TANPA = "TIDAK-ADA";
const JAM = 3_600_000;
const nanti = (jam: number) => new Date(Date.now() + jam * JAM).toISOString();

beforeAll(async () =>
  buatAnggota(app, [
    { nomer_kta: SITI, nama: "Siti Aminah", kelurahan_id: SURABAYA },
    { nomer_kta: BUDI, nama: "Budi Santoso", kelurahan_id: SURABAYA },
  ]),
);

const buat = async (isi = {}) => buatEvent(app, pusat.token, isianEvent(3578, isi));
const tutup = async (isi = {}) => {
  const event = await buat(isi);
  const body = { is_aktif: 0 };
  await app.panggil(`POST /api/event/${event.id}/set_aktif`, { token: pusat.token, body });
  return event;
};

let pengirim = 0;
/** Each from an address of its own, unless said. */
const alamatBaru = () => {
  pengirim += 1;
  return `10.4.${pengirim >> 8}.${pengirim & 255}`;
};

interface Kiriman {
  ip?: string;
  kunci?: string;
  waktu?: string;
}
const kirim = async (kode: string, kartu: string, { ip, kunci, waktu }: Kiriman = {}) =>
  app.panggil("POST /api/presensi_nomer_kta", {
    headers: {
      "idempotency-key": kunci ?? crypto.randomUUID(),
      "x-forwarded-for": ip ?? alamatBaru(),
    },
    body: { kode, nomer_kta: kartu, ...(waktu === undefined ? {} : { waktu_alat: waktu }) },
  });
/** How many are answered from one address before it is too often. */
async function terjawab(kode: string, kartuOf: (nomor: number) => string, lain: Kiriman = {}) {
  const ip = alamatBaru();
  for (let jumlah = 0; jumlah < 100; jumlah += 1) {
    const { status } = await kirim(kode, kartuOf(jumlah), { ip, ...lain });
    if (status === 429) {
      return jumlah;
    }
    expect(status).toBe(200);
  }
  return Infinity;
}
const hadir = async (id: number) => {
  const { body } = await app.panggil(`GET /api/event/${id}/presensi`, { token: pusat.token });
  return body.data.map((one: { nomer_kta: string }) => one.nomer_kta);
};
const disimpan = async (nama: string) => {
  const { body } = await app.panggil(`GET /api/presensi_ditolak?s=${encodeURIComponent(nama)}`, {
    token: pusat.token,
  });
  return body.data.map((one: Record<string, unknown>) => [
    one["nomer_kta"],
    one["sebab"],
    one["waktu_alat"],
  ]);
};

test("waktu alat yang tidak mungkin ditolak sama bagi anggota dan bukan, dibuka maupun ditutup", async () => {
  for (const { kode } of [await buat(), await tutup({ peran: [PERAN.saksi] })]) {
    for (const waktu of [
      "0000-01-01T00:00:00Z",
      "9999-01-01T00:00:00Z",
      `2026-01-01T00:00:00.${"1".repeat(150)}Z`,
    ]) {
      for (const kartu of [SITI, TANPA]) {
        const { status, body } = await kirim(kode, kartu, { waktu });
        expect([status, body.errors]).toEqual([
          400,
          { waktu_alat: ["Isi waktu seperti 2024-02-14T06:30:00Z"] },
        ]);
      }
    }
  }
});

test("event yang tutup menjawab anggota dan bukan sama, dan setiap nomor semahal tebakan yang salah", async () => {
  const waktu = nanti(0);
  for (const isi of [{}, { peran: [PERAN.saksi] }]) {
    const { kode } = await tutup(isi);
    const [anggota, bukan] = [
      await kirim(kode, SITI, { waktu }),
      await kirim(kode, TANPA, { waktu }),
    ];
    expect([anggota.status, anggota.body]).toEqual([bukan.status, bukan.body]);
    for (const kartu of [SITI, TANPA]) {
      expect(await terjawab(kode, () => kartu)).toBe(30);
      expect(await terjawab(kode, () => kartu, { waktu })).toBe(30);
    }
    expect(await terjawab(kode, () => `a,b,c,d,${SITI}`)).toBe(7);
    expect(await terjawab(kode, () => "a,b,c,d,e")).toBe(7);
  }
});

test("satu kiriman berisi lima nomor dibayar lima kali, juga bila nomor sendiri ikut di belakangnya", async () => {
  const { kode } = await buat();
  const empat = (nomor: number) => `${nomor}-a,${nomor}-b,${nomor}-c,${nomor}-d`;
  expect(await terjawab(kode, (nomor) => `${empat(nomor)},${nomor}-e`)).toBe(7);
  expect(await terjawab(kode, (nomor) => `${empat(nomor)},${SITI}`)).toBe(9);
  // A card whose first part is its number costs one, whatever else stands on it.
  expect(await terjawab(kode, () => `${SITI},a,b,c,d`)).toBe(Infinity);
});

test("tebakan sekaligus tidak melewati batasnya, dan yang benar tidak tembus sesudahnya", async () => {
  const { id, kode } = await buat();
  const ip = alamatBaru();
  const semua = await Promise.all(
    Array.from({ length: 120 }, async (_, n) => kirim(kode, `${n}-a,${n}-b,${n}-c`, { ip })),
  );
  const status = semua.map((one) => one.status);
  // Each costs 28 of 300.
  expect(status.filter((one) => one === 200)).toHaveLength(11);
  expect(status.filter((one) => one === 429)).toHaveLength(109);
  expect((await kirim(kode, SITI, { ip })).status).toBe(429);
  expect(await hadir(id)).toEqual([]);
});

test("menebak kode: sesudah batasnya kode yang benar pun tidak dijawab dari sana", async () => {
  const { kode } = await buat();
  const ip = alamatBaru();
  const buka = async (yang: string, dari = ip) =>
    (await app.panggil(`GET /api/presensi/${yang}`, { headers: { "x-forwarded-for": dari } }))
      .status;
  for (let nomor = 0; nomor < 30; nomor += 1) {
    expect(await buka(`TEBAKAN${100 + nomor}`)).toBe(404);
  }
  expect(await buka(kode)).toBe(429);
  expect((await kirim(kode, SITI, { ip })).status).toBe(429);
  expect(await buka(kode, alamatBaru())).toBe(200);
});

test("alamat IPv6 dari satu pelanggan dihitung bersama dan meninggalkan satu hitungan", async () => {
  const { kode } = await buat();
  const dari = (nomor: number) => `2001:db8:7:${nomor.toString(16)}::${nomor + 1}`;
  for (let nomor = 0; nomor < 30; nomor += 1) {
    expect((await kirim(kode, TANPA, { ip: dari(nomor) })).status).toBe(200);
  }
  expect((await kirim(kode, SITI, { ip: dari(200) })).status).toBe(429);
  expect((await kirim(kode, SITI, { ip: dari(0x1_00) })).status).toBe(200);
  const hitungan = await db
    .selectFrom("batas_laju")
    .select("kunci")
    .where("kunci", "like", `presensi:${kode}:%`)
    .execute();
  expect(hitungan).toHaveLength(2);
});

test("foto yang berkasnya hilang: kartu tetap tercatat dan dijawab, tanpa foto", async () => {
  const kta = "3578-HILANG";
  await buatAnggota(app, [{ nomer_kta: kta, nama: "Hilang", kelurahan_id: SURABAYA }]);
  const isi = { peran: PERAN.adminKota, wilayahId: 3578, nomerKta: kta };
  const { id: userId } = await buatPengguna(app, isi);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await gambarBising(120))]), "foto.png");
  await app.panggil(`POST /api/user/${userId}/kta/foto`, { token: pusat.token, body: form });
  const { id, kode } = await buat();
  expect((await kirim(kode, kta)).body.foto).toMatch(/^data:image/);
  const { kunci_kecil: kunci } = await db
    .selectFrom("berkas")
    .select("kunci_kecil")
    .where("nomer_kta", "=", kta)
    .executeTakeFirstOrThrow();
  await app.context.files.remove(kunci ?? "");
  const jawaban = await kirim(kode, kta);
  expect([jawaban.status, jawaban.body]).toMatchObject([
    200,
    { cek_nomer_kta: true, nama: "Hilang", foto: null },
  ]);
  expect(await hadir(id)).toEqual([kta]);
});

test("waktu yang disimpan dari kartu yang terlambat: di dalam jendela mengalahkan di luarnya, tidak ke depan", async () => {
  const nama = "Event Berebut";
  const { kode } = await tutup({ nama });
  const [lama, benar, lain] = ["2020-01-01T00:00:00.000Z", nanti(-0.5), nanti(-0.25)];
  const kini = Date.now();
  await kirim(kode, SITI, { waktu: "2099-01-01T00:00:00Z" });
  const [[, , maju]] = await disimpan(nama);
  expect(Math.abs(Date.parse(maju) - kini)).toBeLessThan(60_000);

  const kedua = await tutup({ nama: "Event Lampau" });
  const simpan = async (waktu: string) => {
    await kirim(kedua.kode, BUDI, { waktu });
    return disimpan("Event Lampau");
  };
  expect(await simpan(lama)).toEqual([[BUDI, "nonaktif", lama]]);
  for (const waktu of [benar, lain, lama, "2099-01-01T00:00:00Z"]) {
    expect(await simpan(waktu)).toEqual([[BUDI, "nonaktif", benar]]);
  }
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "sesudah"])
    .where("aksi", "=", "presensi.tolak")
    .where("baris", "=", String(kedua.id))
    .execute();
  const satu = { users_id: null, sesudah: { nomer_kta: BUDI, sebab: "nonaktif" } };
  expect(jejak).toEqual([satu, satu]);
});

test("kartu yang dikumpulkan sebelum kodenya diganti disimpan untuk admin; kode lama tidak mencatat siapa pun", async () => {
  const nama = "Event Berganti Kode";
  const { id, kode } = await buat({ nama });
  const ganti = async () =>
    (await app.panggil(`PUT /api/event/${id}/reset_password`, { token: pusat.token })).body.data;
  await ganti();
  const { kode: baru } = await ganti();
  const waktu = nanti(-0.5);
  const pesan = "Kode presensi event ini sudah diganti. Minta yang baru kepada panitia.";
  for (const kartu of [SITI, TANPA]) {
    const { status, body } = await kirim(kode, kartu, { waktu });
    expect([status, body.cek_nomer_kta, body.message]).toEqual([200, false, pesan]);
  }
  expect((await kirim(kode, BUDI)).body.message).toBe(pesan);
  expect(await disimpan(nama)).toEqual([[SITI, "kode-diganti", waktu]]);
  expect(await hadir(id)).toEqual([]);
  expect((await app.panggil(`GET /api/presensi/${kode}`)).status).toBe(404);
  const pasang = await app.panggil(`POST /api/presensi/${kode}/kios`, {
    body: { kode_pasang: "AAAAAAAA" },
  });
  expect(pasang.status).toBe(404);
  expect((await kirim(baru, SITI)).body.cek_nomer_kta).toBe(true);
  expect(await hadir(id)).toEqual([SITI]);
});

test("kunci yang sudah dipakai tidak menanyakan kartu lain: jawabannya sama bagi anggota dan bukan", async () => {
  const { id, kode } = await buat();
  const { id: idLain, kode: kodeLain } = await buat();
  const kunci = crypto.randomUUID();
  const pertama = await kirim(kode, SITI, { kunci });
  for (const [pintu, kartu] of [
    [kode, BUDI],
    [kode, TANPA],
    [kodeLain, SITI],
    [kodeLain, TANPA],
  ] as const) {
    const { status, body } = await kirim(pintu, kartu, { kunci });
    expect([status, body.kode]).toEqual([400, "kunci-terpakai"]);
  }
  // With the own card behind it the key answers for that one.
  for (const kartu of [`${BUDI},${SITI}`, `${TANPA},${SITI}`]) {
    expect((await kirim(kode, kartu, { kunci })).body).toEqual(pertama.body);
  }
  expect([await hadir(id), await hadir(idLain)]).toEqual([[SITI], []]);
  expect(await terjawab400(kode, kunci)).toBe(30);
});

/** Such askings are counted too. */
async function terjawab400(kode: string, kunci: string): Promise<number> {
  const ip = alamatBaru();
  for (let jumlah = 0; jumlah < 100; jumlah += 1) {
    const { status } = await kirim(kode, BUDI, { ip, kunci });
    if (status === 429) {
      return jumlah;
    }
    expect(status).toBe(400);
  }
  return Infinity;
}
