// Who may print what, and printing that is a job of its own.
import { cetakSaksi, type CetakSaksi } from "#contract/saksi/surat-saksi.contract.ts";
import { kotaIdOfSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { kotaOf, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { hakDari, hakNow } from "../../access/hak.ts";
import { requireSaksiInScope } from "../../access/kelola-saksi.ts";
import { lingkupDi, type Lingkup } from "../../access/lingkup.ts";
import { defineEkspor, saveHasil, type Ekspor } from "../../berkas/pekerjaan/ekspor.service.ts";
import {
  laporkanGagal,
  laporkanKemajuan,
  sidikOf,
} from "../../berkas/pekerjaan/pekerjaan.service.ts";
import { recordAudit, sendAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Database, Send } from "../../platform/db.ts";
import { constraintOf, Refusal, refuse } from "../../platform/refusal.ts";
import { mapWilayah, requireWilayah } from "../../wilayah/wilayah.service.ts";
import { streamCetakanSaksi, type BentukCetak, type SuratContext } from "./cetak.service.ts";
import { findSaksiSaya, listIdCetak, listSaksiCetak, type SaksiCetak } from "./saksi-cetak.repo.ts";
import {
  hanyaLengkap,
  requireLengkap,
  type Dipilih,
  type IsiCetak,
} from "./prepare-cetak.service.ts";
import {
  findSama,
  sendPekerjaan,
  type NewPekerjaan,
} from "../../berkas/pekerjaan/pekerjaan.repo.ts";

const JOB_CETAK = "cetak-saksi";

/** Of a kota there are some ten thousand; more is no longer one file. */
const TERBANYAK = 50_000;
/** As many as are printed while the browser waits for them. */
const LANGSUNG = 1000;

export type JobContext = SuratContext & Pick<Context, "basis" | "jobs" | "live">;

interface Cetak extends Ekspor, Dipilih {
  bentuk: BentukCetak;
  nama: string;
}

/** The assignments of a region below a kota; of a kota all. */
function penugasanDi(wilayahId: number): readonly (readonly [number, number])[] | undefined {
  const level = levelOf(wilayahId);
  if (level === 2) {
    return undefined;
  }
  const sendiri = [wilayahId, wilayahId] as const;
  const kelurahan = [wilayahId * 10_000, wilayahId * 10_000 + 9999] as const;
  return level === 3 ? [sendiri, kelurahan] : [sendiri];
}

interface Wilayah {
  wilayahId: Lingkup;
  jenisId?: number | undefined;
  /** Leave out who lacks something. */
  isLewati?: boolean | undefined;
}

/** @throws Refusal surat-tanpa-saksi, surat-kurang-data, surat-terlalu-banyak */
async function choose(
  db: Database,
  isi: IsiCetak,
  { wilayahId, jenisId, isLewati = false, limit }: Wilayah & { limit: number },
): Promise<Dipilih> {
  await requireWilayah(db, wilayahId);
  const kotaId = kotaOf(wilayahId);
  const penugasan = penugasanDi(wilayahId);
  const saksiIds = await listIdCetak(db, { kotaId, penugasan, jenisId, limit: limit + 1 });
  if (saksiIds.length > limit) {
    refuse("surat-terlalu-banyak");
  }
  const semua = { isi, kotaId, saksiIds };
  const dipilih = isLewati ? await hanyaLengkap(db, semua) : semua;
  if (dipilih.saksiIds.length === 0) {
    refuse("surat-tanpa-saksi");
  }
  await requireLengkap(db, dipilih);
  return dipilih;
}

interface Peminta {
  userId: number;
  ip: string | null;
}

/** Who took how many, of where. */
const jejakOf = (
  { userId, ip }: Peminta,
  {
    isi,
    kotaId,
    saksiIds,
    bentuk,
    wilayahId,
  }: Dipilih & { bentuk: BentukCetak; wilayahId?: number },
) =>
  ({
    usersId: userId,
    ip,
    aksi: `saksi.cetak_${isi}`,
    tabel: "saksi",
    kotaId,
    ...(saksiIds.length === 1 ? { baris: saksiIds[0] ?? 0 } : {}),
    sesudah: {
      bentuk,
      ...(wilayahId === undefined ? {} : { wilayah_id: wilayahId }),
      jumlah: saksiIds.length,
    },
  }) as const;

/** One witness inside the caller's region. */
export async function chooseSaksi(
  { db }: SuratContext,
  caller: Caller,
  { isi, saksiId }: { isi: IsiCetak; saksiId: number },
): Promise<Dipilih> {
  const kotaId = kotaIdOfSaksi(saksiId);
  // Outside the region nobody is told whether there is one.
  requireSaksiInScope(caller, saksiId);
  const [saksi] = await listSaksiCetak(db, kotaId, [saksiId]);
  if (saksi === undefined) {
    refuse("tidak-ditemukan");
  }
  requireAktif(saksi);
  return siapSatu(db, caller, { isi, kotaId, saksiIds: [saksiId] });
}

function requireAktif(saksi: SaksiCetak | undefined): void {
  if (saksi?.is_aktif !== 1) {
    refuse("saksi-nonaktif");
  }
}

async function siapSatu(db: Database, caller: Caller, dipilih: Dipilih): Promise<Dipilih> {
  await requireLengkap(db, dipilih);
  await recordAudit(db, jejakOf(caller, { ...dipilih, bentuk: "pdf" }));
  return dipilih;
}

/** The witness that the caller is. */
export async function chooseSaya(
  { db }: SuratContext,
  caller: Caller,
  isi: IsiCetak,
): Promise<Dipilih> {
  const { kotaId, saksiId } = (await findSaksiSaya(db, caller.userId)) ?? refuse("tidak-ditemukan");
  const [saksi] = await listSaksiCetak(db, kotaId, [saksiId]);
  requireAktif(saksi);
  return siapSatu(db, caller, { isi, kotaId, saksiIds: [saksiId] });
}

/** Those of a region, few enough to be sent at once. */
export async function chooseDirectly(
  { db }: SuratContext,
  caller: Caller,
  { isi, bentuk, ...wilayah }: Wilayah & { isi: IsiCetak; bentuk: BentukCetak },
): Promise<Dipilih> {
  const dipilih = await choose(db, isi, { ...wilayah, limit: LANGSUNG });
  // Before the first one is printed.
  await recordAudit(db, jejakOf(caller, { ...dipilih, bentuk, wilayahId: wilayah.wilayahId }));
  return dipilih;
}

const JUDUL: Readonly<Record<IsiCetak, string>> = {
  surat: "Surat mandat",
  kartu: "Kartu saksi",
};

interface Permintaan extends Dipilih {
  bentuk: BentukCetak;
  /** "Kelurahan Babatan" */
  keterangan: string;
  wilayahId?: number;
}

/** A printing that is to become a job; its file ends under "Unduhan saya". */
interface CetakanBaru {
  pekerjaan: NewPekerjaan;
  jejak: ReturnType<typeof jejakOf>;
  job: { nama: string; data: Cetak };
}

const LATIN = /[^\p{L}\p{N}]+/gu;

export function cetakanBaru(
  peminta: Peminta,
  id: string,
  { keterangan, wilayahId, ...permintaan }: Permintaan,
): CetakanBaru {
  const { userId: usersId } = peminta;
  // An import prints too, after the request that asked for it.
  const hak = hakNow() ?? hakDari(cetakSaksi, wilayahOfKotaId(permintaan.kotaId));
  const judul = `${JUDUL[permintaan.isi]}: ${keterangan}`;
  const nama = `${judul.toLowerCase().replaceAll(LATIN, "-")}.${permintaan.bentuk}`;
  const rinci = wilayahId === undefined ? {} : { wilayahId };
  return {
    pekerjaan: { id, usersId, jenis: JOB_CETAK, judul, alamat: null, hak },
    jejak: jejakOf(peminta, { ...permintaan, ...rinci }),
    job: { nama: JOB_CETAK, data: { ...permintaan, pekerjaanId: id, usersId, nama } },
  };
}

/** What its user sees of it, and its trail; its job is queued in the same flight. */
export async function sendCetakan(send: Send, { pekerjaan, jejak }: CetakanBaru): Promise<void> {
  await Promise.all([sendPekerjaan(send, pekerjaan), sendAudit(send, jejak)]);
}

/** A kelurahan, a kecamatan or a kota. */
export async function cetakWilayah(
  { basis, jobs }: Pick<Context, "basis" | "jobs">,
  caller: Caller,
  { isi, bentuk, wilayah_id: diminta, jenis_id: jenisId, hanya_lengkap: isLewati }: CetakSaksi,
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  const { db } = basis;
  const wilayahId = lingkupDi(caller, diminta);
  const dipilih = await choose(db, isi, { wilayahId, jenisId, isLewati, limit: TERBANYAK });
  const keterangan = (await mapWilayah(db, [wilayahId])).get(wilayahId)?.keterangan ?? "";
  const jumlah = dipilih.saksiIds.length;
  const sidik = sidikOf([JOB_CETAK, bentuk, wilayahId, dipilih]);
  const sama = await findSama(db, caller.userId, sidik);
  if (sama !== undefined) {
    return { pekerjaan_id: sama, jumlah };
  }
  const id = crypto.randomUUID();
  const cetakan = cetakanBaru(caller, id, { ...dipilih, bentuk, keterangan, wilayahId });
  const pekerjaan = { ...cetakan.pekerjaan, sidik };
  try {
    await basis.pipeline(async (send) => {
      await sendCetakan(send, { ...cetakan, pekerjaan });
      await jobs.sendIn(send, cetakan.job.nama, cetakan.job.data);
      await send("commit", []);
    });
  } catch (error) {
    const lain = constraintOf(error) === "pekerjaan_sama";
    const kini = lain ? await findSama(db, caller.userId, sidik) : undefined;
    if (kini === undefined) {
      throw error;
    }
    return { pekerjaan_id: kini, jumlah };
  }
  return { pekerjaan_id: id, jumlah };
}

async function startCetak(context: JobContext, data: Cetak): Promise<void> {
  const { pekerjaanId, bentuk, nama, isi, kotaId, saksiIds } = data;
  const dipilih = { isi, kotaId, saksiIds };
  // Somebody may have changed a witness or the template since it was asked for.
  await requireLengkap(context.db, dipilih);
  const keluar = streamCetakanSaksi(context, {
    ...dipilih,
    bentuk,
    maju: (selesai) => laporkanKemajuan(context, pekerjaanId, { selesai, jumlah: saksiIds.length }),
  });
  await saveHasil(context, data, {
    nama,
    mime: `application/${bentuk}`,
    isi: keluar,
    wilayahId: wilayahOfKotaId(kotaId),
  });
}

/**
 * A job that was killed begins again; letters that were numbered before keep their numbers, so
 * nothing is doubled.
 */
export async function defineCetakSaksi(context: JobContext): Promise<void> {
  await defineEkspor<Cetak>(context, {
    name: JOB_CETAK,
    async run(data) {
      try {
        await startCetak(context, data);
      } catch (error) {
        if (!(error instanceof Refusal)) {
          throw error;
        }
        await laporkanGagal(context, data.pekerjaanId, error.message);
      }
    },
  });
}
