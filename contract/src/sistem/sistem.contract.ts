// The state of the service, for everybody.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { Waktu } from "../core/fields.ts";
import { Pengaturan } from "./pengaturan.contract.ts";

export const Status = z.object({
  /** The database answers, and there is room on the disk. */
  sehat: z.boolean(),
  zona: z.enum(["RIIL", "UJI", "LOKAL"]),
  versi: z.string(),
  /** Letters really leave; otherwise they wait in the outbox. */
  is_surat_terkirim: z.boolean(),
  /** When the last good backup was begun. */
  cadangan_terakhir: z.nullable(Waktu),
  ...z.pick(Pengaturan, { pemeliharaan: true, organisasi: true, fitur: true }).shape,
});
export type Status = z.infer<typeof Status>;

export const getStatus = endpoint({
  method: "GET",
  path: "/api/status",
  ringkasan: "Kesehatan layanan, zona, pemeliharaan, organisasi, dan fitur yang menyala",
  izin: "publik",
  saatPemeliharaan: true,
  response: Status,
});
