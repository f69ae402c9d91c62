// The way into the learning system of a class: a ticket of ours, good once, behind which it is told who
// comes, signed so that it can check that.
import { createHmac, randomBytes } from "node:crypto";
import type { KelasParams } from "#contract/acara/kelas.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { requireKelasTerlihat } from "../../access/kelola-kelas.ts";
import { createTiket } from "../../berkas/tiket.service.ts";
import type { Database } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import { openKelas } from "../diklat/kelas.service.ts";

const BERLAKU_DETIK = 60;

/** Only people of the class. @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak, tanpa-lms */
async function openLms(db: Database, caller: Caller, params: KelasParams) {
  const kelas = await openKelas(db, caller, { params, syarat: requireKelasTerlihat });
  const { id, url_lms: url, lms_rahasia: rahasia, sebagai } = kelas;
  if (sebagai.length === 0) {
    refuse("tidak-berhak");
  }
  return url === null || rahasia === null ? refuse("tanpa-lms") : { id, url, rahasia };
}

/** An address of ours that opens it, once. @throws Refusal as openLms */
export async function linkLms(db: Database, caller: Caller, alamat: KelasParams): Promise<string> {
  await openLms(db, caller, alamat);
  const { instansi_id: instansi, diklat_id: diklat, kelas_id: kelas } = alamat;
  const buka = `/api/instansi/${instansi}/diklat/${diklat}/kelas/${kelas}/lms/buka`;
  return `${buka}?access_token=${await createTiket(db, caller, buka)}`;
}

/** Where the learning system is, with who comes. @throws Refusal as openLms */
export async function addressLms(
  db: Database,
  caller: Caller,
  alamat: KelasParams,
): Promise<string> {
  const { id, url, rahasia } = await openLms(db, caller, alamat);
  const isi = {
    akun: String(caller.userId),
    kelas: String(id),
    sampai: String(Math.floor(Date.now() / 1000) + BERLAKU_DETIK),
    nonce: randomBytes(16).toString("hex"),
  };
  const tujuan = new URL(url);
  Object.entries(isi).forEach(([nama, nilai]) => tujuan.searchParams.set(nama, nilai));
  const tanda = createHmac("sha256", rahasia).update(Object.values(isi).join(".")).digest("hex");
  tujuan.searchParams.set("tanda", tanda);
  return tujuan.href;
}
