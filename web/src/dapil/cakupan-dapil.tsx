// Where regions lie in no dapil of the level: the provinces as tiles, and each region that is not whole.
import { Anchor, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { CakupanDapil as Cakupan } from "#contract/dapil/dapil.contract.ts";
import { DAPIL } from "#contract/dapil/dapil.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { queryFor } from "../api/query.ts";
import { formatNumber } from "../ui/format.ts";
import { QueryView } from "../ui/query-view.tsx";
import { PetaPetak } from "../wilayah/peta-petak.tsx";
import type { Tingkat } from "./tingkat.ts";

interface TempatProps {
  tingkat: Tingkat;
  rows: readonly Cakupan[];
}

const tujuanOf = ({ alamat }: Tingkat, id: number): LinkProps => ({
  ...alamat.daftar,
  search: { wilayah_id: String(id) },
});

function Peta({ tingkat, rows }: TempatProps): ReactElement {
  return (
    <PetaPetak
      provinsi={rows.map(({ id, keterangan, jumlah, di_luar: diLuar }) => ({
        id,
        bagian: jumlah - diLuar,
        semua: jumlah,
        arti: `${keterangan}: ${formatNumber(jumlah - diLuar)} dari ${formatNumber(jumlah)} kecamatan berada di dapil`,
        tujuan: tujuanOf(tingkat, id),
      }))}
    />
  );
}

/** Smaller than these a list is not narrowed to. */
const KECAMATAN = 3;

function TabelDiLuar({ tingkat, rows }: TempatProps): ReactElement {
  return (
    <Table aria-label="Wilayah di luar dapil" maw="42rem" mt="md" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{labelOf(DAPIL, "wilayah_id")}</Table.Th>
          <Table.Th ta="end">Kecamatan di luar dapil</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, keterangan, jumlah, di_luar: diLuar, kelurahan }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row" fw={400}>
              {levelOf(id) === KECAMATAN ? (
                <>
                  {keterangan}
                  {kelurahan.length === 0 ? null : (
                    <Text size="sm" c="dimmed">
                      Hanya kelurahan {kelurahan.join(", ")}
                    </Text>
                  )}
                </>
              ) : (
                <Anchor
                  underline="always"
                  renderRoot={(props) => <Link {...tujuanOf(tingkat, id)} {...props} />}
                >
                  {keterangan}
                </Anchor>
              )}
            </Table.Th>
            <Table.Td ta="end">
              {formatNumber(diLuar)} dari {formatNumber(jumlah)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ringkasan(rows: readonly Cakupan[]): string {
  const jumlah = rows.reduce((sum, row) => sum + row.jumlah, 0);
  const diLuar = rows.reduce((sum, row) => sum + row.di_luar, 0);
  if (jumlah === 0) {
    return "Tidak ada yang dipilih di tingkat ini untuk wilayah ini.";
  }
  return diLuar === 0
    ? `Semua ${formatNumber(jumlah)} kecamatan berada di dapil.`
    : `${formatNumber(diLuar)} dari ${formatNumber(jumlah)} kecamatan tidak seluruhnya berada di dapil.`;
}

export function CakupanDapil({
  tingkat,
  wilayahId,
}: {
  tingkat: Tingkat;
  wilayahId: number;
}): ReactElement {
  const asked = { query: { wilayah_id: String(wilayahId) } };
  const query = useQuery(queryFor(tingkat.api.cakupan, asked));
  return (
    <section aria-labelledby="cakupan-dapil">
      <h2 id="cakupan-dapil" className="section-title">
        Wilayah di luar dapil
      </h2>
      <QueryView query={query} skeleton={300}>
        {({ data }) => {
          const diLuar = data.filter((row) => row.di_luar > 0);
          return (
            <>
              <Text>{ringkasan(data)} Tidak ada wilayah di dua dapil.</Text>
              {wilayahId === NASIONAL ? <Peta tingkat={tingkat} rows={data} /> : null}
              {diLuar.length === 0 ? null : <TabelDiLuar tingkat={tingkat} rows={diLuar} />}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
