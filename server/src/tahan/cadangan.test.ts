// The drill: an election comes in, a backup is made meanwhile, the machine is lost, another one goes on.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { connect } from "../platform/db.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { alat } from "../testing/alat.ts";
import { mulaiBeban, siapkanLadang, type Beban } from "../testing/pelapor.ts";
import { folderSementara, mulai, portBebas, SABAR, siap } from "../testing/proses.ts";
import { timesOf } from "../testing/ukuran.ts";

const LAPORAN = timesOf(20_000, 5_000);
const PENULIS = 6;
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const folder = folderSementara();
const tujuan = folderSementara();
const rahasia = join(folderSementara(), "rahasia.txt");
const identitas = await generateIdentity();
writeFileSync(rahasia, `# rahasia\n${identitas}\n`);
const aplikasi = await siap(mulai({ folder, port: await portBebas() }));
const basis = connect(readFileSync(join(folder, "pg.alamat"), "utf8"), { connections: 2 });
const ladang = await siapkanLadang(basis.db);

const diakui = ({ kiriman }: Beban): string[] =>
  kiriman.filter(({ versi }) => versi !== undefined).map(({ kunci }) => kunci);

async function sampaiDiakui(beban: Beban, count: number): Promise<void> {
  while (diakui(beban).length < count) {
    await sleep(50);
  }
}

/** Acknowledged before the command for the backup had ended; and after it. */
const kunci = { sebelumMulai: [] as string[], sampaiJeda: [] as string[], semua: [] as string[] };
let saat = new Date();

/** As super admins do it under Pengaturan. */
async function jadwalkan(): Promise<void> {
  const answer = await fetch(`${aplikasi.alamat}/api/cadangan`, {
    method: "PUT",
    headers: { authorization: `Bearer ${ladang.token}`, "content-type": "application/json" },
    body: JSON.stringify({
      aktif: true,
      jam: 2,
      tujuan: "folder",
      folder: tujuan,
      penerima: await identityToRecipient(identitas),
    }),
  });
  expect(answer.status).toBe(200);
}

async function isiDi(data: string) {
  const pulih = await siap(mulai({ folder: data, port: await portBebas() }));
  const salinan = connect(readFileSync(join(data, "pg.alamat"), "utf8"), { connections: 2 });
  const rows = await salinan.db.selectFrom("laporan_versi").select("kunci").execute();
  const beda = await checkRekap(salinan.db);
  const { nilai } = await salinan.db
    .selectFrom("pengaturan")
    .select("nilai")
    .where("kunci", "=", "cadangan")
    .executeTakeFirstOrThrow();
  await salinan.close();
  await pulih.hentikan("SIGTERM");
  return { ada: new Set(rows.map((row) => row.kunci)), beda, nilai };
}

const pulihkan = (data: string, ...args: string[]) =>
  alat("pulihkan", [nama(), "--identitas", rahasia, ...args], { SUAR_DATA: data });

const nama = (): string =>
  join(tujuan, readdirSync(tujuan).find((file) => file.endsWith(".tar.zst.age")) ?? "");

test("cadangan dibuat sementara laporan masuk; sesudahnya mesinnya hilang", async ({
  annotate,
}) => {
  await jadwalkan();
  const spool = join(folder, "pg", "suar-wal");
  await vi.waitFor(() => expect(readdirSync(spool)).toBeInstanceOf(Array), SABAR);

  const pertama = mulaiBeban(aplikasi.alamat, ladang, PENULIS);
  await sampaiDiakui(pertama, LAPORAN * 0.4);
  kunci.sebelumMulai = diakui(pertama);
  const hasil = await alat("cadangan", [], { SUAR_DATA: folder });
  expect(hasil).toMatchObject({ kode: 0, teks: expect.stringContaining("dibaca ulang dan cocok") });
  await sampaiDiakui(pertama, LAPORAN * 0.7);
  await pertama.berhenti();
  kunci.sampaiJeda = diakui(pertama);

  await sleep(1500);
  const { rows } = await sql<{ now: Date }>`select now()`.execute(basis.db);
  saat = rows[0]?.now ?? saat;
  await sleep(1500);

  const kedua = mulaiBeban(aplikasi.alamat, ladang, PENULIS);
  await sampaiDiakui(kedua, LAPORAN * 0.3);
  await kedua.berhenti();
  kunci.semua = [...kunci.sampaiJeda, ...diakui(kedua)];
  expect(kunci.semua.length).toBeGreaterThanOrEqual(LAPORAN);

  const { rows: log } = await sql<{ segmen: string }>`
    select pg_walfile_name(pg_switch_wal()) as segmen`.execute(basis.db);
  const [sistem = ""] = readdirSync(join(tujuan, "wal"));
  await vi.waitFor(
    () => expect(readdirSync(join(tujuan, "wal", sistem))).toContain(`${log[0]?.segmen}.zst.age`),
    SABAR,
  );
  await basis.close();
  await aplikasi.hentikan("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
  await annotate(
    `${kunci.semua.length} laporan diakui, ${kunci.sebelumMulai.length} sebelum cadangan`,
  );
});

test("cadangan saja: setiap laporan yang diakui sebelumnya ada, penghitung sama dengan hitung ulang", async () => {
  const data = folderSementara();
  const hasil = await pulihkan(data);
  expect(hasil).toMatchObject({ kode: 0, teks: expect.stringContaining("Semua penghitung cocok") });
  const { ada, beda, nilai } = await isiDi(data);
  expect(kunci.sebelumMulai.filter((satu) => !ada.has(satu))).toEqual([]);
  expect(ada.size).toBeLessThan(kunci.semua.length);
  expect(beda).toEqual([]);
  expect(nilai).toMatchObject({ aktif: false, folder: tujuan });
});

test("sampai suatu saat di tengah: tepat laporan sampai saat itu", async () => {
  const data = folderSementara();
  const hasil = await pulihkan(data, "--sampai", saat.toISOString().replace("T", " "));
  expect(hasil).toMatchObject({ kode: 0 });
  const { ada, beda } = await isiDi(data);
  expect(ada).toEqual(new Set(kunci.sampaiJeda));
  expect(beda).toEqual([]);
});

test("sampai akhir log: semua laporan yang diakui", async () => {
  const data = folderSementara();
  expect(await pulihkan(data, "--sampai", "akhir")).toMatchObject({ kode: 0 });
  const { ada, beda } = await isiDi(data);
  expect(ada).toEqual(new Set(kunci.semua));
  expect(beda).toEqual([]);
});

test("menolak: saat di luar jangkauan, tanpa kunci rahasia, kunci rahasia lain; tempatnya tetap kosong", async () => {
  const data = folderSementara();
  const lalu = await pulihkan(data, "--sampai", "2020-01-01 08:00");
  expect(lalu).toMatchObject({ kode: 1, teks: expect.stringContaining("lebih awal dari akhir") });
  const nanti = await pulihkan(data, "--sampai", "2099-01-01 08:00");
  expect(nanti).toMatchObject({ kode: 1, teks: expect.stringContaining("Arsip log belum sampai") });
  const tanpa = await alat("pulihkan", [nama()], { SUAR_DATA: data });
  expect(tanpa).toMatchObject({ kode: 1, teks: expect.stringContaining("--identitas") });
  writeFileSync(rahasia, await generateIdentity());
  const lain = await pulihkan(data);
  expect(lain).toMatchObject({ kode: 1, teks: expect.stringContaining("tidak membuka cadangan") });
  expect(readdirSync(data).filter((file) => file !== "pg.log")).toEqual([]);
});
