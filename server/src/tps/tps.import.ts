import { NOMOR_TPS_TERBESAR } from "#contract/tps.contract.ts";
import type { GalatBaris, KeadaanBaris } from "#contract/impor.contract.ts";
import { contains, kelurahanOf, kotaOf } from "#contract/wilayah.contract.ts";
import type { DapilTps } from "../dapil/dapil-tps.service.ts";
import {
  galatDi,
  type BarisDiperiksa,
  type BarisMasuk,
  type DefinisiImpor,
  type KonteksImpor,
  type Penerap,
} from "../impor/jenis-impor.ts";
import type { Kolom, Nilai } from "../impor/sel.rules.ts";
import { JOB_PERIKSA_ULANG } from "../laporan/periksa-ulang.service.ts";
import { refuse } from "../platform/refusal.ts";
import { sendSelisihTps } from "../rekap/rekap.service.ts";
import { gabungSelisihTps, type SelisihTps } from "../rekap/selisih.rules.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import {
  kirimHapusTps,
  kirimTps,
  mapTps,
  namaTps,
  type TpsBaru,
  type TpsRow,
} from "./tps.service.ts";

const DPT_TERBESAR = 99_999;

const KOLOM: readonly Kolom[] = [
  { kunci: "tps_id", judul: "tps_id", alias: ["kode_tps"], tipe: "angka", max: 9_999_999_999_999 },
  {
    kunci: "kelurahan_id",
    judul: "kelurahan_id",
    alias: ["kode_kelurahan"],
    tipe: "angka",
    max: 9_999_999_999,
  },
  {
    kunci: "nomor",
    judul: "nomor",
    alias: ["nomor_tps", "tps"],
    tipe: "angka",
    min: 1,
    max: NOMOR_TPS_TERBESAR,
  },
  { kunci: "nama", judul: "nama", alias: ["nama_tps"], tipe: "teks", panjang: 60 },
  { kunci: "dpt_l", judul: "dpt_l", alias: [], tipe: "angka", max: DPT_TERBESAR },
  { kunci: "dpt_p", judul: "dpt_p", alias: [], tipe: "angka", max: DPT_TERBESAR },
  { kunci: "dpt", judul: "dpt", alias: ["jumlah_dpt"], tipe: "angka", max: DPT_TERBESAR },
];

const num = (value: Nilai | undefined): number | null => (typeof value === "number" ? value : null);

/** The TPS that a row is about, by its id or by kelurahan and number. */
function idOf({ nilai }: BarisMasuk): number | undefined {
  const id = num(nilai["tps_id"]);
  const kelurahanId = num(nilai["kelurahan_id"]);
  const nomor = num(nilai["nomor"]);
  const composed = kelurahanId === null || nomor === null ? undefined : kelurahanId * 1000 + nomor;
  return id ?? composed;
}

function galatId(row: BarisMasuk, id: number | undefined, wilayahId: number): string | undefined {
  if (id === undefined) {
    return "Wajib diisi: tps_id, atau kelurahan_id dan nomor";
  }
  const kelurahanId = num(row.nilai["kelurahan_id"]);
  const nomor = num(row.nilai["nomor"]);
  const isOther =
    (kelurahanId !== null && kelurahanOf(id) !== kelurahanId) ||
    (nomor !== null && id % 1000 !== nomor);
  if (String(id).length !== 13 || id % 1000 === 0) {
    return "tps_id harus 13 angka: kode kelurahan 10 angka dan nomor TPS 3 angka";
  }
  if (isOther) {
    return "tps_id tidak sesuai dengan kelurahan_id dan nomor";
  }
  return contains(wilayahId, id) ? undefined : "TPS berada di luar wilayah impor";
}

/** The columns of a TPS that an import may set. */
interface IsiTps {
  nama: string | null;
  dpt_l: number | null;
  dpt_p: number | null;
  dpt: number | null;
}

const isiOf = (nilai: Record<string, Nilai>): IsiTps => ({
  nama: typeof nilai["nama"] === "string" && nilai["nama"] !== "" ? nilai["nama"] : null,
  dpt_l: num(nilai["dpt_l"]),
  dpt_p: num(nilai["dpt_p"]),
  dpt: num(nilai["dpt"]),
});

const isiKini = (row: TpsRow): IsiTps => ({
  nama: row.nama,
  dpt_l: row.dpt_l,
  dpt_p: row.dpt_p,
  dpt: row.jumlah_dpt,
});

