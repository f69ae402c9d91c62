// What is wrong with a file before it is sent. The server looks at its bytes again.
import { formatBytes } from "./format.ts";

export interface FileRules {
  /** MIME types or extensions: "image/jpeg", ".xlsx". */
  accept: readonly string[];
  maxBytes: number;
}

const NAMES: Readonly<Record<string, string>> = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "application/pdf": "PDF",
};

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "application/pdf": [".pdf"],
};

/** "JPEG, PNG, atau PDF" */
export function acceptText(accept: readonly string[]): string {
  const names = accept.map((kind) => NAMES[kind] ?? kind);
  const last = names.at(-1) ?? "";
  return names.length < 3 ? names.join(" atau ") : `${names.slice(0, -1).join(", ")}, atau ${last}`;
}

/** Cameras and old systems give files without a type: then the name decides. */
function isAccepted(
  { name, type }: Pick<File, "name" | "type">,
  accept: readonly string[],
): boolean {
  const lower = name.toLowerCase();
  return accept.some((kind) =>
    kind.startsWith(".")
      ? lower.endsWith(kind)
      : type === kind ||
        (type === "" && EXTENSIONS[kind]?.some((end) => lower.endsWith(end)) === true),
  );
}

/** What keeps the file from being sent; undefined when nothing does. */
export function fileFault(
  file: Pick<File, "name" | "type" | "size">,
  { accept, maxBytes }: FileRules,
): string | undefined {
  if (!isAccepted(file, accept)) {
    return `Jenis berkas ini tidak dapat dipakai. Pilih ${acceptText(accept)}.`;
  }
  if (file.size === 0) {
    return "Berkas ini kosong.";
  }
  return file.size > maxBytes
    ? `Berkas ${formatBytes(file.size)} terlalu besar. Paling besar ${formatBytes(maxBytes)}.`
    : undefined;
}
