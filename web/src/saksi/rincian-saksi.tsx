// What is known of a witness, as terms with their values.
import { Text } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import type { Saksi } from "#contract/saksi.contract.ts";
import { formatDateTime, UNKNOWN } from "../ui/format.ts";
import { Keadaan, NomorWa } from "./tanda-saksi.tsx";
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

const referensiOf = ({ referensi, nama_referensi: nama }: Saksi): string =>
  [referensi?.keterangan, nama].filter(Boolean).join(": ") || UNKNOWN;

export function RincianPenugasan({ saksi }: { saksi: Saksi }): ReactElement {
  const { penugasan, is_bertugas: isBertugas } = saksi;
  return (
    <Rincian
      baris={[
        ["Jenis", saksi.jenis.keterangan],
        [
          "Penugasan",
          isBertugas === 1 ? (
            penugasan.keterangan
          ) : (
            <Text key="kosong" span c="dimmed">
              Penugasan Tidak Tersedia
            </Text>
          ),
        ],
        ["Wilayah", saksi.wilayah.keterangan],
        ["Referensi", referensiOf(saksi)],
        ["Tahap", saksi.tahap],
      ]}
    />
  );
}

export function RincianIdentitas({ saksi }: { saksi: Saksi }): ReactElement {
  const { kta, validator, admin } = saksi;
  const dicek = saksi.wa_dicek_pada;
  return (
    <Rincian
      baris={[
        ["Keadaan", <Keadaan key="keadaan" saksi={saksi} />],
        ["Nomor saksi", saksi.nomer_saksi],
        ["Nama lengkap", saksi.nama_lengkap],
        ["NIK", saksi.nik],
        [
          "Nomor KTA",
          `${saksi.nomer_kta ?? UNKNOWN}${kta.is_anggota ? "" : " (tidak ada di daftar anggota wilayah Anda)"}`,
        ],
        ["Nomor WA", <NomorWa key="wa" saksi={saksi} />],
        [
          "Dicek",
          dicek === null
            ? UNKNOWN
            : `${formatDateTime(dicek)}${validator === null ? "" : ` oleh ${validator.name}`}`,
        ],
        ["Terisi", `${saksi.status_pengisian} %`],
        [
          "Dibuat",
          `${formatDateTime(saksi.created_at)}${admin === null ? "" : ` oleh ${admin.name}`}`,
        ],
      ]}
    />
  );
}

export function RincianAkun({ saksi }: { saksi: Saksi }): ReactElement {
  return saksi.user_id === null ? (
    <Text c="dimmed">Saksi ini belum punya akun.</Text>
  ) : (
    <Rincian
      baris={[["Peran", saksi.peran.map(({ keterangan }) => keterangan).join(", ") || UNKNOWN]]}
    />
  );
}
