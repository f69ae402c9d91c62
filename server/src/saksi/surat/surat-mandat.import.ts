// Letters of the witnesses whom a file names (decision G-137): to apply it is to print them.
import { labelOf } from "#contract/core/described.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { kotaIdOfSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { mapBergilir } from "../../impor/bergilir.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import {
  TANPA_AKHIR,
  type BarisDiperiksa,
  type BarisSiap,
  type DefinisiImpor,
  type KonteksImpor,
  type Penerap,
  type Penulisan,
} from "../../impor/jenis-impor.ts";
import { teksOf } from "../../platform/spreadsheet/cell.rules.ts";
import type { Database } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import {
  galatTersebut,
  KOLOM_TERSEBUT,
  mapTersebut,
  saksiOf,
  type Tersebut,
} from "../akun/saksi-tersebut.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import { countTetap } from "./saksi-cetak.repo.ts";
import { kekuranganDi } from "./prepare-cetak.service.ts";
import { cetakanBaru, sendCetakan } from "./surat-saksi.service.ts";

interface Kini {
  saksi: Tersebut;
  /** What the template prints and the witness lacks, by witness. */
  kurang: ReadonlyMap<number, readonly string[]>;
  wilayah: ReadonlyMap<number, { keterangan: string }>;
}

function galatKta({ nilai }: BarisMasuk, nomerKta: string | null | undefined): string | undefined {
  const tertulis = teksOf(nilai["nomer_kta"]);
  if (tertulis === null || nomerKta === undefined || tertulis === nomerKta) {
    return undefined;
  }
  return nomerKta === null
    ? "Saksi ini tercatat tanpa nomor KTA"
    : `Nomor KTA saksi ini ${nomerKta}`;
}

function galatKurang(medan: readonly string[] | undefined): string | undefined {
  return medan === undefined
    ? undefined
    : `Belum punya data yang dicetak templat surat: ${medan.join(", ")}. Lengkapi data saksinya`;
}

function checkBaris(row: BarisMasuk, { saksi, kurang, wilayah }: Kini): BarisDiperiksa {
  const satu = saksiOf(row, saksi);
  const galat = galatTersebut(row, saksi, [
    ["nomer_kta", galatKta(row, satu?.nomer_kta)],
    [null, galatKurang(kurang.get(satu?.id ?? 0))],
  ]);
  if (satu === undefined || galat.length > 0) {
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null };
  }
  return {
    ...row,
    nilai: {
      nik: satu.nik,
      nomer_kta: satu.nomer_kta,
      nama: satu.nama_lengkap,
      wilayah: wilayah.get(wilayahOfKotaId(satu.kota_id))?.keterangan ?? "",
    },
    keadaan: "baru",
    kunci: String(satu.id),
    sebelum: null,
  };
}

async function mapKurang(db: Database, saksi: Tersebut): Promise<Map<number, string[]>> {
  const kurang = new Map<number, string[]>();
  for (const [kotaId, rows] of Map.groupBy(saksi.values(), (row) => row.kota_id)) {
    const ids = rows.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- most files are of one kota
    for await (const { saksi: satu, medan } of kekuranganDi(db, {
      isi: "surat",
      kotaId,
      saksiIds: ids,
    })) {
      kurang.set(satu.id, medan);
    }
  }
  return kurang;
}

async function check(
  konteks: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const { db } = konteks;
  const saksi = await mapTersebut(konteks, rows);
  const kota = [...saksi.values()].map((row) => wilayahOfKotaId(row.kota_id));
  const [kurang, wilayah] = await Promise.all([mapKurang(db, saksi), mapWilayah(db, kota)]);
  return mapBergilir(rows, (row) => checkBaris(row, { saksi, kurang, wilayah }));
}

const kotaOfKunci = (kunci: string): number => kotaIdOfSaksi(Number(kunci));

interface Sekota {
  pekerjaanId: string;
  /** "Kota Payakumbuh" */
  keterangan: string;
  saksiIds: number[];
}

/** One zip for each kota, as a job of its own. */
function terapkan({ send, usersId: userId, ip }: Penerap): Penulisan<BarisSiap> {
  const sekotaById = new Map<number, Sekota>();
  const cetakan = () =>
    [...sekotaById].map(([kotaId, { pekerjaanId, ...sekota }]) =>
      cetakanBaru({ userId, ip }, pekerjaanId, { isi: "surat", bentuk: "zip", kotaId, ...sekota }),
    );
  return {
    ...TANPA_AKHIR,
    async write(rows) {
      const [first] = rows;
      const kotaId = kotaOfKunci(first?.kunci ?? "");
      const saksi = rows.map(({ kunci, data }) => ({
        id: Number(kunci),
        nik: teksOf(data["nik"]) ?? "",
      }));
      if ((await countTetap(send, kotaId, saksi)) !== saksi.length) {
        refuse("impor-berubah");
      }
      const sekota = sekotaById.get(kotaId) ?? {
        pekerjaanId: crypto.randomUUID(),
        keterangan: teksOf(first?.data["wilayah"]) ?? "",
        saksiIds: [],
      };
      sekota.saksiIds.push(...saksi.map(({ id }) => id));
      sekotaById.set(kotaId, sekota);
      return rows.map(() => ({}));
    },
    lanjutan: () => cetakan().map(({ job }) => job),
    async close() {
      await Promise.all(cetakan().map(async (satu) => sendCetakan(send, satu)));
    },
  };
}

/** What was printed cannot be taken back; the printing itself its user stops under Pekerjaan. */
export const imporSuratMandat: DefinisiImpor = {
  jenis: "surat-mandat",
  judul: "Surat mandat",
  izin: ["saksi.write"],
  isSensitif: true,
  harusUtuh: "Surat yang sudah dicetak tidak dapat diurungkan.",
  wajib: [["nik"]],
  kolom: () => KOLOM_TERSEBUT,
  inti: () => ({ sebutan: labelOf(SAKSI, "nik"), kunci: ["nik"] }),
  kolomKunci: "nik",
  check,
  kelompok: (kunci) => String(kotaOfKunci(kunci)),
  kotaOf: kotaOfKunci,
  terapkan,
};
