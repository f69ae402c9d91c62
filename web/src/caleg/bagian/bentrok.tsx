// Somebody else saved first: what differs, and a choice (decision O-07).
import { Table, Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { NilaiBagian } from "#contract/caleg/bagian-caleg.contract.ts";
import { labelOf, type Fields } from "#contract/core/described.ts";
import * as z from "zod/mini";
import { DuaVersiDialog, type Pilihan } from "../../ui/dua-versi-dialog.tsx";
import { Nilai } from "./nilai.tsx";
import { valueOf, type IsianBaris } from "./nilai-bagian.ts";

/** What stands there, by field; undefined: it was deleted. */
type Versi = Readonly<Record<string, NilaiBagian | null>> | undefined;

const sama = (mine: string | number | undefined, theirs: NilaiBagian | null | undefined) =>
  String(mine ?? "") === String(valueOf(theirs ?? ""));

interface BentrokDialogProps extends Pilihan {
  title: string;
  fields: Fields;
  mine: IsianBaris;
  theirs: Versi;
}

export function BentrokDialog(props: BentrokDialogProps): ReactElement {
  const { fields, mine, theirs, ...dialog } = props;
  const beda = Object.keys(mine).filter((nama) => !sama(mine[nama], theirs?.[nama]));
  return (
    <DuaVersiDialog {...dialog} opened onTop width={850}>
      <Text mb="sm">Pilih yang berlaku; yang lain tetap ada di jejak audit.</Text>
      <Table aria-label="Perbedaan kedua versi">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Isian</Table.Th>
            <Table.Th>Isian saya</Table.Th>
            <Table.Th>Versi mereka</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {beda.map((nama) => (
            <Table.Tr key={nama}>
              <Table.Th scope="row">{labelOf(fields, nama)}</Table.Th>
              <Table.Td>
                <Nilai schema={fields[nama] ?? z.never()} nilai={mine[nama]} />
              </Table.Td>
              <Table.Td>
                <Nilai schema={fields[nama] ?? z.never()} nilai={theirs?.[nama]} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </DuaVersiDialog>
  );
}
