// Whatever happens to reports, TPS and dapil: the counters are what a recount says, at every level.
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { muatCalon } from "../../testing/calon.ts";
import { tunggu, unggah, impor } from "../../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { runsOf } from "../../testing/ukuran.ts";
import { checkRekap, perbaikiRekap } from "./recount.service.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.superAdmin);

const KELURAHAN = [1376011002, 1376011003, 1376021002, 3578011001, 3578021001];
const TPS = KELURAHAN.flatMap((id) => [id * 1000 + 1, id * 1000 + 2]);
const JENIS = [1, 3, 5];
const WILAYAH = [1, 13, 1376, 137601, 137602, 35, 3578, 357801, ...KELURAHAN];

const foto = await sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } })
  .jpeg()
  .toBuffer();

const get = async (path: string) => (await app.panggil(`GET ${path}`, { token })).body.data;

const items = new Map<number, { id: number; singkat: string; kelompok: string }[]>();

async function simpan(tpsId: number, jenisId: number, nilai: number): Promise<void> {
  const laporan = await get(`/api/qc_tps/${tpsId}/laporan/${jenisId}`);
  const jumlah = (index: number) =>
    (nilai + index) % 7 === 0 ? null : (nilai * (index + 3)) % 300;
  await app.panggil(`POST /api/qc_tps/${tpsId}/laporan/${jenisId}`, {
    token,
    body: {
      jenis_laporan_id: jenisId,
      berdasar_versi: laporan.versi,
      item: laporan.item.map((item: { id: number }, index: number) => ({
        id: item.id,
        jumlah_suara: jumlah(index),
      })),
    },
  });
}

const applied: number[] = [];

async function imporHasil(jenisId: number, nilai: number): Promise<void> {
  const singkat = (items.get(jenisId) ?? []).filter((_, index) => (index + nilai) % 3 !== 0);
  const rows = TPS.filter((_, index) => (index + nilai) % 2 === 0).map((tps, index) =>
    [tps, ...singkat.map((_, place) => (nilai + index * place) % 250)].join(","),
  );
  const isi = [["tps_id", ...singkat.map((item) => item.singkat)].join(","), ...rows].join("\n");
  const hasil = await impor(app, {
    token,
    isi,
    fields: { jenis: "hasil-tps", jenis_laporan_id: String(jenisId) },
  });
  expect(hasil.status).toBe("diterapkan");
  applied.push(hasil.id);
}

async function imporTps(nilai: number): Promise<void> {
  const rows = TPS.map((id, index) => `${id},${100 + ((nilai * (index + 1)) % 200)}`);
  const baru = KELURAHAN.map((id) => `${id}${String(3 + (nilai % 5)).padStart(3, "0")},${nilai}`);
  const isi = ["tps_id,dpt", ...rows, ...baru].join("\n");
  const hasil = await impor(app, { token, isi, fields: { jenis: "tps" } });
  expect(hasil.status).toBe("diterapkan");
  applied.push(hasil.id);
}

async function tambahTps(tps: number, nilai: number): Promise<void> {
  const body = { kelurahan_id: Math.floor(tps / 1000), nomor: 3 + (nilai % 8) };
  const { status } = await app.panggil("POST /api/tps", { token, body });
  expect([201, 400]).toContain(status);
}

/** Two dapil per level, between which regions wander. */
async function imporDapil(nilai: number): Promise<void> {
  const rows = [137601, 137602].map(
    (id, index) => `3,K${(nilai >> index) & 1},Dapil ${(nilai >> index) & 1},5,${id}`,
  );
  const pusat = [1376, 3578].map((id) => `1,P${id},Pusat ${id},4,${id}`).slice(nilai % 2);
  const isi = ["jenis_caleg_id,kode,keterangan,kursi,wilayah_id", ...rows, ...pusat].join("\n");
  const hasil = await impor(app, { token, isi, fields: { jenis: "dapil" } });
  if (hasil.status === "diterapkan") {
    applied.push(hasil.id);
  }
}

