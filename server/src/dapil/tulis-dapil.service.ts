// One dapil as its form and the page of its regions change it.
import { setTimeout } from "node:timers/promises";
import type { AnggotaDapil, DapilForm } from "#contract/dapil.contract.ts";
import type { AksiAudit } from "#contract/audit-kata.rules.ts";
import { contains, tpsRange } from "#contract/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { requireInScope } from "../access/lingkup.ts";
import type { DaftarItem } from "../hasil/item/item.service.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Basis, Send } from "../platform/db.ts";
import { databaseIn } from "../platform/flight-database.ts";
import type { Live } from "../platform/live.ts";
import { refuse, refuseBrokenConstraint, refuseField } from "../platform/refusal.ts";
import { sendSelisih } from "../wilayah/hitungan/hitungan.service.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import { dipilih, galatAnggota, galatKursi, TANPA_DAPIL } from "./anggota-dapil.rules.ts";
import type { Ditunjuk } from "./daftar-dapil.service.ts";
import {
  findDapil,
  findPenghuni,
  listDapilByKode,
  listSaudara,
  tryPerubahanDapil,
  type DapilRow,
  type DefinisiDapil,
} from "./keanggotaan.repo.ts";
import { publishDapil } from "./keanggotaan.service.ts";
import { kodeBerikut } from "./kode-dapil.rules.ts";
import { readPengaturanDapil } from "./pengaturan-dapil.service.ts";

interface Konteks {
  basis: Basis;
  daftar: DaftarItem;
  live: Live;
}

type Isi = Partial<
  Pick<DapilRow, "kode" | "keterangan" | "kursi" | "propinsi_id" | "kota_id"> & {
    wilayah_id: number;
  }
>;

interface Perubahan {
  definisi: DefinisiDapil;
  aksi: AksiAudit;
  sebelum?: Isi;
  sesudah?: Isi;
}

const definisiOf = (row: DapilRow): DefinisiDapil => ({
  jenisCalegId: row.jenis_caleg_id,
  kode: row.kode,
  keterangan: row.keterangan,
  kursi: row.kursi,
  propinsiId: row.propinsi_id,
  kotaId: row.kota_id,
  isDemo: row.is_demo,
  wilayah: row.wilayah,
});

const isiOf = ({ kode, keterangan, kursi, propinsi_id, kota_id }: DapilRow): Isi => ({
  kode,
  keterangan,
  kursi,
  propinsi_id,
  kota_id,
});

const TUNGGU_MS = 5000;
const JEDA_MS = 100;

/**
 * With nobody else changing a dapil meanwhile. Whoever waits for that holds no connection: saved reports need them.
 * @throws Refusal dapil-sibuk
 */
async function alone<T>(basis: Basis, work: (send: Send) => Promise<T>): Promise<T> {
  const until = Date.now() + TUNGGU_MS;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after another
    const done = await basis.pipeline(async (send) => {
      if (await tryPerubahanDapil(send)) {
        return { hasil: await work(send) };
      }
      await send("rollback", []);
      return undefined;
    });
    if (done !== undefined) {
      return done.hasil;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await setTimeout(JEDA_MS);
  } while (Date.now() < until);
  return refuse("dapil-sibuk");
}

/** What `plan` decides on dapil as they stand. @returns its id */
async function change(
  { basis, daftar, live }: Konteks,
  caller: Caller,
  plan: (send: Send) => Promise<Perubahan>,
): Promise<number> {
  const selesai = await alone(basis, async (send) => {
    const { definisi, ...jejak } = await plan(send);
    const { sebelum, selisihTps, selisih, kotaIds } = await publishDapil({ send, daftar }, [
      definisi,
    ]);
    const [before] = sebelum.values();
    const [row = before] = await listDapilByKode(send, [definisi]);
    const { id } = row ?? refuse("tidak-ditemukan");
    await sendSelisih(send, { tps: selisihTps, laporan: selisih });
    const siapa = { usersId: caller.userId, ip: caller.ip, tabel: "dapil", baris: id } as const;
    await recordAudit(databaseIn(send), { ...siapa, ...jejak });
    await send("commit", []);
    return { id, kotaIds };
  });
  selesai.kotaIds.forEach((kotaId) => live.siarkan("rekap", `0/${kotaId}`));
  return selesai.id;
}

/** @throws Refusal isian-salah */
async function requireKursi(send: Send, jenisCalegId: number, kursi: number): Promise<void> {
  const galat = galatKursi(jenisCalegId, kursi, await readPengaturanDapil(databaseIn(send)));
  if (galat !== undefined) {
    refuseField("kursi", galat);
  }
}

/** @throws Refusal isian-salah */
function requireNamaSendiri(saudara: readonly { keterangan: string }[], keterangan: string): void {
  const nama = keterangan.toLowerCase();
  if (saudara.some((one) => one.keterangan.toLowerCase() === nama)) {
    refuseField("keterangan", "Dapil dengan nama ini sudah ada di wilayah itu");
  }
}

