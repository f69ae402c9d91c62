// What candidates and their documents are called in a zip.
import { akhiranOf, cleanName } from "../../berkas/nama-zip.rules.ts";
import type { IdentitasCaleg } from "./identitas.repo.ts";

/** "1_Dewi Lestari"; who has no number yet says so. */
export const namaFolder = ({
  nomor_urut: nomor,
  nama_lengkap: nama,
}: Pick<IdentitasCaleg, "nomor_urut" | "nama_lengkap">): string =>
  `${nomor ?? "tanpa nomor"}_${cleanName(nama)}`;

export const folderDapil = ({ jenis, dapil }: Pick<IdentitasCaleg, "jenis" | "dapil">): string =>
  cleanName(`${jenis} ${dapil}`);

/** "101 Kartu Tanda Penduduk elektronik.pdf": by category, whatever it was called before. */
export const namaDokumen = (id: number, keterangan: string, mime: string | null): string =>
  `${id} ${cleanName(keterangan)}.${akhiranOf(mime)}`;
