import type { Acak } from "./acak.ts";

type Names = readonly [string, ...string[]];

const DEPAN: Names = [
  "Adi",
  "Agus",
  "Ahmad",
  "Andi",
  "Anita",
  "Ayu",
  "Bambang",
  "Budi",
  "Cahya",
  "Citra",
  "Dedi",
  "Dewi",
  "Dian",
  "Eko",
  "Endang",
  "Fajar",
  "Fitri",
  "Galih",
  "Gita",
  "Hadi",
  "Hana",
  "Hendra",
  "Ika",
  "Indah",
  "Irfan",
  "Joko",
  "Kartika",
  "Lestari",
  "Lina",
  "Made",
  "Maya",
  "Melati",
  "Mulyadi",
  "Nadia",
  "Nanda",
  "Nur",
  "Nurul",
  "Oki",
  "Putri",
  "Rahmat",
  "Rani",
  "Ratna",
  "Reza",
  "Rina",
  "Rizki",
  "Rudi",
  "Sari",
  "Sigit",
  "Siti",
  "Slamet",
  "Sri",
  "Surya",
  "Susi",
  "Teguh",
  "Tri",
  "Utami",
  "Wahyu",
  "Wati",
  "Wawan",
  "Yanti",
  "Yogi",
  "Yuni",
  "Zainal",
];

const BELAKANG: Names = [
  "Anggraini",
  "Arifin",
  "Astuti",
  "Cahyono",
  "Firmansyah",
  "Gunawan",
  "Handayani",
  "Hartono",
  "Hidayat",
  "Iskandar",
  "Kurniawan",
  "Kusuma",
  "Lubis",
  "Maharani",
  "Nasution",
  "Nugroho",
  "Pangestu",
  "Permana",
  "Prasetyo",
  "Pratama",
  "Purnama",
  "Rahayu",
  "Rahman",
  "Ramadhan",
  "Santoso",
  "Saputra",
  "Setiawan",
  "Siregar",
  "Suharto",
  "Sulistyo",
  "Suryani",
  "Susanto",
  "Syahputra",
  "Utomo",
  "Wibowo",
  "Widodo",
  "Wijaya",
  "Wulandari",
  "Yulianti",
];

/** What is a woman's alone; the rest of the first names goes for a man. */
const PEREMPUAN = new Set(
  (
    "Anita Ayu Citra Dewi Dian Endang Fitri Gita Hana Ika Indah Kartika Lestari Lina Maya Melati Nadia " +
    "Nanda Nurul Putri Rani Ratna Rina Sari Siti Sri Susi Tri Utami Wati Yanti Yuni " +
    "Anggraini Astuti Handayani Maharani Rahayu Suryani Wulandari Yulianti"
  ).split(" "),
);

export type Kelamin = "L" | "P";

const milik = ([first, ...rest]: Names, kelamin: Kelamin): Names => {
  const [one = first, ...others] = [first, ...rest].filter(
    (nama) => PEREMPUAN.has(nama) === (kelamin === "P"),
  );
  return [one, ...others];
};

const BERKELAMIN = {
  L: [milik(DEPAN, "L"), milik(BELAKANG, "L")],
  P: [milik(DEPAN, "P"), milik(BELAKANG, "P")],
} as const;

export function namaKelamin(acak: Acak, kelamin: Kelamin): string {
  const [depan, belakang] = BERKELAMIN[kelamin];
  return `${acak.choose(depan)} ${acak.choose(belakang)}`;
}

export const namaTengah = (acak: Acak): string => acak.choose(DEPAN);

export function namaOrang(acak: Acak): string {
  return `${acak.choose(DEPAN)} ${acak.choose(BELAKANG)}`;
}
