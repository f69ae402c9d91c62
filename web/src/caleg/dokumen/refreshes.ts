import { getCaleg } from "#contract/caleg.contract.ts";
import { listDokumenKhusus, listDokumenUmum } from "#contract/dokumen-caleg.contract.ts";

/** Asked anew after whatever moves a document. */
export const REFRESHES = [listDokumenUmum, listDokumenKhusus, getCaleg];
