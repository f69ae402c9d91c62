// The account of one witness: made, opened anew, shut.
import { kotaIdOfSaksi, nomerSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import type { TautanMasuk } from "#contract/saksi/saksi-akun.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { requireAkunSaksi } from "../../access/kelola-pengguna.ts";
import { endAkses, saveSandi } from "../../akun/sandi.service.ts";
import { hashSandi } from "../../akun/sandi.ts";
import { createTautanMasuk } from "../../akun/tautan.service.ts";
import { AKUN_TERPAKAI, recordNomerKta, writeTakTerpakai } from "../../akun/terpakai.ts";
import { holdAkun } from "../../akun/pengguna/akun-peran.service.ts";
import { sandiAcak } from "../../akun/pengguna/sandi-acak.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { refuse, refuseBrokenConstraint } from "../../platform/refusal.ts";
import { kawasanOf } from "./kawasan.rules.ts";
import { namaPenugasan } from "../../wilayah/nama-penugasan.service.ts";
import {
  listAkun,
  listSaksiById,
  sendAkun,
  type AkunRow,
  type SaksiBerakun,
} from "./saksi-akun.repo.ts";

type AkunContext = Pick<Context, "basis" | "db" | "config">;

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
async function findSaksi(db: Database, caller: Caller, id: number): Promise<SaksiBerakun> {
  const lingkup = lingkupDi(caller, wilayahOfKotaId(kotaIdOfSaksi(id)));
  const [row] = await listSaksiById(db, kawasanOf(lingkup), [id]);
  return row ?? refuse("tidak-ditemukan");
}

/** A witness and its account. */
export interface Berakun {
  saksi: SaksiBerakun;
  akun: AkunRow;
}

function requireBerkuasa(caller: Caller, { saksi, akun }: Berakun): void {
  const { id, isPeranLain } = akun;
  requireAkunSaksi(caller, { id, isPeranLain, wilayahId: wilayahOfKotaId(saksi.kota_id) });
}

/**
 * The account of a witness that the caller has power over: an administrator's own never is.
 * @throws Refusal as findSaksi, saksi-tanpa-akun, akun-peran-lain, tidak-berhak, akun-sendiri
 */
async function findAkun(tx: Database, caller: Caller, id: number): Promise<Berakun> {
  const saksi = await findSaksi(tx, caller, id);
  if (saksi.user_id !== null) {
    await holdAkun(tx, saksi.user_id);
  }
  const [akun] = saksi.user_id === null ? [] : await listAkun(tx, [saksi.user_id]);
  if (akun === undefined) {
    return refuse("saksi-tanpa-akun");
  }
  requireBerkuasa(caller, { saksi, akun });
  return { saksi, akun };
}

interface Pembukaan {
  caller: Caller;
  siapa: readonly Berakun[];
}

/** New links; those before them stop working. @throws Refusal as findAkun */
export async function bukakan(
  tx: Database,
  { config }: Pick<Context, "config">,
  { caller, siapa }: Pembukaan,
): Promise<TautanMasuk[]> {
  siapa.forEach((satu) => requireBerkuasa(caller, satu));
  const ids = siapa.map(({ akun }) => akun.id);
  const tautan = await createTautanMasuk(tx, config.url, { usersIds: ids, oleh: caller });
  const penugasan = await namaPenugasan(
    tx,
    siapa.map(({ saksi }) => saksi),
  );
  return siapa.map(({ saksi, akun }) => ({
    id: saksi.id,
    nomer_saksi: nomerSaksi(saksi.id),
    nama: saksi.nama_lengkap,
    login: akun.nomer_kta,
    penugasan: penugasan(saksi),
    nomer_wa: saksi.nomer_wa,
    tautan: tautan.get(akun.id) ?? "",
  }));
}

const satu = (rows: readonly TautanMasuk[]): TautanMasuk => rows[0] ?? refuse("tidak-ditemukan");

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, saksi-punya-akun, saksi-nonaktif, email-terpakai, terlalu-sering */
export async function createAkun(
  context: AkunContext,
  caller: Caller,
  { id, email }: { id: number; email: string | null },
): Promise<TautanMasuk> {
  const { basis, db } = context;
  const saksi = await findSaksi(db, caller, id);
  if (saksi.is_aktif === 0) {
    refuse("saksi-nonaktif", { message: "Saksi ini tidak aktif. Aktifkan lebih dahulu." });
  }
  if (saksi.user_id !== null) {
    refuse("saksi-punya-akun");
  }
  const { kota_id: kotaId, nomer_kta: nomerKta } = saksi;
  const usersId = await writeTakTerpakai(db, { caller, email: email ?? undefined }, async () => {
    await recordNomerKta(db, caller, [nomerKta]);
    return basis
      .pipeline(async (send) => {
        const rows = [{ saksiId: id, email, nomerKta }];
        const made = await sendAkun(send, rows, { kotaId, oleh: caller.userId, ip: caller.ip });
        await send("commit", []);
        return made.get(id);
      })
      .catch((error: unknown) => refuseBrokenConstraint(error, AKUN_TERPAKAI));
  });
  const [akun] = usersId === undefined ? [] : await listAkun(db, [usersId]);
  if (akun === undefined) {
    return refuse("saksi-punya-akun");
  }
  const siapa = [{ saksi, akun }];
  return satu(
    await db.transaction().execute(async (tx) => bukakan(tx, context, { caller, siapa })),
  );
}

/** A new password and a new link; all sessions end (decision G-05). */
export async function resetSaksi(
  context: Pick<Context, "db" | "config">,
  caller: Caller,
  id: number,
): Promise<TautanMasuk & { secret: string }> {
  const { db, config } = context;
  const secret = config.sandiReset ?? sandiAcak();
  const hash = await hashSandi(secret);
  return db.transaction().execute(async (tx) => {
    const siapa = await findAkun(tx, caller, id);
    const { userId: oleh, ip } = caller;
    const aksi = "users.reset_password";
    await saveSandi(tx, { usersId: siapa.akun.id, hash, ip, aksi, oleh, harusGanti: true });
    const tautan = satu(await bukakan(tx, context, { caller, siapa: [siapa] }));
    return { ...tautan, secret };
  });
}

/** The telephone is lost: nothing that it holds, and no link on paper, opens the account any more. */
export async function keluarSemua(db: Database, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { akun } = await findAkun(tx, caller, id);
    const jumlah = await endAkses(tx, { usersId: akun.id }, "ponsel-hilang");
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "saksi.keluar_semua",
      tabel: "users",
      baris: akun.id,
      sesudah: { sesi_berakhir: jumlah },
    });
  });
}
