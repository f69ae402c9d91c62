// Made-up candidates, some for each dapil; what KPU would refuse in them stands in tempat.ts.
import { ancestorAt } from "#contract/wilayah/wilayah.rules.ts";
import { Acak } from "./acak.ts";
import type { CalegDemo } from "./caleg-demo.repo.ts";
import { namaKelamin, type Kelamin } from "./nama.ts";
import type { KotaDemo } from "./tempat.ts";

/** Three of ten are women, and one of each three. */
const KELAMIN: readonly Kelamin[] = ["L", "P", "L", "P"];
const PEREMPUAN = 40;
// Of the m_ lists.
const [ISLAM, KAWIN, BERSIH, MANTAN_TERPIDANA, KARYAWAN_SWASTA] = [1, 2, 1, 2, 15];

/** The card of a made-up candidate. */
export const ktaCaleg = (kode: string, nomorUrut: number): string => `DEMO.${kode}.${nomorUrut}`;

const dua = (value: number): string => String(value % 100).padStart(2, "0");

interface Orang {
  kelamin: Kelamin;
  /** The first candidate of the kota is 1. */
  urut: number;
  usia: number | undefined;
  kelurahanId: number;
}

/** When somebody was born, and the NIK that says so; the sample files have lower numbers. */
function lahir(acak: Acak, { kelamin, urut, usia, kelurahanId }: Orang) {
  const [hari, bulan, tahunAcak] = [
    acak.antara(1, 28),
    acak.antara(1, 12),
    acak.antara(1962, 1996),
  ];
  const tahun = usia === undefined ? tahunAcak : new Date().getFullYear() - usia;
  const hariNik = dua(hari + (kelamin === "P" ? PEREMPUAN : 0));
  return {
    nik: `${ancestorAt(kelurahanId, 3)}${hariNik}${dua(bulan)}${dua(tahun)}${9000 + urut}`,
    tanggal_lahir: `${tahun}-${dua(bulan)}-${dua(hari)}`,
  };
}

function alamat(acak: Acak, kelurahanId: number) {
  return {
    nomer_wa: `62800${String(acak.antara(0, 99_999_999)).padStart(8, "0")}`,
    ktp_alamat: `Jalan Contoh ${acak.antara(1, 99)}`,
    ktp_rt: `00${acak.antara(1, 9)}`,
    ktp_rw: `00${acak.antara(1, 9)}`,
    ktp_wilayah_id: kelurahanId,
  };
}

const hukum = (bebasTahunLalu: number | undefined) =>
  bebasTahunLalu === undefined
    ? { status_hukum: BERSIH, tanggal_selesai_pidana: null }
    : {
        status_hukum: MANTAN_TERPIDANA,
        tanggal_selesai_pidana: `${new Date().getFullYear() - bebasTahunLalu}-06-30`,
      };

/** @param nama what names are drawn from; everything else has its own numbers */
export function calegContoh(nama: Acak, kota: KotaDemo, kelurahan: readonly number[]): CalegDemo[] {
  const acak = new Acak(kota.seed + 7);
  return kota.dapil.flatMap(({ jenisCalegId, kode }, ke) =>
    KELAMIN.map((kelamin, at) => {
      const cacat = kota.cacat?.[ktaCaleg(kode, at + 1)];
      const nomor = cacat?.nomor ?? at + 1;
      const kelurahanId = kelurahan[acak.antara(0, kelurahan.length - 1)] ?? 0;
      const urut = ke * KELAMIN.length + at + 1;
      return {
        kode,
        jenis_caleg_id: jenisCalegId,
        nama_lengkap: namaKelamin(nama, kelamin),
        nomor_urut: nomor,
        nomer_kta: ktaCaleg(kode, nomor),
        jenis_kelamin: kelamin,
        tempat_lahir: kota.nama,
        ...lahir(acak, { kelamin, urut, usia: cacat?.usia, kelurahanId }),
        agama: ISLAM,
        pekerjaan: KARYAWAN_SWASTA,
        status_perkawinan: KAWIN,
        ...hukum(cacat?.bebasTahunLalu),
        ...alamat(acak, kelurahanId),
      };
    }),
  );
}
