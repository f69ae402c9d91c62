import { Table } from "@mantine/core";
import type { ReactElement } from "react";
import type { Rekap } from "#contract/hasil/rekap.contract.ts";
import { Figure } from "../../ui/figure.tsx";
import { Dasar } from "./dasar.tsx";
import type { ItemBerposisi } from "./rekap.rules.ts";

interface AdministrasiProps {
  rekap: Pick<Rekap, "tps_masuk">;
  item: readonly ItemBerposisi[];
}

/** The figures of the form, out of the way until somebody asks. */
export function Administrasi({ rekap, item }: AdministrasiProps): ReactElement | null {
  return item.length === 0 ? null : (
    <details className="administrasi">
      <summary>Data administrasi formulir</summary>
      <Table
        aria-label="Data administrasi formulir"
        verticalSpacing={6}
        className="administrasi-tabel"
      >
        <Table.Tbody>
          {item.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Th scope="row">{one.keterangan}</Table.Th>
              <Table.Td>
                <Figure value={one.jumlah} />
                <Dasar rekap={rekap} item={one} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
