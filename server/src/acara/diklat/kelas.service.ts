// Classes of a programme: their list, one of them, their form.
import type {
  Kelas,
  KelasForm,
  KelasParams,
  KelasQuery,
  KelasUbah,
  RincianKelas,
} from "#contract/acara/kelas.contract.ts";
import { statusKelas } from "#contract/acara/kelas.rules.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import { tingkatPembuat } from "../../access/buatan.ts";
import type { Caller } from "../../access/caller.ts";
import {
  isKelasDiadministrasi,
  isKelasDijalankan,
  isKelasDiubah,
  isPesertaTerlihat,
  kelasTerlihat,
  requireKelasBaru,
  requireKelasDiadministrasi,
  requireKelasDijalankan,
  requireKelasDiubah,
  requireKelasTerlihat,
} from "../../access/kelola-kelas.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { potonganOf, toHalaman } from "../../platform/halaman.ts";
import { requireKirimanSama, sidikKiriman } from "../../platform/idempotency.ts";
import { refuse, refuseField } from "../../platform/refusal.ts";
import { recountKelas } from "../kelas/pelatihan.service.ts";
import { lockDiklat } from "./diklat.repo.ts";
import { openDiklat, type DitunjukDiklat } from "./diklat.service.ts";
import {
  findKelas,
  hasPeserta,
  findKelasBerkunci,
  insertKelas,
  listKelas,
  lockKelas,
  softDeleteKelas,
  updateKelas,
  type KelasRow,
  type KelasUtuh,
} from "./kelas.repo.ts";
import { readModul, saveModul } from "./modul.service.ts";
import { lockPintuKelas } from "./pintu-jadwal.repo.ts";
import { closePintu } from "./pintu-jadwal.service.ts";
import { isAlamatSama, lmsOf, requirePemegangRahasia, requireSandi } from "./rahasia-lms.ts";

const hariIni = (): string => formatWib(new Date()).slice(0, 10);

const tindakanKelas = (caller: Caller, row: KelasRow): Kelas["boleh"] => [
  ...(isPesertaTerlihat(caller, row) ? (["lihat_peserta"] as const) : []),
  ...(isKelasDijalankan(caller, row) ? (["kelola"] as const) : []),
  ...(isKelasDiubah(caller, row) ? (["ubah"] as const) : []),
  ...(isKelasDiadministrasi(caller, row) ? (["administrasi"] as const) : []),
];

const toKelas = (caller: Caller, row: KelasRow): Kelas => ({
  id: row.id,
  nama: row.nama,
  jumlah_peserta: row.jumlah_peserta,
  status_kelas: statusKelas(row, hariIni()),
  tanggal_mulai: row.tanggal_mulai,
  tanggal_selesai: row.tanggal_selesai,
  jenis_diklat: { id: row.jenis_diklat_id, nama: row.jenis },
  wilayah: { id: row.wilayah_id, keterangan: row.wilayah },
  boleh: tindakanKelas(caller, row),
});

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function readDaftarKelas(
  db: Database,
  caller: Caller,
  { params, query }: { params: DitunjukDiklat; query: KelasQuery },
) {
  const { s, urut, arah, jenis_diklat_id, status_kelas_id, wilayah_id: wilayahId } = query;
  const wilayah = wilayahId === undefined ? undefined : lingkupDi(caller, wilayahId);
  await openDiklat(db, caller, params);
  const { rows, total } = await listKelas(
    db,
    {
      diklatId: params.diklat_id,
      saring: { jenis_diklat_id, status_kelas_id, wilayah_id: wilayah },
      oleh: kelasTerlihat(caller),
      usersId: caller.userId,
      hariIni: hariIni(),
      s,
      urut,
      arah,
    },
    potonganOf(query),
  );
  return toHalaman(
    rows.map((row) => toKelas(caller, row)),
    total,
    query,
  );
}

type Syarat = typeof requireKelasTerlihat;

