// While backups are scheduled, the log of the embedded cluster goes beside them, at the latest a
// minute after it was written: so a restore can stop at any moment, and loses a minute at most.
import {
  chownSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../../platform/context.ts";
import { SPOOL } from "../../platform/wal-spool.ts";
import { seal } from "./arsip.ts";
import { findAturan } from "./aturan.service.ts";
import { findFolderCluster, findSistem, switchWal } from "./cadangan.repo.ts";
import { openTujuan } from "./tujuan.ts";
import { walFolder } from "./wal.ts";

const STEP_MS = 5000;
/** The longest that a piece stays open. */
const SWITCH_MS = 60_000;
/** 4 GB: where they cannot go, they must not fill the disk. */
const HELD_AT_MOST = 256;

type KirimContext = Pick<Context, "db" | "config" | "log">;

/** Belongs to whoever runs PostgreSQL. */
function makeSpool(spool: string, cluster: string): void {
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  const { uid, gid } = statSync(cluster);
  if (process.getuid?.() === 0 && uid !== 0) {
    chownSync(spool, uid, gid);
  }
}

class Pengirim {
  readonly #context: KirimContext;
  #switched = Date.now();

  constructor(context: KirimContext) {
    this.#context = context;
  }

  async step(): Promise<void> {
    const { db } = this.#context;
    const [cluster, aturan] = [await findFolderCluster(db), await findAturan(db)];
    const spool = join(cluster, SPOOL);
    if (aturan?.aktif !== true) {
      if (existsSync(spool)) {
        rmSync(spool, { recursive: true, force: true });
      }
      return;
    }
    makeSpool(spool, cluster);
    if (Date.now() - this.#switched > SWITCH_MS) {
      this.#switched = Date.now();
      await switchWal(db);
    }
    await this.#send(spool, aturan);
  }

  async #send(
    spool: string,
    aturan: NonNullable<Awaited<ReturnType<typeof findAturan>>>,
  ): Promise<void> {
    const { db, config, log } = this.#context;
    const files = readdirSync(spool).filter((file) => !file.endsWith(".sebagian"));
    if (files.length > HELD_AT_MOST) {
      log.error({ files: files.length }, "arsip log dibuang: tujuan cadangan tidak menerima");
      files.forEach((file) => rmSync(join(spool, file)));
      return;
    }
    if (files.length === 0) {
      return;
    }
    const store = await openTujuan(config, aturan);
    const folder = walFolder(await findSistem(db));
    const suffix = aturan.penerima === null ? ".zst" : ".zst.age";
    for (const file of files.toSorted()) {
      const path = join(spool, file);
      const sealed = seal(createReadStream(path), aturan.penerima);
      // oxlint-disable-next-line no-await-in-loop -- in order: no gap before a later piece
      await store.put(`${folder}/${file}${suffix}`, sealed);
      rmSync(path);
    }
  }
}

/** @returns how to stop it */
export function sendWal(context: KirimContext): () => Promise<void> {
  const ended = new AbortController();
  const pengirim = new Pengirim(context);
  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await pengirim.step();
      } catch (error) {
        context.log.warn({ error: String(error) }, "arsip log");
      }
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await sleep(STEP_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  }
  const running = run();
  return async () => {
    ended.abort();
    await running;
  };
}
