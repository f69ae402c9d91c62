// One row per member region. A dapil that the file names has exactly the regions that it lists.
import * as z from "zod/mini";
import { ancestorAt, tpsRange } from "#contract/wilayah.rules.ts";
import type {
  BarisDiperiksa,
  BarisDiterapkan,
  BarisMasuk,
  BarisSiap,
  BarisTersimpan,
  DefinisiImpor,
  KonteksImpor,
  Koreksi,
  Penerap,
} from "../impor/jenis-impor.ts";
import type { Nilai } from "../platform/spreadsheet/cell.rules.ts";
import { refuse } from "../platform/refusal.ts";
import { sendSelisih } from "../wilayah/hitungan/hitungan.service.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import {
  listAnggotaOfJenis,
  listDapilByKode,
  lockPerubahanDapil,
  type DapilRow,
  type DefinisiDapil,
} from "./keanggotaan.repo.ts";
import { isiLengkap, IZIN_DAPIL, KOLOM_DAPIL, checkBaris } from "./dapil-baris.rules.ts";
import {
  mergeKoreksi,
  isiOf,
  isSeperti,
  kunciDapil,
  kunciRow,
  tidakSepakat,
  tumpangTindih,
  wilayahKeluar,
} from "./dapil-berkas.rules.ts";
import { readPengaturanDapil } from "./pengaturan-dapil.service.ts";
import { publishDapil } from "./keanggotaan.service.ts";

async function check(
  konteks: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const isiList = rows.flatMap((row) => isiLengkap(row) ?? []);
  const [batas, wilayah, dapilRows] = await Promise.all([
    readPengaturanDapil(konteks.db),
    mapWilayah(
      konteks.db,
      isiList.map(({ wilayahId }) => wilayahId),
    ),
    listDapilByKode(konteks.send, isiList),
  ]);
  const dapil = new Map(dapilRows.map((row) => [kunciRow(row), row]));
  return rows.map((row) => checkBaris(row, { konteks, wilayah, dapil, batas }));
}

async function checkAll(
  { send }: KonteksImpor,
  rows: readonly BarisTersimpan[],
): Promise<Koreksi[]> {
  const good = rows.filter(({ keadaan }) => keadaan !== "galat");
  const kini = await listDapilByKode(send, [
    ...new Map(good.map(({ nilai }) => [kunciDapil(isiOf(nilai)), isiOf(nilai)])).values(),
  ]);
  const named = new Set(good.map(({ nilai }) => kunciDapil(isiOf(nilai))));
  const koreksi = [...wilayahKeluar(good, kini), ...tidakSepakat(good)];
  for (const jenisCalegId of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- three levels
    const members = await listAnggotaOfJenis(send, jenisCalegId);
    const lain = members.filter(({ kode }) => !named.has(kunciDapil({ jenisCalegId, kode })));
    const own = good.filter(({ nilai }) => isiOf(nilai).jenisCalegId === jenisCalegId);
    koreksi.push(
      ...tumpangTindih([
        ...lain.map(({ kode, from, to }) => ({ row: undefined, kode, from, to })),
        ...own.map((row) => {
          const { kode, wilayahId } = isiOf(row.nilai);
          return { row, kode, ...tpsRange(wilayahId) };
        }),
      ]),
    );
  }
  return mergeKoreksi(koreksi);
}

