// Every address of the specification as everybody: its page, or the refusal that the access rules name. The
// program is opened once by each; from there on one goes as by a link, which its guard judges likewise.
import type { Page } from "@playwright/test";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import { PERAN } from "#contract/access/access.contract.ts";
import { connect } from "../server/src/platform/db.ts";
import { buatDapil } from "../server/src/testing/dapil.ts";
import { buatDiklat, buatKelas } from "../server/src/testing/diklat.ts";
import { buatPengguna } from "../server/src/testing/pengguna.ts";
import { sampleOf } from "../server/src/testing/ukuran.ts";
import { pindah } from "./menu.ts";
import { ADMIN, alamatSemua, SAPAAN, SEMUA, type Alamat, type Dunia } from "./alamat-semua.ts";
import { emailOf } from "./pengguna.ts";
import { pintu } from "./pintu.ts";
import { tpsId } from "./qc.ts";
import { buatSaksi, siapkanTempat, TEMPAT } from "./saksi.ts";
import { expect, settle, test } from "./test.ts";

const DITOLAK = "Anda tidak berhak membuka halaman ini";

/** Guests' own: whoever is in is led to the first page. */
const TAMU: readonly (readonly [alamat: string, judul: string])[] = [
  ["/auth", "Masuk"],
  ["/auth/forget", "Lupa Kata Sandi"],
  ["/auth/reset-password/token-lama", "Buat Kata Sandi Baru"],
  ["/reset-password/token-lama", "Buat Kata Sandi Baru"],
];

let dunia: Dunia;

test.beforeAll(async ({ peladen, apiSebagai }) => {
  const api = await apiSebagai("super");
  const buat = async (path: string, isi: Parameters<typeof api.post>[1]): Promise<number> => {
    const answer = await api.post(path, isi);
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).data.id;
  };
  const { db, close } = connect(peladen.database, { connections: 1 });
  const { id: tps } = await db.selectFrom("tps").select("id").executeTakeFirstOrThrow();
  await siapkanTempat(api);
  await buatPengguna(
    { context: { db } },
    {
      peran: PERAN.fasilitator,
      wilayahId: 1,
      name: "Fajar Pengajar",
      email: emailOf("fasilitator"),
    },
  );
  const { id: usersId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", emailOf("caleg"))
    .executeTakeFirstOrThrow();
  const [pusat, provinsi, kota] = await Promise.all(
    ["PUSAT", "PROVINSI", "KOTA"].map((nama, at) =>
      buatDapil(db, { jenis: at + 1, kotaId: 1376, keterangan: `DAPIL ${nama}` }),
    ),
  );
  const { id: caleg } = await db
    .insertInto("caleg")
    .values({
      users_id: usersId,
      jenis_caleg_id: 3,
      dapil_id: kota ?? 0,
      nama_lengkap: "Joko Calon",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const diklat = await buatDiklat(pintu(api), "", "Pelatihan Saksi");
  const isiKelas = { diklat, nama: "Angkatan Payakumbuh", wilayah_id: 1376 };
  dunia = {
    tps,
    tpsLain: tpsId(TEMPAT, 1),
    diklat: diklat.id,
    kelas: await buatKelas(pintu(api), "", isiKelas),
    caleg,
    dapil: { pusat: pusat ?? 0, provinsi: provinsi ?? 0, kota: kota ?? 0 },
    pesan: await buat("/api/pengumuman", {
      multipart: {
        judul: "Rapat di Padang",
        konten: "<p>Pukul sembilan.</p>",
        wilayah_id: 1376,
        status: 1,
      },
    }),
    event: await buat("/api/event", {
      data: {
        nama: "Apel Siaga",
        wilayah: 1376,
        waktu_mulai_presensi: formatWib(new Date()),
        waktu_akhir_presensi: formatWib(new Date(Date.now() + 3_600_000)),
        peran: [],
      },
    }),
    saksi: await buatSaksi(api, { nama: "Saksi Satu", nomor: 1, tps: 1 }),
  };
  await close();
});

/** A page with a heading, with data, and nothing in it that only a program reads. */
async function temuan(page: Page, judul: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(judul);
  await settle(page);
  await expect(page.locator("body")).not.toContainText(/\bundefined\b|\bNaN\b|\[object |Error:/);
}

/** What the server refuses is left with its refusal, and not asked for again while the next page comes. */
async function tinggalkanTolakan(page: Page): Promise<void> {
  const kelas = `/instansi/1/diklat/${dunia.diklat}/kelas/${dunia.kelas}`;
  await pindah(page, `${kelas}/jadwal`);
  await temuan(page, DITOLAK);
  const ditanya: string[] = [];
  page.on("request", (request) => ditanya.push(new URL(request.url()).pathname));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/**", async (route) => {
    await promise;
    await route.continue();
  });
  const tiba = pindah(page, "/unduhan");
  await page.waitForRequest("**/assets/**");
  resolve();
  await tiba;
  await temuan(page, /^Unduhan Saya/);
  expect(ditanya).not.toContain(`/api${kelas}`);
}

/**
 * So many addresses for one that is tried in a run: other ones of each role, and others with another seed. Who may
 * open which is asked of all of them in tools/page-rights.test.ts.
 */
const SATU_DARI = 6;

/** What everybody meets is for everybody, and comes first. */
const UMUM = 4;

const bagianOf = (semua: readonly Alamat[], ke: number): Alamat[] => [
  ...semua.slice(0, UMUM),
  ...sampleOf([...semua.slice(UMUM + ke), ...semua.slice(UMUM, UMUM + ke)], SATU_DARI),
];

for (const [ke, peran] of SEMUA.entries()) {
  test(`setiap alamat sebagai ${peran}`, async ({ page, masukSebagai, bolehDiKonsol }) => {
    // What is refused or is not there the browser notes as well.
    if (peran !== "caleg") {
      bolehDiKonsol("the server responded with a status of 404");
    }
    if (!ADMIN.includes(peran)) {
      bolehDiKonsol("the server responded with a status of 403");
    }
    await masukSebagai(peran);
    await page.goto("/beranda");
    for (const [alamat, boleh, judul] of bagianOf(alamatSemua(dunia), ke)) {
      await test.step(alamat, async () => {
        await pindah(page, alamat);
        await temuan(page, boleh.includes(peran) ? judul : DITOLAK);
      });
    }
    for (const [alamat] of TAMU) {
      await pindah(page, alamat);
      await temuan(page, SAPAAN);
    }
    if (!ADMIN.includes(peran)) {
      await tinggalkanTolakan(page);
    }
  });
}

test("setiap alamat tanpa masuk: halaman tamu, atau halaman masuk yang kembali ke sana", async ({
  page,
  bolehDiKonsol,
}) => {
  // Both links have long been used.
  bolehDiKonsol("the server responded with a status of 400");
  for (const [alamat, judul] of TAMU) {
    await page.goto(alamat);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(judul);
  }
  const dalam = bagianOf(alamatSemua(dunia), SEMUA.length);
  for (const [alamat] of dalam.filter(([satu]) => !["/", "/404"].includes(satu))) {
    await pindah(page, alamat);
    await expect(page).toHaveURL(`/auth?ke=${encodeURIComponent(alamat)}`);
  }
});
