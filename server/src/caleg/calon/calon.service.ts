// The one writer of the lists of all parties: candidates, what is kept of their lists, their places on forms.
import { kunciCalon, kunciDapil, type KiniDapil } from "./calon-baris.rules.ts";
import {
  appendBaris,
  listBarisFormulir,
  listBarisTerbanyak,
  listBersuara,
  type BarisFormulir,
  type BarisTerbanyak,
} from "./formulir.repo.ts";
import type { Database, Send } from "../../platform/db.ts";
import {
  deleteCalon,
  listCalon,
  listNamaCalon,
  listDapilDikenal,
  listPartaiDikenal,
  lockCalon,
  refreshDaftar,
  upsertCalon,
  type CalonTersimpanRow,
  type IsiCalon,
  type KunciDaftar,
  type TempatCalon,
} from "./calon.repo.ts";

/** News of changed lists; each says its dapil. */
export const TOPIK_CALON = "calon";

/** Candidates as they stand, by their place. */
export async function mapCalon(
  send: Send,
  rows: readonly TempatCalon[],
): Promise<Map<string, CalonTersimpanRow>> {
  const found = await listCalon(send, rows);
  return new Map(
    found.map((row) => [
      kunciCalon({
        jenisCalegId: row.jenis_caleg_id,
        kodeDapil: row.kode,
        partaiId: row.partai_id,
        nomorUrut: row.nomor_urut,
      }),
      row,
    ]),
  );
}

/** All parties, by their number. */
export async function readPartai(send: Send): Promise<KiniDapil["partai"]> {
  return new Map((await listPartaiDikenal(send)).map((row) => [row.id, row]));
}

/** The dapil that rows of a file name, and all parties. */
export async function readDikenal(
  send: Send,
  rows: readonly Pick<TempatCalon, "jenisCalegId" | "kodeDapil">[],
): Promise<Omit<KiniDapil, "wilayahId">> {
  const [dapil, partai] = await Promise.all([
    listDapilDikenal(send, [...new Map(rows.map((row) => [kunciDapil(row), row])).values()]),
    readPartai(send),
  ]);
  return {
    dapil: new Map(
      dapil.map((row) => [
        kunciDapil({ jenisCalegId: row.jenis_caleg_id, kodeDapil: row.kode }),
        row,
      ]),
    ),
    partai,
  };
}

type BarisDapil = KunciDaftar & { nomor_urut: number };
const kunciBaris = ({ dapil_id: dapilId, partai_id: partaiId, nomor_urut: nomor }: BarisDapil) =>
  `${dapilId}/${partaiId}/${nomor}`;

/** The line on a form; whoever stands there, or did. */
export const namaBaris = (nama: string | null, nomor: number): string =>
  nama ?? `Calon nomor urut ${nomor}, tidak ada lagi di daftar`;

/** Inside an open flight. The lists are looked at once, when all of it is written. */
export function penulisanCalon(send: Send) {
  const touched = new Map<string, KunciDaftar>();
  const touch = (rows: readonly KunciDaftar[]): void => {
    for (const { dapil_id, partai_id } of rows) {
      touched.set(`${dapil_id}/${partai_id}`, { dapil_id, partai_id });
    }
  };
  const dapilIds = (): number[] => [
    ...new Set([...touched.values()].map(({ dapil_id: id }) => id)),
  ];
  const locked = lockCalon(send);
  // Whoever reads first hears of it.
  locked.catch(() => undefined);
  return {
    async read(rows: readonly TempatCalon[]): Promise<Map<string, CalonTersimpanRow>> {
      await locked;
      return mapCalon(send, rows);
    },
    /** Those for whom reports carry votes. */
    async bersuara(rows: readonly CalonTersimpanRow[]): Promise<ReadonlySet<CalonTersimpanRow>> {
      const lines = await listBersuara(send, [...new Set(rows.map((row) => row.dapil_id))]);
      const bersuara = new Set(lines.map(kunciBaris));
      return new Set(rows.filter((row) => bersuara.has(kunciBaris(row))));
    },
    /** @returns false when the dapil of one is gone */
    async save(rows: readonly (TempatCalon & IsiCalon)[]): Promise<boolean> {
      const written = await upsertCalon(send, rows);
      touch(written);
      return written.length === rows.length;
    },
    async remove(rows: readonly CalonTersimpanRow[]): Promise<void> {
      await deleteCalon(
        send,
        rows.map(({ id }) => id),
      );
      touch(rows);
    },
    async close(): Promise<void> {
      await refreshDaftar(send, [...touched.values()]);
      await appendBaris(send, dapilIds());
    },
    /** What changed, for those who watch. */
    kabar: () => dapilIds().map((id) => [TOPIK_CALON, String(id)] as const),
  };
}

/** Of lists that go as a whole; what an import does is written by penulisanCalon. */
export async function removeCalon(
  send: Send,
  rows: readonly (KunciDaftar & { id: number })[],
): Promise<void> {
  await deleteCalon(
    send,
    rows.map(({ id }) => id),
  );
  await refreshDaftar(send, rows);
}

/** Who stands in these places of a party, in their order; null where nobody does any more. */
export async function readNamaCalon(
  send: Send,
  partaiId: number,
  rows: readonly { dapil_id: number; nomor: number }[],
): Promise<(string | null)[]> {
  const found = await listNamaCalon(send, partaiId, rows);
  return found.map(({ nama }) => nama);
}

/** The lines on the form of a dapil, by party and number. */
export const readFormulir = async (send: Send, dapilId: number): Promise<BarisFormulir[]> =>
  listBarisFormulir(send, dapilId);

/** The longest list of each party at each level. */
export const readBarisTerbanyak = async (db: Database): Promise<BarisTerbanyak[]> =>
  listBarisTerbanyak(db);
