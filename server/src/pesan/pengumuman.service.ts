// Announcements: who may write them is whoever administers their region or one above it.
import type { BerkasDiterima } from "../berkas/berkas.service.ts";
import { findBerkasById, removeBerkas, saveDiterima } from "../berkas/berkas.service.ts";
import { writeBerkas } from "../berkas/write-berkas.service.ts";
import {
  STATUS_PENGUMUMAN,
  ubahPengumuman as ubah,
  type Pengumuman,
  type PengumumanQuery,
  type PengumumanRingkas,
  type UbahPengumuman,
} from "#contract/pesan/pengumuman.contract.ts";
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import {
  isSampaiPembuat,
  requireSampaiPembuat,
  TERENDAH,
  tingkatPembuat,
} from "../access/buatan.ts";
import type { Caller } from "../access/caller.ts";
import { isPermitted } from "../access/guard.ts";
import { lingkupDi, requireInScope } from "../access/lingkup.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/db.ts";
import { potonganOf, toHalaman } from "../platform/halaman.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { sendKabar } from "./kabar.jobs.ts";
import {
  countPembaca,
  countPengumuman,
  deletePengumuman,
  findPengumuman,
  insertPengumuman,
  listPembaca,
  listPengumuman,
  lockPengumuman,
  requireWilayah,
  updatePengumuman,
  type IsiPengumuman,
  type PengumumanRow,
} from "./pengumuman.repo.ts";
import { ringkasan } from "./ringkasan.rules.ts";
import { keadaanOf, terbitanBaru, type Terbitan } from "./terbit.rules.ts";

type Store = Pick<Context, "db" | "files" | "jobs" | "live">;

const mayWrite = (caller: Caller): boolean => isPermitted(caller, ubah);

const isDiubah = (caller: Caller, row: PengumumanRow): boolean =>
  mayWrite(caller) && isSampaiPembuat(caller, row);

const toRingkas = (caller: Caller, row: PengumumanRow): PengumumanRingkas => ({
  id: row.id,
  judul: row.judul,
  ringkasan: ringkasan(row.konten),
  status: row.status,
  keadaan: keadaanOf(row, row.kini),
  waktu_terbit: row.waktu_terbit?.toISOString() ?? null,
  wilayah: { id: row.wilayah_id, keterangan: row.wilayah },
  peran: row.peran,
  oleh: row.oleh,
  diubah_oleh: row.diubah_oleh,
  dapat_diubah: isDiubah(caller, row),
  ada_lampiran: row.berkas_id !== null,
  updated_at: row.updated_at.toISOString(),
  versi: row.versi,
});

export async function daftarPengumuman(db: Database, caller: Caller, query: PengumumanQuery) {
  const { wilayah_id: wilayahId, s, keadaan } = query;
  const mulaiTingkat = mayWrite(caller) ? tingkatPembuat(caller) : TERENDAH + 1;
  const pembaca = { mulaiTingkat, peran: caller.peran };
  const filter = { lingkup: lingkupDi(caller, wilayahId), s, keadaan, pembaca };
  const [rows, total] = await Promise.all([
    listPengumuman(db, filter, potonganOf(query)),
    countPengumuman(db, filter),
  ]);
  return toHalaman(
    rows.map((row) => toRingkas(caller, row)),
    total,
    query,
  );
}

/** It is out, and for everybody or for a role of this reader's. */
const isPenerima = ({ peran }: Caller, row: PengumumanRow): boolean =>
  keadaanOf(row, row.kini) === "terbit" &&
  (row.peran_ids.length === 0 || row.peran_ids.some((id) => peran.includes(id)));

/**
 * For its receivers, and for whoever may change it also before it is out (decision O-22).
 * @throws Refusal tidak-ditemukan, di-luar-wilayah
 */
