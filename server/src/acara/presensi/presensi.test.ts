// The door of an event, and what its administrators see of it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { nomerSaksi } from "#contract/saksi/saksi.rules.ts";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import { buatAnggota, buatEvent, isianEvent, setujuiEvent } from "../../testing/acara.ts";
import { bacaPdf } from "../../testing/pdf.ts";
import { bacaSemua } from "../../testing/read-table.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp({ SUAR_PROXY: "1" });
const { db } = app.context;
const pusat = await buatPengguna(app, ROLES.pusat);
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const lain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
const saksiAkun = await buatPengguna(app, { peran: PERAN.saksi });
const folder = mkdtempSync(join(tmpdir(), "suar-presensi-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SURABAYA = 3_578_011_001;
const PAYAKUMBUH = 1_376_011_001;
/** Where Siti is on duty, which is not where she lives. */
const TUGAS = 357_802;
const SITI = "3578-SITI";
const BUDI = "3578-BUDI";
const ASING = "1376-ASING";
let saksiId = 0;
let tugas = "";

const buat = async (isi = {}, oleh = pusat) => buatEvent(app, oleh.token, isianEvent(3578, isi));

let pengirim = 0;
/** Each from an address of its own, unless said. */
function kirim(
  kode: string,
  kartu: unknown,
  { kunci, ip = "", waktu = "" }: { kunci?: string; ip?: string; waktu?: string } = {},
) {
  pengirim += 1;
  return app.panggil("POST /api/presensi_nomer_kta", {
    headers: {
      "idempotency-key": kunci ?? crypto.randomUUID(),
      "x-forwarded-for": ip === "" ? `10.1.${pengirim >> 8}.${pengirim & 255}` : ip,
    },
    body: { kode, nomer_kta: kartu, ...(waktu === "" ? {} : { waktu_alat: waktu }) },
  });
}
const hadir = async (id: number) => {
  const { body } = await app.panggil(`GET /api/event/${id}/presensi`, { token: pusat.token });
  return body.data.map((one: { nomer_kta: string }) => one.nomer_kta);
};
const geser = async (id: number, mulai: string, akhir: string) =>
  db
    .updateTable("event")
    .set({ waktu_mulai_presensi: new Date(mulai), waktu_akhir_presensi: new Date(akhir) })
    .where("id", "=", id)
    .execute();

beforeAll(async () => {
  await buatAnggota(app, [
    { nomer_kta: SITI, nama: "Siti Aminah", kelurahan_id: SURABAYA },
    { nomer_kta: BUDI, nama: "Budi Santoso", kelurahan_id: SURABAYA },
    { nomer_kta: ASING, nama: "Asih Asing", kelurahan_id: PAYAKUMBUH },
  ]);
  saksiId = await buatSaksi(app, 3578, { nomer_kta: SITI, penugasan_id: TUGAS });
  const { keterangan } = await db
    .selectFrom("wilayah")
    .select("keterangan")
    .where("id", "=", TUGAS)
    .executeTakeFirstOrThrow();
  tugas = keterangan;
});

test("EVENT-057 nama event dan jendelanya, tanpa sesi; kode yang salah tidak membuka apa-apa", async () => {
  const { kode } = await buat({
    nama: "Konsolidasi",
    waktu_mulai_presensi: "2026-02-14 08:00:00",
    waktu_akhir_presensi: "2026-02-14 17:00:00",
  });
  expect((await app.panggil(`GET /api/presensi/${kode}`)).body).toEqual({
    data: {
      nama: "Konsolidasi",
      waktu_mulai_presensi: "2026-02-14T01:00:00.000Z",
      waktu_akhir_presensi: "2026-02-14T10:00:00.000Z",
      is_kode_berputar: 0,
    },
  });
  expect((await app.panggil("GET /api/presensi/AAAAAAAAAA")).status).toBe(404);
  expect((await app.panggil("GET /api/presensi/pendek")).body.errors).toEqual({
    kode: ["Kode presensi terdiri dari 10 huruf besar atau angka"],
  });
  expect((await kirim("AAAAAAAAAA", SITI)).status).toBe(404);
  expect((await kirim(kode, " ")).body.errors).toEqual({ nomer_kta: ["Wajib diisi"] });
});

test("EVENT-016 EVENT-040 EVENT-052 kartu anggota diterima, kartu lain ditolak dengan jawaban yang sama bagi semua", async () => {
  const { id, kode } = await buat();
  expect((await kirim(kode, SITI)).body).toEqual({
    cek_nomer_kta: true,
    message: "Presensi tercatat",
    nama: "Siti Aminah",
    foto: null,
    sudah_pada: null,
  });
  const bukanSiapaSiapa = await kirim(kode, "TIDAK-ADA");
  expect(bukanSiapaSiapa.body).toEqual({
    cek_nomer_kta: false,
    message: "Kartu ini tidak terdaftar untuk event ini.",
    nama: null,
    foto: null,
    sudah_pada: null,
  });
  // A member elsewhere is answered as nobody is.
  const asing = await kirim(kode, ASING);
  expect([asing.status, asing.body]).toEqual([bukanSiapaSiapa.status, bukanSiapaSiapa.body]);
  expect(await hadir(id)).toEqual([SITI]);
});

test("kartu saksi tanpa KTA, dan nomor saksi saja, ditolak dengan apa yang kurang; hanya menurut yang dikirim", async () => {
  const { id, kode } = await buat();
  const ada = nomerSaksi(saksiId);
  const jawaban = await Promise.all(
    [`,${ada},Siti Aminah`, ada, ",3578-999999,Bukan Siapa Siapa"].map((kartu) =>
      kirim(kode, kartu),
    ),
  );
  for (const { status, body } of jawaban) {
    expect([status, body.cek_nomer_kta, body.nama]).toEqual([200, false, null]);
    expect(body.message).toMatch(
      /^Ini nomor saksi, tanpa nomor KTA\..*ketik nomor KTA-nya.*mendaftarkannya sebagai anggota/,
    );
  }
  expect(await hadir(id)).toEqual([]);
  // A part that is a member's number is found, wherever it stands.
  expect((await kirim(kode, `,${ada},${SITI}`)).body.nama).toBe("Siti Aminah");
});

test("kartu dibaca utuh: nomor pertama, atau bagian lain yang dikenal", async () => {
  const { id, kode } = await buat();
  const pertama = await kirim(kode, `${SITI},${nomerSaksi(saksiId)},Siti Aminah`);
  expect(pertama.body.nama).toBe("Siti Aminah");
  expect((await kirim(kode, `x, y ,${BUDI},z,w`)).body.nama).toBe("Budi Santoso");
  expect(await hadir(id)).toEqual([BUDI, SITI]);
});

test("EVENT-035 foto kecil anggota ikut dalam jawaban, dan dengan kotanya dalam daftar", async () => {
  const { id: eventId, kode } = await buat();
  const kta = "3578-FOTO";
  await buatAnggota(app, [{ nomer_kta: kta, nama: "Foto", kelurahan_id: SURABAYA }]);
  const { id } = await buatPengguna(app, {
    peran: PERAN.adminKota,
    wilayahId: 3578,
    nomerKta: kta,
  });
  const png = await sharp({
    create: { width: 90, height: 120, channels: 3, background: "#aa3311" },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(png)], { type: "image/png" }), "foto.png");
  const unggah = await app.panggil(`POST /api/user/${id}/kta/foto`, {
    token: pusat.token,
    body: form,
  });
  expect(unggah.status).toBe(200);
  const { foto } = (await kirim(kode, kta)).body;
  const [head = "", base64 = ""] = foto.split(",");
  expect(head).toMatch(/^data:image\/(jpeg|webp);base64$/);
  const { width, height } = await sharp(Buffer.from(base64, "base64")).metadata();
  expect(width / height).toBeCloseTo(0.75, 1);
  const { body } = await app.panggil(`GET /api/event/${eventId}/presensi`, { token: kota.token });
  const [{ kta: milik }] = body.data;
  expect(milik.kota).toBe("Kota Surabaya");
  const buka = async (token: string) =>
    (await app.panggil(`GET ${new URL(milik.foto, "http://suar").pathname}`, { token })).status;
  expect([await buka(kota.token), await buka(lain.token)]).toEqual([200, 404]);
});

test("EVENT-040 EVENT-052 kiriman kedua dijawab sama, pindaian kedua dengan waktunya, dan tidak menambah baris", async () => {
  const { id, kode } = await buat();
  const kunci = crypto.randomUUID();
  const pertama = await kirim(kode, SITI, { kunci });
  expect((await kirim(kode, SITI, { kunci })).body).toEqual(pertama.body);
  await db
    .updateTable("presensi")
    .set({ created_at: new Date("2026-02-14T02:03:04Z") })
    .where("event_id", "=", id)
    .execute();
  expect((await kirim(kode, SITI)).body).toEqual({
    cek_nomer_kta: true,
    message: "Sudah tercatat sebelumnya, pada 14 Februari 2026 pukul 09.03 WIB",
    nama: "Siti Aminah",
    foto: null,
    sudah_pada: "2026-02-14T02:03:04.000Z",
  });
  expect(await hadir(id)).toEqual([SITI]);
  // Of whom the event does not admit nothing more is said, though another has noted them.
  const diSana = await buat({ wilayah: 1376 });
  await kirim(diSana.kode, ASING);
  expect((await kirim(kode, ASING)).body).toEqual((await kirim(kode, "TIDAK-ADA")).body);
  expect((await kirim(kode, BUDI, { kunci })).body.kode).toBe("kunci-terpakai");
  expect(await hadir(id)).toEqual([SITI]);
  const bukanUuid = await kirim(kode, BUDI, { kunci: "satu" });
  expect(bukanUuid.body.errors).toEqual({ "Idempotency-Key": ["Harus berupa UUID"] });
});

test("64 pengirim kartu yang sama sekaligus: satu presensi, semua dijawab benar", async () => {
  const { id, kode } = await buat();
  const semua = await Promise.all(Array.from({ length: 64 }, () => kirim(kode, SITI)));
  expect(semua.map(({ body }) => body.cek_nomer_kta)).toEqual(
    Array.from({ length: 64 }, () => true),
  );
  expect(await hadir(id)).toEqual([SITI]);
  const jejak = await db
    .selectFrom("audit")
    .innerJoin("presensi", (on) =>
      on.onRef("audit.baris", "=", (e) => e.cast("presensi.id", "text")),
    )
    .select(["audit.users_id", "audit.sesudah"])
    .where("audit.tabel", "=", "presensi")
    .where("presensi.event_id", "=", id)
    .execute();
  expect(jejak).toEqual([{ users_id: null, sesudah: { nomer_kta: SITI, nama: "Siti Aminah" } }]);
});

test("event dengan peran: hanya pemegang peran itu, lewat akun, sebagai saksi, atau sebagai caleg", async () => {
  const { kode: untukSaksi } = await buat({ peran: [PERAN.saksi] });
  expect((await kirim(untukSaksi, SITI)).body.cek_nomer_kta).toBe(true);
  expect((await kirim(untukSaksi, BUDI)).body.cek_nomer_kta).toBe(false);

  const { kode: untukAdmin } = await buat({ peran: [PERAN.adminKota, PERAN.caleg] });
  expect((await kirim(untukAdmin, BUDI)).body.cek_nomer_kta).toBe(false);
  await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578, nomerKta: BUDI });
  expect((await kirim(untukAdmin, BUDI)).body.cek_nomer_kta).toBe(true);
  expect((await kirim(untukAdmin, SITI)).body.cek_nomer_kta).toBe(false);
});

