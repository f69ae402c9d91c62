// An installation from a backup, on a machine that has none.
import type { Pemulihan } from "./pemulihan.ts";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { recordAudit } from "../../platform/audit.ts";
import type { Config } from "../../platform/config.ts";
import { connect, type Basis, type Database } from "../../platform/db.ts";
import type { EmbeddedPostgres } from "../../platform/embedded-postgres.ts";
import { openFiles } from "../../platform/files.ts";
import { listMigrations, migrate } from "../../platform/migrate.ts";
import { MAJOR } from "../../platform/postgres-cluster.ts";
import { chooseWay, type Way } from "../../platform/postgres-way.ts";
import { KEY_FILE } from "../../platform/secrets.ts";
import { StartError } from "../../platform/start-error.ts";
import { drain } from "../../platform/tar.ts";
import { checkRekap } from "../../hasil/rekap/recount.service.ts";
import { findAturan, saveAturan } from "./aturan.service.ts";
import {
  JUMLAH,
  readArchive,
  readSmall,
  unseal,
  type Akhir,
  type Awal,
  type Jumlah,
} from "./arsip.ts";
import { unpackCluster, unpackDump, type Bongkaran } from "./bongkar.ts";
import { countIsi, hasTables } from "./cadangan.repo.ts";
import { parseName } from "./nama.rules.ts";
import { recover } from "./recover.service.ts";
import { fetchWal } from "./wal.ts";
import type { Beda } from "../../hasil/rekap/recount.repo.ts";

export interface Dipulihkan {
  awal: Awal;
  akhir: Akhir;
  jumlah: Jumlah;
  /** Fewer than the backup said; empty when all are there. */
  kurang: (keyof Jumlah)[];
  beda: Beda[];
  isKeyThere: boolean;
}

const occupied = (place: string): StartError =>
  new StartError(
    `${place} sudah berisi instalasi. Pemulihan tidak menimpa apa pun: pilih tempat kosong ` +
      `(SUAR_DATA, DATABASE_URL), atau singkirkan dulu isinya.`,
  );

async function requireEmpty(
  { dataFolder, databaseUrl, s3 }: Config,
  way: Way | undefined,
): Promise<void> {
  const berkas = join(dataFolder, "berkas");
  if (way !== undefined && existsSync(join(way.cluster, "PG_VERSION"))) {
    throw occupied(`Folder data ${dataFolder}`);
  }
  if (s3 === undefined && existsSync(berkas) && readdirSync(berkas).length > 0) {
    throw occupied(`Folder ${berkas}`);
  }
  if (databaseUrl !== undefined) {
    await withBasis(databaseUrl, async ({ db }) => {
      if (await hasTables(db)) {
        throw occupied("Basis data pada DATABASE_URL");
      }
    });
  }
}

async function withBasis<T>(url: string, work: (basis: Basis) => Promise<T>): Promise<T> {
  const basis = connect(url, { connections: 4 });
  try {
    return await work(basis);
  } finally {
    await basis.close();
  }
}

/** @throws StartError when this version, or this kind of installation, cannot take it */
function requireFit(awal: Awal, { databaseUrl }: Config, known: ReadonlySet<string>): void {
  if (awal.migrasi.some((name) => !known.has(name))) {
    throw new StartError(
      `Cadangan dibuat Suar yang lebih baru (${awal.versi}). Pasang versi itu, lalu pulihkan lagi.`,
    );
  }
  if ((awal.jenis === "server") !== (databaseUrl !== undefined)) {
    throw new StartError(
      awal.jenis === "server"
        ? "Cadangan ini dari server PostgreSQL: isi DATABASE_URL dengan basis data kosong."
        : "Cadangan ini dari basis data bawaan: kosongkan DATABASE_URL.",
    );
  }
  if (awal.jenis === "bawaan" && String(awal.postgres) !== MAJOR) {
    throw new StartError(
      `Cadangan dibuat dengan PostgreSQL ${awal.postgres}, aplikasi ini membawa versi ${MAJOR}. ` +
        `Pulihkan dengan Suar ${awal.versi}.`,
    );
  }
}

async function openArchive({ asal, nama, identitas }: Pemulihan): Promise<Readable> {
  const isEncrypted = parseName(nama)?.isEncrypted ?? nama.endsWith(".age");
  return unseal(await asal.get(nama), isEncrypted, identitas);
}

interface Bongkar {
  awal: Awal;
  akhir: Akhir;
}

async function unpack(pemulihan: Pemulihan, bongkaran: Bongkaran): Promise<Bongkar> {
  const known = new Set(await listMigrations());
  let awal: Awal | undefined;
  const akhir = await readArchive(await openArchive(pemulihan), {
    onAwal: (read) => {
      requireFit(read, pemulihan.config, known);
      awal = read;
    },
    onEntry: async (entry) => {
      if (awal === undefined) {
        throw new Error("It does not begin as a backup");
      }
      await bongkaran.onEntry(entry);
    },
  });
  await bongkaran.finish();
  if (awal === undefined) {
    throw new StartError("Berkas cadangan rusak.");
  }
  return { awal, akhir };
}

