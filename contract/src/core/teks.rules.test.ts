import fc from "fast-check";
import { expect, test } from "vitest";
import {
  readKartu,
  cleanTeks,
  isSatuBaris,
  isStorable,
  legibleTeks,
  closeUp,
  unifyTeks,
} from "./teks.rules.ts";

const antara = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((kode) => String.fromCodePoint(kode));

/** What a text may not hold at all. */
const terlarang = fc.oneof(
  antara(0x00, 0x08),
  fc.constantFrom("\u000B", "\u000C"),
  antara(0x0e, 0x1f),
  antara(0x7f, 0x9f),
  antara(0x20_2a, 0x20_2e),
  antara(0x20_66, 0x20_69),
  antara(0xe_00_00, 0xe_00_7f),
  antara(0xd8_00, 0xdf_ff),
  antara(0xfd_d0, 0xfd_ef),
  fc
    .integer({ min: 0, max: 16 })
    .chain((bidang) => antara(bidang * 0x1_00_00 + 0xff_fe, bidang * 0x1_00_00 + 0xff_ff)),
);

/** What nobody sees, and is right beside letters. */
const tersembunyi = fc.constantFrom(
  "\u200B",
  "\u200C",
  "\u200D",
  "\u200E",
  "\u2060",
  "\u00AD",
  "\u034F",
  "\u3164",
  "\u2800",
  "\uFE0F",
  "\uFEFF",
  "\u{E0100}",
);

const terbaca = fc.stringMatching(/^[A-Za-z0-9 .,'"/()éñاक-]*[A-Za-z0-9][A-Za-z0-9 .,'"/()-]*$/u);

test("karakter terlarang tidak tersimpan, di mana pun berada", () => {
  fc.assert(
    fc.property(terbaca, terlarang, terbaca, (awal, satu, akhir) => {
      expect(isStorable(`${awal}${satu} ${akhir}`)).toBe(false);
    }),
  );
});

test("teks tanpa satu pun yang terlihat tidak tersimpan", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(tersembunyi, fc.constant(" ")), { minLength: 1 }), (isi) => {
      const teks = isi.join("");
      expect(isStorable(`${teks}\u200D`)).toBe(false);
    }),
  );
});

test("yang terbaca tersimpan, juga dengan penyambung di antara hurufnya dan baris baru", () => {
  fc.assert(
    fc.property(terbaca, tersembunyi, terbaca, (awal, satu, akhir) => {
      expect(isStorable(`${awal}${satu}${akhir}`)).toBe(true);
      expect(isStorable(`${awal}\r\n\t${akhir}`)).toBe(true);
    }),
  );
});

test.each(["", "  ", "क्‍ष", "👨‍👩‍👧", "é", "।", "★", "-"])("boleh: %j", (teks) => {
  expect(isStorable(teks)).toBe(true);
});

test("yang tidak terlihat menurut Unicode tidak membuat teks kembar: hilang, menjadi spasi, atau ditolak", () => {
  const tinggal: string[] = [];
  for (let kode = 0; kode <= 0x10_ff_ff; kode += 1) {
    const tanda = String.fromCodePoint(kode);
    if (/[\p{Default_Ignorable_Code_Point}\p{Z}\p{Noncharacter_Code_Point}\u2800]/u.test(tanda)) {
      const bersih = cleanTeks(`KTA${tanda}1`);
      if (bersih !== "KTA1" && bersih !== "KTA 1" && isStorable(bersih) && isSatuBaris(bersih)) {
        tinggal.push(kode.toString(16));
      }
    }
  }
  expect(tinggal).toEqual([]);
  expect(cleanTeks("KTA\u3164\u2800\uFFA0\u16801")).toBe("KTA    1");
  expect(cleanTeks("K\u034FT\u115FA\u1160\u180B1\uFE00\u{E0100}\uFFFC")).toBe("KTA1");
});

test("yang tidak dapat ditulis ulang ditandai, dan sesudahnya tersimpan", () => {
  expect(legibleTeks("a\u202Eb\u0000\uFFFE\uD800\u{E0041}c.pdf")).toBe(
    "ab\uFFFD\uFFFD\uFFFD\uFFFDc.pdf",
  );
  fc.assert(
    fc.property(terbaca, terlarang, terbaca, (awal, satu, akhir) => {
      expect(isStorable(legibleTeks(`${awal}${satu}${akhir}`))).toBe(true);
    }),
  );
});

