// The voters of one TPS (decision G-89).
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type * as z from "zod/mini";
import { listDptTpsCaleg, type TpsSetDpt } from "#contract/caleg/set-dpt.contract.ts";
import { listQuery } from "../../api/query.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { numberColumn, type Column } from "../../ui/table-columns.ts";
import { useLocalTable } from "../../ui/table-state.ts";

type Pemilih = z.output<typeof listDptTpsCaleg.response>["data"][number];

const KOLOM: readonly Column<Pemilih>[] = [
  { key: "nama", header: "Nama", telling: true, cell: ({ nama }) => nama },
  numberColumn<Pemilih>("usia", "Usia", { telling: true }),
  { key: "rt", header: "RT", telling: true, cell: ({ rt }) => rt },
  { key: "rw", header: "RW", cell: ({ rw }) => rw },
];

interface PemilihDialogProps {
  calegId: number;
  tps: TpsSetDpt;
  onClose: () => void;
}

export function PemilihDialog({ calegId, tps, onClose }: PemilihDialogProps): ReactElement {
  const table = useLocalTable({});
  const { page, per_page, s } = table.query;
  const query = useQuery(
    listQuery(listDptTpsCaleg, {
      params: { id: calegId },
      query: { page, per_page, s, tps_id: tps.id },
    }),
  );
  return (
    <Dialog opened title={`DPT ${tps.keterangan}`} onClose={onClose} width={850}>
      <DataTable
        id="set-dpt-pemilih"
        label={`DPT ${tps.keterangan}`}
        table={table}
        query={query}
        columns={KOLOM}
        rowKey={({ nomor }) => nomor}
        rowLabel={({ nama }) => nama}
        search="Cari nama"
        empty={<KosongImpor jenis="dpt">Daftar pemilih TPS ini belum dimuat.</KosongImpor>}
      />
    </Dialog>
  );
}
