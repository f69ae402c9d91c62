import type { z } from "zod";
import { refuse } from "./refusal.ts";

/**
 * Checks what Fastify could not check before the handler.
 * @throws Refusal isian-salah with the texts of each wrong field
 */
export function periksaIsian<Shape extends z.ZodType>(
  shape: Shape,
  isian: unknown,
): z.output<Shape> {
  const parsed = shape.safeParse(isian);
  if (parsed.success) {
    return parsed.data;
  }
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join(".") || "isian";
    errors[field] = [...(errors[field] ?? []), message];
  }
  return refuse("isian-salah", { errors });
}
