// Who made something, and who changed it last: null of what the program made, or where the account is gone.
import * as z from "zod/mini";
import { field } from "./described.ts";

export const OLEH = {
  oleh: field(z.nullable(z.string()), { label: "Dibuat oleh" }),
  diubah_oleh: field(z.nullable(z.string()), { label: "Terakhir diubah oleh" }),
};
