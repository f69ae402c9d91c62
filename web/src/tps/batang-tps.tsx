// TPS of the regions below one, as bars: of a kota its kecamatan, of a province its kota.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { listDptWilayah, type BarisWilayahDpt } from "#contract/tps.contract.ts";
import { levelOf } from "#contract/wilayah.contract.ts";
import { kueri } from "../api/query.ts";
import { formatNumber } from "../ui/format.ts";
import { QueryView } from "../ui/query-view.tsx";
import { daftarLink } from "./tps-links.ts";
import "../ui/legenda.css";

const NAMA: readonly string[] = ["provinsi", "kota", "kecamatan"];

function Baris({ row, terbanyak }: { row: BarisWilayahDpt; terbanyak: number }): ReactElement {
  const { id, keterangan, jumlah_tps: tps, jumlah_tps_berdaftar: berdaftar } = row;
  const width = (jumlah: number): string => `${(jumlah / terbanyak) * 100}%`;
  return (
    <li>
      <Link {...daftarLink(id)} className="batang-baris">
        <span className="batang-nama">{keterangan}</span>
        <span className="batang" aria-hidden>
          <span className="batang-berdaftar" style={{ width: width(berdaftar) }} />
          <span className="batang-sisa" style={{ width: width(tps - berdaftar) }} />
        </span>
        <span className="batang-angka angka">
          {formatNumber(tps)}
          <span className="visually-hidden">
            {" "}
            TPS, {formatNumber(berdaftar)} dengan daftar nama
          </span>
        </span>
      </Link>
    </li>
  );
}

export function BatangTps({ wilayahId }: { wilayahId: number }): ReactElement {
  const query = useQuery(
    kueri(listDptWilayah, { query: { wilayah_id: wilayahId, per_page: 100 }, progress: false }),
  );
  return (
    <section aria-labelledby="batang">
      <h2 id="batang" className="tps-judul">
        TPS per {NAMA[levelOf(wilayahId) ?? 0]}
      </h2>
      <ul className="legenda batang-legenda" aria-hidden>
        <li>
          <span className="batang-berdaftar" /> dengan daftar nama pemilih
        </li>
        <li>
          <span className="batang-sisa" /> belum
        </li>
      </ul>
      <QueryView query={query} skeleton={160}>
        {({ data }) => {
          const terbanyak = Math.max(1, ...data.map(({ jumlah_tps: tps }) => tps));
          return (
            <ul className="batang-list">
              {data.map((row) => (
                <Baris key={row.id} row={row} terbanyak={terbanyak} />
              ))}
            </ul>
          );
        }}
      </QueryView>
    </section>
  );
}
