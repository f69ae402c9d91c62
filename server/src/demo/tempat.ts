// The kota of the demo, in their electoral districts of 2024 (UU 7/2017 and PKPU 6/2023), so that
// importing the real districts later changes these instead of clashing with them.
import type { DefinisiDapil } from "../dapil/keanggotaan.repo.ts";

/** What KPU would refuse in a candidate, or in the list for the sake of one. */
interface Cacat {
  /** Instead of the one that follows. */
  nomor?: number;
  usia?: number;
  bebasTahunLalu?: number;
}

/** By its number: whose candidates those of the demo are, with votes of their own on the forms. */
export const PARTAI_DEMO = 9;

export interface KotaDemo {
  kotaId: number;
  nama: string;
  /** By the card of the candidate, as it would be without. */
  cacat?: Readonly<Record<string, Cacat>>;
  seed: number;
  /** How the pairs and, in order, the first parties do there. */
  bobotPaslon: readonly number[];
  /** The share of its kelurahan whose voters are loaded by name. */
  bagianBerdaftar: number;
  dapil: readonly DefinisiDapil[];
}

interface DapilKota {
  nama: string;
  anggota: readonly (readonly [kursi: number, ...kecamatan: number[]])[];
}

function dapilKota(kotaId: number, { nama, anggota }: DapilKota): DefinisiDapil[] {
  return anggota.map(([kursi, ...wilayah], index) => ({
    jenisCalegId: 3,
    kode: `${kotaId}${String(index + 1).padStart(2, "0")}`,
    keterangan: `${nama} ${index + 1}`,
    kursi,
    propinsiId: Math.floor(kotaId / 100),
    kotaId,
    isDemo: true,
    wilayah,
  }));
}

const atas = (
  jenisCalegId: 1 | 2,
  kotaId: number,
  [kode, keterangan, kursi]: readonly [string, string, number],
): DefinisiDapil => ({
  jenisCalegId,
  kode,
  keterangan,
  kursi,
  propinsiId: Math.floor(kotaId / 100),
  kotaId: null,
  isDemo: true,
  wilayah: [kotaId],
});

export const MAGELANG: KotaDemo = {
  kotaId: 3371,
  nama: "Magelang",
  seed: 3371,
  bobotPaslon: [22, 48, 30],
  bagianBerdaftar: 1,
  dapil: [
    atas(1, 3371, ["3306", "Jawa Tengah VI", 8]),
    atas(2, 3371, ["330008", "Jawa Tengah 8", 8]),
    ...dapilKota(3371, {
      nama: "Kota Magelang",
      anggota: [
        [8, 337101],
        [10, 337103],
        [7, 337102],
      ],
    }),
  ],
};

export const PALOPO: KotaDemo = {
  kotaId: 7373,
  nama: "Palopo",
  // A number left out, one who is too young, one who has not been free for five years.
  cacat: {
    "DEMO.737301.4": { nomor: 5 },
    "DEMO.737302.3": { usia: 20 },
    "DEMO.737303.1": { bebasTahunLalu: 2 },
  },
  seed: 7373,
  bobotPaslon: [37, 55, 8],
  bagianBerdaftar: 0.35,
  dapil: [
    atas(1, 7373, ["7303", "Sulawesi Selatan III", 7]),
    atas(2, 7373, ["730011", "Sulawesi Selatan 11", 11]),
    ...dapilKota(7373, {
      nama: "Kota Palopo",
      anggota: [
        [7, 737301, 737302],
        [8, 737303, 737305],
        [4, 737306, 737307, 737308],
        [6, 737304, 737309],
      ],
    }),
  ],
};

export const KOTA_DEMO: readonly KotaDemo[] = [MAGELANG, PALOPO];

/** A kota of which nobody has thought yet. */
export const DAPIL_KOSONG = dapilKota(3373, {
  nama: "Kota Salatiga",
  anggota: [
    [6, 337304],
    [7, 337301],
    [6, 337302],
    [6, 337303],
  ],
});
