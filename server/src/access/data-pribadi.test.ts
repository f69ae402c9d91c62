// Every statement about people is reached through a region that was checked (`Lingkup`, or a place
// made of one), or stands here with the reason why it is not.
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL("..", import.meta.url));

const TABEL = [
  "users",
  "anggota",
  "saksi",
  "saksi_nik",
  "saksi_akun",
  "saksi_mandat",
  "dpt",
  "riwayat_masuk",
].join("|");
/** Reads or changes rows of one of them. */
const SQL = new RegExp(
  `(?:from|join|update|selectFrom\\("|updateTable\\("|deleteFrom\\("|Join\\(")\\s*(?:${TABEL})\\b`,
);
const BERLINGKUP =
  /\b(?:Lingkup|TempatDpt|Kawasan|Tempat|SaringanSaksi|SaringHitungan|PenggunaFilter|Pencarian)\b/;

const TANPA_LINGKUP = [
  {
    because: "the caller's own account, session or witness, by token or id of the caller",
    are: {
      "access/session.repo.ts": "findCallerByToken findCaller findCallerByUser listCallersBySesi",
      "akun/akun.repo.ts":
        "findAkun updateProfil lockProfil findSandi updateSandi findAktifByEmail",
      "akun/keamanan/faktor-kedua.repo.ts": "replaceRecoveryCodes",
      "akun/keamanan/riwayat.repo.ts": "listRiwayat countRiwayat findPenerima",
      "akun/masuk.repo.ts": "findTertunda",
      "akun/sesi.repo.ts": "findLogin lockRefreshToken setAktif",
      "akun/tampilan/tampilan.repo.ts": "lockJumlah",
      "akun/tautan.repo.ts": "replaceTautan findTautan findTautanMasuk",
      "pesan/pesan.repo.ts": "listTerbaru listPesan countPesan findPesan countBelumBaca",
      "saksi/saya.repo.ts": "findSaksiSaya",
      "saksi/surat/saksi-cetak.repo.ts": "findSaksiSaya",
    },
  },
  {
    because: "by key, after the service that calls it has checked the key's region",
    are: {
      "akun/anggota/anggota.repo.ts": "lockAnggota updateGambar",
      "akun/pengguna/daftar-pengguna.repo.ts": "findPengguna",
      "akun/pengguna/pengguna.repo.ts":
        "insertPengguna lockPengguna updatePengguna updatePeranAdmin lockSuperAdmin findSaksiId unlinkSaksi softDeletePengguna",
      "akun/pengguna/riwayat.repo.ts": "listRiwayat",
      "akun/pengguna/undangan.repo.ts": "lockCalon findCalon",
      "saksi/akun/saksi-akun.repo.ts": "listAkun sendAkun sendHapusAkun",
      "saksi/baris-saksi.repo.ts": "listSaksiById findNik",
      "saksi/cek-dpt.repo.ts": "listPemilihMungkin listSaksiDicari sendPemilihTps",
      "saksi/tulis/ikutan-saksi.repo.ts": "sendNik sendAkunSaksi",
      "saksi/penugasan/cakupan.repo.ts": "sumSaksiPenugasan",
      "saksi/tulis/save-saksi.repo.ts": "lockSaksi sendUbahanSaksi sendHapusSaksi",
      "saksi/surat/mandat.repo.ts": "listMandat listMandatSaksi listMandatBernomor revokeMandat",
      "saksi/surat/saksi-cetak.repo.ts": "listSaksiCetak listIdCetak countTetap",
      "tps/daftar-tps.repo.ts": "listTpsKelurahan",
      "tps/dpt/daftar-dpt.repo.ts": "sendHapusPemilihTps",
      "tps/tps.repo.ts": "findUsedTps",
    },
  },
  {
    because: "by keys of a file whose rows are checked against its region one by one",
    are: {
      "akun/anggota/anggota-impor.repo.ts": "listAnggota lockAnggota sendDeleteAnggota",
      "akun/pengguna/pengguna-impor.repo.ts": "sendPengguna lockBelumDipakai sendDeletePengguna",
      "akun/terpakai.repo.ts": "listPemilik",
      "impor/penghalang.repo.ts": "findPenghalang",
      "saksi/impor/saksi-impor.repo.ts": "listAktif",
    },
  },
  {
    because: "only the name of whoever did something",
    are: {
      "hasil/laporan/laporan.repo.ts": "findLaporan listVersi",
      "saksi/baris-saksi.repo.ts": "listNamaUser",
      "saksi/surat/templat.repo.ts": "findTemplat",
      "sistem/audit/audit.repo.ts": "findPengguna listPengguna",
      "tps/dpt/wilayah-dpt.repo.ts": "listPenginput",
    },
  },
  {
    because: "open to everybody who holds the letter",
    are: {
      "saksi/surat/mandat.repo.ts": "findMandat",
    },
  },
  {
    because: "the whole installation: demo, counters, cleaning, backup",
    are: {
      "akun/akun.repo.ts": "hasSuperAdmin",
      "akun/keamanan/riwayat.repo.ts": "deleteOldRiwayat",
      "demo/caleg-demo.repo.ts": "sendSaksiCalegDemo",
      "demo/contoh-saksi.repo.ts": "listTanpaAkun listContohBertugas",
      "demo/demo.repo.ts": "countUsers setSandiDemo findUserDemo aktifkanDaftarDemo",
      "demo/remove-demo.repo.ts":
        "listBerkasDemo deleteBerkasLepas hasPengaturanSendiri deleteDemo",
      "demo/item-demo.repo.ts": "resetItemDemo",
      "demo/saksi-demo.repo.ts": "hasSaksi listSaksiBerakun listTanpaFoto",
      "hasil/rekap/recount-saksi.repo.ts": "findBedaSaksi replaceSaksi",
      "hasil/rekap/recount-tps.repo.ts": "findBedaTps replaceTps",
      "saksi/tulis/save-saksi.repo.ts": "findIsDemo",
      "sistem/cadangan/cadangan.repo.ts": "listCadangan",
      "tps/dpt/daftar-dpt.repo.ts": "deleteDaftar",
    },
  },
] as const;