test("satu baris: tanpa baris baru dan tabulator", () => {
  expect(["a\nb", "a\rb", "a\tb", "a\u2028b", "a\u2029b"].map(isSatuBaris)).not.toContain(true);
  expect(isSatuBaris('Ma\'rang "B" / 2')).toBe(true);
});

test("tanda yang tak terlihat hilang, spasi dan tanda hubung menjadi yang di papan ketik", () => {
  expect(cleanTeks("\u200E0812\u00A03000\u2011711\u202C\uFEFF")).toBe("0812 3000-711");
  expect(cleanTeks("Nama\u200B\u2009Lengkap\u00AD")).toBe("Nama Lengkap");
  expect(cleanTeks("\u2010\u2011\u2212\uFE63\uFF0D")).toBe("-----");
  expect(cleanTeks("a\u00A0\u2000\u200A\u202F\u205F\u3000b")).toBe("a      b");
  expect(cleanTeks("a\u00AD\u061C\u180E\u2060\u2064\u206A\u206Fb")).toBe("ab");
  expect(cleanTeks("337\u200D1.0\u200C1")).toBe("3371.01");
  expect(cleanTeks("2019–2024 — “baik”\n\tLatin é")).toBe("2019–2024 — “baik”\n\tLatin é");
  // Joiners that letters and pictures are made with.
  for (const utuh of ["क्‍ष", "👨‍👩‍👧", "می‌خواهم", "👍🏽‍🔧", "❤\uFE0F\u200D🔥", "1\uFE0F\u20E3 ☎\uFE0F"]) {
    expect(cleanTeks(utuh)).toBe(utuh);
  }
  expect(cleanTeks("क्\u200D\u200D\u200Cष")).toBe("क्\u200Dष");
  expect(cleanTeks("👍\uFE0F☎\uFE0E❤\uFE0F\uFE0F")).toBe("👍☎❤\uFE0F");
  expect(cleanTeks("1\uFE0F2\uFE0F\uFE0F\u20E3")).toBe("12\u20E3");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (teks) => {
      const clean = cleanTeks(teks);
      expect(cleanTeks(clean)).toBe(clean);
      expect(clean.normalize("NFC")).toBe(clean);
      expect(clean).not.toMatch(
        /[\uFF10-\uFF1A\uFF20-\uFF5E\u00A0\u00AD\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/,
      );
    }),
  );
});

/** Letters, marks and joiners close together, where one becomes part of another. */
const rapatan = fc
  .array(
    fc.constantFrom(
      "e",
      "E",
      "\u0301",
      "\u0302",
      "\u0323",
      "\u200D",
      "\u200C",
      "क",
      "Ａ",
      " ",
      "\uFE0F",
      "☎",
    ),
    { maxLength: 12 },
  )
  .map((satu) => satu.join(""));

test("huruf bertanda satu bentuknya, yang lebar menjadi yang di papan ketik; dua kali sama dengan sekali", () => {
  expect(cleanTeks("Cafe\u0301")).toBe("Café");
  expect(cleanTeks("ＫＴＡ－１２\u3000Ｘ＠")).toBe("KTA-12 X@");
  expect(cleanTeks("＜b＞ ＆amp;")).toBe("＜b＞ ＆amp;");
  fc.assert(
    fc.property(fc.oneof(rapatan, fc.string({ unit: "binary" })), (teks) => {
      for (const ubah of [cleanTeks, legibleTeks, closeUp, unifyTeks, readKartu]) {
        expect(ubah(ubah(teks))).toBe(ubah(teks));
      }
    }),
    { numRuns: 1000 },
  );
});

test("spasi beruntun menjadi satu; nomor kartu sama bagaimana pun bentuk hurufnya", () => {
  expect(closeUp("a  b   c\n\nd")).toBe("a b c\n\nd");
  const bentuk = ["kta é 1", "KTA É  1", "Kta E\u0301\u00A0 1", "ＫＴＡ É ①"];
  expect(new Set(bentuk.map(readKartu))).toEqual(new Set(["KTA É 1"]));
});
