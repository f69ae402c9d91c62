import { kataOf } from "../core/kata.rules.ts";

const NOUNS = kataOf({
  beranda: "Beranda",
  pengumuman: "Pesan",
  user: "Pengguna",
  event: "Event",
  tps: "TPS dan DPT",
  dpt: "Nama pemilih",
  saksi: "Saksi",
  dokumen_wilayah: "Dokumen wilayah",
  caleg: "Caleg",
  dapil_pusat: "Dapil pusat",
  dapil_propinsi: "Dapil provinsi",
  dapil_kota: "Dapil kota",
  qc: "QC TPS",
  diklat: "Diklat",
});

const VERBS = kataOf({ read: "lihat", write: "ubah", admin: "angka" });

/** "user.write" → "Pengguna: ubah" */
export function labelAkses(key: string): string {
  const [noun = "", verb = ""] = key.split(".");
  return `${NOUNS(noun)}: ${VERBS(verb)}`;
}
