// The nomination of the demo: what its candidates answer, and their documents, drawn after the start so that
// nobody waits for them.
import { Readable } from "node:stream";
import type { KategoriDokumen } from "#contract/caleg/dokumen-caleg.contract.ts";
import { PAS_FOTO } from "#contract/caleg/dokumen-caleg.rules.ts";
import type { Caller } from "../access/caller.ts";
import { loadCaller } from "../access/permissions.ts";
import { refreshProgres } from "../caleg/bagian/progres.repo.ts";
import { openCaleg } from "../caleg/caleg.service.ts";
import {
  readDokumenKhusus,
  readDokumenUmum,
  unggahDokumenCaleg,
} from "../caleg/dokumen/dokumen-caleg.service.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/db.ts";
import { answerAll, listCalegDemo } from "./caleg-demo.repo.ts";
import { potretContoh } from "./gambar-contoh.ts";
import { halamanContoh } from "./halaman-contoh.ts";

export async function lengkapiCaleg(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await answerAll(tx);
    const ids = (await listCalegDemo(tx)).map(({ id }) => id);
    await refreshProgres(tx, ids);
  });
}

type CalegContext = Pick<Context, "basis" | "db" | "files">;
type Siapa = Awaited<ReturnType<typeof listCalegDemo>>[number];

async function listKurang({ db }: CalegContext, caller: Caller, id: number) {
  const umum = await readDokumenUmum(db, caller, id);
  const khusus = await readDokumenKhusus(db, caller, id);
  return [...umum, ...khusus.flatMap(({ dokumen }) => dokumen)].filter(
    ({ is_wajib: wajib, caleg_dokumen: ada }) => wajib === 1 && ada === null,
  );
}

async function putSatu(
  context: CalegContext,
  caller: Caller,
  { siapa, kategori }: { siapa: Siapa; kategori: KategoriDokumen },
): Promise<void> {
  const { id: dokumenId, keterangan } = kategori;
  const isFoto = dokumenId === PAS_FOTO;
  const isi = isFoto
    ? await potretContoh(siapa.id, siapa.jenis_kelamin === "P")
    : halamanContoh(keterangan, siapa.nama_lengkap);
  await unggahDokumenCaleg(context, caller, {
    caleg: await openCaleg(context.db, caller, { id: siapa.id, tindakan: "isi" }),
    dokumenId,
    kelompok: undefined,
    berkas: { nama: isFoto ? "foto.jpg" : `${keterangan}.pdf`, isi: () => Readable.from([isi]) },
  });
}

/** Everything that must be there of each candidate and is not yet. */
export async function putDokumenCaleg(
  context: CalegContext,
  usersId: number,
  signal: AbortSignal,
): Promise<void> {
  const known = await loadCaller(context.basis, usersId);
  if (known === undefined) {
    return;
  }
  const caller = { ...known, ip: "", isFaktorWajib: false };
  for (const siapa of await listCalegDemo(context.db)) {
    // oxlint-disable-next-line no-await-in-loop -- one after another leaves the processor to others
    for (const kategori of await listKurang(context, caller, siapa.id)) {
      if (signal.aborted) {
        return;
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await putSatu(context, caller, { siapa, kategori });
    }
  }
}
