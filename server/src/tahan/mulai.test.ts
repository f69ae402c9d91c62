// What keeps the application from starting is said in a sentence; nothing is left behind.
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, inject, test, vi } from "vitest";
import { connect } from "../platform/db.ts";
import { alat } from "../testing/alat.ts";
import { mulaiServerTua } from "../testing/postgres-tua.ts";
import { folderSementara, mulai, portBebas, SABAR, siap } from "../testing/proses.ts";
import { lapangkan, pasangTmpfs, sisakan } from "../testing/tmpfs.ts";
import { buatPengguna, createDatabase, ROLES } from "../testing/test-app.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";
import { sampleOf } from "../testing/ukuran.ts";

/** A database of its own that is gone after the test file. */
async function basisData(): Promise<string> {
  const { url, drop } = await createDatabase();
  sesudahnya(drop);
  return url;
}

/** What the application says when it does not start. */
async function gagal(env: Record<string, string>, folder = folderSementara()) {
  const proses = mulai({ folder, port: await portBebas(), env });
  const akhir = await proses.akhir;
  return { akhir, kata: proses.keluaran() };
}

async function listening(respond: "silence" | "close"): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    if (respond === "close") {
      socket.end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  sesudahnya(() => server.close());
  return (server.address() as AddressInfo).port;
}

test("setelan yang salah menghentikan awal dengan kalimat, sebelum apa pun dibuat", async () => {
  const folder = join(folderSementara(), "data");
  const { akhir, kata } = await gagal({ SUAR_ZONA: "PRODUKSI", SUAR_KONEKSI: "banyak" }, folder);
  expect(akhir).toBe(1);
  expect(kata.trim().split("\n")).toEqual([
    'Setelan SUAR_KONEKSI salah (sekarang "banyak"): isi angka.',
    'Setelan SUAR_ZONA salah (sekarang "PRODUKSI"): isi RIIL, UJI, atau LOKAL.',
  ]);
  expect(() => readdirSync(folder)).toThrow("ENOENT");
});

test("folder data yang tidak dapat dibuat", async () => {
  const file = join(folderSementara(), "bukan-folder");
  writeFileSync(file, "");
  const { akhir, kata } = await gagal({}, join(file, "data"));
  expect(akhir).toBe(1);
  expect(kata).toBe(
    `Folder data ${join(file, "data")} tidak dapat ditulisi (ENOTDIR). ` +
      `Beri hak tulis dan ruang, atau pilih folder lain dengan SUAR_DATA.\n`,
  );
});

test("folder data yang dibuat dengan PostgreSQL lain", async () => {
  const folder = folderSementara();
  mkdirSync(join(folder, "pg"));
  writeFileSync(join(folder, "pg", "PG_VERSION"), "17\n");
  const { akhir, kata } = await gagal({}, folder);
  expect(akhir).toBe(1);
  expect(kata).toBe(
    `Folder data ${folder} dibuat dengan PostgreSQL 17, aplikasi ini membawa versi 18. ` +
      `Pulihkan dari cadangan, atau pakai DATABASE_URL.\n`,
  );
  expect(readdirSync(folder)).toEqual(["pg"]);
});

const BY_ADDRESS: [string, () => Promise<string> | string, RegExp][] = [
  [
    "tidak ada yang mendengarkan",
    async () => `postgres://suar:rahasia@127.0.0.1:${await portBebas()}/suar`,
    /^Server basis data tidak dapat dihubungi \(.*ECONNREFUSED.*\)\. Periksa DATABASE_URL dan servernya\.\n$/,
  ],
  [
    "yang mendengarkan diam saja",
    async () => `postgres://suar:rahasia@127.0.0.1:${await listening("silence")}/suar`,
    /^Server basis data tidak dapat dihubungi \(.*\)\. Periksa DATABASE_URL dan servernya\.\n$/,
  ],
  [
    "yang mendengarkan bukan PostgreSQL",
    async () => `postgres://suar:rahasia@127.0.0.1:${await listening("close")}/suar`,
    /^Server basis data tidak dapat dihubungi \(.*\)\. Periksa DATABASE_URL dan servernya\.\n$/,
  ],
  [
    "nama host yang tidak ada",
    () => "postgres://suar:rahasia@tidak-ada.invalid:5432/suar",
    /^Server basis data tidak dapat dihubungi \(.*\)\. Periksa DATABASE_URL dan servernya\.\n$/,
  ],
  [
    "sandi salah",
    () => Object.assign(new URL(inject("postgresUrl")), { password: "salah" }).href,
    /^Server basis data menolak nama pengguna atau sandinya \(.*\)\. Periksa DATABASE_URL dan servernya\.\n$/,
  ],
  [
    "basis data tidak ada",
    () => Object.assign(new URL(inject("postgresUrl")), { pathname: "/tidak_ada" }).href,
    /^Server basis data tidak punya basis data dengan nama itu \(.*\)\. Periksa DATABASE_URL dan servernya\.\n$/,
  ],
  [
    "PostgreSQL 14",
    async () => `postgres://suar:rahasia@127.0.0.1:${await mulaiServerTua("140019")}/suar`,
    /^Server pada DATABASE_URL adalah PostgreSQL 14; Suar memerlukan 15 atau lebih baru\.\n$/,
  ],
];

test.each(sampleOf(BY_ADDRESS, 3))("DATABASE_URL: %s", async (_name, alamat, kalimat) => {
  const { akhir, kata } = await gagal({ DATABASE_URL: await alamat() });
  expect(kata).toMatch(kalimat);
  expect(kata).not.toContain("rahasia");
  expect(akhir).toBe(1);
});

