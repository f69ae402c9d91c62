// kill -9 in the middle of an import: the job is taken up again, and has happened once.
import { expect, test, vi } from "vitest";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { aplikasiTahan } from "../testing/aplikasi-tahan.ts";

const TPS_PER_KELURAHAN = 10;
const KELURAHAN = 3000;

const { basis, panggil, bunuh, hidupkan } = await aplikasiTahan();

async function menjadi(id: number, status: string): Promise<void> {
  await vi.waitFor(
    async () => expect((await panggil(`impor/${id}`)).data).toMatchObject({ status }),
    { timeout: 180_000, interval: 10 },
  );
}

async function bunuhDanHidupkan(): Promise<void> {
  await bunuh();
  await hidupkan();
}

const jumlahTps = async (): Promise<number> => {
  const { n } = await basis.db
    .selectFrom("tps")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
};

test("aplikasi dibunuh selagi memeriksa, menerapkan dan mengurungkan impor", async () => {
  const kelurahan = await basis.db
    .selectFrom("wilayah")
    .select("id")
    .where("id", ">", 1_000_000_000)
    .orderBy("id")
    .limit(KELURAHAN)
    .execute();
  expect(kelurahan).toHaveLength(KELURAHAN);
  const baris = kelurahan.flatMap(({ id }) =>
    Array.from({ length: TPS_PER_KELURAHAN }, (_, index) => `${id * 1000 + index + 1},250`),
  );
  const form = new FormData();
  form.append("jenis", "tps");
  form.append("file", new Blob([["tps_id,dpt", ...baris].join("\n")]), "tps.csv");
  const { data } = await panggil("impor", { method: "POST", body: form });

  await menjadi(data.id, "diperiksa");
  await bunuhDanHidupkan();
  await menjadi(data.id, "siap");
  expect(await jumlahTps()).toBe(0);

  await panggil(`impor/${data.id}/terapkan`, { method: "POST" });
  await menjadi(data.id, "menerapkan");
  await bunuhDanHidupkan();
  await menjadi(data.id, "diterapkan");
  expect(await jumlahTps()).toBe(KELURAHAN * TPS_PER_KELURAHAN);
  expect(await checkRekap(basis.db)).toEqual([]);

  await panggil(`impor/${data.id}/urungkan`, { method: "POST" });
  await bunuhDanHidupkan();
  await menjadi(data.id, "diurungkan");
  expect(await jumlahTps()).toBe(0);
  expect(await checkRekap(basis.db)).toEqual([]);
});
