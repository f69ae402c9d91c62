// The identity of a candidate.
import { alamatDari, terdalamAlamat, TINGKAT_ALAMAT } from "#contract/caleg/alamat-caleg.rules.ts";
import {
  masterOf,
  type IdentitasCaleg,
  type SimpanIdentitas,
} from "#contract/caleg/bagian-caleg.contract.ts";
import { IDENTITAS } from "#contract/caleg/identitas-caleg.fields.ts";
import { normalWa } from "#contract/core/wa.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuse, refuseField } from "../../platform/refusal.ts";
import { mapMaster } from "../../wilayah/master/master.service.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import { lockedCaleg, openCaleg } from "../caleg.service.ts";
import { requireBolehTanya, writeCalegUnik } from "../terpakai.ts";
import { bedaIsian } from "./beda-isian.ts";
import { findIdentitas, updateIdentitas, type IsiIdentitas } from "./identitas.repo.ts";
import { refreshProgres } from "./progres.repo.ts";

/** @throws Refusal as openCaleg */
export async function readIdentitas(
  db: Database,
  caller: Caller,
  calegId: number,
): Promise<IdentitasCaleg> {
  const caleg = await openCaleg(db, caller, { id: calegId });
  return (await findIdentitas(db, caleg)) ?? refuse("tidak-ditemukan");
}

const PILIHAN = ["agama", "pekerjaan", "status_perkawinan", "status_hukum"] as const;
type Alamat = "ktp" | "domisili";
type Wilayah = `${Alamat}_${(typeof TINGKAT_ALAMAT)[number]}`;

/** The deepest region of an address, which is there, and whose others are around it. */
async function acceptWilayah(
  tx: Database,
  kiriman: Readonly<Partial<Record<Wilayah, number | null | undefined>>>,
  alamat: Alamat,
): Promise<number | null> {
  const { id, salah } = terdalamAlamat({
    propinsi: kiriman[`${alamat}_propinsi`] ?? null,
    kota: kiriman[`${alamat}_kota`] ?? null,
    kecamatan: kiriman[`${alamat}_kecamatan`] ?? null,
    kelurahan: kiriman[`${alamat}_kelurahan`] ?? null,
  });
  const [pertama] = salah;
  if (pertama !== undefined) {
    refuseField(`${alamat}_${pertama}`, "Wilayah ini tidak cocok dengan yang lain");
  }
  if (id !== null && !(await mapWilayah(tx, [id])).has(id)) {
    const terdalam = TINGKAT_ALAMAT.findLast((tingkat) => alamatDari(id)[tingkat] === id);
    refuseField(`${alamat}_${terdalam ?? "propinsi"}`, "Wilayah ini tidak ada");
  }
  return id;
}

/** Choices that there are. */
async function requirePilihan(tx: Database, kiriman: SimpanIdentitas): Promise<void> {
  for (const isian of PILIHAN) {
    const master = masterOf(IDENTITAS[isian]);
    // oxlint-disable-next-line no-await-in-loop -- four short lists
    if (master !== undefined && !(await mapMaster(tx, master)).has(kiriman[isian])) {
      refuseField(isian, "Harus dipilih");
    }
  }
}

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;

type Kosong<Of> = { [Nama in keyof Of]?: Of[Nama] | null | undefined };
type Isian = Omit<IsiIdentitas, "ktp_wilayah_id" | "domisili_wilayah_id">;
type Tetap = "nama_lengkap" | "is_parpol_non_peserta" | "is_parpol_peserta";

