// A process that died and was brought up again by `npm start`: whoever looks after the installation learns of it.
import { kabariSuperAdmin } from "../pesan/pesan.service.ts";
import type { Context } from "../platform/context.ts";

const WORD = "--sesudah-mati=";
const JUDUL = "Suar mati dan dihidupkan kembali";
/** A process that goes on dying is told of once in such a time. */
const ONCE_MS = 60 * 60_000;

/** What `npm start` says of the one before: a signal, or the code with which it ended. */
const reasonOf = (args: readonly string[]): string | undefined =>
  args.find((word) => word.startsWith(WORD))?.slice(WORD.length);

/** In the log, and in the bell of super admins. */
export async function tellRevival(
  { db, log }: Pick<Context, "db" | "log">,
  args: readonly string[],
): Promise<void> {
  const reason = reasonOf(args);
  if (reason === undefined) {
    return;
  }
  log.error({ sebab: reason }, JUDUL);
  const konten =
    `Proses Suar berhenti tiba-tiba (${reason}) dan dihidupkan kembali dengan sendirinya. ` +
    "Yang sedang dikerjakan saat itu mungkin perlu diulangi. Sebabnya ada di log peladen.";
  await kabariSuperAdmin(db, { judul: JUDUL, konten }, new Date(Date.now() - ONCE_MS));
}