async function findTerlihat(db: Database, caller: Caller, id: number): Promise<PengumumanRow> {
  const row = (await findPengumuman(db, id)) ?? refuse("tidak-ditemukan");
  requireInScope(caller, row.wilayah_id);
  return isDiubah(caller, row) || isPenerima(caller, row) ? row : refuse("tidak-ditemukan");
}

/** As findTerlihat, for whoever may change it. @throws Refusal also buatan-atasan */
export async function findDiubah(db: Database, caller: Caller, id: number): Promise<PengumumanRow> {
  const row = await findTerlihat(db, caller, id);
  requireSampaiPembuat(caller, row);
  return row;
}

export async function readPengumuman(
  db: Database,
  caller: Caller,
  id: number,
): Promise<Pengumuman> {
  const row = await findTerlihat(db, caller, id);
  const [jumlah, berkas] = await Promise.all([
    countPembaca(db, { id, lingkup: caller.lingkup, s: "" }),
    row.berkas_id === null ? undefined : findBerkasById(db, row.berkas_id),
  ]);
  const url = `/api/pengumuman/${id}/lampiran`;
  return {
    ...toRingkas(caller, row),
    konten: row.konten,
    file: berkas === undefined ? null : { url, nama: berkas.nama, ukuran: berkas.ukuran },
    lampiran: berkas === undefined ? null : url,
    jumlah_pembaca: jumlah,
  };
}

