// /saksi/cakupan: how far the TPS have witnesses, from the nation down to the kelurahan.
import { Button } from "@mantine/core";
import { IconLayoutKanban } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  jumlahKurang,
  KURANG_SAKSI,
  listCakupanSaksi,
  SARINGAN_CAKUPAN_SAKSI,
  URUT_CAKUPAN_SAKSI,
  type BarisCakupanSaksi,
  type KurangSaksi,
} from "#contract/saksi/cakupan-saksi.contract.ts";
import { levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah } from "../../api/active-wilayah.ts";
import { queryFor, listQuery } from "../../api/query.ts";
import { useSelf } from "../../api/self.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { Angka, Cacah } from "../../ui/cacah.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { describedFilters } from "../../ui/described-filters.tsx";
import { formatNumber, formatPercent } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { ShareCell } from "../../ui/share-bar.tsx";
import { numberColumn, type Column } from "../../ui/table-columns.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { useWilayah } from "../../wilayah/use-wilayah.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { Batang, LegendaBatang } from "../../wilayah/batang.tsx";
import { PetaPetak } from "../../wilayah/peta-petak.tsx";
import { papanLink, turunLink } from "./penugasan-links.ts";
import "./penugasan.css";

const KECAMATAN = 3;
const KELURAHAN = 4;

const angka = (
  key: keyof BarisCakupanSaksi,
  header: string,
  rest: Partial<Column<BarisCakupanSaksi>> = {},
) => numberColumn<BarisCakupanSaksi>(key, header, { sortable: true, ...rest });

const wilayahColumn = (kurang: KurangSaksi | undefined): Column<BarisCakupanSaksi> => ({
  key: "keterangan",
  header: "Wilayah",
  sortable: true,
  telling: true,
  cell: ({ id, keterangan }) => (
    <Link {...turunLink(id, kurang)} className="quiet-link">
      {keterangan}
    </Link>
  ),
});

const kurangColumn = (kurang: KurangSaksi): Column<BarisCakupanSaksi> => ({
  key: "kurang",
  header: KURANG_SAKSI[kurang],
  numeric: true,
  telling: true,
  cell: (row) => formatNumber(jumlahKurang[kurang](row)),
});

const KOLOM: readonly Column<BarisCakupanSaksi>[] = [
  angka("jumlah_tps", "TPS"),
  angka("jumlah_tps_bersaksi", "TPS bersaksi", { telling: true }),
  {
    key: "cakupan",
    header: "Cakupan TPS",
    sortable: true,
    telling: true,
    cell: ({ jumlah_tps_bersaksi: bagian, jumlah_tps: semua }) => (
      <ShareCell part={bagian} total={semua} />
    ),
  },
  {
    key: "cakupan_dpt",
    header: "Menurut DPT",
    sortable: true,
    numeric: true,
    cell: (row) => formatPercent(row.jumlah_dpt_bersaksi, row.jumlah_dpt),
  },
  angka("jumlah_saksi", "Saksi aktif"),
  angka("jumlah_bertugas", "Bertugas"),
  angka("jumlah_wa_valid", "WA berlaku"),
  angka("jumlah_sekelurahan", "Sekelurahan"),
];

const SARINGAN = describedFilters(SARINGAN_CAKUPAN_SAKSI);

interface RingkasanProps {
  /** undefined: on its way. */
  wilayah: BarisCakupanSaksi | undefined;
}

const bagianDari = (bagian: number, semua: number): string =>
  `dari ${formatNumber(semua)}, ${formatPercent(bagian, semua)}`;

const saksiOf = ({ jumlah_bertugas: bertugas, jumlah_wa_valid: valid }: BarisCakupanSaksi) =>
  `bertugas ${formatNumber(bertugas)}, WA berlaku ${formatNumber(valid)}`;