const JAM = 3_600_000;
const nanti = (jam: number) => new Date(Date.now() + jam * JAM).toISOString();

test("EVENT-029 EVENT-052 jam server menentukan jendelanya: sebelum dibuka dan sesudah ditutup ditolak", async () => {
  const { id, kode } = await buat();
  await geser(id, nanti(1), nanti(2));
  const dini = await kirim(kode, SITI);
  expect(dini.body.message).toMatch(
    /^Presensi belum dibuka. Dibuka \d+ \p{L}+ \d{4} pukul \d\d\.\d\d WIB\.$/u,
  );
  await geser(id, nanti(-2), nanti(-1));
  const lewat = await kirim(kode, SITI);
  expect(lewat.body.message).toMatch(
    /^Presensi sudah ditutup pada \d+ \p{L}+ \d{4} pukul \d\d\.\d\d WIB\.$/u,
  );
  expect([dini, lewat].map(({ body }) => body.cek_nomer_kta)).toEqual([false, false]);
  expect(await hadir(id)).toEqual([]);
  // A device whose clock is a day behind changes nothing.
  await geser(id, nanti(-1), nanti(1));
  expect((await kirim(kode, SITI, { waktu: nanti(-25) })).body.cek_nomer_kta).toBe(true);
  expect(await hadir(id)).toEqual([SITI]);
});

