// Rows of witnesses on their way in and out, inside a flight. What depends on them is written by
// ikutan-saksi.repo.ts; only this room may call either.
import type { Send } from "../../platform/db.ts";
import { rowStatement } from "../../platform/row-statement.ts";

/** What a form or a file says of a witness. */
export interface IsiSaksi {
  nik: string;
  namaLengkap: string;
  /** 62… */
  nomerWa: string;
  nomerKta: string | null;
  jenisId: number;
  /** 0: none. */
  referensiId: number;
  namaReferensi: string | null;
  /** The region of the assignment; of jenis TPS the kelurahan. */
  penugasanId: number | null;
  tpsId: number | null;
  tahap: number;
  isAktif: number;
}

/** What is done to a witness afterwards. */
export interface KeadaanSaksi {
  userId: number | null;
  waValid: number;
  waDicekPada: Date | null;
  validatorId: number | null;
  isApproval: number;
  suratMandatBerkasId: string | null;
  fotoBerkasId: string | null;
  lingkup: number;
  lingkupPasti: boolean;
}

export type SaksiTulis = IsiSaksi & KeadaanSaksi;

export interface SaksiTersimpan extends SaksiTulis {
  id: number;
  versi: number;
  adminId: number | null;
  isDemo: boolean;
  createdAt: Date;
  /** Where voters of this name and age vote; written by the job that looks for them. */
  pemilihTps: readonly number[];
}

const KOLOM: Readonly<Record<keyof SaksiTulis, readonly [kolom: string, tipe: string]>> = {
  nik: ["nik", "text"],
  namaLengkap: ["nama_lengkap", "text"],
  nomerWa: ["nomer_wa", "text"],
  nomerKta: ["nomer_kta", "text"],
  jenisId: ["jenis_id", "smallint"],
  referensiId: ["referensi_id", "smallint"],
  namaReferensi: ["nama_referensi", "text"],
  penugasanId: ["penugasan_id", "bigint"],
  tpsId: ["tps_id", "bigint"],
  tahap: ["tahap", "smallint"],
  isAktif: ["is_aktif", "smallint"],
  userId: ["user_id", "bigint"],
  waValid: ["is_nomer_wa_valid", "smallint"],
  waDicekPada: ["wa_dicek_pada", "timestamptz"],
  validatorId: ["validator_id", "bigint"],
  isApproval: ["is_approval", "smallint"],
  suratMandatBerkasId: ["surat_mandat_berkas_id", "uuid"],
  fotoBerkasId: ["foto_berkas_id", "uuid"],
  lingkup: ["lingkup", "smallint"],
  lingkupPasti: ["lingkup_pasti", "boolean"],
};
// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a literal
const FIELDS = Object.keys(KOLOM) as (keyof SaksiTulis)[];
const kolom = FIELDS.map((field) => KOLOM[field][0]);
const tipe = FIELDS.map((field) => KOLOM[field][1]);
const nilai = (rows: readonly SaksiTulis[]): unknown[][] =>
  FIELDS.map((field) => rows.map((row) => row[field]));

/** Where a witness was found is a finding, nobody's doing: it leaves no trail and is no new version. */
const TANPA_JEJAK: ReadonlySet<keyof SaksiTulis> = new Set(["lingkup", "lingkupPasti"]);

const same = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

/** What `row` has that another has not, by column: everything without another. */
export function bedaSaksi(
  row: SaksiTulis | undefined,
  lain: SaksiTulis | undefined,
): Record<string, unknown> | null {
  if (row === undefined) {
    return null;
  }
  const fields = FIELDS.filter(
    (field) => !TANPA_JEJAK.has(field) && (lain === undefined || !same(row[field], lain[field])),
  );
  return Object.fromEntries(fields.map((field) => [KOLOM[field][0], row[field]]));
}

const LOCK = `
  select ${FIELDS.map((field) => `${KOLOM[field][0]} as "${field}"`).join(", ")},
    id, versi, admin_id as "adminId", is_demo as "isDemo", created_at as "createdAt",
    pemilih_tps as "pemilihTps"
  from saksi where kota_id = $1 and id = any($2::bigint[]) order by id for update`;

export async function lockSaksi(
  send: Send,
  kotaId: number,
  ids: readonly number[],
): Promise<SaksiTersimpan[]> {
  return send<SaksiTersimpan>(LOCK, [kotaId, ids]);
}

const TAKE_NOMOR = `
  insert into saksi_nomor (kota_id, terakhir) values ($1, $2)
  on conflict (kota_id) do update set terakhir = saksi_nomor.terakhir + excluded.terakhir
  returning terakhir - $2 as terakhir`;

/**
 * Takes the next numbers of a kota; @returns the last one before them. Held until the flight ends,
 * so that whoever writes witnesses of one kota does so one after the other.
 */
export async function takeNomor(send: Send, kotaId: number, jumlah: number): Promise<number> {
  const [row] = await send<{ terakhir: number }>(TAKE_NOMOR, [kotaId, jumlah]);
  return row?.terakhir ?? 0;
}

const INSERT = rowStatement(
  1,
  ["int", "bigint", "boolean", "timestamptz", ...tipe],
  (rows) => `
  insert into saksi (kota_id, nomor, admin_id, is_demo, created_at, ${kolom.join(", ")})
  select $1, t.* from ${rows} as t (nomor, admin_id, is_demo, created_at, ${kolom.join(", ")})`,
);

export async function sendSaksi(
  send: Send,
  kotaId: number,
  rows: readonly SaksiTersimpan[],
): Promise<void> {
  await INSERT(
    send,
    [kotaId],
    [
      rows.map(({ id }) => id % 1_000_000),
      rows.map(({ adminId }) => adminId),
      rows.map(({ isDemo }) => isDemo),
      rows.map(({ createdAt }) => createdAt),
      ...nilai(rows),
    ],
  );
}

const UPDATE = rowStatement(
  1,
  ["bigint", "int", ...tipe],
  (rows, kunci) => `
  update saksi s set versi = t.versi, updated_at = now(),
    ${kolom.map((nama) => `${nama} = t.${nama}`).join(", ")}
  from ${rows} as t (id, versi, ${kolom.join(", ")})
  where s.kota_id = $1 and s.id = ${kunci} and s.id = t.id`,
);

export async function sendUbahanSaksi(
  send: Send,
  kotaId: number,
  rows: readonly SaksiTersimpan[],
): Promise<void> {
  await UPDATE(
    send,
    [kotaId],
    [rows.map(({ id }) => id), rows.map(({ versi }) => versi), ...nilai(rows)],
  );
}

const DELETE = "delete from saksi where kota_id = $1 and id = any($2::bigint[])";

export async function sendHapusSaksi(
  send: Send,
  kotaId: number,
  ids: readonly number[],
): Promise<void> {
  await send(DELETE, [kotaId, ids]);
}

const IS_DEMO = "select is_demo from users where id = $1";

/** What somebody of the demo made leaves with the demo. */
export async function findIsDemo(send: Send, usersId: number | null): Promise<boolean> {
  const [row] = usersId === null ? [] : await send<{ is_demo: boolean }>(IS_DEMO, [usersId]);
  return row?.is_demo ?? false;
}
