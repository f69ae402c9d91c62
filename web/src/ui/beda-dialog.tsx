// Two versions of one row, side by side: what differs, and a choice (O-07).
import { Table, Text } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { DuaVersiDialog, type Pilihan } from "./dua-versi-dialog.tsx";
import { UNKNOWN } from "./format.ts";
import type { SaveOver } from "./save-over.ts";

export interface BarisVersi<Isian> {
  label: string;
  /** What is compared; undefined of what was not changed here, so that nothing is decided about it. */
  nilai: (isian: Isian) => string | undefined;
  /** How it reads, where that is something else. */
  tampil?: (nilai: string) => ReactNode;
}

interface BedaDialogProps<Isian> extends Pilihan {
  title: string;
  baris: readonly BarisVersi<Isian>[];
  mine: Isian;
  theirs: Isian;
}

export function BedaDialog<Isian>(props: BedaDialogProps<Isian>): ReactElement {
  const { baris, mine, theirs, ...dialog } = props;
  const beda = baris.filter(
    ({ nilai }) => nilai(mine) !== undefined && nilai(mine) !== nilai(theirs),
  );
  const nilaiOf = ({ nilai, tampil }: BarisVersi<Isian>, isian: Isian): ReactNode => {
    const isi = nilai(isian) ?? "";
    return isi === "" ? UNKNOWN : (tampil?.(isi) ?? isi);
  };
  return (
    <DuaVersiDialog opened onTop width={850} {...dialog}>
      <Text mb="sm">
        Sejak Anda membukanya, orang lain menyimpannya. Pilih yang berlaku; yang lain tetap ada di
        jejak audit.
      </Text>
      <Table aria-label="Perbedaan kedua versi">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Isian</Table.Th>
            <Table.Th>Isian saya</Table.Th>
            <Table.Th>Versi mereka</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {beda.map((satu) => (
            <Table.Tr key={satu.label}>
              <Table.Th scope="row">{satu.label}</Table.Th>
              <Table.Td>{nilaiOf(satu, mine)}</Table.Td>
              <Table.Td>{nilaiOf(satu, theirs)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </DuaVersiDialog>
  );
}

interface BedaBentrokProps<Dasar, Isian> extends Pick<BedaDialogProps<Isian>, "title" | "baris"> {
  over: Pick<SaveOver<Dasar, Isian>, "bentrok" | "close" | "chooseMine">;
  /** What is sent once more when the own version is chosen. */
  form: { onSubmit: () => void };
  valuesOf: (theirs: Dasar) => Isian;
  onTheirs: (theirs: Dasar) => unknown;
}

/** While somebody else has saved first, over the form that would undo it. */
export function BedaBentrok<Dasar, Isian>(
  props: BedaBentrokProps<Dasar, Isian>,
): ReactElement | null {
  const { over, form, valuesOf, onTheirs, ...beda } = props;
  const { bentrok, close, chooseMine } = over;
  return bentrok === undefined ? null : (
    <BedaDialog
      {...beda}
      mine={bentrok.mine}
      theirs={valuesOf(bentrok.theirs)}
      onMine={() => {
        chooseMine();
        form.onSubmit();
      }}
      onTheirs={() => onTheirs(bentrok.theirs)}
      onClose={close}
    />
  );
}
