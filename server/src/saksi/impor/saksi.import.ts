// Witnesses from a file (decision G-134).
import { PengaturanSaksi, SAKSI_AWAL } from "#contract/sistem/pengaturan.contract.ts";
import { headOf } from "#contract/core/described.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { kotaIdOfWilayah } from "#contract/saksi/saksi.rules.ts";
import { mapBergilir } from "../../impor/bergilir.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import {
  requireAs,
  type BarisDiperiksa,
  type BarisDiterapkan,
  type BarisSiap,
  type BarisTersimpan,
  type DefinisiImpor,
  type KonteksImpor,
  type Koreksi,
  type Penerap,
} from "../../impor/jenis-impor.ts";
import { kolomInduk, KOLOM_KELURAHAN_ID } from "../../impor/kolom.rules.ts";
import { warnNik } from "../../impor/orang.rules.ts";
import { angkaOf, teksOf } from "../../platform/spreadsheet/cell.rules.ts";
import type { Send } from "../../platform/db.ts";
import { Refusal, refuse } from "../../platform/refusal.ts";
import { penulisanSaksi } from "../tulis/tulis-saksi.service.ts";
import { mapTps } from "../../tps/tps.service.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import { checkBaris } from "./check-saksi.rules.ts";
import { isiKini, isiOf, isiSaksi, kelurahanOf, type SaksiKini } from "./saksi-baris.rules.ts";
import { KOLOM_SAKSI } from "./saksi-baris.rules.ts";
import { readAktif, KOLOM_AKTIF } from "./aktif-saksi.rules.ts";
import { findAturan, listAktif, listNonaktif } from "./saksi-impor.repo.ts";
import { idOf, requireSaksiUtuh, wilayahOf } from "./saksi-utuh.service.ts";
import { kembarDalamBerkas, tpsDituju, tpsPenuh } from "./seluruh-berkas.rules.ts";

export const LEMBAR_KELURAHAN = "Kelurahan";

async function readAturan(send: Send): Promise<PengaturanSaksi> {
  const nilai = await findAturan(send);
  return nilai === undefined ? SAKSI_AWAL : PengaturanSaksi.parse(nilai);
}

