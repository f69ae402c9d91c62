// Somebody else saved first: what differs, and a choice (decision O-07).
import { Table, Text } from "@mantine/core";
import { useState, type ReactElement } from "react";
import type { NilaiBagian } from "#contract/bagian-caleg.contract.ts";
import { labelOf, type Fields } from "#contract/described.ts";
import * as z from "zod/mini";
import { ApiError } from "../../api/error.ts";
import { DuaVersiDialog, type Pilihan } from "../../ui/dua-versi-dialog.tsx";
import { Nilai } from "./nilai.tsx";
import { valueOf, type IsianBaris } from "./nilai-bagian.ts";

/** What stands there, by field; undefined: it was deleted. */
type Versi = Readonly<Record<string, NilaiBagian | null>> | undefined;

interface Bentrok<Dasar, Isian> {
  mine: Isian;
  theirs: Dasar;
}

interface SaveOverOptions<Dasar, Isian> {
  send: (isian: Isian, dasar: Dasar) => Promise<unknown>;
  /** What stands there now. */
  read: (dasar: Dasar) => Promise<Dasar>;
}

/** Saves over what was read. */
export function useSaveOver<Dasar, Isian = IsianBaris>(options: SaveOverOptions<Dasar, Isian>) {
  const { send, read } = options;
  const [bentrok, setBentrok] = useState<Bentrok<Dasar, Isian>>();
  async function save(mine: Isian, dasar: Dasar): Promise<void> {
    try {
      await send(mine, dasar);
    } catch (error) {
      if (error instanceof ApiError && error.is("caleg-berubah")) {
        setBentrok({ mine, theirs: await read(dasar) });
      }
      throw error;
    }
  }
  return {
    save,
    bentrok,
    close: () => setBentrok(undefined),
    saveMine: (): void => {
      setBentrok(undefined);
      if (bentrok !== undefined) {
        // What went wrong was announced where the call failed.
        void save(bentrok.mine, bentrok.theirs).catch(() => undefined);
      }
    },
  };
}

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
