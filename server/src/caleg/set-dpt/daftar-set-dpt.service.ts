// The pages of Set DPT: regions of the dapil, TPS of a kelurahan, voters of a TPS.
import type * as z from "zod/mini";
import type {
  DptKelurahanCalegQuery,
  DptWilayahCalegQuery,
  JumlahLevel,
  listDptTpsCaleg,
  TpsSetDpt,
  WilayahSetDpt,
} from "#contract/caleg/set-dpt.contract.ts";
import type { Wilayah } from "#contract/wilayah/wilayah.contract.ts";
import {
  contains,
  kelurahanOf,
  kotaOf,
  LABEL_TINGKAT,
  levelOf,
  tpsRange,
} from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupPenandaan } from "../../access/lingkup.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { readList, type Basis, type Database } from "../../platform/db.ts";
import { rowsOf, toHalaman } from "../../platform/halaman.ts";
import { refuse } from "../../platform/refusal.ts";
import { sort } from "../../platform/urut.rules.ts";
import { daftarPemilih } from "../../tps/dpt/dpt.service.ts";
import { filterWilayah, findWilayahJejak } from "../../wilayah/wilayah.service.ts";
import { openCaleg } from "../caleg.service.ts";
import {
  listHitunganKecamatan,
  listHitunganKelurahan,
  listKotaDapil,
  listTpsDitandai,
  listWilayahDapil,
  type HitunganTanda,
  type TpsDitandai,
  type WilayahDapil,
} from "./set-dpt.repo.ts";

const KELURAHAN = 4;

const labelOf = (id: number) => LABEL_TINGKAT[levelOf(id) ?? 0] ?? "nasional";
const tempatOf = ({ id, keterangan }: Pick<Wilayah, "id" | "keterangan">) => ({
  id,
  label: labelOf(id),
  keterangan,
});

interface Letak {
  wilayah: ReturnType<typeof tempatOf> | null;
  sebelumnya: ReturnType<typeof tempatOf> | null;
  anak: readonly WilayahDapil[];
}

/** @throws Refusal di-luar-wilayah, tidak-ditemukan */
async function findLetak(
  db: Database,
  caleg: CalegTerbuka,
  wilayahId: number | undefined,
): Promise<Letak> {
  const anggota = await listWilayahDapil(db, caleg);
  if (wilayahId === undefined) {
    return { wilayah: null, sebelumnya: null, anak: anggota };
  }
  const isDiDapil = (id: number): boolean => anggota.some((one) => contains(one.id, id));
  if (!isDiDapil(wilayahId)) {
    refuse("di-luar-wilayah");
  }
  const wilayah = await findWilayahJejak(db, wilayahId);
  const atas = wilayah.jejak.findLast(({ id }) => id !== wilayahId && isDiDapil(id));
  return {
    wilayah: tempatOf(wilayah),
    sebelumnya: atas === undefined ? null : tempatOf(atas),
    anak: wilayah.anak,
  };
}

/** Of regions of any level, by their ids. */
async function countTanda(
  db: Database,
  caleg: CalegTerbuka,
  anak: readonly WilayahDapil[],
): Promise<Map<number, HitunganTanda>> {
  const ids = anak.map(({ id }) => id);
  const kelurahan = ids.filter((id) => levelOf(id) === KELURAHAN);
  const atas = ids.filter((id) => levelOf(id) !== KELURAHAN);
  const kotaIds = atas.length === 0 ? [] : await listKotaDapil(db, caleg);
  const diminta = kotaIds.filter((kotaId) =>
    atas.some((id) => contains(id, kotaId) || contains(kotaId, id)),
  );
  const kecamatan = await listHitunganKecamatan(db, caleg, diminta);
  const perKota = await Promise.all(
    [...Map.groupBy(kelurahan, kotaOf)].map(async ([kotaId, those]) =>
      listHitunganKelurahan(db, caleg, {
        kotaId,
        from: tpsRange(Math.min(...those)).from,
        to: tpsRange(Math.max(...those)).to,
      }),
    ),
  );
  const hitungan = new Map<number, HitunganTanda>(perKota.flat().map((row) => [row.id, row]));
  for (const id of atas) {
    const milik = kecamatan.filter((row) => contains(id, row.id));
    hitungan.set(id, {
      id,
      jumlah_tps: sumOf(milik, "jumlah_tps"),
      kuat: sumOf(milik, "kuat"),
      potensial: sumOf(milik, "potensial"),
    });
  }
  return hitungan;
}

const sumOf = (rows: readonly HitunganTanda[], name: "jumlah_tps" | "kuat" | "potensial"): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

function levelDari({ jumlah_tps: tps, kuat, potensial }: Omit<HitunganTanda, "id">): JumlahLevel {
  return { 0: tps - kuat - potensial, 1: potensial, 2: kuat };
}

