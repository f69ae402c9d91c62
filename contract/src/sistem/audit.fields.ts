import * as z from "zod/mini";
import { field } from "../core/described.ts";
import { angka, cari, ketikan, tanggal } from "../core/fields.ts";

const kata = (max: number) => ketikan().check(z.minLength(1), z.maxLength(max));

/** What the trail can be narrowed to. */
export const SARINGAN_AUDIT = {
  /** E-mail or KTA number. */
  pengguna: field(cari, { label: "Pengguna", hint: "Email atau nomor KTA" }),
  aksi: field(kata(60), { label: "Tindakan" }),
  /** With `baris` one record: tabel=users&baris=12. */
  tabel: field(kata(40), { label: "Jenis data" }),
  baris: field(kata(80), { label: "Nomor data", hint: "Bersama jenis datanya" }),
  /** Days in WIB, both included. */
  dari: field(tanggal(), { label: "Dari tanggal" }),
  sampai: field(tanggal(), { label: "Sampai tanggal" }),
  /** What happens to TPS is kept beside the TPS of each kota; without one the list is all the rest. */
  kota_id: field(angka(1101, 9999), { label: "Jejak TPS di kota" }),
};
