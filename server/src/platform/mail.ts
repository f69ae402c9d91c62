// Letters leave by SMTP; without a server they land in a folder that super admins can read.
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import * as z from "zod/mini";
import { isEmailBuatan } from "#contract/akun/email.rules.ts";
import type { Config } from "./config.ts";

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
