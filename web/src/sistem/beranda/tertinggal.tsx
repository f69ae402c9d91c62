// Which regions below have the most TPS without a witness: where to begin.
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  listCakupanSaksi,
  type BarisCakupanSaksi,
} from "#contract/saksi/cakupan-saksi.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { queryFor } from "../../api/query.ts";
import { useGerak, useIkuti } from "../../hasil/rekap/use-rekap.ts";
import { cakupanLink } from "../../saksi/penugasan/penugasan-links.ts";
import { formatNumber } from "../../ui/format.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { ShareCell } from "../../ui/share-bar.tsx";

const SEBUTAN = ["Provinsi", "Kabupaten/kota", "Kecamatan"] as const;
const TERBANYAK = 5;
/** No region has more below it. */
const SEMUA = 100;

const sisaOf = (row: BarisCakupanSaksi): number => row.jumlah_tps - row.jumlah_tps_bersaksi;

export function Tertinggal({ wilayahId }: { wilayahId: number }): ReactElement {
  // Another region's figures are nothing to look at meanwhile.
  const { placeholderData: _, ...gerak } = useGerak();
  const query = useQuery({
    ...queryFor(listCakupanSaksi, {
      query: { wilayah_id: wilayahId, per_page: SEMUA },
      progress: false,
    }),
    ...gerak,
  });
  useIkuti({ jenisIds: [], wilayahId }, query);
  return (
    <section aria-labelledby="tertinggal">
      <h2 id="tertinggal" className="section-title">
        {SEBUTAN[levelOf(wilayahId) ?? 0]} yang paling tertinggal
      </h2>
      <QueryView query={query} skeleton={TERBANYAK * 30}>
        {({ data }) => {
          const rows = data
            .filter((row) => sisaOf(row) > 0)
            .toSorted((a, b) => sisaOf(b) - sisaOf(a))
            .slice(0, TERBANYAK);
          return rows.length === 0 ? (
            <Text c="dimmed">
              {data.some(({ jumlah_tps: semua }) => semua > 0)
                ? "Tidak ada TPS tanpa saksi."
                : "Belum ada TPS."}
            </Text>
          ) : (
            <ul className="tertinggal">
              {rows.map((row) => (
                <li key={row.id}>
                  <Link {...cakupanLink(row.id, "saksi")} className="quiet-link">
                    {row.keterangan}
                  </Link>
                  <ShareCell part={row.jumlah_tps_bersaksi} total={row.jumlah_tps} />
                  <span className="angka">{formatNumber(sisaOf(row))} tanpa saksi</span>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </section>
  );
}
