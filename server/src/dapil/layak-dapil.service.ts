// What forms and files of dapil must both keep, asked while nobody else changes dapil.
import type { Send } from "../platform/db.ts";
import { galatTerisi } from "./anggota-dapil.rules.ts";
import { listDapilByKode, type DefinisiDapil } from "./keanggotaan.repo.ts";
import { kunciDapil } from "./kode-dapil.rules.ts";
import { pemakaiNama } from "./nama-dapil.rules.ts";
import { listSaudara, lockDapil, mapNomorCaleg } from "./saudara-dapil.repo.ts";

const tetapOf = (definisi: readonly DefinisiDapil[]): readonly DefinisiDapil[] =>
  definisi.filter(({ isHapus }) => isHapus !== true);

/** Would one of them have the name of another in its province or kota? */
export async function isNamaTerpakai(
  send: Send,
  definisi: readonly DefinisiDapil[],
): Promise<boolean> {
  const dapil = tetapOf(definisi).map((one) => ({
    ...one,
    indukId: one.kotaId ?? one.propinsiId,
  }));
  const named = new Set(definisi.map(kunciDapil));
  const lain = (await listSaudara(send, dapil)).filter((one) => !named.has(kunciDapil(one)));
  const pemakaiOf = pemakaiNama([...lain, ...dapil]);
  return dapil.some((one) => pemakaiOf(one) !== undefined);
}

/** What is wrong where one of them would have fewer seats than its candidates have numbers. */
export async function findTerisi(
  send: Send,
  definisi: readonly DefinisiDapil[],
): Promise<string | undefined> {
  const kursi = new Map(tetapOf(definisi).map((one) => [kunciDapil(one), one.kursi]));
  const turun = (await listDapilByKode(send, definisi)).flatMap((row) => {
    const baru = kursi.get(kunciDapil({ jenisCalegId: row.jenis_caleg_id, kode: row.kode }));
    return baru !== undefined && baru < row.kursi ? [{ id: row.id, baru }] : [];
  });
  const ids = turun.map(({ id }) => id);
  await lockDapil(send, ids);
  const nomor = await mapNomorCaleg(send, ids);
  return turun.flatMap(({ id, baru }) => galatTerisi(baru, nomor.get(id) ?? []) ?? [])[0];
}
