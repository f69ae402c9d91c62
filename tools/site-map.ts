// Every page of the site map, as a browser can open it, for the measurements and the tests of all pages.
import { readdirSync, readFileSync } from "node:fs";

const WEB = new URL("../web/src/", import.meta.url);

/** Pages that need something in their address, as the demo organisation has it. */
const OF_SOMETHING = [
  "/404",
  "/event/detail/1",
  "/event/1/form-edit",
  "/caleg/profil/8",
  "/caleg/form-edit/8",
  "/caleg/galeri/8",
  "/caleg/identitas/8",
  "/caleg/pasangan/8",
  "/caleg/pendidikan/8",
  "/caleg/pekerjaan/8",
  "/caleg/diklat/8",
  "/caleg/penghargaan/8",
  "/caleg/organisasi/8",
  "/caleg/perjuangan/8",
  "/caleg/usulan/8",
  "/caleg/motivasi/8",
  "/caleg/dokumen_umum/8",
  "/caleg/dokumen_khusus/8",
  "/caleg/8/wilayah",
  "/caleg/8/wilayah/3371/kecamatan/Kota%20Magelang",
  "/dapil/pusat/kandidat/1",
  "/dapil/pusat/form-edit/1",
  "/dapil/propinsi/kandidat/2",
  "/dapil/propinsi/form-edit/2",
  "/dapil/provinsi/kandidat/2",
  "/dapil/provinsi/form-edit/2",
  "/dapil/kota/kandidat/3",
  "/dapil/kota/form-edit/3",
  "/kursi/3/3",
  "/subrekap/rekap/pusat/Jawa%20Tengah/33",
  "/pesan/list/2",
  "/pesan/form-edit/2",
  "/instansi/1/diklat",
  "/instansi/1/diklat/1/kelas",
  "/instansi/1/diklat/1/kelas/form",
  "/instansi/1/diklat/1/kelas/1/form-edit",
  "/instansi/1/diklat/1/kelas/1/peserta",
  "/instansi/1/diklat/1/kelas/1/jadwal",
  "/qc?wilayah_id=3371011003",
  "/qc/rekap/5",
  "/qc/rekap/5?wilayah_id=3371",
  "/qc/3371011003002/TPS%20002/Rejowinangun%20Selatan",
  "/qc/3371011003002/laporan/5/TPS%20002/Rejowinangun%20Selatan",
  "/qc/3371011003002/laporan/4/TPS%20002/Rejowinangun%20Selatan",
  "/qc/3371011003002/laporan/5/riwayat",
  "/pengaturan/jenis-laporan/5",
  "/saksi/papan?kelurahan_id=3371011003",
  "/saksi/detail/1",
  "/saksi/1/form-edit",
  "/tps/list?wilayah_id=3371",
  "/tps/list?wilayah_id=3371011003",
  "/tps/form-edit/3371011003002",
  "/user/detail/2",
  "/user/2/form-edit",
  "/detail/2",
];

export const GUEST_PAGES = ["/auth", "/auth/forget"] as const;

/** Of pages that one function makes: `bagian("diklat")`. */
function pathsOfFamilies(text: string): string[] {
  const families = text.matchAll(
    /const (\w+) = <[^>]+>\(nama: Nama\) =>\s+createRoute\(\{\s+getParentRoute: \(\) => app,\s+path: `([^`]+)`/g,
  );
  return [...families].flatMap(([, family = "", path = ""]) =>
    [...text.matchAll(new RegExp(`\\b${family}\\("(\\w+)"\\)`, "g"))].map(([, nama = ""]) =>
      path.replace("${nama}", nama),
    ),
  );
}

/** What stands behind the login, as the router has it: with `$name` for what an address tells. */
export function pathsInside(): string[] {
  const files = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".pages.ts") || name === "site-map.ts",
  );
  return files.flatMap((name) => {
    const text = readFileSync(new URL(name, WEB), "utf8");
    const single = [...text.matchAll(/getParentRoute: \(\) => app,\s+path: "([^"]+)"/g)];
    return [...single.map(([, path = ""]) => path), ...pathsOfFamilies(text)];
  });
}

/** Every page behind the login: of the site map those that need nothing in their address, and those above. */
export function pagesInside(): string[] {
  const plain = pathsInside().filter((path) => !path.includes("$"));
  return [...plain, ...OF_SOMETHING];
}
