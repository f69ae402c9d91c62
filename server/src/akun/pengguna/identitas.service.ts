// Ganti identitas akun: what an account signs in with, corrected by a super admin (decision O-20).
import type { IdentitasAkun } from "#contract/akun/data-akun.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import { emailNyata, isEmailBuatan } from "#contract/akun/email.rules.ts";
import { PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import type { Caller } from "../../access/caller.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { sendSurat } from "../../platform/mail.ts";
import { refuseField } from "../../platform/refusal.ts";
import { endAkses } from "../sandi.service.ts";
import { writeTakTerpakai } from "../terpakai.ts";
import { updatePengguna } from "./pengguna.repo.ts";
import { findForChange, requireBoleh } from "./pengguna.service.ts";
import { suratIdentitas, type IsiSuratIdentitas } from "./surat-identitas.ts";

const SURAT = "surat-ganti-identitas";

interface SuratLama extends IsiSuratIdentitas {
  usersId: number;
  kepada: string;
}

export async function defineSuratIdentitas({
  db,
  jobs,
  mail,
  waiting,
}: Pick<Context, "db" | "jobs" | "mail" | "waiting">): Promise<void> {
  await jobs.define<SuratLama>({
    name: SURAT,
    async run({ usersId, kepada, ...isi }) {
      await sendSurat(
        { db, mail, waiting },
        { kepada, untuk: usersId, ...suratIdentitas(isi) },
        `Kabar ganti identitas menunggu disampaikan: ${isi.nama}, ${kepada}`,
      );
    },
    retry: { limit: 8, seconds: 8, backoff: true },
  });
}

interface Identitas {
  email: string;
  nomer_kta: string;
}

const FIELDS = ["email", "nomer_kta"] as const;

/** What is asked for and not so already. */
const gantiDari = (kini: Identitas, form: IdentitasAkun): Partial<Identitas> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const baru = form[field];
      return baru === undefined || baru === kini[field] ? [] : [[field, baru]];
    }),
  );

function requireGanti(kini: Identitas, form: IdentitasAkun): Partial<Identitas> {
  const baru = gantiDari(kini, form);
  return Object.keys(baru).length > 0
    ? baru
    : refuseField("email", "Email dan nomor KTA ini sudah milik akun itu");
}

interface Pergantian {
  id: number;
  form: IdentitasAkun;
}

async function ganti(
  { tx, jobs }: { tx: Database; jobs: Context["jobs"] },
  caller: Caller,
  { id, form }: Pergantian,
): Promise<void> {
  const {
    email,
    nomer_kta: nomerKta,
    name,
  } = await findForChange(tx, caller, {
    id,
    tindakan: "ganti_identitas",
  });
  const sebelum = { email, nomer_kta: nomerKta };
  const baru = requireGanti(sebelum, form);
  await updatePengguna(tx, id, baru);
  const berakhir = await endAkses(tx, { usersId: id }, "identitas-diganti");
  await recordAudit(tx, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "users.ganti_identitas",
    tabel: "users",
    baris: id,
    sebelum,
    sesudah: { ...sebelum, ...baru, alasan: form.alasan, sesi_berakhir: berakhir },
  });
  if (!isEmailBuatan(email)) {
    const diganti = FIELDS.filter((field) => field in baru)
      .map((field) => labelOf(PENGGUNA, field).replace(/^\w/, (huruf) => huruf.toLowerCase()))
      .join(" dan ");
    const surat: SuratLama = { usersId: id, kepada: email, nama: name, diganti, oleh: caller.name };
    await jobs.send(tx, SURAT, surat);
  }
}

/**
 * @returns the address that hears of it; undefined when there is none
 * @throws Refusal tidak-ditemukan, tidak-berhak, akun-sendiri, isian-salah, email-terpakai, kta-terpakai
 */
export async function gantiIdentitas(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  caller: Caller,
  pergantian: Pergantian,
): Promise<string | undefined> {
  const { id, form } = pergantian;
  const row = await requireBoleh(db, caller, { id, tindakan: "ganti_identitas" });
  const { email, nomer_kta: nomerKta } = requireGanti(row, form);
  // Another spelling of the own address is nobody else's.
  const isSama = email?.toLowerCase() === row.email.toLowerCase();
  await writeTakTerpakai(
    db,
    { caller, email: isSama ? undefined : email, nomer_kta: nomerKta },
    async () => db.transaction().execute(async (tx) => ganti({ tx, jobs }, caller, pergantian)),
  );
  return emailNyata(row.email) ?? undefined;
}
