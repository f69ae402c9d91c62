// Who stands in a dapil, and for each finding the page where it is mended.
import { Anchor, Table } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { CALON } from "#contract/caleg/calon.fields.ts";
import { choiceOf, labelOf } from "#contract/core/described.ts";
import type { DapilSendiri } from "#contract/caleg/kepatuhan-caleg.contract.ts";
import { AturanSendiri } from "#contract/caleg/kepatuhan.fields.ts";
import { Dialog } from "../../ui/dialog.tsx";

type Orang = DapilSendiri["caleg"][number];

function TemuanOrang({ orang: { id, nama, temuan } }: { orang: Orang }): ReactElement {
  if (temuan.length === 0) {
    return <span className="kepatuhan-catatan">Sesuai</span>;
  }
  return (
    <ul className="kepatuhan-uraian">
      {temuan.map(({ aturan, uraian, bagian }) => (
        <li key={aturan}>
          <Anchor
            renderRoot={(props) => (
              <Link
                to={`/caleg/${bagian}/$caleg_id`}
                params={{ caleg_id: String(id) }}
                aria-label={`Betulkan ${choiceOf(AturanSendiri, aturan)}, ${nama}`}
                {...props}
              />
            )}
          >
            {choiceOf(AturanSendiri, aturan)}
          </Anchor>
          : {uraian}
        </li>
      ))}
    </ul>
  );
}

interface CalegDialogProps {
  dapil: DapilSendiri;
  onClose: () => void;
}

export function CalegDialog({
  dapil: { dapil, temuan, caleg },
  onClose,
}: CalegDialogProps): ReactElement {
  return (
    <Dialog title={dapil.keterangan} opened onClose={onClose} width={850}>
      {temuan.length === 0 ? null : (
        <ul className="kepatuhan-uraian">
          {temuan.map(({ aturan, uraian }) => (
            <li key={aturan}>
              <b>{choiceOf(AturanSendiri, aturan)}</b>: {uraian}
            </li>
          ))}
        </ul>
      )}
      <p className="kepatuhan-catatan">
        Nomor urut diubah, dan caleg ditambah, di{" "}
        <Anchor
          renderRoot={(props) => (
            <Link to="/caleg" search={{ dapil: String(dapil.id) }} {...props} />
          )}
        >
          daftar caleg dapil ini
        </Anchor>
        .
      </p>
      {caleg.length === 0 ? (
        <p className="kepatuhan-catatan">Belum ada caleg di dapil ini.</p>
      ) : (
        <Table aria-label="Caleg di dapil ini" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">No.</Table.Th>
              <Table.Th scope="col">{labelOf(CALON, "nama")}</Table.Th>
              <Table.Th scope="col">Yang ditemukan</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {caleg.map((orang) => (
              <Table.Tr key={orang.id}>
                <Table.Td className="angka">{orang.nomor_urut ?? "–"}</Table.Td>
                <Table.Td>{orang.nama}</Table.Td>
                <Table.Td>
                  <TemuanOrang orang={orang} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Dialog>
  );
}
