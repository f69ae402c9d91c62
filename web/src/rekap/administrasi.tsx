import { Table } from "@mantine/core";
import type { ReactElement } from "react";
import { Figure } from "../ui/figure.tsx";
import type { ItemBerposisi } from "./rekap.rules.ts";

/** The figures of the form, out of the way until somebody asks. */
export function Administrasi({ item }: { item: readonly ItemBerposisi[] }): ReactElement | null {
  return item.length === 0 ? null : (
    <details className="administrasi">
      <summary>Data administrasi formulir</summary>
      <Table
        aria-label="Data administrasi formulir"
        verticalSpacing={6}
        className="administrasi-tabel"
      >
        <Table.Tbody>
          {item.map(({ id, keterangan, jumlah }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">{keterangan}</Table.Th>
              <Table.Td>
                <Figure value={jumlah} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
