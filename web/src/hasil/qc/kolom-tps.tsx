// The columns of the list of TPS: of one report type in detail, or of all at a glance.
import { Text } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type * as z from "zod/mini";
import type { JenisLaporan } from "#contract/hasil/item.contract.ts";
import type { listQcTps, StatusLaporan } from "#contract/hasil/qc.contract.ts";
import { KATA_KEADAAN, kataDokumen, keadaanOf } from "../laporan/keadaan.ts";
import { DokumenMark, KeadaanMark } from "../laporan/keadaan-mark.tsx";
import { formatDateTime, formatNumber } from "../../ui/format.ts";
import type { Column } from "../../ui/table-columns.ts";
import type { Asal } from "./asal.ts";
import { KhususBadge } from "../../tps/khusus-badge.tsx";
import { laporanLink, pilihanLink } from "./qc-links.ts";
import { isKhusus } from "./tps.ts";

export type BarisTps = z.output<typeof listQcTps.response>["data"][number];

/** "Balai Panjang - TPS 003" (QC-013) */
export const namaBaris = ({ kelurahan, nama }: BarisTps): string => `${kelurahan} - ${nama}`;

const tpsColumn = (asal: Asal | undefined): Column<BarisTps> => ({
  key: "tps",
  header: "TPS",
  telling: true,
  cell: (tps) => (
    <Link {...pilihanLink(tps, asal)} className="qc-tps">
      <span>
        <b>
          {tps.kelurahan} - <span>{tps.nama}</span>
        </b>{" "}
        {isKhusus(tps.id) ? <KhususBadge /> : null}
        <small>
          {tps.kota} - {tps.kecamatan}
        </small>
      </span>
      <IconChevronRight size={18} stroke={1.6} aria-hidden />
    </Link>
  ),
});

const DPT: Column<BarisTps> = {
  key: "dpt",
  header: "DPT",
  cell: ({ jumlah_dpt: dpt }) => formatNumber(dpt === 0 ? null : dpt),
  numeric: true,
  optional: true,
};

function Mark({ jenis, status }: { jenis: JenisLaporan; status: StatusLaporan }) {
  return jenis.is_file === 1 ? (
    <DokumenMark isThere={status.is_masuk} />
  ) : (
    <KeadaanMark keadaan={keadaanOf(status)} />
  );
}

const kataOf = (jenis: JenisLaporan, status: StatusLaporan): string =>
  jenis.is_file === 1 ? kataDokumen(status.is_masuk) : KATA_KEADAAN[keadaanOf(status)];

/** With the word of its mark, for those who hear it or say it. */
const namaTautan = (jenis: JenisLaporan, tps: BarisTps, kata: string): string =>
  `${jenis.keterangan} ${namaBaris(tps)}: ${kata}`;

/** How the report of one type stands; leads to it. */
const jenisColumn = (jenis: JenisLaporan, asal: Asal | undefined): Column<BarisTps> => ({
  key: `jenis-${jenis.id}`,
  header: jenis.keterangan,
  cell: (tps) => {
    const status = tps.semua_laporan.find((one) => one.jenis_laporan_id === jenis.id);
    return status === undefined ? null : (
      <Link
        {...laporanLink(tps, jenis.id, asal)}
        className="qc-keadaan"
        aria-label={namaTautan(jenis, tps, kataOf(jenis, status))}
      >
        <Mark jenis={jenis} status={status} />
      </Link>
    );
  },
});

function Kesalahan({ kesalahan: [first, ...rest] }: Pick<StatusLaporan, "kesalahan">) {
  return first === undefined ? null : (
    <>
      {first.teks}
      {rest.length === 0 ? null : <Text c="dimmed">dan {rest.length} lainnya</Text>}
    </>
  );
}

function satuJenis(jenis: JenisLaporan, asal: Asal | undefined): readonly Column<BarisTps>[] {
  // The rows of the type before stand there until those of this one come, and say nothing of it.
  const laporanOf = ({ laporan }: BarisTps) =>
    laporan?.jenis_laporan_id === jenis.id ? laporan : undefined;
  return [
    tpsColumn(asal),
    {
      key: "keadaan",
      header: "Keadaan",
      cell(tps) {
        const laporan = laporanOf(tps);
        return laporan === undefined ? null : (
          <Link
            {...laporanLink(tps, jenis.id, asal)}
            className="qc-keadaan"
            aria-label={namaTautan(jenis, tps, KATA_KEADAAN[keadaanOf(laporan)])}
          >
            <KeadaanMark keadaan={keadaanOf(laporan)} />
          </Link>
        );
      },
    },
    {
      key: "kesalahan",
      header: "Yang perlu dilihat",
      cell: (tps) => <Kesalahan kesalahan={laporanOf(tps)?.kesalahan ?? []} />,
    },
    {
      key: "dokumen",
      header: "Dokumen",
      cell(tps) {
        const laporan = laporanOf(tps);
        return laporan === undefined ? null : <DokumenMark isThere={laporan.is_terdokumentasi} />;
      },
    },
    {
      key: "disimpan",
      header: "Disimpan",
      cell: (tps) => formatDateTime(laporanOf(tps)?.updated_at),
    },
    DPT,
  ];
}

/** @param asal the list as it is filtered; without a type: all types */
export function kolomTps(
  jenisList: readonly JenisLaporan[],
  asal: Asal | undefined,
): readonly Column<BarisTps>[] {
  const chosen = jenisList.find(({ id }) => String(id) === asal?.jenis);
  return chosen === undefined
    ? [tpsColumn(asal), ...jenisList.map((jenis) => jenisColumn(jenis, asal)), DPT]
    : satuJenis(chosen, asal);
}
