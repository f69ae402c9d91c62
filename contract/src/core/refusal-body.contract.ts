import * as z from "zod/mini";

/** The body of every refused request (decision G-41). */
export const RefusalBody = z.object({
  kode: z.union([z.string(), z.number()]),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  data: z.optional(z.unknown()),
  /** While the service is closed (decision G-33). */
  pemeliharaan: z.optional(z.literal(true)),
});
export type RefusalBody = z.infer<typeof RefusalBody>;
