// Candidates of a file, written and taken back in its flight.
import * as z from "zod/mini";
import type { KnownCaller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { openCalegFor, requirePenempatan } from "../../access/kelola-caleg.ts";
import { requireAs, type Penerap } from "../../impor/jenis-impor.ts";
import type { Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { databaseIn } from "../../platform/flight-database.ts";
import { constraintOf, refuse } from "../../platform/refusal.ts";
import { bedaIsian } from "../bagian/beda-isian.ts";
import { followTempat } from "../akun-caleg.service.ts";
import { refreshProgres } from "../bagian/progres.repo.ts";
import { refreshPenandaan } from "../set-dpt/set-dpt.service.ts";
import { deleteSaksiOf, listKotaSaksi } from "../tindakan/lepas-saksi.repo.ts";
import { isiKini, kolomTulis, lengkap, type Data } from "./caleg-baris.rules.ts";
import {
  checkNomor,
  deferNomor,
  deleteCaleg,
  insertSemua,
  lockDapilTujuan,
  lockOrang,
  restoreSaksi,
  updateSemua,
  type CalegImporRow,
  type DapilTujuan,
  type TulisCaleg,
} from "./caleg-impor.repo.ts";
import { boleh, sasaranDi, terkunci } from "./check-caleg.ts";
import type { Kamus } from "./kamus.rules.ts";
import { readKamusCaleg } from "./kamus.service.ts";
import { replaceJawaban } from "./khusus.repo.ts";
import { KHUSUS, readKhusus, type Jawaban } from "./khusus.rules.ts";

/** What a candidate shall be. */
export interface CalegDitulis {
  dapilId: number;
  ke: Data;
}

/** And what it must be until then. */
export interface CalegDiubah extends CalegDitulis {
  id: number;
  dari: Data;
  /** Witnesses who stood for it before it moved, as `ubah` told them. */
  saksi?: string;
}

const SaksiSemula = z.array(z.tuple([z.number(), z.array(z.number())]));

interface Kerja {
  tx: Database;
  kamus: Kamus;
  oleh: KnownCaller;
}

/** When something is no longer as the file found it, or left it. */
type Gagal = "impor-berubah" | "impor-tersentuh";

const kunciOrang = (nik: Nilai | undefined, nomerKta: Nilai | undefined): string =>
  `${nik ?? ""}/${nomerKta ?? ""}`;

type Isian = Record<string, unknown>;

interface Diubah {
  id: number;
  caleg: CalegTerbuka;
  saksi: string | undefined;
  sebelum: TulisCaleg;
  sesudah: TulisCaleg;
}

const TANPA_SAKSI = "[]";

const tanpaKosong = (row: TulisCaleg): TulisCaleg =>
  Object.fromEntries(Object.entries(row).filter(([, isi]) => isi !== null));

/** One chunk after the other; numbers and marks are looked at when all are written. */
export class PenulisCaleg {
  readonly #penerap: Penerap;
  readonly #gagal: Gagal;
  readonly #pindah: number[] = [];
  #begun: Promise<Kerja> | undefined;

  constructor(penerap: Penerap, gagal: Gagal) {
    this.#penerap = penerap;
    this.#gagal = gagal;
  }

  async #begin(): Promise<Kerja> {
    const { send, oleh = refuse("tidak-berhak") } = this.#penerap;
    const tx = databaseIn(send);
    await deferNomor(send);
    return { tx, kamus: await readKamusCaleg(tx), oleh };
  }

  async #kerja(): Promise<Kerja> {
    this.#begun ??= this.#begin();
    return this.#begun;
  }

  /** Somebody else took the card, the NIK or the number, or refers to what is taken back. */
  async #selamaSama<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      return constraintOf(error) === undefined ? Promise.reject(error) : refuse(this.#gagal);
    }
  }

  async #note(
    tx: Database,
    { id, ...beda }: { id: number; sebelum?: Isian; sesudah?: Isian },
  ): Promise<void> {
    const { usersId, ip } = this.#penerap;
    const aksi = this.#gagal === "impor-berubah" ? "caleg.impor" : "caleg.urungkan_impor";
    await recordAudit(tx, { usersId, ip, aksi, tabel: "caleg", baris: id, ...beda });
  }

  async #mapDapil(rows: readonly CalegDitulis[]): Promise<Map<number, DapilTujuan>> {
    const ids = [...new Set(rows.map(({ dapilId }) => dapilId))];
    return new Map((await lockDapilTujuan(this.#penerap.send, ids)).map((row) => [row.id, row]));
  }

  /** @throws Refusal of what its user may not do any more */
  #requireTempat(
    oleh: KnownCaller,
    { dapil, ke, kini }: { dapil: DapilTujuan | undefined; ke: Data; kini?: CalegImporRow },
  ): void {
    if (dapil === undefined || dapil.kode !== ke["dapil"]) {
      return refuse(this.#gagal);
    }
    requirePenempatan(oleh, dapil);
    const isTetap = kini?.dapil_id === dapil.id && kini.isi["nomor_urut"] === ke["nomor_urut"];
    if (!isTetap && ke["nomor_urut"] !== null && !boleh(oleh, sasaranDi(dapil, kini), "nomor")) {
      refuse("tidak-berhak");
    }
  }

  #jawabanOf(kamus: Kamus, teks: Nilai | undefined): Jawaban {
    if (typeof teks !== "string") {
      return new Map();
    }
    const dibaca = readKhusus(kamus, teks);
    return "jawaban" in dibaca ? dibaca.jawaban : refuse(this.#gagal);
  }

  /** The answers of those of whom a file says others than there are. */
  async #answer(
    kamus: Kamus,
    rows: readonly { id: number; sebelum: Data; sesudah: Data }[],
  ): Promise<void> {
    const lain = rows.filter(
      ({ sebelum, sesudah }) => (sebelum[KHUSUS] ?? null) !== (sesudah[KHUSUS] ?? null),
    );
    await replaceJawaban(
      this.#penerap.send,
      lain.map(({ id }) => id),
      lain.flatMap(({ id, sesudah }) =>
        [...this.#jawabanOf(kamus, sesudah[KHUSUS])].map(([tipeId, jawaban]) => ({
          caleg_id: id,
          tipe_id: tipeId,
          jawaban,
        })),
      ),
    );
  }

  /** Whoever goes to stand elsewhere keeps no witness. @returns who they were */
  async #moveSaksi(tx: Database, caleg: CalegTerbuka, semula: string | undefined): Promise<string> {
    const saksi: [number, number[]][] = [];
    for (const kotaId of await listKotaSaksi(tx, caleg)) {
      // oxlint-disable-next-line no-await-in-loop -- one kota after another, in the order of their ids
      saksi.push([kotaId, await deleteSaksiOf(tx, caleg, kotaId)]);
    }
    if (semula !== undefined && saksi.length > 0) {
      refuse(this.#gagal);
    }
    const kembali = SaksiSemula.parse(JSON.parse(semula ?? TANPA_SAKSI));
    await restoreSaksi(this.#penerap.send, caleg.id, kembali);
    this.#pindah.push(caleg.id);
    return JSON.stringify(saksi);
  }

  /** @returns their ids */
  async tambah(rows: readonly CalegDitulis[]): Promise<number[]> {
    const { tx, kamus, oleh } = await this.#kerja();
    const { send, usersId } = this.#penerap;
    const dapil = await this.#mapDapil(rows);
    rows.forEach(({ dapilId, ke }) => this.#requireTempat(oleh, { dapil: dapil.get(dapilId), ke }));
    const kolom = rows.map(({ dapilId, ke }) => kolomTulis(kamus, ke, dapilId));
    const masuk = await this.#selamaSama(insertSemua(send, kolom, usersId));
    const idOf = new Map(masuk.map((row) => [kunciOrang(row.nik, row.nomer_kta), row.id]));
    const ids = kolom.map((row) => idOf.get(kunciOrang(row["nik"], row["nomer_kta"])) ?? 0);
    const terjawab = kolom.map((sesudah, at) => ({ id: ids[at] ?? 0, sebelum: {}, sesudah }));
    await this.#answer(kamus, terjawab);
    await Promise.all(
      kolom.map(async (row, at) =>
        this.#note(tx, { id: ids[at] ?? 0, ...bedaIsian({}, tanpaKosong(row)) }),
      ),
    );
    await refreshProgres(tx, ids);
    return ids;
  }

  async #hold(rows: readonly CalegDiubah[]): Promise<Diubah[]> {
    const { kamus, oleh } = await this.#kerja();
    const ids = rows.map(({ id }) => id);
    const found = await lockOrang(this.#penerap.send, ids);
    const byId = new Map(found.filter(({ is_ada: isAda }) => isAda).map((row) => [row.id, row]));
    const dapil = await this.#mapDapil(rows);
    return rows.map(({ id, dari, ke, dapilId, saksi }) => {
      const kini = byId.get(id) ?? refuse(this.#gagal);
      requireAs(isiKini(kamus, kini.isi), lengkap(dari), this.#gagal);
      if (terkunci(kini) !== undefined) {
        refuse(this.#gagal);
      }
      this.#requireTempat(oleh, { dapil: dapil.get(dapilId), ke, kini });
      const caleg = openCalegFor(oleh, kini, "ubah");
      const sebelum = kolomTulis(kamus, lengkap(dari), kini.dapil_id);
      return { id, caleg, saksi, sebelum, sesudah: kolomTulis(kamus, ke, dapilId) };
    });
  }

  /** @returns of each who stood for it where it no longer stands */
  async ubah(rows: readonly CalegDiubah[]): Promise<string[]> {
    const { tx, kamus } = await this.#kerja();
    const ubahan = await this.#hold(rows);
    const kolom = ubahan.map(({ id, sesudah }) => ({ ...sesudah, id }));
    await this.#selamaSama(updateSemua(this.#penerap.send, kolom));
    await this.#answer(kamus, ubahan);
    await Promise.all(
      ubahan.map(async ({ id, sebelum, sesudah }) =>
        this.#note(tx, { id, ...bedaIsian(sebelum, sesudah) }),
      ),
    );
    await refreshProgres(
      tx,
      ubahan.map(({ id }) => id),
    );
    const saksi: string[] = [];
    for (const { caleg, sesudah, saksi: semula } of ubahan) {
      const isTetap = sesudah["dapil_id"] === caleg.dapil_id;
      // oxlint-disable-next-line no-await-in-loop -- few move
      saksi.push(isTetap ? TANPA_SAKSI : await this.#moveSaksi(tx, caleg, semula));
    }
    return saksi;
  }

  /** Those of whom nobody has said more since, as they are now. */
  async hapus(rows: readonly CalegImporRow[]): Promise<void> {
    const { tx, oleh } = await this.#kerja();
    const { send } = this.#penerap;
    const ids = rows.map((row) => openCalegFor(oleh, row, "ubah").id);
    await replaceJawaban(send, ids, []);
    await this.#selamaSama(deleteCaleg(send, ids));
    await Promise.all(ids.map(async (id) => this.#note(tx, { id })));
  }

  async close(): Promise<void> {
    if (this.#begun !== undefined) {
      const { tx, oleh } = await this.#kerja();
      await this.#selamaSama(checkNomor(this.#penerap.send));
      await followTempat(tx, { userId: oleh.userId, ip: this.#penerap.ip }, this.#pindah);
      await refreshPenandaan(tx, this.#pindah);
    }
  }
}
