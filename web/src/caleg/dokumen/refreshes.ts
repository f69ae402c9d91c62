import { getCaleg } from "#contract/caleg/caleg.contract.ts";
import { listDokumenKhusus, listDokumenUmum } from "#contract/caleg/dokumen-caleg.contract.ts";

/** Asked anew after whatever moves a document. */
export const REFRESHES = [listDokumenUmum, listDokumenKhusus, getCaleg];
