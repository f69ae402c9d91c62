import { expect, test } from "vitest";
import type { MenuGroup } from "./menu.ts";
import { withRekap } from "./menu-rekap.ts";

const group = (label: string, ...routes: string[]): MenuGroup => ({
  label,
  icon: "qc",
  entries: routes.map((to) => ({ label: to, to, akses: "" })),
});

const JENIS = [
  { id: 1, keterangan: "DPR RI", is_file: 0 },
  { id: 4, keterangan: "Dokumentasi", is_file: 1 },
  { id: 5, keterangan: "Presiden dan Wakil Presiden", is_file: 0 },
] as const;

test("jenis lain yang dihitung mendapat rekap di bawah QC", () => {
  const [beranda, qc] = withRekap(
    [group("Beranda", "/beranda"), group("QC", "/qc", "/qc/rekap/kota")],
    JENIS,
  );
  expect(beranda?.entries).toHaveLength(1);
  expect(qc?.entries.slice(2).map(({ label, to }) => [label, to])).toEqual([
    ["REKAP Presiden dan Wakil Presiden", "/qc/rekap/5"],
  ]);
});

test("tanpa rekap di menu tidak ada tambahan", () => {
  expect(withRekap([group("QC", "/qc")], JENIS)).toEqual([group("QC", "/qc")]);
});
