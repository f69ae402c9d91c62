// What follows a witness: the account, and the candidates whom it stands for.
import { REFERENSI } from "#contract/saksi.contract.ts";
import { kotaIdOfSaksi, wilayahOfKotaId } from "#contract/saksi.rules.ts";
import { tpsRange } from "#contract/wilayah.rules.ts";
import { sendAktifAkun } from "../akun/sesi.service.ts";
import type { Send } from "../platform/db.ts";
import { sendLepasCaleg } from "./caleg-saksi.repo.ts";
import { sendAkunSaksi } from "./ikutan-saksi.repo.ts";
import type { SaksiTersimpan } from "./save-saksi.repo.ts";
import { tpsAktif, type PerubahanSaksi } from "./tps-saksi.service.ts";

/** For which TPS the account reports, and whether it is awake. */
export async function writeAkun(
  send: Send,
  kotaId: number,
  perubahan: readonly PerubahanSaksi[],
): Promise<void> {
  const lepas = perubahan.flatMap(({ lama, baru }) =>
    lama === undefined || lama.userId === null || lama.userId === baru?.userId ? [] : [lama.userId],
  );
  const pasang = perubahan.flatMap(({ lama, baru }) =>
    baru === undefined ||
    baru.userId === null ||
    (lama?.userId === baru.userId && tpsAktif(lama) === tpsAktif(baru))
      ? []
      : [{ usersId: baru.userId, saksiId: baru.id, tpsId: tpsAktif(baru) }],
  );
  await sendAkunSaksi(send, kotaId, { lepas, pasang });
  for (const aktif of [0, 1]) {
    const ikut = perubahan.flatMap(({ lama, baru, isPindah }) =>
      lama !== undefined && isPindah !== true && lama.isAktif !== (baru?.isAktif ?? 0)
        ? [{ usersId: lama.userId, aktif: baru?.isAktif ?? 0 }]
        : [],
    );
    const ids = ikut.flatMap((one) => (one.aktif === aktif ? (one.usersId ?? []) : []));
    if (ids.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await sendAktifAkun(send, ids, aktif);
    }
  }
}

/** A witness brought by a candidate stands for the candidates of where it is. */
export async function writeCaleg(
  send: Send,
  kotaId: number,
  perubahan: readonly PerubahanSaksi[],
): Promise<void> {
  const pindah = perubahan.flatMap(({ lama, baru }) =>
    lama !== undefined && baru !== undefined && calegPada(lama) !== calegPada(baru) ? [baru] : [],
  );
  if (pindah.length > 0) {
    const tempat = new Map(pindah.map((row) => [row.id, tpsRange(calegPada(row))]));
    await sendLepasCaleg(send, kotaId, tempat);
  }
}

/** Where its candidates stand; 0: it has none. */
const calegPada = ({ id, referensiId, penugasanId, tpsId }: SaksiTersimpan): number =>
  referensiId === REFERENSI.bacaleg
    ? (tpsId ?? penugasanId ?? wilayahOfKotaId(kotaIdOfSaksi(id)))
    : 0;
