// The recap of one dapil with its candidates: read when somebody asks for it.
import type { RekapCalon } from "#contract/hasil/rekap.contract.ts";
import { isPeserta } from "#contract/hasil/laporan.rules.ts";
import { contains, levelOf, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Send } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import type { DaftarItem, ItemHitung } from "../item/susunan.ts";
import {
  countMasukDapil,
  countTpsDapil,
  findDapilRekap,
  sumPosisiDapil,
} from "./rekap-calon.repo.ts";

const KECAMATAN = 3;

/**
 * The dapil as far as it lies in the region.
 * @throws Refusal tidak-ditemukan also when it lies elsewhere
 */
export async function rekapCalon(
  { send, daftar }: { send: Send; daftar: DaftarItem },
  dapilId: number,
  lingkup: Lingkup,
): Promise<RekapCalon> {
  // Counters know no region below the kecamatan.
  if ((levelOf(lingkup) ?? KECAMATAN + 1) > KECAMATAN) {
    refuse("tidak-ditemukan");
  }
  const rekap = await sumDapil({ send, daftar }, dapilId, lingkup);
  return rekap.jumlah_tps === 0 ? refuse("tidak-ditemukan") : rekap;
}

/**
 * The same, also where no TPS lies.
 * @throws Refusal tidak-ditemukan where the dapil is none
 */
export async function sumDapil(
  { send, daftar }: { send: Send; daftar: DaftarItem },
  dapilId: number,
  lingkup: Lingkup,
): Promise<RekapCalon> {
  const dapil = (await findDapilRekap(send, dapilId)) ?? refuse("tidak-ditemukan");
  const level = dapil.jenis_caleg_id;
  // The report types of the three legislatures carry the numbers of their levels.
  const jenis = daftar.jenis(level);
  const around = dapil.kota_id ?? dapil.propinsi_id;
  const range = tpsRange(contains(lingkup, around) ? around : lingkup);
  const tempat = { dapilId, jenisId: jenis.id, ...range };
  const [jumlahTps, masuk, rows, susunan] = await Promise.all([
    countTpsDapil(send, level, tempat),
    countMasukDapil(send, tempat),
    sumPosisiDapil(send, tempat),
    daftar.susunan(jenis.id, { wilayahId: around, dapilId }),
  ]);
  const byPosisi = new Map(rows.map((row) => [row.posisi, row]));
  const figure = ({ posisi }: ItemHitung) => {
    const row = byPosisi.get(posisi);
    const tps = row?.terisi ?? 0;
    return { jumlah: tps > 0 ? (row?.suara ?? 0) : null, tps };
  };
  const barisOf = Map.groupBy(
    susunan.item.filter((item) => item.kelompok === "caleg"),
    (item) => item.partai_id,
  );
  return {
    dapil: { id: dapil.id, keterangan: dapil.keterangan },
    jumlah_tps: jumlahTps,
    tps_masuk: masuk,
    partai: susunan.item.filter(isPeserta).map((partai) => ({
      id: partai.id,
      nomer_urut: partai.nomer_urut,
      singkat: partai.singkat,
      keterangan: partai.keterangan,
      image_url: partai.image_berkas_id === null ? null : `/api/file/${partai.image_berkas_id}`,
      ...figure(partai),
      baris: (barisOf.get(partai.partai_id) ?? [])
        .filter((item) => item.is_aktif || figure(item).tps > 0)
        .map((item) => ({
          nomer_urut: item.nomer_urut,
          keterangan: item.keterangan,
          ...figure(item),
        })),
    })),
  };
}