function Ringkasan({ wilayah: satu }: RingkasanProps): ReactElement {
  return (
    <Cacah>
      <Angka
        judul="TPS bersaksi"
        nilai={satu?.jumlah_tps_bersaksi}
        arti={satu && bagianDari(satu.jumlah_tps_bersaksi, satu.jumlah_tps)}
      />
      <Angka judul={KURANG_SAKSI.saksi} nilai={satu && jumlahKurang.saksi(satu)} />
      <Angka judul="TPS valid" nilai={satu?.jumlah_tps_sah} arti="bersaksi dengan WA berlaku" />
      <Angka judul={KURANG_SAKSI.wa} nilai={satu && jumlahKurang.wa(satu)} />
      <Angka
        judul="DPT di TPS bersaksi"
        nilai={satu?.jumlah_dpt_bersaksi}
        arti={satu && bagianDari(satu.jumlah_dpt_bersaksi, satu.jumlah_dpt)}
      />
      <Angka judul="Saksi aktif" nilai={satu?.jumlah_saksi} arti={satu && saksiOf(satu)} />
    </Cacah>
  );
}

function artiOf(row: BarisCakupanSaksi): string {
  const { keterangan, jumlah_tps_bersaksi: bagian, jumlah_tps: semua } = row;
  return semua === 0
    ? `${keterangan}: belum ada data TPS`
    : `${keterangan}: ${formatNumber(bagian)} dari ${formatNumber(semua)} TPS punya saksi, ${formatPercent(bagian, semua)}`;
}

function Gambar({ wilayahId }: { wilayahId: number }): ReactElement {
  const query = useQuery(
    queryFor(listCakupanSaksi, {
      query: { wilayah_id: wilayahId, per_page: 100 },
      progress: false,
    }),
  );
  return (
    <section aria-labelledby="gambar">
      <h2 id="gambar" className="section-title">
        TPS dengan saksi
      </h2>
      {wilayahId === NASIONAL ? null : <LegendaBatang bagian="dengan saksi" />}
      <QueryView query={query} skeleton={240}>
        {({ data }) => {
          const rows = data.map((row) => ({
            id: row.id,
            nama: row.keterangan,
            bagian: row.jumlah_tps_bersaksi,
            semua: row.jumlah_tps,
            arti: artiOf(row),
            tujuan: turunLink(row.id),
          }));
          return wilayahId === NASIONAL ? (
            <PetaPetak provinsi={rows} />
          ) : (
            <Batang rows={rows} bagian="dengan saksi" />
          );
        }}
      </QueryView>
    </section>
  );
}

function BukaPapan({ wilayahId }: { wilayahId: number }): ReactElement | null {
  return (levelOf(wilayahId) ?? 0) < KECAMATAN ? null : (
    <Button
      leftSection={<IconLayoutKanban size={16} aria-hidden />}
      renderRoot={(props) => <Link {...papanLink(wilayahId)} {...props} />}
    >
      Buka papan penugasan
    </Button>
  );
}

function Daftar({ wilayahId }: { wilayahId: number }): ReactElement {
  const table = useUrlTable(SARINGAN_CAKUPAN_SAKSI, URUT_CAKUPAN_SAKSI);
  const { kurang } = table.query;
  const navigate = useNavigate();
  const query = useQuery(
    listQuery(listCakupanSaksi, {
      query: {
        ...table.query,
        wilayah_id: wilayahId,
      },
      progress: false,
    }),
  );
  return (
    <>
      <Ringkasan wilayah={query.data?.wilayah} />
      {levelOf(wilayahId) === KELURAHAN ? null : (
        <>
          <DataTable
            id="saksi-cakupan"
            label="Cakupan per wilayah"
            table={table}
            query={query}
            columns={[
              wilayahColumn(kurang),
              ...(kurang === undefined ? [] : [kurangColumn(kurang)]),
              ...KOLOM,
            ]}
            filters={SARINGAN}
            rowKey={({ id }) => id}
            rowLabel={({ keterangan }) => keterangan}
            onOpen={({ id }) => void navigate(turunLink(id, kurang))}
            search="Cari wilayah"
            empty={<KosongImpor jenis="tps">Wilayah ini belum punya TPS.</KosongImpor>}
          />
          {query.data === undefined ? null : <Gambar wilayahId={wilayahId} />}
        </>
      )}
    </>
  );
}

export function CakupanSaksiPage(): ReactElement {
  const self = useSelf();
  const { value, id, change } = useWilayah({ clears: ["s"] });
  const wilayahId = id ?? ownWilayah(self).id;
  return (
    <Page title="Cakupan Saksi" actions={<BukaPapan wilayahId={wilayahId} />}>
      <WilayahPicker value={value} onChange={change} />
      <Daftar key={wilayahId} wilayahId={wilayahId} />
    </Page>
  );
}
