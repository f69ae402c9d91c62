// One backup with everything around it: where it goes, what is remembered of it, what may go now.
import type { AturanCadangan } from "#contract/sistem/cadangan.contract.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Config } from "../../platform/config.ts";
import { connect, type Database } from "../../platform/db.ts";
import { openFiles, type FileStore } from "../../platform/files.ts";
import { siarkanSekali } from "../../platform/live.ts";
import { StartError } from "../../platform/start-error.ts";
import { readAturan } from "./aturan.service.ts";
import {
  findPeminta,
  findSistem,
  insertCadangan,
  listBaik,
  markDibuang,
  startPermintaan,
  updateCadangan,
  whileAlone,
} from "./cadangan.repo.ts";
import { createCadangan, type Hasil } from "./cadangan.service.ts";
import { parseName } from "./nama.rules.ts";
import type { Asal } from "./perintah.rules.ts";
import { splitSimpanan } from "./retention.rules.ts";
import { openTujuan, sasaranOf, tempatOf } from "./tujuan.ts";
import { pruneWal, segmentOf } from "./wal.ts";

export interface Jalan extends Asal {
  config: Config;
  url: string;
  /** Said by whoever started it; otherwise as it is set. */
  tempat: string | undefined;
  onProgress: (byte: number, total: number) => void;
}

/** Only what this installation wrote there and found good; the newest stays whatever happens. */
async function prune(db: Database, store: FileStore, tempat: string): Promise<void> {
  const { harian, buang } = splitSimpanan(await listBaik(db, tempat));
  for (const { id, nama } of buang) {
    const base = parseName(nama)?.base;
    for (const name of [nama, `${base}.kunci`, `${base}.kunci.zst.age`]) {
      // oxlint-disable-next-line no-await-in-loop -- a few, in order
      await store.remove(name);
    }
    // oxlint-disable-next-line no-await-in-loop -- a few, in order
    await markDibuang(db, id);
  }
  const first = harian.flatMap(({ segmen }) => segmen ?? []).toSorted()[0];
  if (first !== undefined) {
    await pruneWal(store, await findSistem(db), first);
  }
}

async function record(db: Database, id: number, { nama, byte, sha256, isi }: Hasil): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await updateCadangan(tx, id, {
      status: "baik",
      nama,
      byte,
      sha256,
      laporan: isi.jumlah.laporan,
      segmen: isi.posisi && segmentOf(isi.posisi.mulai),
    });
    const usersId = await findPeminta(tx, id);
    await recordAudit(tx, { usersId, aksi: "cadangan.buat", tabel: "cadangan", baris: id });
    await siarkanSekali(tx, "pengaturan");
  });
}

async function begin(
  db: Database,
  { terjadwal, permintaan }: Jalan,
  tempat: string,
): Promise<number> {
  if (permintaan === undefined) {
    return insertCadangan(db, { tempat, terjadwal });
  }
  await startPermintaan(db, permintaan, tempat);
  return permintaan;
}

async function make(
  db: Database,
  jalan: Jalan,
  aturan: AturanCadangan,
): Promise<Hasil & { tempat: string }> {
  const { config, url, tempat: said, terjadwal, permintaan, onProgress } = jalan;
  const sasaran = said === undefined ? aturan : sasaranOf(said);
  // Told before it is opened: that a disk is not mounted belongs into the log, too.
  const tempat = tempatOf(config, sasaran);
  const id = await begin(db, jalan, tempat);
  try {
    const tujuan = await openTujuan(config, sasaran);
    const sumber = { config, db, url, files: await openFiles(config) };
    const hasil = await createCadangan(sumber, {
      tujuan,
      penerima: aturan.penerima,
      isKeyPlain: !terjadwal && permintaan === undefined,
      onProgress,
    });
    await record(db, id, hasil);
    if (said === undefined) {
      await prune(db, tujuan, tempat);
    }
    return { ...hasil, tempat };
  } catch (error) {
    const pesan = error instanceof Error ? error.message : String(error);
    await updateCadangan(db, id, { status: "gagal", pesan });
    throw error;
  }
}

/** @throws StartError when one is being made already */
export async function runCadangan(jalan: Jalan): Promise<Hasil & { tempat: string }> {
  const { db, close } = connect(jalan.url, { connections: 6 });
  try {
    const aturan = await readAturan(db);
    const hasil = await whileAlone(db, async () => make(db, jalan, aturan));
    if (hasil === undefined) {
      throw new StartError("Cadangan lain sedang dibuat. Tunggu sampai selesai.");
    }
    return hasil;
  } finally {
    await close();
  }
}
