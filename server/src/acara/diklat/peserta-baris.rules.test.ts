import { expect, test } from "vitest";
import {
  checkBaris,
  FASILITATOR_ADMIN,
  KARTU_TAK_DIKENAL,
  kunciPeserta,
  type Kini,
} from "./peserta-baris.rules.ts";

const pemegang = { nama: "Budi Santoso", users_id: 7, saksi_id: null, saksi_kota_id: null };
const PEMETAAN = [
  { id: 4, label: "Narasumber", sebagai: "pengajar" },
  { id: 5, label: "Peserta", sebagai: "peserta" },
  { id: 8, label: "Peninjau", sebagai: "peserta" },
  { id: 9, label: "Pemandu", sebagai: "fasilitator" },
] as const;
const kini: Kini = {
  kelas: new Map([
    [12, { id: 12, wilayah_id: 3578, pemetaan: PEMETAAN, isDiadministrasi: false }],
    [
      13,
      {
        id: 13,
        wilayah_id: 1376,
        pemetaan: [{ id: 6, label: "Peserta", sebagai: "peserta" }],
        isDiadministrasi: true,
      },
    ],
  ]),
  pemegang: new Map([["KTA-1", pemegang]]),
  terdaftar: new Set<string>(),
};
const cek = (nilai: Record<string, string | number | null>, lain = {}) =>
  checkBaris({ nomor: 1, baris: 2, lembar: null, galat: [], nilai }, { ...kini, ...lain }, 35);
const benar = { kelas_id: 12, nomer_kta: "KTA-1", nama: "Budi", pemetaan: "peserta" };

test("baris yang benar menyebut pemegang kartu seperti terdaftar; yang sudah ada tidak berubah", () => {
  const kunci = kunciPeserta({ kelas_id: 12, pemetaan_id: 5, nomer_kta: "KTA-1" });
  expect(cek(benar)).toMatchObject({
    keadaan: "baru",
    kunci,
    nilai: { ...pemegang, kelas_id: 12, pemetaan_id: 5, nomer_kta: "KTA-1", wilayah_id: 3578 },
  });
  expect(cek(benar, { terdaftar: new Set([kunci]) }).keadaan).toBe("sama");
});

test("berkas tanpa kolom pemetaan berisi peserta; diklat tanpa peserta minta kolomnya", () => {
  const tanpa = { kelas_id: 12, nomer_kta: "KTA-1", nama: "Budi" };
  expect(cek(tanpa)).toMatchObject({
    keadaan: "baru",
    nilai: { pemetaan: "Peserta", pemetaan_id: 5 },
  });
  const pengajar = {
    id: 12,
    wilayah_id: 3578,
    pemetaan: PEMETAAN.slice(0, 1),
    isDiadministrasi: true,
  };
  expect(cek(tanpa, { kelas: new Map([[12, pengajar]]) }).galat).toMatchObject([
    { kolom: "pemetaan", alasan: "Pilih salah satu: Narasumber" },
  ]);
});

test.each([
  [{ kelas_id: null }, ["kelas_id", "Wajib diisi"]],
  [{ kelas_id: 99 }, ["kelas_id", "Kelas ini tidak ada"]],
  [{ kelas_id: 13 }, ["kelas_id", "Kelas ini di luar wilayah impor"]],
  [{ nomer_kta: null }, ["nomer_kta", "Wajib diisi"]],
  [{ nomer_kta: "KTA-2" }, ["nomer_kta", KARTU_TAK_DIKENAL]],
  [{ nama: "Siti" }, ["nomer_kta", expect.stringContaining("milik Budi Santoso")]],
  [{ pemetaan: "" }, ["pemetaan", "Wajib diisi"]],
  [{ pemetaan: "Juri" }, ["pemetaan", "Pilih salah satu: Narasumber, Peserta, Peninjau, Pemandu"]],
])("baris yang salah disebut kolom dan sebabnya: %j", (salah, galat) => {
  const { keadaan, galat: found } = cek({ ...benar, ...salah });
  expect([keadaan, found.map(({ kolom, alasan }) => [kolom, alasan])]).toEqual(["galat", [galat]]);
});

test("fasilitator hanya dari yang mengadministrasi kelasnya; yang sudah memandu tetap", () => {
  const pemandu = { ...benar, pemetaan: "Pemandu" };
  expect(cek(pemandu).galat).toMatchObject([{ kolom: "pemetaan", alasan: FASILITATOR_ADMIN }]);
  const kunci = kunciPeserta({ kelas_id: 12, pemetaan_id: 9, nomer_kta: "KTA-1" });
  expect(cek(pemandu, { terdaftar: new Set([kunci]) }).keadaan).toBe("sama");
  const kelas = { id: 12, wilayah_id: 3578, pemetaan: PEMETAAN, isDiadministrasi: true };
  expect(cek(pemandu, { kelas: new Map([[12, kelas]]) }).keadaan).toBe("baru");
});
