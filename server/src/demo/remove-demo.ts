import { resetItemDemo } from "./item-demo.repo.ts";
import { deleteHarian } from "../sistem/beranda/beranda.service.ts";
import { aturSemuaFitur } from "../sistem/pengaturan/pengaturan.service.ts";
import { savePengaturan } from "../platform/pengaturan.ts";
import { recordAudit } from "../platform/audit.ts";
import { removeCalon } from "../caleg/calon/calon.service.ts";
import { holdDapilDemo } from "../dapil/keanggotaan.service.ts";
import { sendOf, type Database } from "../platform/db.ts";
import type { FileStore } from "../platform/files.ts";
import { fillRekap } from "../hasil/rekap/recount.service.ts";
import {
  deleteBerkasLepas,
  deleteDemo,
  deleteOrganisasiDemo,
  hasPengaturanSendiri,
  leaveDapilDemo,
  listBerkasDemo,
  listCalonDemo,
} from "./remove-demo.repo.ts";

/** An installation that did away with its demo is given no other. */
export const DEMO_DIHAPUS = "demo_dihapus";

/** Takes the demo organisation away, with everything that hangs on it, and counts the rest anew. */
export async function removeDemo({ db, files }: { db: Database; files: FileStore }): Promise<void> {
  const kunci = await db.transaction().execute(async (tx) => {
    const berkasIds = await listBerkasDemo(tx);
    if (!(await hasPengaturanSendiri(tx))) {
      await aturSemuaFitur(tx, false);
    }
    await deleteOrganisasiDemo(tx);
    await resetItemDemo(tx);
    const send = sendOf(tx);
    await holdDapilDemo(send);
    await removeCalon(send, await listCalonDemo(send));
    await leaveDapilDemo(tx);
    await deleteDemo(tx);
    await deleteHarian(tx);
    await savePengaturan(tx, { kunci: DEMO_DIHAPUS, nilai: true, usersId: null });
    await recordAudit(tx, { usersId: null, aksi: "demo.hapus", tabel: "users" });
    return deleteBerkasLepas(tx, berkasIds);
  });
  await fillRekap(db);
  await Promise.all(kunci.map(async (one) => files.remove(one)));
}
