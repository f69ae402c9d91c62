// What is to be restored, and until when.
import type { Config } from "../../platform/config.ts";
import type { FileStore } from "../../platform/files.ts";

export interface Pemulihan {
  config: Config;
  asal: FileStore;
  nama: string;
  identitas: string | undefined;
  /** A moment, or all that the log holds; undefined: what the backup itself holds. */
  sampai: Date | "akhir" | undefined;
}
