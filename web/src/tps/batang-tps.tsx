// TPS of the regions below one, as bars: of a kota its kecamatan, of a province its kota.
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { listDptWilayah } from "#contract/tps/tps.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { queryFor } from "../api/query.ts";
import { QueryView } from "../ui/query-view.tsx";
import { Batang, LegendaBatang } from "../wilayah/batang.tsx";
import { daftarLink } from "./tps-links.ts";

const NAMA: readonly string[] = ["provinsi", "kota", "kecamatan"];

export function BatangTps({ wilayahId }: { wilayahId: number }): ReactElement {
  const query = useQuery(
    queryFor(listDptWilayah, { query: { wilayah_id: wilayahId, per_page: 100 }, progress: false }),
  );
  return (
    <section aria-labelledby="batang">
      <h2 id="batang" className="section-title">
        TPS per {NAMA[levelOf(wilayahId) ?? 0]}
      </h2>
      <LegendaBatang bagian="dengan daftar nama pemilih" />
      <QueryView query={query} skeleton={160}>
        {({ data }) => (
          <Batang
            bagian="dengan daftar nama"
            rows={data.map((row) => ({
              id: row.id,
              nama: row.keterangan,
              bagian: row.jumlah_tps_berdaftar,
              semua: row.jumlah_tps,
              tujuan: daftarLink(row.id),
            }))}
          />
        )}
      </QueryView>
    </section>
  );
}
