// Preparing lists of voters: rows go straight where they will stay, into lists that nobody sees yet.
import { isDeepStrictEqual } from "node:util";
import type { KeadaanBaris } from "#contract/impor/baris-impor.contract.ts";
import { kelurahanOf, kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { BarisDiperiksa, Penampung, Penampungan } from "../../impor/jenis-impor.ts";
import type { Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import { JOB_BERSIHKAN_DPT } from "./clean-dpt.service.ts";
import { DIHAPUS, DPT_TURUN } from "./dampak-dpt.service.ts";
import { pemilihOf, type Pemilih } from "./pemilih.rules.ts";
import {
  barisCopy,
  copyPemilih,
  discardSiapan,
  insertDaftar,
  listDaftarSama,
  updateJumlah,
} from "./save-dpt.repo.ts";
import { listTpsByKelurahan, type TpsRow } from "../tps.repo.ts";

/** Characters that go into one COPY. */
const SEKALI = 1_000_000;

interface Cacah {
  baris: number;
  lembar: string | null;
  jumlah: number;
  laki: number;
  perempuan: number;
}

class Siapan implements Penampungan {
  readonly #penampung: Penampung;
  /** Lists by kelurahan, voters by TPS. */
  readonly #daftar = new Map<number, number>();
  readonly #tps = new Map<number, Cacah>();
  #teks: string[] = [];
  #panjang = 0;
  #berjalan: Promise<void> = Promise.resolve();

  constructor(penampung: Penampung) {
    this.#penampung = penampung;
  }

  async tambah(rows: readonly BarisMasuk[]): Promise<void> {
    await this.#siapkanDaftar(rows);
    for (const row of rows) {
      this.#catat(row, Number(row.nilai["kelurahan_id"]), pemilihOf(row.nilai));
    }
    if (this.#panjang >= SEKALI) {
      await this.#salin();
    }
  }

  async selesai(): Promise<BarisDiperiksa[]> {
    await this.#salin();
    await this.#berjalan;
    const perKelurahan = Map.groupBy(this.#tps, ([tpsId]) => kelurahanOf(tpsId));
    const { basis } = this.#penampung;
    for (const [kotaId, ids] of Map.groupBy(this.#daftar.keys(), kotaOf)) {
      const rows = ids.map((id) => ({
        daftarId: this.#daftar.get(id) ?? 0,
        jumlah: (perKelurahan.get(id) ?? []).reduce((sum, [, { jumlah }]) => sum + jumlah, 0),
      }));
      // oxlint-disable-next-line no-await-in-loop -- one kota after another
      await updateJumlah(basis.db, kotaId, rows);
    }
    return markSama(await this.#pratinjau(), await this.#kelurahanSama());
  }

  async batal(): Promise<void> {
    await this.#berjalan.catch(() => undefined);
    const { basis, jobs, imporId } = this.#penampung;
    await basis.db.transaction().execute(async (tx) => {
      await discardSiapan(tx, imporId);
      await jobs.send(tx, JOB_BERSIHKAN_DPT, {});
    });
  }

  async #siapkanDaftar(rows: readonly BarisMasuk[]): Promise<void> {
    const { basis, imporId, usersId } = this.#penampung;
    const seen = new Set(rows.map(({ nilai }) => nilai["kelurahan_id"]));
    const baru = [...seen].filter((id) => typeof id === "number" && !this.#daftar.has(id));
    const ids = baru.filter((id) => typeof id === "number");
    for (const [kotaId, kelurahanIds] of Map.groupBy(ids, kotaOf)) {
      const milik = { kotaId, imporId, usersId };
      // oxlint-disable-next-line no-await-in-loop -- one kota after another
      const daftar = await insertDaftar(basis.db, milik, kelurahanIds);
      daftar.forEach((daftarId, kelurahanId) => this.#daftar.set(kelurahanId, daftarId));
    }
  }

  #catat(row: BarisMasuk, kelurahanId: number, pemilih: Pemilih): void {
    const tpsId = kelurahanId * 1000 + pemilih.tpsNomor;
    const { baris, lembar } = row;
    const cacah = this.#tps.get(tpsId) ?? { baris, lembar, jumlah: 0, laki: 0, perempuan: 0 };
    this.#tps.set(tpsId, cacah);
    cacah.jumlah += 1;
    cacah.laki += pemilih.kelamin === "L" ? 1 : 0;
    cacah.perempuan += pemilih.kelamin === "P" ? 1 : 0;
    const daftarId = this.#daftar.get(kelurahanId) ?? 0;
    const nomor = cacah.jumlah;
    const line = barisCopy({ ...pemilih, kotaId: kotaOf(kelurahanId), daftarId, nomor });
    this.#teks.push(line);
    this.#panjang += line.length;
  }

  /** While the database takes one piece in, the next is read; never more than these two. */
  async #salin(): Promise<void> {
    await this.#berjalan;
    const teks = this.#teks.join("");
    this.#teks = [];
    this.#panjang = 0;
    if (teks !== "") {
      this.#berjalan = copyPemilih(this.#penampung.basis, teks);
      // Whoever waits for it hears of its failure; until then it is nobody's.
      this.#berjalan.catch(() => undefined);
    }
  }

  /** Where the file says of every voter what stands. */
  async #kelurahanSama(): Promise<ReadonlySet<number>> {
    const { basis } = this.#penampung;
    const sama = new Set<number>();
    for (const [kotaId, daftar] of Map.groupBy(this.#daftar, ([id]) => kotaOf(id))) {
      // oxlint-disable-next-line no-await-in-loop -- one kota after another
      const ids = await listDaftarSama(
        basis.db,
        kotaId,
        daftar.map(([, daftarId]) => daftarId),
      );
      daftar.filter(([, id]) => ids.includes(id)).forEach(([id]) => sama.add(id));
    }
    return sama;
  }

  /** One row per TPS: those of the file, and those whose voters the new list has no more. */
  async #pratinjau(): Promise<BarisDiperiksa[]> {
    const { basis } = this.#penampung;
    const kelurahanIds = [...this.#daftar.keys()];
    const [kini, wilayah] = await Promise.all([
      listTpsByKelurahan(basis.db, kelurahanIds),
      mapWilayah(basis.db, kelurahanIds),
    ]);
    const kiniById = new Map(kini.map((row) => [row.id, row]));
    const hilang = kini.filter(({ id, jumlah_pemilih: n }) => n > 0 && !this.#tps.has(id));
    const kosong = { baris: 0, lembar: null, jumlah: 0, laki: 0, perempuan: 0 };
    return [...this.#tps, ...hilang.map(({ id }) => [id, kosong] as const)]
      .toSorted(([a], [b]) => a - b)
      .map(([tpsId, cacah], index) =>
        toBaris(index + 1, cacah, {
          tpsId,
          kelurahan: wilayah.get(kelurahanOf(tpsId))?.keterangan ?? "",
          kini: kiniById.get(tpsId),
        }),
      );
  }
}

const TURUN = 0.9;

/** What the figures of a row mean, where that is more than a change. */
function catatanOf({ jumlah, kini }: { jumlah: number; kini: TpsRow | undefined }): string | null {
  if (jumlah === 0) {
    return DIHAPUS;
  }
  return kini !== undefined && jumlah < kini.jumlah_dpt * TURUN ? DPT_TURUN : null;
}

function keadaanOf(jumlah: number, kini: TpsRow | undefined): KeadaanBaris {
  if (jumlah === 0) {
    return "dihapus";
  }
  return kini === undefined ? "baru" : "berubah";
}

const TANPA_KELAMIN = "tidak ada di berkas";
const SEBAGIAN_KELAMIN = "tidak lengkap di berkas";

/** Figures by sex that stand do not fit other voters: what the file does not say is unknown, in words. */
function kelaminOf({ jumlah, laki, perempuan }: Cacah, kini: TpsRow | undefined) {
  if (laki + perempuan === jumlah) {
    return { sesudah: { laki, perempuan }, sebelum: { laki: kini?.dpt_l, perempuan: kini?.dpt_p } };
  }
  const kata = laki + perempuan === 0 ? TANPA_KELAMIN : SEBAGIAN_KELAMIN;
  return {
    sesudah: { laki: kata, perempuan: kata },
    sebelum: { laki: kini?.dpt_l ?? kata, perempuan: kini?.dpt_p ?? kata },
  };
}

function toBaris(
  nomor: number,
  cacah: Cacah,
  { tpsId, kelurahan, kini }: { tpsId: number; kelurahan: string; kini: TpsRow | undefined },
): BarisDiperiksa {
  const { baris, lembar, jumlah } = cacah;
  const kelamin = kelaminOf(cacah, kini);
  const nilai: Record<string, Nilai> = {
    tps_id: tpsId,
    kelurahan,
    tps: tpsId % 1000,
    pemilih: jumlah,
    ...kelamin.sesudah,
    catatan: catatanOf({ jumlah, kini }),
  };
  return {
    nomor,
    baris,
    lembar,
    nilai,
    galat: [],
    keadaan: keadaanOf(jumlah, kini),
    kunci: String(tpsId),
    sebelum:
      kini === undefined
        ? null
        : {
            ...nilai,
            pemilih: kini.jumlah_dpt,
            laki: kelamin.sebelum.laki ?? null,
            perempuan: kelamin.sebelum.perempuan ?? null,
          },
  };
}

const kelurahanDi = ({ kunci }: BarisDiperiksa): number => kelurahanOf(Number(kunci));

/** A list takes the place of the one before it as a whole, or, where nothing of it differs, not at all. */
function markSama(
  rows: readonly BarisDiperiksa[],
  kelurahanSama: ReadonlySet<number>,
): BarisDiperiksa[] {
  const berbeda = new Set(
    rows.filter(({ nilai, sebelum }) => !isDeepStrictEqual(nilai, sebelum)).map(kelurahanDi),
  );
  return rows.map((row) => {
    const id = kelurahanDi(row);
    return kelurahanSama.has(id) && !berbeda.has(id) ? { ...row, keadaan: "sama" } : row;
  });
}

/** Whatever an earlier attempt at this import left is done with. */
export async function prepareDpt(penampung: Penampung): Promise<Penampungan> {
  await discardSiapan(penampung.basis.db, penampung.imporId);
  return new Siapan(penampung);
}
