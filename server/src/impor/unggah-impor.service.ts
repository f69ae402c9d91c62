// The first step of an import: its file is stored, its check is queued.
import type { Readable } from "node:stream";
import { UKURAN_IMPOR } from "#contract/berkas/berkas.contract.ts";
import type { JenisImpor } from "#contract/impor/impor.contract.ts";
import type { Caller } from "../access/caller.ts";
import { lingkupDi, type Lingkup } from "../access/lingkup.ts";
import { dropBerkas, saveBerkasBesar } from "../berkas/berkas.service.ts";
import { recordPekerjaan } from "../berkas/pekerjaan/pekerjaan.service.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { refuse, refuseField, Refusal } from "../platform/refusal.ts";
import { allDefinisi } from "./definisi-impor.ts";
import { countBelumDiterapkan, insertImpor, lockUnggahan } from "./impor.repo.ts";
import {
  JOB_PERIKSA,
  requireKindAllowed,
  type ImporContext,
  type LangkahPeriksa,
} from "./impor.service.ts";
import type { Opsi } from "./jenis-impor.ts";
import { setAlamat } from "../berkas/pekerjaan/pekerjaan.repo.ts";

const FILE_KINDS = [
  "application/zip",
  "application/x-ole-storage",
  "text/plain",
  "application/gzip",
] as const;

export interface Unggahan {
  jenis: JenisImpor;
  wilayahId: number | undefined;
  opsi: Opsi;
  isi: Readable;
  namaBerkas: string;
  /** Kinds of files that may come this way; all that are read, unless said. */
  boleh?: readonly string[];
}

/**
 * Stores the file and queues its check.
 * @throws Refusal tidak-berhak, di-luar-wilayah, isian-salah (of the file), impor-menumpuk
 */
export async function unggahImpor(
  context: ImporContext,
  caller: Caller,
  { jenis, wilayahId: dipilih, opsi, isi, namaBerkas, boleh = FILE_KINDS }: Unggahan,
): Promise<number> {
  const { db, files } = context;
  requireKindAllowed(caller, allDefinisi()[jenis]);
  const wilayahId = lingkupDi(caller, dipilih);
  await requireTempat(db, caller);
  const berkas = await saveBerkasBesar(
    { db, files },
    {
      isi,
      nama: namaBerkas,
      field: "file",
      boleh,
      maxBytes: UKURAN_IMPOR,
      akses: [],
      wilayahId: null,
      usersId: caller.userId,
    },
  );
  try {
    return await db
      .transaction()
      .execute(async (tx) => recordImpor(tx, context, { caller, berkas, jenis, wilayahId, opsi }));
  } catch (error) {
    if (error instanceof Refusal) {
      await dropBerkas({ db, files }, berkas.id, async () => undefined);
    }
    throw error;
  }
}

/** Of one user: being checked, or of many rows and not applied; and of all that are not applied. */
const BESAR_TERBANYAK = 20;
const TERBANYAK = 500;

/** @throws Refusal impor-menumpuk */
async function requireTempat(db: Database, { userId }: Caller): Promise<void> {
  const { besar, semua } = await countBelumDiterapkan(db, userId);
  if (besar >= BESAR_TERBANYAK || semua >= TERBANYAK) {
    refuse("impor-menumpuk");
  }
}

interface ImporBaru extends Pick<Unggahan, "jenis" | "opsi"> {
  caller: Caller;
  berkas: { id: string; nama: string };
  wilayahId: Lingkup;
}

async function recordImpor(
  tx: Database,
  { jobs }: ImporContext,
  { caller, berkas, jenis, wilayahId, opsi }: ImporBaru,
): Promise<number> {
  // Of several at once each sees the one before.
  await lockUnggahan(tx, caller.userId);
  await requireTempat(tx, caller);
  const pekerjaanId = await recordPekerjaan(tx, {
    usersId: caller.userId,
    jenis: JOB_PERIKSA,
    judul: `${allDefinisi()[jenis].judul}: ${berkas.nama}`,
  });
  const inserted = await insertImpor(tx, {
    jenis,
    usersId: caller.userId,
    wilayahId,
    berkasId: berkas.id,
    namaBerkas: berkas.nama,
    opsi,
    pekerjaanId,
  });
  const id = inserted ?? refuseField("wilayah_id", "Wilayah tidak dikenal");
  await setAlamat(tx, pekerjaanId, `/impor/${id}`);
  await recordAudit(tx, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "impor.unggah",
    tabel: "impor",
    baris: id,
    sesudah: { jenis, nama_berkas: berkas.nama, wilayah_id: wilayahId },
  });
  const langkah: LangkahPeriksa = { imporId: id, usersId: caller.userId, pekerjaanId };
  await jobs.send(tx, JOB_PERIKSA, langkah);
  return id;
}
