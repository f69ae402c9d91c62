// The names of one list, with what is wrong with it.
import { Table } from "@mantine/core";
import type { ReactElement } from "react";
import { choiceOf, labelOf } from "#contract/core/described.ts";
import { CALON } from "#contract/caleg/calon.fields.ts";
import type { DaftarCalon } from "#contract/caleg/kepatuhan.contract.ts";
import { Aturan } from "#contract/caleg/kepatuhan.fields.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { barisNama } from "./kepatuhan.rules.ts";

interface NamaDialogProps {
  daftar: DaftarCalon;
  onClose: () => void;
}

export function NamaDialog({ daftar, onClose }: NamaDialogProps): ReactElement {
  const { dapil, partai, temuan } = daftar;
  return (
    <Dialog
      title={`${dapil.keterangan}, ${partai.keterangan}`}
      opened
      onClose={onClose}
      width={650}
    >
      {temuan.length === 0 ? (
        <p className="kepatuhan-catatan">Tidak ada yang akan ditolak.</p>
      ) : (
        <ul className="kepatuhan-uraian">
          {temuan.map(({ aturan, uraian }) => (
            <li key={aturan}>
              <b>{choiceOf(Aturan, aturan)}</b>: {uraian}
            </li>
          ))}
        </ul>
      )}
      <Table aria-label="Daftar nama" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">No.</Table.Th>
            <Table.Th scope="col">{labelOf(CALON, "nama")}</Table.Th>
            <Table.Th scope="col">{labelOf(CALON, "jk")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {barisNama(daftar).map(({ nomor, nama, jk }) => (
            <Table.Tr key={nomor} data-kosong={nama === null || undefined}>
              <Table.Td className="angka">{nomor}</Table.Td>
              <Table.Td>{nama ?? "Kosong"}</Table.Td>
              <Table.Td>{jk === null ? "–" : choiceOf(CALON.jk, jk)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
