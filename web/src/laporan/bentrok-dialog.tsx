// Two versions of one report, side by side; nothing is overwritten before one is chosen (O-07).
import { Button, Switch, Table, Text } from "@mantine/core";
import { useState, type ReactElement } from "react";
import type { ItemLaporan } from "#contract/item.contract.ts";
import type { Laporan } from "#contract/laporan.contract.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formatDateTime, formatNumber } from "../ui/format.ts";
import { bedaOf, isianOf, namaItem, nilaiOf, type Isian } from "./isian.ts";
import "./bentrok-dialog.css";

interface RowProps {
  item: ItemLaporan;
  mine: Isian;
  theirs: Isian;
  isDifferent: boolean;
}

function Row({ item, mine, theirs, isDifferent }: RowProps): ReactElement {
  const { id } = item;
  const { utama, rincian } = namaItem(item);
  return (
    <Table.Tr data-beda={isDifferent || undefined}>
      <Table.Th scope="row">
        {utama} <span>{rincian}</span>
      </Table.Th>
      <Table.Td data-numeric>{formatNumber(nilaiOf(mine[id]))}</Table.Td>
      <Table.Td data-numeric>{formatNumber(nilaiOf(theirs[id]))}</Table.Td>
      <Table.Td>{isDifferent ? "Berbeda" : ""}</Table.Td>
    </Table.Tr>
  );
}

interface BedaTableProps {
  item: readonly ItemLaporan[];
  versi: number;
  mine: Isian;
  theirs: Isian;
}

function BedaTable({ item, versi, mine, theirs }: BedaTableProps): ReactElement {
  const [isAll, setAll] = useState(false);
  const different = bedaOf(item, mine, theirs);
  return (
    <>
      <Switch
        my="sm"
        label="Tampilkan juga yang sama"
        checked={isAll}
        onChange={({ currentTarget }) => setAll(currentTarget.checked)}
      />
      <div className="bentrok-scroll">
        <Table className="bentrok" aria-label="Perbedaan kedua versi">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Isian</Table.Th>
              <Table.Th data-numeric>Isian saya</Table.Th>
              <Table.Th data-numeric>Versi {versi}</Table.Th>
              <Table.Th aria-label="Perbedaan" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(isAll ? item : different).map((one) => (
              <Row
                key={one.id}
                item={one}
                mine={mine}
                theirs={theirs}
                isDifferent={different.includes(one)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

export interface BentrokDialogProps {
  opened: boolean;
  laporan: Laporan;
  mine: Isian;
  onMine: () => void;
  onTheirs: () => void;
  /** Decides later: what is typed stays in this browser. */
  onClose: () => void;
}

export function BentrokDialog(props: BentrokDialogProps): ReactElement {
  const { opened, laporan, mine, onMine, onTheirs, onClose } = props;
  const { item, versi, oleh, updated_at, is_masuk } = laporan;
  const different = bedaOf(item, mine, isianOf(item));
  return (
    <Dialog
      title="Laporan ini sudah diubah orang lain"
      opened={opened}
      onClose={onClose}
      width={850}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Putuskan nanti
          </Button>
          <Button variant="default" onClick={onTheirs}>
            Pakai versi mereka
          </Button>
          <Button onClick={onMine}>Pakai isian saya</Button>
        </>
      }
    >
      <Text>
        {oleh ?? "Orang lain"} {is_masuk ? "menyimpan" : "menarik laporan dengan"} versi {versi}{" "}
        pada {formatDateTime(updated_at)}. Isian Anda berbeda pada {different.length} dari{" "}
        {item.length} isian. Pilih salah satu untuk seluruh laporan; versi mereka tetap ada di
        riwayat.
      </Text>
      <BedaTable item={item} versi={versi} mine={mine} theirs={isianOf(item)} />
    </Dialog>
  );
}
