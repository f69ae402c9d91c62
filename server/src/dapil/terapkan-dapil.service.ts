// Writing the dapil that a file says, and taking them back.
import * as z from "zod/mini";
import { POSISI_BERSAMA } from "#contract/hasil/laporan.rules.ts";
import { ancestorAt, contains } from "#contract/wilayah/wilayah.rules.ts";
import type { BarisDiterapkan, BarisSiap, Penerap } from "../impor/jenis-impor.ts";
import type { Nilai } from "../platform/spreadsheet/cell.rules.ts";
import type { Send } from "../platform/db.ts";
import { DIHAPUS, DIUBAH, requireAllOurs } from "../impor/tersentuh.ts";
import { refuse } from "../platform/refusal.ts";
import { sendSelisih } from "../wilayah/hitungan/hitungan.service.ts";
import type { Selisih } from "../wilayah/hitungan/selisih.rules.ts";
import { IZIN_DAPIL } from "./dapil-baris.rules.ts";
import { isiOf, isSeperti, kunciRow } from "./dapil-berkas.rules.ts";
import { gambaran } from "./dapil-dilihat.ts";
import {
  listDapilByKode,
  lockPerubahanDapil,
  type DapilRow,
  type DefinisiDapil,
} from "./keanggotaan.repo.ts";
import { publishDapil } from "./keanggotaan.service.ts";
import { kunciDapil } from "./kode-dapil.rules.ts";
import { findTerisi, isNamaTerpakai } from "./layak-dapil.service.ts";

function definisiOf(rows: readonly BarisSiap[]): DefinisiDapil[] {
  const isiList = rows.map(({ data }) => isiOf(data));
  return [...Map.groupBy(isiList, kunciDapil).values()].flatMap((own) => {
    const [isi] = own;
    return isi === undefined
      ? []
      : {
          jenisCalegId: isi.jenisCalegId,
          kode: isi.kode,
          keterangan: isi.keterangan,
          kursi: isi.kursi,
          propinsiId: ancestorAt(isi.wilayahId, 1),
          kotaId: isi.jenisCalegId === 3 ? ancestorAt(isi.wilayahId, 2) : null,
          isDemo: false,
          wilayah: own.map(({ wilayahId }) => wilayahId),
        };
  });
}

/** What was allowed when the file was checked may not be any more. @throws Refusal tidak-berhak */
function requireIzin(oleh: Penerap["oleh"], definisi: readonly DefinisiDapil[]): void {
  const akses: ReadonlySet<string> = oleh?.akses ?? new Set();
  if (!definisi.every(({ jenisCalegId }) => akses.has(IZIN_DAPIL[jenisCalegId - 1] ?? ""))) {
    refuse("tidak-berhak");
  }
}

type Penulisan = Pick<Penerap, "send" | "daftar" | "oleh"> & {
  /** Said of a dapil that is no longer as it was seen. */
  berubah: "impor-berubah" | "impor-tersentuh";
};

/** Candidates may have been numbered since the file was checked, and names given. */
async function requireLayak(
  { send, berubah }: Penulisan,
  definisi: readonly DefinisiDapil[],
): Promise<void> {
  const galat =
    (await findTerisi(send, definisi)) ??
    ((await isNamaTerpakai(send, definisi)) ? "Nama dapil sudah dipakai dapil lain" : undefined);
  if (galat !== undefined) {
    const isUrung = berubah === "impor-tersentuh";
    refuse(berubah, isUrung ? { message: `Impor tidak dapat diurungkan. ${galat}.` } : {});
  }
}

/**
 * Votes of candidates have no place in another dapil (keanggotaan.service.ts): those reported since the import
 * would go with it.
 */
function requireSuaraCalonTetap(rows: readonly BarisSiap[], selisih: readonly Selisih[]): void {
  const kecamatan = selisih
    .filter(({ suara }) => suara.slice(POSISI_BERSAMA).some((jumlah) => jumlah < 0))
    .map(({ kecamatanId }) => kecamatanId);
  if (kecamatan.length === 0) {
    return;
  }
  const sebab = "sudah punya suara calon di laporan";
  requireAllOurs(rows, ({ data }) => {
    const { wilayahId } = isiOf(data);
    const isDi = kecamatan.some((id) => contains(wilayahId, id) || contains(id, wilayahId));
    return isDi ? sebab : undefined;
  });
  // Of regions that the file took out of a dapil, no row tells.
  refuse("impor-tersentuh", {
    message: `Impor tidak dapat diurungkan: TPS yang pindah dapil karenanya ${sebab}.`,
  });
}

