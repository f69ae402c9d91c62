import { randomInt } from "node:crypto";

/** No letter that is taken for a digit when it is read out. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 8;

/** The number of a request: what somebody reads out over the telephone, and the log is searched for. */
export const createNomor = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
