// Looks for witnesses among the voters of their kota, and shows who may be one.
import type { CalonPemilih } from "#contract/tps/cek-dpt.contract.ts";
import { kotaIdOfSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { lingkupDi } from "../access/lingkup.ts";
import { searchCalon } from "../tps/dpt/dpt.service.ts";
import { seluruhKota } from "../tps/dpt/tempat-dpt.ts";
import { readPengaturanSaksi } from "./pengaturan-saksi.service.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Context } from "../platform/context.ts";
import type { Basis } from "../platform/db.ts";
import type { Jobs } from "../platform/jobs.ts";
import { refuse } from "../platform/refusal.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import {
  listPemilihMungkin,
  listSaksiDicari,
  sendPemilihTps,
  type SaksiDicari,
} from "./cek-dpt.repo.ts";
import { isSeusia, kunciNama, lahirOf, lingkupOf, type CekDpt } from "./lingkup.rules.ts";
import { penulisanSaksi } from "./tulis/tulis-saksi.service.ts";
import type { PemilihRow } from "../tps/dpt/dpt.repo.ts";
import { JOB_CEK_DPT } from "../tps/jobs-after.ts";

const KOTA = 2;
/** A name and age that more have say nothing about anybody. */
const MOST_CALON = 50;
/** Rows written in one flight. */
const CHUNK = 500;

interface Temuan {
  id: number;
  pemilihTps: readonly number[];
}

interface Orang {
  saksi: SaksiDicari;
  kunci: string;
  lahir: string;
}

/** Those of whom neither name nor date of birth is known fit nobody. */
function orangOf(saksiList: readonly SaksiDicari[]): Orang[] {
  const kini = new Date();
  return saksiList.flatMap((saksi) => {
    const kunci = kunciNama(saksi.nama_lengkap);
    const lahir = lahirOf(saksi.nik, kini);
    return kunci === "" || lahir === undefined ? [] : [{ saksi, kunci, lahir }];
  });
}

/** Where each witness may stand among the voters. */
async function cocokkan(
  basis: Basis,
  kotaId: number,
  saksiList: readonly SaksiDicari[],
): Promise<Map<number, number[]>> {
  const orangByKunci = Map.groupBy(orangOf(saksiList), ({ kunci }) => kunci);
  const tpsBySaksi = new Map<number, number[]>(saksiList.map(({ id }) => [id, []]));
  for (const pemilih of await listPemilihMungkin(basis.db, kotaId, [...orangByKunci.keys()])) {
    for (const { saksi, lahir } of orangByKunci.get(kunciNama(pemilih.nama)) ?? []) {
      if (isSeusia(lahir, pemilih)) {
        tpsBySaksi.get(saksi.id)?.push(pemilih.tps_id);
      }
    }
  }
  return tpsBySaksi;
}

/** Which rows say something else than the voters' lists now do. */
function berubah(
  saksiList: readonly SaksiDicari[],
  tpsBySaksi: ReadonlyMap<number, readonly number[]>,
): Temuan[] {
  return saksiList.flatMap((row) => {
    const pemilihTps = (tpsBySaksi.get(row.id) ?? []).slice(0, MOST_CALON);
    const hasil = lingkupOf(row, pemilihTps);
    const isSame =
      pemilihTps.join() === row.pemilih_tps.join() &&
      hasil.lingkup === row.lingkup &&
      hasil.lingkup_pasti === row.lingkup_pasti;
    return isSame ? [] : [{ id: row.id, pemilihTps }];
  });
}

async function write(basis: Basis, kotaId: number, temuan: readonly Temuan[]): Promise<void> {
  const { per_tps: batasPerTps } = await readPengaturanSaksi(basis.db);
  await basis.pipeline(async (send) => {
    const penulisan = penulisanSaksi(send, { usersId: null, batasPerTps, isDemo: false });
    await penulisan.ubah(
      kotaId,
      temuan.map(({ id, pemilihTps }) => ({ id, isi: (kini) => lingkupOf(kini, pemilihTps) })),
    );
    await sendPemilihTps(send, kotaId, temuan);
    await Promise.all([penulisan.close(), send("commit", [])]);
  });
}

const isKota = (kotaId: number): boolean => levelOf(wilayahOfKotaId(kotaId)) === KOTA;

/** Witnesses of a province or the nation have no voters' list of their own. */
export async function cekDpt(basis: Basis, { kotaId, saksiIds }: CekDpt): Promise<void> {
  if (!isKota(kotaId)) {
    return;
  }
  const saksiList = await listSaksiDicari(basis.db, kotaId, saksiIds);
  const temuan = berubah(saksiList, await cocokkan(basis, kotaId, saksiList));
  for (let from = 0; from < temuan.length; from += CHUNK) {
    // oxlint-disable-next-line no-await-in-loop -- so that forms get their turn in between
    await write(basis, kotaId, temuan.slice(from, from + CHUNK));
  }
}

export async function defineCekDpt({ basis, jobs }: { basis: Basis; jobs: Jobs }): Promise<void> {
  await jobs.define<CekDpt>({ name: JOB_CEK_DPT, run: async (data) => cekDpt(basis, data) });
}

function toCalon(
  saksi: SaksiDicari,
  wilayah: ReadonlyMap<number, { keterangan: string }>,
): (row: PemilihRow) => CalonPemilih {
  const kunci = kunciNama(saksi.nama_lengkap);
  const lahir = lahirOf(saksi.nik, new Date());
  return (row) => {
    const tpsId = row.kelurahan_id * 1000 + row.tps_nomor;
    return {
      tps_id: tpsId,
      nomor: row.nomor,
      nama: row.nama,
      usia: row.usia,
      rt: row.rt,
      rw: row.rw,
      wilayah: wilayah.get(row.kelurahan_id)?.keterangan ?? "",
      nama_cocok: kunciNama(row.nama) === kunci,
      usia_cocok:
        lahir === undefined ? null : isSeusia(lahir, { usia: row.usia, pada: row.dimuat_pada }),
      lingkup: lingkupOf(saksi, [tpsId]).lingkup,
    };
  };
}

const isCocok = (calon: CalonPemilih): boolean => calon.nama_cocok && calon.usia_cocok === true;

/** Those that fit first, of these the nearest. */
const lebihMungkin = (a: CalonPemilih, b: CalonPemilih): number =>
  Number(isCocok(b)) - Number(isCocok(a)) || a.lingkup - b.lingkup;

/** Voters who may be the witness, those that fit first. The look is written down before any leaves. */
export async function readCekDpt({ basis }: Pick<Context, "basis">, caller: Caller, id: number) {
  const kotaId = kotaIdOfSaksi(id);
  const lingkup = lingkupDi(caller, wilayahOfKotaId(kotaId));
  const [saksi = refuse("tidak-ditemukan")] = await listSaksiDicari(basis.db, kotaId, [id]);
  const s = kunciNama(saksi.nama_lengkap);
  const [found] = await Promise.all([
    isKota(kotaId) && s !== "" ? searchCalon(basis, seluruhKota(lingkup), s) : [],
    recordAudit(basis.db, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "dpt.cari",
      tabel: "dpt",
      baris: kotaId,
      sesudah: { s, saksi_id: id },
      kotaId,
    }),
  ]);
  const wilayah = await mapWilayah(
    basis.db,
    found.map((row) => row.kelurahan_id),
  );
  const calon = found.map(toCalon(saksi, wilayah));
  return {
    lingkup: saksi.lingkup,
    pasti: saksi.lingkup_pasti,
    calon: calon.toSorted(lebihMungkin).slice(0, MOST_CALON),
  };
}
