// Letters leave by SMTP; without a server they land in a folder that super admins can read.
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import * as z from "zod/mini";
import { isEmailBuatan } from "#contract/akun/email.rules.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db.ts";

export interface Surat {
  kepada: string;
  /** Whose account it is about: addresses change hands. */
  untuk: number;
  judul: string;
  isi: string;
}

const SuratTersimpan = z.object({
  id: z.string(),
  waktu: z.string(),
  kepada: z.string(),
  /** Earlier versions did not say. */
  untuk: z.optional(z.number()),
  judul: z.string(),
  isi: z.string(),
});
export type SuratTersimpan = z.infer<typeof SuratTersimpan>;

export interface Mail {
  /** @returns what the outbox calls a letter that waits there */
  send: (surat: Surat) => Promise<string | undefined>;
  /** Newest first; empty where letters really leave. */
  kotakKeluar: () => Promise<SuratTersimpan[]>;
  /** Do letters really leave? */
  isSent: boolean;
}

/** Whoever hands letters over that stay here hears of them. */
export interface WaitingLetters {
  /** @returns what `keep` calls it: one line may tell of many letters */
  tell: (db: Database, judul: string) => Promise<number>;
  keep: (db: Database, letter: { id: string; isi: string; kabarId: number }) => Promise<void>;
}

const SHOWN = 200;

function folderMail(folder: string): Mail {
  return {
    isSent: false,
    async send(surat) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = `${Date.now()}-${crypto.randomUUID().slice(0, 8)}`;
      const text = JSON.stringify({ id, waktu: new Date().toISOString(), ...surat });
      const file = join(folder, `${id}.json`);
      await writeFile(`${file}.sebagian`, text, { mode: 0o600 });
      await rename(`${file}.sebagian`, file);
      return id;
    },
    async kotakKeluar() {
      const files = await readdir(folder).catch(() => []);
      const newest = files
        .filter((file) => file.endsWith(".json"))
        .toSorted((a, b) => b.localeCompare(a))
        .slice(0, SHOWN);
      return Promise.all(
        newest.map(async (file) =>
          SuratTersimpan.parse(JSON.parse(await readFile(join(folder, file), "utf8"))),
        ),
      );
    },
  };
}

/**
 * Sends a letter, and tells of one that stays here.
 * @param kabar what is told, or what has been told of many
 */
export async function sendSurat(
  { db, mail, waiting }: { db: Database; mail: Mail; waiting: WaitingLetters },
  surat: Surat,
  kabar: string | number,
): Promise<void> {
  const id = await mail.send(surat);
  if (id !== undefined) {
    const kabarId = typeof kabar === "number" ? kabar : await waiting.tell(db, kabar);
    await waiting.keep(db, { id, isi: surat.isi, kabarId });
  }
}

export function openMail(config: Config): Mail {
  const mail = openPost(config);
  return {
    ...mail,
    send: async (surat) => (isEmailBuatan(surat.kepada) ? undefined : mail.send(surat)),
  };
}

function openPost(config: Config): Mail {
  if (config.smtp === undefined) {
    return folderMail(join(config.dataFolder, "surat"));
  }
  const { smtp } = config;
  // Its library is loaded with the first letter.
  let opened: Promise<Transporter> | undefined;
  return {
    isSent: true,
    kotakKeluar: async () => [],
    async send({ kepada, judul, isi }) {
      opened ??= import("nodemailer").then(({ createTransport }) => createTransport(smtp));
      const transport = await opened;
      await transport.sendMail({ from: config.suratDari, to: kepada, subject: judul, text: isi });
      return undefined;
    },
  };
}
