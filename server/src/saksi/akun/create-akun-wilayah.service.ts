// Accounts for all witnesses of a region, as a job.
import type { Caller } from "../../access/caller.ts";
import { lingkupPekerjaan, requireInScope } from "../../access/lingkup.ts";
import { recordNomerKta } from "../../akun/terpakai.ts";
import {
  recordSekali,
  Dibatalkan,
  laporkanGagal,
  laporkanKemajuan,
  selamaDiminta,
} from "../../berkas/pekerjaan/pekerjaan.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import { perUser } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { requireWilayah } from "../../wilayah/wilayah.service.ts";
import { kawasanOf } from "./kawasan.rules.ts";
import { halamanSaksi, sendAkun, type SaksiBerakun } from "./saksi-akun.repo.ts";
import { finishPekerjaan } from "../../berkas/pekerjaan/pekerjaan.repo.ts";

const JOB = "saksi-buat-akun";
const SEKALI = 500;
const GAGAL =
  "Pembuatan akun berhenti karena kesalahan sistem. Akun yang sudah dibuat tetap ada; jalankan lagi untuk sisanya.";
const TERLALU_BANYAK =
  "Terlalu banyak nomor KTA sudah dipakai akun di luar wilayah Anda. Akun yang sudah dibuat tetap ada; tunggu satu jam, lalu jalankan lagi untuk sisanya, atau hubungi admin di atas Anda.";

interface LangkahAkun {
  pekerjaanId: string;
  wilayahId: number;
  usersId: number;
  /** Of whoever asked; what earlier versions queued does not say. */
  lingkup?: number;
  /** From where it was asked for; what earlier versions queued does not say. */
  ip?: string;
}

/** @throws Refusal di-luar-wilayah, tidak-ditemukan (of the region) */
export async function startAkunJob(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  caller: Caller,
  wilayahId: number,
): Promise<string> {
  requireInScope(caller, wilayahId);
  await requireWilayah(db, wilayahId);
  return db.transaction().execute(async (tx) => {
    const judul = "Pembuatan akun saksi";
    const baru = { usersId: caller.userId, jenis: JOB, judul, alamat: "/saksi/akun" };
    const { id: pekerjaanId, isBaru } = await recordSekali(tx, baru, wilayahId);
    if (!isBaru) {
      return pekerjaanId;
    }
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "saksi.buat_akun",
      tabel: "saksi",
      baris: wilayahId,
    });
    const { userId: usersId, lingkup, ip } = caller;
    const langkah: LangkahAkun = { pekerjaanId, wilayahId, usersId, lingkup, ip };
    await jobs.send(tx, JOB, langkah);
    return pekerjaanId;
  });
}

function* perKota(rows: readonly SaksiBerakun[]): Generator<SaksiBerakun[]> {
  for (const kotaId of new Set(rows.map((row) => row.kota_id))) {
    yield rows.filter((row) => row.kota_id === kotaId);
  }
}

/** Whoever has an account is passed over, so one that was cut off goes on where it stood. */
async function createAll(context: Context, langkah: LangkahAkun): Promise<void> {
  const { basis, db } = context;
  const { wilayahId, usersId } = langkah;
  const lingkup = lingkupPekerjaan(langkah.lingkup ?? wilayahId);
  const kawasan = kawasanOf(lingkupPekerjaan(wilayahId));
  let selesai = 0;
  for await (const rows of halamanSaksi(db, kawasan, { limit: SEKALI, akun: "belum" })) {
    for (const satuKota of perKota(rows)) {
      const kotaId = satuKota[0]?.kota_id ?? 0;
      const baru = satuKota.map(({ id, nomer_kta: nomerKta }) => ({
        saksiId: id,
        email: null,
        nomerKta,
      }));
      const nomer = baru.map(({ nomerKta }) => nomerKta);
      // oxlint-disable-next-line no-await-in-loop -- as below
      await recordNomerKta(db, { lingkup, userId: usersId }, nomer);
      // oxlint-disable-next-line no-await-in-loop -- one kota after the other
      const made = await basis.pipeline(async (send) => {
        const akun = await sendAkun(send, baru, {
          kotaId,
          oleh: usersId,
          ip: langkah.ip ?? null,
        });
        await send("commit", []);
        return akun;
      });
      selesai += made.size;
    }
    await laporkanKemajuan(context, langkah.pekerjaanId, { status: "berjalan", selesai });
  }
}

export async function defineBuatAkunSaksi(context: Context): Promise<void> {
  const { db, jobs, live } = context;
  await jobs.define<LangkahAkun>({
    name: JOB,
    together: perUser(2),
    async run(langkah, signal) {
      const { pekerjaanId } = langkah;
      try {
        await selamaDiminta(context, { pekerjaanId, signal }, () => createAll(context, langkah));
        await finishPekerjaan(db, langkah.pekerjaanId);
        live.siarkan("pekerjaan", String(langkah.usersId));
      } catch (error) {
        if (error instanceof Refusal && error.code === "terlalu-sering") {
          await laporkanGagal(context, pekerjaanId, TERLALU_BANYAK);
        } else if (!(error instanceof Dibatalkan)) {
          throw error;
        }
      }
    },
    giveUp: async ({ pekerjaanId }) => laporkanGagal(context, pekerjaanId, GAGAL),
  });
}
