// The columns of the table of child regions, or of the TPS of a kelurahan.
import { Link } from "@tanstack/react-router";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { tujuanRekap } from "../../router/tujuan-rekap.ts";
import { Figure } from "../../ui/figure.tsx";
import { formatNumber, formatPercent } from "../../ui/format.ts";
import type { Column } from "../../ui/table-columns.ts";
import type { SortValue } from "../../ui/table-local.ts";
import { suaraDi, type AnakRekap, type ItemBerposisi } from "./rekap.rules.ts";
import { DaftarTpsLink, tujuanLaporan, type SaringanTps, type TpsRekap } from "./tautan.tsx";

export interface Tempat {
  jenisId: number;
  /** TPS are listed, not regions. */
  isTps: boolean;
  /** Of the kelurahan whose TPS are listed. */
  kelurahan: string;
}

const tpsOf = (anak: AnakRekap, { kelurahan }: Tempat): TpsRekap => ({
  id: anak.wilayah_id,
  nama: anak.keterangan,
  kelurahan,
});

interface CountCellProps {
  jumlah: number;
  saring: SaringanTps;
  /** What is counted, in words. */
  arti: string;
  children?: ReactNode;
}

function CountCell({ jumlah, saring, arti, children }: CountCellProps): ReactElement {
  return jumlah === 0 ? (
    <Figure value={0} />
  ) : (
    <DaftarTpsLink saring={saring} label={`${formatNumber(jumlah)} ${arti}`}>
      {children}
      <Figure value={jumlah} />
    </DaftarTpsLink>
  );
}

const TANDA = <IconAlertTriangle size={14} aria-hidden className="rekap-bermasalah" />;

interface KolomCacah extends Pick<Column<AnakRekap>, "key" | "header" | "telling"> {
  jumlahOf: (anak: AnakRekap) => number;
  saring: Partial<SaringanTps>;
  arti: string;
  tanda?: ReactNode;
  isBersama?: true;
}

const CACAH: readonly KolomCacah[] = [
  { key: "tps", header: "TPS", jumlahOf: (anak) => anak.jumlah_tps, saring: {}, arti: "TPS" },
  {
    key: "masuk",
    header: "Masuk",
    telling: true,
    jumlahOf: (anak) => anak.tps_masuk,
    saring: { masuk: "1" },
    arti: "TPS masuk",
    isBersama: true,
  },
  {
    key: "terdokumentasi",
    header: "Terdok.",
    jumlahOf: (anak) => anak.tps_terdokumentasi,
    saring: { terdokumentasi: "1" },
    arti: "TPS terdokumentasi",
  },
  {
    key: "bermasalah",
    header: "Bermasalah",
    telling: true,
    jumlahOf: (anak) => anak.tps_bermasalah,
    saring: { bermasalah: "1" },
    arti: "TPS bermasalah",
    tanda: TANDA,
  },
];

function kolomCacah({ jenisId }: Tempat): readonly Column<AnakRekap>[] {
  return CACAH.map(({ jumlahOf, saring, arti, tanda, isBersama, ...kolom }) => ({
    ...kolom,
    numeric: true,
    sortable: true,
    cell: (anak) => (
      <>
        <CountCell
          jumlah={jumlahOf(anak)}
          saring={{ wilayah_id: anak.wilayah_id, jenis: jenisId, ...saring }}
          arti={`${arti} di ${anak.keterangan}`}
        >
          {tanda}
        </CountCell>
        {isBersama === true ? (
          <span className="anak-persen">{formatPercent(jumlahOf(anak), anak.jumlah_tps)}</span>
        ) : null}
      </>
    ),
  }));
}

const KEADAAN_TPS: readonly Column<AnakRekap>[] = [
  {
    key: "masuk",
    header: "Laporan",
    sortable: true,
    telling: true,
    cell: ({ tps_masuk: masuk, tps_bermasalah: bermasalah }) => {
      if (masuk === 0) {
        return <span className="rekap-redup">Belum masuk</span>;
      }
      return bermasalah > 0 ? (
        <span className="anak-keadaan rekap-bermasalah">{TANDA} Bermasalah</span>
      ) : (
        <span className="anak-keadaan">
          <IconCheck size={14} aria-hidden className="rekap-masuk" /> Masuk
        </span>
      );
    },
  },
  {
    key: "terdokumentasi",
    header: "Dokumen",
    sortable: true,
    telling: true,
    cell: ({ tps_terdokumentasi: ada }) =>
      ada > 0 ? "Ada" : <span className="rekap-redup">Belum ada</span>,
  },
];