/** @throws Refusal isian-salah, di-luar-wilayah */
export async function tambahDapil(
  context: Konteks,
  caller: Caller,
  { jenisCalegId, ...form }: DapilForm & { jenisCalegId: number },
): Promise<number> {
  const { keterangan, kursi, propinsi_id: propinsiId } = form;
  const kotaId = jenisCalegId === 3 ? (form.kota_id ?? null) : null;
  if (kotaId !== null && !contains(propinsiId, kotaId)) {
    refuseField("kota_id", "Kota ini tidak berada di provinsi yang dipilih");
  }
  const indukId = kotaId ?? propinsiId;
  requireInScope(caller, indukId);
  if (TANPA_DAPIL[jenisCalegId]?.includes(propinsiId) === true) {
    refuseField(
      kotaId === null ? "propinsi_id" : "kota_id",
      "Wilayah ini tidak memilih dewan tingkat ini",
    );
  }
  const insert = change(context, caller, async (send) => {
    await requireKursi(send, jenisCalegId, kursi);
    const saudara = await listSaudara(send, jenisCalegId, indukId);
    requireNamaSendiri(saudara, keterangan);
    const kode = kodeBerikut(
      jenisCalegId,
      indukId,
      saudara.map((one) => one.kode),
    );
    const isi = { jenisCalegId, kode, keterangan, kursi, propinsiId, kotaId };
    return {
      definisi: { ...isi, isDemo: false, wilayah: [] },
      aksi: "dapil.tambah",
      sesudah: { kode, keterangan, kursi, propinsi_id: propinsiId, kota_id: kotaId },
    };
  });
  return insert.catch((error: unknown) =>
    refuseBrokenConstraint(error, {
      dapil_propinsi_fkey: () => refuseField("propinsi_id", "Provinsi tidak dikenal"),
      dapil_kota_fkey: () => refuseField("kota_id", "Kota tidak dikenal"),
    }),
  );
}

/** As it stands while nobody else changes it. @throws Refusal tidak-ditemukan, di-luar-wilayah */
async function openDapil(send: Send, caller: Caller, ditunjuk: Ditunjuk): Promise<DapilRow> {
  const row = (await findDapil(send, ditunjuk)) ?? refuse("tidak-ditemukan");
  requireInScope(caller, row.kota_id ?? row.propinsi_id);
  return row;
}

/** A dapil stays where its code says that it lies. @throws Refusal isian-salah, di-luar-wilayah */
export async function ubahDapil(
  context: Konteks,
  caller: Caller,
  { form, ...ditunjuk }: Ditunjuk & { form: DapilForm },
): Promise<void> {
  const { keterangan, kursi, propinsi_id, kota_id = null } = form;
  await change(context, caller, async (send) => {
    const row = await openDapil(send, caller, ditunjuk);
    if (row.propinsi_id !== propinsi_id) {
      refuseField("propinsi_id", "Provinsi dapil tidak dapat diubah");
    }
    if (row.kota_id !== null && row.kota_id !== kota_id) {
      refuseField("kota_id", "Kota dapil tidak dapat diubah");
    }
    await requireKursi(send, row.jenis_caleg_id, kursi);
    const saudara = await listSaudara(send, row.jenis_caleg_id, row.kota_id ?? row.propinsi_id);
    requireNamaSendiri(
      saudara.filter(({ id }) => id !== row.id),
      keterangan,
    );
    return {
      definisi: { ...definisiOf(row), keterangan, kursi },
      aksi: "dapil.ubah",
      sebelum: { keterangan: row.keterangan, kursi: row.kursi },
      sesudah: { keterangan, kursi },
    };
  });
}

/** @throws Refusal isian-salah, di-luar-wilayah */
export async function addWilayah(
  context: Konteks,
  caller: Caller,
  { form, ...ditunjuk }: Ditunjuk & { form: AnggotaDapil },
): Promise<void> {
  const { isian, wilayahId } = dipilih(form);
  await change(context, caller, async (send) => {
    const row = await openDapil(send, caller, ditunjuk);
    const galat = galatAnggota(form, row);
    if (galat !== undefined) {
      refuseField(...galat);
    }
    if (!(await mapWilayah(databaseIn(send), [wilayahId])).has(wilayahId)) {
      refuseField(isian, "Wilayah tidak dikenal");
    }
    const penghuni = await findPenghuni(send, row.jenis_caleg_id, tpsRange(wilayahId));
    if (penghuni !== undefined) {
      refuseField(isian, `Sudah berada di dapil ${penghuni.keterangan}`);
    }
    return {
      definisi: { ...definisiOf(row), wilayah: [...row.wilayah, wilayahId] },
      aksi: "dapil.tambah_wilayah",
      sesudah: { wilayah_id: wilayahId },
    };
  });
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function releaseWilayah(
  context: Konteks,
  caller: Caller,
  { wilayahId, ...ditunjuk }: Ditunjuk & { wilayahId: number },
): Promise<void> {
  await change(context, caller, async (send) => {
    const row = await openDapil(send, caller, ditunjuk);
    if (!row.wilayah.includes(wilayahId)) {
      refuse("tidak-ditemukan");
    }
    return {
      definisi: { ...definisiOf(row), wilayah: row.wilayah.filter((id) => id !== wilayahId) },
      aksi: "dapil.lepas_wilayah",
      sebelum: { wilayah_id: wilayahId },
    };
  });
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, dapil-terpakai */
export async function removeDapil(
  context: Konteks,
  caller: Caller,
  ditunjuk: Ditunjuk,
): Promise<void> {
  await change(context, caller, async (send) => {
    const row = await openDapil(send, caller, ditunjuk);
    return {
      definisi: { ...definisiOf(row), isHapus: true },
      aksi: "dapil.hapus",
      sebelum: isiOf(row),
    };
  });
}
