// Accounts of witnesses from a file (decision G-137).
import { emailBaru } from "#contract/akun.contract.ts";
import type { GalatBaris } from "#contract/impor.contract.ts";
import { kotaIdOfSaksi } from "#contract/saksi.rules.ts";
import {
  galatDi,
  TANPA_AKHIR,
  type BarisDiperiksa,
  type BarisMasuk,
  type DefinisiImpor,
  type KonteksImpor,
} from "../impor/jenis-impor.ts";
import { KOLOM_NOMER_KTA } from "../impor/kolom.rules.ts";
import { teksOf, type Kolom } from "../impor/sel.rules.ts";
import { emailGanda } from "../pengguna/pengguna-baris.rules.ts";
import { refuse, refuseBrokenConstraint } from "../platform/refusal.ts";
import { kawasanOf } from "./kawasan.rules.ts";
import {
  listEmailTerpakai,
  listSaksiByNik,
  sendAkun,
  sendHapusAkun,
  type SaksiRow,
} from "./saksi-akun.repo.ts";

const KOLOM: readonly Kolom[] = [
  { kunci: "nik", judul: "NIK", alias: ["no_nik", "nomor_nik", "no_ktp"], tipe: "digit" },
  { ...KOLOM_NOMER_KTA, judul: "Nomer KTA" },
  {
    kunci: "nama",
    judul: "Nama",
    alias: ["nama_lengkap", "nama_saksi"],
    tipe: "teks",
    panjang: 150,
  },
  { kunci: "email", judul: "Email", alias: ["e_mail"], tipe: "teks", panjang: 190 },
];

interface Kini {
  saksi: ReadonlyMap<string, SaksiRow>;
  email: ReadonlySet<string>;
}

const Email = emailBaru("");

function galatEmail(row: BarisMasuk, { saksi, email }: Kini): string | undefined {
  const alamat = teksOf(row.nilai["email"]);
  if (alamat === null) {
    return undefined;
  }
  const isBaru = saksi.get(teksOf(row.nilai["nik"]) ?? "")?.user_id === null;
  return isBaru && email.has(alamat.toLowerCase())
    ? "Sudah dipakai akun lain"
    : Email.safeParse(alamat).error?.issues[0]?.message;
}

function galatNik(nik: string, { saksi }: Kini): string | undefined {
  if (nik.length !== 16) {
    return "NIK 16 digit angka";
  }
  return saksi.has(nik) ? undefined : "Belum terdaftar sebagai saksi aktif di wilayah ini";
}

const normal = (teks: string): string => teks.toLowerCase().replaceAll(/[^\p{L}]+/gu, "");

/** A name that is another's means that the NIK is another's too. */
function galatNama(row: BarisMasuk, { saksi }: Kini): string | undefined {
  const nama = teksOf(row.nilai["nama"]);
  const satu = saksi.get(teksOf(row.nilai["nik"]) ?? "");
  return nama === null || satu === undefined || normal(nama) === normal(satu.nama_lengkap)
    ? undefined
    : `Saksi dengan NIK ini bernama ${satu.nama_lengkap}`;
}

function galatOf(row: BarisMasuk, kini: Kini): GalatBaris[] {
  const checks = [
    ["nik", galatNik(teksOf(row.nilai["nik"]) ?? "", kini)],
    ["nama", galatNama(row, kini)],
    ["email", galatEmail(row, kini)],
  ] as const;
  const seen = new Set(row.galat.map(({ kolom }) => kolom));
  const found = checks.flatMap(([kolom, alasan]) =>
    alasan === undefined || seen.has(kolom) ? [] : [galatDi(row, kolom, alasan)],
  );
  return [...row.galat, ...found];
}

function periksaBaris(row: BarisMasuk, kini: Kini): BarisDiperiksa {
  const galat = galatOf(row, kini);
  const saksi = kini.saksi.get(teksOf(row.nilai["nik"]) ?? "");
  if (saksi === undefined || galat.length > 0) {
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null };
  }
  return {
    ...row,
    nilai: {
      nik: saksi.nik,
      nomer_kta: teksOf(row.nilai["nomer_kta"]) ?? saksi.nomer_kta,
      nama: saksi.nama_lengkap,
      email: teksOf(row.nilai["email"]),
    },
    // The same file once more makes nobody a second account.
    keadaan: saksi.user_id === null ? "baru" : "sama",
    kunci: String(saksi.id),
    sebelum: null,
  };
}

async function periksa(
  { db, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const teks = (kunci: string) => rows.flatMap(({ nilai }) => teksOf(nilai[kunci]) ?? []);
  const [saksi, email] = await Promise.all([
    listSaksiByNik(db, kawasanOf(wilayahId), teks("nik")),
    listEmailTerpakai(db, teks("email")),
  ]);
  const kini = { saksi: new Map(saksi.map((row) => [row.nik, row])), email: new Set(email) };
  return rows.map((row) => periksaBaris(row, kini));
}

const kotaOfKunci = (kunci: string): number => kotaIdOfSaksi(Number(kunci));
const berubah = (): never => refuse("impor-berubah");

export const imporAkunSaksi: DefinisiImpor = {
  jenis: "saksi-akun",
  judul: "Akun saksi",
  izin: ["saksi.write"],
  wajib: [["nik"]],
  kolom: () => KOLOM,
  kolomKunci: "nik",
  periksa,
  periksaSemua: async (_konteks, rows) => emailGanda(rows),
  kelompok: (kunci) => String(kotaOfKunci(kunci)),

  terapkan: ({ kirim, usersId: oleh }) => ({
    ...TANPA_AKHIR,
    async tulis(rows) {
      const kotaId = kotaOfKunci(rows[0]?.kunci ?? "");
      const baru = rows.map(({ kunci, data }) => ({
        saksiId: Number(kunci),
        email: teksOf(data["email"]),
        nomerKta: teksOf(data["nomer_kta"]),
      }));
      const made = await sendAkun(kirim, baru, { kotaId, oleh }).catch((error: unknown) =>
        refuseBrokenConstraint(error, {
          users_email_unique: berubah,
          users_nomer_kta_unique: berubah,
        }),
      );
      return rows.map(({ kunci }) => ({ users_id: made.get(Number(kunci)) ?? berubah() }));
    },
  }),

  urungkan: ({ kirim, usersId: oleh }) => ({
    ...TANPA_AKHIR,
    async tulis(rows) {
      await sendHapusAkun(kirim, {
        kotaId: kotaOfKunci(rows[0]?.kunci ?? ""),
        saksiIds: rows.map(({ kunci }) => Number(kunci)),
        usersIds: rows.map(({ hasil }) => Number(hasil["users_id"])),
        oleh,
      });
      return rows.map(() => ({}));
    },
  }),
};
