// The schedule as it runs: job, command, place, log, status; to a folder and to S3, as an installation.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { connect, type Basis } from "../../platform/db.ts";
import { startJobs } from "../../platform/jobs.ts";
import { alat } from "../../testing/alat.ts";
import { buatPengguna, ROLES } from "../../testing/pengguna.ts";
import { folderSementara, mulai, portBebas, SABAR, siap } from "../../testing/proses.ts";
import { sesudahnya } from "../../testing/sesudahnya.ts";
import { startSigV4Server } from "../../testing/sigv4-server.ts";
import { findSistem, insertCadangan, updateCadangan } from "./cadangan.repo.ts";
import { JOB_JADWAL } from "./jadwal.service.ts";

const SEBELUMNYA = 40;
const TUJUH_HARI = 7;
const RAHASIA = "rahasia ember";
const s3 = await startSigV4Server(RAHASIA);
sesudahnya(() => s3.close());
const envS3 = {
  SUAR_CADANGAN_S3: s3.url,
  SUAR_CADANGAN_S3_EMBER: "cadangan",
  SUAR_CADANGAN_S3_KUNCI: "kunci-ember",
  SUAR_CADANGAN_S3_RAHASIA: RAHASIA,
};

const folder = folderSementara();
const aplikasi = await siap(mulai({ folder, port: await portBebas(), env: envS3 }));
const basis = connect(readFileSync(join(folder, "pg.alamat"), "utf8"), { connections: 2 });
sesudahnya(() => basis.close());
const { db } = basis;
const { token, id: peminta } = await buatPengguna(
  { context: { db } },
  { ...ROLES.superAdmin, name: "Sari Peminta" },
);
const jobs = await startJobs(basis, () => undefined);
sesudahnya(() => jobs.close());
const sistem = await findSistem(db);

async function panggil(method: string, body?: object) {
  const answer = await fetch(`${aplikasi.alamat}/api/cadangan`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: KeadaanUji }).data;
}

interface KeadaanUji {
  terakhir: string | null;
  daftar: {
    nama: string;
    tempat: string;
    status: string;
    terjadwal: boolean;
    oleh: string | null;
    pesan: string | null;
  }[];
}

