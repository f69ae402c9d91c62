import { z } from "zod";
import type { Status } from "#contract/sistem.contract.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/db.ts";
import type { Live } from "../platform/live.ts";
import { bacaPengaturan } from "../pengaturan/pengaturan.service.ts";

const TOPIC = "pengaturan";

const Organisasi = z.object({
  nama: z.string(),
  warna: z.string(),
  logo: z.string().nullable(),
});
type Organisasi = z.infer<typeof Organisasi>;

const DEFAULT_ORGANISASI: Organisasi = { nama: "Suar", warna: "#0b5cad", logo: null };

/** What every request and every visitor needs to know of the installation, kept in memory. */
export interface Sistem {
  isClosed: () => boolean;
  status: () => Status;
  reload: () => Promise<void>;
  changed: () => Promise<void>;
}

export async function muatSistem(
  { db, live, config }: { db: Database; live: Live; config: Config },
  versi: string,
): Promise<Sistem> {
  let pemeliharaan = false;
  let organisasi = DEFAULT_ORGANISASI;

  async function reload(): Promise<void> {
    pemeliharaan = (await bacaPengaturan(db, "pemeliharaan", z.boolean())) ?? false;
    organisasi = (await bacaPengaturan(db, "organisasi", Organisasi)) ?? DEFAULT_ORGANISASI;
  }
  live.ikuti(TOPIC, reload);
  await reload();
  return {
    reload,
    isClosed: () => pemeliharaan,
    status: () => ({ sehat: true, zona: config.zona, pemeliharaan, versi, organisasi }),
    async changed() {
      await reload();
      live.siarkan(TOPIC, "");
    },
  };
}
