// Accounts of witnesses from a file (decision G-137).
import { labelOf } from "#contract/core/described.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { emailBaru } from "#contract/akun/sandi.fields.ts";
import { kotaIdOfSaksi } from "#contract/saksi/saksi.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import { isPemilikLuar, requireAkunUtuh, usersIdOf } from "../../akun/terpakai.ts";
import { listPemilik, type PemilikAkun } from "../../akun/terpakai.repo.ts";
import { mapBergilir } from "../../impor/bergilir.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import {
  TANPA_AKHIR,
  type BarisDiperiksa,
  type DefinisiImpor,
  type KonteksImpor,
} from "../../impor/jenis-impor.ts";
import { KOLOM_EMAIL } from "../../impor/kolom.rules.ts";
import { teksOf, type Kolom } from "../../platform/spreadsheet/cell.rules.ts";
import { Refusal, refuse, refuseBrokenConstraint } from "../../platform/refusal.ts";
import { holdBerakun, sendAkun, sendHapusAkun } from "./saksi-akun.repo.ts";
import {
  galatTersebut,
  KOLOM_TERSEBUT,
  mapTersebut,
  saksiOf,
  type Tersebut,
} from "./saksi-tersebut.ts";

const KOLOM: readonly Kolom[] = [...KOLOM_TERSEBUT, KOLOM_EMAIL];

interface Kini {
  saksi: Tersebut;
  byKta: ReadonlyMap<string, PemilikAkun>;
  /** In lower case. */
  byEmail: ReadonlyMap<string, PemilikAkun>;
}

const TERPAKAI = "Sudah dipakai akun lain";

const Email = emailBaru("");

function galatEmail(row: BarisMasuk, { saksi, byEmail }: Kini): string | undefined {
  const alamat = teksOf(row.nilai["email"]);
  if (alamat === null) {
    return undefined;
  }
  const isBaru = saksiOf(row, saksi)?.user_id === null;
  return isBaru && byEmail.has(alamat.toLowerCase())
    ? TERPAKAI
    : Email.safeParse(alamat).error?.issues[0]?.message;
}

/** Of a new account: its login says whether another has the card number, a fault that of the address. */
function tentangLuar(
  { nilai }: BarisMasuk,
  { byKta, byEmail }: Kini,
  { nomerKta, wilayahId }: { nomerKta: string | null; wilayahId: Lingkup },
): boolean | undefined {
  const email = teksOf(nilai["email"]);
  const pemilik = [byKta.get(nomerKta ?? ""), byEmail.get((email ?? "").toLowerCase())];
  return nomerKta === null && email === null
    ? undefined
    : pemilik.some((akun) => akun !== undefined && isPemilikLuar(wilayahId, akun));
}

function checkBaris(row: BarisMasuk, kini: Kini, wilayahId: Lingkup): BarisDiperiksa {
  const galat = galatTersebut(row, kini.saksi, [["email", galatEmail(row, kini)]]);
  const saksi = saksiOf(row, kini.saksi);
  const nomerKta = teksOf(row.nilai["nomer_kta"]) ?? saksi?.nomer_kta ?? null;
  const isTentangLuar =
    saksi?.user_id === null ? tentangLuar(row, kini, { nomerKta, wilayahId }) : undefined;
  if (saksi === undefined || galat.length > 0) {
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null, isTentangLuar };
  }
  return {
    ...row,
    nilai: {
      nik: saksi.nik,
      nomer_kta: nomerKta,
      nama: saksi.nama_lengkap,
      email: teksOf(row.nilai["email"]),
    },
    // The same file once more makes nobody a second account.
    keadaan: saksi.user_id === null ? "baru" : "sama",
    kunci: String(saksi.id),
    sebelum: null,
    isTentangLuar,
  };
}

async function check(
  konteks: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const saksi = await mapTersebut(konteks, rows);
  const nomer = rows.flatMap(
    (row) => teksOf(row.nilai["nomer_kta"]) ?? saksiOf(row, saksi)?.nomer_kta ?? [],
  );
  const alamat = rows.flatMap(({ nilai }) => teksOf(nilai["email"])?.toLowerCase() ?? []);
  const pemilik = await listPemilik(konteks.db, nomer, alamat);
  const kini = {
    saksi,
    byKta: new Map(pemilik.map((akun) => [akun.nomer_kta, akun])),
    byEmail: new Map(pemilik.map((akun) => [akun.email.toLowerCase(), akun])),
  };
  return mapBergilir(rows, (row) => checkBaris(row, kini, konteks.wilayahId));
}

const kotaOfKunci = (kunci: string): number => kotaIdOfSaksi(Number(kunci));
const berubah = (): never => refuse("impor-berubah");

/** What became of the witness of an account. @param approval undefined: the account is no longer this one's */
function sebabOf(approval: number | undefined): string | undefined {
  if (approval === undefined) {
    return "sudah dipindahkan saksinya";
  }
  return approval === 1 ? "sudah disetujui" : undefined;
}

export const imporAkunSaksi: DefinisiImpor = {
  jenis: "saksi-akun",
  judul: "Akun saksi",
  izin: ["saksi.write"],
  wajib: [["nik"]],
  kolom: () => KOLOM,
  inti: () => ({ sebutan: labelOf(SAKSI, "nik"), kunci: ["nik"] }),
  kolomKunci: "nik",
  check,
  kolomUnik: KOLOM_EMAIL,
  kelompok: (kunci) => String(kotaOfKunci(kunci)),
  kotaOf: kotaOfKunci,

  terapkan: ({ send, usersId: oleh, ip }) => ({
    ...TANPA_AKHIR,
    async write(rows) {
      const kotaId = kotaOfKunci(rows[0]?.kunci ?? "");
      const baru = rows.map(({ kunci, data }) => ({
        saksiId: Number(kunci),
        email: teksOf(data["email"]),
        nomerKta: teksOf(data["nomer_kta"]),
      }));
      const made = await sendAkun(send, baru, { kotaId, oleh, ip }).catch((error: unknown) =>
        error instanceof Refusal
          ? berubah()
          : refuseBrokenConstraint(error, {
              users_email_unique: berubah,
              users_nomer_kta_unique: berubah,
            }),
      );
      return rows.map(({ kunci }) => ({ users_id: made.get(Number(kunci)) ?? berubah() }));
    },
  }),

  urungkan: ({ send, usersId: oleh, ip }) => ({
    ...TANPA_AKHIR,
    async write(rows) {
      const kotaId = kotaOfKunci(rows[0]?.kunci ?? "");
      const saksiIds = rows.map(({ kunci }) => Number(kunci));
      const usersIds = rows.map(usersIdOf);
      // Before the accounts, as everybody who holds both.
      const saksi = await holdBerakun(send, { kotaId, saksiIds, usersIds });
      const approvalOf = new Map(saksi.map((row) => [row.id, row.is_approval]));
      await requireAkunUtuh(send, rows, ({ kunci }) => sebabOf(approvalOf.get(Number(kunci))));
      await sendHapusAkun(send, { kotaId, saksiIds, usersIds, oleh, ip });
      return rows.map(() => ({}));
    },
  }),
};
