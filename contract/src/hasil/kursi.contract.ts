// Who wins which seats, from our own counts or from official votes.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, angka, data, id, idWilayah } from "../core/fields.ts";
import { MetodeKursi, SumberSuara } from "./kursi.fields.ts";

/** Without one (DPRD): 0 percent. */
const Ambang = z.object({
  persen: z.number(),
  /** Valid votes: of the nation for DPR RI, else of what is asked for. */
  suara_sah: z.number(),
  suara_minimal: z.number(),
});

const dapil = {
  id: z.number(),
  kode: z.string(),
  keterangan: z.string(),
  kursi: z.number(),
};

const perolehan = {
  nomor: z.number(),
  singkat: z.string(),
  suara: z.number(),
  di_bawah_ambang: z.boolean(),
};

/** By what votes become seats. */
const cara = { metode: MetodeKursi, pembagi: z.array(z.number()) };

/** What an installation has named as its own party. */
const partaiSendiri = { partai_sendiri: z.nullable(z.number()) };

export const KursiDapil = z.object({
  ...dapil,
  /** The parliament that its seats belong to: of the nation, else the province or kota. */
  dewan_id: z.number(),
  partai: z.array(z.object({ ...perolehan, kursi: z.number() })),
  /** Seats that nobody can be named for: equal votes, or none at all. */
  kursi_belum_pasti: z.number(),
  /** How far the count is; null for official votes. */
  tps: z.nullable(z.object({ jumlah: z.number(), masuk: z.number(), bermasalah: z.number() })),
  /** Seats that the missing TPS can still turn; null where that is not told: official votes, Hare, the nation. */
  kursi_terbuka: z.nullable(z.number()),
});
export type KursiDapil = z.infer<typeof KursiDapil>;

/** A parliament with all of its dapil that there are here, also those outside the region. */
export const DewanKursi = z.object({
  id: z.number(),
  keterangan: z.string(),
  kursi: z.number(),
  dapil: z.number(),
});
export type DewanKursi = z.infer<typeof DewanKursi>;

export const PerolehanKursi = z.object({
  ...cara,
  ...partaiSendiri,
  ambang: Ambang,
  /** Those that the dapil belong to. */
  dewan: z.array(DewanKursi),
  /** Dapil of the level whose official votes nobody has loaded; 0 for our own counts. */
  belum_dimuat: z.number(),
  dapil: z.array(KursiDapil),
});
export type PerolehanKursi = z.infer<typeof PerolehanKursi>;

const params = z.object({ jenis_caleg_id: angka(1, 3) });
const sumber = { sumber: z._default(SumberSuara, "qc") };

export const getKursi = endpoint({
  method: "GET",
  path: "/api/kursi/:jenis_caleg_id",
  ringkasan: "Perolehan kursi tiap dapil yang seluruhnya di satu wilayah",
  izin: "qc.read",
  admin: true,
  lingkup: ["query", "wilayah_id"],
  params,
  query: z.object({ ...sumber, wilayah_id: z.optional(idWilayah) }),
  response: data(PerolehanKursi),
});

const unduhan = { method: "GET", izin: "qc.read", admin: true, unduhan: true } as const;
const unduhanKursi = {
  ...unduhan,
  lingkup: ["query", "wilayah_id"],
  params,
  query: z.object({ ...sumber, wilayah_id: z.optional(idWilayah), access_token: aksesUnduhan }),
  response: z.any(),
} as const;

export const unduhKursi = endpoint({
  ...unduhanKursi,
  path: "/api/kursi/:jenis_caleg_id/unduh",
  ringkasan: "Unduh perolehan kursi satu wilayah (.xlsx)",
});

export const cetakKursi = endpoint({
  ...unduhanKursi,
  path: "/api/kursi/:jenis_caleg_id/cetak",
  ringkasan: "Perolehan kursi satu wilayah sebagai PDF",
});

