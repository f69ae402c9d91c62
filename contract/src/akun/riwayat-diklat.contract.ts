// What training an account has taken part in, looked up by its e-mail (decision G-170).
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { data, teks } from "../core/fields.ts";

export const RiwayatDiklat = z.object({
  user: z.object({ name: z.string(), email: z.string() }),
  diklat: z.array(
    z.object({
      id: z.number(),
      nama: z.string(),
      instansi: z.object({ nama: z.string() }),
      jenis_diklat: z.array(
        z.object({
          id: z.number(),
          nama: z.string(),
          /** Once for each mapping that one had there. */
          kelas: z.array(
            z.object({
              id: z.number(),
              nama: z.string(),
              pemetaan: z.object({ label: z.string() }),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type RiwayatDiklat = z.infer<typeof RiwayatDiklat>;

export const getRiwayatDiklat = endpoint({
  method: "GET",
  path: "/api/riwayat_diklat",
  ringkasan: "Riwayat pelatihan pengguna dengan tepat email ini, di wilayah sendiri",
  izin: "user.read",
  admin: true,
  query: z.object({ email: teks(150) }),
  response: data(RiwayatDiklat),
});
