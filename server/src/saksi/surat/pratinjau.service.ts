import type { TemplatSurat } from "#contract/surat-saksi.contract.ts";
import type { NilaiMedan } from "#contract/surat-saksi.rules.ts";
import { readKepala } from "../../platform/organisasi.ts";
import { cetakSatuan, type SuratContext } from "./cetak.service.ts";
import { formatTanggal } from "./prepare-cetak.service.ts";

const CONTOH = {
  nama_lengkap: "Budi Santoso",
  nik: "3578010101900001",
  nomer_saksi: "3578-000001",
  nomer_kta: "3578000123",
  nomer_wa: "6281234567890",
  jabatan: "Saksi TPS",
  penugasan: "TPS 001, Kelurahan Babatan, Kecamatan Wiyung, Kota Surabaya, Jawa Timur",
  tps: "TPS 001",
  kelurahan: "Babatan",
  kecamatan: "Wiyung",
  kota: "Kota Surabaya",
  provinsi: "Jawa Timur",
} as const;

/** A real letter to somebody made up; its code is in no register. */
export async function pratinjau(context: SuratContext, templat: TemplatSurat): Promise<Buffer> {
  const kepala = await readKepala(context.db);
  const sekarang = new Date();
  const nilai: NilaiMedan = {
    ...CONTOH,
    nomor_surat: `1/SM/3578/${sekarang.getFullYear()}`,
    tanggal: formatTanggal(sekarang),
    organisasi: kepala.organisasi,
  };
  const bahan = { ...kepala, templat };
  const alamat = `${context.config.url}/periksa/surat/contoh`;
  const [pdf = new Uint8Array()] = await cetakSatuan(context, { isi: "surat", bahan }, [
    { lembar: { nilai, alamat } },
  ]);
  return Buffer.from(pdf);
}
