// Users, and what belongs to them, written straight to the database.
import { PERAN } from "#contract/access/access.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { kelurahanOf, kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import { hashToken, newToken } from "../access/token.ts";
import { insertToken } from "../akun/sesi.repo.ts";
import type { OpenContext } from "../context.ts";
import { penulisanSaksi } from "../saksi/tulis/tulis-saksi.service.ts";
import type { IsiSaksi } from "../saksi/tulis/save-saksi.repo.ts";

export interface PenggunaBaru {
  peran?: number;
  wilayahId?: number | null;
  isSuperAdmin?: boolean;
  /** A witness reports for this TPS, which must exist. */
  tpsId?: number;
  /** Hashed. */
  password?: string;
  email?: string;
  nomerKta?: string;
  name?: string;
}

/** Whoever holds an open context: a test's server, or the one that the browser tests talk to. */
interface Opened {
  context: Pick<OpenContext, "db"> & Partial<Pick<OpenContext, "basis">>;
}

let counter = 0;

/** A witness of no TPS yet; each number is another person. */
export const saksiContoh = (nomor: number): IsiSaksi => ({
  nik: String(nomor).padStart(16, "3"),
  nama_lengkap: `Saksi ${nomor}`,
  nomer_wa: "6281100000001",
  nomer_kta: null,
  jenis_id: JENIS_SAKSI.tps,
  referensi_id: 0,
  nama_referensi: null,
  penugasan_id: null,
  tps_id: null,
  tahap: 1,
  is_aktif: 1,
});

async function tugaskan({ basis }: Opened["context"], userId: number, tpsId: number | undefined) {
  if (tpsId === undefined) {
    return;
  }
  if (basis === undefined) {
    throw new Error("a witness is written in a flight: hand over the basis");
  }
  const tempat = { tps_id: tpsId, penugasan_id: kelurahanOf(tpsId) };
  const isi = { ...saksiContoh(counter), ...tempat, user_id: userId };
  await basis.pipeline(async (send) => {
    const penulisan = penulisanSaksi(send, { usersId: null, batasPerTps: 999 });
    await penulisan.tambah(kotaOf(tpsId), [isi]);
    await penulisan.close();
    await send("commit", []);
  });
}

/** A user written straight to the database, with a session; most tests are not about signing in. */
export async function buatPengguna(
  { context }: Opened,
  { peran, wilayahId = null, isSuperAdmin = false, tpsId, ...rest }: PenggunaBaru,
): Promise<{ id: number; token: string; email: string }> {
  counter += 1;
  const email = rest.email ?? `pengguna${counter}@contoh.example`;
  const { id } = await context.db
    .insertInto("users")
    .values({
      name: rest.name ?? `Pengguna ${counter}`,
      email,
      nomer_kta: rest.nomerKta?.toUpperCase() ?? `AKUN-${counter}`,
      password: rest.password ?? null,
      wilayah_id: wilayahId,
      peran_ids: [peran].filter((one) => one !== undefined),
      is_super_admin: isSuperAdmin ? 1 : 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (peran !== undefined) {
    await context.db.insertInto("users_peran").values({ users_id: id, peran_id: peran }).execute();
  }
  await tugaskan(context, id, tpsId);
  return { id, email, token: await buatSesi(context, id) };
}

/** A TPS in the first kelurahan of a kecamatan. */
export async function buatTps({ context }: Opened, kecamatanId: number, nomor = 1) {
  const { id: kelurahanId } = await context.db
    .selectFrom("wilayah")
    .select("id")
    .where("parent_id", "=", kecamatanId)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const id = kelurahanId * 1000 + nomor;
  await context.db
    .insertInto("tps")
    .values({ kota_id: Math.floor(id / 1e9), id, kelurahan_id: kelurahanId, nomor, nama: "TPS" })
    .execute();
  return id;
}

/** A session of a user; returns its access token. */
export async function buatSesi({ db }: Pick<OpenContext, "db">, usersId: number): Promise<string> {
  const token = newToken();
  const sesi = await db
    .insertInto("sesi")
    .values({ users_id: usersId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertToken(db, { sesiId: sesi.id, hash: hashToken(token), jenis: "akses", seconds: 3600 });
  return token;
}

/** As if the password of every session had last been given `minutes` ago. */
export async function majukanKonfirmasi(
  { db }: Pick<OpenContext, "db">,
  minutes: number,
): Promise<void> {
  await db
    .updateTable("sesi")
    .set({ dikonfirmasi_pada: new Date(Date.now() - minutes * 60_000) })
    .execute();
}

export const ROLES = {
  superAdmin: { isSuperAdmin: true, wilayahId: 1 },
  pusat: { peran: PERAN.adminPusat, wilayahId: 1 },
  propinsi: { peran: PERAN.adminPropinsi, wilayahId: 13 },
  kota: { peran: PERAN.adminKota, wilayahId: 1376 },
  caleg: { peran: PERAN.caleg, wilayahId: 1376 },
} as const satisfies Record<string, PenggunaBaru>;
