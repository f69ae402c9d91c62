// Regions from a file (decision O-14): new ones, other names, older codes.
import { levelOf, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import { mapBergilir } from "../bergilir.ts";
import type { BarisMasuk } from "../baris-masuk.ts";
import {
  requireAs,
  type BarisDiperiksa,
  type BarisDiterapkan,
  type BarisSiap,
  type DefinisiImpor,
  type KonteksImpor,
  type Penerap,
  type Penulisan,
} from "../jenis-impor.ts";
import { teksOf } from "../../platform/spreadsheet/cell.rules.ts";
import type { Send } from "../../platform/db.ts";
import { refuse, refuseBrokenConstraint } from "../../platform/refusal.ts";
import { readKodeLama, readAktif } from "../../wilayah/kode-lama.service.ts";
import { jejakKode } from "../../wilayah/jejak-kode.rules.ts";
import {
  idOf,
  indukOf,
  isAktifIn,
  isiKini,
  isiOf,
  kodeDari,
  kodeLamaOf,
  KOLOM_WILAYAH,
  checkBaris,
  type WilayahKini,
} from "./wilayah-baris.rules.ts";
import { idDibuat, idDisebut, LUAR_NEGERI, checkBerkas } from "./wilayah-berkas.rules.ts";
import {
  listBerTps,
  listPunyaAnak,
  listRujukan,
  listWilayahKini,
  lockWilayah,
  sendHapusWilayah,
  sendKodeLama,
  sendLepasImpor,
  sendWilayahBaru,
  sendWilayahUbah,
  type WilayahBaru,
} from "./wilayah-impor.repo.ts";
import { requireAllOurs, sebabBeda } from "../tersentuh.ts";

async function check(
  { db, send, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const ids = rows.flatMap((row) => idOf(row) ?? []);
  const kode = rows
    .flatMap((row) => kodeLamaOf(row) ?? [])
    .filter((satu) => levelOf(satu) !== undefined);
  const pemilik = await readKodeLama(db, [...new Set([...kode, ...ids.flatMap(jejakKode)])]);
  const [wilayah, berTps] = await Promise.all([
    listWilayahKini(send, [...ids, ...kode, ...pemilik.map((one) => one.wilayah_id)]),
    listBerTps(
      send,
      kode.map((satu) => ({ kode: satu, ...tpsRange(satu) })),
    ),
  ]);
  const kini = {
    wilayah: new Map(wilayah.map((one) => [one.id, one])),
    pemilikKode: new Map(pemilik.map((one) => [one.kode, one.wilayah_id])),
    berTps: new Set(berTps),
  };
  return mapBergilir(rows, (row) => checkBaris(row, kini, wilayahId));
}

/** The code of the row, and those of the regions that it brings along. */
const dibuat = ({ data }: BarisSiap): number[] =>
  kodeDari(teksOf(data["otomatis"]) ?? "").filter((id) => levelOf(id) !== undefined);

function wilayahBaru(row: BarisSiap, isBaru: boolean): WilayahBaru[] {
  const { nama } = isiOf(row.data);
  const ids = [...dibuat(row), ...(isBaru ? [Number(row.kunci)] : [])];
  return ids.map((id) => ({
    id,
    nama: id === LUAR_NEGERI.id && id !== Number(row.kunci) ? LUAR_NEGERI.nama : nama,
    induk: indukOf(id),
    jenis: levelOf(id) ?? 0,
  }));
}

const isBaru = ({ sebelum }: Pick<BarisSiap, "sebelum">): boolean => sebelum === null;

async function mapTerkunci(
  send: Send,
  rows: readonly BarisSiap[],
): Promise<Map<number, WilayahKini>> {
  const kini = await lockWilayah(
    send,
    rows.map(({ kunci }) => Number(kunci)),
  );
  return new Map(kini.map((one) => [one.id, one]));
}

/** Somebody was faster: there is such a region, such a code, or no longer what stood above. */
const bentrok = (code: "impor-berubah" | "impor-tersentuh") => (error: unknown) =>
  refuseBrokenConstraint(error, {
    wilayah_pkey: () => refuse(code),
    wilayah_parent_fkey: () => refuse(code),
    wilayah_alias_pkey: () => refuse(code),
  });

const kabar = () => [["wilayah", ""] as const];

function terapkan({ send }: Penerap): Penulisan<BarisSiap> {
  return {
    async write(rows) {
      const kini = await mapTerkunci(send, rows);
      for (const { kunci, sebelum } of rows) {
        const stored = kini.get(Number(kunci));
        requireAs(stored && isiKini(stored), sebelum && isiOf(sebelum), "impor-berubah");
      }
      const ubah = rows.flatMap(({ kunci, data }) => {
        const lama = kini.get(Number(kunci));
        const { nama } = isiOf(data);
        const isNyata = lama !== undefined && (lama.nama !== nama || !lama.is_aktif);
        return isNyata ? [{ id: lama.id, nama, is_aktif: true, is_impor: true }] : [];
      });
      const kode = rows.map(({ kunci, data }) => ({
        id: Number(kunci),
        kode: kodeDari(isiOf(data).kode_lama),
        kini: kini.get(Number(kunci))?.kode_lama ?? [],
      }));
      const baru = rows.flatMap((row) => wilayahBaru(row, isBaru(row)));
      const write = async () => {
        await sendWilayahBaru(send, baru);
        await sendWilayahUbah(send, ubah);
        const ditawarkan = [...baru, ...ubah].map(({ id }) => id);
        return sendKodeLama(send, kode, ditawarkan);
      };
      if ((await write().catch(bentrok("impor-berubah"))).length > 0) {
        refuse("impor-berubah");
      }
      return rows.map(({ kunci }) => ({
        is_impor: kini.get(Number(kunci))?.is_impor === true ? 1 : 0,
      }));
    },
    close: async () => undefined,
    kabar,
  };
}

async function deleteNew(send: Send, ids: readonly number[]): Promise<void> {
  await sendLepasImpor(send, ids);
  const rujukan = await listRujukan(send, ids);
  if (rujukan.length > 0) {
    const oleh = rujukan.map(({ sebutan, jumlah, id }) => `${jumlah} ${sebutan} (pada ${id})`);
    refuse("impor-tersentuh", {
      message: `Impor tidak dapat diurungkan: wilayah barunya sudah dipakai ${oleh.join(", ")}.`,
    });
  }
  await sendHapusWilayah(send, ids);
}

function urungkan({ send }: Penerap): Penulisan<BarisDiterapkan> {
  const baru: number[] = [];
  return {
    async write(rows) {
      const kini = await mapTerkunci(send, rows);
      requireAllOurs(rows, (row) => {
        const stored = kini.get(Number(row.kunci));
        return sebabBeda(stored && isiKini(stored), isiOf(row.data));
      });
      baru.push(...rows.flatMap((row) => wilayahBaru(row, isBaru(row)).map(({ id }) => id)));
      const lama = rows.flatMap(({ kunci, sebelum, hasil }) =>
        sebelum === null
          ? []
          : [{ id: Number(kunci), isi: isiOf(sebelum), isImpor: hasil["is_impor"] === 1 }],
      );
      const kembali = async () => {
        await sendWilayahUbah(
          send,
          lama.map(({ id, isi, isImpor }) => ({
            id,
            nama: isi.nama,
            is_aktif: isAktifIn(isi),
            is_impor: isImpor,
          })),
        );
        return sendKodeLama(
          send,
          lama.map(({ id, isi }) => ({
            id,
            kode: kodeDari(isi.kode_lama),
            kini: kini.get(id)?.kode_lama ?? [],
          })),
          [],
        );
      };
      if ((await kembali().catch(bentrok("impor-tersentuh"))).length > 0) {
        refuse("impor-tersentuh");
      }
      return rows.map(() => ({}));
    },
    close: async () => deleteNew(send, baru),
    kabar,
  };
}

export const imporWilayah: DefinisiImpor = {
  jenis: "wilayah",
  judul: "Wilayah",
  izin: "super-admin",
  wajib: [["id"]],
  kolom: () => KOLOM_WILAYAH,
  inti: () => ({ sebutan: "Nama wilayah atau Kode lama", kunci: ["nama", "kode_lama"] }),
  kolomKunci: "id",
  kolomPratinjau: [
    { kunci: "id", judul: "Kode wilayah" },
    { kunci: "nama", judul: "Nama wilayah" },
    { kunci: "induk", judul: "Kode induk" },
    { kunci: "kode_lama", judul: "Kode lama" },
    { kunci: "status", judul: "Status" },
    { kunci: "otomatis", judul: "Dibuat otomatis" },
  ],
  check,
  isGalatDilihat: true,
  checkAll: async ({ db, send }, rows) => {
    const ids = idDisebut(rows);
    const [aktif, punyaAnak, pemilik] = await Promise.all([
      readAktif(db, ids),
      listPunyaAnak(send, ids),
      readKodeLama(db, idDibuat(rows)),
    ]);
    return checkBerkas(rows, {
      aktif,
      punyaAnak: new Set(punyaAnak),
      pemilikKode: new Map(pemilik.map((one) => [one.kode, one.wilayah_id])),
    });
  },
  kelompok: () => "",
  terapkan,
  urungkan,
};
