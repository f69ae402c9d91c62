// kill -9 at random points of imports of voters: each list is the old one or the new one, whole,
// and every import goes on or says why it does not.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { aplikasiTahan } from "../testing/aplikasi-tahan.ts";
import { timesOf } from "../testing/ukuran.ts";

const KALI = timesOf(20, 2);
/** Of so many some are cut before the server has them; of two it may be both. */
const PALING_SEDIKIT = timesOf(11, 0);
const LAMA = 3;
const BARU = 12_000;
/** About as long as one import takes, from its first byte to the new list. */
const LAMA_IMPOR_MS = 3500;

const { basis, panggil, bunuh, hidupkan } = await aplikasiTahan();

function berkas(kelurahanIds: readonly number[], jumlah: number): FormData {
  const rows = kelurahanIds.flatMap((id) =>
    Array.from(
      { length: jumlah },
      (_, at) => `${at + 1},Orang ke ${at},${20 + (at % 60)},1,1,${1 + Math.floor(at / 300)},${id}`,
    ),
  );
  const form = new FormData();
  form.append("jenis", "dpt");
  form.append("wilayah_id", "1");
  form.append("buat_tps", "1");
  const isi = ["No,Nama,Usia,RT,RW,TPS,Kelurahan ID", ...rows].join("\n");
  form.append("file", new Blob([isi]), "dpt.csv");
  return form;
}

const statusOf = async (id: number): Promise<string> => (await panggil(`impor/${id}`)).data.status;
const SELESAI = new Set(["siap", "diterapkan", "gagal"]);

async function tunggu(id: number): Promise<string> {
  return vi.waitUntil(
    async () => {
      const status = await statusOf(id);
      return SELESAI.has(status) ? status : undefined;
    },
    { timeout: 240_000, interval: 50 },
  );
}

/** From upload to the new list, as far as it gets. */
async function impor(kelurahanId: number, kenal: (id: number) => void): Promise<void> {
  const { data } = await panggil("impor", { method: "POST", body: berkas([kelurahanId], BARU) });
  kenal(data.id);
  if ((await tunggu(data.id)) === "siap") {
    await panggil(`impor/${data.id}/terapkan`, { method: "POST" });
  }
}

async function jumlahDaftar(kelurahanId: number): Promise<number> {
  return (await panggil(`dpt_kelurahan?kelurahan_id=${kelurahanId}&per_page=1`)).total;
}

test(
  "aplikasi dibunuh pada saat-saat acak selama impor pemilih",
  { timeout: 900_000 },
  async () => {
    const rows = await basis.db
      .selectFrom("wilayah")
      .select("id")
      .where("id", ">", 1_376_000_000)
      .orderBy("id")
      .limit(KALI)
      .execute();
    const kelurahan = rows.map(({ id }) => id);
    const awal = await panggil("impor", { method: "POST", body: berkas(kelurahan, LAMA) });
    expect(await tunggu(awal.data.id)).toBe("siap");
    await panggil(`impor/${awal.data.id}/terapkan`, { method: "POST" });
    await vi.waitFor(async () => expect(await statusOf(awal.data.id)).toBe("diterapkan"), 60_000);

    const imporByKelurahan = new Map<number, number>();
    for (const id of kelurahan) {
      const berjalan = impor(id, (imporId) => imporByKelurahan.set(id, imporId)).catch(
        () => undefined,
      );
      await sleep(Math.random() * LAMA_IMPOR_MS);
      await bunuh();
      await berjalan;
      await hidupkan();
      expect([LAMA, BARU]).toContain(await jumlahDaftar(id));
      expect(await checkRekap(basis.db)).toEqual([]);
    }

    const akhir: string[] = [];
    for (const [kelurahanId, imporId] of imporByKelurahan) {
      if ((await tunggu(imporId)) === "siap") {
        await panggil(`impor/${imporId}/terapkan`, { method: "POST" });
      }
      const status = await tunggu(imporId);
      const { pesan } = (await panggil(`impor/${imporId}`)).data;
      const isBaru = status === "diterapkan";
      expect([kelurahanId, await jumlahDaftar(kelurahanId)]).toEqual([
        kelurahanId,
        isBaru ? BARU : LAMA,
      ]);
      expect([status, pesan !== null]).toEqual([status, !isBaru]);
      akhir.push(status);
    }
    expect(akhir.filter((status) => status === "diterapkan").length).toBeGreaterThanOrEqual(
      PALING_SEDIKIT,
    );
    expect(await checkRekap(basis.db)).toEqual([]);
  },
);