const selesai = async ({ db: read }: Basis): Promise<number> => {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*) as jumlah from pgboss.job
    where name = ${JOB_JADWAL} and state in ('completed', 'failed')`.execute(read);
  return rows[0]?.jumlah ?? 0;
};

/** As the hour comes round. */
async function tibaSaatnya(): Promise<KeadaanUji> {
  const sudah = await selesai(basis);
  await jobs.send(db, JOB_JADWAL, {});
  await vi.waitFor(async () => expect(await selesai(basis)).toBe(sudah + 1), SABAR);
  return panggil("GET");
}

const segmenOf = (nomor: number): string => String(nomor).padStart(16, "0");

/** As if one had been made on each of the days before; in the same place as the next one. */
async function buatSebelumnya(tempat: string): Promise<string[]> {
  const semua: string[] = [];
  for (let hari = 1; hari <= SEBELUMNYA; hari += 1) {
    const id = await insertCadangan(db, { tempat, terjadwal: true });
    const nama = `suar-200001${String(hari % 28).padStart(2, "0")}-0${hari % 10}${String(hari).padStart(2, "0")}00.tar.zst`;
    const segmen = segmenOf(hari < TUJUH_HARI ? 1 : 0);
    await updateCadangan(db, id, { status: "baik", nama, segmen });
    const mulaiPada = sql<Date>`now() - make_interval(days => ${hari})`;
    await db.updateTable("cadangan").set({ mulai: mulaiPada }).where("id", "=", id).execute();
    semua.push(nama);
  }
  return semua;
}

/** Reckoned by PostgreSQL: the last of each of seven days and of each of four weeks. */
async function seharusnyaAda(tempat: string): Promise<string[]> {
  const { rows } = await sql<{ nama: string }>`
    with baik as (
      select nama, mulai at time zone 'Asia/Jakarta' as saat from cadangan where tempat = ${tempat}
    )
    (select distinct on (date_trunc('day', saat)) nama from baik
      order by date_trunc('day', saat) desc, saat desc limit 7)
    union
    (select distinct on (date_trunc('week', saat)) nama from baik
      order by date_trunc('week', saat) desc, saat desc limit 4)`.execute(db);
  return rows.map(({ nama }) => nama).toSorted();
}

const masihTercatat = async (tempat: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("cadangan")
    .select("nama")
    .where("tempat", "=", tempat)
    .where("dibuang_pada", "is", null)
    .execute();
  return rows.map(({ nama }) => nama ?? "").toSorted();
};

/** Pieces of the log before, at and after the one that the oldest of seven days needs. */
const POTONGAN = [0, 1, 2].map((nomor) => `00000001${segmenOf(nomor)}.zst`);

test("folder: sekali sehari, tercatat, ada di status; yang lama dibuang, yang asing tidak", async () => {
  const tujuan = folderSementara();
  const lama = await buatSebelumnya(tujuan);
  const lain = folderSementara();
  const diLain = await buatSebelumnya(lain);
  const asing = ["catatan.txt", "suar-20000101-000000.tar.zst"];
  [...lama, ...asing].forEach((nama) => writeFileSync(join(tujuan, nama), "isi"));
  const JENIS_KUNCI = [".kunci", ".kunci.zst.age"];
  for (const jenis of JENIS_KUNCI) {
    lama.forEach((nama) => writeFileSync(join(tujuan, nama.replace(".tar.zst", jenis)), "kunci"));
  }
  mkdirSync(join(tujuan, "wal", sistem), { recursive: true });
  POTONGAN.forEach((nama) => writeFileSync(join(tujuan, "wal", sistem, nama), "log"));
  await db.updateTable("cadangan").set({ status: "gagal" }).where("nama", "in", lama).execute();
  await panggil("PUT", { aktif: true, jam: 2, tujuan: "folder", folder: tujuan, penerima: null });
  await db.updateTable("cadangan").set({ status: "baik" }).where("nama", "in", lama).execute();

  const { daftar, terakhir } = await tibaSaatnya();
  const [{ nama } = { nama: "" }] = daftar;
  expect(daftar[0]).toMatchObject({ status: "baik", terjadwal: true, tempat: tujuan, pesan: null });
  expect(existsSync(join(tujuan, nama))).toBe(true);
  expect(existsSync(join(tujuan, nama.replace(".tar.zst", ".kunci")))).toBe(false);
  const status = async () =>
    (
      (await (await fetch(`${aplikasi.alamat}/api/status`)).json()) as KeadaanUji & {
        cadangan_terakhir: string;
      }
    ).cadangan_terakhir;
  await vi.waitFor(async () => expect(await status()).toBe(terakhir), SABAR);

  const tersisa = await seharusnyaAda(tujuan);
  expect(tersisa).toContain(nama);
  expect(await masihTercatat(tujuan)).toEqual(tersisa);
  expect(await masihTercatat(lain)).toEqual(diLain.toSorted());
  const arsip = (file: string): boolean => file.endsWith(".tar.zst");
  expect(readdirSync(tujuan).filter(arsip).toSorted()).toEqual(
    [...tersisa, "suar-20000101-000000.tar.zst"].toSorted(),
  );
  for (const jenis of JENIS_KUNCI) {
    expect(readdirSync(tujuan).filter((file) => file.endsWith(jenis))).toHaveLength(
      tersisa.length - 1,
    );
  }
  expect(readFileSync(join(tujuan, "catatan.txt"), "utf8")).toBe("isi");
  expect(readdirSync(join(tujuan, "wal", sistem))).toEqual(
    expect.arrayContaining(POTONGAN.slice(1)),
  );
  expect(readdirSync(join(tujuan, "wal", sistem))).not.toContain(POTONGAN[0]);

  const lagi = (await tibaSaatnya()).daftar.find(({ tempat }) => tempat === tujuan);
  expect(lagi?.nama).toBe(nama);
  expect(await masihTercatat(tujuan)).toEqual(tersisa);
});

test("diminta di halaman: atas nama pemintanya, di daftar dan di jejak; kunci instalasi tidak ikut", async () => {
  const tujuan = folderSementara();
  await panggil("PUT", { aktif: true, jam: 2, tujuan: "folder", folder: tujuan, penerima: null });
  const { id } = (await panggil("POST")) as unknown as { id: number };
  const terbaru = async () => (await panggil("GET")).daftar[0];
  await vi.waitFor(async () => expect((await terbaru())?.status).toBe("baik"), SABAR);
  expect(await terbaru()).toMatchObject({ terjadwal: false, oleh: "Sari Peminta", tempat: tujuan });
  expect(readdirSync(tujuan).filter((file) => file.startsWith("suar-"))).toEqual([
    (await terbaru())?.nama,
  ]);
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "aksi"])
    .where("tabel", "=", "cadangan")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();
  expect(jejak).toEqual([
    { users_id: peminta, aksi: "cadangan.minta" },
    { users_id: peminta, aksi: "cadangan.buat" },
  ]);
});

test("folder yang hilang: kegagalannya tercatat dengan sebabnya", async () => {
  const tujuan = join(folderSementara(), "disk", "cadangan");
  mkdirSync(tujuan, { recursive: true });
  await panggil("PUT", { aktif: true, jam: 2, tujuan: "folder", folder: tujuan, penerima: null });
  rmSync(dirname(tujuan), { recursive: true });
  await db
    .updateTable("cadangan")
    .set({ mulai: sql<Date>`mulai - interval '2 days'` })
    .execute();
  const [terbaru] = (await tibaSaatnya()).daftar;
  expect(terbaru).toMatchObject({ status: "gagal", tempat: tujuan, terjadwal: true });
  expect(terbaru?.pesan).toMatch(/^Folder cadangan .* tidak dapat dibuat \(ENOENT\)/);
});

test("S3: terenkripsi, dalam beberapa bagian, log di sampingnya; dipulihkan dari sana sampai akhir log", async () => {
  const identitas = await generateIdentity();
  const penerima = await identityToRecipient(identitas);
  // What cannot be compressed makes it larger than one part of the upload.
  await sql`create table isi_acak as
    select decode(string_agg(replace(gen_random_uuid()::text, '-', ''), ''), 'hex') as isi
    from generate_series(1, 2600000) n group by n % 500`.execute(db);
  await panggil("PUT", { aktif: true, jam: 2, tujuan: "s3", folder: null, penerima });
  await db
    .updateTable("cadangan")
    .set({ mulai: sql<Date>`mulai - interval '2 days'` })
    .execute();

  const [terbaru] = (await tibaSaatnya()).daftar;
  const nama = terbaru?.nama ?? "";
  expect(terbaru).toMatchObject({ status: "baik", tempat: `${s3.url}/cadangan`, pesan: null });
  expect(s3.objects.get(`/cadangan/${nama}`)?.length).toBeGreaterThan(33_000_000);
  expect(s3.openUploads()).toBe(0);
  expect(s3.objects.has(`/cadangan/${nama.replace(".tar.zst.age", ".kunci.zst.age")}`)).toBe(true);

  const { id } = await buatPengguna({ context: { db } }, ROLES.pusat);
  const { rows } = await sql<{ segmen: string }>`
    select pg_walfile_name(pg_switch_wal()) as segmen`.execute(db);
  const potongan = `/cadangan/wal/${sistem}/${rows[0]?.segmen}.zst.age`;
  await vi.waitFor(() => expect([...s3.objects.keys()]).toContain(potongan), SABAR);

  const rahasia = join(folderSementara(), "rahasia.txt");
  writeFileSync(rahasia, identitas);
  const lain = folderSementara();
  const pulihkan = (...args: string[]) =>
    alat("pulihkan", [`s3:${nama}`, "--identitas", rahasia, ...args], {
      SUAR_DATA: lain,
      ...envS3,
    });
  expect(await pulihkan("--sampai", "akhir")).toMatchObject({ kode: 0 });
  expect(readFileSync(join(lain, "kunci"), "utf8")).toBe(
    readFileSync(join(folder, "kunci"), "utf8"),
  );
  const pulih = await siap(mulai({ folder: lain, port: await portBebas() }));
  const salinan = connect(readFileSync(join(lain, "pg.alamat"), "utf8"), { connections: 1 });
  expect(
    await salinan.db.selectFrom("users").select("id").where("id", "=", id).execute(),
  ).toHaveLength(1);
  await salinan.close();
  await pulih.hentikan("SIGTERM");
});

test("S3 yang menolak: isiannya disebut saat disimpan, kegagalannya tercatat saat tiba saatnya", async () => {
  const sebelum = new Map(s3.objects);
  const hasil = await alat("cadangan", ["s3"], {
    SUAR_DATA: folder,
    ...envS3,
    SUAR_CADANGAN_S3_RAHASIA: "rahasia yang lain",
  });
  expect(hasil).toMatchObject({ kode: 1, teks: expect.stringContaining("SignatureDoesNotMatch") });
  const [{ status, pesan } = { status: "", pesan: "" }] = (await panggil("GET")).daftar;
  expect([status, pesan]).toEqual(["gagal", "SignatureDoesNotMatch"]);
  const berkas = (peta: ReadonlyMap<string, Buffer>): string[] =>
    [...peta.keys()].filter((path) => !path.includes("/wal/"));
  expect(berkas(s3.objects)).toEqual(berkas(sebelum));
});
