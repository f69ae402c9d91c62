import { field } from "../core/described.ts";
import { bilangan, paragraf, teks } from "../core/fields.ts";
import { LEVEL_DPT } from "./level-dpt.ts";

export const NOMOR_TPS_TERBESAR = 999;
/** Forms make ordinary TPS only; special ones (901 and up) come by import (decision O-04). */
export const NOMOR_TPS_FORMULIR = 500;

const dpt = bilangan(0, 99_999);

/** A polling station, in the order of the columns in which many are sent. */
export const TPS = {
  nomor: field(bilangan(1, NOMOR_TPS_TERBESAR), {
    label: "Nomor TPS",
    card: true,
    import: ["tps", "no_tps", "tps_no"],
  }),
  /** "TPS 001" unless given. */
  nama: field(teks(60), { label: "Nama", import: [] }),
  dpt_l: field(dpt, { label: "DPT laki-laki", import: ["dpt_lk"] }),
  dpt_p: field(dpt, { label: "DPT perempuan", import: ["dpt_pr"] }),
  dpt: field(dpt, { label: "Jumlah DPT", import: ["dpt_jml", "dpt_jumlah", "total_dpt"] }),
  /** As `dpt`, of a row that stands. */
  jumlah_dpt: field(dpt, { label: "Jumlah DPT", card: true }),
  /** Of the voters, those of the RW and RT asked for. */
  jumlah_cocok: field(dpt, { label: "Sesuai filter", card: true }),
  /** Voters by name in the list that is in force; 0: none was loaded. */
  jumlah_pemilih: field(dpt, { label: "Nama pemilih", card: true }),
  /** Highest mark over all main candidates. */
  level: field(bilangan(0, 2), {
    label: "Tanda",
    words: LEVEL_DPT.map((kata, level) => [String(level), kata] as const),
  }),
  keterangan: field(paragraf(255), {
    label: "Keterangan",
    hint: "Misalnya tempat pemungutan suaranya.",
  }),
};

export const URUT_TPS = [
  "nomor",
  "jumlah_dpt",
  "jumlah_cocok",
  "dpt_l",
  "dpt_p",
  "jumlah_pemilih",
  "level",
] as const;
