/** Where the recap of a region and type is. */
export function tujuanRekap(jenisId: number, wilayahId: number) {
  return {
    to: "/qc/rekap/$jenis_laporan_id",
    params: { jenis_laporan_id: String(jenisId) },
    search: { wilayah_id: String(wilayahId) },
  } as const;
}
