// Every page of the site map, as a browser can open it, for the measurements and the tests of all pages.
import { readdirSync, readFileSync } from "node:fs";

const WEB = new URL("../web/src/", import.meta.url);

/** Pages that need something in their address, as the demo organisation has it. */
const OF_SOMETHING = [
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
    (name) => name.endsWith(".pages.ts") || name === "app/routes.ts",
  );
  return files.flatMap((name) => {
    const text = readFileSync(new URL(name, WEB), "utf8");
    const single = [...text.matchAll(/getParentRoute: \(\) => app,\s+path: "([^"]+)"/g)];
    return [...single.map(([, path = ""]) => path), ...pathsOfFamilies(text)];
  });
}

/** Every page behind the login: of the site map those that need nothing in their address, and those above. */
export function pagesInside(): string[] {
  const plain = pathsInside().filter(
    (path) => !path.includes("$") && path !== "/under-construction",
  );
  return [...plain, ...OF_SOMETHING];
}
