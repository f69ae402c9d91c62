// What the keyboard does, wherever one is.
import { Kbd, Table } from "@mantine/core";
import type { ReactElement } from "react";
import { Dialog } from "../ui/dialog.tsx";

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [["Ctrl", "K"], "Cari menu, orang, TPS, atau wilayah"],
  [["/"], "Ke kotak pencarian daftar"],
  [["↑", "↓"], "Pindah baris pada daftar"],
  [["Home", "End"], "Ke baris pertama atau terakhir"],
  [["Enter"], "Buka baris"],
  [["."], "Buka menu baris"],
  [["Spasi"], "Pilih baris, pada daftar yang dapat dipilih"],
  [["Esc"], "Tutup dialog atau menu"],
  [["?"], "Daftar tombol pintas ini"],
];

export function KeysDialog({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <Dialog opened title="Tombol pintas" onClose={onClose}>
      <Table aria-label="Tombol pintas">
        <Table.Tbody>
          {KEYS.map(([keys, does]) => (
            <Table.Tr key={does}>
              <Table.Th scope="row" className="keys">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Table.Th>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