/**
 * The class of that programme of that institution, for whoever may do this with it.
 * @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak
 */
export async function openKelas(
  db: Database,
  caller: Caller,
  { params, syarat }: { params: KelasParams; syarat: Syarat },
): Promise<KelasUtuh> {
  const row = (await findKelas(db, params, caller.userId)) ?? refuse("tidak-ditemukan");
  syarat(caller, row);
  return row;
}

/** As openKelas, while nobody else changes it. */
export async function lockedKelas(
  tx: Database,
  caller: Caller,
  params: KelasParams,
): Promise<KelasUtuh> {
  await lockKelas(tx, params.kelas_id);
  return openKelas(tx, caller, { params, syarat: requireKelasDijalankan });
}

/** @throws Refusal as openKelas */
export async function readKelas(
  db: Database,
  caller: Caller,
  params: KelasParams,
): Promise<RincianKelas> {
  const row = await openKelas(db, caller, { params, syarat: requireKelasTerlihat });
  const [{ pemetaan }, modul] = await Promise.all([
    openDiklat(db, caller, params),
    readModul(db, row.id),
  ]);
  return {
    ...toKelas(caller, row),
    instansi: { id: row.instansi_id, nama: row.instansi },
    diklat: { id: row.diklat_id, nama: row.diklat },
    pemetaan,
    modul,
    versi: row.versi,
    url_lms: isKelasDiubah(caller, row) ? row.url_lms : null,
    oleh: row.oleh,
    diubah_oleh: row.diubah_oleh,
  };
}

/** @throws Refusal tidak-ditemukan, isian-salah */
async function requireJenis(
  tx: Database,
  caller: Caller,
  { params, form }: { params: DitunjukDiklat; form: KelasForm },
): Promise<void> {
  await lockDiklat(tx, params.diklat_id);
  const { jenis_diklat: jenis } = await openDiklat(tx, caller, params);
  if (!jenis.some(({ id }) => id === form.jenis_diklat_id)) {
    refuseField("jenis_diklat_id", "Jenis ini bukan milik diklat itu");
  }
}

const tanpaWilayah = (): never => refuseField("wilayah_id", "Wilayah tidak dikenal");

const siapa = ({ userId, ip }: Caller) => ({ usersId: userId, ip, tabel: "kelas" }) as const;

interface KelasBaru {
  params: DitunjukDiklat;
  form: KelasForm;
  kunci: string;
}

/**
 * A second sending by its key finds what the first has made.
 * @returns its id. @throws Refusal tidak-ditemukan, di-luar-wilayah, isian-salah, kunci-terpakai, perlu-konfirmasi
 */
export async function tambahKelas(
  db: Database,
  caller: Caller,
  { params, form, kunci }: KelasBaru,
): Promise<number> {
  requireKelasBaru(caller, form.wilayah_id);
  if (form.url_lms !== "") {
    requireSandi(caller);
  }
  return db.transaction().execute(async (tx) => {
    await requireJenis(tx, caller, { params, form });
    const { modul, ...isi } = form;
    const milik = {
      diklat_id: params.diklat_id,
      created_by: caller.userId,
      kunci,
      sidik_kiriman: sidikKiriman(kunci, { ...params, form }),
      tingkat: tingkatPembuat(caller),
    };
    const lama = await findKelasBerkunci(tx, kunci);
    if (lama !== undefined) {
      return requireKirimanSama(lama.deleted_at === null ? lama : undefined, milik).id;
    }
    const id =
      (await insertKelas(tx, { ...isi, ...milik, ...lmsOf(form.url_lms) })) ?? tanpaWilayah();
    await saveModul(tx, caller, { kelasId: id, form: modul });
    await recordAudit(tx, { ...siapa(caller), aksi: "kelas.tambah", baris: id, sesudah: form });
    return id;
  });
}

