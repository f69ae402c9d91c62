// The witnesses of one candidate (CAL-027).
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { CalegRingkas, SaksiCaleg } from "#contract/caleg/caleg.contract.ts";
import { listSaksiCaleg } from "#contract/caleg/daftar-caleg.contract.ts";
import { listQuery } from "../api/query.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { Column } from "../ui/table-columns.ts";
import { useLocalTable } from "../ui/table-state.ts";

const KOLOM: readonly Column<SaksiCaleg>[] = [
  { key: "nama", header: "Nama", cell: ({ nama }) => nama },
  { key: "nomer", header: "Nomor saksi", cell: ({ nomer_saksi: nomer }) => nomer },
  {
    key: "penugasan",
    header: "Penugasan",
    cell: ({ penugasan }) => penugasan ?? "Belum ditugaskan",
  },
];

interface SaksiDialogProps {
  caleg: Pick<CalegRingkas, "id" | "nama_lengkap">;
  onClose: () => void;
}

export function SaksiDialog({ caleg, onClose }: SaksiDialogProps): ReactElement {
  const table = useLocalTable({});
  const query = useQuery(
    listQuery(listSaksiCaleg, { params: { id: caleg.id }, query: table.query }),
  );
  return (
    <Dialog opened title="Saksi" width={850} onClose={onClose}>
      <Text mb="sm">{caleg.nama_lengkap}</Text>
      <DataTable
        id="saksi-caleg"
        label={`Saksi ${caleg.nama_lengkap}`}
        table={table}
        query={query}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ nama }) => nama}
        search="Cari nama saksi"
        empty={<Text c="dimmed">Saksi ditunjuk di halaman Saksi, lewat Set Bacaleg.</Text>}
      />
    </Dialog>
  );
}