test("EVENT-052 event nonaktif dan yang belum disetujui tidak menerima siapa pun", async () => {
  const { id, kode } = await buat({}, kota);
  const token = pusat.token;
  const belum = await kirim(kode, SITI);
  await setujuiEvent(app, token, id);
  await app.panggil(`POST /api/event/${id}/set_aktif`, { token, body: { is_aktif: 0 } });
  const nonaktif = await kirim(kode, SITI);
  expect([belum.body.message, nonaktif.body.message]).toEqual([
    "Event ini belum disetujui. Hubungi panitia.",
    "Event ini sedang tidak aktif. Hubungi panitia.",
  ]);
  expect(await hadir(id)).toEqual([]);
  await app.panggil(`POST /api/event/${id}/set_aktif`, { token, body: { is_aktif: 1 } });
  expect((await kirim(kode, SITI)).body.cek_nomer_kta).toBe(true);
});

test("yang dikumpulkan tanpa jaringan hadir pada waktu kartunya dibaca, selama itu mungkin", async () => {
  const { id, kode } = await buat();
  await geser(id, new Date(Date.now() - 7_200_000).toISOString(), "2999-01-01T00:00:00Z");
  const waktu = new Date(Date.now() - 3_600_000).toISOString();
  const awal = Date.now();
  await kirim(kode, SITI, { waktu });
  // Before anybody could be present: the device's clock is wrong.
  await kirim(kode, BUDI, { waktu: new Date(Date.now() - 86_400_000).toISOString() });
  const { body } = await app.panggil(`GET /api/event/${id}/presensi`, { token: pusat.token });
  const pada = new Map<string, string>(
    body.data.map((one: Record<string, string>) => [one["nomer_kta"], one["created_at"]]),
  );
  expect(pada.get(SITI)).toBe(waktu);
  expect(Date.parse(pada.get(BUDI) ?? "")).toBeGreaterThanOrEqual(awal - 1000);
});

