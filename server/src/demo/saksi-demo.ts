// Witnesses of the demo: those of its kota, coordinators above them, and accounts for some.
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { kotaIdOfWilayah } from "#contract/saksi/saksi.rules.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { SAKSI_AWAL } from "#contract/sistem/pengaturan.contract.ts";
import type { Basis, Send } from "../platform/db.ts";
import { penulisanSaksi } from "../saksi/tulis/tulis-saksi.service.ts";
import { Acak } from "./acak.ts";
import { hasSaksi, listSaksiBerakun } from "./saksi-demo.repo.ts";
import { koordinatorAtas, saksiContoh, type BahanSaksi } from "./saksi-contoh.ts";
import { KOTA_DEMO, MAGELANG } from "./tempat.ts";
import { sendAkun } from "../saksi/akun/saksi-akun.repo.ts";

/** Whoever belongs to the demo leaves with it. */
const penulisanDemo = (send: Send) =>
  penulisanSaksi(send, { usersId: null, batasPerTps: SAKSI_AWAL.per_tps, isDemo: true });

export async function writeSaksi(send: Send, bahan: BahanSaksi): Promise<void> {
  const penulisan = penulisanDemo(send);
  await penulisan.tambah(bahan.kotaId, saksiContoh(bahan));
  await penulisan.close();
}

const ATAS = [
  ...KOTA_DEMO.map(({ kotaId }, index) => ({
    jenis_id: JENIS_SAKSI.propinsi,
    penugasan_id: Math.floor(kotaId / 100),
    rumah: { kotaId, sesudah: 9000 + index * 10 },
  })),
  {
    jenis_id: JENIS_SAKSI.pusat,
    penugasan_id: NASIONAL,
    rumah: { kotaId: MAGELANG.kotaId, sesudah: 9900 },
  },
];

/** Coordinators of the provinces and the nation; those of a start that was cut off stay. */
export async function isiKoordinatorAtas({ db, pipeline }: Basis): Promise<void> {
  for (const { rumah, ...tugas } of ATAS) {
    const kotaId = kotaIdOfWilayah(tugas.penugasan_id);
    // oxlint-disable-next-line no-await-in-loop -- one flight writes the witnesses of one kota
    if (!(await hasSaksi(db, kotaId))) {
      const isi = koordinatorAtas(new Acak(tugas.penugasan_id), rumah, tugas);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await pipeline(async (send) => {
        const penulisan = penulisanDemo(send);
        await penulisan.tambah(kotaId, isi);
        await penulisan.close();
        await send("commit", []);
      });
    }
  }
}

/**
 * Accounts without a password, as an administrator makes them for many at once; the main admin has
 * approved every other one. The first witness of all gets the account that the demo names.
 */
export async function isiAkunSaksi(
  { db, pipeline }: Basis,
  { adminId, saksiId }: { adminId: number; saksiId: number },
): Promise<void> {
  for (const { kotaId } of KOTA_DEMO) {
    // oxlint-disable-next-line no-await-in-loop -- two kota, one flight each
    const [pertama, ...lain] = await listSaksiBerakun(db, kotaId);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pipeline(async (send) => {
      const isUtama = kotaId === MAGELANG.kotaId;
      const berakun = pertama === undefined || isUtama ? lain : [pertama, ...lain];
      const rows = berakun.map((row) => ({
        saksiId: row.id,
        email: null,
        nomerKta: row.nomer_kta,
      }));
      await sendAkun(send, rows, { kotaId, oleh: adminId, ip: null });
      const penulisan = penulisanDemo(send);
      await penulisan.ubah(
        kotaId,
        lain
          .filter((_, index) => index % 2 === 0)
          .map(({ id }) => ({ id, isi: { is_approval: 1 }, aksi: "saksi.set_approval" as const })),
      );
      if (isUtama && pertama !== undefined) {
        await penulisan.ubah(kotaId, [{ id: pertama.id, isi: { user_id: saksiId } }]);
      }
      await penulisan.close();
      await send("commit", []);
    });
  }
}
