// Above a report: which TPS, the ways to its neighbours, its history, taking it back.
import { ActionIcon, Button, Menu, Tooltip } from "@mantine/core";
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconHistory,
  IconPrinter,
} from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Laporan } from "#contract/hasil/laporan.contract.ts";
import { hasGalat } from "#contract/hasil/kesalahan-laporan.rules.ts";
import { useSelf } from "../../api/self.ts";
import { useAsal } from "../qc/asal.ts";
import { KhususBadge } from "../../tps/khusus-badge.tsx";
import {
  asalLink,
  daftarLink,
  laporanLink,
  pilihanLink,
  riwayatLink,
  type TpsNamed,
} from "../qc/qc-links.ts";
import { kataAsal } from "../qc/saringan.tsx";
import { isKhusus, type TpsDenganTetangga } from "../qc/tps.ts";
import { confirm } from "../../ui/confirm.ts";
import { formatDateTime } from "../../ui/format.ts";
import { isTercetak, keadaanOf } from "./keadaan.ts";
import { KeadaanMark } from "./keadaan-mark.tsx";
import { useTarik } from "./laporan.api.ts";
import "./laporan-head.css";

interface NeighbourProps {
  label: string;
  tps: TpsNamed | null;
  link: (tps: TpsNamed) => LinkProps;
  icon: ReactElement;
}

function Neighbour({ label, tps, link, icon }: NeighbourProps): ReactElement {
  return tps === null ? (
    <ActionIcon variant="default" size={36} disabled aria-label={`Tidak ada TPS ${label}`}>
      {icon}
    </ActionIcon>
  ) : (
    <Tooltip label={`TPS ${label}: ${tps.nama}`}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`TPS ${label}: ${tps.nama}`}
        renderRoot={(props) => <Link {...link(tps)} {...props} />}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

interface TetanggaProps {
  tps: TpsDenganTetangga;
  link: NeighbourProps["link"];
}

/** The TPS before and after, in the kelurahan or in the list that this one was opened from. */
export function Tetangga({ tps, link }: TetanggaProps): ReactElement | null {
  const { sebelumnya, berikutnya } = tps;
  return sebelumnya === null && berikutnya === null ? null : (
    <>
      <Neighbour
        label="sebelumnya"
        tps={sebelumnya}
        link={link}
        icon={<IconChevronLeft size={18} />}
      />
      <Neighbour
        label="berikutnya"
        tps={berikutnya}
        link={link}
        icon={<IconChevronRight size={18} />}
      />
    </>
  );
}

interface TpsTrailProps {
  /** undefined: it could not be read. */
  tps: TpsDenganTetangga | undefined;
}

export function TpsTrail({ tps }: TpsTrailProps): ReactElement | null {
  const asal = useAsal();
  if (tps === undefined) {
    return null;
  }
  const { nama, kelurahan, kelurahan_id, kecamatan, kota } = tps;
  return (
    <nav aria-label="Jejak TPS" className="tps-trail">
      {asal === undefined ? null : (
        <>
          <Link {...asalLink(asal)}>{kataAsal(asal)}</Link>
          <span aria-hidden>›</span>
        </>
      )}
      <Link {...daftarLink(kelurahan_id)}>
        {kota} - {kecamatan} - {kelurahan}
      </Link>
      <span aria-hidden>›</span>
      <Link {...pilihanLink(tps, asal)}>{nama}</Link>
      {isKhusus(tps.id) ? <KhususBadge /> : null}
    </nav>
  );
}

function TarikItem({ laporan }: { laporan: Laporan }): ReactElement {
  const tarik = useTarik();
  const { jenis_laporan: jenis, tps, versi } = laporan;
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: `Tarik laporan ${jenis.keterangan} ${tps.nama}, ${tps.kelurahan}?`,
      body: "TPS ini kembali dihitung belum masuk dan suaranya keluar dari rekap. Riwayatnya tetap ada.",
      action: "Tarik laporan",
      danger: true,
    });
    if (isSure) {
      tarik.mutate({
        params: { id: tps.id, laporan_id: jenis.id },
        query: { berdasar_versi: versi },
      });
    }
  }
  return (
    <Menu.Item
      color="red"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      onClick={() => void ask()}
    >
      Tarik laporan
    </Menu.Item>
  );
}

function LaporanMenu({ laporan }: { laporan: Laporan }): ReactElement {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Menu laporan">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
          Cetak
        </Menu.Item>
        <TarikItem laporan={laporan} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface LaporanActionsProps {
  laporan: Laporan;
  tps: TpsDenganTetangga | undefined;
}

export function LaporanActions({ laporan, tps }: LaporanActionsProps): ReactElement {
  const { isAdmin } = useSelf();
  const asal = useAsal();
  const { jenis_laporan: jenis, tps: own, versi, is_masuk, updated_at } = laporan;
  const isCounted = jenis.is_file === 0;
  return (
    <>
      {isCounted ? (
        <Tooltip label={is_masuk ? `Disimpan ${formatDateTime(updated_at)}` : "Belum disimpan"}>
          <span className="laporan-keadaan">
            <KeadaanMark
              keadaan={keadaanOf({ ...laporan, is_bermasalah: hasGalat(laporan.kesalahan) })}
            />
          </span>
        </Tooltip>
      ) : null}
      {isCounted && versi > 0 ? (
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          renderRoot={(props) => <Link {...riwayatLink(own.id, jenis.id, asal)} {...props} />}
        >
          Riwayat
        </Button>
      ) : null}
      {tps === undefined ? null : (
        <Tetangga tps={tps} link={(other) => laporanLink(other, jenis.id, asal)} />
      )}
      {isAdmin && isTercetak(laporan) ? <LaporanMenu laporan={laporan} /> : null}
    </>
  );
}
