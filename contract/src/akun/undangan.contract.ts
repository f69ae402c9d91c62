// Invitations: links by which the owner of a new account sets its first password.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { idBody } from "../core/fields.ts";

/** More than any organisation invites at once, and little enough for one request. */
export const UNDANGAN_TERBANYAK = 5000;

export const Undang = z
  .object({
    /** By letter to each, or as a sheet of links to be handed out. */
    cara: z.enum(["surat", "lembar"], { error: "Harus dipilih" }),
    user_ids: z.optional(
      z
        .array(idBody)
        .check(z.minLength(1, { error: "Harus dipilih" }), z.maxLength(UNDANGAN_TERBANYAK)),
    ),
    /** Everybody whom this import of the caller's made. */
    impor_id: z.optional(idBody),
  })
  .check(
    z.refine((form) => (form.user_ids === undefined) !== (form.impor_id === undefined), {
      error: "Sebutkan user_ids atau impor_id",
      path: ["user_ids"],
    }),
  );
export type Undang = z.infer<typeof Undang>;

export const TautanUndangan = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  wilayah: z.nullable(z.string()),
  tautan: z.string(),
});
export type TautanUndangan = z.infer<typeof TautanUndangan>;

export const undang = endpoint({
  method: "POST",
  path: "/api/user/undangan",
  ringkasan: "Undang akun yang belum punya kata sandi; tautan lembar hanya tampil sekali",
  izin: "user.write",
  admin: true,
  konfirmasi: true,
  body: Undang,
  response: z.object({
    message: z.string(),
    /** Its letters stay in the outbox, to be handed over by hand. */
    is_menunggu: z.boolean(),
    data: z.object({
      jumlah: z.number(),
      hari: z.number(),
      /** Only for a sheet. */
      tautan: z.array(TautanUndangan),
    }),
  }),
});
