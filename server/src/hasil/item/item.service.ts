// What each report type counts, kept in memory: every report and every recap asks for it.
import type { DaftarItem, ItemHitung, Susunan } from "./susunan.ts";
import { JENIS_DOKUMENTASI } from "#contract/hasil/item.contract.ts";
import { isPeserta } from "#contract/hasil/laporan.rules.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../../platform/db.ts";
import type { Live } from "../../platform/live.ts";
import { refuse } from "../../platform/refusal.ts";
import { openFormulir } from "./formulir.service.ts";
import { listItem, listJenis, type ItemRow, type JenisRow } from "./item.repo.ts";

/** How workbooks head an item: the figures of the form have no short names that anybody says. */
export function judulItem({
  kelompok,
  singkat,
  keterangan,
}: Pick<ItemRow, "kelompok" | "singkat" | "keterangan">): string {
  if (kelompok === "caleg") {
    return `${singkat} · ${keterangan}`;
  }
  return kelompok === "administrasi" ? keterangan : singkat;
}
const TOPIC = "item";

/** What a report shows: a line that is off only where it says something. */
export const itemTampil = (
  { item }: Susunan,
  ...laporan: readonly ((number | null)[] | null)[]
): ItemHitung[] =>
  item.filter(
    ({ is_aktif: isAktif, posisi }) =>
      isAktif || laporan.some((suara) => (suara?.[posisi - 1] ?? null) !== null),
  );

const isCounted = (item: ItemRow): item is ItemHitung => item.posisi !== null;

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

/** The items of one type, and the regions that some of them are only for. */
interface Terhitung {
  item: ItemHitung[];
  wilayah: number[];
}

export async function loadDaftarItem(db: Database, live: Live): Promise<DaftarItem> {
  let jenisList: JenisRow[] = [];
  let itemList: ItemRow[] = [];
  let terhitung = new Ingatan<Terhitung>();
  let susunan = new Ingatan<Susunan>();
  const formulir = await openFormulir(db, live);

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

  const bersama = (jenisId: number, wilayahId: number): Susunan => {
    const { item, wilayah } = terhitung.take(String(jenisId), () => {
      const all = counted(jenisId);
      return { item: all, wilayah: [...new Set(all.flatMap((one) => one.wilayah_id ?? []))] };
    });
    const disini = wilayah.filter((id) => meliputi(id, wilayahId));
    return susunan.take(`${jenisId}/${disini.join()}`, () => {
      const here = item.filter(({ wilayah_id: id }) => id === null || disini.includes(id));
      return {
        jenis: anyJenis(jenisId),
        item: here.filter(({ is_aktif: isAktif }) => isAktif),
        semuaDihitung: here.every((one) => one.is_aktif || !isPeserta(one)),
      };
    });
  };

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
    barisTerbanyak: (jenisId) => formulir.barisTerbanyak(anyJenis(jenisId)),
    dokumen: (untukJenisId) =>
      dokumenAktif(jenisList, itemList).filter(
        ({ untuk_jenis_id: untuk }) => untukJenisId === undefined || untuk === untukJenisId,
      ),
    dokumenSah: (untukJenisId) =>
      new Set(itemList.filter((item) => item.untuk_jenis_id === untukJenisId).map(({ id }) => id)),
    bersama,
    susunan: async (jenisId, { wilayahId, dapilId }, send) =>
      formulir.susunan(bersama(jenisId, wilayahId), dapilId, send),
    async changed() {
      await reload();
      live.siarkan(TOPIC, "");
    },
  };
}
