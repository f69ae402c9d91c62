// Long work that its user can watch, leave alone and stop; its file ends under "Unduhan saya".
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { data, Pesan, Waktu } from "../core/fields.ts";

export const STATUS_PEKERJAAN = ["antre", "berjalan", "selesai", "gagal", "dibatalkan"] as const;

export const Pekerjaan = z.object({
  id: z.string(),
  jenis: z.string(),
  judul: z.string(),
  status: z.enum(STATUS_PEKERJAAN),
  selesai: z.number(),
  /** How much there is to do; null while unknown. */
  jumlah: z.nullable(z.number()),
  pesan: z.nullable(z.string()),
  /** The page that shows it. */
  alamat: z.nullable(z.string()),
  /** The file that came out. */
  berkas_url: z.nullable(z.string()),
  created_at: Waktu,
});
export type Pekerjaan = z.infer<typeof Pekerjaan>;

/** Only then it can be stopped. */
export const isRunning = ({ status }: Pick<Pekerjaan, "status">): boolean =>
  status === "antre" || status === "berjalan";

export const listPekerjaan = endpoint({
  method: "GET",
  path: "/api/pekerjaan",
  ringkasan: "Pekerjaan panjang saya, terbaru dahulu",
  izin: "",
  response: data(z.array(Pekerjaan)),
});

export const batalkanPekerjaan = endpoint({
  method: "DELETE",
  path: "/api/pekerjaan/:id",
  ringkasan: "Batalkan pekerjaan yang belum selesai",
  izin: "",
  params: z.object({ id: z.uuid() }),
  response: Pesan,
});