/** Empty cells keep what stands; L and P give the sum where the file has none. */
function isiBaru(id: number, isi: IsiTps, kini: IsiTps | undefined): IsiTps {
  const sum = isi.dpt_l === null || isi.dpt_p === null ? null : isi.dpt_l + isi.dpt_p;
  const lama = kini ?? { nama: namaTps(id), dpt_l: null, dpt_p: null, dpt: 0 };
  return {
    nama: isi.nama ?? lama.nama,
    dpt_l: isi.dpt_l ?? lama.dpt_l,
    dpt_p: isi.dpt_p ?? lama.dpt_p,
    dpt: isi.dpt ?? sum ?? lama.dpt,
  };
}

const galatDpt = ({ dpt_l: l, dpt_p: p, dpt }: IsiTps): string | undefined =>
  l !== null && p !== null && dpt !== null && l + p !== dpt
    ? `dpt_l ${l} ditambah dpt_p ${p} bukan ${dpt}`
    : undefined;

/** Figures that the file gives must fit those that stand where it gives none. */
function galatGabungan(isi: IsiTps, sesudah: IsiTps): string | undefined {
  const isGiven = [isi.dpt_l, isi.dpt_p, isi.dpt].some((value) => value !== null);
  const alasan = isGiven ? galatDpt(sesudah) : undefined;
  return alasan && `${alasan}. Isi ketiganya`;
}

const isSame = (a: IsiTps, b: IsiTps): boolean =>
  a.nama === b.nama && a.dpt_l === b.dpt_l && a.dpt_p === b.dpt_p && a.dpt === b.dpt;

/** The row as the preview saw it, or the refusal that it is another now. */
function requireAs(
  kini: TpsRow | undefined,
  seen: Record<string, Nilai> | null,
  code: "impor-berubah" | "impor-tersentuh",
): void {
  const isAsSeen =
    kini === undefined ? seen === null : seen !== null && isSame(isiKini(kini), isiOf(seen));
  if (!isAsSeen) {
    refuse(code);
  }
}

function tpsBaru(
  id: number,
  isi: IsiTps,
  { kini, dapil }: { kini: TpsRow | undefined; dapil: DapilTps },
): TpsBaru {
  return {
    id,
    nama: isi.nama ?? namaTps(id),
    dpt_l: isi.dpt_l,
    dpt_p: isi.dpt_p,
    jumlah_dpt: isi.dpt ?? 0,
    dapil_pusat_id: kini?.dapil_pusat_id ?? dapil[0],
    dapil_propinsi_id: kini?.dapil_propinsi_id ?? dapil[1],
    dapil_kota_id: kini?.dapil_kota_id ?? dapil[2],
  };
}

interface Kini {
  tps: Map<number, TpsRow>;
  kelurahan: Map<number, unknown>;
}

/** The columns that say which TPS. */
const KOLOM_ID: ReadonlySet<string | null> = new Set(["tps_id", "kelurahan_id", "nomor"]);

function galatOf(row: BarisMasuk, kelurahan: Kini["kelurahan"], wilayahId: number): GalatBaris[] {
  if (row.galat.some(({ kolom }) => KOLOM_ID.has(kolom))) {
    return row.galat;
  }
  const id = idOf(row);
  const kolomId = "tps_id" in row.nilai ? "tps_id" : null;
  const alasanId = galatId(row, id, wilayahId);
  const alasanKelurahan =
    id !== undefined && !kelurahan.has(kelurahanOf(id))
      ? `Kelurahan ${kelurahanOf(id)} tidak dikenal`
      : undefined;
  const alasan = alasanId ?? alasanKelurahan;
  const alasanDpt = galatDpt(isiOf(row.nilai));
  return [
    ...row.galat,
    ...(alasan === undefined ? [] : [galatDi(row, kolomId, alasan)]),
    ...(alasanDpt === undefined ? [] : [galatDi(row, "dpt", alasanDpt)]),
  ];
}

