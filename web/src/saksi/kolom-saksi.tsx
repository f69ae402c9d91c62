import { Link } from "@tanstack/react-router";
import type { SaksiRingkas } from "#contract/saksi.contract.ts";
import { UNKNOWN } from "../ui/format.ts";
import type { Column } from "../ui/table-columns.ts";
import { Keadaan, namaLingkup, NomorWa, Penugasan } from "./tanda-saksi.tsx";

export const KOLOM: readonly Column<SaksiRingkas>[] = [
  {
    key: "nama",
    header: "Nama",
    sortable: true,
    telling: true,
    cell: ({ id, nama, nomer_saksi: nomer }) => (
      <span className="saksi-nama">
        <Link to="/saksi/detail/$saksi_id" params={{ saksi_id: String(id) }}>
          {nama}
        </Link>
        <span className="angka">{nomer}</span>
      </span>
    ),
  },
  { key: "jenis", header: "Jenis", cell: ({ jenis }) => jenis.keterangan },
  {
    key: "penugasan",
    header: "Penugasan",
    sortable: true,
    telling: true,
    cell: (saksi) => <Penugasan saksi={saksi} />,
  },
  { key: "wa", header: "Nomor WA", telling: true, cell: (saksi) => <NomorWa saksi={saksi} /> },
  {
    key: "referensi",
    header: "Referensi",
    cell: ({ referensi, nama_referensi: nama }) =>
      [referensi?.keterangan, nama].filter(Boolean).join(": ") || UNKNOWN,
  },
  { key: "lingkup", header: "Cek DPT", cell: ({ lingkup }) => namaLingkup(lingkup) },
  {
    key: "pengisian",
    header: "Terisi",
    numeric: true,
    cell: ({ status_pengisian: persen }) => `${persen} %`,
  },
  { key: "keadaan", header: "Keadaan", cell: (saksi) => <Keadaan saksi={saksi} /> },
  { key: "wilayah", header: "Wilayah", optional: true, cell: ({ wilayah }) => wilayah.keterangan },
  { key: "nik", header: "NIK", optional: true, cell: ({ nik }) => nik },
  {
    key: "nomer_kta",
    header: "Nomor KTA",
    optional: true,
    cell: ({ nomer_kta: nomer }) => nomer ?? UNKNOWN,
  },
  { key: "tahap", header: "Tahap", optional: true, numeric: true, cell: ({ tahap }) => tahap },
];
