// The first page of administrators: how much there is in their region, and how much there was yesterday.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { id, Waktu } from "../core/fields.ts";

/** Witnesses of one phase (decision G-130). */
const TahapSaksi = z.object({
  bertugas: z.number(),
  /** At a TPS, with a number that is known to be right (decision G-129). */
  tps_valid: z.number(),
  /** Found among the voters of their own TPS, or of its kelurahan. */
  lingkup_tps: z.number(),
  lingkup_desa: z.number(),
});

/** How many of the regions of a level have it (decision G-107). */
const AdaDari = z.object({ ada: z.number(), total: z.number() });
const DanaKampanye = z.object({ propinsi: AdaDari, kota: AdaDari });

/** Decision G-175. */
export const AngkaBeranda = z.object({
  caleg: z.object({ pusat: z.number(), propinsi: z.number(), kota: z.number() }),
  dpt: z.object({
    total: z.number(),
    kuat: z.number(),
    potensial: z.number(),
    /** Both of them (decision G-90). */
    tertandai: z.number(),
  }),
  saksi: z.object({
    /** As the list of witnesses counts them. */
    total: z.number(),
    belum_bertugas: z.number(),
    bertugas: z.number(),
    /** TPS that have an active witness, and those that have one whose number is known to be right. */
    tps: z.number(),
    tps_valid: z.number(),
  }),
  saksi_tahap1: TahapSaksi,
  saksi_tahap2: TahapSaksi,
  /** Regions in which, or below which, an active witness stands. */
  wilayah_saksi: z.object({
    propinsi: z.number(),
    kota: z.number(),
    kecamatan: z.number(),
    kelurahan: z.number(),
  }),
  jumlah_tps: z.number(),
  rkdk: DanaKampanye,
  ladk: DanaKampanye,
});
export type AngkaBeranda = z.infer<typeof AngkaBeranda>;

export const getBeranda = endpoint({
  method: "GET",
  path: "/api/beranda",
  ringkasan:
    "Angka beranda wilayah sendiri, atau wilayah_id sampai kota di dalamnya; kemarin: angka itu pada awal hari kemarin",
  izin: "beranda.admin",
  admin: true,
  lingkup: ["query", "wilayah_id"],
  query: z.object({ wilayah_id: z.optional(id) }),
  response: z.object({
    data: AngkaBeranda,
    /** Regional documents whose last day is over, each counted for every region without it. */
    dokumen_terlambat: z.number(),
    /** Events that are not over and wait for the caller's approval. */
    event_menunggu: z.number(),
    /** As they stood when a day before this one began; null: nobody wrote that down. */
    kemarin: z.nullable(z.object({ pada: Waktu, data: AngkaBeranda })),
  }),
});
export type Beranda = z.infer<typeof getBeranda.response>;
