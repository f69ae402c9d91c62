// One row of a file of people of classes.
import { labelOf } from "#contract/core/described.ts";
import { PESERTA_KELAS, type Sebagai } from "#contract/acara/diklat.fields.ts";
import type { GalatBaris } from "#contract/impor/baris-impor.contract.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { denganGalat, WAJIB } from "../../impor/baris.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { BarisDiperiksa } from "../../impor/jenis-impor.ts";
import { berlabel, kolomDari } from "../../impor/kolom-isian.rules.ts";
import { askOrang } from "../../impor/orang.rules.ts";
import { angkaOf, teksOf } from "../../platform/spreadsheet/cell.rules.ts";

export const KOLOM_PESERTA_KELAS = berlabel(kolomDari(PESERTA_KELAS));

interface Kelas {
  id: number;
  wilayah_id: number;
  pemetaan: readonly { id: number; label: string; sebagai: Sebagai }[];
  /** By whoever imports, who so may say who facilitates it. */
  isDiadministrasi: boolean;
}

interface Pemegang {
  nama: string;
  users_id: number | null;
  saksi_id: number | null;
  saksi_kota_id: number | null;
}

export interface Kini {
  kelas: ReadonlyMap<number, Kelas>;
  pemegang: ReadonlyMap<string, Pemegang>;
  /** As `kunciPeserta` writes them. */
  terdaftar: ReadonlySet<string>;
}

export const KARTU_TAK_DIKENAL =
  "Nomor KTA ini bukan milik anggota, akun, atau saksi di wilayah kelas";

export const FASILITATOR_ADMIN =
  "Fasilitator hanya diatur oleh admin setingkat pembuat kelasnya, atau di atasnya";

export const ktaOf = ({ nilai }: Pick<BarisMasuk, "nilai">): string =>
  teksOf(nilai["nomer_kta"]) ?? "";
export const kelasIdOf = ({ nilai }: Pick<BarisMasuk, "nilai">): number =>
  angkaOf(nilai["kelas_id"]) ?? 0;

/** Of whom, where and as what. */
export const kunciPeserta = (row: {
  kelas_id: number;
  nomer_kta: string;
  pemetaan_id: number;
}): string => `${row.kelas_id}/${row.pemetaan_id}/${row.nomer_kta}`;

const wajib = (nilai: unknown): string | undefined => ((nilai ?? "") === "" ? WAJIB : undefined);

function galatKelas(kelas: Kelas | undefined, wilayahId: number): string | undefined {
  if (kelas === undefined) {
    return "Kelas ini tidak ada";
  }
  return contains(wilayahId, kelas.wilayah_id) ? undefined : "Kelas ini di luar wilayah impor";
}

const isTanpaPemetaan = ({ nilai }: BarisMasuk): boolean => !("pemetaan" in nilai);

/** All of a file that has no column for it take part. */
function pemetaanOf(row: BarisMasuk, kelas: Kelas | undefined) {
  const tertulis = teksOf(row.nilai["pemetaan"])?.toLowerCase();
  return kelas?.pemetaan.find(({ label, sebagai }) =>
    isTanpaPemetaan(row) ? sebagai === "peserta" : label.toLowerCase() === tertulis,
  );
}

const kunciOf = (row: BarisMasuk, pemetaanId: number): string =>
  kunciPeserta({ kelas_id: kelasIdOf(row), pemetaan_id: pemetaanId, nomer_kta: ktaOf(row) });

function galatPemetaan(row: BarisMasuk, kelas: Kelas, { terdaftar }: Kini): string | undefined {
  const pemetaan = pemetaanOf(row, kelas);
  if (pemetaan === undefined) {
    return `Pilih salah satu: ${kelas.pemetaan.map(({ label }) => label).join(", ")}`;
  }
  // Whoever facilitates it already stays as that.
  const isBoleh =
    pemetaan.sebagai !== "fasilitator" ||
    kelas.isDiadministrasi ||
    terdaftar.has(kunciOf(row, pemetaan.id));
  return isBoleh ? undefined : FASILITATOR_ADMIN;
}

function galatOf(row: BarisMasuk, kini: Kini, wilayahId: number): GalatBaris[] {
  const kelas = kini.kelas.get(kelasIdOf(row));
  const pemegang = kini.pemegang.get(ktaOf(row));
  const isDiDalam = kelas !== undefined && contains(wilayahId, kelas.wilayah_id);
  return denganGalat(row, [
    ["kelas_id", wajib(row.nilai["kelas_id"]) ?? galatKelas(kelas, wilayahId)],
    [
      "nomer_kta",
      wajib(row.nilai["nomer_kta"]) ?? (pemegang === undefined ? KARTU_TAK_DIKENAL : undefined),
    ],
    [
      "pemetaan",
      (isTanpaPemetaan(row) ? undefined : wajib(row.nilai["pemetaan"])) ??
        (isDiDalam ? galatPemetaan(row, kelas, kini) : undefined),
    ],
  ]);
}

export function checkBaris(row: BarisMasuk, kini: Kini, wilayahId: number): BarisDiperiksa {
  const galat = galatOf(row, kini, wilayahId);
  const pemegang = kini.pemegang.get(ktaOf(row));
  const kelas = kini.kelas.get(kelasIdOf(row));
  const pemetaan = pemetaanOf(row, kelas);
  if (galat.length > 0 || pemegang === undefined || pemetaan === undefined) {
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null };
  }
  const kunci = kunciOf(row, pemetaan.id);
  return askOrang(
    {
      ...row,
      nilai: {
        ...row.nilai,
        ...pemegang,
        pemetaan: pemetaan.label,
        pemetaan_id: pemetaan.id,
        wilayah_id: kelas?.wilayah_id ?? null,
      },
      // The same file once more adds nobody twice.
      keadaan: kini.terdaftar.has(kunci) ? "sama" : "baru",
      kunci,
      sebelum: null,
    },
    {
      kolom: "nomer_kta",
      sebutan: labelOf(PESERTA_KELAS, "nomer_kta"),
      kini: pemegang,
      ini: { nama: teksOf(row.nilai["nama"]) },
    },
  );
}