/** The key lies apart; without it only second factors are lost. */
async function restoreKey({ config, asal, nama, identitas }: Pemulihan): Promise<boolean> {
  const base = parseName(nama)?.base ?? nama;
  const file = join(config.dataFolder, KEY_FILE);
  for (const [name, isEncrypted] of [
    [`${base}.kunci`, false],
    [`${base}.kunci.zst.age`, true],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one of two
    if (!existsSync(file) && (await asal.size(name)) !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- one of two
      const stored = await asal.get(name);
      // oxlint-disable-next-line no-await-in-loop -- one of two
      const key = await readSmall(isEncrypted ? await unseal(stored, true, identitas) : stored);
      writeFileSync(file, key, { mode: 0o600 });
    }
  }
  return config.kunci !== undefined || existsSync(file);
}

async function restoreCluster(
  pemulihan: Pemulihan,
  way: Way,
): Promise<[Bongkar, EmbeddedPostgres]> {
  const { config, asal, identitas, sampai } = pemulihan;
  const bongkaran = unpackCluster(config, way, await openFiles(config));
  try {
    const bongkar = await unpack(pemulihan, bongkaran);
    const { awal, akhir } = bongkar;
    if (sampai !== undefined) {
      const mulai = akhir.posisi?.mulai ?? "";
      await fetchWal({ asal, sistem: awal.sistem, mulai, identitas, cluster: way.cluster });
    }
    return [bongkar, await recover(pemulihan, way)];
  } catch (error) {
    bongkaran.giveUp();
    throw error;
  }
}

async function restoreServer(pemulihan: Pemulihan, url: string): Promise<Bongkar> {
  if (pemulihan.sampai !== undefined) {
    throw new StartError(
      "--sampai hanya untuk basis data bawaan. Untuk server, pakai arsip log server itu sendiri.",
    );
  }
  // What is damaged must be known before anything is in the database.
  await readArchive(await openArchive(pemulihan), {
    onAwal: () => undefined,
    onEntry: async ({ isi }) => drain(isi),
  });
  const bongkaran = unpackDump(pemulihan.config, url, await openFiles(pemulihan.config));
  try {
    return await unpack(pemulihan, bongkaran);
  } catch (error) {
    bongkaran.giveUp();
    throw error;
  }
}

/** A dump is counted in the view that it was made of; a copy goes on taking what comes. */
function missing({ awal, akhir }: Bongkar, jumlah: Jumlah): (keyof Jumlah)[] {
  return JUMLAH.filter((name) =>
    awal.jenis === "server"
      ? jumlah[name] !== akhir.jumlah[name]
      : name.endsWith("_versi") && jumlah[name] < akhir.jumlah[name],
  );
}

/** Two installations must not write to one place: whoever goes on with this one says so. */
async function stopJadwal(db: Database, { waktu }: Awal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const aturan = await findAturan(tx);
    if (aturan !== undefined) {
      await saveAturan(tx, null, { ...aturan, aktif: false });
    }
    const sesudah = { cadangan: waktu };
    await recordAudit(tx, { usersId: null, aksi: "cadangan.pulihkan", tabel: "cadangan", sesudah });
  });
}

/** Is everything there that the backup named, and do the counters equal a recount? */
async function check(url: string, bongkar: Bongkar): Promise<Omit<Dipulihkan, "isKeyThere">> {
  return withBasis(url, async ({ db }) => {
    await migrate(db);
    await stopJadwal(db, bongkar.awal);
    const jumlah = await countIsi(db);
    return { ...bongkar, jumlah, kurang: missing(bongkar, jumlah), beda: await checkRekap(db) };
  });
}

/**
 * The caller holds the lock of the data folder.
 * @throws StartError when it is refused; then nothing has been changed
 */
export async function pulihkan(pemulihan: Pemulihan): Promise<Dipulihkan> {
  const { config } = pemulihan;
  const { databaseUrl, dataFolder } = config;
  const way = databaseUrl === undefined ? chooseWay(join(dataFolder, "pg")) : undefined;
  await requireEmpty(config, way);
  if (way === undefined) {
    const url = databaseUrl ?? "";
    const checked = await check(url, await restoreServer(pemulihan, url));
    return { ...checked, isKeyThere: await restoreKey(pemulihan) };
  }
  const [bongkar, postgres] = await restoreCluster(pemulihan, way);
  try {
    const checked = await check(postgres.urlOf("postgres"), bongkar);
    return { ...checked, isKeyThere: await restoreKey(pemulihan) };
  } finally {
    await postgres.stop();
  }
}
