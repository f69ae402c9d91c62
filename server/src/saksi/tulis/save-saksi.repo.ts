// Rows of witnesses on their way in and out, inside a flight. What depends on them is written by
// ikutan-saksi.repo.ts; only this room may call either.
import { wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import type { Send } from "../../platform/db.ts";
import { rowStatement } from "../../platform/row-statement.ts";

/** What a form or a file says of a witness. */
export interface IsiSaksi {
  nik: string;
  nama_lengkap: string;
  /** 62… */
  nomer_wa: string;
  nomer_kta: string | null;
  jenis_id: number;
  /** 0: none. */
  referensi_id: number;
  nama_referensi: string | null;
  /** The region of the assignment; of jenis TPS the kelurahan. */
  penugasan_id: number | null;
  tps_id: number | null;
  tahap: number;
  is_aktif: 0 | 1;
}

/** What is done to a witness afterwards. */
export interface KeadaanSaksi {
  user_id: number | null;
  is_nomer_wa_valid: 0 | 1;
  wa_dicek_pada: Date | null;
  validator_id: number | null;
  is_approval: 0 | 1;
  surat_mandat_berkas_id: string | null;
  foto_berkas_id: string | null;
  lingkup: number;
  lingkup_pasti: boolean;
  /** Present at every date of a class, see pelatihan.service.ts. */
  is_pelatihan: 0 | 1;
}

export type SaksiTulis = IsiSaksi & KeadaanSaksi;

export interface SaksiTersimpan extends SaksiTulis {
  id: number;
  versi: number;
  admin_id: number | null;
  is_demo: boolean;
  created_at: Date;
  /** Where voters of this name and age vote; written by the job that looks for them. */
  pemilih_tps: readonly number[];
}

/** The types of the columns that are written. */
const KOLOM: Readonly<Record<keyof SaksiTulis, string>> = {
  nik: "text",
  nama_lengkap: "text",
  nomer_wa: "text",
  nomer_kta: "text",
  jenis_id: "smallint",
  referensi_id: "smallint",
  nama_referensi: "text",
  penugasan_id: "bigint",
  tps_id: "bigint",
  tahap: "smallint",
  is_aktif: "smallint",
  user_id: "bigint",
  is_nomer_wa_valid: "smallint",
  wa_dicek_pada: "timestamptz",
  validator_id: "bigint",
  is_approval: "smallint",
  surat_mandat_berkas_id: "uuid",
  foto_berkas_id: "uuid",
  lingkup: "smallint",
  lingkup_pasti: "boolean",
  is_pelatihan: "smallint",
};
// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a literal
const kolom = Object.keys(KOLOM) as (keyof SaksiTulis)[];
const tipe = Object.values(KOLOM);
const nilai = (rows: readonly SaksiTulis[]): unknown[][] =>
  kolom.map((nama) => rows.map((row) => row[nama]));

/** Findings, nobody's doing: they leave no trail and are no new version. */
const TANPA_JEJAK: ReadonlySet<keyof SaksiTulis> = new Set([
  "lingkup",
  "lingkup_pasti",
  "is_pelatihan",
]);

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
  const beda = kolom.filter(
    (nama) => !TANPA_JEJAK.has(nama) && (lain === undefined || !same(row[nama], lain[nama])),
  );
  return Object.fromEntries(beda.map((nama) => [nama, row[nama]]));
}

const LOCK = `
  select ${kolom.join(", ")}, id, versi, admin_id, is_demo, created_at, pemilih_tps
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
      rows.map((row) => row.admin_id),
      rows.map((row) => row.is_demo),
      rows.map((row) => row.created_at),
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

const HOLD_RUMAH = "select id from wilayah where id = $1 for key share";

/** What a foreign key would do, for who has no assignment that has one. @returns whether it is there */
export async function holdRumah(send: Send, kotaId: number): Promise<boolean> {
  return (await send(HOLD_RUMAH, [wilayahOfKotaId(kotaId)])).length > 0;
}

const IS_DEMO = "select is_demo from users where id = $1";

/** What somebody of the demo made leaves with the demo. */
export async function findIsDemo(send: Send, usersId: number | null): Promise<boolean> {
  const [row] = usersId === null ? [] : await send<{ is_demo: boolean }>(IS_DEMO, [usersId]);
  return row?.is_demo ?? false;
}
