import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig, withoutSecrets } from "./config.ts";

test("setelan bawaan cukup untuk memulai di satu komputer", () => {
  expect(readConfig({ PATH: "/bin", SUAR_ZONA: "" })).toEqual({
    host: "127.0.0.1",
    port: 8080,
    url: "http://127.0.0.1:8080",
    dataFolder: resolve("./data"),
    databaseUrl: undefined,
    connections: 20,
    waitSeconds: 5,
    zona: "LOKAL",
    nyata: false,
    demo: true,
    demoSandi: undefined,
    sandiReset: undefined,
    proxy: 0,
    smtp: undefined,
    suratDari: "suar@localhost",
    s3: undefined,
    log: "info",
  });
});

test.each([
  [{}, false, true],
  [{ SUAR_ZONA: "UJI", SUAR_URL: "http://suar.contoh.example" }, false, true],
  [{ SUAR_ZONA: "RIIL" }, true, false],
  [{ SUAR_URL: "https://suar.contoh.example" }, true, false],
  [{ SUAR_URL: "HTTPS://suar.contoh.example", SUAR_ZONA: "UJI" }, true, false],
  [{ SUAR_ZONA: "RIIL", SUAR_DEMO: "1" }, true, true],
  [{ SUAR_DEMO: "0" }, false, false],
])("demo hanya bila diminta di tempat yang nyata: %j", (env, nyata, demo) => {
  expect(readConfig(env)).toMatchObject({ nyata, demo });
});

const S3 = {
  SUAR_S3: "https://s3.contoh.example",
  SUAR_S3_EMBER: "suar",
  SUAR_S3_KUNCI: "kunci",
  SUAR_S3_RAHASIA: "rahasia",
};

test("setiap setelan sampai di tempatnya", () => {
  const config = readConfig({
    SUAR_ALAMAT: "[::1]:9000",
    SUAR_URL: "https://suar.contoh.example/",
    SUAR_DATA: "/srv/suar",
    DATABASE_URL: "postgresql://suar:x@db.contoh.example:5432/suar",
    SUAR_KONEKSI: "50",
    SUAR_KONEKSI_TUNGGU: "12",
    SUAR_ZONA: "RIIL",
    SUAR_DEMO: "0",
    SUAR_DEMO_SANDI: "sandi demo panjang",
    SUAR_SANDI_RESET: "sandi reset panjang",
    SUAR_PROXY: "2",
    SUAR_SMTP: "smtps://suar:x@surat.contoh.example:465",
    SUAR_SURAT_DARI: "Partai Contoh <suar@contoh.example>",
    ...S3,
    SUAR_S3_WILAYAH: "ap-southeast-3",
    SUAR_LAPORAN_GALAT: "https://kunci@galat.contoh.example/1",
    SUAR_LOG: "warn",
  });
  expect(config).toEqual({
    host: "::1",
    port: 9000,
    url: "https://suar.contoh.example",
    dataFolder: "/srv/suar",
    databaseUrl: "postgresql://suar:x@db.contoh.example:5432/suar",
    connections: 50,
    waitSeconds: 12,
    zona: "RIIL",
    nyata: true,
    demo: false,
    demoSandi: "sandi demo panjang",
    sandiReset: "sandi reset panjang",
    proxy: 2,
    smtp: "smtps://suar:x@surat.contoh.example:465",
    suratDari: "Partai Contoh <suar@contoh.example>",
    s3: {
      endpoint: "https://s3.contoh.example",
      bucket: "suar",
      accessKeyId: "kunci",
      secretAccessKey: "rahasia",
      region: "ap-southeast-3",
    },
    laporanGalat: "https://kunci@galat.contoh.example/1",
    log: "warn",
  });
});

function errorOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
  return "";
}

