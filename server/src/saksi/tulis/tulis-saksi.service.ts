// The one writer of witnesses: forms, files and the board come through here. With the row go the
// register of NIK, the witnesses of the TPS, the account and the trail; the counters wait for tutup.
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import { kotaIdOfSaksi, saksiIdOf } from "#contract/saksi/saksi.rules.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { Send } from "../../platform/db.ts";
import { readPengaturanSaksi } from "../pengaturan-saksi.service.ts";
import type { Caller } from "../../access/caller.ts";
import { hasSisaTanya, recordTanya } from "../../access/jatah-tanya.ts";
import type { Context } from "../../platform/context.ts";
import { Refusal, refuse } from "../../platform/refusal.ts";
import { sendSelisih } from "../../wilayah/hitungan/hitungan.service.ts";
import { lingkupOf, type CekDpt } from "../lingkup.rules.ts";
import { BukuSaksi } from "./buku-saksi.rules.ts";
import { sendSelisihPenugasan, sendSelisihSaksi } from "./ikutan-saksi.repo.ts";
import { writePerubahan, type Kerja, type PenulisSaksi } from "./perubahan-saksi.service.ts";
import {
  bedaSaksi,
  findIsDemo,
  lockSaksi,
  takeNomor,
  type IsiSaksi,
  type KeadaanSaksi,
  type SaksiTersimpan,
  type SaksiTulis,
} from "./save-saksi.repo.ts";
import type { PerubahanSaksi } from "./tps-saksi.service.ts";
import { JOB_CEK_DPT } from "../../tps/jobs-after.ts";

/** What is known of a new one. */
export type SaksiBaru = IsiSaksi & Partial<KeadaanSaksi>;

export interface UbahanSaksi {
  id: number;
  /** The version that it is based on; undefined: whatever stands. */
  versi?: number;
  /** What changes, or what becomes of the row as it stands. */
  isi: Partial<SaksiTulis> | ((kini: SaksiTersimpan) => Partial<SaksiTulis>);
  /** For the trail: "saksi.ubah" unless it says more. */
  aksi?: AksiAudit;
}

const KEADAAN_AWAL: KeadaanSaksi = {
  user_id: null,
  is_nomer_wa_valid: 0,
  wa_dicek_pada: null,
  validator_id: null,
  is_approval: 0,
  surat_mandat_berkas_id: null,
  foto_berkas_id: null,
  lingkup: 3,
  lingkup_pasti: true,
  is_pelatihan: 0,
};
/** Another number has to be tried anew (decision G-133). */
const WA_BARU: Partial<KeadaanSaksi> = {
  is_nomer_wa_valid: 0,
  wa_dicek_pada: null,
  validator_id: null,
};