/** What is kept of an identity as it is sent, or as it is read. */
const isiOf = (
  dari: Kosong<Omit<Isian, Tetap>> & Pick<Isian, Tetap>,
  alamat: Pick<IsiIdentitas, "ktp_wilayah_id" | "domisili_wilayah_id">,
): IsiIdentitas => ({
  nik: orNull(dari.nik),
  nama_lengkap: dari.nama_lengkap,
  nomer_wa: orNull(dari.nomer_wa),
  email: orNull(dari.email),
  gelar_depan: orNull(dari.gelar_depan),
  gelar_belakang: orNull(dari.gelar_belakang),
  tempat_lahir: orNull(dari.tempat_lahir),
  tanggal_lahir: orNull(dari.tanggal_lahir),
  jenis_kelamin: orNull(dari.jenis_kelamin),
  agama: orNull(dari.agama),
  pekerjaan: orNull(dari.pekerjaan),
  status_perkawinan: orNull(dari.status_perkawinan),
  status_hukum: orNull(dari.status_hukum),
  tanggal_selesai_pidana: orNull(dari.tanggal_selesai_pidana),
  is_parpol_non_peserta: dari.is_parpol_non_peserta,
  is_parpol_peserta: dari.is_parpol_peserta,
  ktp_alamat: orNull(dari.ktp_alamat),
  ktp_rt: orNull(dari.ktp_rt),
  ktp_rw: orNull(dari.ktp_rw),
  domisili_alamat: orNull(dari.domisili_alamat),
  domisili_rt: orNull(dari.domisili_rt),
  domisili_rw: orNull(dari.domisili_rw),
  ...alamat,
});

async function acceptIdentitas(tx: Database, kiriman: SimpanIdentitas): Promise<IsiIdentitas> {
  await requirePilihan(tx, kiriman);
  const wa = kiriman.nomer_wa ?? null;
  return isiOf(
    { ...kiriman, nomer_wa: wa === null ? null : (normalWa(wa) ?? wa) },
    {
      ktp_wilayah_id: await acceptWilayah(tx, kiriman, "ktp"),
      domisili_wilayah_id: await acceptWilayah(tx, kiriman, "domisili"),
    },
  );
}

const deepest = (kini: IdentitasCaleg, alamat: Alamat): number | null =>
  TINGKAT_ALAMAT.map((tingkat) => kini[`${alamat}_${tingkat}`]).findLast((one) => one !== null)
    ?.id ?? null;

const isiKini = (kini: IdentitasCaleg): IsiIdentitas =>
  isiOf(
    {
      ...kini,
      agama: kini.agama?.id,
      pekerjaan: kini.pekerjaan?.id,
      status_perkawinan: kini.status_perkawinan?.id,
      status_hukum: kini.status_hukum?.id,
    },
    { ktp_wilayah_id: deepest(kini, "ktp"), domisili_wilayah_id: deepest(kini, "domisili") },
  );

const TERPAKAI = {
  caleg_nik_unique: () => refuseField("nik", "NIK ini sudah dipakai caleg lain"),
};

/** @throws Refusal isian-salah, caleg-berubah with what stands now, terlalu-sering; as openCaleg */
export async function saveIdentitas(
  db: Database,
  caller: Caller,
  { calegId, kiriman }: { calegId: number; kiriman: SimpanIdentitas },
): Promise<void> {
  await writeCalegUnik(db, { caller, refusals: TERPAKAI }, async (tx) => {
    const caleg = await lockedCaleg(tx, caller, { id: calegId, tindakan: "isi" });
    const isi = await acceptIdentitas(tx, kiriman);
    const kini = (await findIdentitas(tx, caleg)) ?? refuse("tidak-ditemukan");
    const beda = bedaIsian({ ...isiKini(kini) }, { ...isi });
    if (beda === undefined) {
      return;
    }
    if (kini.versi !== kiriman.versi) {
      refuse("caleg-berubah", { data: kini });
    }
    if (isi.nik !== null && isi.nik !== kini.nik) {
      await requireBolehTanya(tx, caller);
    }
    await updateIdentitas(tx, caleg, isi);
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "caleg.identitas",
      tabel: "caleg",
      baris: calegId,
      ...beda,
    });
    await refreshProgres(tx, [calegId]);
  });
}
