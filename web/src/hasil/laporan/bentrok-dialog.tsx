// Two versions of one report, side by side (O-07).
import { Switch, Table, Text } from "@mantine/core";
import { useState, type ReactElement } from "react";
import type { ItemLaporan } from "#contract/hasil/item.contract.ts";
import type { Laporan } from "#contract/hasil/laporan.contract.ts";
import { DuaVersiDialog, type Pilihan } from "../../ui/dua-versi-dialog.tsx";
import { formatDateTime, formatNumber } from "../../ui/format.ts";
import { bedaOf, countsOf, namaItem, nilaiOf, type Counts } from "./counts.ts";
import "./bentrok-dialog.css";

interface RowProps {
  item: ItemLaporan;
  mine: Counts;
  theirs: Counts;
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
  mine: Counts;
  theirs: Counts;
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

export interface BentrokDialogProps extends Pilihan {
  opened: boolean;
  laporan: Laporan;
  mine: Counts;
}

export function BentrokDialog(props: BentrokDialogProps): ReactElement {
  const { opened, laporan, mine, ...pilihan } = props;
  const { item, versi, oleh, updated_at, is_masuk } = laporan;
  const different = bedaOf(item, mine, countsOf(item));
  return (
    <DuaVersiDialog
      title="Laporan ini sudah diubah orang lain"
      opened={opened}
      width={850}
      {...pilihan}
    >
      <Text>
        {oleh ?? "Orang lain"} {is_masuk ? "menyimpan" : "menarik laporan dengan"} versi {versi}{" "}
        pada {formatDateTime(updated_at)}. Isian Anda berbeda pada {different.length} dari{" "}
        {item.length} isian. Pilih salah satu untuk seluruh laporan; versi mereka tetap ada di
        riwayat.
      </Text>
      <BedaTable item={item} versi={versi} mine={mine} theirs={countsOf(item)} />
    </DuaVersiDialog>
  );
}
