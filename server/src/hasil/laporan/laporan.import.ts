import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { BarisSiap, DefinisiImpor, Penerap } from "../../impor/jenis-impor.ts";
import { angkaOf, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import type { Susunan } from "../item/susunan.ts";
import { refuse } from "../../platform/refusal.ts";
import { ribuan } from "../../platform/spreadsheet/table.ts";
import { sendSelisih } from "../../wilayah/hitungan/hitungan.service.ts";
import type { Selisih, SelisihTps } from "../../wilayah/hitungan/selisih.rules.ts";
import { namaTps } from "../../tps/nama-tps.rules.ts";
import { publishTps } from "../../tps/tps.service.ts";
import {
  bagianKunci,
  BERMASALAH,
  intiHasil,
  kolomHasil,
  checkHasil,
  TANDA_SUAR,
  TPS_BARU,
  TPS_BELUM_ADA,
} from "./hasil-berkas.ts";
import { countTpsBaru, listJenisImpor, type LaporanKini } from "./laporan.repo.ts";
import { sendLaporan, type Tulisan } from "./laporan.service.ts";
import { askTanpaKolom } from "./tanpa-kolom.ts";
import { dptBaru, suaraBaru } from "./suara-berkas.ts";
import { DIHAPUS, DIUBAH, requireAllOurs } from "../../impor/tersentuh.ts";

/** The version that a row found when it was checked; applied only to that, it wrote the next. */
const versiLama = (sebelum: Record<string, Nilai> | null): number =>
  angkaOf(sebelum?.["versi"]) ?? 0;

/**
 * Does the report stand as the import left it? Also when what came later was taken back: then it is a
 * version of its own, which says the same.
 */
function isMilikImpor(
  kini: LaporanKini | undefined,
  susunan: Susunan,
  { data, sebelum }: Pick<BarisSiap, "data" | "sebelum">,
): boolean {
  if (kini === undefined || kini.versi === versiLama(sebelum) + 1) {
    return kini !== undefined;
  }
  // What a new report says besides would go with it.
  const milik = suaraBaru(isBaru(sebelum) ? undefined : kini, susunan, data);
  return (
    kini.sumber === "urungkan" &&
    kini.suara !== null &&
    Array.from({ length: Math.max(milik.length, kini.suara.length) }).every(
      (_, at) => (milik[at] ?? null) === (kini.suara?.[at] ?? null),
    )
  );
}

const isBaru = (sebelum: Record<string, Nilai> | null): boolean =>
  sebelum === null || sebelum["ditarik"] === 1;

function penulisan({ send }: Penerap) {
  const selisih: Selisih[] = [];
  const selisihTps: SelisihTps[] = [];
  const kabar = new Set<string>();
  return {
    selisih,
    selisihTps,
    kabari: (jenisId: number, kotaId: number) => kabar.add(`${jenisId}/${kotaId}`),
    akhir: {
      async close() {
        await sendSelisih(send, { tps: selisihTps, laporan: selisih });
      },
      kabar: () => [...kabar].map((butir) => ["rekap", butir] as const),
    },
  };
}

/** TPS that the file brings along, with the voters that its reports name. */
async function createTps(
  { send, opsi }: Penerap,
  rows: readonly BarisSiap[],
): Promise<SelisihTps[]> {
  if (opsi.buat_tps !== true) {
    return [];
  }
  return publishTps(
    send,
    rows.map(({ kunci, data }) => {
      const id = bagianKunci(kunci).tpsId;
      return {
        id,
        jadi: (kini, dapil) =>
          kini ?? {
            id,
            nama: namaTps(id),
            ...dptBaru(data),
            jumlah_pemilih: 0,
            dapil_pusat_id: dapil[0],
            dapil_propinsi_id: dapil[1],
            dapil_kota_id: dapil[2],
          },
      };
    }),
  );
}

const bila = (jumlah: number, kalimat: string): string[] =>
  jumlah === 0 ? [] : [`${ribuan(jumlah)} ${kalimat}`];

export const imporHasil: DefinisiImpor = {
  jenis: "hasil-tps",
  judul: "Hasil TPS",
  izin: ["qc.write"],
  wajib: [["tps_id"]],
  kolomKunci: "tps_id",
  kolom: kolomHasil,
  inti: intiHasil,
  check: checkHasil,
  tpsBelumAda: TPS_BELUM_ADA,
  asalLain: (header) =>
    header.includes(TANDA_SUAR)
      ? "Ini buku Excel QC satu kelurahan. Unggah di halaman QC TPS, tombol Unggah Excel: di sana setiap lembarnya dibaca."
      : undefined,
  tanya: async ({ db }, { imporId }) => askTanpaKolom(db, imporId),
  async dampak(db, imporId) {
    const [tps, laporan] = await Promise.all([
      countTpsBaru(db, imporId, TPS_BARU),
      listJenisImpor(db, imporId, BERMASALAH),
    ]);
    const bermasalah = laporan.reduce((sum, satu) => sum + satu.bermasalah, 0);
    return {
      terapkan: [
        ...bila(tps, "TPS yang belum ada dibuat."),
        ...bila(
          bermasalah,
          "laporan akan ditandai bermasalah. Laporannya tetap masuk; periksa sesudahnya.",
        ),
      ],
      urungkan: bila(tps, "TPS yang dibuat impor ini tetap ada."),
      laporan,
    };
  },
  kelompok: (kunci) => {
    const { jenisId, tpsId } = bagianKunci(kunci);
    return `${jenisId}/${kotaOf(tpsId)}`;
  },
  kotaOf: (kunci) => kotaOf(bagianKunci(kunci).tpsId),
  // A TPS that reports of two types bring along is made once.
  isMandiri: ({ buat_tps: isBuat }) => isBuat !== true,

  terapkan(penerap) {
    const { selisih, selisihTps, kabari, akhir } = penulisan(penerap);
    const { send, daftar, imporId, usersId, ip } = penerap;
    return {
      ...akhir,
      async write(rows) {
        const { jenisId, tpsId } = bagianKunci(rows[0]?.kunci ?? "");
        daftar.jenis(jenisId);
        selisihTps.push(...(await createTps(penerap, rows)));
        const tulisan = rows.map(({ kunci, data, sebelum }): Tulisan => ({
          tpsId: bagianKunci(kunci).tpsId,
          suara: (kini, susunan) => {
            if ((kini?.versi ?? 0) !== versiLama(sebelum)) {
              refuse("impor-berubah");
            }
            return suaraBaru(kini, susunan, data);
          },
        }));
        const penulis = { jenisId, sumber: "impor" as const, usersId, ip, imporId };
        const kiriman = await sendLaporan({ send, daftar }, penulis, tulisan);
        await kiriman.terkirim;
        selisih.push(...kiriman.selisih);
        kabari(jenisId, kotaOf(tpsId));
        return rows.map(() => ({}));
      },
    };
  },

  urungkan(penerap) {
    const { selisih, kabari, akhir } = penulisan(penerap);
    const { send, daftar, imporId, usersId, ip } = penerap;
    return {
      ...akhir,
      async write(rows) {
        const { jenisId, tpsId } = bagianKunci(rows[0]?.kunci ?? "");
        const sebabByNomor = new Map<number, string>();
        const tulisan = rows.map(({ nomor, kunci, data, sebelum }): Tulisan => ({
          tpsId: bagianKunci(kunci).tpsId,
          suara: (kini, susunan) => {
            if (!isMilikImpor(kini, susunan, { data, sebelum })) {
              sebabByNomor.set(nomor, (kini?.suara ?? null) === null ? DIHAPUS : DIUBAH);
            }
            return isBaru(sebelum) ? null : suaraBaru(kini, susunan, { ...data, ...sebelum });
          },
        }));
        const penulis = { jenisId, sumber: "urungkan" as const, usersId, ip, imporId };
        const kiriman = await sendLaporan({ send, daftar }, penulis, tulisan);
        await kiriman.terkirim;
        // What was just written goes with it.
        requireAllOurs(rows, ({ nomor }) => sebabByNomor.get(nomor));
        selisih.push(...kiriman.selisih);
        kabari(jenisId, kotaOf(tpsId));
        return rows.map(() => ({}));
      },
    };
  },
};
