// One row per member region. A dapil that the file names has exactly the regions that it lists.
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import { mapBergilir } from "../impor/bergilir.ts";
import type { BarisMasuk } from "../impor/baris-masuk.ts";
import type {
  BarisDiperiksa,
  BarisTersimpan,
  DefinisiImpor,
  KonteksImpor,
  Koreksi,
} from "../impor/jenis-impor.ts";
import { angkaOf } from "../platform/spreadsheet/cell.rules.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import {
  checkBaris,
  isiBerkode,
  IZIN_DAPIL,
  KOLOM_DAPIL,
  KOLOM_TERPECAH,
} from "./dapil-baris.rules.ts";
import {
  bernamaOf,
  isiOf,
  kunciRow,
  mergeKoreksi,
  namaKembar,
  tidakSepakat,
  tumpangTindih,
} from "./dapil-berkas.rules.ts";
import { dilihat } from "./dapil-dilihat.ts";
import { joinDapil } from "./gabung-dapil.ts";
import { listAnggotaOfJenis, listDapilByKode } from "./keanggotaan.repo.ts";
import { kunciDapil } from "./kode-dapil.rules.ts";
import { tempatNama } from "./nama-bagian.service.ts";
import { readPengaturanDapil } from "./pengaturan-dapil.service.ts";
import { listSaudara, mapNomorCaleg } from "./saudara-dapil.repo.ts";
import { terapkan, urungkan } from "./terapkan-dapil.service.ts";
import { checkKeluar, dampakDapil } from "./wilayah-keluar.service.ts";

async function check(
  konteks: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const isiList = rows.flatMap(isiBerkode);
  const [batas, wilayah, dapilRows] = await Promise.all([
    readPengaturanDapil(konteks.db),
    mapWilayah(
      konteks.db,
      rows.flatMap(({ nilai }) => angkaOf(nilai["wilayah_id"]) ?? []),
    ),
    listDapilByKode(konteks.send, isiList),
  ]);
  const nomor = await mapNomorCaleg(
    konteks.send,
    dapilRows.map(({ id }) => id),
  );
  const dapil = new Map(dapilRows.map((row) => [kunciRow(row), dilihat(row, nomor.get(row.id))]));
  return mapBergilir(rows, (row) => checkBaris(row, { konteks, wilayah, dapil, batas }));
}

async function checkAll(
  konteks: KonteksImpor,
  rows: readonly BarisTersimpan[],
): Promise<Koreksi[]> {
  const { send } = konteks;
  const isi = rows.map(({ nilai }) => isiOf(nilai));
  const named = new Set(isi.map(kunciDapil));
  const [kini, saudara] = await Promise.all([
    listDapilByKode(send, isi),
    listSaudara(send, isi.map(bernamaOf)),
  ]);
  const koreksi = [
    await checkKeluar(konteks, rows, kini),
    tidakSepakat(rows),
    namaKembar(
      rows,
      saudara.filter((one) => !named.has(kunciDapil(one))),
    ),
  ];
  const byJenis = Map.groupBy(rows, ({ nilai }) => isiOf(nilai).jenisCalegId);
  for (const [jenisCalegId, own] of byJenis) {
    // oxlint-disable-next-line no-await-in-loop -- three levels
    const members = await listAnggotaOfJenis(send, jenisCalegId);
    const lain = members.filter(({ kode }) => !named.has(kunciDapil({ jenisCalegId, kode })));
    koreksi.push(
      tumpangTindih([
        ...lain.map(({ kode, from, to }) => ({ row: undefined, kode, from, to })),
        ...own.map((row) => {
          const { kode, wilayahId } = isiOf(row.nilai);
          return { row, kode, ...tpsRange(wilayahId) };
        }),
      ]),
    );
  }
  return mergeKoreksi(koreksi.flat());
}

export const imporDapil: DefinisiImpor = {
  jenis: "dapil",
  judul: "Daerah pemilihan",
  harusUtuh:
    "Dapil berisi tepat wilayah yang disebut berkas: wilayah di baris yang ditinggalkan akan keluar dari dapilnya.",
  izin: IZIN_DAPIL,
  wajib: [["jenis_caleg_id", "kode", "keterangan", "kursi", "wilayah_id"]],
  kolom: () => [...KOLOM_DAPIL, KOLOM_TERPECAH],
  judulBagian: {
    is: (nilai) => nilai[KOLOM_TERPECAH.kunci] === 1,
    kalimat: "Wilayah yang terpecah tidak ikut diimpor, hanya bagian-bagiannya",
  },
  contoh: [
    [1, "1302", "Sumatera Barat II", 6, "Kabupaten Agam"],
    [1, "1302", "Sumatera Barat II", 6, "Kota Payakumbuh"],
    [2, "130005", "Sumatera Barat 5", 7, "Kec. Payakumbuh Barat"],
    [3, "137601", "Payakumbuh 1", 8, 137_601],
    [3, "137601", "Payakumbuh 1", 8, "Kel. Balai Jaring"],
  ],
  inti: () => ({ sebutan: "Kode wilayah", kunci: ["wilayah_id"] }),
  kolomKunci: "wilayah_id",
  gabung: joinDapil,
  tempatNama,
  check,
  checkAll,
  tulisSemua: true,
  kelompok: () => "",
  dampak: dampakDapil,

  terapkan,
  urungkan,
};
