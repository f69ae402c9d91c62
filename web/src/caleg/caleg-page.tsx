// /caleg: the candidates of the own region and below.
import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useNavigate, useLocation } from "@tanstack/react-router";
import { useState, type ReactElement, type ReactNode } from "react";
import type { CalegRingkas } from "#contract/caleg/caleg.contract.ts";
import { SARINGAN_CALEG } from "#contract/caleg/caleg.fields.ts";
import { listCaleg } from "#contract/caleg/daftar-caleg.contract.ts";
import { listQuery } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { KosongImpor } from "../ui/kosong-impor.tsx";
import { bulkActs } from "../ui/bulk-acts.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Page } from "../ui/page.tsx";
import { useUrlTable, type TableState } from "../ui/table-state.ts";
import { RegionTrail } from "../wilayah/region-trail.tsx";
import { useShownWilayah } from "../wilayah/use-wilayah.ts";
import { UnggahZip } from "./dokumen/unggah-zip.tsx";
import { useKolomCaleg } from "./kolom-caleg.tsx";
import { SaksiDialog } from "./saksi-dialog.tsx";
import { rememberedFilters, remembering, SARINGAN } from "./saringan-caleg.tsx";
import { pilihanOf, UnduhSemua } from "./silon/unduh-semua.tsx";
import { useMassal } from "./tindakan/use-massal.tsx";
import { useActsCaleg } from "./use-acts-caleg.tsx";
import { useSearchParams } from "../ui/search-params.ts";
import "./caleg.css";

const KOSONG = (
  <>
    <Text>Belum ada caleg di wilayah ini</Text>
    <KosongImpor jenis="caleg" ajakan="Tambah satu per satu dengan nomor KTA, atau" />
  </>
);

function Tambah(): ReactElement {
  return (
    <>
      <UnggahZip />
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/caleg/form" {...props} />}
      >
        Tambah Caleg
      </Button>
    </>
  );
}

interface DaftarProps {
  table: TableState<typeof SARINGAN_CALEG, never>;
}

interface AlatProps extends DaftarProps {
  jumlah: number;
  massal: ReactNode;
}

function Alat({ table, jumlah, massal }: AlatProps): ReactElement {
  return (
    <>
      {massal}
      {jumlah === 0 ? null : <UnduhSemua pilihan={pilihanOf(table.query)} jumlah={jumlah} />}
      {isAllowed(useSelf(), "caleg.write") ? <Tambah /> : null}
    </>
  );
}

function Daftar({ table }: DaftarProps): ReactElement {
  const rows = useQuery(listQuery(listCaleg, { query: table.query }));
  const [bersaksi, setBersaksi] = useState<CalegRingkas>();
  const navigate = useNavigate();
  const tindakan = useActsCaleg();
  const massal = useMassal(table.filters.dapil);
  const sekaligus = bulkActs(isAllowed(useSelf(), "caleg.write"), {
    actsOf: tindakan.acts,
    nameOf: ({ nama_lengkap: nama }) => nama,
    noun: "caleg",
    refreshes: [listCaleg],
    also: (selection) => (
      <>
        {massal.dariPilihan(selection)}
        <UnduhSemua
          label="Unduh yang dipilih"
          pilihan={{ ids: selection.rows.map(({ id }) => id).join(",") }}
          jumlah={selection.rows.length}
        />
      </>
    ),
  });
  return (
    <Page
      title="Daftar Caleg"
      total={rows.data?.total}
      trail={
        <RegionTrail
          wilayahId={useShownWilayah()}
          linkTo={(id) => ({ to: "/caleg", search: { wilayah_id: String(id) } })}
          onPick={(id) => table.setFilters({ wilayah_id: String(id) })}
        />
      }
      actions={<Alat table={table} jumlah={rows.data?.total ?? 0} massal={massal.alat} />}
    >
      <DataTable
        id="caleg"
        label="Daftar Caleg"
        table={table}
        query={rows}
        columns={useKolomCaleg(setBersaksi)}
        rowKey={({ id }) => id}
        rowLabel={({ nama_lengkap: nama }) => nama}
        rowMenu={tindakan.menu}
        onOpen={({ id }) =>
          void navigate({ to: "/caleg/profil/$caleg_id", params: { caleg_id: String(id) } })
        }
        search="Cari nama, NIK, atau nomor KTA"
        filters={SARINGAN}
        bulk={sekaligus}
        empty={KOSONG}
      />
      {bersaksi === undefined ? null : (
        <SaksiDialog caleg={bersaksi} onClose={() => setBersaksi(undefined)} />
      )}
      {tindakan.dialog}
      {massal.dialog}
    </Page>
  );
}

/** As it was left, unless its address says otherwise. */
export function CalegPage(): ReactElement {
  const table = useUrlTable(SARINGAN_CALEG);
  const [search] = useSearchParams();
  const remembered = rememberedFilters(search);
  // Selected: each navigation has another location, and the one below would begin once more with each.
  const isFilterTerakhir = useLocation({ select: ({ state }) => state.isFilterTerakhir === true });
  return remembered === undefined ? (
    <Daftar table={{ ...remembering(table), isFilterTerakhir }} />
  ) : (
    <Navigate to="/caleg" search={remembered} state={{ isFilterTerakhir: true }} replace />
  );
}