/** What rows say is gathered, since only all of them together say what the dapil are. */
function penulisan<Row extends BarisSiap>(
  konteks: Penulisan,
  definisi: (rows: readonly Row[]) => Promise<DefinisiDapil[]>,
  hasil: (rows: readonly Row[]) => Promise<Record<string, Nilai>[]>,
) {
  const { send, daftar, oleh } = konteks;
  const semua: Row[] = [];
  let kotaIds: number[] = [];
  return {
    async write(rows: readonly Row[]) {
      // Before what stands is looked at.
      await lockPerubahanDapil(send);
      semua.push(...rows);
      return hasil(rows);
    },
    async close() {
      const isian = await definisi(semua);
      requireIzin(oleh, isian);
      await requireLayak(konteks, isian);
      const perubahan = await publishDapil({ send, daftar }, isian);
      if (konteks.berubah === "impor-tersentuh") {
        requireSuaraCalonTetap(semua, perubahan.selisih);
      }
      ({ kotaIds } = perubahan);
      await sendSelisih(send, { tps: perubahan.selisihTps, laporan: perubahan.selisih });
    },
    kabar: () => kotaIds.map((kotaId) => ["rekap", `0/${kotaId}`] as const),
  };
}

function isEqual(row: DapilRow, definisi: DefinisiDapil): boolean {
  const kini = new Set(row.wilayah);
  return (
    row.keterangan === definisi.keterangan &&
    row.kursi === definisi.kursi &&
    kini.size === definisi.wilayah.length &&
    definisi.wilayah.every((id) => kini.has(id))
  );
}

async function requireAsImported(
  send: Send,
  rows: readonly BarisSiap[],
  definisi: readonly DefinisiDapil[],
): Promise<void> {
  const kini = new Map((await listDapilByKode(send, definisi)).map((row) => [kunciRow(row), row]));
  const beda = new Map<string, string>();
  for (const one of definisi) {
    const kunci = kunciDapil(one);
    const row = kini.get(kunci);
    if (row === undefined || !isEqual(row, one)) {
      beda.set(kunci, row === undefined ? DIHAPUS : DIUBAH);
    }
  }
  requireAllOurs(rows, ({ data }) => beda.get(kunciDapil(isiOf(data))));
}

/** The dapil as it was before the import; one that was not there is deleted. */
function definisiLama(baru: DefinisiDapil, lama: string | undefined): DefinisiDapil {
  if (lama === undefined) {
    return { ...baru, isHapus: true };
  }
  const { keterangan, kursi, wilayah, ...row } = Lama.parse(JSON.parse(lama));
  return {
    ...baru,
    keterangan,
    kursi,
    wilayah,
    propinsiId: row.propinsi_id,
    kotaId: row.kota_id,
    isDemo: row.is_demo,
  };
}

const Lama = z.object({
  keterangan: z.string(),
  kursi: z.number(),
  propinsi_id: z.number(),
  kota_id: z.nullable(z.number()),
  is_demo: z.boolean(),
  wilayah: z.array(z.number()),
});

export function terapkan(penerap: Penerap) {
  const { send } = penerap;
  /** Those whose first row keeps what they were. */
  const tercatat = new Set<string>();
  return penulisan(
    { ...penerap, berubah: "impor-berubah" },
    async (rows) => definisiOf(rows),
    async (rows) => {
      const isi = rows.map(({ data }) => isiOf(data));
      const kini = new Map(
        (await listDapilByKode(send, isi)).map((row) => [
          kunciRow(row),
          { row, gambaran: gambaran(row) },
        ]),
      );
      return rows.map((row): Record<string, Nilai> => {
        const kunci = kunciDapil(isiOf(row.data));
        const lama = kini.get(kunci);
        if (!isSeperti(lama?.gambaran, row.sebelum)) {
          refuse("impor-berubah");
        }
        if (lama === undefined || tercatat.has(kunci)) {
          return {};
        }
        tercatat.add(kunci);
        return { lama: JSON.stringify(lama.row) };
      });
    },
  );
}

export function urungkan(penerap: Penerap) {
  // Imports of an earlier version have it in every row, the others in one of each dapil.
  const lamaByDapil = new Map<string, string>();
  return penulisan<BarisDiterapkan>(
    { ...penerap, berubah: "impor-tersentuh" },
    async (rows) => {
      const baru = definisiOf(rows);
      await requireAsImported(penerap.send, rows, baru);
      return baru.map((one) => definisiLama(one, lamaByDapil.get(kunciDapil(one))));
    },
    async (rows) =>
      rows.map(({ data, hasil: { lama } }) => {
        if (typeof lama === "string") {
          lamaByDapil.set(kunciDapil(isiOf(data)), lama);
        }
        return {};
      }),
  );
}
