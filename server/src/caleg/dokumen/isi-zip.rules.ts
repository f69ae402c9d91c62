// Which candidate a folder of a zip is, and which category a file in it.
import { legibleTeks } from "#contract/core/teks.rules.ts";
import { cleanName } from "../../berkas/nama-zip.rules.ts";
import { folderDapil, namaFolder } from "../silon/nama-zip.rules.ts";
import { namaBergelar } from "../silon/tulis-identitas.rules.ts";

export interface CalegZip {
  id: number;
  gelar_depan: string | null;
  nama_lengkap: string;
  gelar_belakang: string | null;
  nomor_urut: number | null;
  nik: string | null;
  jenis: string;
  dapil: string;
}

export interface KategoriZip {
  id: number;
  keterangan: string;
}

export interface LetakBerkas {
  /** The folder that it lies in, with those around it: "DAPIL 1/1_Dewi". */
  map: string;
  berkas: string;
}

/** What systems and Zip Silon itself put beside documents. */
const SAMPINGAN =
  /(?:^|\/)(?:__macosx\/.*|\.[^/]*|thumbs\.db|desktop\.ini)$|^(?:[^/]*\/)?(?:excel silon\.xlsx|catatan\.txt)$/i;

const plain = (path: string): string => legibleTeks(path).replaceAll("\\", "/").normalize("NFC");

/** undefined: a folder, or nothing that anybody put there. */
export function letakOf(nama: string): LetakBerkas | undefined {
  const path = plain(nama);
  if (path.endsWith("/") || SAMPINGAN.test(path)) {
    return undefined;
  }
  const at = path.lastIndexOf("/");
  return { map: path.slice(0, Math.max(at, 0)), berkas: path.slice(at + 1) };
}

/** Nothing is written where a name says; one that climbs was made to. */
const isMemanjat = (map: string): boolean =>
  map.startsWith("/") || /^[a-z]:/i.test(map) || map.split("/").includes("..");

const keyOf = (nama: string): string =>
  cleanName(nama.normalize("NFC"))
    .toLowerCase()
    // "01_Dewi" is "1_Dewi".
    .replace(/^0+(?=\d+_)/, "");

/** What the second of one name is called in Zip Silon. */
const NOMOR_KEMBAR = / \(\d+\)$/;
const NIK = /^\d{16}$/;
const NOMOR = /^(?:0*(\d+)|tanpa nomor)_(.+)$/i;

/** The letters and digits of a name: "Dewi Lestari, S.Pd." is "DEWI LESTARI SPd". */
const hurufOf = (nama: string): string =>
  nama
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** What stands behind a comma are titles. */
const tanpaGelar = (nama: string): string => nama.replace(/,.*$/s, "");

/** A name as people write it, with its titles or without. */
const sebutanOf = (caleg: CalegZip): Set<string> =>
  new Set(
    [caleg, { ...caleg, gelar_depan: null }, { ...caleg, gelar_belakang: null }]
      .map(namaBergelar)
      .flatMap((nama) => [nama, caleg.nama_lengkap, tanpaGelar(caleg.nama_lengkap)])
      .map(hurufOf)
      .filter((huruf) => huruf !== ""),
  );

export type Dikenali<T> = { satu: T } | { alasan: string };

const TANPA_MAP = "Berkas harus di dalam map caleg";
const JALAN = "Nama map tidak wajar";
const TAK_DIKENAL =
  "Tidak ada caleg bernama map ini di wilayah yang dipilih; pakai nama lengkap, nomor urut dan nama, atau NIK";
const DISEBUT = 3;

/** Who they are, for one of them to be meant. */
function alasanGanda(found: readonly CalegZip[]): string {
  const nama = found
    .slice(0, DISEBUT)
    .map((one) => `${namaBergelar(one)} (nomor ${one.nomor_urut ?? "belum ada"}, ${one.dapil})`);
  const lain = found.length - nama.length;
  const semua = [...nama, ...(lain > 0 ? [`${lain} lainnya`] : [])].join(", ");
  return `Lebih dari satu caleg cocok dengan map ini: ${semua}; pakai NIK sebagai nama map`;
}

/** @returns whose a folder is */
export function indexCaleg(caleg: readonly CalegZip[]): (map: string) => Dikenali<CalegZip> {
  const perNama = Map.groupBy(caleg, (one) => keyOf(namaFolder(one)));
  const perSebutan = Map.groupBy(
    caleg.flatMap((one) => [...sebutanOf(one)].map((sebutan) => ({ sebutan, one }))),
    ({ sebutan }) => sebutan,
  );
  const perNik = new Map(caleg.flatMap((one) => (one.nik === null ? [] : [[one.nik, one]])));
  const dapilOf = new Map(caleg.map((one) => [one.id, keyOf(folderDapil(one))]));
  const dapil = new Set(dapilOf.values());

  /** By its name, and by its number where the folder has one. */
  function bernama(folder: string): readonly CalegZip[] {
    const [, nomor, nama = folder] = NOMOR.exec(folder) ?? [];
    const found = perSebutan.get(hurufOf(nama)) ?? perSebutan.get(hurufOf(tanpaGelar(nama))) ?? [];
    const semua = found.map(({ one }) => one);
    const urut = nomor === undefined ? null : Number(nomor);
    return nama === folder ? semua : semua.filter((one) => one.nomor_urut === urut);
  }

  function fitting(folder: string, around: readonly string[]): readonly CalegZip[] {
    const key = keyOf(folder);
    const named =
      perNama.get(key) ??
      perNama.get(key.replace(NOMOR_KEMBAR, "")) ??
      bernama(folder.replace(NOMOR_KEMBAR, ""));
    // A folder of a dapil around it says which of two it is, who have one number and one name.
    const isDapilSaid = around.some((one) => dapil.has(one));
    return isDapilSaid ? named.filter(({ id }) => around.includes(dapilOf.get(id) ?? "")) : named;
  }

  return (map) => {
    if (map === "" || isMemanjat(map)) {
      return { alasan: map === "" ? TANPA_MAP : JALAN };
    }
    const parts = map.split("/");
    const folder = parts.at(-1) ?? "";
    const byNik = NIK.test(folder) ? perNik.get(folder) : undefined;
    const found = byNik === undefined ? fitting(folder, parts.slice(0, -1).map(keyOf)) : [byNik];
    const [satu] = found;
    return satu === undefined || found.length > 1
      ? { alasan: satu === undefined ? TAK_DIKENAL : alasanGanda(found) }
      : { satu };
  };
}

const TANPA_KATEGORI =
  "Kategori tidak dikenal; awali nama berkas dengan nomor kategori, misalnya 101";

/** By its number ("101 KTP.pdf"), or by its name alone. */
export function indexKategori<T extends KategoriZip>(
  kategori: readonly T[],
): (berkas: string) => Dikenali<T> {
  const perId = new Map(kategori.map((one) => [one.id, one]));
  const perNama = new Map(kategori.map((one) => [keyOf(one.keterangan), one]));
  return (berkas) => {
    const stem = berkas.replace(/\.[^.]*$/, "");
    const nomor = /^(\d{1,4})(?!\d)/.exec(stem)?.[1];
    const satu =
      (nomor === undefined ? undefined : perId.get(Number(nomor))) ?? perNama.get(keyOf(stem));
    return satu === undefined ? { alasan: TANPA_KATEGORI } : { satu };
  };
}
