import { getCaleg } from "#contract/caleg.contract.ts";
import { listCaleg } from "#contract/daftar-caleg.contract.ts";
import { listPergantian } from "#contract/tindakan-caleg.contract.ts";

/** What tells of a candidate who was changed. */
export const REFRESHES = [listCaleg, getCaleg, listPergantian];