function definisiOf(rows: readonly BarisSiap[]): DefinisiDapil[] {
  const byDapil = Map.groupBy(rows, ({ data }) => kunciDapil(isiOf(data)));
  return [...byDapil.values()].map((own) => {
    const isi = isiOf(own[0]?.data ?? {});
    return {
      jenisCalegId: isi.jenisCalegId,
      kode: isi.kode,
      keterangan: isi.keterangan,
      kursi: isi.kursi,
      propinsiId: ancestorAt(isi.wilayahId, 1),
      kotaId: isi.jenisCalegId === 3 ? ancestorAt(isi.wilayahId, 2) : null,
      isDemo: false,
      wilayah: own.map(({ data }) => isiOf(data).wilayahId),
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

/** Rows are gathered, since only all of them together say what the dapil are. */
function penulisan<Row extends BarisSiap>(
  { send, daftar, oleh }: Penerap,
  definisi: (rows: readonly Row[]) => Promise<DefinisiDapil[]>,
  hasil: (rows: readonly Row[]) => Promise<Record<string, Nilai>[]>,
) {
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
      const perubahan = await publishDapil({ send, daftar }, isian);
      ({ kotaIds } = perubahan);
      await sendSelisih(send, { tps: perubahan.selisihTps, laporan: perubahan.selisih });
    },
    kabar: () => kotaIds.map((kotaId) => ["rekap", `0/${kotaId}`] as const),
  };
}

const isEqual = (row: DapilRow, definisi: DefinisiDapil): boolean =>
  row.keterangan === definisi.keterangan &&
  row.kursi === definisi.kursi &&
  row.wilayah.length === definisi.wilayah.length &&
  definisi.wilayah.every((id) => row.wilayah.includes(id));

async function requireAsImported(
  { send }: Penerap,
  definisi: readonly DefinisiDapil[],
): Promise<void> {
  const kini = new Map((await listDapilByKode(send, definisi)).map((row) => [kunciRow(row), row]));
  const isOurs = definisi.every((one) => {
    const row = kini.get(kunciDapil(one));
    return row !== undefined && isEqual(row, one);
  });
  if (!isOurs) {
    refuse("impor-tersentuh");
  }
}

/** What each dapil was before the import; one that was not there is deleted. */
function definisiLama(rows: readonly BarisDiterapkan[]): DefinisiDapil[] {
  const hasilByDapil = new Map(rows.map(({ data, hasil }) => [kunciDapil(isiOf(data)), hasil]));
  return definisiOf(rows).map((baru) => {
    const lama = hasilByDapil.get(kunciDapil(baru))?.["lama"];
    if (typeof lama !== "string") {
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
  });
}

const Lama = z.object({
  keterangan: z.string(),
  kursi: z.number(),
  propinsi_id: z.number(),
  kota_id: z.nullable(z.number()),
  is_demo: z.boolean(),
  wilayah: z.array(z.number()),
});

export const imporDapil: DefinisiImpor = {
  jenis: "dapil",
  judul: "Daerah pemilihan",
  harusUtuh:
    "Dapil berisi tepat wilayah yang disebut berkas: wilayah di baris yang ditinggalkan akan keluar dari dapilnya.",
  izin: IZIN_DAPIL,
  wajib: [["jenis_caleg_id", "kode", "keterangan", "kursi", "wilayah_id"]],
  kolom: () => KOLOM_DAPIL,
  inti: () => ({ sebutan: "Kode wilayah", kunci: ["wilayah_id"] }),
  kolomKunci: "wilayah_id",
  check,
  checkAll,
  tulisSemua: true,
  kelompok: () => "",

  terapkan: (penerap) =>
    penulisan(
      penerap,
      async (rows) => definisiOf(rows),
      async (rows) => {
        const kini = await listDapilByKode(
          penerap.send,
          rows.map(({ data }) => isiOf(data)),
        );
        const kiniByKunci = new Map(kini.map((row) => [kunciRow(row), row]));
        return rows.map(({ data, sebelum }) => {
          const lama = kiniByKunci.get(kunciDapil(isiOf(data)));
          if (!isSeperti(lama, sebelum)) {
            refuse("impor-berubah");
          }
          return { lama: lama === undefined ? null : JSON.stringify(lama) };
        });
      },
    ),

  urungkan: (penerap) =>
    penulisan<BarisDiterapkan>(
      penerap,
      async (rows) => {
        await requireAsImported(penerap, definisiOf(rows));
        return definisiLama(rows);
      },
      async (rows) => rows.map(() => ({})),
    ),
};