test("yang dikumpulkan tanpa jaringan untuk event yang dihapus: ditolak, dan disimpan untuk admin", async () => {
  const { id, kode } = await buat({ nama: "Event Terhapus" });
  await app.panggil(`DELETE /api/event/${id}`, { token: pusat.token });
  const waktu = "2026-02-14T03:04:05.000Z";
  const jawaban = await kirim(kode, SITI, { waktu });
  expect(jawaban.body).toEqual({
    cek_nomer_kta: false,
    message: "Event ini sudah dihapus. Hubungi panitia.",
    nama: null,
    foto: null,
    sudah_pada: null,
  });
  await kirim(kode, SITI, { waktu });
  // Of nobody, and of whoever stands at the door, nothing is kept; the answer is the same.
  expect((await kirim(kode, "TIDAK-ADA", { waktu })).body).toEqual(jawaban.body);
  expect((await kirim(kode, BUDI)).body).toEqual(jawaban.body);
  const daftar = async (oleh: { token: string }, query = "") =>
    (await app.panggil(`GET /api/presensi_ditolak${query}`, { token: oleh.token })).body;
  expect((await daftar(kota)).data).toEqual([
    {
      id: expect.any(Number),
      event: "Event Terhapus",
      nama: "Siti Aminah",
      nomer_kta: SITI,
      sebab: "dihapus",
      waktu_alat: waktu,
      created_at: expect.any(String),
    },
  ]);
  expect((await daftar(kota, "?s=terhapus%20siti")).total).toBe(1);
  expect((await daftar(kota, "?s=budi")).total).toBe(0);
  expect((await daftar(lain)).total).toBe(0);
  expect((await app.panggil(`GET /api/presensi/${kode}`)).status).toBe(404);
});

