// Who was at an event, as its administrators see it: list, workbook, proof on paper.
import { labelOf } from "#contract/core/described.ts";
import { EVENT, PRESENSI } from "#contract/acara/event.fields.ts";
import type { Presensi, PresensiDitolak } from "#contract/acara/presensi.contract.ts";
import { kotaIdOfSaksi, nomerSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { formatWib, sebutWib } from "#contract/core/waktu-wib.rules.ts";
import { contains, kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { countAttempt } from "../../access/rate-limit.ts";
import { isPembacaGambar } from "../../akun/anggota/anggota.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { potonganOf, toHalaman } from "../../platform/halaman.ts";
import { printLembar, type PencetakLembar } from "../../platform/print-lembar.ts";
import { refuse } from "../../platform/refusal.ts";
import type { BarisTulis, LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import { openEvent } from "../event.service.ts";
import type { EventRow } from "../event.repo.ts";
import { listPenugasan } from "./kartu.repo.ts";
import { listDitolak, listPresensi, listSesudah, type PresensiRow } from "./presensi.repo.ts";

/** Where each of these witnesses is on duty; of those who moved away nothing is known. */
async function penugasanOf(
  db: Database,
  rows: readonly PresensiRow[],
): Promise<Map<number, number>> {
  const ids = rows.flatMap(({ saksi_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) {
    return new Map();
  }
  const kotaIds = [...new Set(ids.map(kotaIdOfSaksi))];
  const found = await listPenugasan(db, kotaIds, ids);
  return new Map(
    found.map(({ id, penugasan_id }) => [id, penugasan_id ?? wilayahOfKotaId(kotaIdOfSaksi(id))]),
  );
}

/** Of whom the reader may not read, nothing is told but that they were there. */
function onlyFor(caller: Caller, row: PresensiRow): PresensiRow {
  const { lingkup } = caller;
  const { kelurahan_id: kelurahanId, saksi_id: saksiId } = row;
  const isSaksi = saksiId !== null && contains(lingkup, wilayahOfKotaId(kotaIdOfSaksi(saksiId)));
  const isAnggota = kelurahanId !== null && contains(lingkup, kelurahanId);
  return {
    ...row,
    saksi_id: isSaksi ? saksiId : null,
    kelurahan_id: isAnggota ? kelurahanId : null,
    foto_berkas_id: isAnggota && isPembacaGambar(caller) ? row.foto_berkas_id : null,
  };
}

async function toPresensi(
  db: Database,
  caller: Caller,
  semua: readonly PresensiRow[],
): Promise<Presensi[]> {
  const rows = semua.map((row) => onlyFor(caller, row));
  const penugasan = await penugasanOf(db, rows);
  const kota = rows.flatMap(({ kelurahan_id: id }) => (id === null ? [] : [kotaOf(id)]));
  const names = await mapWilayah(db, [...new Set([...kota, ...penugasan.values()])]);
  const nameOf = (id: number | undefined): string | null =>
    id === undefined ? null : (names.get(id)?.keterangan ?? null);
  return rows.map((row) => ({
    id: row.id,
    nama: row.nama,
    nomer_kta: row.nomer_kta,
    kta: {
      foto: row.foto_berkas_id === null ? null : `/api/file/${row.foto_berkas_id}`,
      kota: row.kelurahan_id === null ? null : nameOf(kotaOf(row.kelurahan_id)),
    },
    nomer_saksi: row.saksi_id === null ? null : nomerSaksi(row.saksi_id),
    saksi:
      row.saksi_id === null
        ? null
        : { id: row.saksi_id, wilayah: nameOf(penugasan.get(row.saksi_id)) },
    created_at: row.created_at.toISOString(),
  }));
}

interface Halaman {
  page: number;
  per_page: number;
  s: string;
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function readPresensi(
  db: Database,
  caller: Caller,
  { id, ...query }: Halaman & { id: number },
) {
  await openEvent(db, caller, id);
  const { rows, total } = await listPresensi(db, { eventId: id, s: query.s }, potonganOf(query));
  return toHalaman(await toPresensi(db, caller, rows), total, query);
}

export async function readDitolak(db: Database, caller: Caller, query: Halaman) {
  const saring = { lingkup: caller.lingkup, s: query.s };
  const { rows, total } = await listDitolak(db, saring, potonganOf(query));
  const data = rows.map((row): PresensiDitolak => ({
    ...row,
    waktu_alat: row.waktu_alat.toISOString(),
    created_at: row.created_at.toISOString(),
  }));
  return toHalaman(data, total, query);
}

const SEKALIGUS = 1000;

interface Diminta {
  id: number;
  presensiId?: number | undefined;
}

async function* barisOf(
  db: Database,
  caller: Caller,
  { id, presensiId }: Diminta,
): AsyncGenerator<BarisTulis> {
  let sesudah = 0;
  let nomor = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
    const rows = await listSesudah(db, { eventId: id, sesudah, presensiId }, SEKALIGUS);
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const one of await toPresensi(db, caller, rows)) {
      nomor += 1;
      yield {
        cells: [
          nomor,
          one.nama,
          one.nomer_kta,
          one.kta.kota,
          one.nomer_saksi,
          one.saksi?.wilayah,
          formatWib(one.created_at),
        ],
      };
    }
    if (rows.length < SEKALIGUS) {
      return;
    }
    sesudah = rows.at(-1)?.id ?? sesudah;
  }
}

const label = (name: keyof typeof PRESENSI): string => labelOf(PRESENSI, name);

function lembarOf(event: EventRow, baris: LembarTulis["baris"]): LembarTulis {
  return {
    nama: "Presensi",
    kolom: [
      { judul: "No", bentuk: "cacah", lebar: 6 },
      { judul: label("nama"), lebar: 32 },
      { judul: label("nomer_kta"), lebar: 22 },
      { judul: label("kota"), lebar: 24 },
      { judul: label("nomer_saksi"), lebar: 16 },
      { judul: label("wilayah_saksi"), lebar: 24 },
      { judul: `${label("created_at")} (WIB)`, lebar: 22 },
    ],
    kepala: kepalaOf(event).slice(1),
    baris,
  };
}

const kepalaOf = (event: EventRow): string[] => [
  "Bukti Presensi",
  `${event.nama}, ${event.wilayah}`,
  `${labelOf(EVENT, "waktu_mulai_presensi")} ${sebutWib(event.waktu_mulai_presensi)}, ` +
    `akhir ${sebutWib(event.waktu_akhir_presensi)}`,
];

async function recordUnduh(
  db: Database,
  caller: Caller,
  {
    id,
    aksi,
    jumlah,
  }: { id: number; aksi: "event.unduh_presensi" | "event.cetak_bukti"; jumlah: number },
): Promise<void> {
  await recordAudit(db, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi,
    tabel: "event",
    baris: id,
    sesudah: { jumlah },
  });
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function bukuPresensi(
  db: Database,
  caller: Caller,
  id: number,
): Promise<readonly LembarTulis[]> {
  const event = await openEvent(db, caller, id);
  await recordUnduh(db, caller, {
    id,
    aksi: "event.unduh_presensi",
    jumlah: event.jumlah_presensi,
  });
  return [lembarOf(event, barisOf(db, caller, { id }))];
}

/** Pages that somebody still reads. */
const TERBANYAK_DICETAK = 5000;
/** Rows of one user; each takes the printers of all a moment. */
const CETAK = { max: 2 * TERBANYAK_DICETAK, seconds: 60 };

/** Of one, or of all. @throws Refusal tidak-ditemukan, di-luar-wilayah, presensi-terlalu-banyak, terlalu-sering */
export async function printBukti(
  context: PencetakLembar,
  caller: Caller,
  diminta: Diminta,
): Promise<Uint8Array> {
  const { db } = context;
  const { id, presensiId } = diminta;
  const event = await openEvent(db, caller, id);
  if (presensiId === undefined && event.jumlah_presensi > TERBANYAK_DICETAK) {
    refuse("presensi-terlalu-banyak");
  }
  const banyak = presensiId === undefined ? Math.max(event.jumlah_presensi, 1) : 1;
  await countAttempt(db, { kunci: `cetak-bukti:${caller.userId}`, ...CETAK, banyak });
  const baris: BarisTulis[] = [];
  for await (const one of barisOf(db, caller, diminta)) {
    baris.push(one);
  }
  if (baris.length === 0 && presensiId !== undefined) {
    refuse("tidak-ditemukan");
  }
  await recordUnduh(db, caller, { id, aksi: "event.cetak_bukti", jumlah: baris.length });
  return printLembar(context, { kepala: kepalaOf(event) }, [lembarOf(event, baris)]);
}
