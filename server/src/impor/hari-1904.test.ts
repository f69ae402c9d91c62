// Workbooks that count their days from 1904, as Excel for Mac did: a day is the same day in every reader, for
// every kind, also where its cell lost the format of a date.
import { utils, write, type BookType } from "@e965/xlsx";
import { beforeAll, expect, test } from "vitest";
import { usiaDari } from "../tps/dpt/usia.rules.ts";
import { impor, periksa } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { sampleOf } from "../testing/ukuran.ts";

const app = await createTestApp();
let token = "";
beforeAll(async () => {
  ({ token } = await buatPengguna(app, ROLES.superAdmin));
});

const KEL = "1376011002";
/** 17 August 1980 from 1904, 16 August 1976 from 1900. */
const NOMOR = 27_988;

interface Rupa {
  bookType: BookType;
  date1904: boolean;
  z: string;
}

function buku(header: string[], row: unknown[], { bookType, date1904, z }: Rupa) {
  const sheet = utils.aoa_to_sheet([header, row]);
  sheet["A2"] = { t: "n", v: NOMOR, z };
  const semua = utils.book_new();
  utils.book_append_sheet(semua, sheet, "Data");
  semua.Workbook = { WBProps: { date1904 } };
  return new Uint8Array(write(semua, { bookType, type: "array" }) as ArrayBuffer);
}

const rupa = (["xlsx", "biff8", "biff5", "xlml"] as const).flatMap((bookType) =>
  [false, true].flatMap((date1904) =>
    ["dd/mm/yyyy", "General"].map((z) => ({ bookType, date1904, z })),
  ),
);

test.each(sampleOf(rupa, 4))("pemilih: %j", async (satu) => {
  const isi = buku(
    ["Tanggal Lahir", "Nama", "RT", "RW", "TPS"],
    [null, "ANI", "1", "2", "1"],
    satu,
  );
  const fields = { jenis: "dpt", wilayah_id: KEL, buat_tps: "1" };
  const hasil = await impor(app, { token, isi, nama: "dpt.xls", fields });
  expect(hasil.status).toBe("diterapkan");
  const { body } = await app.panggil(`GET /api/dpt_kelurahan?kelurahan_id=${KEL}`, { token });
  const lahir = satu.date1904 ? "1980-08-17" : "1976-08-16";
  expect(body.data).toMatchObject([{ nama: "ANI", usia: usiaDari(lahir, new Date()) }]);
});

test.each(sampleOf(rupa, 4, 2))("caleg: %j", async (satu) => {
  const header = ["Tanggal Lahir", "NIK", "Nama Lengkap", "Jenis Caleg", "Dapil"];
  const row = [null, "1376011708800001", "ANI", "DPRD Kabupaten/Kota", "137601"];
  const isi = buku(header, row, satu);
  const { id } = await periksa(app, { token, isi, nama: "caleg.xls", fields: { jenis: "caleg" } });
  const { body } = await app.panggil(`GET /api/impor/${id}/baris`, { token });
  const lahir = satu.date1904 ? "1980-08-17" : "1976-08-16";
  expect(body.data).toMatchObject([{ sesudah: { tanggal_lahir: lahir } }]);
});
