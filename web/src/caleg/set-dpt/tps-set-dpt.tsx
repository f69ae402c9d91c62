// TPS of a kelurahan with their level; several are set at once (CAL-076).
import { Badge, Button, Radio, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import {
  listDptKelurahanCaleg,
  SARINGAN_SET_DPT,
  URUT_TPS_SET_DPT,
  type TpsSetDpt,
} from "#contract/caleg/set-dpt.contract.ts";
import { LEVEL_DPT } from "#contract/tps/level-dpt.ts";
import { listQuery } from "../../api/query.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { describedFilters } from "../../ui/described-filters.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatNumber } from "../../ui/format.ts";
import { numberColumn, type Column } from "../../ui/table-columns.ts";
import type { Selection } from "../../ui/table-selection.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { LetakSetDpt } from "./letak-set-dpt.tsx";
import { PemilihDialog } from "./pemilih-dialog.tsx";
import { LEVELS, levelActions, useSetLevel } from "./use-set-level.ts";

const WARNA = ["gray", "yellow", "green"] as const;

const KOLOM: readonly Column<TpsSetDpt>[] = [
  {
    key: "keterangan",
    header: "TPS",
    sortable: true,
    telling: true,
    cell: ({ keterangan }) => keterangan,
  },
  numberColumn<TpsSetDpt>("jumlah_dpt", "DPT", { sortable: true, telling: true }),
  {
    key: "level",
    header: "Tanda",
    sortable: true,
    telling: true,
    cell: ({ level }) => (
      <Badge variant="light" color={WARNA[level]}>
        {LEVEL_DPT[level]}
      </Badge>
    ),
  },
];

interface SetBanyakProps {
  calegId: number;
  selection: Selection<TpsSetDpt>;
}

/** CAL-223 */
function SetBanyak({ calegId, selection }: SetBanyakProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [level, setLevel] = useState<0 | 1 | 2>(2);
  const { kirim, isPending } = useSetLevel(calegId);
  const { rows, clear } = selection;
  const banyak = `${formatNumber(rows.length)} TPS`;
  const save = (): void =>
    kirim({ level, dpt_ids: rows.map(({ id }) => id) }, () => {
      setOpen(false);
      clear();
    });
  return (
    <>
      <Button size="compact-md" onClick={() => setOpen(true)}>
        Set DPT
      </Button>
      <Dialog
        opened={isOpen}
        title={`Set DPT ${banyak}`}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="default" onClick={() => setOpen(false)}>
              Batal
            </Button>
            <Button loading={isPending} onClick={save}>
              Simpan
            </Button>
          </>
        }
      >
        <Radio.Group
          label={`Tanda untuk ${banyak}`}
          value={String(level)}
          onChange={(value) => setLevel(LEVELS.find((one) => String(one) === value) ?? 0)}
        >
          <Stack gap="xs" mt="xs">
            {LEVELS.map((one) => (
              <Radio key={one} value={String(one)} label={LEVEL_DPT[one]} />
            ))}
          </Stack>
        </Radio.Group>
      </Dialog>
    </>
  );
}

interface TpsSetDptProps {
  calegId: number;
  kelurahanId: number;
}

export function DaftarTpsSetDpt({ calegId, kelurahanId }: TpsSetDptProps): ReactElement {
  const table = useUrlTable(SARINGAN_SET_DPT, URUT_TPS_SET_DPT);
  const [dilihat, setDilihat] = useState<TpsSetDpt>();
  const { kirim } = useSetLevel(calegId);
  const query = useQuery(
    listQuery(listDptKelurahanCaleg, {
      params: { id: calegId },
      query: { ...table.query, kelurahan_id: kelurahanId },
    }),
  );
  return (
    <>
      <LetakSetDpt calegId={calegId} letak={query.data} isAkar={false} />
      <DataTable
        id="set-dpt-tps"
        label="Set DPT"
        table={table}
        query={query}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ keterangan }) => keterangan}
        rowMenu={(tps) => [
          ...levelActions((level) => kirim({ level, tps_id: tps.id })),
          { label: "Lihat DPT", onClick: () => setDilihat(tps) },
        ]}
        onOpen={setDilihat}
        search="Cari TPS"
        empty={<KosongImpor jenis="tps">Kelurahan ini belum punya TPS.</KosongImpor>}
        filters={describedFilters(SARINGAN_SET_DPT)}
        bulk={(selection) => <SetBanyak calegId={calegId} selection={selection} />}
      />
      {dilihat === undefined ? null : (
        <PemilihDialog calegId={calegId} tps={dilihat} onClose={() => setDilihat(undefined)} />
      )}
    </>
  );
}
