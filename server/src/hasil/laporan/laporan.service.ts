// Saving reports. One way for a form, a witness, an import, an undo and a moved district:
// lock the TPS, look at the report as it stands, write versions, counters and commit in one flight.
import { POSISI_BERSAMA } from "#contract/hasil/laporan.rules.ts";
import { hasGalat, type Kesalahan } from "#contract/hasil/kesalahan-laporan.rules.ts";
import type { SimpanLaporan, Sumber } from "#contract/hasil/laporan.contract.ts";
import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import type { DaftarItem, Susunan } from "../item/susunan.ts";
import type { Basis, Send } from "../../platform/db.ts";
import type { Live } from "../../platform/live.ts";
import { constraintOf, Refusal, refuse } from "../../platform/refusal.ts";
import { sendSelisih } from "../../wilayah/hitungan/hitungan.service.ts";
import { selisihLaporan, type Selisih } from "../../wilayah/hitungan/selisih.rules.ts";
import { kesalahanOf } from "./kesalahan.ts";
import {
  findVersiByKunci,
  lockLaporan,
  sendVersi,
  type LaporanKini,
  type TpsTerkunci,
  type VersiBaru,
  type VersiTersimpan,
} from "./laporan.repo.ts";
import { dapilOf } from "../../tps/dapil-tps.rules.ts";

type Suara = readonly (number | null)[];

/** One report to write; the array is made from what stands, so untouched places keep their count. */
export interface Tulisan {
  tpsId: number;
  /** The version it must be based on; undefined: whatever stands. */
  berdasarVersi?: number;
  suara: (kini: LaporanKini | undefined, susunan: Susunan) => Suara | null;
  kunci?: string | null;
}

export interface Penulis {
  jenisId: number;
  sumber: Sumber;
  usersId: number | null;
  ip: string | null;
  imporId?: number;
  tautanOleh?: number | null;
}

export interface Tertulis {
  tpsId: number;
  versi: number;
  kesalahan: Kesalahan[];
}

/** What an open flight has at hand. */
interface Terbuka {
  send: Send;
  daftar: DaftarItem;
}

interface Persiapan {
  versi: VersiBaru;
  kini: LaporanKini | undefined;
  kesalahan: Kesalahan[];
}

/** A report that says nothing about the lines of its dapil is as wide as one without them. */
function withoutTail(suara: Suara): Suara {
  const last = suara.findLastIndex((value) => value !== null);
  return suara.slice(0, Math.max(POSISI_BERSAMA, last + 1));
}

async function prepare(
  { send, daftar }: Terbuka,
  { jenisId }: Penulis,
  { tulisan, tps, kini }: { tulisan: Tulisan; tps: TpsTerkunci; kini: LaporanKini | undefined },
): Promise<Persiapan> {
  const sekarang = kini?.versi ?? 0;
  if (tulisan.berdasarVersi !== undefined && tulisan.berdasarVersi !== sekarang) {
    refuse("versi-berubah", { data: { versi: sekarang } });
  }
  const dapilId = dapilOf(tps, daftar.anyJenis(jenisId).jenis_caleg_id);
  const susunan = await daftar.susunan(jenisId, { wilayahId: tps.id, dapilId }, send);
  const baru = tulisan.suara(kini, susunan);
  const suara = baru && withoutTail(baru);
  const kesalahan = kesalahanOf(susunan, suara, tps.jumlah_dpt);
  return {
    kini,
    kesalahan,
    versi: {
      tpsId: tps.id,
      versi: sekarang + 1,
      dapilId,
      suara,
      kesalahan: kesalahan.map(({ kode }) => kode),
      isBermasalah: hasGalat(kesalahan),
      kunci: tulisan.kunci ?? null,
    },
  };
}

export interface Kiriman {
  tertulis: Tertulis[];
  /** What the caller adds to the counters, last of all before the commit. */
  selisih: Selisih[];
  /** Settles when the database has answered. */
  terkirim: Promise<void>;
}

/** Writes reports of one kota and one type inside an open flight; counters and commit are the caller's. */
export async function sendLaporan(
  terbuka: Terbuka,
  penulis: Penulis,
  tulisanList: readonly Tulisan[],
): Promise<Kiriman> {
  const { send } = terbuka;
  const tpsIds = tulisanList.map(({ tpsId }) => tpsId);
  const kotaId = kotaOf(tpsIds[0] ?? 0);
  const { jenisId } = penulis;
  const [tpsRows, laporanRows] = await lockLaporan(send, { kotaId, jenisId, tpsIds });
  const tpsById = new Map(tpsRows.map((row) => [row.id, row]));
  const kiniById = new Map(laporanRows.map((row) => [row.tps_id, row]));
  const siap = await Promise.all(
    tulisanList.map(async (tulisan) => {
      const tps = tpsById.get(tulisan.tpsId) ?? refuse("tidak-ditemukan");
      return prepare(terbuka, penulis, { tulisan, tps, kini: kiniById.get(tps.id) });
    }),
  );
  const selisih = selisihLaporan(
    siap.map(({ versi, kini }) => ({
      tpsId: versi.tpsId,
      jenisId,
      lama: kini && { dapilId: kini.dapil_id, suara: kini.suara, isBermasalah: kini.is_bermasalah },
      baru: versi,
    })),
  );
  const terkirim = sendVersi(send, {
    kotaId,
    jenisId,
    imporId: penulis.imporId ?? null,
    tautanOleh: penulis.tautanOleh ?? null,
    sumber: penulis.sumber,
    usersId: penulis.usersId,
    ip: penulis.ip,
    versi: siap.map(({ versi }) => versi),
  });
  const tertulis = siap.map(({ versi, kesalahan }) => ({
    tpsId: versi.tpsId,
    versi: versi.versi,
    kesalahan,
  }));
  return { tertulis, selisih, terkirim };
}

