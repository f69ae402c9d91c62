// The state of the service, for everybody.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const Status = z.object({
  sehat: z.boolean(),
  zona: z.enum(["RIIL", "UJI", "LOKAL"]),
  pemeliharaan: z.boolean(),
  versi: z.string(),
  organisasi: z.object({ nama: z.string(), warna: z.string(), logo: z.string().nullable() }),
});
export type Status = z.infer<typeof Status>;

export const getStatus = endpoint({
  method: "GET",
  path: "/api/status",
  ringkasan: "Kesehatan layanan, zona, dan pemeliharaan",
  izin: "publik",
  saatPemeliharaan: true,
  response: Status,
});
