// Sample zips of documents for candidates of the demo's kota: one that goes in, one with the faults that
// people make.
import { namaFolder } from "../caleg/silon/nama-zip.rules.ts";
import type { Database } from "../platform/db.ts";
import type { IsiZip } from "../platform/zip-stream.ts";
import { listCalegContoh } from "./caleg-demo.repo.ts";
import { potretContoh } from "./gambar-contoh.ts";
import { halamanContoh } from "./halaman-contoh.ts";
import { MAGELANG } from "./tempat.ts";

interface ContohZip {
  /** Without faults. */
  isBenar: boolean;
  nama: string;
  isi: IsiZip[];
}

const DAPIL = `${MAGELANG.kotaId}01`;

const halaman = (judul: string): Buffer => halamanContoh(judul, "Contoh");

/** Both as an organisation packs them: a folder for each candidate, files that begin with their category. */
export async function contohZip(db: Database): Promise<ContohZip[]> {
  const caleg = await listCalegContoh(db, DAPIL);
  const benar = caleg.map(async (satu) => {
    const { nomor_urut: nomor, nama_lengkap: nama } = satu;
    const map = namaFolder(satu);
    const foto = await potretContoh(nomor ?? 0, satu.jenis_kelamin === "P");
    return [
      { nama: `${map}/101 KTP.pdf`, isi: halamanContoh("KTP", nama) },
      { nama: `${map}/102 Ijazah.pdf`, isi: halamanContoh("Ijazah", nama) },
      { nama: `${map}/110 Pas foto.jpg`, isi: foto },
    ];
  });
  const [satu = "", dua = ""] = caleg.map(namaFolder);
  const salah = [
    { nama: "101 KTP.pdf", isi: halaman("KTP di luar map") },
    { nama: "9_Bukan Caleg/101 KTP.pdf", isi: halaman("KTP orang lain") },
    { nama: `${satu}/Curhat.pdf`, isi: halaman("Bukan kategori") },
    { nama: `${satu}/110 Pas foto.jpg`, isi: halaman("PDF bernama JPG") },
    { nama: `${satu}/102 Ijazah.pdf`, isi: Buffer.from("Ijazah menyusul") },
    { nama: `${dua}/107 Bukti pemilih.pdf`, isi: halaman("Baris yang benar") },
    { nama: `${dua}/107 Bukti pemilih lama.pdf`, isi: halaman("Kategori yang sama lagi") },
  ];
  return [
    { isBenar: true, nama: "dokumen-caleg-benar.zip", isi: (await Promise.all(benar)).flat() },
    { isBenar: false, nama: "dokumen-caleg-bermasalah.zip", isi: salah },
  ];
}
