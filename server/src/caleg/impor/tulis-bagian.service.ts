// Rows of sections of a file, written and taken back in its flight.
import * as z from "zod/mini";
import { NAMA_BAGIAN, uraianOf, type NamaBagian } from "#contract/caleg/bagian-caleg.fields.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { openCalegFor } from "../../access/kelola-caleg.ts";
import type { BarisDiterapkan, BarisSiap, Penerap } from "../../impor/jenis-impor.ts";
import { requireAllOurs, sebabBeda } from "../../impor/tersentuh.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database, Send } from "../../platform/db.ts";
import { databaseIn } from "../../platform/flight-database.ts";
import { refuse } from "../../platform/refusal.ts";
import type { Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import {
  deleteBaris,
  listBaris,
  setBagianKosong,
  type BarisBagianRow,
  type IsiBagian,
} from "../bagian/bagian.repo.ts";
import { addBaris } from "../bagian/bagian.service.ts";
import { refreshProgres } from "../bagian/progres.repo.ts";
import { listBarisSemua, listKosong } from "./bagian-impor.repo.ts";
import { lockOrang } from "./caleg-impor.repo.ts";
import { bagianOf, kunciBagian } from "./check-bagian.ts";
import { sebabHilang } from "./caleg-utuh.service.ts";

interface Jejak {
  caleg: CalegTerbuka;
  bagian: NamaBagian;
  isi: IsiBagian;
  isBaru: boolean;
}

const Isi = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const calegIdOf = ({ data }: BarisSiap): number => Number(data["caleg_id"]);
const idsOf = (rows: readonly BarisSiap[]): number[] => [...new Set(rows.map(calegIdOf))];
const isiOf = ({ data }: BarisSiap): IsiBagian => Isi.parse(JSON.parse(String(data["isi"])));

/** The rows of the sections that are named, by section and candidate. */
export async function mapBaris(
  send: Send,
  bagian: ReadonlySet<NamaBagian>,
  calegIds: readonly number[],
): Promise<Map<string, BarisBagianRow[]>> {
  const semua = await Promise.all(
    NAMA_BAGIAN.filter((nama) => bagian.has(nama)).map(async (nama) => {
      const rows = await listBarisSemua(send, nama, calegIds);
      return [...Map.groupBy(rows, (row) => kunciBagian(nama, row.caleg_id))];
    }),
  );
  return new Map(semua.flat());
}

/**
 * @param requireAda is told what became of the candidate of a row
 * @throws Refusal tidak-berhak, di-luar-wilayah
 */
async function openSemua(
  { send, oleh }: Penerap,
  rows: readonly BarisSiap[],
  requireAda: (sebabOf: (row: BarisSiap) => string | undefined) => Promise<void> | void,
): Promise<Map<number, CalegTerbuka>> {
  const found = await lockOrang(send, idsOf(rows));
  const byId = new Map(found.map((row) => [row.id, row]));
  await requireAda((row) => sebabHilang(byId.get(calegIdOf(row))));
  const caller = oleh ?? refuse("tidak-berhak");
  return new Map(found.map((row) => [row.id, openCalegFor(caller, row, "isi")]));
}

async function note(
  tx: Database,
  { usersId, ip }: Penerap,
  { caleg, bagian, isi, isBaru }: Jejak,
): Promise<void> {
  const nilai = { bagian: uraianOf(bagian).judul, ...isi };
  await recordAudit(tx, {
    usersId,
    ip,
    aksi: isBaru ? "caleg.tambah_bagian" : "caleg.hapus_bagian",
    tabel: "caleg",
    baris: caleg.id,
    ...(isBaru ? { sesudah: nilai } : { sebelum: nilai }),
  });
}

/** @returns what it added, and whether nothing was to be told there until then */
export async function writeBagian(
  penerap: Penerap,
  rows: readonly BarisSiap[],
): Promise<Record<string, Nilai>[]> {
  const { send } = penerap;
  const tx = databaseIn(send);
  const calegs = await openSemua(penerap, rows, (sebabOf) => {
    if (rows.some((row) => sebabOf(row) !== undefined)) {
      refuse("impor-berubah");
    }
  });
  const named = new Set(rows.flatMap(({ data }) => bagianOf(data) ?? []));
  const ada = await mapBaris(send, named, idsOf(rows));
  const kosong = new Map(
    (await listKosong(send, idsOf(rows))).map((row) => [row.id, new Set(row.bagian_kosong)]),
  );
  const hasil: Record<string, Nilai>[] = [];
  for (const row of rows) {
    const caleg = calegs.get(calegIdOf(row)) ?? refuse("impor-berubah");
    const bagian = bagianOf(row.data) ?? refuse("impor-berubah");
    const kunci = kunciBagian(bagian, caleg.id);
    const isi = isiOf(row);
    const kini = ada.get(kunci) ?? [];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { id, isNew } = await addBaris(tx, caleg, { bagian, isi, ada: kini });
    hasil.push(isNew ? { id, kosong: kosong.get(caleg.id)?.has(bagian) === true ? 1 : 0 } : {});
    if (isNew) {
      ada.set(kunci, [...kini, { id, caleg_id: caleg.id, versi: 1, isi }]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await note(tx, penerap, { caleg, bagian, isi, isBaru: true });
    }
  }
  await refreshProgres(tx, idsOf(rows));
  return hasil;
}

const bagianDari = ({ data }: BarisSiap): NamaBagian => bagianOf(data) ?? refuse("impor-tersentuh");

/** What became of rows since the import left them. */
async function readBeda(
  send: Send,
  rows: readonly BarisDiterapkan[],
): Promise<(row: BarisDiterapkan) => string | undefined> {
  const ada = await mapBaris(send, new Set(rows.map(bagianDari)), idsOf(rows));
  return (row) => {
    const kunci = kunciBagian(bagianDari(row), calegIdOf(row));
    const kini = ada.get(kunci)?.find(({ id }) => id === Number(row.hasil["id"]));
    return sebabBeda(kini && { versi: kini.versi, isi: kini.isi }, { versi: 1, isi: isiOf(row) });
  };
}

/** @throws Refusal impor-tersentuh when a row is no longer as the import left it */
export async function removeBagian(
  penerap: Penerap,
  semua: readonly BarisDiterapkan[],
): Promise<void> {
  const { send } = penerap;
  const tx = databaseIn(send);
  const rows = semua.filter(({ hasil }) => hasil["id"] !== undefined);
  const calegs = await openSemua(penerap, rows, async (hilangOf) => {
    const bedaOf = await readBeda(send, rows);
    requireAllOurs(rows, (row) => hilangOf(row) ?? bedaOf(row));
  });
  for (const row of rows) {
    const caleg = calegs.get(calegIdOf(row)) ?? refuse("impor-tersentuh");
    const bagian = bagianDari(row);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await deleteBaris(tx, caleg, { bagian, id: Number(row.hasil["id"]) });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await note(tx, penerap, { caleg, bagian, isi: isiOf(row), isBaru: false });
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (row.hasil["kosong"] === 1 && (await listBaris(tx, caleg, bagian)).length === 0) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await setBagianKosong(tx, caleg, { bagian, kosong: true });
    }
  }
  await refreshProgres(tx, idsOf(rows));
}