/** What seats of a dapil follow from: the page divides it anew when somebody asks what if. */
export const BahanKursi = z.object({
  dapil: z.object(dapil),
  ...cara,
  ...partaiSendiri,
  /** The smallest region that all of it lies in by its kind: the province, or the kota. */
  wilayah_id: z.number(),
  ambang: Ambang,
  partai: z.array(
    z.object({
      ...perolehan,
      keterangan: z.string(),
      /** Where the threshold is measured: of the nation for DPR RI. */
      suara_nasional: z.number(),
      /** Whether what is still missing in the nation can change on which side of the threshold it is. */
      nasib_ambang: z.enum(["pasti-lolos", "pasti-tidak", "terbuka"]),
      calon: z.array(z.object({ nomor: z.number(), nama: z.string(), suara: z.number() })),
    }),
  ),
  tps: z.nullable(
    z.object({
      jumlah: z.number(),
      masuk: z.number(),
      /** Where reports that are counted have faults, and how many: by kota, or in one kota by kecamatan. */
      bermasalah: z.array(z.object({ id: z.number(), keterangan: z.string(), jumlah: z.number() })),
      /** TPS without a report, by the votes that one may hold. */
      belum: z.array(z.object({ suara: z.number(), tps: z.number() })),
      /** The same by kecamatan, those that weigh most first. */
      kecamatan: z.array(
        z.object({
          id: z.number(),
          keterangan: z.string(),
          tps: z.number(),
          suara: z.number(),
          /** Voters of the TPS without a report, and of those with one, whose votes are told. */
          dpt_belum: z.number(),
          dpt_masuk: z.number(),
          perolehan: z.array(z.object({ nomor: z.number(), suara: z.number() })),
        }),
      ),
      /** Voters of all TPS of the dapil that have reported. */
      dpt_masuk: z.number(),
    }),
  ),
});
export type BahanKursi = z.infer<typeof BahanKursi>;

export const HasilKursi = z.object({
  /** In the order in which they were won. */
  kursi: z.array(
    z.object({
      nomor: z.number(),
      pembagi: z.nullable(z.number()),
      hasil: z.number(),
      /** null where it cannot be told: official votes, or Hare. */
      pasti: z.nullable(z.boolean()),
      /** The least votes for others that turn it, and in how few of the missing TPS they can be. */
      suara_pembalik: z.nullable(z.number()),
      tps_pembalik: z.nullable(z.number()),
      /** Who takes it, all of them together: of those that take part in the division now. */
      pembalik: z.array(z.number()),
      /** By how many votes for them it is theirs; null where the missing TPS cannot hold so many. */
      suara_pindah: z.nullable(z.number()),
      /** By how many it is even already; null where one vote decides, or others would be even. */
      suara_seri: z.nullable(z.number()),
    }),
  ),
  kursi_belum_pasti: z.number(),
  /** The parties between which these are. */
  diperebutkan: z.array(z.number()),
  partai: z.array(
    z.object({
      nomor: z.number(),
      kursi: z.number(),
      untuk_naik: z.nullable(z.number()),
      boleh_hilang: z.nullable(z.number()),
      /** What the next vote lost does to its last seat: gone, even, or below the threshold with all of them. */
      berikutnya: z.enum(["lepas", "seri", "jatuh"]),
      pesaing: z.array(z.number()),
      /** Candidates by their numbers. */
      terpilih: z.array(z.number()),
      calon_berikut: z.nullable(z.number()),
      calon_diperebutkan: z.array(z.number()),
    }),
  ),
});
export type HasilKursi = z.infer<typeof HasilKursi>;

const paramsDapil = z.object({ jenis_caleg_id: angka(1, 3), dapil_id: id });

export const getKursiDapil = endpoint({
  method: "GET",
  path: "/api/kursi/:jenis_caleg_id/:dapil_id",
  ringkasan: "Kursi satu dapil: hasil bagi, calon terpilih, jarak, kepastian",
  izin: "qc.read",
  admin: true,
  params: paramsDapil,
  query: z.object(sumber),
  response: data(z.object({ bahan: BahanKursi, hasil: HasilKursi })),
});

const unduhanDapil = {
  ...unduhan,
  params: paramsDapil,
  query: z.object({ ...sumber, access_token: aksesUnduhan }),
  response: z.any(),
} as const;

export const unduhKursiDapil = endpoint({
  ...unduhanDapil,
  path: "/api/kursi/:jenis_caleg_id/:dapil_id/unduh",
  ringkasan: "Unduh kursi satu dapil (.xlsx)",
});

export const cetakKursiDapil = endpoint({
  ...unduhanDapil,
  path: "/api/kursi/:jenis_caleg_id/:dapil_id/cetak",
  ringkasan: "Kursi satu dapil sebagai PDF, untuk rapat",
});
