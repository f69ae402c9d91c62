// A user's own views of lists. They say nothing of others and change no data, so they leave no trail.
import { TAMPILAN_TERBANYAK, type TampilanBaru } from "#contract/akun/tampilan.contract.ts";
import type { Database } from "../../platform/db.ts";
import { refuse, refuseBrokenConstraint, refuseField } from "../../platform/refusal.ts";
import { deleteTampilan, insertTampilan, lockJumlah } from "./tampilan.repo.ts";

/** @returns its id @throws Refusal isian-salah */
export async function saveTampilanNew(
  db: Database,
  usersId: number,
  baru: TampilanBaru,
): Promise<number> {
  return db
    .transaction()
    .execute(async (tx) => {
      if ((await lockJumlah(tx, usersId)) >= TAMPILAN_TERBANYAK) {
        refuseField(
          "nama",
          `Paling banyak ${TAMPILAN_TERBANYAK} tampilan. Hapus dahulu yang tidak dipakai.`,
        );
      }
      return insertTampilan(tx, usersId, baru);
    })
    .catch((error: unknown) =>
      refuseBrokenConstraint(error, {
        tampilan_nama_unique: () => refuseField("nama", "Nama ini sudah dipakai"),
      }),
    );
}

/** @throws Refusal tidak-ditemukan */
export async function deleteTampilanSendiri(
  db: Database,
  usersId: number,
  id: number,
): Promise<void> {
  if (!(await deleteTampilan(db, usersId, id))) {
    refuse("tidak-ditemukan");
  }
}
