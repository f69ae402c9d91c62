// What is wrong with one row of a file of candidates, and what it would do.
import { PERINGATAN, type GalatBaris } from "#contract/impor/baris-impor.contract.ts";
import { STATUS_TERKUNCI } from "#contract/caleg/caleg.contract.ts";
import { choiceOf } from "#contract/core/described.ts";
import { PIDANA_TANPA_AKHIR } from "#contract/caleg/identitas-caleg.fields.ts";
import { IMPOR_CALEG } from "#contract/caleg/impor-caleg.fields.ts";
import { nikBeda } from "#contract/caleg/nik.rules.ts";
import { contains, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { KnownCaller } from "../../access/caller.ts";
import type { SasaranCaleg } from "../../access/sasaran-caleg.ts";
import { tempatCaleg, tindakanCalegUntuk } from "../../access/kelola-caleg.ts";
import { denganGalat, keadaanOf, WAJIB } from "../../impor/baris.rules.ts";
import { askOrang, type Orang } from "../../impor/orang.rules.ts";
import { valueMeant } from "../../impor/kolom-isian.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { BarisDiperiksa } from "../../impor/jenis-impor.ts";
import { angkaOf, teksOf, type CellResult } from "../../platform/spreadsheet/cell.rules.ts";
import {
  mergeIsi,
  isiKini,
  isTanpaAkhir,
  jenisOf,
  kolomOrang,
  lengkap,
  nomorOf,
  terbaca,
  type Data,
} from "./caleg-baris.rules.ts";
import type { CalegImporRow, DapilTujuan } from "./caleg-impor.repo.ts";
import type { NamaWilayah } from "../silon/tulis-identitas.rules.ts";
import { takeApart } from "./gabungan.rules.ts";
import { alasanPilihan, idPilihan, namaPilihan, type Kamus } from "./kamus.rules.ts";
import { kataKhusus, KHUSUS, readKhusus } from "./khusus.rules.ts";

export interface Kini {
  wilayahId: number;
  oleh: KnownCaller | undefined;
  kamus: Kamus;
  /** By code and by name, in small letters; by both of the same level. */
  dapil: ReadonlyMap<string, readonly DapilTujuan[]>;
  kta: ReadonlyMap<string, CalegImporRow>;
  nik: ReadonlyMap<string, CalegImporRow>;
  wilayah: ReadonlyMap<number, unknown>;
  /** Of the regions in the addresses of those who stand. */
  nama: NamaWilayah;
  today: Date;
}

type Pemeriksaan = readonly (readonly [kolom: string, alasan: string | undefined])[];

export const LUAR = "Sudah menjadi caleg di luar wilayah impor";
const NIK_TERPAKAI = "NIK ini sudah dipakai caleg lain yang masih aktif.";
const TERKUNCI = "Caleg ini sudah terverifikasi dan dikunci";
const TANPA_HAK = "Anda tidak berhak mengubah caleg ini";

/** Whom a row is about, as far as that may be told. */
export function orangOf(
  cells: Data,
  { kta, nik, wilayahId }: Pick<Kini, "kta" | "nik" | "wilayahId">,
) {
  const byKta = kta.get(teksOf(cells["nomer_kta"]) ?? "");
  const byNik = nik.get(teksOf(cells["nik"]) ?? "");
  const isLuar = (one: CalegImporRow | undefined): boolean =>
    one !== undefined && !contains(wilayahId, tempatCaleg(one));
  const found = byKta ?? byNik;
  return {
    ada: isLuar(byKta) || isLuar(byNik) ? undefined : found,
    isLain: byNik !== undefined && byNik.id !== found?.id,
    luar: { nomer_kta: isLuar(byKta), nik: isLuar(byNik) },
  };
}

export function galatOrang(
  cells: Data,
  kini: Pick<Kini, "kta" | "nik" | "wilayahId">,
): Pemeriksaan {
  const { ada, isLain, luar } = orangOf(cells, kini);
  const kta = teksOf(cells["nomer_kta"]);
  const isKartuLain = ada !== undefined && ![null, kta ?? ada.nomer_kta].includes(ada.nomer_kta);
  return [
    ["nomer_kta", luar.nomer_kta ? LUAR : undefined],
    ["nik", luar.nik ? LUAR : undefined],
    ["nik", ada !== undefined && isLain ? NIK_TERPAKAI : undefined],
    // Whoever has a card has it (CAL-228).
    ["nomer_kta", isKartuLain ? "Nomor KTA tidak dapat diubah" : undefined],
  ];
}

export const terkunci = (ada: SasaranCaleg | undefined): string | undefined =>
  ada?.status === STATUS_TERKUNCI ? TERKUNCI : undefined;

export const boleh = (
  oleh: KnownCaller | undefined,
  sasaran: SasaranCaleg,
  tindakan: "isi" | "ubah" | "nomor",
): boolean => oleh !== undefined && tindakanCalegUntuk(oleh, sasaran).includes(tindakan);

/** As a candidate would stand there. */
export const sasaranDi = (
  { id, ...tempat }: DapilTujuan,
  ada: SasaranCaleg | undefined,
): SasaranCaleg => ({
  ...(ada ?? { id: 0, user_id: null, nomer_kta: null, status: 0, is_utama: 0, is_ada: true }),
  jenis_caleg_id: tempat.jenis_caleg_id,
  propinsi_id: tempat.propinsi_id,
  kota_id: tempat.kota_id,
  dapil_id: id,
});

/** Of its level; where none is said, of all. */
function disebut(isi: Data, { dapil }: Kini): readonly DapilTujuan[] {
  const teks = (teksOf(isi["dapil"]) ?? "").toLowerCase();
  const found = (dapil.get(teks) ?? []).filter(
    (one) => isi["jenis_caleg"] === null || one.jenis_caleg_id === jenisOf(isi),
  );
  const berkode = found.filter(({ kode }) => kode.toLowerCase() === teks);
  return berkode.length > 0 ? berkode : found;
}

function galatDapil(
  found: readonly DapilTujuan[],
  ada: CalegImporRow | undefined,
  { wilayahId, oleh }: Kini,
): string | undefined {
  const [dapil, lain] = found;
  if (dapil === undefined) {
    return "Dapil ini tidak ada pada jenis caleg itu. Periksa kode atau namanya";
  }
  if (lain !== undefined) {
    return `Beberapa dapil bernama ini: tulis kodenya, ${found.map(({ kode }) => kode).join(" atau ")}`;
  }
  if (!contains(wilayahId, tempatCaleg(dapil))) {
    return "Dapil berada di luar wilayah impor";
  }
  return boleh(oleh, sasaranDi(dapil, ada), "ubah")
    ? undefined
    : "Anda tidak berhak menempatkan caleg di dapil ini";
}

/** Of several levels none is meant before it is said which. */
function galatTempat(
  { isi, found, ada }: Pick<Terisi, "isi" | "found" | "ada">,
  kini: Kini,
): string | undefined {
  if (isi["jenis_caleg"] !== null) {
    return galatDapil(found, ada, kini);
  }
  return found.length === 0 ? "Dapil ini tidak ada. Periksa kode atau namanya" : undefined;
}

function galatNomor(
  isi: Data,
  {
    dapil,
    ada,
    oleh,
  }: { dapil: DapilTujuan | undefined; ada: CalegImporRow | undefined } & Pick<Kini, "oleh">,
): string | undefined {
  const nomor = nomorOf(isi);
  const isTetap = dapil?.id === ada?.dapil_id && nomor === ada?.isi["nomor_urut"];
  if (nomor === null || dapil === undefined || isTetap) {
    return undefined;
  }
  if (nomor > dapil.kursi) {
    return `Nomor urut paling besar ${dapil.kursi}, sebanyak kursi dapilnya`;
  }
  return boleh(oleh, sasaranDi(dapil, ada), "nomor")
    ? undefined
    : "Hanya admin utama yang memberi nomor urut: kosongkan, atau minta dijadikan admin utama";
}

/** By what a text is called, or why it is nothing. */
function kataOf(kamus: Kamus, isian: string, teks: string): CellResult {
  if (isian === KHUSUS) {
    const dibaca = readKhusus(kamus, teks);
    return "alasan" in dibaca ? dibaca : { nilai: kataKhusus(kamus, dibaca.jawaban) };
  }
  const id = idPilihan(kamus, isian, teks);
  return id === undefined
    ? { alasan: alasanPilihan(kamus, isian) }
    : { nilai: namaPilihan(kamus, isian, id) };
}

/** Choices by their names. */
function bernama(cells: Data, kamus: Kamus): { nilai: Data; galat: Pemeriksaan } {
  const nilai = { ...cells };
  const galat: [string, string][] = [];
  for (const isian of kamus.keys()) {
    const teks = cells[isian];
    const kata = teks === undefined ? undefined : kataOf(kamus, isian, String(teks));
    if (kata !== undefined && "alasan" in kata) {
      galat.push([isian, kata.alasan]);
    } else if (kata !== undefined) {
      nilai[isian] = kata.nilai;
    }
  }
  return { nilai, galat };
}

/** Only what the file says: what stands was accepted before. */
const galatWilayah = (cells: Data, { wilayah }: Kini): Pemeriksaan =>
  ["ktp_wilayah_id", "domisili_wilayah_id"].map((kunci) => {
    const id = angkaOf(cells[kunci]);
    return [
      kunci,
      id === null || (id !== NASIONAL && wilayah.has(id))
        ? undefined
        : `Wilayah ${id} tidak dikenal`,
    ] as const;
  });

const galatWajib = (isi: Data, row: BarisMasuk): Pemeriksaan => [
  ...["nama_lengkap", "jenis_caleg", "dapil"].map(
    (kunci) => [kunci, isi[kunci] === null ? WAJIB : undefined] as const,
  ),
  [
    "nik" in row.nilai ? "nik" : "nomer_kta",
    isi["nik"] === null && isi["nomer_kta"] === null ? "Isi NIK atau Nomor KTA" : undefined,
  ],
];

/** What is known of a candidate in the order in which it is looked up; its number goes with its dapil. */
function isiBaru(cells: Data, ada: CalegImporRow | undefined, kini: Kini) {
  const sebelum =
    ada === undefined ? null : { ...isiKini(kini.kamus, ada.isi), dapil_id: ada.dapil_id };
  const { nilai, galat } = bernama(cells, kini.kamus);
  const isi = mergeIsi(sebelum, nilai);
  const found = disebut(isi, kini);
  const [dapil, lain] = found;
  const tujuan = lain === undefined ? dapil : undefined;
  if (tujuan !== undefined) {
    nilai["dapil_id"] = tujuan.id;
    nilai["dapil"] = tujuan.kode;
    // What only one dapil is called names its level too.
    nilai["jenis_caleg"] = choiceOf(IMPOR_CALEG.jenis_caleg, tujuan.jenis_caleg_id) ?? null;
    if (ada !== undefined && tujuan.id !== ada.dapil_id && cells["nomor_urut"] === undefined) {
      nilai["nomor_urut"] = null;
    }
  }
  return { sebelum, nilai, galat, found, tujuan, isi: mergeIsi(sebelum, nilai) };
}

type Terisi = ReturnType<typeof isiBaru> & { cells: Data; ada: CalegImporRow | undefined };

/** What a row says that changes nothing is nobody's to refuse. */
const isSama = ({ sebelum, isi }: Pick<Terisi, "sebelum" | "isi">): boolean =>
  sebelum !== null && keadaanOf(lengkap(sebelum), isi) === "sama";

function galatOf(row: BarisMasuk, terisi: Terisi, kini: Kini): GalatBaris[] {
  const { cells, ada, galat, found, tujuan, isi } = terisi;
  return denganGalat(row, [
    ...galatOrang(cells, kini),
    [kolomOrang(cells), isSama(terisi) ? undefined : terkunci(ada)],
    [kolomOrang(cells), ada && !boleh(kini.oleh, ada, "ubah") ? TANPA_HAK : undefined],
    ...galatWajib(isi, row),
    ...galat,
    ["dapil", isi["dapil"] === null ? undefined : galatTempat({ isi, found, ada }, kini)],
    ["nomor_urut", galatNomor(isi, { dapil: tujuan, ada, oleh: kini.oleh })],
    ["tanggal_selesai_pidana", isTanpaAkhir(kini.kamus, isi) ? PIDANA_TANPA_AKHIR : undefined],
    ...galatWilayah(cells, kini),
  ]);
}

/** Nothing is refused for it. */
function peringatanOf(isi: Data, today: Date): Data {
  const kelamin = valueMeant(IMPOR_CALEG.jenis_kelamin, teksOf(isi["jenis_kelamin"]) ?? "");
  const pemilik = { kelamin, tanggalLahir: teksOf(isi["tanggal_lahir"]) };
  const beda = nikBeda(teksOf(isi["nik"]) ?? "", pemilik, today);
  return beda === undefined ? {} : { [PERINGATAN]: beda };
}

/** Of what this one is to have from now on it tells that nobody has it. */
const tentangLuar = (sebelum: Data | null, isi: Data): false | undefined =>
  ["nik", "nomer_kta"].some((kunci) => isi[kunci] !== null && isi[kunci] !== sebelum?.[kunci])
    ? false
    : undefined;

/** What the whole file tells of it is told at once with what it tells itself. */
function barisSalah(row: BarisMasuk, tempat: Data): BarisDiperiksa {
  const isTentangLuar = row.galat.some(({ alasan }) => alasan === LUAR);
  const nilai = { ...row.nilai, ...tempat };
  return { ...row, nilai, keadaan: "galat", kunci: null, sebelum: null, isTentangLuar };
}

const toOrang = (isi: Data): Orang => ({
  nama: teksOf(isi["nama_lengkap"]),
  nik: teksOf(isi["nik"]),
  tanggalLahir: teksOf(isi["tanggal_lahir"]),
  kelamin: teksOf(isi["jenis_kelamin"]),
});

export function checkBaris(row: BarisMasuk, kini: Kini): BarisDiperiksa {
  const read = terbaca(row);
  const { ada } = orangOf(read, kini);
  const cells = takeApart(read, ada, kini.nama);
  const terisi = isiBaru(cells, ada, kini);
  const galat = galatOf(row, { ...terisi, cells, ada }, kini);
  const { sebelum, nilai, isi } = terisi;
  const orang = { caleg_id: ada?.id ?? null, ...peringatanOf(isi, kini.today) };
  if (galat.length > 0) {
    return barisSalah({ ...row, galat }, { ...orang, dapil_id: nilai["dapil_id"] ?? null });
  }
  const siap = { ...row, nilai: { ...nilai, ...orang }, sebelum };
  return ada === undefined
    ? {
        ...siap,
        keadaan: "baru",
        kunci: `n${String(isi["nik"] ?? isi["nomer_kta"])}`,
        isTentangLuar: false,
      }
    : askOrang(
        {
          ...siap,
          keadaan: keadaanOf(lengkap(sebelum ?? {}), isi),
          kunci: kunciOf(ada.id),
          isTentangLuar: tentangLuar(sebelum, isi),
        },
        {
          kolom: kolomOrang(cells),
          sebutan: kolomOrang(cells) === "nik" ? "NIK" : "Nomor KTA",
          kini: toOrang(sebelum ?? {}),
          ini: toOrang(isi),
        },
      );
}

/** Sorted as candidates are held: by their ids. */
export const kunciOf = (id: number): string => `c${String(id).padStart(13, "0")}`;