/** The rows, locked, as many as were asked for. */
async function kunci(
  { send }: Kerja,
  kotaId: number,
  ids: readonly number[],
): Promise<Map<number, SaksiTersimpan>> {
  const [, rows] = await Promise.all([takeNomor(send, kotaId, 0), lockSaksi(send, kotaId, ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Seen from another assignment, the voters' list says something else. */
function denganLingkup(kini: SaksiTersimpan, baru: SaksiTersimpan): SaksiTersimpan {
  const isTetap = baru.tps_id === kini.tps_id && baru.penugasan_id === kini.penugasan_id;
  return isTetap ? baru : { ...baru, ...lingkupOf(baru, kini.pemilih_tps) };
}

function jadi(kini: SaksiTersimpan | undefined, { versi, isi }: UbahanSaksi): SaksiTersimpan {
  if (kini === undefined) {
    return refuse("tidak-ditemukan");
  }
  if (versi !== undefined && versi !== kini.versi) {
    refuse("saksi-berubah", { data: { versi: kini.versi } });
  }
  const ubahan = typeof isi === "function" ? isi(kini) : isi;
  const isWaBaru = ubahan.nomer_wa !== undefined && ubahan.nomer_wa !== kini.nomer_wa;
  const baru = denganLingkup(kini, { ...kini, ...(isWaBaru ? WA_BARU : {}), ...ubahan });
  const isBerubah = Object.keys(bedaSaksi(baru, kini) ?? {}).length > 0;
  return { ...baru, versi: kini.versi + (isBerubah ? 1 : 0) };
}

async function tambahSaksi(
  kerja: Kerja,
  kotaId: number,
  isiList: readonly SaksiBaru[],
): Promise<number[]> {
  const { send, penulis } = kerja;
  const [terakhir, isDemo] = await Promise.all([
    takeNomor(send, kotaId, isiList.length),
    penulis.isDemo ?? findIsDemo(send, penulis.usersId),
  ]);
  const rows = isiList.map((isi, index): SaksiTersimpan => ({
    ...KEADAAN_AWAL,
    ...isi,
    id: saksiIdOf(kotaId, terakhir + index + 1),
    versi: 1,
    admin_id: penulis.usersId,
    is_demo: isDemo,
    created_at: new Date(),
    pemilih_tps: [],
  }));
  const perubahan = rows.map((baru): PerubahanSaksi => ({
    lama: undefined,
    baru,
    aksi: "saksi.tambah",
  }));
  await writePerubahan(kerja, kotaId, perubahan);
  return rows.map(({ id }) => id);
}

async function ubahSaksi(
  kerja: Kerja,
  kotaId: number,
  ubahanList: readonly UbahanSaksi[],
): Promise<void> {
  const kini = await kunci(
    kerja,
    kotaId,
    ubahanList.map(({ id }) => id),
  );
  const perubahan = ubahanList.map((ubahan): PerubahanSaksi => {
    const baru = jadi(kini.get(ubahan.id), ubahan);
    return { lama: kini.get(ubahan.id), baru, aksi: ubahan.aksi ?? "saksi.ubah" };
  });
  await writePerubahan(kerja, kotaId, perubahan);
}

async function deleteSaksi(kerja: Kerja, kotaId: number, ids: readonly number[]): Promise<void> {
  const kini = await kunci(kerja, kotaId, ids);
  const perubahan = ids.map((id): PerubahanSaksi => {
    const lama = kini.get(id) ?? refuse("tidak-ditemukan");
    return { lama, baru: undefined, aksi: "saksi.hapus" };
  });
  await writePerubahan(kerja, kotaId, perubahan);
}

/** Into another kota: a new number, and so a new id. @returns it */
async function moveSaksi(kerja: Kerja, keKotaId: number, ubahan: UbahanSaksi): Promise<number> {
  const { send } = kerja;
  const dariKotaId = kotaIdOfSaksi(ubahan.id);
  // Both kota in the same order whichever way it goes.
  const nomor = new Map<number, number>();
  for (const kotaId of [dariKotaId, keKotaId].toSorted((a, b) => a - b)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, see above
    nomor.set(kotaId, await takeNomor(send, kotaId, kotaId === keKotaId ? 1 : 0));
  }
  const [lama] = await lockSaksi(send, dariKotaId, [ubahan.id]);
  const baru = {
    ...jadi(lama, ubahan),
    id: saksiIdOf(keKotaId, (nomor.get(keKotaId) ?? 0) + 1),
  };
  await writePerubahan(kerja, dariKotaId, [{ lama, baru: undefined, isPindah: true }]);
  await writePerubahan(kerja, keKotaId, [
    { lama: undefined, baru, aksi: "saksi.pindah", asal: lama },
  ]);
  return baru.id;
}

/** Writes witnesses in an open flight, of one kota per call; the commit is the caller's. */
export function penulisanSaksi(send: Send, penulis: PenulisSaksi) {
  const buku = new BukuSaksi();
  const kerja: Kerja = { send, penulis, buku };
  return {
    /** @returns the new ids in order @throws Refusal nik-terpakai, tps-penuh, tps-tidak-ada */
    tambah: async (kotaId: number, isi: readonly SaksiBaru[]) => tambahSaksi(kerja, kotaId, isi),
    /** @throws Refusal tidak-ditemukan, saksi-berubah, and as tambah */
    ubah: async (kotaId: number, ubahan: readonly UbahanSaksi[]) =>
      ubahSaksi(kerja, kotaId, ubahan),
    /** @throws Refusal as ubah */
    pindah: async (keKotaId: number, ubahan: UbahanSaksi) => moveSaksi(kerja, keKotaId, ubahan),
    hapus: async (kotaId: number, ids: readonly number[]) => deleteSaksi(kerja, kotaId, ids),
    /** As they stand, held; those who are gone are missing. */
    hold: async (kotaId: number, ids: readonly number[]) => kunci(kerja, kotaId, ids),
    /** The counters; after everything else, right before the commit. */
    close: async (): Promise<void> => {
      await Promise.all([
        sendSelisih(send, buku),
        sendSelisihSaksi(send, buku.saksi()),
        sendSelisihPenugasan(send, buku.penugasan()),
      ]);
    },
    /** Jobs to queue in this flight: whoever is new or has another name is looked for among voters. */
    lanjutan: (): { nama: string; data: CekDpt }[] =>
      [...buku.orang].map(([kotaId, ids]) => ({
        nama: JOB_CEK_DPT,
        data: { kotaId, saksiIds: [...ids] },
      })),
    /** What changed for those who watch: topic and item. */
    kabar: () =>
      [...new Set([...buku.kota, ...buku.saksi().map(([kotaId = 0]) => kotaId)])].map(
        (kotaId) => ["rekap", `0/${kotaId}`] as const,
      ),
  };
}

/**
 * One flight that writes witnesses for a caller, with all that hangs on them; told to who watches.
 * That a NIK is taken is an answer like any other to who asks for it, and so is that it is free.
 */
export async function writeSaksi<Hasil>(
  { basis, live, jobs }: Pick<Context, "basis" | "live" | "jobs">,
  { userId: usersId, ip, lingkup }: Pick<Caller, "userId" | "ip" | "lingkup">,
  work: (penulisan: ReturnType<typeof penulisanSaksi>, send: Send) => Promise<Hasil>,
): Promise<Hasil> {
  // Whoever sees the whole nation is told nothing that the list does not tell.
  const isDijatah = lingkup !== NASIONAL;
  const [{ per_tps: batasPerTps }, hasSisa] = await Promise.all([
    readPengaturanSaksi(basis.db),
    !isDijatah || hasSisaTanya(basis.db, usersId),
  ]);
  const penulis = { usersId, ip, batasPerTps, isJatahHabis: !hasSisa };
  const { hasil, kabar } = await basis
    .pipeline(async (send) => {
      const penulisan = penulisanSaksi(send, penulis);
      const done = await work(penulisan, send);
      for (const { nama, data } of penulisan.lanjutan()) {
        // oxlint-disable-next-line no-await-in-loop -- one or two, in the flight and before its commit
        await jobs.sendIn(send, nama, data);
      }
      await Promise.all([penulisan.close(), send("commit", [])]);
      return { hasil: done, kabar: penulisan.kabar() };
    })
    .catch(async (error: unknown) => {
      if (isDijatah && error instanceof Refusal && error.code === "nik-terpakai") {
        await recordTanya(basis.db, usersId);
      }
      throw error;
    });
  kabar.forEach(([topik, butir]) => live.siarkan(topik, butir));
  return hasil;
}
