// Links for many witnesses at once, to be printed; and the list of their accounts.
import { TAUTAN_TERBANYAK, type TautanMasuk } from "#contract/saksi/saksi-akun.contract.ts";
import { emailNyata } from "#contract/akun/email.rules.ts";
import { nomerSaksi } from "#contract/saksi/saksi.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupDi, type Lingkup } from "../../access/lingkup.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { refuseField } from "../../platform/refusal.ts";
import type { BarisTulis, LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { kawasanOf } from "./kawasan.rules.ts";
import { namaPenugasan } from "../../wilayah/nama-penugasan.service.ts";
import {
  listAkun,
  listSaksiById,
  halamanSaksi,
  type AkunRow,
  type SaksiBerakun,
} from "./saksi-akun.repo.ts";
import { bukakan, type Berakun } from "./saksi-akun.service.ts";

const PAGE = 1000;

/** Those whose accounts a link may open. */
async function pemilikDari(db: Database, rows: readonly SaksiBerakun[]): Promise<Berakun[]> {
  const akun = await listAkun(
    db,
    rows.flatMap(({ user_id: id }) => (id === null ? [] : [id])),
  );
  const byId = new Map(akun.map((row) => [row.id, row]));
  return rows.flatMap((saksi) => {
    const satu = byId.get(saksi.user_id ?? 0);
    const isMay = satu?.is_aktif === 1 && !satu.isPeranLain;
    return isMay && satu !== undefined ? [{ saksi, akun: satu }] : [];
  });
}

/** Those of a region who are not in and hold no link that works: one more than are printed. */
async function menunggu(db: Database, wilayahId: Lingkup): Promise<Berakun[]> {
  const found: Berakun[] = [];
  const halaman = { limit: PAGE, akun: "ada" } as const;
  for await (const rows of halamanSaksi(db, kawasanOf(wilayahId), halaman)) {
    found.push(...(await pemilikDari(db, rows)).filter(({ akun }) => !akun.isTerbuka));
    if (found.length > TAUTAN_TERBANYAK) {
      break;
    }
  }
  return found;
}

const urut = ({ saksi }: Berakun): number => saksi.tps_id ?? (saksi.penugasan_id ?? 0) * 1000;

export interface PermintaanLembar {
  saksi_ids?: number[] | undefined;
  wilayah_id?: number | undefined;
}

async function choose(tx: Database, caller: Caller, form: PermintaanLembar): Promise<Berakun[]> {
  if (form.wilayah_id !== undefined) {
    return menunggu(tx, lingkupDi(caller, form.wilayah_id));
  }
  const rows = await listSaksiById(tx, kawasanOf(caller.lingkup), form.saksi_ids ?? []);
  return pemilikDari(tx, rows);
}

const TAK_MENUNGGU =
  "Tidak ada saksi berakun yang menunggu tautan masuk di sini. Bila lembarnya hilang, centang saksinya di daftar Saksi, lalu pilih Tautan Masuk Baru.";

/** @throws Refusal di-luar-wilayah, isian-salah when nobody is waiting */
export async function createLembar(
  context: Pick<Context, "db" | "config">,
  caller: Caller,
  form: PermintaanLembar,
): Promise<{ isMasihAda: boolean; tautan: TautanMasuk[] }> {
  return context.db.transaction().execute(async (tx) => {
    const semua = await choose(tx, caller, form);
    if (semua.length === 0) {
      refuseField("wilayah_id", TAK_MENUNGGU);
    }
    const siapa = semua.slice(0, TAUTAN_TERBANYAK).toSorted((a, b) => urut(a) - urut(b));
    const tautan = await bukakan(tx, context, { caller, siapa });
    return { isMasihAda: semua.length > siapa.length, tautan };
  });
}

function keadaanOf(akun: AkunRow | undefined): string {
  if (akun === undefined) {
    return "Belum dibuat";
  }
  if (akun.is_aktif === 0) {
    return "Nonaktif";
  }
  return akun.masuk_pada === null ? "Belum pernah masuk" : "Sudah masuk";
}

function cellOf(saksi: SaksiBerakun, akun: AkunRow | undefined, penugasan: string | null) {
  return [
    saksi.nik,
    saksi.nomer_kta,
    saksi.nama_lengkap,
    akun && emailNyata(akun.email),
    nomerSaksi(saksi.id),
    penugasan,
    akun?.nomer_kta,
    keadaanOf(akun),
  ];
}

async function* barisAkun(db: Database, wilayahId: Lingkup): AsyncGenerator<BarisTulis> {
  const halaman = { limit: PAGE, akun: "semua" } as const;
  for await (const rows of halamanSaksi(db, kawasanOf(wilayahId), halaman)) {
    const ids = rows.flatMap(({ user_id: id }) => (id === null ? [] : [id]));
    const [akun, penugasan] = await Promise.all([listAkun(db, ids), namaPenugasan(db, rows)]);
    const byId = new Map(akun.map((row) => [row.id, row]));
    for (const saksi of rows) {
      const satu = byId.get(saksi.user_id ?? 0);
      yield { cells: cellOf(saksi, satu, penugasan(saksi)) };
    }
  }
}

/** The accounts of a region; its first columns can be uploaded again. Who took it is kept. */
export async function bukuAkun(
  db: Database,
  caller: Caller,
  dipilih: number | undefined,
): Promise<LembarTulis[]> {
  const wilayahId = lingkupDi(caller, dipilih);
  await recordAudit(db, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "saksi.unduh_akun",
    tabel: "saksi",
    baris: wilayahId,
  });
  const kolom = ["NIK", "Nomer KTA", "Nama", "Email", "Nomor Saksi", "Penugasan", "Nama Masuk"];
  return [
    {
      nama: "Akun Saksi",
      kolom: [...kolom, "Keadaan"].map((judul) => ({ judul, lebar: 22 })),
      baris: barisAkun(db, wilayahId),
    },
  ];
}
