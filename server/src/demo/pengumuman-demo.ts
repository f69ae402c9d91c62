// What is attached to an announcement of the demo.
import { Readable } from "node:stream";
import { UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import { acceptBerkas, saveDiterima } from "../berkas/berkas.service.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/db.ts";
import { findTanpaLampiran, setLampiranDemo } from "./demo.repo.ts";
import { halamanContoh } from "./halaman-contoh.ts";

const JUDUL = "Panduan laporan hasil TPS";

/** Once, to the announcement that speaks of it; nobody but its receivers and authors reads it. */
export async function putLampiran(
  { db, files }: Pick<Context, "db" | "files">,
  usersId: number,
): Promise<void> {
  const id = await findTanpaLampiran(db, "Laporan hasil TPS");
  if (id === undefined) {
    return;
  }
  const diterima = await acceptBerkas({
    isi: Readable.from([halamanContoh(JUDUL, "Partai Contoh Nusantara")]),
    nama: `${JUDUL}.pdf`,
    field: "file",
    boleh: ["application/pdf"],
    maxBytes: UKURAN_DOKUMEN,
    akses: [],
    wilayahId: null,
    usersId,
  });
  const within = (tx: Database) => ({ db: tx, files });
  await db.transaction().execute(async (tx) => {
    const berkas = await saveDiterima(within(tx), diterima);
    await setLampiranDemo(tx, id, berkas.id);
  });
}
