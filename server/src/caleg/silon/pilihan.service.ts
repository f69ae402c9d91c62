// Whose letters, workbook and documents are asked for; what is long becomes a job.
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import type { PilihanCaleg } from "#contract/caleg/silon.contract.ts";
import type { CetakSuratCaleg } from "#contract/caleg/surat-caleg.contract.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupDi, lingkupPekerjaan, requireInScope } from "../../access/lingkup.ts";
import {
  defineEkspor,
  type Ekspor,
  type JenisEkspor,
} from "../../berkas/pekerjaan/ekspor.service.ts";
import { laporkanGagal, recordSekali } from "../../berkas/pekerjaan/pekerjaan.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { Refusal, refuse } from "../../platform/refusal.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import type { OrangFilter } from "../daftar-caleg.repo.ts";
import { listDipilih, listIdentitas, type CalegDipilih } from "./identitas.repo.ts";
import { findLetakDapil } from "./pengganti.repo.ts";

/** What was asked for, inside the region of whoever asked. */
export interface Pilihan extends OrangFilter {
  wilayahId: number;
  jenisCalegId?: number | undefined;
  dapilId?: number | undefined;
}

export interface Terpilih {
  pilihan: Pilihan;
  caleg: CalegDipilih[];
}

/** @throws Refusal silon-tanpa-caleg */
export async function readTerpilih(db: Database, pilihan: Pilihan): Promise<CalegDipilih[]> {
  const { wilayahId, ...saringan } = pilihan;
  const caleg = await listDipilih(db, { lingkup: lingkupPekerjaan(wilayahId), ...saringan });
  return caleg.length === 0 ? refuse("silon-tanpa-caleg") : caleg;
}

/**
 * Whoever may not have what a dapil holds is told so, not that nobody stands there; nor is one of another level
 * or region than is asked of taken for an empty one. Read are those that lie in the own region; what is made
 * for the seats themselves is its owner's: of DPR RI the nation's.
 * @throws Refusal di-luar-wilayah, tidak-ditemukan
 */
export async function requireDapil(
  db: Database,
  caller: Caller,
  asked: Pick<Pilihan, "wilayahId" | "jenisCalegId" | "dapilId"> & {
    sebagai?: "tempat" | "pemilik";
  },
): Promise<void> {
  const { wilayahId, jenisCalegId, dapilId, sebagai = "tempat" } = asked;
  if (dapilId === undefined) {
    return;
  }
  const letak = (await findLetakDapil(db, dapilId)) ?? refuse("tidak-ditemukan");
  requireInScope(caller, letak[sebagai]);
  const isOfLevel = jenisCalegId === undefined || jenisCalegId === letak.jenisCalegId;
  if (!isOfLevel || !contains(wilayahId, letak.tempat)) {
    refuse("tidak-ditemukan", { message: "Dapil ini bukan dari tingkat atau wilayah itu." });
  }
}

/** @throws Refusal di-luar-wilayah, tidak-ditemukan, silon-tanpa-caleg */
export async function chooseCaleg(
  db: Database,
  caller: Caller,
  asked: PilihanCaleg,
): Promise<Terpilih> {
  const { wilayah_id: wilayah, jenis_caleg_id: jenisCalegId, dapil_id: dapilId } = asked;
  const { jenis_kelamin, is_dcs1, is_utama, s, ids } = asked;
  const orang = { jenis_kelamin, is_dcs1, is_utama, s, ids };
  const pilihan = { wilayahId: lingkupDi(caller, wilayah), jenisCalegId, dapilId, ...orang };
  await requireDapil(db, caller, pilihan);
  return { pilihan, caleg: await readTerpilih(db, pilihan) };
}

/** "KOTA PAYAKUMBUH 1", or the region. */
async function namaPilihan(db: Database, { pilihan, caleg }: Terpilih): Promise<string> {
  const { wilayahId, dapilId } = pilihan;
  if (dapilId !== undefined) {
    const satu = await listIdentitas(
      db,
      caleg.slice(0, 1).map(({ id }) => id),
    );
    return satu[0]?.dapil ?? "";
  }
  return (await mapWilayah(db, [wilayahId])).get(wilayahId)?.keterangan ?? "";
}

/** Who took how many, of where. */
export const jejakOf = (
  { userId: usersId, ip }: Caller,
  aksi: AksiAudit,
  { pilihan, caleg }: Terpilih,
) => ({
  usersId,
  ip,
  aksi,
  tabel: "caleg" as const,
  sesudah: {
    wilayah_id: pilihan.wilayahId,
    jenis_caleg_id: pilihan.jenisCalegId ?? null,
    dapil_id: pilihan.dapilId ?? null,
    jumlah: caleg.length,
  },
});

export interface EksporCaleg extends Ekspor {
  pilihan: Pilihan;
  nama: string;
  bentuk: "pdf" | "zip";
  /** What is read, of what is uploaded, and from where it came. */
  berkasId?: string | undefined;
  ip?: string | undefined;
  /** Which letter, of letters. */
  surat?: CetakSuratCaleg["jenis"] | undefined;
}

interface Diminta {
  job: string;
  judul: string;
  aksi: AksiAudit;
  bentuk: "pdf" | "zip";
  berkasId?: string;
  terpilih: Terpilih;
  surat?: CetakSuratCaleg["jenis"];
}

const LATIN = /[^\p{L}\p{N}]+/gu;

/** Queues it, with its trail; its file ends under "Unduhan saya". */
export async function startEkspor(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  caller: Caller,
  { job, judul, aksi, bentuk, terpilih, surat, berkasId }: Diminta,
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  const { userId: usersId, ip } = caller;
  const { pilihan, caleg } = terpilih;
  const lengkap = `${judul}: ${await namaPilihan(db, terpilih)}`;
  const nama = `${lengkap.toLowerCase().replaceAll(LATIN, "-")}.${bentuk}`;
  return db.transaction().execute(async (tx) => {
    const isi = { pilihan, nama, bentuk, surat, berkasId };
    const { id, isBaru } = await recordSekali(tx, { usersId, jenis: job, judul: lengkap }, isi);
    if (isBaru) {
      await recordAudit(tx, jejakOf(caller, aksi, terpilih));
      const ekspor: EksporCaleg = { pekerjaanId: id, usersId, ...isi, ip };
      await jobs.send(tx, job, ekspor);
    }
    return { pekerjaan_id: id, jumlah: caleg.length };
  });
}

/** What is refused since it was asked for, its user is told. */
export async function defineEksporCaleg(
  context: Pick<Context, "db" | "basis" | "jobs" | "live" | "files">,
  { name, run, ended }: JenisEkspor<EksporCaleg>,
): Promise<void> {
  await defineEkspor<EksporCaleg>(context, {
    name,
    ended,
    async run(data) {
      try {
        await run(data);
      } catch (error) {
        if (!(error instanceof Refusal)) {
          throw error;
        }
        await laporkanGagal(context, data.pekerjaanId, error.message);
      }
    },
  });
}
