import { Akses } from "#contract/access/access.contract.ts";
import {
  AKSES_TOKEN,
  AWALAN_TOKEN,
  HARI_TOKEN,
  type TokenAkses,
  type TokenAksesBaru,
} from "#contract/akun/token-akses.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { hashToken, newToken } from "../../access/token.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuse, refuseField } from "../../platform/refusal.ts";
import {
  insertTokenAkses,
  isHariBoleh,
  listTokenAkses,
  revokeTokenAkses,
} from "./token-akses.repo.ts";

const SHOWN = 10;

const jejakOf = ({ userId: usersId, ip }: Caller, baris: number) => ({
  usersId,
  ip,
  tabel: "token_akses" as const,
  baris,
});

export async function readTokenAkses(db: Database, usersId: number): Promise<TokenAkses[]> {
  const rows = await listTokenAkses(db, usersId);
  return rows.map((row) => ({
    ...row,
    akses: row.akses.flatMap((key) => Akses.safeParse(key).data ?? []),
    kedaluwarsa: row.kedaluwarsa.toISOString(),
    terakhir_pada: row.terakhir_pada?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
}

async function requireAllowed(db: Database, caller: Caller, baru: TokenAksesBaru): Promise<void> {
  const isMore = baru.akses.some((key) => !AKSES_TOKEN.includes(key) || !caller.akses.has(key));
  if (isMore) {
    refuseField("akses", "Hanya izin yang Anda pegang sendiri, kecuali mengubah pengguna");
  }
  if (!(await isHariBoleh(db, baru.sampai, HARI_TOKEN))) {
    refuseField("sampai", `Pilih hari ini sampai ${HARI_TOKEN} hari lagi`);
  }
}

/**
 * The token is answered once; what is kept is its hash.
 * @throws Refusal isian-salah
 */
export async function createTokenAkses(
  db: Database,
  caller: Caller,
  baru: TokenAksesBaru,
): Promise<{ id: number; token: string }> {
  await requireAllowed(db, caller, baru);
  const token = `${AWALAN_TOKEN}${newToken()}`;
  return db.transaction().execute(async (tx) => {
    const id = await insertTokenAkses(tx, {
      ...baru,
      usersId: caller.userId,
      awalan: token.slice(0, SHOWN),
      hash: hashToken(token),
    });
    await recordAudit(tx, { ...jejakOf(caller, id), aksi: "token_akses.buat", sesudah: baru });
    return { id, token };
  });
}

/** @throws Refusal tidak-ditemukan */
export async function cabutTokenAkses(db: Database, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const nama = (await revokeTokenAkses(tx, caller.userId, id)) ?? refuse("tidak-ditemukan");
    await recordAudit(tx, {
      ...jejakOf(caller, id),
      aksi: "token_akses.cabut",
      sebelum: { nama, dicabut: false },
      sesudah: { nama, dicabut: true },
    });
  });
}
