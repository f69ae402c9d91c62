// Every address of ours that the server prints, mails, draws or puts into a bell is a page that the web application
// has: with the kind of link's own form, not the front page.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { halamanTautan, JENIS_TOKEN } from "../contract/src/akun/sandi.contract.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({
    file,
    text: readFileSync(ROOT + file, "utf8"),
  }));

const pages = read("web/src/**/*.pages.ts").flatMap(({ text }) =>
  [...text.matchAll(/\bpath: "(\/[^"]*)"/g)].map(([, path = ""]) => path),
);
const isPage = (address: string): boolean =>
  pages.some((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/]+")}$`).test(address));

/** As it is given out: ids filled in, a code behind the last slash, the question left off. */
const filled = (written: string): string =>
  written
    .replaceAll(/\$\{[^}]*\}/g, "1")
    .replace(/\?.*$/, "")
    .replace(/\/$/, "/1");

/** `"/impor/…"`, `` `${url}/periksa/…` ``; folders of the machine stand in `platform/` alone. */
const WRITTEN =
  /["'`](?:\$\{[\w.]*url\})?(\/(?!api\/)[a-z][\w/.$?={}-]*)["'`]|\$\{isi\.url\}(\/[\w/-]+)/g;

const given = read("server/src/**/*.ts")
  .filter(({ file }) => !/\.test\.ts$|src\/(?:platform|testing|demo)\//.test(file))
  .flatMap(({ file, text }) =>
    [...text.matchAll(WRITTEN)].map(([, literal, mailed]) => ({
      file,
      address: filled(literal ?? mailed ?? ""),
    })),
  );

/** No page and no link: folders of the machine, also those that no backup goes to. */
const FOLDERS = /^\/(?:proc|usr|var|etc)(?:\/|$)/;
const OF_FOLDERS = "server/src/sistem/cadangan/tujuan.ts";

test("setiap alamat yang diberikan server adalah sebuah halaman", () => {
  const links = given.filter(({ file, address }) => file !== OF_FOLDERS && !FOLDERS.test(address));
  expect(links.filter(({ address }) => !isPage(address))).toEqual([]);
  const kinds = new Set(links.map(({ address }) => address));
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      "/event/detail/1",
      "/masuk/1",
      "/periksa/surat/1",
      "/periksa/surat/contoh",
      "/riwayat-masuk",
      "/pengaturan/surat-keluar",
      "/dokumen/wilayah",
    ]),
  );
});

test.each(JENIS_TOKEN)("tautan %s membuka halaman", (jenis) => {
  expect(isPage(halamanTautan(jenis, "abc"))).toBe(true);
});
