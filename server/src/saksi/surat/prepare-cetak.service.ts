// From witnesses to sheets for the processes that print.
import { nomerSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import type { ISI_CETAK } from "#contract/saksi/surat-saksi.contract.ts";
import type { TemplatSurat } from "#contract/berkas/templat-surat.contract.ts";
import { labelMedan } from "#contract/berkas/templat-surat.rules.ts";
import type { BahanSurat, LembarSurat } from "../../berkas/surat/naskah.ts";
import { formatTanggal } from "../../berkas/surat/tanggal.ts";
import { templatOf } from "../../berkas/surat/templat.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { unprintable } from "../../platform/pdf/printable.ts";
import { refuse } from "../../platform/refusal.ts";
import { readKepala, readOrganisasi } from "../../platform/organisasi.ts";
import type { BahanKartu, LembarKartu } from "./bahan.ts";
import { readFoto } from "./foto.service.ts";
import { nomorSurat, pastikanMandat } from "./mandat.service.ts";
import {
  barisPenugasan,
  jabatanOf,
  kurangnya,
  medanTemplat,
  nilaiOf,
  type Tempat,
} from "./nilai-surat.rules.ts";
import { listSaksiCetak, type SaksiCetak } from "./saksi-cetak.repo.ts";
import { mapTempat } from "./tempat.service.ts";
import { MANDAT } from "./uraian-mandat.ts";

export type IsiCetak = (typeof ISI_CETAK)[number];
export type CetakContext = Pick<Context, "db" | "files" | "log" | "config">;

export interface Dipilih {
  isi: IsiCetak;
  kotaId: number;
  saksiIds: readonly number[];
}

const templatDi = async (db: Database, kotaId: number): Promise<TemplatSurat> =>
  templatOf(db, MANDAT, wilayahOfKotaId(kotaId));

export async function bahanOf(
  db: Database,
  isi: IsiCetak,
  kotaId: number,
): Promise<BahanSurat | BahanKartu> {
  const umum = await readKepala(db);
  return isi === "surat" ? { ...umum, templat: await templatDi(db, kotaId) } : umum;
}

const LABEL = labelMedan(MANDAT.jenis);
const BLOK = 1000;
const DISEBUT = 20;

interface Kekurangan {
  saksi: SaksiCetak;
  /** As the form calls them. */
  medan: string[];
}

/** A question mark in the place of a letter is no name. */
async function hurufAsing({ nama_lengkap: nama, nomer_kta: kta }: SaksiCetak): Promise<string[]> {
  const huruf = await unprintable(`${nama}${kta ?? ""}`);
  return huruf.length === 0 ? [] : [`Nama berhuruf Latin (tidak tercetak: ${huruf.join(" ")})`];
}

/** Those of these witnesses who lack what the template of their kota, or the card, prints. */
export async function* kekuranganDi(
  db: Database,
  { isi, kotaId, saksiIds }: Dipilih,
): AsyncGenerator<Kekurangan> {
  const dicetak = isi === "kartu" ? [] : medanTemplat(await templatDi(db, kotaId));
  for (let at = 0; at < saksiIds.length; at += BLOK) {
    // oxlint-disable-next-line no-await-in-loop -- a block at a time keeps memory small
    const rows = await listSaksiCetak(db, kotaId, saksiIds.slice(at, at + BLOK));
    // oxlint-disable-next-line no-await-in-loop -- as above
    const tempat = await mapTempat(
      db,
      rows.map((row) => row.penugasan_id),
    );
    for (const saksi of rows) {
      const kurang = kurangnya(saksi, dicetak, tempat).map((nama) => LABEL[nama] ?? nama);
      // oxlint-disable-next-line no-await-in-loop -- waits for fonts, once
      const medan = [...kurang, ...(await hurufAsing(saksi))];
      if (medan.length > 0) {
        yield { saksi, medan };
      }
    }
  }
}

interface Kurang {
  jumlah: number;
  disebut: string[];
}

async function searchKurang(db: Database, dipilih: Dipilih): Promise<Kurang> {
  const kurang: Kurang = { jumlah: 0, disebut: [] };
  for await (const { saksi, medan } of kekuranganDi(db, dipilih)) {
    kurang.jumlah += 1;
    if (kurang.disebut.length < DISEBUT) {
      kurang.disebut.push(`${saksi.nama_lengkap} (${nomerSaksi(saksi.id)}): ${medan.join(", ")}`);
    }
  }
  return kurang;
}

const TENTANG: Readonly<Record<IsiCetak, readonly [dicetak: string, perbaiki: string]>> = {
  surat: ["templat surat", "Lengkapi datanya atau ubah templatnya."],
  kartu: ["kartu", "Lengkapi datanya."],
};

/**
 * Before anything is printed: has everybody what the template prints?
 * @throws Refusal surat-kurang-data, naming the first twenty and their fields
 */
export async function requireLengkap(db: Database, dipilih: Dipilih): Promise<void> {
  const { jumlah, disebut } = await searchKurang(db, dipilih);
  if (jumlah === 0) {
    return;
  }
  const [dicetak, perbaiki] = TENTANG[dipilih.isi];
  const lain = jumlah > DISEBUT ? `; dan ${jumlah - DISEBUT} lainnya` : "";
  refuse("surat-kurang-data", {
    message: `${jumlah} saksi belum punya data yang dicetak ${dicetak}. ${disebut.join("; ")}${lain}. ${perbaiki}`,
    errors: { saksi: disebut },
    data: { jumlah },
  });
}

/** Without those who lack what is printed. */
export async function hanyaLengkap(db: Database, dipilih: Dipilih): Promise<Dipilih> {
  const kurang = new Set<number>();
  for await (const { saksi } of kekuranganDi(db, dipilih)) {
    kurang.add(saksi.id);
  }
  return { ...dipilih, saksiIds: dipilih.saksiIds.filter((id) => !kurang.has(id)) };
}

function lembarKartu(saksi: SaksiCetak, tempat: Tempat, foto: Uint8Array | undefined): LembarKartu {
  const nomor = nomerSaksi(saksi.id);
  const baris = barisPenugasan(saksi, tempat);
  return {
    nama: saksi.nama_lengkap,
    nomerSaksi: nomor,
    jabatan: jabatanOf(saksi.jenis_id),
    tempat: baris.length === 0 ? ["Belum ditugaskan"] : baris,
    // Readers split it at the commas.
    qr: [saksi.nomer_kta ?? "", nomor, saksi.nama_lengkap]
      .map((bagian) => bagian.replaceAll(",", " ").replaceAll(/\s+/g, " ").trim())
      .join(","),
    foto,
  };
}

async function lembarSurat(
  { db, config }: CetakContext,
  kotaId: number,
  { rows, tempat }: { rows: readonly SaksiCetak[]; tempat: Tempat },
): Promise<LembarSurat[]> {
  const organisasi = await readOrganisasi(db);
  const mandatList = await pastikanMandat(db, kotaId, rows);
  return rows.map((saksi) => {
    const mandat = mandatList.get(saksi.id) ?? refuse("tidak-ditemukan");
    const nilai = nilaiOf(saksi, tempat, {
      nomor_surat: nomorSurat(mandat),
      tanggal: formatTanggal(mandat.dibuat),
      organisasi: organisasi.nama,
    });
    return { nilai, alamat: `${config.url}/periksa/surat/${mandat.kode}` };
  });
}

const DILARANG = /[\p{Cc}/\\:*?"<>|]/gu;

/** "Babatan/TPS 001 3578-000001 Budi Santoso.pdf" */
function namaBerkas(saksi: SaksiCetak, tempat: Tempat): string {
  const [tugas = "Tanpa tugas", ...atas] = barisPenugasan(saksi, tempat);
  const map = saksi.tps_id === null ? "Koordinator" : (atas[0] ?? "");
  const bagian = [map, `${tugas} ${nomerSaksi(saksi.id)} ${saksi.nama_lengkap}`];
  return `${bagian.map((one) => one.replaceAll(DILARANG, " ").slice(0, 120)).join("/")}.pdf`;
}

export interface SiapCetak {
  nama: string;
  lembar: LembarSurat | LembarKartu;
}

/** The sheets of some witnesses; letters get their numbers here. */
export async function prepare(context: CetakContext, dipilih: Dipilih): Promise<SiapCetak[]> {
  const { isi, kotaId, saksiIds } = dipilih;
  const rows = (await listSaksiCetak(context.db, kotaId, saksiIds)).filter(
    ({ is_aktif: isAktif }) => isAktif === 1,
  );
  if (rows.length === 0) {
    return [];
  }
  const tempat = await mapTempat(
    context.db,
    rows.map((row) => row.penugasan_id),
  );
  const lembar =
    isi === "surat"
      ? await lembarSurat(context, kotaId, { rows, tempat })
      : await Promise.all(
          rows.map(async (row) =>
            lembarKartu(row, tempat, await readFoto(context, row.foto_berkas_id)),
          ),
        );
  return lembar.map((satu, index) => ({
    lembar: satu,
    nama: namaBerkas(rows[index] ?? refuse("tidak-ditemukan"), tempat),
  }));
}
