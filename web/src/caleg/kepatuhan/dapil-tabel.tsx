// The own candidates per dapil, with what is wrong with the list and with whom.
import { Badge, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { choiceOf } from "#contract/core/described.ts";
import { listDapilSendiri, type DapilSendiri } from "#contract/caleg/kepatuhan-caleg.contract.ts";
import { AturanSendiri, SARINGAN_SENDIRI } from "#contract/caleg/kepatuhan.fields.ts";
import { listQuery } from "../../api/query.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { describedFilters } from "../../ui/described-filters.tsx";
import { formatPercent } from "../../ui/format.ts";
import type { Column } from "../../ui/table-columns.ts";
import type { TableState } from "../../ui/table-state.ts";
import { Batang } from "./batang.tsx";
import { CalegDialog } from "./caleg-dialog.tsx";
import type { TanyaSendiri } from "./kepatuhan.rules.ts";

const bertemuan = ({ caleg }: DapilSendiri): number =>
  caleg.filter(({ temuan }) => temuan.length > 0).length;

function Keadaan({ dapil }: { dapil: DapilSendiri }): ReactElement {
  const orang = bertemuan(dapil);
  if (dapil.jumlah === 0) {
    return (
      <Badge variant="light" color="gray" tt="none">
        Belum ada caleg
      </Badge>
    );
  }
  if (orang === 0 && dapil.temuan.length === 0) {
    return (
      <Badge variant="light" color="green" tt="none">
        Sesuai
      </Badge>
    );
  }
  return (
    <Group gap={4}>
      {dapil.temuan.map(({ aturan, uraian }) => (
        <Badge key={aturan} variant="light" color="red" tt="none" title={uraian}>
          {choiceOf(AturanSendiri, aturan)}
        </Badge>
      ))}
      {orang === 0 ? null : (
        <Badge variant="light" color="red" tt="none">
          {orang} caleg bertemuan
        </Badge>
      )}
    </Group>
  );
}

const KOLOM: readonly Column<DapilSendiri>[] = [
  { key: "dapil", header: "Dapil", telling: true, cell: ({ dapil }) => dapil.keterangan },
  { key: "batang", header: "Caleg", cell: (one) => <Batang daftar={one} /> },
  {
    key: "perempuan",
    header: "Perempuan",
    numeric: true,
    cell: ({ perempuan, jumlah }) => formatPercent(perempuan, jumlah),
  },
  {
    key: "temuan",
    header: "Yang ditemukan",
    telling: true,
    cell: (one) => <Keadaan dapil={one} />,
  },
];

interface DapilTabelProps {
  tanya: TanyaSendiri;
  table: TableState<typeof SARINGAN_SENDIRI, never>;
}

export function DapilTabel({ tanya, table }: DapilTabelProps): ReactElement {
  const [opened, setOpened] = useState<DapilSendiri>();
  const query = useQuery(
    listQuery(listDapilSendiri, { ...tanya, query: { ...table.query, ...tanya.query } }),
  );
  return (
    <section id="daftar" aria-label="Caleg per dapil">
      <DataTable
        id="kepatuhan-caleg"
        label="Caleg sendiri per dapil"
        table={table}
        query={query}
        columns={KOLOM}
        rowKey={({ dapil }) => String(dapil.id)}
        rowLabel={({ dapil }) => dapil.keterangan}
        onOpen={setOpened}
        search="Cari dapil atau nama caleg"
        empty={<KosongImpor jenis="caleg">Belum ada caleg di dapil mana pun.</KosongImpor>}
        filters={describedFilters(SARINGAN_SENDIRI)}
      />
      {opened === undefined ? null : (
        <CalegDialog dapil={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
