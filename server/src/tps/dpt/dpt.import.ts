// Files of voters. A file replaces the lists of the kelurahan that it names.
import { labelOf } from "#contract/core/described.ts";
import { PEMILIH } from "#contract/tps/dpt.fields.ts";
import { kelurahanOf, kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import { galatDi } from "../../impor/baris.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { BarisDiperiksa, DefinisiImpor, KonteksImpor } from "../../impor/jenis-impor.ts";
import { kolomInduk } from "../../impor/kolom.rules.ts";
import { angkaOf, tanpaNik, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import type { Database } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import { penulisanTps } from "../penulisan-tps.service.ts";
import { namaTps } from "../nama-tps.rules.ts";
import { requireAllOurs, sebabBeda } from "../../impor/tersentuh.ts";
import {
  holdTps,
  mapPemakaiTps,
  publishDeletedTps,
  publishTps,
  sebabDipakai,
} from "../tps.service.ts";
import { JOB_BERSIHKAN_DPT } from "./clean-dpt.service.ts";
import { dampakDpt } from "./dampak-dpt.service.ts";
import { sendAktif, sendKembali } from "./daftar-dpt.repo.ts";
import { kelurahanJudul, tempatPemilih } from "./kelurahan-dpt.service.ts";
import { readPemilih, KOLOM, KOLOM_WAJIB, type Pemilih, type Salah } from "./pemilih.rules.ts";
import { readSidalih } from "./sidalih.service.ts";
import { prepareDpt } from "./prepare-dpt.service.ts";
import { listTpsByKelurahan, type TpsBaru, type TpsRow } from "../tps.repo.ts";
import { JOB_CEK_DPT } from "../jobs-after.ts";

const masked = (nilai: Record<string, Nilai>): Record<string, Nilai> =>
  Object.fromEntries(
    Object.entries(nilai).map(([kunci, value]) => [
      kunci,
      typeof value === "string" ? tanpaNik(value) : value,
    ]),
  );

function galatRow(row: BarisMasuk, salah: readonly Salah[]): BarisDiperiksa {
  const shown = { ...row, nilai: masked(row.nilai) };
  const known = new Set(row.galat.map(({ kolom }) => kolom));
  const lain = salah
    .filter(([kolom]) => !known.has(kolom))
    .map(([kolom, alasan]) => galatDi(shown, kolom, alasan));
  const galat = [...row.galat, ...lain].map((one) => ({
    ...one,
    nilai: one.nilai === null ? null : tanpaNik(one.nilai),
  }));
  return { ...shown, galat, keadaan: "galat", kunci: null, sebelum: null };
}

async function check(
  konteks: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const { db, opsi } = konteks;
  const kini = new Date();
  const tempat = await tempatPemilih(konteks, rows);
  const ids = new Set(tempat.flatMap(({ id, salah }) => (salah.length > 0 ? [] : (id ?? []))));
  const nomorOf =
    opsi.buat_tps === true ? new Map<number, Set<number>>() : await mapNomorTps(db, [...ids]);
  return rows.map((row, at) => {
    const { id, salah: salahTempat = [] } = tempat[at] ?? {};
    const pemilih = readPemilih(row.nilai, kini);
    const salah = [...salahTempat, ...salahTps(pemilih, nomorOf.get(id ?? 0))];
    if (Array.isArray(pemilih) || row.galat.length > 0 || salah.length > 0) {
      return galatRow(row, [...(Array.isArray(pemilih) ? pemilih : []), ...salah]);
    }
    return {
      ...row,
      nilai: { ...pemilih, kelurahan_id: id ?? null },
      keadaan: "baru",
      kunci: null,
      sebelum: null,
    };
  });
}

/** The numbers of the TPS that kelurahan have; those that have none are missing. */
async function mapNomorTps(
  db: Database,
  kelurahanIds: readonly number[],
): Promise<Map<number, ReadonlySet<number>>> {
  const tps = Map.groupBy(await listTpsByKelurahan(db, kelurahanIds), ({ id }) => kelurahanOf(id));
  return new Map([...tps].map(([id, rows]) => [id, new Set(rows.map((row) => row.id % 1000))]));
}

/** Where there are TPS, a number that is none of theirs is more likely a slip than a new one. */
function salahTps(
  pemilih: Pemilih | Salah[],
  nomor: ReadonlySet<number> | undefined,
): readonly Salah[] {
  return Array.isArray(pemilih) || nomor === undefined || nomor.has(pemilih.tpsNomor)
    ? []
    : [
        [
          "tps",
          "TPS belum ada. Perbaiki nomornya, atau unggah lagi dengan Buat TPS yang belum ada",
        ],
      ];
}

/** The figures of a TPS that a list of voters sets. */
interface Figur {
  jumlah_dpt: number;
  dpt_l: number | null;
  dpt_p: number | null;
  jumlah_pemilih: number;
}

const figurBaru = (data: Record<string, Nilai>): Figur => {
  const pemilih = angkaOf(data["pemilih"]) ?? 0;
  return {
    jumlah_dpt: pemilih,
    dpt_l: angkaOf(data["laki"]),
    dpt_p: angkaOf(data["perempuan"]),
    jumlah_pemilih: pemilih,
  };
};

const figurKini = (row: TpsRow): Figur => ({
  jumlah_dpt: row.jumlah_dpt,
  dpt_l: row.dpt_l,
  dpt_p: row.dpt_p,
  jumlah_pemilih: row.jumlah_pemilih,
});

const figurLama = (hasil: Record<string, Nilai>): Figur => ({
  jumlah_dpt: angkaOf(hasil["jumlah_dpt"]) ?? 0,
  dpt_l: angkaOf(hasil["dpt_l"]),
  dpt_p: angkaOf(hasil["dpt_p"]),
  jumlah_pemilih: angkaOf(hasil["jumlah_pemilih"]) ?? 0,
});

function tpsKosong(
  id: number,
  dapil: readonly [number, number, number],
): Omit<TpsBaru, keyof Figur> {
  const [pusat, propinsi, kota] = dapil;
  return {
    id,
    nama: namaTps(id),
    dapil_pusat_id: pusat,
    dapil_propinsi_id: propinsi,
    dapil_kota_id: kota,
  };
}

const idOf = ({ kunci }: { kunci: string }): number => Number(kunci);

/** Lists that are done with go; whoever is a witness may stand in the new ones. */
const sesudahGanti = (kelurahanIds: ReadonlySet<number>) => [
  { nama: JOB_BERSIHKAN_DPT, data: {} },
  ...[...new Set([...kelurahanIds].map(kotaOf))].map((kotaId) => ({
    nama: JOB_CEK_DPT,
    data: { kotaId },
  })),
];

/** What became of the whole list of a kelurahan since. */
const SEBAB_DAFTAR = {
  diganti: "sudah diganti daftar pemilih yang diimpor sesudahnya",
  dihapus: "sudah dihapus bersama daftar pemilih kelurahannya",
  usang: "tidak punya daftar sebelumnya lagi: daftar itu sudah dibersihkan",
} as const;

export const imporDpt: DefinisiImpor = {
  jenis: "dpt",
  judul: "Daftar pemilih",
  satuan: "tps",
  isRahasia: true,
  harusUtuh:
    "Berkas mengganti seluruh daftar pemilih kelurahannya: pemilih di baris yang ditinggalkan akan hilang dari daftar.",
  izin: ["tps.write"],
  wajib: KOLOM_WAJIB,
  kolom: () => [...KOLOM, ...kolomInduk("kelurahan_id")],
  inti: () => ({ sebutan: labelOf(PEMILIH, "nama"), kunci: ["nama"] }),
  kolomPratinjau: [
    { kunci: "kelurahan", judul: "Kelurahan" },
    { kunci: "tps", judul: "TPS" },
    { kunci: "catatan", judul: "Catatan" },
    { kunci: "pemilih", judul: "DPT" },
    { kunci: "laki", judul: "Laki-laki" },
    { kunci: "perempuan", judul: "Perempuan" },
  ],
  kolomKunci: "tps_id",
  kenali: readSidalih,
  dariJudul: kelurahanJudul,
  check,
  tampung: prepareDpt,
  dampak: dampakDpt,
  kelompok: (kunci) => String(kelurahanOf(Number(kunci))),
  kotaOf: (kunci) => kotaOf(Number(kunci)),

  terapkan(penerap) {
    const { send, imporId } = penerap;
    const { add, ...akhir } = penulisanTps(penerap);
    const aktif = new Set<number>();
    return {
      ...akhir,
      lanjutan: () => [...akhir.lanjutan(), ...sesudahGanti(aktif)],
      async write(rows) {
        const kelurahanId = kelurahanOf(Number(rows[0]?.kunci));
        if (!aktif.has(kelurahanId)) {
          aktif.add(kelurahanId);
          await sendAktif(send, { kotaId: kotaOf(kelurahanId), kelurahanId, imporId });
        }
        const lama = new Map<number, Record<string, Nilai>>();
        const tulisan = rows.map((row) => ({
          id: idOf(row),
          jadi: (kini: TpsRow | undefined, dapil: readonly [number, number, number]): TpsBaru => {
            const figur = figurBaru(row.data);
            if (kini === undefined && figur.jumlah_pemilih === 0) {
              refuse("dpt-berubah");
            }
            lama.set(idOf(row), kini === undefined ? {} : { ...figurKini(kini) });
            return { ...(kini ?? tpsKosong(idOf(row), dapil)), ...figur };
          },
        }));
        add(rows.map(idOf), await publishTps(send, tulisan));
        return rows.map((row) => lama.get(idOf(row)) ?? {});
      },
    };
  },

  urungkan(penerap) {
    const { send, imporId } = penerap;
    const { add, ...akhir } = penulisanTps(penerap);
    const kembali = new Set<number>();
    return {
      ...akhir,
      lanjutan: () => [...akhir.lanjutan(), ...sesudahGanti(kembali)],
      async write(rows) {
        const kelurahanId = kelurahanOf(Number(rows[0]?.kunci));
        if (!kembali.has(kelurahanId)) {
          kembali.add(kelurahanId);
          const gagal = await sendKembali(send, {
            kotaId: kotaOf(kelurahanId),
            kelurahanId,
            imporId,
          });
          requireAllOurs(rows, () => gagal && SEBAB_DAFTAR[gagal]);
        }
        const baru = rows.filter(({ hasil }) => !("jumlah_dpt" in hasil)).map(idOf);
        const kini = await holdTps(send, rows.map(idOf));
        const pemakai = await mapPemakaiTps(send, baru);
        requireAllOurs(rows, ({ kunci, data }) => {
          const tps = kini.get(Number(kunci));
          return sebabBeda(tps && figurKini(tps), figurBaru(data)) ?? sebabDipakai(pemakai, kunci);
        });
        const ada = rows.filter(({ hasil }) => "jumlah_dpt" in hasil);
        if (ada.length > 0) {
          const tulisan = ada.map((row) => ({
            id: idOf(row),
            jadi: (tps: TpsRow | undefined): TpsBaru => ({
              ...(tps ?? refuse("impor-tersentuh")),
              ...figurLama(row.hasil),
            }),
          }));
          add(ada.map(idOf), await publishTps(send, tulisan));
        }
        if (baru.length > 0) {
          add(baru, await publishDeletedTps(send, baru));
        }
        return rows.map(() => ({}));
      },
    };
  },
};
