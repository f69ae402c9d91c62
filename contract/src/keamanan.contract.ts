// What protects an account besides its password.
import { z } from "zod";
import { sandi } from "./akun.contract.ts";
import { endpoint } from "./endpoint.ts";
import { Pesan } from "./fields.ts";

export const Konfirmasi = z.object({ kata_sandi: sandi("Wajib diisi") });
export type Konfirmasi = z.infer<typeof Konfirmasi>;

export const konfirmasiSesi = endpoint({
  method: "POST",
  path: "/api/sesi/konfirmasi",
  ringkasan: "Konfirmasi kata sandi; tindakan penting lalu terbuka 10 menit di sesi ini",
  izin: "",
  body: Konfirmasi,
  response: Pesan,
});