export interface LaporanContext {
  basis: Basis;
  live: Live;
  daftar: DaftarItem;
}

async function writeOne(
  { basis, live, daftar }: LaporanContext,
  penulis: Penulis,
  tulisan: Tulisan,
): Promise<Tertulis> {
  const hasil = await basis.pipeline(async (send) => {
    const kiriman = await sendLaporan({ send, daftar }, penulis, [tulisan]);
    const counted = sendSelisih(send, { laporan: kiriman.selisih });
    await Promise.all([kiriman.terkirim, counted, send("commit", [])]);
    return kiriman.tertulis[0];
  });
  live.siarkan("rekap", `${penulis.jenisId}/${kotaOf(tulisan.tpsId)}`);
  return hasil ?? refuse("tidak-ditemukan");
}

/** Puts the listed counts over what stands; places that no item has any more stay as they are. */
function merge(
  kini: LaporanKini | undefined,
  susunan: Susunan,
  item: SimpanLaporan["item"],
): (number | null)[] {
  const posisiById = new Map(susunan.item.map(({ id, posisi }) => [id, posisi]));
  const width = Math.max(kini?.suara?.length ?? 0, ...posisiById.values());
  const suara = Array.from({ length: width }, (_, index) => kini?.suara?.[index] ?? null);
  for (const { id, jumlah_suara: jumlah } of item) {
    const posisi = posisiById.get(id) ?? refuse("item-tidak-dikenal");
    suara[posisi - 1] = jumlah;
  }
  return suara;
}

export interface Simpan {
  tpsId: number;
  laporanId: number;
  form: SimpanLaporan;
  kunci: string;
}

/** Does the stored version hold what this sending says, on what it says that it is based? */
function isSame(
  { versi, suara }: Pick<VersiTersimpan, "versi" | "suara">,
  { item, berdasar_versi: berdasarVersi }: SimpanLaporan,
  susunan: Susunan,
): boolean {
  const posisiById = new Map(susunan.item.map(({ id, posisi }) => [id, posisi]));
  return (
    versi === berdasarVersi + 1 &&
    item.every(({ id, jumlah_suara: jumlah }) => {
      const posisi = posisiById.get(id);
      return posisi !== undefined && (suara?.[posisi - 1] ?? null) === jumlah;
    })
  );
}

/**
 * A sending that came twice answers as the first time.
 * @throws Refusal kunci-terpakai when the key was that of something or somebody else
 */
async function findEarlier(
  { basis, daftar }: LaporanContext,
  { userId }: Caller,
  { tpsId, laporanId, kunci, form }: Simpan,
): Promise<Tertulis | undefined> {
  const earlier = await findVersiByKunci(basis.db, kotaOf(tpsId), kunci);
  if (earlier === undefined) {
    return undefined;
  }
  const { versi, suara, dapil_id: dapilId, jumlah_dpt: dptTps } = earlier;
  const isHere = earlier.tps_id === tpsId && earlier.jenis_laporan_id === laporanId;
  const susunan = isHere
    ? await daftar.susunan(laporanId, { wilayahId: tpsId, dapilId })
    : undefined;
  if (susunan === undefined || earlier.users_id !== userId || !isSame(earlier, form, susunan)) {
    return refuse("kunci-terpakai");
  }
  return { tpsId, versi, kesalahan: kesalahanOf(susunan, suara, dptTps) };
}

const isKnownKey = (error: unknown): boolean =>
  constraintOf(error) === "laporan_versi_kunci_unique";

const isChanged = (error: unknown): boolean =>
  error instanceof Refusal && error.code === "versi-berubah";

/**
 * Saves a report as a new version.
 * @throws Refusal versi-berubah (with the standing version), item-tidak-dikenal, jenis-tidak-aktif
 */
export async function saveLaporan(
  context: LaporanContext,
  caller: Caller,
  simpan: Simpan,
): Promise<Tertulis> {
  const { tpsId, laporanId, form, kunci } = simpan;
  if (form.jenis_laporan_id !== laporanId) {
    refuse("jenis-berbeda");
  }
  context.daftar.jenis(laporanId);
  const penulis: Penulis = {
    jenisId: laporanId,
    sumber: caller.isAdmin ? "formulir" : "saksi",
    usersId: caller.userId,
    tautanOleh: caller.tautanOleh,
    ip: caller.ip,
  };
  try {
    return await writeOne(context, penulis, {
      tpsId,
      kunci,
      berdasarVersi: form.berdasar_versi,
      suara: (kini, susunan) => merge(kini, susunan, form.item),
    });
  } catch (error) {
    const earlier =
      isKnownKey(error) || isChanged(error)
        ? await findEarlier(context, caller, simpan)
        : undefined;
    if (earlier !== undefined) {
      return earlier;
    }
    throw error;
  }
}

/** Takes a report back: the TPS counts as not reported, its versions stay. */
export async function tarikLaporan(
  context: LaporanContext,
  caller: Caller,
  { tpsId, laporanId, berdasarVersi }: { tpsId: number; laporanId: number; berdasarVersi: number },
): Promise<void> {
  context.daftar.jenis(laporanId);
  const penulis: Penulis = {
    jenisId: laporanId,
    sumber: "tarik",
    usersId: caller.userId,
    ip: caller.ip,
  };
  await writeOne(context, penulis, {
    tpsId,
    berdasarVersi,
    suara: (kini) => (kini?.suara ? null : refuse("laporan-belum-ada")),
  });
}
