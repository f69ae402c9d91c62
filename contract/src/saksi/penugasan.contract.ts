// The board of assignments: which TPS have witnesses, who has none, and what would fit.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { cari, data, id, idBody, Pesan, Waktu } from "../core/fields.ts";
import { levelOf } from "../wilayah/wilayah.rules.ts";

/** The worst that can be said of the witnesses of a TPS. */
export const KEADAAN_TPS = {
  kosong: "Belum ada saksi",
  belum: "WA belum berlaku",
  luar: "Dari luar kelurahan",
  lengkap: "Lengkap",
} as const;
export type KeadaanTps = keyof typeof KEADAAN_TPS;

const SaksiDiPapan = z.object({
  id: z.number(),
  nomer_saksi: z.string(),
  nama: z.string(),
  is_nomer_wa_valid: z.number(),
  wa_dicek_pada: z.nullable(Waktu),
  lingkup: z.number(),
  lingkup_pasti: z.boolean(),
});

const TpsDiPapan = z.object({
  id: z.number(),
  nomor: z.number(),
  kelurahan_id: z.number(),
  jumlah_dpt: z.number(),
  keadaan: z.enum(["kosong", "belum", "luar", "lengkap"]),
  saksi: z.array(SaksiDiPapan),
});
export type TpsDiPapan = z.infer<typeof TpsDiPapan>;

const SaksiBebas = z.extend(SaksiDiPapan, {
  /** Where the witness lives or votes, if that is known: "TPS 003 · Babakan", "Babakan". */
  asal: z.nullable(z.string()),
});
export type SaksiBebas = z.infer<typeof SaksiBebas>;

export const BEBAS_TERBANYAK = 100;

const PILIH = "Pilih kecamatan atau kelurahan";
const KECAMATAN = 3;
const KELURAHAN = 4;
const isPapan = (value: number): boolean =>
  levelOf(value) === KECAMATAN || levelOf(value) === KELURAHAN;

const tulis = { izin: "saksi.write", admin: true } as const;

export const getPapan = endpoint({
  method: "GET",
  path: "/api/penugasan",
  ringkasan: "Papan penugasan satu kecamatan atau kelurahan; s mencari saksi yang belum bertugas",
  izin: "saksi.read",
  admin: true,
  lingkup: ["query", "wilayah_id"],
  query: z.object({
    wilayah_id: id.check(z.refine(isPapan, { error: PILIH })),
    s: z._default(cari, ""),
  }),
  response: data(
    z.object({
      /** How many active witnesses a TPS may have. */
      batas: z.number(),
      kelurahan: z.array(z.object({ id: z.number(), keterangan: z.string() })),
      tps: z.array(TpsDiPapan),
      /** Witnesses of TPS in the kota who have none, those of the region first; the first hundred. */
      bebas: z.array(SaksiBebas),
      jumlah_bebas: z.number(),
      /** What the caller assigned here last and may take back. */
      terakhir: z.nullable(z.object({ id: z.number(), jumlah: z.number(), pada: Waktu })),
    }),
  ),
});
export type Papan = z.infer<typeof getPapan.response>["data"];

const Usulan = z.object({
  saksi_id: z.number(),
  nama: z.string(),
  tps_id: z.number(),
  /** The witness votes there, or lives in the kelurahan. */
  alasan: z.enum(["tps", "kelurahan"]),
});
export type Usulan = z.infer<typeof Usulan>;

export const usulkanTugas = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/penugasan/usulan",
  ringkasan: "Usulan penugasan untuk TPS yang masih kurang; tidak mengubah apa pun",
  body: z.object({ wilayah_id: idBody.check(z.refine(isPapan, { error: PILIH })) }),
  response: data(
    z.object({
      usulan: z.array(Usulan),
      /** TPS that would still have no witness. */
      tetap_kosong: z.number(),
    }),
  ),
});

export const TUGAS_TERBANYAK = 2000;

export const tugaskanSaksi = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/penugasan",
  ringkasan: "Tugaskan saksi ke TPS, atau lepaskan (tps_id null); semua atau tidak satu pun",
  body: z.object({
    wilayah_id: idBody.check(z.refine(isPapan, { error: PILIH })),
    tugas: z
      .array(
        z.object({
          saksi_id: idBody,
          /** The TPS that the witness had when the board was read; null: none. */
          dari: z.nullable(idBody),
          tps_id: z.nullable(idBody),
        }),
      )
      .check(
        z.minLength(1, { error: "Pilih saksi terlebih dahulu" }),
        z.maxLength(TUGAS_TERBANYAK, { error: `Paling banyak ${TUGAS_TERBANYAK} saksi sekaligus` }),
      ),
  }),
  response: z.object({
    message: z.string(),
    data: z.object({ id: z.number(), jumlah: z.number() }),
  }),
  sukses: 201,
});

/** The data of the refusal "tugas-ditolak". */
export const TugasDitolak = z.object({
  baris: z.array(
    z.object({ saksi_id: z.number(), tps_id: z.nullable(z.number()), alasan: z.string() }),
  ),
});
export type TugasDitolak = z.infer<typeof TugasDitolak>;

export const urungkanTugas = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/penugasan/:id/urungkan",
  ringkasan: "Kembalikan penugasan seperti sebelumnya, selama belum diubah lagi",
  params: z.object({ id }),
  response: Pesan,
});
