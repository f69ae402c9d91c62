// Where voters are there by name: the provinces as tiles, and the same as a table.
import { Table } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { listCakupanDpt, type BarisWilayahDpt } from "#contract/tps/tps.contract.ts";
import { queryFor } from "../api/query.ts";
import { formatNumber, formatPercent } from "../ui/format.ts";
import { QueryView } from "../ui/query-view.tsx";
import { PetaPetak } from "../wilayah/peta-petak.tsx";
import { daftarLink } from "./tps-links.ts";

function artiOf(row: BarisWilayahDpt): string {
  const { keterangan, jumlah_tps_berdaftar: bagian, jumlah_tps: semua } = row;
  return semua === 0
    ? `${keterangan}: belum ada data TPS`
    : `${keterangan}: ${formatNumber(bagian)} dari ${formatNumber(semua)} TPS punya daftar nama, ${formatPercent(bagian, semua)}`;
}

function Tabel({ rows }: { rows: readonly BarisWilayahDpt[] }): ReactElement {
  return (
    <details className="tps-alternatif">
      <summary>Tampilkan sebagai tabel</summary>
      <Table aria-label="Cakupan daftar pemilih per provinsi" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Provinsi</Table.Th>
            <Table.Th ta="end">TPS berdaftar</Table.Th>
            <Table.Th ta="end">TPS</Table.Th>
            <Table.Th ta="end">Cakupan</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, keterangan, jumlah_tps_berdaftar: bagian, jumlah_tps: semua }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={400}>
                <Link {...daftarLink(id)} className="quiet-link">
                  {keterangan}
                </Link>
              </Table.Th>
              <Table.Td ta="end">{formatNumber(bagian)}</Table.Td>
              <Table.Td ta="end">{formatNumber(semua)}</Table.Td>
              <Table.Td ta="end">{formatPercent(bagian, semua)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}

export function PetaCakupan(): ReactElement {
  const query = useQuery(queryFor(listCakupanDpt, { progress: false }));
  return (
    <section aria-labelledby="peta">
      <h2 id="peta" className="section-title">
        TPS dengan daftar nama pemilih, per provinsi
      </h2>
      <QueryView query={query} skeleton={300}>
        {({ data }) => (
          <>
            <PetaPetak
              provinsi={data.map((row) => ({
                id: row.id,
                bagian: row.jumlah_tps_berdaftar,
                semua: row.jumlah_tps,
                arti: artiOf(row),
                tujuan: daftarLink(row.id),
              }))}
            />
            <Tabel rows={data} />
          </>
        )}
      </QueryView>
    </section>
  );
}