interface Part {
  name: string;
  isExport: boolean;
  text: string;
}

/** The declarations of a file on its top floor. */
const partsOf = (source: string): Part[] =>
  source
    .split(/^(?=(?:export )?(?:async )?(?:function|const)\b)/m)
    .slice(1)
    .map((text) => ({
      name: /(?:function\*?|const) (?<name>\w+)/.exec(text)?.groups?.["name"] ?? "",
      isExport: text.startsWith("export"),
      text,
    }));

/** Does it send such a statement, itself or by another declaration of its file? */
function reaches(part: Part, all: readonly Part[], seen = new Set<Part>()): boolean {
  if (seen.has(part)) {
    return false;
  }
  seen.add(part);
  return (
    SQL.test(part.text) ||
    all.some(
      (other) => new RegExp(`\\b${other.name}\\b`).test(part.text) && reaches(other, all, seen),
    )
  );
}

/** What a function takes, up to what it answers. */
const takes = ({ text }: Part): string => text.split(/\): |=> /)[0] ?? "";

const tanpaLingkup = (source: string): string[] => {
  const all = partsOf(source);
  return all
    .filter((part) => part.isExport && reaches(part, all) && !BERLINGKUP.test(takes(part)))
    .map(({ name }) => name);
};

test("yang membaca data orang menerima lingkup, atau alasannya tertulis di sini", async () => {
  const ada = new Map<string, string[]>();
  for await (const file of glob("**/*.repo.ts", { cwd: SRC })) {
    const names = tanpaLingkup(readFileSync(`${SRC}${file}`, "utf8"));
    if (names.length > 0) {
      ada.set(file, names.toSorted());
    }
  }
  const tertulis = new Map<string, string[]>();
  for (const { are } of TANPA_LINGKUP) {
    for (const [file, names] of Object.entries(are)) {
      tertulis.set(file, [...(tertulis.get(file) ?? []), ...names.split(" ")].toSorted());
    }
  }
  expect(Object.fromEntries(ada)).toEqual(Object.fromEntries(tertulis));
});

test("penelusur menemukan kueri lewat tetapan dan fungsi lain, dan mengenal lingkup", () => {
  const kueri = "import x;\nconst BACA = `select nik from saksi where id = $1`;\n";
  const satu =
    "export async function findSatu(db: Database, id: number): Promise<Row> {\n  x(BACA);\n}\n";
  const dua =
    "export async function findDua(db: Database, l: Lingkup): Promise<Row> {\n  x(BACA);\n}\n";
  const tiga = "export const findTiga = (db: Database) => findSatu(db, 3);\n";
  const lain = "export const findTps = (db: Database) => sql`select 1 from tps`;\n";
  expect(tanpaLingkup(kueri + satu + dua + tiga + lain)).toEqual(["findSatu", "findTiga"]);
});
