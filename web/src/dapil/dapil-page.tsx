// /dapil/pusat, /dapil/provinsi, /dapil/kota: the dapil of one level.
import { Anchor, Button } from "@mantine/core";
import { IconListDetails, IconMap2, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, type LinkProps } from "@tanstack/react-router";
import { useDeferredValue, useState, type ReactElement } from "react";
import type { DapilDaftar } from "#contract/dapil/dapil.contract.ts";
import { DAPIL, SARINGAN_DAPIL, URUT_DAPIL } from "#contract/dapil/dapil.fields.ts";
import { listQuery } from "../api/query.ts";
import { KosongImpor } from "../ui/kosong-impor.tsx";
import { actionOf, type Act } from "../ui/act.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { describedColumns } from "../ui/described-cells.tsx";
import { UNKNOWN } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import type { Column } from "../ui/table-columns.ts";
import { useUrlTable } from "../ui/table-state.ts";
import { RegionTrail } from "../wilayah/region-trail.tsx";
import { useShownWilayah } from "../wilayah/use-wilayah.ts";
import { CakupanDapil } from "./cakupan-dapil.tsx";
import { MuatNasional } from "./muat-nasional.tsx";
import { useTingkat, type Tingkat } from "./tingkat.ts";
import { useActsDapil } from "./use-acts-dapil.tsx";
import { WilayahDialog } from "./wilayah-dapil.tsx";

type Buka = (dapil: DapilDaftar) => void;

const kolomOf = ({ alamat, tingkat }: Tingkat, onWilayah: Buka): Column<DapilDaftar>[] =>
  describedColumns<DapilDaftar, typeof DAPIL>(
    DAPIL,
    {
      keterangan: ({ id, keterangan }) => (
        <Link className="quiet-link" {...alamat.kandidat(id)}>
          {keterangan}
        </Link>
      ),
      wilayah_count: (dapil) => (
        <Anchor
          component="button"
          type="button"
          underline="always"
          aria-label={`${dapil.wilayah_count} wilayah ${dapil.keterangan}`}
          onClick={(event) => {
            event.stopPropagation();
            onWilayah(dapil);
          }}
        >
          {dapil.wilayah_count}
        </Anchor>
      ),
      kursi: {},
      kode: {},
      propinsi_id: ({ propinsi }) => propinsi,
      ...(tingkat === "kota" ? { kota_id: ({ kota }: DapilDaftar) => kota ?? UNKNOWN } : {}),
    },
    URUT_DAPIL,
  );

/** DAPIL-019: that of Pusat leads to the regions, where the rest is done; the others do it here. */
function useMenu(tingkat: Tingkat, onWilayah: Buka) {
  const navigate = useNavigate();
  const actsOf = useActsDapil(tingkat);
  return (dapil: DapilDaftar): Act[] =>
    tingkat.tingkat === "pusat"
      ? [
          {
            label: "Data Dapil",
            icon: IconListDetails,
            run: () => navigate(tingkat.alamat.kandidat(dapil.id)),
          },
        ]
      : [
          { label: "Detail Wilayah", icon: IconMap2, run: () => onWilayah(dapil) },
          ...actsOf(dapil),
        ];
}

const SARINGAN = { wilayah_id: SARINGAN_DAPIL.wilayah_id };

const KOSONG = (
  <>
    <KosongImpor jenis="dapil" ajakan="Tambah satu per satu, atau" />
    <MuatNasional />
  </>
);

export function DapilPage(): ReactElement {
  const tingkat = useTingkat();
  return <Daftar key={tingkat.tingkat} tingkat={tingkat} />;
}

function Daftar({ tingkat }: { tingkat: Tingkat }): ReactElement {
  const { nama, api, alamat, bolehUbah } = tingkat;
  const table = useUrlTable(SARINGAN, URUT_DAPIL);
  const rows = useQuery(listQuery(api.daftar, { query: table.query }));
  // With its rows, which would push down what stands below.
  const isListed = useDeferredValue(rows.data !== undefined);
  const [dilihat, setDilihat] = useState<DapilDaftar>();
  const wilayahId = useShownWilayah();
  const navigate = useNavigate();
  const menu = useMenu(tingkat, setDilihat);
  const title = `Daftar Dapil ${nama}`;
  const linkTo = (id: number): LinkProps => ({
    ...alamat.daftar,
    search: { wilayah_id: String(id) },
  });
  return (
    <Page
      title={title}
      total={rows.data?.total}
      trail={
        <RegionTrail
          wilayahId={wilayahId}
          linkTo={linkTo}
          onPick={(id) => table.setFilters({ wilayah_id: String(id) })}
        />
      }
      {...(bolehUbah
        ? {
            actions: (
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                renderRoot={(props) => <Link {...alamat.tambah} {...props} />}
              >
                Dapil
              </Button>
            ),
          }
        : {})}
    >
      <DataTable
        id={`dapil-${tingkat.tingkat}`}
        label={title}
        table={table}
        query={rows}
        columns={kolomOf(tingkat, setDilihat)}
        rowKey={({ id }) => id}
        rowLabel={({ keterangan }) => keterangan}
        rowMenu={(dapil) => menu(dapil).map(actionOf)}
        onOpen={({ id }) => void navigate(alamat.kandidat(id))}
        search="Cari nama dapil"
        empty={KOSONG}
      />
      {isListed ? <CakupanDapil tingkat={tingkat} wilayahId={wilayahId} /> : null}
      {dilihat === undefined ? null : (
        <WilayahDialog tingkat={tingkat} dapil={dilihat} onClose={() => setDilihat(undefined)} />
      )}
    </Page>
  );
}