/** Candidates come, and go when their list is taken back; the files of dapil that are not there are refused. */
async function imporCalon(nilai: number): Promise<void> {
  const susunan = Array.from({ length: 1 + (nilai % 4) }, (_, at) => `${at + 1}P`).join(" ");
  const partai = [1, 2, 3].filter((id) => (nilai + id) % 2 === 0);
  const dapil = nilai % 3 === 0 ? "1,P3578" : `3,K${nilai % 2}`;
  const hasil = await muatCalon(
    app,
    token,
    partai.map((id) => [`${dapil},${id}`, susunan]),
  );
  if (hasil.status === "diterapkan") {
    applied.push(hasil.id);
  }
}

async function urungkan(nilai: number): Promise<void> {
  const id = applied[nilai % Math.max(1, applied.length)];
  if (id !== undefined) {
    await app.panggil(`POST /api/impor/${id}/urungkan`, { token });
    await tunggu(app, token, id);
  }
}

/** Uploads the document, or takes it away when it is there. */
async function dokumen(tpsId: number, nilai: number): Promise<void> {
  const laporan = await get(`/api/qc_tps/${tpsId}/laporan/4`);
  const item = laporan.item[nilai % laporan.item.length];
  if (item.url !== null) {
    const route = `DELETE /api/qc_tps_dokumentasi/${tpsId}/laporan/4?dokumentasi_id=${item.id}`;
    expect((await app.panggil(route, { token })).status).toBe(200);
    return;
  }
  const hasil = await unggah(app, {
    token,
    isi: new Uint8Array(foto),
    route: `POST /api/qc_tps_dokumentasi/${tpsId}/laporan/4`,
    fields: { jenis_laporan_id: "4", dokumentasi_id: String(item.id) },
  });
  expect(hasil.status).toBe(201);
}

async function tarik(tpsId: number, jenisId: number): Promise<void> {
  const { versi } = await get(`/api/qc_tps/${tpsId}/laporan/${jenisId}`);
  await app.panggil(
    `DELETE /api/qc_tps/${tpsId}/laporan/${jenisId}?berdasar_versi=${Math.max(1, versi)}`,
    { token },
  );
}

const tpsId = fc.constantFrom(...TPS);
const jenisId = fc.constantFrom(...JENIS);
const nilai = fc.nat(500);
const langkah = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant("simpan" as const), tpsId, jenisId, nilai) },
  { weight: 2, arbitrary: fc.tuple(fc.constant("tarik" as const), tpsId, jenisId, nilai) },
  { weight: 2, arbitrary: fc.tuple(fc.constant("dokumen" as const), tpsId, jenisId, nilai) },
  { weight: 3, arbitrary: fc.tuple(fc.constant("imporHasil" as const), tpsId, jenisId, nilai) },
  { weight: 1, arbitrary: fc.tuple(fc.constant("imporTps" as const), tpsId, jenisId, nilai) },
  { weight: 2, arbitrary: fc.tuple(fc.constant("tambahTps" as const), tpsId, jenisId, nilai) },
  { weight: 2, arbitrary: fc.tuple(fc.constant("imporDapil" as const), tpsId, jenisId, nilai) },
  { weight: 3, arbitrary: fc.tuple(fc.constant("imporCalon" as const), tpsId, jenisId, nilai) },
  { weight: 3, arbitrary: fc.tuple(fc.constant("urungkan" as const), tpsId, jenisId, nilai) },
);

async function jalankan([aksi, tps, jenis, angka]: typeof langkah extends fc.Arbitrary<infer T>
  ? T
  : never) {
  switch (aksi) {
    case "simpan": {
      return simpan(tps, jenis, angka);
    }
    case "tarik": {
      return tarik(tps, jenis);
    }
    case "dokumen": {
      return dokumen(tps, angka);
    }
    case "imporHasil": {
      return imporHasil(jenis, angka);
    }
    case "imporTps": {
      return imporTps(angka);
    }
    case "tambahTps": {
      return tambahTps(tps, angka);
    }
    case "imporCalon": {
      return imporCalon(angka);
    }
    case "imporDapil": {
      return imporDapil(angka);
    }
    default: {
      return urungkan(angka);
    }
  }
}

