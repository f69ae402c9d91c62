// Inviting those whose accounts have no password yet: by letter, or by a sheet of links.
import {
  UNDANGAN_TERBANYAK,
  type TautanUndangan,
  type Undang,
} from "#contract/akun/undangan.contract.ts";
import { tingkatOf, type Caller } from "../../access/caller.ts";
import { requireTindakan } from "../../access/kelola-pengguna.ts";
import { createUndangan, UNDANGAN_HARI } from "../tautan.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { sendSurat } from "../../platform/mail.ts";
import { refuseField } from "../../platform/refusal.ts";
import { suratUndangan } from "./surat-undangan.ts";
import { findCalon, insertJejakUndangan, lockCalon, type CalonRow } from "./undangan.repo.ts";

const SURAT = "surat-undangan";
const SURAT_SEMUA = "surat-undangan-semua";
/** More at once are told to super admins in one line, not in thousands. */
const DISEBUT_SATU_SATU = 10;

interface SatuUndangan {
  usersId: number;
  /** What tells super admins of many together. */
  kabarId?: number | undefined;
}

/** The link is made where the letter is, so no queue ever holds a token that opens an account. */
async function sendUndangan(
  { db, mail, waiting, config }: Pick<Context, "db" | "mail" | "waiting" | "config">,
  { usersId, kabarId }: SatuUndangan,
): Promise<void> {
  const { calon, tautan } = await db.transaction().execute(async (tx) => {
    const satu = await findCalon(tx, usersId);
    const ids = satu === undefined ? [] : [usersId];
    return { calon: satu, tautan: await createUndangan(tx, config.url, ids) };
  });
  if (calon === undefined) {
    return;
  }
  const isi = suratUndangan({
    nama: calon.name,
    alamat: tautan.get(usersId) ?? "",
    hari: UNDANGAN_HARI,
  });
  await sendSurat(
    { db, mail, waiting },
    { kepada: calon.email, untuk: usersId, ...isi },
    kabarId ?? `Undangan menunggu disampaikan: ${calon.name}, ${calon.email}`,
  );
}

export async function defineSuratUndangan(context: Context): Promise<void> {
  const { db, jobs, mail, waiting } = context;
  await jobs.define<SatuUndangan>({
    name: SURAT,
    run: (undangan) => sendUndangan(context, undangan),
    retry: { limit: 8, seconds: 8, backoff: true },
  });
  // One letter is one job, so that one address that is refused keeps nobody else waiting.
  await jobs.define<{ usersIds: number[] }>({
    name: SURAT_SEMUA,
    run: ({ usersIds }) =>
      db.transaction().execute(async (tx) => {
        const kabarId =
          mail.isSent || usersIds.length <= DISEBUT_SATU_SATU
            ? undefined
            : await waiting.tell(tx, `${usersIds.length} undangan menunggu disampaikan`);
        for (const usersId of usersIds) {
          // oxlint-disable-next-line no-await-in-loop -- one connection
          await jobs.send(tx, SURAT, { usersId, kabarId });
        }
      }),
  });
}

/** An invitation opens an account as a reset does, so it asks for the same right. */
function requireAllowed(caller: Caller, calon: readonly CalonRow[]): void {
  for (const row of calon) {
    const hasRegion = tingkatOf(row.wilayah_id) !== null;
    const isAdmin = row.is_super_admin === 1 || (row.has_role && hasRegion);
    // Without a password nobody has signed in to set a second factor up.
    const sasaran = { ...row, isAdmin, punya_faktor_kedua: false, belum_masuk: true };
    requireTindakan(caller, sasaran, "reset_password");
  }
}

async function chooseCalon(tx: Database, caller: Caller, form: Undang): Promise<CalonRow[]> {
  const siapa = { ids: form.user_ids, imporId: form.impor_id, usersId: caller.userId };
  const calon = await lockCalon(tx, siapa, UNDANGAN_TERBANYAK);
  requireAllowed(caller, calon);
  return calon.length > 0
    ? calon
    : refuseField("user_ids", "Tidak ada akun yang menunggu undangan di antara pilihan ini");
}

/** @throws Refusal di-luar-wilayah, tidak-berhak, isian-salah */
export async function invite(
  { db, jobs, config }: Pick<Context, "db" | "jobs" | "config">,
  caller: Caller,
  form: Undang,
): Promise<{ jumlah: number; hari: number; tautan: TautanUndangan[] }> {
  return db.transaction().execute(async (tx) => {
    const calon = await chooseCalon(tx, caller, form);
    const ids = calon.map(({ id }) => id);
    const { userId: usersId, ip } = caller;
    await insertJejakUndangan(tx, { ids, usersId, ip, cara: form.cara });
    const hasil = { jumlah: ids.length, hari: UNDANGAN_HARI };
    if (form.cara === "surat") {
      await jobs.send(tx, SURAT_SEMUA, { usersIds: ids });
      return { ...hasil, tautan: [] };
    }
    const tautan = await createUndangan(tx, config.url, ids);
    return {
      ...hasil,
      tautan: calon.map(({ id, name, email, wilayah }) => ({
        id,
        name,
        email,
        wilayah,
        tautan: tautan.get(id) ?? "",
      })),
    };
  });
}
