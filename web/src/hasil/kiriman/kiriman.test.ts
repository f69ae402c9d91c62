import { expect, test } from "vitest";
import {
  berikutnya,
  setelahBentrok,
  setelahTersimpan,
  tambah,
  ubah,
  type Antrean,
  type KirimanBaru,
} from "./kiriman.ts";
import { kunciBaru } from "./kunci.ts";

const TUJUAN = { users_id: 1, judul: "DPR RI", tps: "TPS 001", desa: "Kubu" };

const laporan = (tps_id: number, suara = 1, berdasar_versi = 0): KirimanBaru => ({
  ...TUJUAN,
  bentuk: "laporan",
  tps_id,
  laporan_id: 5,
  berdasar_versi,
  item: [{ id: 1, jumlah_suara: suara }],
});

const dokumen = (dokumentasi_id: number): KirimanBaru => ({
  ...TUJUAN,
  bentuk: "dokumen",
  tps_id: 1,
  laporan_id: 4,
  dokumentasi_id,
  berkas: new File([], "a.jpg"),
});

const isi = (...baru: readonly (readonly [string, KirimanBaru])[]): Antrean =>
  baru.reduce<Antrean>((antrean, [kunci, one]) => tambah(antrean, one, { kunci, dibuat: "" }), []);
const keys = (antrean: Antrean): string[] => antrean.map(({ kunci }) => kunci);

test("simpan lagi sebelum terkirim menggantikan yang belum dicoba", () => {
  expect(keys(isi(["a", laporan(1)], ["b", laporan(2)], ["c", laporan(1)]))).toEqual(["b", "c"]);
});

test("yang mungkin sudah sampai tetap di depan; yang berikut berdasar versinya", () => {
  const tried = ubah(isi(["a", laporan(1, 5, 3)]), "a", { dicoba: true });
  const both = tambah(tried, laporan(1, 6, 3), { kunci: "b", dibuat: "" });
  expect(keys(both)).toEqual(["a", "b"]);
  expect(berikutnya(both, "laporan")?.kunci).toBe("a");
  const rest = setelahTersimpan(both, "a", 4);
  expect(rest).toMatchObject([{ kunci: "b", berdasar_versi: 4 }]);
});

test("laporan TPS lain tidak ikut berubah", () => {
  const rest = setelahTersimpan(isi(["a", laporan(1)], ["b", laporan(2, 1, 7)]), "a", 9);
  expect(rest).toMatchObject([{ kunci: "b", berdasar_versi: 7 }]);
});

test("bentrok berhenti sampai diputuskan, dengan isian terakhir", () => {
  const tried = ubah(isi(["a", laporan(1, 5)]), "a", { dicoba: true });
  const both = tambah(tried, laporan(1, 6), { kunci: "b", dibuat: "" });
  const stopped = setelahBentrok(both, "a", "diubah orang lain");
  expect(stopped).toMatchObject([
    { kunci: "b", keadaan: "bentrok", item: [{ id: 1, jumlah_suara: 6 }] },
  ]);
  expect(berikutnya(stopped, "laporan")).toBeUndefined();
  // Saving again is the decision.
  expect(tambah(stopped, laporan(1, 6, 2), { kunci: "c", dibuat: "" })).toMatchObject([
    { kunci: "c", keadaan: "menunggu", berdasar_versi: 2 },
  ]);
});

test("dokumen baru menggantikan dokumen lama yang sama saja", () => {
  const antrean = isi(["a", dokumen(1)], ["b", dokumen(2)], ["c", dokumen(1)], ["d", laporan(1)]);
  expect(keys(antrean)).toEqual(["b", "c", "d"]);
  expect(berikutnya(antrean, "dokumen")?.kunci).toBe("b");
  expect(berikutnya(antrean, "laporan")?.kunci).toBe("d");
});

test("kunci adalah UUID versi 4, setiap kali lain", () => {
  const keysMade = Array.from({ length: 50 }, kunciBaru);
  expect(new Set(keysMade).size).toBe(50);
  for (const kunci of keysMade) {
    expect(kunci).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});