/** Recaps against the reports themselves, read one by one. */
async function bandingkanSetiapTingkat(): Promise<void> {
  for (const jenis of JENIS) {
    const daftar = (
      await app.panggil(`GET /api/qc_tps?jenis_laporan_id=${jenis}&per_page=100`, { token })
    ).body.data;
    const laporan = await Promise.all(
      daftar.map(async ({ id }: { id: number }) => ({
        id,
        isi: await get(`/api/qc_tps/${id}/laporan/${jenis}`),
      })),
    );
    for (const wilayah of WILAYAH) {
      const rekap = await get(`/api/qc_rekap/${jenis}?wilayah_id=${wilayah}`);
      const here = laporan.filter(
        ({ id }) => wilayah === 1 || String(id).startsWith(String(wilayah)),
      );
      const masuk = here.filter(({ isi }) => isi.is_masuk);
      const jumlah = Object.fromEntries(
        rekap.item.map((item: { id: number }) => [
          item.id,
          masuk.reduce<number | null>((sum, { isi }) => {
            const one = isi.item.find(({ id }: { id: number }) => id === item.id)?.jumlah_suara;
            return typeof one === "number" ? (sum ?? 0) + one : sum;
          }, null),
        ]),
      );
      expect({
        wilayah,
        jumlah_tps: rekap.jumlah_tps,
        tps_masuk: rekap.tps_masuk,
        bermasalah: rekap.tps_bermasalah,
        dokumen: rekap.tps_terdokumentasi,
        jumlah: Object.fromEntries(
          rekap.item.map((item: { id: number; jumlah: number | null }) => [item.id, item.jumlah]),
        ),
      }).toEqual({
        wilayah,
        jumlah_tps: here.length,
        tps_masuk: masuk.length,
        bermasalah: masuk.filter(({ isi }) =>
          isi.kesalahan.some(({ tingkat }: { tingkat: string }) => tingkat === "galat"),
        ).length,
        dokumen: here.filter(({ isi }) =>
          isi.dokumen.some(({ url }: { url: string | null }) => url !== null),
        ).length,
        jumlah,
      });
    }
  }
}

test("penghitung sama dengan hitung ulang setelah riwayat acak", { timeout: 300_000 }, async () => {
  const isi = ["tps_id,dpt", ...TPS.map((id) => `${id},200`)].join("\n");
  await impor(app, { token, isi, fields: { jenis: "tps" } });
  for (const jenis of JENIS) {
    items.set(jenis, (await get(`/api/qc_tps/${TPS[0]}/laporan/${jenis}`)).item);
  }
  await imporDapil(0);
  await imporCalon(3);
  await imporCalon(4);
  await fc.assert(
    fc.asyncProperty(fc.array(langkah, { minLength: 8, maxLength: 16 }), async (riwayat) => {
      for (const satu of riwayat) {
        await jalankan(satu);
      }
      expect(await checkRekap(app.context.db)).toEqual([]);
      await bandingkanSetiapTingkat();
    }),
    { numRuns: runsOf(12, 6), endOnFailure: true },
  );
});

test("penghitung yang rusak ditemukan, lalu diperbaiki", async () => {
  await simpan(TPS[0] ?? 0, 5, 7);
  await app.context.db
    .updateTable("rekap_laporan")
    .set({ masuk: 99 })
    .where("kecamatan_id", "=", 137601)
    .where("jenis_laporan_id", "=", 5)
    .execute();
  await app.context.db
    .updateTable("rekap_tps")
    .set({ jumlah_tps: 1 })
    .where("kota_id", "=", 3578)
    .execute();
  const beda = await checkRekap(app.context.db);
  expect(new Set(beda.map(({ tabel }) => tabel))).toEqual(new Set(["rekap_tps", "rekap_laporan"]));
  await perbaikiRekap(app.context.db);
  expect(await checkRekap(app.context.db)).toEqual([]);
});