/** One level down, or the report of a TPS. */
export const tujuanAnak = (anak: AnakRekap, tempat: Tempat) =>
  tempat.isTps
    ? tujuanLaporan(tpsOf(anak, tempat), tempat.jenisId)
    : tujuanRekap(tempat.jenisId, anak.wilayah_id);

/** Votes lead to where they come from, ordered by them. */
function SuaraCell({
  anak,
  item,
  tempat,
}: {
  anak: AnakRekap;
  item: ItemBerposisi;
  tempat: Tempat;
}) {
  const suara = suaraDi(anak, item);
  if (suara === null) {
    return <Figure value={null} />;
  }
  const tujuan = tempat.isTps
    ? tujuanLaporan(tpsOf(anak, tempat), tempat.jenisId)
    : sort(tujuanRekap(tempat.jenisId, anak.wilayah_id), item.id);
  return (
    <Link
      {...tujuan}
      className="rekap-link"
      aria-label={`${formatNumber(suara)} suara ${item.singkat} di ${anak.keterangan}`}
    >
      <Figure value={suara} />
    </Link>
  );
}

const sort = (tujuan: ReturnType<typeof tujuanRekap>, itemId: number) => ({
  ...tujuan,
  search: { ...tujuan.search, urut: `item-${itemId}`, arah: "turun" },
  hash: "anak",
});

function kolomSuara(item: ItemBerposisi, tempat: Tempat): Column<AnakRekap> {
  return {
    key: `item-${item.id}`,
    header: item.singkat,
    numeric: true,
    sortable: true,
    cell: (anak) => <SuaraCell anak={anak} item={item} tempat={tempat} />,
  };
}

/** Three say more than twenty-four, where there is room for a card only. */
const TERATAS = 3;

function kolomTeratas(kontestan: readonly ItemBerposisi[]): Column<AnakRekap> {
  return {
    key: "teratas",
    header: "Tiga teratas",
    cell: (anak) =>
      anak.tps_masuk === 0
        ? "–"
        : kontestan
            .map((item) => ({ singkat: item.singkat, suara: suaraDi(anak, item) ?? 0 }))
            .toSorted((one, other) => other.suara - one.suara)
            .slice(0, TERATAS)
            .map(({ singkat, suara }) => `${singkat} ${formatNumber(suara)}`)
            .join(", "),
  };
}

export interface SusunanAnak extends Tempat {
  kontestan: readonly ItemBerposisi[];
  /** Cards instead of a table. */
  isStacked: boolean;
}

/** A card holds this many figures of contenders. */
const MUAT_DI_KARTU = 6;

export function kolomAnak(susunan: SusunanAnak): readonly Column<AnakRekap>[] {
  const { kontestan, isTps, isStacked } = susunan;
  const suara =
    isStacked && kontestan.length > MUAT_DI_KARTU
      ? [kolomTeratas(kontestan)]
      : kontestan.map((item) => kolomSuara(item, susunan));
  return [
    {
      key: "wilayah",
      header: isTps ? "TPS" : "Wilayah",
      sortable: true,
      telling: true,
      cell: (anak) => (
        <Link {...tujuanAnak(anak, susunan)} className="rekap-link">
          {anak.keterangan}
        </Link>
      ),
    },
    ...(isTps ? KEADAAN_TPS : kolomCacah(susunan)),
    ...suara,
  ];
}

type Pengurut = Readonly<Record<string, (anak: AnakRekap) => SortValue>>;

/** What each column is sorted by; regions of one name never swap places. */
export function urutanAnak(kontestan: readonly ItemBerposisi[]): Pengurut {
  return {
    wilayah: ({ keterangan }) => keterangan,
    tps: ({ jumlah_tps: jumlah }) => jumlah,
    masuk: ({ tps_masuk: masuk }) => masuk,
    terdokumentasi: ({ tps_terdokumentasi: jumlah }) => jumlah,
    bermasalah: ({ tps_bermasalah: jumlah }) => jumlah,
    ...Object.fromEntries(
      kontestan.map((item) => [`item-${item.id}`, (anak: AnakRekap) => suaraDi(anak, item)]),
    ),
  };
}
