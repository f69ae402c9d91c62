// Results of the demo's TPS, as if reported.
import type { DaftarItem, ItemHitung } from "../hasil/item/susunan.ts";
import { sendLaporan, type Tulisan } from "../hasil/laporan/laporan.service.ts";
import type { Send } from "../platform/db.ts";
import { Acak } from "./acak.ts";
import { hasilContoh } from "./hasil-contoh.rules.ts";
import type { KotaDemo } from "./tempat.ts";
import { isPeserta } from "#contract/hasil/laporan.rules.ts";

const JENIS = [5, 1, 2, 3];
/** The share of TPS that have reported, and of those the share that has reported each other type. */
const MASUK = 0.6;
const MASUK_LAIN = 0.85;

/** The night goes on: half of DPRD is in; in one dapil of a kota all but a few, so that few seats are open. */
const DPRD_KOTA = 3;
const HAMPIR = { kecamatanId: 337_102, belum: 3 };

interface TpsMelapor {
  id: number;
  dpt: { l: number; p: number };
}

function suaraOf(item: readonly ItemHitung[], hasil: Record<string, number>): (number | null)[] {
  const width = Math.max(...item.map(({ posisi }) => posisi));
  const suara = Array.from<number | null>({ length: width }).fill(null);
  for (const { singkat, posisi } of item) {
    suara[posisi - 1] = hasil[singkat] ?? null;
  }
  return suara;
}

/** Of the votes of a party that has candidates on the form those for itself, and for each of them. */
function suaraCalon(
  acak: Acak,
  item: readonly ItemHitung[],
  hasil: Readonly<Record<string, number>>,
): Record<string, number> {
  const calon = item.filter(({ kelompok, is_aktif: ada }) => kelompok === "caleg" && ada);
  return Object.fromEntries(
    [...Map.groupBy(calon, ({ partai_id: partai }) => partai)].flatMap(([partai, baris]) => {
      const singkat = item.find((one) => isPeserta(one) && one.partai_id === partai)?.singkat ?? "";
      const bobot = baris.map(({ nomer_urut: nomor }) => (0.5 + acak.next()) / (nomor + 1));
      const suara = acak.split(hasil[singkat] ?? 0, bobot);
      return baris.map((one, at) => [one.singkat, suara[at] ?? 0]);
    }),
  );
}

/** How a kota leans: the pairs as given, parties by a slope that the seed shuffles. */
function bobotOf(kota: KotaDemo, jenisId: number, jumlah: number): number[] {
  const acak = new Acak(kota.seed * 10 + jenisId);
  return jenisId === 5
    ? [...kota.bobotPaslon]
    : Array.from({ length: jumlah }, () => 0.3 + acak.next() ** 3 * 10);
}

export async function writeLaporan(
  { send, daftar, acak }: { send: Send; daftar: DaftarItem; acak: Acak },
  kota: KotaDemo,
  tps: readonly TpsMelapor[],
): Promise<void> {
  const hampir = tps.filter(({ id }) => Math.floor(id / 1e7) === HAMPIR.kecamatanId);
  const belum = new Set(hampir.slice(-HAMPIR.belum));
  const calon = new Acak(kota.seed + 8);
  const masuk = tps.filter(() => acak.peluang(MASUK));
  for (const jenisId of JENIS) {
    const terpilih = masuk.filter(() => jenisId === 5 || acak.peluang(MASUK_LAIN));
    const here =
      jenisId === DPRD_KOTA
        ? [...new Set([...terpilih, ...hampir])].filter((one) => !belum.has(one))
        : terpilih;
    const tulisan = here.map(({ id, dpt }): Tulisan => ({
      tpsId: id,
      suara: (_kini, { item }) => {
        const kontestan = item.filter(isPeserta).map(({ singkat }) => singkat);
        const bobot = bobotOf(kota, jenisId, kontestan.length);
        const hasil = hasilContoh(acak, dpt, { kontestan, bobot });
        return suaraOf(item, { ...hasil, ...suaraCalon(calon, item, hasil) });
      },
    }));
    const penulis = { jenisId, sumber: "formulir" as const, usersId: null, ip: null };
    // oxlint-disable-next-line no-await-in-loop -- one connection, one type after another
    const kiriman = await sendLaporan({ send, daftar }, penulis, tulisan);
    // oxlint-disable-next-line no-await-in-loop -- one connection, one type after another
    await kiriman.terkirim;
  }
}
