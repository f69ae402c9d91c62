// Regions of the candidate's dapil with their TPS by level (CAL-073, CAL-074).
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  listDptWilayahCaleg,
  SARINGAN_SET_DPT,
  URUT_WILAYAH_SET_DPT,
  type WilayahSetDpt,
} from "#contract/caleg/set-dpt.contract.ts";
import { LEVEL_DPT } from "#contract/tps/level-dpt.ts";
import { listQuery } from "../../api/query.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { describedFilters } from "../../ui/described-filters.tsx";
import { formatNumber } from "../../ui/format.ts";
import type { Column } from "../../ui/table-columns.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { LetakSetDpt } from "./letak-set-dpt.tsx";
import { isiLink } from "./set-dpt-links.ts";
import { levelActions, markWilayah, useSetLevel } from "./use-set-level.ts";

const jumlah = (key: string, level: 0 | 1 | 2): Column<WilayahSetDpt> => ({
  key,
  header: LEVEL_DPT[level],
  numeric: true,
  sortable: true,
  cell: (row) => formatNumber(row.level[level]),
});

const kolom = (calegId: number): readonly Column<WilayahSetDpt>[] => [
  {
    key: "keterangan",
    header: "Nama",
    sortable: true,
    telling: true,
    cell: (row) => (
      <Link {...isiLink(calegId, row)} className="quiet-link">
        {row.keterangan}
      </Link>
    ),
  },
  { ...jumlah("kuat", 2), telling: true },
  { ...jumlah("potensial", 1), telling: true },
  jumlah("tidak_tahu", 0),
];

interface WilayahSetDptProps {
  calegId: number;
  /** undefined: the regions of the dapil itself. */
  parentId?: number;
}

export function DaftarWilayahSetDpt({ calegId, parentId }: WilayahSetDptProps): ReactElement {
  const table = useUrlTable(SARINGAN_SET_DPT, URUT_WILAYAH_SET_DPT);
  const navigate = useNavigate();
  const { kirim } = useSetLevel(calegId);
  const query = useQuery(
    listQuery(listDptWilayahCaleg, {
      params: { id: calegId },
      query: { ...table.query, ...(parentId === undefined ? {} : { parent_id: parentId }) },
    }),
  );
  return (
    <>
      <LetakSetDpt calegId={calegId} letak={query.data} isAkar={parentId === undefined} />
      <DataTable
        id="set-dpt-wilayah"
        label="Set DPT"
        table={table}
        query={query}
        columns={kolom(calegId)}
        rowKey={({ id }) => id}
        rowLabel={({ keterangan }) => keterangan}
        rowMenu={({ id, keterangan }) =>
          levelActions((level) => markWilayah(kirim, keterangan, { level, wilayah_id: id }))
        }
        onOpen={(row) => void navigate(isiLink(calegId, row))}
        search="Cari wilayah"
        empty={<KosongImpor jenis="dapil">Dapil caleg ini belum punya wilayah.</KosongImpor>}
        filters={describedFilters(SARINGAN_SET_DPT)}
      />
    </>
  );
}
