// What each report type counts, kept in memory: every report and every recap asks for it.
import { JENIS_DOKUMENTASI } from "#contract/item.contract.ts";
import { isContender } from "#contract/laporan.rules.ts";
import { contains } from "#contract/wilayah.rules.ts";
import type { Database } from "../../platform/db.ts";
import type { Live } from "../../platform/live.ts";
import { refuse } from "../../platform/refusal.ts";
import { listItem, listJenis, type ItemRow, type JenisRow } from "./item.repo.ts";

/** How workbooks head an item: the figures of the form have no short names that anybody says. */
export const judulItem = (item: Pick<ItemRow, "kelompok" | "singkat" | "keterangan">): string =>
  item.kelompok === "administrasi" ? item.keterangan : item.singkat;
const TOPIC = "item";

/** A counted item: it has its place in the report's array. */
export type ItemHitung = ItemRow & { posisi: number };

/** What a TPS reports under one type. */
export interface Susunan {
  jenis: JenisRow;
  item: readonly ItemHitung[];
  /** No contender that stood there is left out (see laporan.rules). */
  semuaDihitung: boolean;
}

const isCounted = (item: ItemRow): item is ItemHitung => item.posisi !== null;

export interface DaftarItem {
  /** Types in use, by id. */
  jenisAktif: () => JenisRow[];
  /** @throws Refusal tidak-ditemukan, jenis-tidak-aktif */
  jenis: (id: number) => JenisRow;
  /** Also one that is switched off: its reports stay. @throws Refusal tidak-ditemukan */
  anyJenis: (id: number) => JenisRow;
  /** The items of one type at one TPS, or for a whole region when `dapilId` is undefined. */
  susunan: (jenisId: number, wilayahId: number, dapilId?: number) => Susunan;
  /** Every counted item of a type, of whatever dapil and region. */
  semuaItem: (jenisId: number) => ItemHitung[];
  /** Places that only this dapil's own items have. */
  posisiKhusus: (jenisId: number, dapilId: number) => ReadonlySet<number>;
  /** The documents of a TPS, for the active types; with `untukJenisId` only those of that type. */
  dokumen: (untukJenisId?: number) => ItemRow[];
  /** Documents that make a report of this type documented, also those that are asked for no more. */
  dokumenSah: (untukJenisId: number) => ReadonlySet<number>;
  /** Of every type and state: for those who edit them. */
  semua: () => { jenis: JenisRow[]; item: ItemRow[] };
  reload: () => Promise<void>;
  changed: () => Promise<void>;
}

/** What a TPS can be asked to show: documents of types that count in this election. */
function dokumenAktif(jenisList: readonly JenisRow[], itemList: readonly ItemRow[]): ItemRow[] {
  const aktif = new Set(jenisList.filter(({ is_aktif: isAktif }) => isAktif).map(({ id }) => id));
  return itemList.filter(
    ({ jenis_laporan_id: jenisId, is_aktif: isAktif, untuk_jenis_id: untuk }) =>
      jenisId === JENIS_DOKUMENTASI && isAktif && (untuk === null || aktif.has(untuk)),
  );
}

/** What was made once for a key. */
class Ingatan<T> {
  readonly #isi = new Map<string, T>();

  take(kunci: string, buat: () => T): T {
    const isi = this.#isi.get(kunci) ?? buat();
    this.#isi.set(kunci, isi);
    return isi;
  }
}

const meliputi = (satu: number, lain: number): boolean =>
  contains(satu, lain) || contains(lain, satu);

/** The items of one type in one dapil, and the regions that some of them are only for. */
interface Terhitung {
  item: ItemHitung[];
  wilayah: number[];
}

const terhitungDi = (item: readonly ItemHitung[], dapilId: number | undefined): Terhitung => {
  const here = item.filter((one) => one.dapil_id === null || one.dapil_id === dapilId);
  return { item: here, wilayah: [...new Set(here.flatMap((one) => one.wilayah_id ?? []))] };
};

export async function loadDaftarItem(db: Database, live: Live): Promise<DaftarItem> {
  let jenisList: JenisRow[] = [];
  let itemList: ItemRow[] = [];
  // An import asks for each of its rows, and a nation has more candidates than TPS of a kota.
  let terhitung = new Ingatan<Terhitung>();
  let susunan = new Ingatan<Susunan>();

  const reload = live.ikuti(TOPIC, async () => {
    [jenisList, itemList] = await Promise.all([listJenis(db), listItem(db)]);
    terhitung = new Ingatan();
    susunan = new Ingatan();
  });
  await reload();

  const anyJenis = (id: number): JenisRow =>
    jenisList.find((row) => row.id === id) ?? refuse("tidak-ditemukan");

  const counted = (jenisId: number): ItemHitung[] =>
    itemList.filter(isCounted).filter((item) => item.jenis_laporan_id === jenisId);

  return {
    anyJenis,
    reload,
    jenis(id) {
      const found = anyJenis(id);
      return found.is_aktif ? found : refuse("jenis-tidak-aktif");
    },
    jenisAktif: () => jenisList.filter(({ is_aktif: isAktif }) => isAktif),
    semua: () => ({ jenis: jenisList, item: itemList }),
    semuaItem: (jenisId) => counted(jenisId).filter(({ is_aktif: isAktif }) => isAktif),
    posisiKhusus: (jenisId, dapilId) =>
      new Set(
        counted(jenisId)
          .filter((item) => item.dapil_id === dapilId)
          .map(({ posisi }) => posisi),
      ),
    dokumen: (untukJenisId) =>
      dokumenAktif(jenisList, itemList).filter(
        ({ untuk_jenis_id: untuk }) => untukJenisId === undefined || untuk === untukJenisId,
      ),
    dokumenSah: (untukJenisId) =>
      new Set(itemList.filter((item) => item.untuk_jenis_id === untukJenisId).map(({ id }) => id)),
    susunan(jenisId, wilayahId, dapilId) {
      const kunci = `${jenisId}/${dapilId ?? ""}`;
      const { item, wilayah } = terhitung.take(kunci, () => terhitungDi(counted(jenisId), dapilId));
      const disini = wilayah.filter((id) => meliputi(id, wilayahId));
      return susunan.take(`${kunci}/${disini.join()}`, () => {
        const here = item.filter(({ wilayah_id: id }) => id === null || disini.includes(id));
        return {
          jenis: anyJenis(jenisId),
          item: here.filter(({ is_aktif: isAktif }) => isAktif),
          semuaDihitung: here.every((one) => one.is_aktif || !isContender(one)),
        };
      });
    },
    async changed() {
      await reload();
      live.siarkan(TOPIC, "");
    },
  };
}