test("kartu tanpa jaringan yang tidak terdaftar: disimpan seperti tertulis, sebanyak batasnya; yang berdiri di pintu tidak", async () => {
  const { id, kode } = await buat({ nama: "Event Bertamu" });
  const waktu = nanti(-0.1);
  const daftar = async () =>
    (
      await app.panggil("GET /api/presensi_ditolak?s=bertamu&per_page=100", { token: kota.token })
    ).body.data.map((one: Record<string, unknown>) => [
      one["nomer_kta"],
      one["nama"],
      one["sebab"],
    ]);
  await kirim(kode, "X-0,3578-000000,Di Pintu");
  expect(await daftar()).toEqual([]);
  // A member elsewhere is kept as nobody is: as his card says.
  for (const kartu of [",3578-000009,Saksi Tanpa Kta", `${ASING},3578-000008,Tamu`, "x-1"]) {
    const { body } = await kirim(kode, kartu, { waktu });
    expect(body.cek_nomer_kta).toBe(false);
    await kirim(kode, kartu, { waktu });
  }
  const tamu = [
    ["X-1", "", "bukan-peserta"],
    [ASING, "Tamu", "bukan-peserta"],
    ["3578-000009", "Saksi Tanpa Kta", "bukan-peserta"],
  ];
  expect(await daftar()).toEqual(tamu);
  await sql`insert into presensi_ditolak (event_id, nomer_kta, nama, sebab, waktu_alat, created_at)
    select ${id}, 'Z-' || n, '', 'bukan-peserta', now(), '2020-01-01' from generate_series(1, 496) n`.execute(
    app.context.db,
  );
  await kirim(kode, "X-2", { waktu });
  await kirim(kode, "X-3", { waktu });
  expect((await daftar()).slice(0, 4)).toEqual([["X-2", "", "bukan-peserta"], ...tamu]);
  // Those whom the event would have taken are kept beside them.
  await geser(id, nanti(-2), nanti(-1));
  await kirim(kode, SITI, { waktu });
  expect((await daftar())[0]).toEqual([SITI, "Siti Aminah", "berakhir"]);
  // A member of the region without the role is known to its administrators, also by the number alone.
  const { kode: berperan } = await buat({ nama: "Bertamu Berperan", peran: [PERAN.adminKota] });
  await kirim(berperan, SITI, { waktu });
  expect((await daftar())[0]).toEqual([SITI, "Siti Aminah", "bukan-peserta"]);
});

test("tiba sesudah event berakhir: kartu yang tidak terdaftar disimpan juga, dengan jawaban yang sama", async () => {
  const { id, kode } = await buat({ nama: "Event Usai" });
  await geser(id, nanti(-2), nanti(-1));
  const waktu = nanti(-1.5);
  const [anggota, bukan] = [
    await kirim(kode, SITI, { waktu }),
    await kirim(kode, "X-9,,Tamu Usai", { waktu }),
  ];
  expect(bukan.body).toEqual(anggota.body);
  const { body } = await app.panggil("GET /api/presensi_ditolak?s=usai", { token: kota.token });
  expect(
    body.data.map((one: Record<string, unknown>) => [one["nomer_kta"], one["nama"], one["sebab"]]),
  ).toEqual([
    ["X-9", "Tamu Usai", "bukan-peserta"],
    [SITI, "Siti Aminah", "berakhir"],
  ]);
});

test("batas laju per event dan alamat: menebak nomor cepat berhenti, pintu lain jalan terus", async () => {
  const { kode } = await buat();
  const { kode: eventLain } = await buat();
  const ip = "10.9.9.9";
  let benar = 0;
  for (; benar < 100; benar += 1) {
    if ((await kirim(kode, `tebakan-${benar}`, { ip })).status === 429) {
      break;
    }
  }
  // Each that is nobody's costs ten of three hundred.
  expect(benar).toBe(30);
  expect((await kirim(kode, SITI, { ip })).body.kode).toBe("terlalu-sering");
  expect((await kirim(kode, SITI, { ip: "10.9.9.8" })).body.cek_nomer_kta).toBe(true);
  expect((await kirim(eventLain, SITI, { ip })).body.cek_nomer_kta).toBe(true);
});

