import { Link } from "@tanstack/react-router";
import type { SaksiRingkas } from "#contract/saksi/saksi.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import { SAKSI, SARINGAN_SAKSI, URUT_SAKSI } from "#contract/saksi/saksi.fields.ts";
import { describedColumns } from "../ui/described-cells.tsx";
import {
  Keadaan,
  namaLingkup,
  NomorWa,
  Pelatihan,
  Penugasan,
  referensiOf,
} from "./tanda-saksi.tsx";

export const KOLOM = describedColumns<SaksiRingkas, typeof SAKSI>(
  SAKSI,
  {
    nama_lengkap: {
      key: "nama",
      header: "Nama",
      cell: ({ id, nama, nomer_saksi: nomer }) => (
        <span className="saksi-nama">
          <Link to="/saksi/detail/$saksi_id" params={{ saksi_id: String(id) }}>
            {nama}
          </Link>
          <span className="angka">{nomer}</span>
        </span>
      ),
    },
    jenis_id: { key: "jenis", cell: ({ jenis }) => jenis.keterangan },
    penugasan_id: {
      key: "penugasan",
      header: labelOf(SARINGAN_SAKSI, "is_bertugas"),
      cell: (saksi) => <Penugasan saksi={saksi} />,
    },
    nomer_wa: { key: "wa", cell: (saksi) => <NomorWa saksi={saksi} /> },
    referensi_id: { key: "referensi", cell: referensiOf },
    lingkup: {
      header: labelOf(SARINGAN_SAKSI, "lingkup"),
      cell: ({ lingkup }) => namaLingkup(lingkup),
    },
    status_pengisian: {
      key: "pengisian",
      numeric: true,
      cell: ({ status_pengisian: persen }) => `${persen} %`,
    },
    is_aktif: { key: "keadaan", header: "Keadaan", cell: (saksi) => <Keadaan saksi={saksi} /> },
    wilayah: { optional: true, cell: ({ wilayah }) => wilayah.keterangan },
    nik: { optional: true, cell: ({ nik }) => nik },
    nomer_kta: { optional: true },
    tahap: { optional: true, numeric: true, cell: ({ tahap }) => tahap },
    is_pelatihan: { optional: true, cell: (saksi) => <Pelatihan saksi={saksi} /> },
  },
  URUT_SAKSI,
);
