// The parties of one dapil with their candidates, read when they are asked for.
import { Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { getRekapCalon, type RekapCalon } from "#contract/hasil/rekap.contract.ts";
import { queryFor } from "../../api/query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Figure } from "../../ui/figure.tsx";
import { formatNumber } from "../../ui/format.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { useGerak, useIkuti } from "./use-rekap.ts";
import "./rekap-calon-dialog.css";

type Partai = RekapCalon["partai"][number];

function Baris({ partai }: { partai: Partai }): ReactElement {
  return (
    <Table aria-label={`Suara partai dan calon ${partai.singkat}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Calon</Table.Th>
          <Table.Th data-numeric>Suara</Table.Th>
          <Table.Th data-numeric>TPS yang mengisi</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {partai.baris.map(({ nomer_urut: nomor, keterangan, jumlah, tps }) => (
          <Table.Tr key={nomor}>
            <Table.Th scope="row">{nomor === 0 ? keterangan : `${nomor}. ${keterangan}`}</Table.Th>
            <Table.Td data-numeric>
              <Figure value={jumlah} />
            </Table.Td>
            <Table.Td data-numeric>{formatNumber(tps)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function NamaPartai({ partai }: { partai: Partai }): ReactElement {
  const { nomer_urut: nomor, singkat, keterangan, jumlah } = partai;
  return (
    <>
      <span className="angka">{nomor}</span> <b>{singkat}</b>{" "}
      <span className="rekap-calon-nama">{keterangan}</span>{" "}
      <span className="rekap-calon-suara angka">
        <Figure value={jumlah} />
      </span>
    </>
  );
}

function Isi({ rekap }: { rekap: RekapCalon }): ReactElement {
  const { jumlah_tps: semua, tps_masuk: masuk, partai } = rekap;
  return (
    <>
      <Text c="dimmed" size="sm">
        {formatNumber(masuk)} dari {formatNumber(semua)} TPS sudah masuk.
        {partai.some(({ baris }) => baris.length > 0)
          ? ""
          : " Daftar calon dapil ini belum diimpor: hanya suara partai yang dihitung."}
      </Text>
      <ul className="rekap-calon" aria-label="Partai">
        {partai.map((one) => (
          <li key={one.id}>
            {one.baris.length === 0 ? (
              <p>
                <NamaPartai partai={one} />
              </p>
            ) : (
              <details>
                <summary>
                  <NamaPartai partai={one} />
                </summary>
                <Baris partai={one} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface RekapCalonDialogProps {
  dapil: { id: number; keterangan: string };
  jenisId: number;
  wilayahId: number;
  onClose: () => void;
}

export function RekapCalonDialog(props: RekapCalonDialogProps): ReactElement {
  const { dapil, jenisId, wilayahId, onClose } = props;
  const query = useQuery({
    ...queryFor(getRekapCalon, {
      params: { dapil_id: dapil.id },
      query: { wilayah_id: wilayahId },
      progress: false,
    }),
    ...useGerak(),
  });
  useIkuti({ jenisIds: [jenisId], wilayahId }, query);
  return (
    <Dialog title={`Suara calon ${dapil.keterangan}`} opened width={650} onClose={onClose}>
      <QueryView query={query} skeleton={360}>
        {({ data }) => <Isi rekap={data} />}
      </QueryView>
    </Dialog>
  );
}