function periksaBaris(
  row: BarisMasuk,
  { tps, kelurahan }: Kini,
  wilayahId: number,
): BarisDiperiksa {
  const id = idOf(row);
  const galat = galatOf(row, kelurahan, wilayahId);
  if (id === undefined || galat.length > 0) {
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null };
  }
  const stored = tps.get(id);
  const kini = stored && isiKini(stored);
  const sesudah = isiBaru(id, isiOf(row.nilai), kini);
  const alasan = galatGabungan(isiOf(row.nilai), sesudah);
  if (alasan !== undefined) {
    const salah = [galatDi(row, "dpt", alasan)];
    return { ...row, galat: salah, keadaan: "galat", kunci: null, sebelum: null };
  }
  return {
    ...row,
    nilai: { tps_id: id, ...sesudah },
    keadaan: keadaanOf(kini, sesudah),
    kunci: String(id),
    sebelum: kini === undefined ? null : { ...kini },
  };
}

function keadaanOf(kini: IsiTps | undefined, sesudah: IsiTps): KeadaanBaris {
  if (kini === undefined) {
    return "baru";
  }
  return isSame(kini, sesudah) ? "sama" : "berubah";
}

async function periksa(
  { db, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const ids = rows.flatMap((row) => idOf(row) ?? []);
  const [tps, kelurahan] = await Promise.all([
    mapTps(db, ids),
    mapWilayah(db, ids.map(kelurahanOf)),
  ]);
  return rows.map((row) => periksaBaris(row, { tps, kelurahan }, wilayahId));
}

/** Everything that writes TPS by import: chunks now, counters at the end. */
function penulisan({ kirim, daftar }: Penerap) {
  const selisih: SelisihTps[] = [];
  const kota = new Set<number>();
  return {
    // Other voters may mean other faults in reports that came before.
    lanjutan: () =>
      [...kota].flatMap((kotaId) =>
        daftar.jenisAktif().map(({ id: jenisId }) => ({
          nama: JOB_PERIKSA_ULANG,
          data: { jenisId, kotaId },
        })),
      ),
    add: (ids: readonly number[], rows: readonly SelisihTps[]): void => {
      selisih.push(...rows);
      ids.forEach((id) => kota.add(kotaOf(id)));
    },
    tutup: async () => sendSelisihTps(kirim, gabungSelisihTps(selisih)),
    kabar: () => [...kota].map((kotaId) => ["rekap", `0/${kotaId}`] as const),
  };
}

const idsOf = (rows: readonly { kunci: string }[]): number[] =>
  rows.map(({ kunci }) => Number(kunci));

export const imporTps: DefinisiImpor = {
  jenis: "tps",
  judul: "Data TPS",
  izin: ["tps.write"],
  wajib: [["tps_id"], ["kelurahan_id", "nomor"]],
  kolom: () => KOLOM,
  kolomKunci: "tps_id",
  periksa,
  kelompok: (kunci) => String(kotaOf(Number(kunci))),

  terapkan(penerap) {
    const { kirim } = penerap;
    const { add, ...akhir } = penulisan(penerap);
    return {
      ...akhir,
      async tulis(rows) {
        const tulisan = rows.map(({ kunci, data, sebelum }) => ({
          id: Number(kunci),
          jadi: (kini: TpsRow | undefined, dapil: DapilTps) => {
            requireAs(kini, sebelum, "impor-berubah");
            return tpsBaru(Number(kunci), isiOf(data), { kini, dapil });
          },
        }));
        add(idsOf(rows), await kirimTps(kirim, tulisan));
        return rows.map(() => ({}));
      },
    };
  },

  urungkan(penerap) {
    const { kirim } = penerap;
    const { add, ...akhir } = penulisan(penerap);
    return {
      ...akhir,
      async tulis(rows) {
        const dataById = new Map(rows.map(({ kunci, data }) => [Number(kunci), data]));
        const requireOurs = (id: number, kini: TpsRow | undefined): void =>
          requireAs(kini, dataById.get(id) ?? null, "impor-tersentuh");
        const lama = rows.flatMap(({ kunci, sebelum }) =>
          sebelum === null ? [] : [{ id: Number(kunci), isi: isiOf(sebelum) }],
        );
        const baru = idsOf(rows.filter(({ sebelum }) => sebelum === null));
        if (lama.length > 0) {
          const tulisan = lama.map(({ id, isi }) => ({
            id,
            jadi: (kini: TpsRow | undefined, dapil: DapilTps) => {
              requireOurs(id, kini);
              return tpsBaru(id, isi, { kini, dapil });
            },
          }));
          add(idsOf(rows), await kirimTps(kirim, tulisan));
        }
        if (baru.length > 0) {
          add(baru, await kirimHapusTps(kirim, baru, (kini) => requireOurs(kini.id, kini)));
        }
        return rows.map(() => ({}));
      },
    };
  },
};
