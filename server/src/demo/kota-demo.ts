// One kota of the demo: its dapil and candidates, TPS with their voters and witnesses, results.
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import { publishDapil } from "../dapil/keanggotaan.service.ts";
import type { DaftarItem } from "../hasil/item/susunan.ts";
import type { Basis, Send } from "../platform/db.ts";
import { namaTps } from "../tps/nama-tps.rules.ts";
import { publishTps } from "../tps/tps.service.ts";
import { Acak } from "./acak.ts";
import { calegContoh } from "./caleg-contoh.ts";
import { penulisanCalon } from "../caleg/calon/calon.service.ts";
import { insertCalegDemo, sendSaksiCalegDemo, type CalegDemo } from "./caleg-demo.repo.ts";
import { aktifkanDaftarDemo, markKotaDemo } from "./demo.repo.ts";
import { writeLaporan } from "./laporan-demo.ts";
import { pemilihContoh, type PemilihContoh } from "./pemilih-contoh.ts";
import { writeSaksi } from "./saksi-demo.ts";
import { DAPIL_KOSONG, PARTAI_DEMO, type KotaDemo } from "./tempat.ts";
import { barisCopy, copyPemilih, insertDaftar } from "../tps/dpt/save-dpt.repo.ts";
import { listKelurahanOf } from "../wilayah/wilayah.repo.ts";

interface TpsDemo {
  id: number;
  /** Its voters are there by name. */
  isBerdaftar: boolean;
  dpt: { l: number; p: number };
}

function createTps(acak: Acak, kota: KotaDemo, kelurahan: readonly number[]): TpsDemo[] {
  return kelurahan.flatMap((id, urutan) =>
    Array.from({ length: acak.antara(5, 14) }, (_, index) => {
      const jumlah = acak.antara(160, 290);
      const l = Math.round(jumlah * (0.47 + acak.next() * 0.05));
      const isBerdaftar = urutan < kelurahan.length * kota.bagianBerdaftar;
      return { id: id * 1000 + index + 1, isBerdaftar, dpt: { l, p: jumlah - l } };
    }),
  );
}

async function writeTps(send: Send, tps: readonly TpsDemo[]): Promise<void> {
  await publishTps(
    send,
    tps.map(({ id, dpt, isBerdaftar }) => ({
      id,
      jadi: (_kini, dapil) => ({
        id,
        nama: namaTps(id),
        dpt_l: dpt.l,
        dpt_p: dpt.p,
        jumlah_dpt: dpt.l + dpt.p,
        jumlah_pemilih: isBerdaftar ? dpt.l + dpt.p : 0,
        dapil_pusat_id: dapil[0],
        dapil_propinsi_id: dapil[1],
        dapil_kota_id: dapil[2],
      }),
    })),
  );
}

/** Of each TPS so many are remembered, for witnesses who vote there. */
const DIINGAT = 3;
/** Nobody too young or too old is a witness. */
const [MUDA, TUA] = [22, 58];

interface Salinan {
  daftarIds: number[];
  pemilih: Map<number, PemilihContoh[]>;
}

/** Voters of the kelurahan that have a list, in lists that nobody sees before the kota is there. */
async function copyPemilihDemo(
  basis: Basis,
  { kotaId, seed }: KotaDemo,
  tps: readonly TpsDemo[],
): Promise<Salinan> {
  const acak = new Acak(seed + 1);
  const ingatan: Salinan["pemilih"] = new Map();
  const berdaftar = Map.groupBy(
    tps.filter(({ isBerdaftar }) => isBerdaftar),
    ({ id }) => kelurahanOf(id),
  );
  const daftarOf = await insertDaftar(basis.db, { kotaId, imporId: null, usersId: null }, [
    ...berdaftar.keys(),
  ]);
  for (const [kelurahanId, list] of berdaftar) {
    const daftarId = daftarOf.get(kelurahanId) ?? 0;
    const rows = list.flatMap(({ id, dpt }) => {
      const pemilih = pemilihContoh(acak, id % 1000, dpt);
      const pantas = pemilih.filter(({ usia }) => usia >= MUDA && usia <= TUA);
      // They stand by name: neighbours would all begin with the same letter.
      ingatan.set(
        id,
        pantas.filter((_, index) => (index + id) % Math.ceil(pantas.length / DIINGAT) === 0),
      );
      return pemilih.map((satu, index) =>
        barisCopy({ ...satu, kotaId, daftarId, tpsNomor: id % 1000, nomor: index + 1 }),
      );
    });
    // oxlint-disable-next-line no-await-in-loop -- one kelurahan in memory at a time
    await copyPemilih(basis, rows.join(""));
  }
  return { daftarIds: [...daftarOf.values()], pemilih: ingatan };
}

/** They stand on the forms of their dapil too, where votes for them are counted. */
async function writeCalon(send: Send, caleg: readonly CalegDemo[]): Promise<void> {
  const penulisan = penulisanCalon(send);
  await penulisan.save(
    caleg.map((one) => ({
      jenisCalegId: one.jenis_caleg_id,
      kodeDapil: one.kode,
      partaiId: PARTAI_DEMO,
      nomorUrut: one.nomor_urut,
      nama: one.nama_lengkap,
      jk: one.jenis_kelamin,
    })),
  );
  await penulisan.close();
}

export async function isiKota(
  { basis, daftar }: { basis: Basis; daftar: DaftarItem },
  kota: KotaDemo,
): Promise<void> {
  const { kotaId, seed } = kota;
  const acak = new Acak(seed);
  const lain = new Acak(seed + 6);
  const kelurahan = await listKelurahanOf(basis.db, kotaId);
  const tps = createTps(acak, kota, kelurahan);
  const { daftarIds, pemilih } = await copyPemilihDemo(basis, kota, tps);
  await basis.pipeline(async (send) => {
    await publishDapil({ send, daftar }, kota.dapil);
    const caleg = calegContoh(lain, kota, kelurahan);
    await insertCalegDemo(send, caleg);
    await writeCalon(send, caleg);
    await writeTps(send, tps);
    await aktifkanDaftarDemo(send, kotaId, daftarIds);
    await writeSaksi(send, { acak, lain, kotaId, tps: tps.map(({ id }) => id), pemilih });
    await sendSaksiCalegDemo(send, kotaId);
    await writeLaporan({ send, daftar, acak }, kota, tps);
    await markKotaDemo(send, kotaId);
    await send("commit", []);
  });
}

/** Dapil in which nobody stands; those of a start that was cut off stay. */
export async function isiDapilKosong({
  basis,
  daftar,
}: {
  basis: Basis;
  daftar: DaftarItem;
}): Promise<void> {
  await basis.pipeline(async (send) => {
    await publishDapil({ send, daftar }, DAPIL_KOSONG);
    await send("commit", []);
  });
}
