// What an act changed, field by field, out of what stood before and after.

export interface Beda {
  /** "akses", "organisasi › nama" */
  isian: string;
  sebelum: string | undefined;
  sesudah: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") {
    return "kosong";
  }
  if (typeof value === "boolean") {
    return value ? "ya" : "tidak";
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? "kosong" : value.map(textOf).join(", ");
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}

const label = (path: readonly string[]): string =>
  path.length === 0 ? "nilai" : path.join(" › ").replaceAll("_", " ");

/** Every value with the path that leads to it. */
function flatten(value: unknown, path: readonly string[] = []): [string, string][] {
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([name, one]) => flatten(one, [...path, name]));
  }
  const isNothing = path.length === 0 && (value === null || value === undefined);
  return isNothing ? [] : [[label(path), textOf(value)]];
}

/** Only what differs; without one of both sides everything of the other. */
export function bedaOf(sebelum: unknown, sesudah: unknown): Beda[] {
  const before = new Map(flatten(sebelum));
  const after = new Map(flatten(sesudah));
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .map((isian) => ({ isian, sebelum: before.get(isian), sesudah: after.get(isian) }))
    .filter((beda) => beda.sebelum !== beda.sesudah);
}
