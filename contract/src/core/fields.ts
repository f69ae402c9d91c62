// The pieces that shapes are made of.
import * as z from "zod/mini";
import {
  readKartu,
  cleanTeks,
  isSatuBaris,
  isStorable,
  closeUp,
  TAK_TERSIMPAN,
} from "./teks.rules.ts";

const required = (text: string, otherwise: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? text : otherwise;

const WAJIB = "Wajib diisi";
const bersih = z.overwrite(cleanTeks);
const tersimpan = z.refine<string>(isStorable, { error: TAK_TERSIMPAN });

/** What somebody typed or pasted, before anything is asked of it: every text of a form begins so. */
export const ketikan = (kosong = WAJIB) => z.string({ error: kosong }).check(bersih, z.trim());

const sepanjang = (max: number) => z.maxLength(max, { error: `Paling banyak ${max} karakter` });

/** Trimmed text of 1 to `max` characters, of as many lines as somebody writes. */
export function paragraf(max: number, kosong?: string) {
  return ketikan(kosong).check(
    z.minLength(1, { error: kosong ?? WAJIB }),
    sepanjang(max),
    tersimpan,
  );
}

const rapat = z.overwrite(closeUp);
const satuBaris = z.refine<string>(isSatuBaris, { error: "Tulis dalam satu baris" });

/** The same in one line: names, codes. */
export const teks = (max: number, kosong = WAJIB) =>
  ketikan(kosong).check(
    rapat,
    z.minLength(1, { error: kosong }),
    sepanjang(max),
    tersimpan,
    satuBaris,
  );

const bukanEmail = z.refine<string>((kta) => !kta.includes("@"), {
  error: "Ini alamat email, bukan nomor KTA",
});

/**
 * The number of a member's card, written in one way: nobody minds how its letters are typed. One signs in
 * with it or with an e-mail, so neither is the other.
 */
export function nomerKta(kosong = WAJIB) {
  return ketikan(kosong).check(
    z.overwrite(readKartu),
    z.minLength(1, { error: kosong }),
    sepanjang(32),
    tersimpan,
    satuBaris,
    bukanEmail,
  );
}

/** A whole number in a path or query: digits only, so "1e3", "0x10" and " 5" are refused. */
export function angka(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z
        .string({ error: required("Wajib diisi", "Harus berupa angka") })
        .check(bersih, z.regex(/^\d{1,15}$/, { error: "Harus berupa angka" })),
      z.transform(Number),
    ),
    z
      .number()
      .check(
        z.minimum(min, { error: `Paling kecil ${min}` }),
        z.maximum(max, { error: `Paling besar ${max}` }),
      ),
  );
}

/** A whole number in a JSON body. */
export function bilangan(min: number, max: number) {
  return z
    .number({ error: required("Wajib diisi", "Harus berupa angka") })
    .check(
      z.int({ error: "Harus bilangan bulat" }),
      z.minimum(min, { error: `Paling kecil ${min}` }),
      z.maximum(max, { error: `Paling besar ${max}` }),
    );
}

const LARGEST_ID = 9_999_999_999_999;
const LARGEST_WILAYAH = 9_999_999_999;

/** Any id: regions have up to 10 digits, TPS 13. */
export const id = angka(1, LARGEST_ID);
export const idBody = bilangan(1, LARGEST_ID);

const bukanTps = z.refine<number>((kode) => kode <= LARGEST_WILAYAH, {
  error: "Pilih wilayah, bukan TPS",
});
/** A region of any level, where a TPS is none. */
export const idWilayah = id.check(bukanTps);
export const idWilayahBody = idBody.check(bukanTps);

/** Of a list of ids, or of rows that say theirs: none is said twice, where the last would count. */
export const sekaliSaja = (error: string) =>
  z.refine<readonly (number | { id: number })[]>(
    (list) =>
      new Set(list.map((one) => (typeof one === "number" ? one : one.id))).size === list.length,
    { error },
  );

export const bendera = z.union([z.literal(0), z.literal(1)]);

export const Waktu = z.iso.datetime();

/**
 * Years that somebody means, of texts that begin with theirs: accounts were opened long ago, and nothing is
 * planned for the next century. What is no date at all is told by others.
 */
export const sejakTahun = (dari: 1900 | 2000) =>
  z.refine<string>((isi) => !/^[1-9]\d{3}-/.test(isi) || (isi >= String(dari) && isi < "2101"), {
    error: `Isi tahun ${dari} sampai 2100`,
    abort: true,
  });

const ISI_WAKTU = "Isi waktu seperti 2024-02-14T06:30:00Z";
/** A moment as clients send it: of a year that somebody means, and no longer than the database reads. */
export const waktuIsian = z.pipe(
  ketikan(ISI_WAKTU).check(z.meta({ format: "date-time" })),
  z.iso.datetime({ error: ISI_WAKTU, abort: true }).check(
    z.refine((saat) => /^[12]\d{3}-.{1,25}$/.test(saat), { error: ISI_WAKTU, abort: true }),
    sejakTahun(1900),
  ),
);

/** A day, "2024-02-14", which forms show and take as the text says; the database knows no year 0, and nobody means the year 24. */
export const tanggal = (
  error = "Isi tanggal seperti 14-02-2024",
  { dari = 1900 }: { dari?: 1900 | 2000 } = {},
) =>
  z.pipe(
    // What the description of the API says of it: it looks no further than at what is sent.
    ketikan(error).check(z.meta({ format: "date" })),
    z.iso.date({ error }).check(
      z.refine((hari) => !hari.startsWith("0"), { error }),
      sejakTahun(dari),
    ),
  );

/** Words to search for. */
export const cari = ketikan().check(rapat, sepanjang(100));

/** The query of every list (API-004, API-005); `progress` is the browser's own and ignored (G-179). */
export const DaftarQuery = z.object({
  page: z._default(angka(1, 1_000_000), 1),
  per_page: z._default(angka(1, 100), 15),
  s: z._default(cari, ""),
  progress: z.optional(z.string()),
});

type Kunci = readonly [string, ...string[]];

const kunciUrut = <const K extends Kunci>(kunci: K) =>
  z.enum(kunci, { error: "Urutan tidak dikenal" });

const arah = z._default(z.enum(["naik", "turun"], { error: "Isi naik atau turun" }), "naik");

/** By which figure or name a list is sorted; without one it stands as it comes. */
export const urutan = <const K extends Kunci>(kunci: K) => ({
  urut: z.optional(kunciUrut(kunci)),
  arah,
});

/** As `urutan`; by the first of them unless another is asked for. */
export const urutanDari = <const K extends Kunci>(kunci: K) => ({
  urut: z._default(kunciUrut(kunci), kunci[0]),
  arah,
});

/** One page of a list (API-006, decision O-08). */
export function halaman<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    current_page: z.number(),
    per_page: z.number(),
    last_page: z.number(),
    total: z.number(),
    total_is_estimate: z.optional(z.boolean()),
  });
}

export function data<Value extends z.core.$ZodType>(value: Value) {
  return z.object({ data: value });
}

export const Pesan = z.object({ message: z.string() });

/** The ticket with which a download is asked for, in its address (POST /api/tiket). */
export const aksesUnduhan = z.optional(z.string().check(z.maxLength(200)));

/** What a form was filled with; without it the change is made to whatever stands (O-07). */
export const versiIsian = z.optional(
  z.string({ error: "Harus berupa teks" }).check(z.maxLength(64)),
);
