// What is known of a witness, as terms with their values.
import { Text } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import type { Saksi } from "#contract/saksi/saksi.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import { SAKSI, SARINGAN_SAKSI } from "#contract/saksi/saksi.fields.ts";
import { describedRows, type Cells } from "../ui/described-cells.tsx";
import { formatDateTime, UNKNOWN } from "../ui/format.ts";
import { Keadaan, NomorWa, Pelatihan, referensiOf } from "./tanda-saksi.tsx";
import "./saksi.css";

type Baris = readonly (readonly [string, ReactNode])[];

export function Rincian({ baris }: { baris: Baris }): ReactElement {
  return (
    <dl className="saksi-rincian">
      {baris.map(([judul, isi]) => (
        <div key={judul}>
          <dt>{judul}</dt>
          <dd>{isi}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "Dibuat … oleh …" */
const olehOf = (waktu: string, oleh: { name: string } | null): string =>
  `${formatDateTime(waktu)}${oleh === null ? "" : ` oleh ${oleh.name}`}`;

const PENUGASAN: Cells<Saksi, typeof SAKSI> = {
  jenis_id: ({ jenis }) => jenis.keterangan,
  penugasan_id: {
    header: labelOf(SARINGAN_SAKSI, "is_bertugas"),
    cell: ({ penugasan, is_bertugas: isBertugas }) =>
      isBertugas === 1 ? (
        penugasan.keterangan
      ) : (
        <Text span c="dimmed">
          Penugasan Tidak Tersedia
        </Text>
      ),
  },
  wilayah: ({ wilayah }) => wilayah.keterangan,
  referensi_id: referensiOf,
  tahap: ({ tahap }) => tahap,
};

export const RincianPenugasan = ({ saksi }: { saksi: Saksi }): ReactElement => (
  <Rincian baris={describedRows(SAKSI, PENUGASAN, saksi)} />
);

const IDENTITAS: Cells<Saksi, typeof SAKSI> = {
  is_aktif: { header: "Keadaan", cell: (saksi) => <Keadaan saksi={saksi} /> },
  nomer_saksi: {},
  nama_lengkap: {},
  nik: ({ nik }) => nik,
  nomer_kta: ({ nomer_kta: nomer, kta }) =>
    `${nomer ?? UNKNOWN}${kta.is_anggota ? "" : " (tidak ada di daftar anggota wilayah Anda)"}`,
  nomer_wa: (saksi) => <NomorWa saksi={saksi} />,
  wa_dicek_pada: {
    header: "Dicek",
    cell: ({ wa_dicek_pada: dicek, validator }) =>
      dicek === null ? UNKNOWN : olehOf(dicek, validator),
  },
  is_pelatihan: (saksi) => <Pelatihan saksi={saksi} />,
  status_pengisian: ({ status_pengisian: persen }) => `${persen} %`,
  created_at: ({ created_at: waktu, admin }) => olehOf(waktu, admin),
};

export const RincianIdentitas = ({ saksi }: { saksi: Saksi }): ReactElement => (
  <Rincian baris={describedRows(SAKSI, IDENTITAS, saksi)} />
);

export function RincianAkun({ saksi }: { saksi: Saksi }): ReactElement {
  return saksi.user_id === null ? (
    <Text c="dimmed">Saksi ini belum punya akun.</Text>
  ) : (
    <Rincian
      baris={[["Peran", saksi.peran.map(({ keterangan }) => keterangan).join(", ") || UNKNOWN]]}
    />
  );
}
