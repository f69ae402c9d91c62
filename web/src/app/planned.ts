// Screens of the specification that are not built yet: their addresses exist and say so.
// Whoever builds one takes its line out of this list.
const PLANNED = [
  "/qc/rekap/dpr",
  "/qc/rekap/prov",
  "/qc/rekap/kota",
  "/qc",
  "/qc/{id}/{tps}/{desa}",
  "/qc/{id}/laporan/{laporan_id}/{tps}/{desa}",
];

const patterns = PLANNED.map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`));

export function isPlanned(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
