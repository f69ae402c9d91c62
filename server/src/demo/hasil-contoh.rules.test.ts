import fc from "fast-check";
import { expect, test } from "vitest";
import { Acak } from "./acak.ts";
import { hasilContoh } from "./hasil-contoh.rules.ts";

const KONTESTAN = ["01", "02", "03"];
const BOBOT = [1, 2, 3];
const contoh = (seed: number, dpt = { l: 120, p: 130 }) =>
  hasilContoh(new Acak(seed), dpt, { kontestan: KONTESTAN, bobot: BOBOT });
const SERIBU = Array.from({ length: 1000 }, (_, seed) => contoh(seed));
const isLengkap = (hasil: Record<string, number>): boolean => "dpt" in hasil;
const suara = (hasil: Record<string, number>): number =>
  KONTESTAN.reduce((sum, key) => sum + (hasil[key] ?? 0), 0);
const isUtuh = (hasil: Record<string, number>): boolean =>
  isLengkap(hasil) && suara(hasil) === hasil["sah"] && hasil["total"] === hasil["pengguna"];

test("laporan contoh yang utuh: setiap jumlah cocok, seperti di formulir", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(300), fc.nat(300), (seed, l, p) => {
      const hasil = contoh(seed, { l, p });
      fc.pre(isLengkap(hasil));
      const n = (key: string): number => hasil[key] ?? Number.NaN;
      expect([n("dpt_l"), n("dpt_p"), n("dpt")]).toEqual([l, p, l + p]);
      expect(n("pengguna")).toBe(n("pengguna_dpt") + n("pengguna_dptb") + n("pengguna_dpk"));
      expect(n("sah") + n("tidak_sah")).toBe(n("pengguna"));
      expect(n("surat_suara_diterima")).toBe(l + p + Math.ceil((l + p) * 0.02));
      expect(n("surat_suara_sisa")).toBe(
        n("surat_suara_diterima") - n("surat_suara_digunakan") - n("surat_suara_rusak"),
      );
      expect(n("surat_suara_sisa")).toBeGreaterThanOrEqual(0);
      expect(n("surat_suara_digunakan")).toBeLessThanOrEqual(n("pengguna"));
      expect(n("pengguna_dpt")).toBeLessThanOrEqual(l + p);
      for (const nilai of Object.values(hasil)) {
        expect(nilai).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(nilai)).toBe(true);
      }
    }),
    // A fifth of the stations spoils ballots; one without voters has none to spoil.
    { examples: Array.from({ length: 60 }, (_, seed) => [seed, 0, 0]) },
  );
});

test("kehadiran, pemilih tambahan, surat rusak, dan suara tidak sah berada di batas yang wajar", () => {
  const rentang = (key: string): [number, number] => {
    const nilai = SERIBU.filter(isLengkap).map((hasil) => hasil[key] ?? Number.NaN);
    return [Math.min(...nilai), Math.max(...nilai)];
  };
  const [hadirMin, hadirMax] = rentang("pengguna_dpt");
  expect(hadirMin).toBeGreaterThanOrEqual(Math.round(250 * 0.74));
  expect(hadirMin).toBeLessThan(250 * 0.76);
  expect(hadirMax).toBeLessThanOrEqual(Math.round(250 * 0.92));
  expect(hadirMax).toBeGreaterThan(250 * 0.9);
  expect(rentang("pengguna_dptb")).toEqual([0, 4]);
  expect(rentang("pengguna_dpk")).toEqual([0, 6]);
  expect(rentang("surat_suara_rusak")).toEqual([0, 2]);
  const [sahMin, sahMax] = rentang("tidak_sah");
  expect(sahMin).toBe(0);
  expect(sahMax).toBeGreaterThan(6);
  expect(sahMax).toBeLessThanOrEqual(Math.round(240 * 0.04));
});

test("surat suara yang digunakan tidak melebihi yang diterima dan tidak rusak", () => {
  const sempit = Array.from({ length: 1000 }, (_, seed) => contoh(seed, { l: 2, p: 1 }));
  expect(sempit.filter(isLengkap).some((hasil) => hasil["surat_suara_sisa"] === 0)).toBe(true);
  expect(sempit.every((hasil) => (hasil["surat_suara_sisa"] ?? 0) >= 0)).toBe(true);
});

test("sekitar tujuh dari seratus laporan bermasalah: salah satu dari tiga cara", () => {
  const buruk = SERIBU.filter((hasil) => !isUtuh(hasil));
  expect(buruk.length).toBeGreaterThan(40);
  expect(buruk.length).toBeLessThan(100);
  const cara = Map.groupBy(buruk, (hasil) => {
    if (!isLengkap(hasil)) {
      return "hanya suara";
    }
    return suara(hasil) === hasil["sah"] ? "total" : "suara";
  });
  expect([...cara.keys()].toSorted()).toEqual(["hanya suara", "suara", "total"]);
  for (const hasil of cara.get("hanya suara") ?? []) {
    expect(Object.keys(hasil)).toEqual(KONTESTAN);
    expect(suara(hasil)).toBeGreaterThan(0);
  }
  for (const hasil of cara.get("total") ?? []) {
    expect(hasil["total"]).toBe((hasil["pengguna"] ?? 0) + 10);
  }
  for (const hasil of cara.get("suara") ?? []) {
    const lebih = suara(hasil) - (hasil["sah"] ?? 0);
    expect(lebih).toBeGreaterThanOrEqual(1);
    expect(lebih).toBeLessThanOrEqual(20);
    expect(hasil["total"]).toBe(hasil["pengguna"]);
  }
});

test("suara condong seperti wilayahnya, dan setiap laporan berbeda", () => {
  const jumlah = KONTESTAN.map((key) => SERIBU.reduce((sum, hasil) => sum + (hasil[key] ?? 0), 0));
  const total = jumlah.reduce((a, b) => a + b);
  BOBOT.forEach((bobot, index) => {
    const bagian = (jumlah[index] ?? 0) / total;
    expect(Math.abs(bagian - bobot / 6)).toBeLessThan(0.02);
  });
  const pertama = SERIBU.filter(isUtuh).map((hasil) => (hasil["01"] ?? 0) / (hasil["sah"] ?? 1));
  expect(Math.min(...pertama)).toBeLessThan(0.125);
  expect(Math.max(...pertama)).toBeGreaterThan(0.22);
});

test("benih yang sama memberi laporan yang sama", () => {
  expect(contoh(7)).toEqual(contoh(7));
});
