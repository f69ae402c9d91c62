// Sample files of candidates of the demo's kota, and of what their profiles tell.
import { Acak } from "./acak.ts";
import { ktaCaleg } from "./caleg-contoh.ts";
import { lembar, type ContohBerkas } from "./contoh-lembar.ts";
import { namaKelamin } from "./nama.ts";
import { MAGELANG } from "./tempat.ts";

const KOTA = MAGELANG.dapil.filter(({ jenisCalegId }) => jenisCalegId === 3);

const JUDUL = [
  "NIK",
  "Nomor KTA",
  "Jenis caleg",
  "Dapil",
  "Nama lengkap",
  "Jenis kelamin",
  "Tempat lahir",
  "Tanggal lahir",
  "Agama",
  "Pekerjaan",
  "Status perkawinan",
  "Status hukum",
  "Nomor WA",
  "Alamat sesuai KTP",
  "RT sesuai KTP",
  "RW sesuai KTP",
  "Dokumen khusus yang berlaku",
];

function berkasIdentitas(): ContohBerkas[] {
  const acak = new Acak(MAGELANG.seed + 4);
  const rows = KOTA.flatMap(({ kode }, at) =>
    [0, 1, 2].map((ke) => {
      const urut = String(at * 3 + ke + 1).padStart(4, "0");
      const kelamin = ke === 0 ? "P" : "L";
      // Born on the twelfth: a woman's NIK says forty more.
      const hari = kelamin === "P" ? 52 : 12;
      return [
        `${MAGELANG.kotaId}01${hari}03${70 + ke}${urut}`,
        `BARU.${urut}`,
        "DPRD Kabupaten/Kota",
        kode,
        namaKelamin(acak, kelamin),
        kelamin,
        "Magelang",
        `12-03-19${70 + ke}`,
        "Islam",
        "Karyawan Swasta",
        "Kawin",
        "Tidak pernah dipidana",
        `0812000${acak.antara(10_000, 99_999)}`,
        `Jalan Contoh ${urut}`,
        "001",
        "002",
        ke === 0 ? "tidak ada" : "nama Anda pada KTP berbeda dengan nama pada ijazah",
      ];
    }),
  );
  const [a = [], b = [], c = [], d = [], e = [], f = [], g = []] = rows;
  const salah = [
    ["3371", ...a.slice(1)],
    [...b.slice(0, 3), "Dapil yang tidak ada", ...b.slice(4)],
    [...c.slice(0, 7), "31 Februari 1980", ...c.slice(8)],
    [...d.slice(0, 8), "Jedi", ...d.slice(9)],
    [...e.slice(0, 4), "", ...e.slice(5)],
    [...f.slice(0, 11), "Mantan Narapidana", ...f.slice(12)],
    g,
  ];
  return [
    { jenis: "caleg", isBenar: true, nama: "caleg-benar.xlsx", lembar: lembar(JUDUL, JUDUL, rows) },
    {
      jenis: "caleg",
      isBenar: false,
      nama: "caleg-bermasalah.xlsx",
      lembar: lembar(JUDUL, JUDUL, salah),
    },
  ];
}

const JUDUL_BAGIAN = [
  "Nomor KTA",
  "Bagian",
  "Nama institusi",
  "Jenjang",
  "Nama organisasi",
  "Jabatan",
  "Tahun masuk",
  "Tahun keluar",
];

function berkasBagian(): ContohBerkas[] {
  const rows = KOTA.flatMap(({ kode }) =>
    [2, 3, 4].flatMap((nomor) => {
      const kta = ktaCaleg(kode, nomor);
      return [
        [kta, "Pendidikan", "SMA Negeri 1 Magelang", "SMA/sederajat", "", "", "1988", "1991"],
        [kta, "Organisasi", "", "", "Karang Taruna", "Ketua", "1995", "2001"],
      ];
    }),
  );
  const [sekolah = [], organisasi = []] = rows;
  const [kta = ""] = sekolah;
  const salah = [
    ["KTA-TIDAK-ADA", ...sekolah.slice(1)],
    [kta, "Hobi", ...sekolah.slice(2)],
    [kta, "Pendidikan", "", "", "", "", "1988", ""],
    [kta, "Pendidikan", "SMP Negeri 1", "Kursus menjahit", "", "", "1985", "1988"],
    [kta, "Pendidikan", "SMP Negeri 2", "SMP", "Karang Taruna", "", "1985", "1988"],
    organisasi,
  ];
  return [
    {
      jenis: "caleg-bagian",
      isBenar: true,
      nama: "isi-profil-caleg-benar.xlsx",
      lembar: lembar(JUDUL_BAGIAN, JUDUL_BAGIAN, rows),
    },
    {
      jenis: "caleg-bagian",
      isBenar: false,
      nama: "isi-profil-caleg-bermasalah.xlsx",
      lembar: lembar(JUDUL_BAGIAN, JUDUL_BAGIAN, salah),
    },
  ];
}

export const berkasCaleg = (): ContohBerkas[] => [...berkasIdentitas(), ...berkasBagian()];