async function mapKini(
  { db, send }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<Map<string, SaksiKini>> {
  const aktif = await listAktif(
    send,
    rows.flatMap(({ nilai }) => teksOf(nilai["nik"]) ?? []),
  );
  const wilayah = await mapWilayah(
    db,
    aktif.map(({ id }) => wilayahOf(id)),
  );
  return new Map(
    aktif.map((row) => {
      const tempat = wilayah.get(wilayahOf(row.id))?.keterangan ?? "wilayah lain";
      return [row.nik, { ...isiKini(row), id: row.id, tempat }];
    }),
  );
}

/** NIK of those who were deactivated in the kota that the rows speak of. */
async function mapNonaktif(
  { send, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<Set<string>> {
  const perKota = Map.groupBy(rows, ({ nilai }) =>
    kotaIdOfWilayah(kelurahanOf(nilai["kelurahan_id"]) ?? wilayahId),
  );
  const found = await Promise.all(
    [...perKota].map(([kotaId, own]) =>
      listNonaktif(
        send,
        kotaId,
        own.flatMap(({ nilai }) => teksOf(nilai["nik"]) ?? []),
      ),
    ),
  );
  return new Set(found.flat());
}

async function check(
  konteks: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const { db, wilayahId } = konteks;
  const saksi = await mapKini(konteks, rows);
  const tempat = rows.map(({ nilai }) => {
    const lama = saksi.get(teksOf(nilai["nik"]) ?? "");
    return {
      wilayah: angkaOf(nilai["kelurahan_id"]) ?? lama?.kelurahan_id ?? 0,
      nomor: angkaOf(nilai["nomor_tps"]) ?? lama?.nomor_tps ?? 0,
    };
  });
  const [wilayah, tps] = await Promise.all([
    mapWilayah(
      db,
      tempat.map((satu) => satu.wilayah),
    ),
    mapTps(
      db,
      tempat.map((satu) => satu.wilayah * 1000 + satu.nomor),
    ),
  ]);
  const [today, nonaktif] = [new Date(), await mapNonaktif(konteks, rows)];
  return mapBergilir(rows, (row) => {
    const diperiksa = checkBaris(row, { saksi, wilayah, tps }, wilayahId);
    return warnNik(readAktif(row, diperiksa, nonaktif), today);
  });
}

async function checkAll(
  { db, send }: KonteksImpor,
  rows: readonly BarisTersimpan[],
): Promise<Koreksi[]> {
  const kembar = kembarDalamBerkas(rows);
  const isKembar = new Set(kembar.map(({ nomor }) => nomor));
  const sisa = rows.filter(({ nomor }) => !isKembar.has(nomor));
  const [tps, { per_tps: batas }] = await Promise.all([
    mapTps(db, tpsDituju(sisa)),
    readAturan(send),
  ]);
  const kini = new Map([...tps].map(([id, row]) => [id, row.jumlah_saksi]));
  return [...kembar, ...tpsPenuh(sisa, { kini, batas })];
}

type Penulis = ReturnType<typeof penulisanSaksi>;

/** The one writer of witnesses, once it is known how many a TPS may have. */
function openPenulis({ send, usersId, ip }: Penerap) {
  let penulis: { write: Penulis; tahap: number } | undefined;
  return {
    siapkan: async () => {
      if (penulis === undefined) {
        const { per_tps: batasPerTps, tahap } = await readAturan(send);
        penulis = { write: penulisanSaksi(send, { usersId, ip, batasPerTps }), tahap };
      }
      return penulis;
    },
    lanjutan: () => penulis?.write.lanjutan() ?? [],
    close: async () => penulis?.write.close(),
    kabar: () => penulis?.write.kabar() ?? [],
  };
}

const kotaOfKunci = (kunci: string): number => Number(kunci.split("/")[0]);
const kotaDari = ([row]: readonly BarisSiap[]): number => kotaOfKunci(row?.kunci ?? "");

/** Somebody else took the NIK since the file was checked, or the region is gone. */
async function selamaSama<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isBerubah =
      error instanceof Refusal && (error.code === "nik-terpakai" || error.code === "isian-salah");
    return isBerubah ? refuse("impor-berubah") : Promise.reject(error);
  }
}

function ubahan({ data, sebelum }: BarisSiap, id: number): Parameters<Penulis["ubah"]>[1][number] {
  return {
    id,
    aksi: "saksi.impor",
    isi(kini) {
      requireAs(isiKini(kini), sebelum && isiOf(sebelum), "impor-berubah");
      return isiSaksi(isiOf(data));
    },
  };
}

function terapkan(penerap: Penerap) {
  const { siapkan, ...akhir } = openPenulis(penerap);
  return {
    ...akhir,
    async write(rows: readonly BarisSiap[]) {
      const { write, tahap } = await siapkan();
      const kotaId = kotaDari(rows);
      const lama = rows.filter(({ sebelum }) => sebelum !== null);
      const baru = rows.filter(({ sebelum }) => sebelum === null);
      // Whoever leaves a TPS makes room in it for a new one.
      await selamaSama(
        write.ubah(
          kotaId,
          lama.map((row) => ubahan(row, Number(row.data["saksi_id"]))),
        ),
      );
      const ids = await selamaSama(
        write.tambah(
          kotaId,
          baru.map(({ data }) => ({ ...isiSaksi(isiOf(data)), tahap, is_aktif: 1 })),
        ),
      );
      const idBaru = new Map(baru.map(({ nomor }, at) => [nomor, ids[at] ?? null]));
      // The phase is not the file's: whether somebody changed it since is seen by it.
      return rows.map(({ nomor, data }) => ({
        saksi_id: idBaru.get(nomor) ?? angkaOf(data["saksi_id"]),
        ...(idBaru.has(nomor) ? { tahap } : {}),
      }));
    },
  };
}

function urungkan(penerap: Penerap) {
  const { siapkan, ...akhir } = openPenulis(penerap);
  return {
    ...akhir,
    async write(rows: readonly BarisDiterapkan[]) {
      const { write } = await siapkan();
      const kotaId = kotaDari(rows);
      await requireSaksiUtuh(penerap, rows, await write.hold(kotaId, rows.map(idOf)));
      const baru = rows.filter(({ sebelum }) => sebelum === null);
      await write.hapus(kotaId, baru.map(idOf));
      await write.ubah(
        kotaId,
        rows.flatMap((row) =>
          row.sebelum === null
            ? []
            : {
                id: idOf(row),
                aksi: "saksi.urungkan_impor" as const,
                isi: isiSaksi(isiOf(row.sebelum)),
              },
        ),
      );
      return rows.map(() => ({}));
    },
  };
}

export const imporSaksi: DefinisiImpor = {
  jenis: "saksi",
  judul: "Saksi",
  izin: ["saksi.write"],
  // Whoever stands already needs no name: a new number alone.
  wajib: [
    ["nik", "nama_lengkap", "nomer_wa"],
    ["nik", "nomer_wa"],
  ],
  kolom: () => [...KOLOM_SAKSI, ...kolomInduk(KOLOM_KELURAHAN_ID.kunci), KOLOM_AKTIF],
  inti: () => ({ sebutan: headOf(SAKSI.nama_lengkap), kunci: ["nama_lengkap", "nomer_wa"] }),
  kolomKunci: "nik",
  lembarRujukan: [LEMBAR_KELURAHAN],
  check,
  isKembarDipilih: true,
  checkAll,
  isGalatDilihat: true,
  kelompok: (kunci) => String(kotaOfKunci(kunci)),
  kotaOf: kotaOfKunci,
  terapkan,
  urungkan,
};