test("alamat yang sudah dipakai program lain", async () => {
  const url = await basisData();
  const port = await listening("silence");
  const folder = folderSementara();
  const proses = mulai({ folder, port, env: { DATABASE_URL: url } });
  expect(await proses.akhir).toBe(1);
  expect(proses.keluaran()).toBe(
    `Alamat 127.0.0.1:${port} sedang dipakai program lain. Pilih alamat lain dengan SUAR_ALAMAT.\n`,
  );
  expect(readdirSync(folder)).toEqual([]);
  // Nor is a database of its own begun there.
  const sendiri = mulai({ folder, port });
  expect(await sendiri.akhir).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test.skipIf(process.platform !== "linux")(
  "folder data di tempat yang tidak menerima apa pun: sebuah kalimat, bukan percobaan tanpa akhir",
  async () => {
    const { akhir, kata } = await gagal({}, "/proc/suar-uji");
    expect(akhir).toBe(1);
    expect(kata).toBe(
      "Folder data /proc/suar-uji tidak dapat ditulisi (ENOENT). " +
        "Beri hak tulis dan ruang, atau pilih folder lain dengan SUAR_DATA.\n",
    );
  },
);

const KURANG =
  /^Ruang penyimpanan di folder data \S+ tidak cukup: tinggal \d+ MB\. Kosongkan ruang, atau pilih folder lain dengan SUAR_DATA\.\n$/;
const sempit = pasangTmpfs(280);

test.skipIf(sempit === undefined)(
  "disk yang penuh pada awal pertama: sebuah kalimat, dan programnya berakhir (perlu hak mount)",
  async () => {
    const folder = sempit ?? "";
    sisakan(folder, 200 * 2 ** 20);
    const kurang = await gagal({}, folder);
    expect([kurang.akhir, kurang.kata]).toEqual([1, expect.stringMatching(KURANG)]);
    expect(readdirSync(folder)).toEqual(["pengisi"]);

    // Enough to begin with, and then somebody else takes it.
    lapangkan(folder);
    const proses = mulai({ folder, port: await portBebas() });
    await vi.waitFor(() => expect(readdirSync(join(folder, "pg"))).toContain("PG_VERSION"), SABAR);
    sisakan(folder, 2 ** 20);
    expect(await proses.akhir).toBe(1);
    expect(proses.keluaran()).toMatch(KURANG);
  },
);

test("proses kedua di folder data yang sama ditolak, yang pertama jalan terus", async () => {
  const url = await basisData();
  const folder = folderSementara();
  const env = { DATABASE_URL: url };
  const pertama = await siap(mulai({ folder, port: await portBebas(), env }));
  const { akhir, kata } = await gagal(env, folder);
  expect(akhir).toBe(1);
  expect(kata).toBe(
    `Folder data ${folder} sedang dipakai Suar lain (proses ${pertama.pid}). ` +
      `Hentikan proses itu, atau pilih folder lain dengan SUAR_DATA.\n`,
  );
  await siap(pertama);
  expect(await pertama.hentikan("SIGTERM")).toBe(0);
});

const KUNCI_MATI: [string, () => string][] = [
  // No system gives such a pid.
  ["proses yang sudah tidak ada", () => "4194999 12345"],
  ["proses hidup yang pidnya dahulu milik Suar", () => `${process.pid} 1`],
  ["berkas kosong", () => ""],
  ["berkas rusak", () => "abc def"],
];

test.each(sampleOf(KUNCI_MATI, 2))("kunci folder milik %s diambil alih", async (_name, isi) => {
  const url = await basisData();
  const folder = folderSementara();
  writeFileSync(join(folder, "suar.pid"), isi());
  const env = { DATABASE_URL: url };
  const proses = await siap(mulai({ folder, port: await portBebas(), env }));
  expect(await proses.hentikan("SIGTERM")).toBe(0);
  expect(readdirSync(folder)).not.toContain("suar.pid");
});

test("dari banyak proses yang menemukan kunci mati yang sama, satu yang mengambil alih", async () => {
  const url = await basisData();
  const folder = folderSementara();
  writeFileSync(join(folder, "suar.pid"), "4194999 12345");
  const env = { DATABASE_URL: url };
  const semua = await Promise.all(
    Array.from({ length: 4 }, async () => mulai({ folder, port: await portBebas(), env })),
  );
  const hasil = await Promise.allSettled(semua.map(async (satu) => siap(satu)));
  expect(hasil.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const kalah of semua.filter((satu) => satu.isMati())) {
    expect(kalah.keluaran()).toMatch(
      /^Folder data .* sedang (dipakai Suar lain|direbut proses lain)/,
    );
  }
});

test("npm run super-admin mencetak tautan ke alamat yang berjalan, tanpa diberi tahu", async () => {
  const folder = folderSementara();
  const proses = await siap(mulai({ folder, port: await portBebas() }));
  const basis = connect(readFileSync(join(folder, "pg.alamat"), "utf8"), { connections: 1 });
  const { email } = await buatPengguna({ context: { db: basis.db } }, ROLES.pusat);
  await basis.close();
  const { teks } = await alat("super-admin", [email], { SUAR_DATA: folder });
  const [tautan = ""] = /^http\S+$/m.exec(teks) ?? [];
  expect(tautan).toMatch(`${proses.alamat}/auth/undangan/`);
  expect((await fetch(tautan)).status).toBe(200);
});