const KOSONG = { jumlah_tps: 0, kuat: 0, potensial: 0 };

function jumlahkan(rows: readonly { level: JumlahLevel }[]): JumlahLevel {
  const sum = (level: 0 | 1 | 2) => rows.reduce((all, row) => all + row.level[level], 0);
  return { 0: sum(0), 1: sum(1), 2: sum(2) };
}

/** @throws Refusal as openCaleg, di-luar-wilayah, tidak-ditemukan */
export async function daftarWilayahSetDpt(
  db: Database,
  caller: Caller,
  { calegId, query }: { calegId: number; query: DptWilayahCalegQuery },
) {
  const caleg = await openCaleg(db, caller, { id: calegId, tindakan: "set_dpt" });
  const { anak, ...letak } = await findLetak(db, caleg, query.parent_id);
  const hitungan = await readList(db, async (tx) => countTanda(tx, caleg, anak));
  const semua: WilayahSetDpt[] = anak.map(({ id, parent_id, keterangan }) => ({
    id,
    parent_id,
    label: labelOf(id),
    keterangan,
    level: levelDari(hitungan.get(id) ?? KOSONG),
  }));
  const dicari = new Set(filterWilayah([...anak], query.s).map(({ id }) => id));
  const cocok = semua
    .filter(({ id, level }) => dicari.has(id) && hasLevel(level, query.level))
    .map((row) => ({
      ...row,
      kuat: row.level[2],
      potensial: row.level[1],
      tidak_tahu: row.level[0],
    }));
  const rows = rowsOf(sort(cocok, query), query);
  return { ...toHalaman(rows, cocok.length, query), ...letak, jumlah: jumlahkan(semua) };
}

const hasLevel = (jumlah: JumlahLevel, level: "0" | "1" | "2" | undefined): boolean =>
  level === undefined || jumlah[level] > 0;

const toTps = ({ id, nama, jumlah_dpt, level }: TpsDitandai): TpsSetDpt => ({
  id,
  parent_id: kelurahanOf(id),
  label: "tps",
  keterangan: nama,
  level,
  jumlah_dpt,
});

/** @throws Refusal as openCaleg, di-luar-wilayah, tidak-ditemukan */
export async function daftarTpsSetDpt(
  db: Database,
  caller: Caller,
  { calegId, query }: { calegId: number; query: DptKelurahanCalegQuery },
) {
  const caleg = await openCaleg(db, caller, { id: calegId, tindakan: "set_dpt" });
  const { kelurahan_id: kelurahanId, s, level } = query;
  const { wilayah, sebelumnya } = await findLetak(db, caleg, kelurahanId);
  const rentang = { kotaId: kotaOf(kelurahanId), ...tpsRange(kelurahanId) };
  const semua = await readList(db, async (tx) => listTpsDitandai(tx, caleg, rentang));
  const kata = s.toLowerCase();
  const cocok = semua
    .map(toTps)
    .filter(
      (row) =>
        row.keterangan.toLowerCase().includes(kata) &&
        (level === undefined || String(row.level) === level),
    );
  const count = (di: number) => semua.filter((row) => row.level === di).length;
  return {
    ...toHalaman(rowsOf(sort(cocok, query), query), cocok.length, query),
    wilayah,
    sebelumnya,
    jumlah: { 0: count(0), 1: count(1), 2: count(2) },
  };
}

/**
 * Voters by name: also an administrator needs dpt.read, and every look leaves a trail.
 * @throws Refusal as openCaleg, tidak-berhak, di-luar-wilayah
 */
export async function daftarPemilihSetDpt(
  basis: Basis,
  caller: Caller,
  { calegId, query }: { calegId: number; query: z.output<typeof listDptTpsCaleg.query> },
) {
  const caleg = await openCaleg(basis.db, caller, { id: calegId, tindakan: "set_dpt" });
  if (caleg.user_id !== caller.userId && !caller.akses.has("dpt.read")) {
    refuse("tidak-berhak");
  }
  const { tps_id: tpsId, ...halaman } = query;
  const kotaId = kotaOf(tpsId);
  const rentang = { kotaId, from: tpsId, to: tpsId + 1 };
  const [tps] = await readList(basis.db, async (tx) => listTpsDitandai(tx, caleg, rentang));
  const tempat = {
    lingkup: lingkupPenandaan(caleg, tps?.id),
    kotaId,
    kelurahanId: kelurahanOf(tpsId),
    tpsNomor: tpsId % 1000,
  };
  return {
    ...(await daftarPemilih(basis, caller, { tempat, query: halaman })),
    tps: toTps(tps ?? refuse("di-luar-wilayah")),
  };
}
