import { getCaleg } from "#contract/caleg/caleg.contract.ts";
import { listCaleg } from "#contract/caleg/daftar-caleg.contract.ts";
import { listPergantian } from "#contract/caleg/tindakan-caleg.contract.ts";

/** What tells of a candidate who was changed. */
export const REFRESHES = [listCaleg, getCaleg, listPergantian];
