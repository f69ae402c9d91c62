// Witnesses to print.
import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { OpenContext } from "../context.ts";
import { penulisanSaksi } from "../saksi/tulis/tulis-saksi.service.ts";
import { saksiContoh } from "./pengguna.ts";

interface SaksiBaru {
  kelurahanId: number;
  /** Of the TPS, which is made when it is missing; null: not assigned yet. */
  tps: number | null;
  nama?: string;
  nomerKta?: string;
  fotoBerkasId?: string;
}

let counter = 0;

async function pastikanTps({ db }: Pick<OpenContext, "db">, kelurahanId: number, nomor: number) {
  const id = kelurahanId * 1000 + nomor;
  await db
    .insertInto("tps")
    .values({ kota_id: kotaOf(kelurahanId), id, kelurahan_id: kelurahanId, nomor, nama: "TPS" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** @returns the id */
export async function buatSaksi(
  context: Pick<OpenContext, "db" | "basis">,
  { kelurahanId, tps, nama, nomerKta, fotoBerkasId }: SaksiBaru,
): Promise<number> {
  counter += 1;
  const isi = {
    ...saksiContoh(counter),
    nik: `9${String(counter).padStart(15, "0")}`,
    nama_lengkap: nama ?? `Saksi Cetak ${counter}`,
    nomer_kta: nomerKta?.toUpperCase() ?? null,
    penugasan_id: kelurahanId,
    tps_id: tps === null ? null : await pastikanTps(context, kelurahanId, tps),
  };
  const kotaId = kotaOf(kelurahanId);
  const [id = 0] = await context.basis.pipeline(async (send) => {
    const penulisan = penulisanSaksi(send, { usersId: null, batasPerTps: 999 });
    const ids = await penulisan.tambah(kotaId, [isi]);
    await penulisan.close();
    await send("commit", []);
    return ids;
  });
  if (fotoBerkasId !== undefined) {
    await context.db
      .updateTable("saksi")
      .set({ foto_berkas_id: fotoBerkasId })
      .where("kota_id", "=", kotaId)
      .where("id", "=", id)
      .execute();
  }
  return id;
}
