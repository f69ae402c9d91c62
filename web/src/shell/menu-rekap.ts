// Recaps of report types that the specified menu does not name: they are data, so their entries are.
import type { JenisLaporan } from "#contract/hasil/item.contract.ts";
import type { MenuGroup } from "./menu.ts";

/** DPR RI, DPRD Provinsi and DPRD Kabupaten/Kota have entries of their own. */
const SPECIFIED: ReadonlySet<number> = new Set([1, 2, 3]);

const AFTER = "/qc/rekap/kota";

/** Their recaps by region have no entry of their own: they belong to those by dapil. */
const BELONGS_TO: Readonly<Record<string, string>> = {
  "/qc/rekap/1": "/qc/rekap/dpr",
  "/qc/rekap/2": "/qc/rekap/prov",
  "/qc/rekap/3": "/qc/rekap/kota",
};

/** The address whose entry is shown as the present one. */
export const menuAddress = (path: string): string => BELONGS_TO[path] ?? path;

/** The menu with an entry for every other type that counts, where recaps are shown at all. */
export function withRekap(
  groups: readonly MenuGroup[],
  jenisList: readonly JenisLaporan[],
): readonly MenuGroup[] {
  const entries = jenisList
    .filter(({ id, is_file: isFile }) => isFile === 0 && !SPECIFIED.has(id))
    .map(({ id, keterangan }) => ({
      label: `REKAP ${keterangan}`,
      to: `/qc/rekap/${id}`,
      akses: "admin" as const,
    }));
  return groups.map((group) =>
    group.entries.some(({ to }) => to === AFTER)
      ? { ...group, entries: [...group.entries, ...entries] }
      : group,
  );
}
