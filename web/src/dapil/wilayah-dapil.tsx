// The regions of a dapil with their TPS and voters: in a dialog of the list, and on its page.
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { DapilRinci, WilayahDapil } from "#contract/dapil/dapil.contract.ts";
import { DAPIL } from "#contract/dapil/dapil.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { queryFor } from "../api/query.ts";
import { DataTable } from "../ui/data-table.tsx";
import { describedColumns } from "../ui/described-cells.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { formatNumber } from "../ui/format.ts";
import { QueryView } from "../ui/query-view.tsx";
import type { RowAction } from "../ui/row-menu.tsx";
import { localPage } from "../ui/table-local.ts";
import { useLocalTable } from "../ui/table-state.ts";
import type { Tingkat } from "./tingkat.ts";

const SORTS = {
  wilayah_id: ({ keterangan }: WilayahDapil) => keterangan,
  jumlah_tps: ({ jumlah_tps: tps }: WilayahDapil) => tps ?? -1,
  jumlah_dpt: ({ jumlah_dpt: dpt }: WilayahDapil) => dpt ?? -1,
};

const KOLOM = describedColumns<WilayahDapil, typeof DAPIL>(
  DAPIL,
  {
    wilayah_id: {
      cell: ({ keterangan, induk }) => (
        <>
          {keterangan}
          <Text size="sm" c="dimmed">
            {induk}
          </Text>
        </>
      ),
      telling: true,
    },
    jumlah_tps: { telling: true },
    jumlah_dpt: { telling: true },
  },
  Object.keys(SORTS),
);

const textOf = ({ keterangan, induk }: WilayahDapil): string => `${keterangan} ${induk}`;

const SEARCH_FROM = 15;

interface TabelWilayahProps {
  dapil: DapilRinci;
  rowMenu?: (wilayah: WilayahDapil) => readonly RowAction[];
}

export function TabelWilayah({ dapil, rowMenu }: TabelWilayahProps): ReactElement {
  const table = useLocalTable({});
  const { wilayah, keterangan } = dapil;
  return (
    <>
      <DataTable
        id="wilayah-dapil"
        label={`Wilayah ${keterangan}`}
        table={table}
        query={localPage({ rows: wilayah, textOf, sortBy: SORTS }, table)}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ keterangan: nama }) => nama}
        {...(rowMenu === undefined ? {} : { rowMenu })}
        {...(wilayah.length > SEARCH_FROM ? { search: "Cari wilayah" } : {})}
        empty={<Text c="dimmed">Dapil ini belum punya wilayah.</Text>}
      />
      <Text>
        {labelOf(DAPIL, "jumlah_tps")} {formatNumber(dapil.jumlah_tps)},{" "}
        {labelOf(DAPIL, "jumlah_dpt")} {formatNumber(dapil.jumlah_dpt)}
      </Text>
    </>
  );
}

interface WilayahDialogProps {
  tingkat: Tingkat;
  dapil: { id: number; keterangan: string };
  onClose: () => void;
}

export function WilayahDialog({ tingkat, dapil, onClose }: WilayahDialogProps): ReactElement {
  const query = useQuery(queryFor(tingkat.api.rinci, { params: { id: dapil.id } }));
  return (
    <Dialog opened title={`Detail Wilayah ${dapil.keterangan}`} width={650} onClose={onClose}>
      <QueryView query={query} skeleton={240}>
        {({ data }) => <TabelWilayah dapil={data} />}
      </QueryView>
    </Dialog>
  );
}
