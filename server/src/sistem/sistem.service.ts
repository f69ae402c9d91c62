import type { Pengaturan } from "#contract/sistem/pengaturan.contract.ts";
import type { Status } from "#contract/sistem/sistem.contract.ts";
import { cadanganTerakhir } from "./cadangan/aturan.service.ts";
import type { Config } from "../platform/config.ts";
import type { Basis } from "../platform/db.ts";
import { isFull } from "../platform/disk-room.ts";
import type { Mail } from "../platform/mail.ts";
import type { Live } from "../platform/live.ts";
import { readAll } from "./pengaturan/pengaturan.service.ts";

const TOPIC = "pengaturan";

/** What every request and every visitor needs to know of the installation, kept in memory. */
export interface Sistem {
  isClosed: () => boolean;
  status: () => Promise<Status>;
  reload: () => Promise<void>;
  changed: () => Promise<void>;
}

export async function loadSistem(
  { basis, live, config, mail }: { basis: Basis; live: Live; config: Config; mail: Mail },
  versi: string,
): Promise<Sistem> {
  let pengaturan: Pengaturan = await readAll(basis.db);
  let cadangan: string | null = null;
  const reload = live.ikuti(TOPIC, async () => {
    pengaturan = await readAll(basis.db);
    cadangan = await cadanganTerakhir(basis.db);
  });
  // What changed before anybody listened.
  await reload();

  return {
    reload,
    isClosed: () => pengaturan.pemeliharaan,
    async status() {
      const sehat = (await basis.isThere()) && !(await isFull(config.dataFolder));
      const { pemeliharaan, organisasi, fitur } = pengaturan;
      const umum = { pemeliharaan, organisasi, fitur };
      const tetap = { zona: config.zona, versi, is_surat_terkirim: mail.isSent };
      return { sehat, ...tetap, cadangan_terakhir: cadangan, ...umum };
    },
    async changed() {
      await reload();
      live.siarkan(TOPIC, "");
    },
  };
}
