// Addresses of the pages of a polling station. The names in them are for people to read; the data
// come from the id (decision G-151).
import { linkOptions } from "@tanstack/react-router";
import type { QcTps } from "#contract/hasil/qc.contract.ts";
import type { Asal } from "./asal.ts";

export type TpsNamed = Pick<QcTps, "id" | "nama" | "kelurahan">;

const paramsOf = ({ id, nama, kelurahan }: TpsNamed) => ({
  id: String(id),
  tps: nama,
  desa: kelurahan,
});

/** The report types of a TPS (qc.pilihan). */
export const pilihanLink = (tps: TpsNamed, asal?: Asal) =>
  linkOptions({ to: "/qc/$id/$tps/$desa", params: paramsOf(tps), search: { ...asal } });

/** One report of a TPS (qc.laporan). */
export const laporanLink = (tps: TpsNamed, laporanId: number, asal?: Asal) =>
  linkOptions({
    to: "/qc/$id/laporan/$laporan_id/$tps/$desa",
    params: { ...paramsOf(tps), laporan_id: String(laporanId) },
    search: { ...asal },
  });

export const riwayatLink = (tpsId: number, laporanId: number, asal?: Asal) =>
  linkOptions({
    to: "/qc/$id/laporan/$laporan_id/riwayat",
    params: { id: String(tpsId), laporan_id: String(laporanId) },
    search: { ...asal },
  });

/** The list at one region (qc.list). */
export const daftarLink = (wilayahId: number) =>
  linkOptions({ to: "/qc", search: { wilayah_id: String(wilayahId) } });

/** The list as it was when a TPS was opened from it. */
export const asalLink = ({ cari, ...search }: Asal) =>
  linkOptions({ to: "/qc", search: { ...search, s: cari } });
