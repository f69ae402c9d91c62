import { toast } from "./toast.ts";

/** Copies what is shown only once; says so, or what to do where copying is not allowed. */
export async function copy(
  text: string,
  { berhasil, jalanLain }: { berhasil: string; jalanLain: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(berhasil);
  } catch {
    toast.warning(`Peramban ini tidak mengizinkan menyalin. ${jalanLain}`);
  }
}