test.each([
  ["SUAR_ALAMAT", "8080", "isi alamat:port, misalnya 127.0.0.1:8080"],
  ["SUAR_URL", "suar.contoh.example", "isi alamat umum, misalnya https://suar.example"],
  ["SUAR_URL", "ftp://suar.contoh.example", "isi alamat umum, misalnya https://suar.example"],
  ["SUAR_KONEKSI", "banyak", "isi angka"],
  ["SUAR_KONEKSI", "3", "isi 4 sampai 200"],
  ["SUAR_KONEKSI", "7.5", "isi bilangan bulat"],
  ["SUAR_KONEKSI_TUNGGU", "lama", "isi angka"],
  ["SUAR_KONEKSI_TUNGGU", "0.5", "isi 1 sampai 60 detik"],
  ["SUAR_KONEKSI_TUNGGU", "61", "isi 1 sampai 60 detik"],
  ["SUAR_ZONA", "riil", "isi RIIL, UJI, atau LOKAL"],
  ["SUAR_DEMO", "ya", "isi 0 atau 1"],
  ["SUAR_PROXY", "true", "isi jumlah proxy di depan aplikasi, 0 sampai 5"],
  ["SUAR_SURAT_DARI", "suar", "isi alamat pengirim, misalnya suar@partai.example"],
  ["SUAR_S3", "s3.contoh.example", "isi https://host, alamat layanan S3"],
  ["SUAR_S3_EMBER", "x", "isi nama ember (bucket)"],
  ["SUAR_LOG", "trace", "isi debug, info, warn, error, atau silent"],
])("%s=%s menghentikan start dan mengatakan apa yang harus diisi", (name, value, advice) => {
  expect(errorOf({ [name]: value })).toBe(
    `Setelan ${name} salah (sekarang "${value}"): ${advice}.`,
  );
});

test.each([
  ["DATABASE_URL", "mysql://rahasia@x", "isi postgres://pengguna:sandi@host:5432/nama"],
  ["SUAR_SMTP", "http://rahasia@x", "isi smtp://pengguna:sandi@host:587"],
  ["SUAR_DEMO_SANDI", "rahasia", "isi paling sedikit 10 karakter"],
  ["SUAR_SANDI_RESET", "rahasia", "isi paling sedikit 10 karakter"],
  ["SUAR_LAPORAN_GALAT", "ftp://rahasia@x/1", "isi https://kunci@host/proyek"],
])("%s yang salah disebut tanpa mengulang isinya", (name, value, advice) => {
  expect(errorOf({ [name]: value })).toBe(`Setelan ${name} salah: ${advice}.`);
});

test("setelan yang bergantung satu sama lain, tidak dikenal, atau di luar batas", () => {
  expect(errorOf({ ...S3, SUAR_S3_RAHASIA: "" })).toBe(
    "SUAR_S3 diisi, jadi SUAR_S3_EMBER, SUAR_S3_KUNCI, dan SUAR_S3_RAHASIA juga harus diisi.",
  );
  expect(errorOf({ ...S3, SUAR_S3: "" })).toMatch(/^SUAR_S3_… diisi tanpa SUAR_S3/);
  expect(errorOf({ SUAR_ALAMAT: "127.0.0.1:70000" })).toBe(
    "Setelan SUAR_ALAMAT salah: port 70000 lebih dari 65535.",
  );
  expect(errorOf({ SUAR_ALMAT: "127.0.0.1:80" })).toBe(
    "Setelan SUAR_ALMAT tidak dikenal. Lihat docs/operations.md.",
  );
  expect(errorOf({ SUAR_ZONA: "x", SUAR_LOG: "y" }).split("\n")).toHaveLength(2);
});

test("docs/operations.md menyebut setiap setelan, dan hanya yang ada", () => {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
  const settings = [...read("./config.ts").matchAll(/^ {2}((?:SUAR|DATABASE)_\w+):/gm)];
  const documented = [...read("../../../docs/operations.md").matchAll(/^\| `(\w+)` \|/gm)];
  const names = (found: RegExpExecArray[]) => found.map(([, name]) => String(name)).toSorted();
  expect(settings.length).toBeGreaterThan(15);
  expect(names(documented)).toEqual(names(settings));
});

test("dari setelan rahasia tinggal yang disebut", () => {
  const env = {
    PATH: "/bin",
    SUAR_KUNCI: "1",
    SUAR_SMTP: "2",
    SUAR_S3_RAHASIA: "3",
    SUAR_URL: "4",
  };
  expect(withoutSecrets(env, ["SUAR_KUNCI", "DATABASE_URL"])).toEqual({
    PATH: "/bin",
    SUAR_KUNCI: "1",
    SUAR_URL: "4",
  });
});
