// The form for a single TPS (decision G-118).
import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { dapilKota } from "./dapil-tps.service.ts";
import { sendAudit } from "../platform/audit.ts";
import type { Basis } from "../platform/db.ts";
import type { Live } from "../platform/live.ts";
import { refuse, refuseBrokenConstraint, refuseField } from "../platform/refusal.ts";
import { requireVersi } from "../platform/versi.ts";
import { sendSelisih } from "../wilayah/hitungan/hitungan.service.ts";
import { selisihTps } from "../wilayah/hitungan/selisih.rules.ts";
import { isianOf } from "./daftar-tps.service.ts";
import { lockIsiTps, sendIsiTps, sendTpsBaru } from "./daftar-tps.repo.ts";
import { namaTps } from "./nama-tps.rules.ts";

interface IsiFormulir {
  nama?: string | undefined;
  keterangan?: string | undefined;
}

const isiOf = (id: number, { nama = namaTps(id), keterangan = "" }: IsiFormulir) => ({
  id,
  nama,
  keterangan: keterangan === "" ? null : keterangan,
});

/** @throws Refusal isian-salah when the number is taken or the kelurahan unknown */
export async function tambahTps(
  { basis, live }: { basis: Basis; live: Live },
  caller: Caller,
  {
    kelurahan_id: kelurahanId,
    nomor,
    ...rest
  }: IsiFormulir & { kelurahan_id: number; nomor: number },
): Promise<number> {
  const kotaId = kotaOf(kelurahanId);
  const isi = isiOf(kelurahanId * 1000 + nomor, rest);
  const insert = basis.pipeline(async (send) => {
    const dapil = (await dapilKota(send, kotaId))(isi.id);
    await sendTpsBaru(send, kotaId, { ...isi, dapil });
    const { userId: usersId, ip } = caller;
    const kosong = { jumlahDpt: 0, jumlahSaksi: 0, jumlahSaksiSah: 0, jumlahPemilih: 0 };
    const baru = { dapil, ...kosong, level: [] };
    const jejak = { usersId, ip, aksi: "tps.tambah", tabel: "tps", baris: isi.id, kotaId } as const;
    await sendAudit(send, { ...jejak, sesudah: isi });
    await sendSelisih(send, { tps: selisihTps([{ tpsId: isi.id, lama: undefined, baru }]) });
    await send("commit", []);
  });
  await insert.catch((error: unknown) =>
    refuseBrokenConstraint(error, {
      tps_pkey: () => refuseField("nomor", "TPS dengan nomor ini sudah ada di kelurahan itu"),
      tps_kelurahan_fkey: () => refuseField("kelurahan_id", "Kelurahan tidak dikenal"),
    }),
  );
  live.siarkan("rekap", `0/${kotaId}`);
  return isi.id;
}

/** @throws Refusal tidak-ditemukan, isian-berubah */
export async function ubahTps(
  basis: Basis,
  caller: Caller,
  { id, versi, ...rest }: IsiFormulir & { id: number; versi?: string | undefined },
): Promise<void> {
  const kotaId = kotaOf(id);
  const sesudah = isiOf(id, rest);
  await basis.pipeline(async (send) => {
    const sebelum = (await lockIsiTps(send, kotaId, id)) ?? refuse("tidak-ditemukan");
    requireVersi(versi, isianOf(sebelum));
    await sendIsiTps(send, kotaId, sesudah);
    const { userId: usersId, ip } = caller;
    const jejak = { usersId, ip, aksi: "tps.ubah", tabel: "tps", baris: id, kotaId } as const;
    await sendAudit(send, { ...jejak, sebelum, sesudah });
    await send("commit", []);
  });
}
