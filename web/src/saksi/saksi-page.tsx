// /saksi: the witnesses of the own region and below (saksi.list).
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { listSaksi } from "#contract/saksi/saksi.contract.ts";
import { SARINGAN_SAKSI, URUT_SAKSI } from "#contract/saksi/saksi.fields.ts";
import { listQuery } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { KosongImpor } from "../ui/kosong-impor.tsx";
import { bulkActs } from "../ui/bulk-acts.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Page } from "../ui/page.tsx";
import { RegionTrail } from "../wilayah/region-trail.tsx";
import { useUrlTable } from "../ui/table-state.ts";
import { useShownWilayah } from "../wilayah/use-wilayah.ts";
import { Alat } from "./alat-saksi.tsx";
import { KOLOM } from "./kolom-saksi.tsx";
import { useSaringanSaksi } from "./saringan-saksi.tsx";
import { useTindakanSaksi } from "./use-tindakan-saksi.tsx";
import "./saksi.css";

const KOSONG = (
  <>
    <Text>Data Saksi belum tersedia</Text>
    <KosongImpor jenis="saksi" ajakan="Tambah satu per satu, atau" />
  </>
);

export function SaksiPage(): ReactElement {
  const table = useUrlTable(SARINGAN_SAKSI, URUT_SAKSI);
  const { page: _page, per_page: _perPage, ...asked } = table.query;
  const rows = useQuery(listQuery(listSaksi, { query: table.query }));
  const wilayahId = useShownWilayah();
  const filters = useSaringanSaksi();
  const navigate = useNavigate();
  const tindakan = useTindakanSaksi();
  const mayWrite = isAllowed(useSelf(), "saksi.write");
  if (tindakan.lembar !== undefined) {
    return tindakan.lembar;
  }
  return (
    <Page
      title="Saksi"
      total={rows.data?.total}
      trail={
        <RegionTrail
          wilayahId={wilayahId}
          linkTo={(id) => ({ to: "/saksi", search: { wilayah_id: String(id) } })}
          onPick={(id) => table.setFilters({ wilayah_id: String(id) })}
        />
      }
      actions={<Alat saringan={asked} />}
    >
      <DataTable
        id="saksi"
        label="Daftar Saksi"
        table={table}
        query={rows}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ nama }) => nama}
        rowMenu={tindakan.menu}
        onOpen={({ id }) =>
          void navigate({ to: "/saksi/detail/$saksi_id", params: { saksi_id: String(id) } })
        }
        search="Cari nama, nomor WA, KTA, atau nomor saksi"
        filters={filters}
        bulk={bulkActs(mayWrite, {
          actsOf: tindakan.acts,
          nameOf: ({ nama }) => nama,
          noun: "saksi",
          refreshes: [listSaksi],
        })}
        empty={KOSONG}
      />
      {tindakan.dialog}
    </Page>
  );
}