test("menebak kode event berhenti di batasnya", async () => {
  const ip = "10.9.9.7";
  const status: number[] = [];
  for (let n = 0; n < 32; n += 1) {
    status.push((await kirim(`TEBAK${10_000 + n}`, SITI, { ip })).status);
  }
  expect(status).toEqual([...Array.from({ length: 30 }, () => 404), 429, 429]);
});

test.each(["presensi", "cetak_bukti", "unduh_presensi"])(
  "GET /api/event/:id/%s: tanpa sesi 401, saksi 403, wilayah lain 403",
  async (akhir) => {
    const { id } = await buat();
    const route = `GET /api/event/${id}/${akhir}`;
    expect((await app.panggil(route)).status).toBe(401);
    expect((await app.panggil(route, { token: saksiAkun.token })).status).toBe(403);
    const asing = await app.panggil(route, { token: lain.token });
    expect([asing.status, asing.body.kode]).toEqual([403, "di-luar-wilayah"]);
    expect((await app.panggil(route, { token: kota.token })).status).toBe(200);
  },
);

test("EVENT-034 EVENT-036 EVENT-037 EVENT-038 EVENT-039 EVENT-051 daftar presensi dengan pencarian dan halaman", async () => {
  const { id, kode } = await buat();
  // Of another event nothing is told.
  const { kode: eventLain } = await buat();
  await kirim(eventLain, BUDI);
  const dari = Date.now();
  await kirim(kode, BUDI);
  await kirim(kode, SITI);
  const daftar = async (query: string) =>
    (await app.panggil(`GET /api/event/${id}/presensi?${query}`, { token: kota.token })).body;
  const { data, total } = await daftar("");
  expect(total).toBe(2);
  expect(data[0]).toEqual({
    id: expect.any(Number),
    nama: "Siti Aminah",
    nomer_kta: SITI,
    kta: { foto: null, kota: "Kota Surabaya" },
    nomer_saksi: nomerSaksi(saksiId),
    saksi: { id: saksiId, wilayah: tugas },
    created_at: expect.any(String),
  });
  expect(data[1]).toMatchObject({ nama: "Budi Santoso", nomer_saksi: null, saksi: null });
  expect(Date.parse(data[0].created_at)).toBeGreaterThanOrEqual(dari - 1000);
  expect(await daftar("s=budi%20santoso")).toMatchObject({ total: 1, data: [{ nomer_kta: BUDI }] });
  expect(await daftar("s=-siti")).toMatchObject({ total: 1, data: [{ nomer_kta: SITI }] });
  // In any order, and however its letters are typed.
  expect(await daftar("s=AMINAH%20Siti")).toMatchObject({ total: 1, data: [{ nomer_kta: SITI }] });
  expect(await daftar("per_page=1&page=2")).toMatchObject({
    total: 2,
    last_page: 2,
    data: [{ nomer_kta: BUDI }],
  });
});

test("EVENT-058 bukti presensi sebagai PDF: satu, atau semua", async () => {
  const { id, kode } = await buat({ nama: "Event Bukti" });
  await kirim(kode, BUDI);
  await kirim(kode, SITI);
  const { body } = await app.panggil(`GET /api/event/${id}/presensi`, { token: kota.token });
  const [siti] = body.data;
  const cetak = (query = "") =>
    app.panggil(`GET /api/event/${id}/cetak_bukti${query}`, { token: kota.token });
  const teks = async (query = "") => {
    const { raw, headers } = await cetak(query);
    expect(headers["content-type"]).toBe("application/pdf");
    return (await bacaPdf(raw)).map((one) => one.teks).join(" ");
  };
  const satu = await teks(`?presensi_id=${siti.id}`);
  for (const kata of [
    "Bukti Presensi",
    "Event Bukti, Kota Surabaya",
    "WIB, akhir",
    "Siti Aminah",
    SITI,
    nomerSaksi(saksiId),
    tugas,
  ]) {
    expect(satu).toContain(kata);
  }
  expect(satu).not.toContain("Budi Santoso");
  expect(await teks()).toMatch(/Budi Santoso.*Siti Aminah/);
  const { id: kosong } = await buat();
  const bukanMilik = await app.panggil(
    `GET /api/event/${kosong}/cetak_bukti?presensi_id=${siti.id}`,
    { token: kota.token },
  );
  expect(bukanMilik.status).toBe(404);
});