export async function daftarPembaca(
  db: Database,
  caller: Caller,
  query: { id: number; page: number; per_page: number; s: string },
) {
  await findTerlihat(db, caller, query.id);
  const filter = { id: query.id, lingkup: caller.lingkup, s: query.s };
  const [rows, total] = await Promise.all([
    listPembaca(db, filter, potonganOf(query)),
    countPembaca(db, filter),
  ]);
  return toHalaman(
    rows.map((row) => ({ ...row, dibaca_pada: row.dibaca_pada.toISOString() })),
    total,
    query,
  );
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function lampiranPengumuman(db: Database, caller: Caller, id: number) {
  const { berkas_id: berkasId } = await findTerlihat(db, caller, id);
  return findBerkasById(db, berkasId ?? refuse("tidak-ditemukan"));
}

const BARU: IsiPengumuman = {
  judul: "",
  konten: "",
  berkas_id: null,
  status: STATUS_PENGUMUMAN.belum,
  waktu_terbit: null,
  wilayah_id: 0,
  peran_ids: [],
};

const within = (store: Store, tx: Database): Store => ({ ...store, db: tx });

/** What was checked: markup cleaned, region within the author's own, roles known. */
export interface Isian {
  form: UbahPengumuman;
  lampiran: BerkasDiterima | undefined;
}

/** @throws Refusal isian-salah */
function terbitan(lama: Terbitan, form: UbahPengumuman, kini: Date): Terbitan {
  const hasil = terbitanBaru(lama, form, kini);
  return "teks" in hasil ? refuseField(hasil.isian, hasil.teks) : hasil;
}

/** What stands afterwards; the attachment is stored first. */
async function isiBaru(
  store: Store,
  lama: IsiPengumuman,
  { form, lampiran, kini }: Isian & { kini: Date },
): Promise<IsiPengumuman> {
  const terbit = terbitan(lama, form, kini);
  const baru = lampiran && (await saveDiterima(store, lampiran));
  const berkasLama = form.lepas_file === "1" ? null : lama.berkas_id;
  return {
    judul: form.judul ?? lama.judul,
    konten: form.konten ?? lama.konten,
    wilayah_id: form.wilayah_id ?? lama.wilayah_id,
    peran_ids: form.peran_ids ?? lama.peran_ids,
    ...terbit,
    berkas_id: baru?.id ?? berkasLama,
  };
}

const jejakOf = (caller: Caller, baris: number) =>
  ({ usersId: caller.userId, ip: caller.ip, tabel: "pengumuman", baris }) as const;

/** @throws Refusal isian-salah */
export async function createPengumuman(
  store: Store,
  caller: Caller,
  isian: Isian,
): Promise<number> {
  const kini = new Date();
  const lama = { ...BARU, wilayah_id: caller.lingkup === 0 ? NASIONAL : caller.lingkup };
  const { id, isi } = await writeBerkas(store, async (inside) => {
    const { db: tx } = inside;
    const sesudah = await isiBaru(inside, lama, { ...isian, kini });
    const nomor = await insertPengumuman(tx, sesudah, {
      usersId: caller.userId,
      tingkat: tingkatPembuat(caller),
    });
    await recordAudit(tx, { ...jejakOf(caller, nomor), aksi: "pengumuman.tambah", sesudah });
    await sendKabar(inside, sesudah);
    return { id: nomor, isi: sesudah };
  });
  ring(store, kini, [isi]);
  return id;
}

function aksiOf(lama: Terbitan, baru: Terbitan): AksiAudit {
  if (lama.status === baru.status) {
    return "pengumuman.ubah";
  }
  const aksi = ["pengumuman.ubah", "pengumuman.terbit", "pengumuman.tarik"] as const;
  return aksi[baru.status] ?? "pengumuman.ubah";
}

const isiOf = (row: PengumumanRow): IsiPengumuman => ({
  judul: row.judul,
  konten: row.konten,
  berkas_id: row.berkas_id,
  status: row.status,
  waktu_terbit: row.waktu_terbit,
  wilayah_id: row.wilayah_id,
  peran_ids: row.peran_ids,
});

/** @throws Refusal as findDiubah, isian-salah, pengumuman-berubah */
export async function ubahPengumuman(
  store: Store,
  caller: Caller,
  { id, ...isian }: Isian & { id: number },
): Promise<void> {
  const { sebelum, sesudah, kini, buang } = await writeBerkas(store, async (inside) => {
    const { db: tx } = inside;
    await lockPengumuman(tx, id);
    const row = await findDiubah(tx, caller, id);
    if (isian.form.versi !== undefined && isian.form.versi !== row.versi) {
      refuse("pengumuman-berubah");
    }
    const lama = isiOf(row);
    const baru = await isiBaru(inside, lama, { ...isian, kini: row.kini });
    await requireWilayah(tx, baru.wilayah_id);
    await updatePengumuman(tx, { id, ...baru }, caller.userId);
    const aksi = aksiOf(lama, baru);
    await recordAudit(tx, { ...jejakOf(caller, id), aksi, sebelum: lama, sesudah: baru });
    await sendKabar(inside, baru);
    const isFileGone = lama.berkas_id !== null && lama.berkas_id !== baru.berkas_id;
    const dibuang = isFileGone ? await removeBerkas(inside, lama.berkas_id ?? "") : undefined;
    return { sebelum: lama, sesudah: baru, kini: row.kini, buang: dibuang };
  });
  await buang?.();
  ring(store, kini, [sebelum, sesudah]);
}

/** @throws Refusal as findDiubah */
export async function removePengumuman(store: Store, caller: Caller, id: number): Promise<void> {
  const { lama, kini, buang } = await store.db.transaction().execute(async (tx) => {
    await lockPengumuman(tx, id);
    const row = await findDiubah(tx, caller, id);
    const isi = isiOf(row);
    await deletePengumuman(tx, id);
    await recordAudit(tx, { ...jejakOf(caller, id), aksi: "pengumuman.hapus", sebelum: isi });
    const dibuang =
      row.berkas_id === null ? undefined : await removeBerkas(within(store, tx), row.berkas_id);
    return { lama: isi, kini: row.kini, buang: dibuang };
  });
  await buang?.();
  ring(store, kini, [lama]);
}

/** The bells of those whom one of them reached, or reaches now. */
function ring({ live }: Store, kini: Date, list: readonly IsiPengumuman[]): void {
  for (const isi of list) {
    if (keadaanOf(isi, kini) === "terbit") {
      live.siarkan("pesan", String(isi.wilayah_id));
    }
  }
}
