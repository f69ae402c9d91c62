import {
  getRekapDokumenWilayah,
  getRekeningWilayah,
  listDokumenWilayah,
  listDokumenWilayahTemplate,
} from "#contract/dokumen-wilayah.contract.ts";

/** Asked anew after whatever a region gets. */
export const REFRESHES = [
  getRekapDokumenWilayah,
  getRekeningWilayah,
  listDokumenWilayah,
  listDokumenWilayahTemplate,
];