test("EVENT-059 unduhan presensi: satu baris per orang, dengan jejak", async () => {
  const { id, kode } = await buat();
  await kirim(kode, BUDI);
  await kirim(kode, SITI);
  const { raw } = await app.panggil(`GET /api/event/${id}/unduh_presensi`, { token: kota.token });
  const file = join(folder, "presensi.xlsx");
  writeFileSync(file, raw);
  const [lembar] = await bacaSemua(file);
  const rows = (lembar?.baris ?? []).map(({ cells }) => cells.map(({ teks }) => teks));
  const kepala = rows.findIndex(([first]) => first === "No");
  expect(rows[kepala]).toEqual([
    "No",
    "Nama",
    "Nomor KTA",
    "Kota",
    "Nomor saksi",
    "Wilayah saksi",
    "Waktu presensi (WIB)",
  ]);
  const { body } = await app.panggil(`GET /api/event/${id}/presensi`, { token: kota.token });
  const [siti, budi] = body.data.map((one: { created_at: string }) => formatWib(one.created_at));
  expect(rows.slice(kepala + 1)).toEqual([
    ["1", "Budi Santoso", BUDI, "Kota Surabaya", "", "", budi],
    ["2", "Siti Aminah", SITI, "Kota Surabaya", nomerSaksi(saksiId), tugas, siti],
  ]);
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "sesudah"])
    .where("aksi", "=", "event.unduh_presensi")
    .where("baris", "=", String(id))
    .execute();
  expect(jejak).toEqual([{ users_id: kota.id, sesudah: { jumlah: 2 } }]);
});

test("EVENT-059 unduhan presensi: lebih dari seribu orang, masing-masing sekali", async () => {
  const { id } = await buat();
  const banyak = Array.from({ length: 2001 }, (_, nomor) => `BANYAK-${nomor}`);
  await db
    .insertInto("presensi")
    .values(
      banyak.map((nomerKartu) => ({
        event_id: id,
        nomer_kta: nomerKartu,
        nama: nomerKartu,
        kunci: crypto.randomUUID(),
      })),
    )
    .execute();
  const { raw } = await app.panggil(`GET /api/event/${id}/unduh_presensi`, { token: kota.token });
  const file = join(folder, "banyak.xlsx");
  writeFileSync(file, raw);
  const [lembar] = await bacaSemua(file);
  const rows = (lembar?.baris ?? []).map(({ cells }) => cells.map(({ teks }) => teks));
  const kepala = rows.findIndex(([first]) => first === "No");
  expect(rows.slice(kepala + 1).map(([nomor, , kartu]) => [nomor, kartu])).toEqual(
    banyak.map((kartu, nomor) => [String(nomor + 1), kartu]),
  );
});

test("nomor kartu ditemukan bagaimana pun hurufnya diketik: di pintu, di akun, dan di kelas", async () => {
  await buatAnggota(app, [{ nomer_kta: "ABC-35781", nama: "Hana Huruf", kelurahan_id: SURABAYA }]);
  const { id, kode } = await buat();
  expect((await kirim(kode, "abc-35781")).body).toMatchObject({
    cek_nomer_kta: true,
    nama: "Hana Huruf",
  });
  expect((await kirim(kode, "Abc-35781,x,Hana")).body.sudah_pada).not.toBeNull();
  expect(await hadir(id)).toEqual(["ABC-35781"]);
  const anggota = await app.panggil("GET /api/anggota/abc-35781", { token: pusat.token });
  expect(anggota.body.data).toMatchObject({ nomer_kta: "ABC-35781", nama: "Hana Huruf" });
});