const formOf = (row: KelasUtuh, modul: RincianKelas["modul"]) => ({
  nama: row.nama,
  jenis_diklat_id: row.jenis_diklat_id,
  wilayah_id: row.wilayah_id,
  tanggal_mulai: row.tanggal_mulai,
  tanggal_selesai: row.tanggal_selesai,
  url_lms: row.url_lms ?? "",
  modul,
});

/** Its people's cards do not go to another region. @throws Refusal tidak-berhak, di-luar-wilayah, isian-salah */
async function requirePindah(
  tx: Database,
  caller: Caller,
  { lama, baru }: { lama: KelasUtuh; baru: number },
): Promise<void> {
  requireKelasBaru(caller, baru);
  if (!contains(baru, lama.wilayah_id) && (await hasPeserta(tx, lama.id))) {
    refuseField(
      "wilayah_id",
      "Kelas ini sudah punya peserta. Pilih wilayah yang mencakup wilayahnya sekarang, atau buat kelas baru.",
    );
  }
}

/** @throws Refusal as openKelas, isian-salah, versi-berubah */
export async function ubahKelas(
  db: Database,
  caller: Caller,
  {
    params,
    form: { versi, rahasia_baru: isBaru, ...form },
  }: { params: KelasParams; form: KelasUbah },
): Promise<void> {
  await openKelas(db, caller, { params, syarat: requireKelasDiubah });
  await db.transaction().execute(async (tx) => {
    // As adding does: the programme before its class.
    await requireJenis(tx, caller, { params, form });
    await lockPintuKelas(tx, params.kelas_id);
    const lama = await lockedKelas(tx, caller, params);
    requireKelasDiubah(caller, lama);
    if (lama.versi !== versi) {
      refuse("versi-berubah", {
        message: "Kelas ini sudah diubah orang lain. Muat ulang, lalu ubah lagi.",
      });
    }
    if (lama.wilayah_id !== form.wilayah_id) {
      await requirePindah(tx, caller, { lama, baru: form.wilayah_id });
    }
    const isAlamatLain = !isAlamatSama(lama, form.url_lms);
    if (isBaru || isAlamatLain) {
      requirePemegangRahasia(caller, lama);
    }
    if (isBaru && lama.url_lms === null) {
      refuse("tanpa-lms");
    }
    const { modul, ...isi } = form;
    const sebelum = formOf(lama, await readModul(tx, lama.id));
    const lms = lmsOf(form.url_lms, isBaru ? undefined : lama);
    if (!(await updateKelas(tx, lama.id, { ...isi, ...lms, usersId: caller.userId }))) {
      tanpaWilayah();
    }
    await saveModul(tx, caller, { kelasId: lama.id, form: modul });
    await recountKelas(tx, lama.id);
    const jejak = { aksi: "kelas.ubah", baris: lama.id, sebelum, sesudah: form } as const;
    await recordAudit(tx, { ...siapa(caller), ...jejak });
    if (isBaru) {
      await recordAudit(tx, { ...siapa(caller), aksi: "kelas.rahasia_lms", baris: lama.id });
    }
  });
}

const jadwalOf = (modul: RincianKelas["modul"]): number[] =>
  modul
    .flatMap((satu) => [satu, ...satu.subjadwal_m_modul])
    .flatMap((satu) => satu.jadwal_tanggal.map(({ id }) => id));

/** @throws Refusal as openKelas */
export async function removeKelas(
  db: Database,
  caller: Caller,
  params: KelasParams,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await openKelas(tx, caller, { params, syarat: requireKelasDijalankan });
    await lockPintuKelas(tx, params.kelas_id);
    const lama = await lockedKelas(tx, caller, params);
    requireKelasDiadministrasi(caller, lama);
    const sebelum = formOf(lama, await readModul(tx, lama.id));
    await closePintu(tx, caller, jadwalOf(sebelum.modul));
    await softDeleteKelas(tx, lama.id);
    await recountKelas(tx, lama.id);
    await recordAudit(tx, { ...siapa(caller), aksi: "kelas.hapus", baris: lama.id, sebelum });
  });
}
