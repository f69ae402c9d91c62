// The voters of a kelurahan in pictures: by age and sex, by RW and RT. Both are tables of figures
// that bars stand in, so they say the same to whoever does not see them.
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type * as z from "zod/mini";
import { getStatistikDpt } from "#contract/tps/tps.contract.ts";
import { queryFor } from "../api/query.ts";
import { namaRt, namaRw } from "./dpt/rw-rt.tsx";
import { formatNumber } from "../ui/format.ts";
import { QueryView } from "../ui/query-view.tsx";
import { ShareBar } from "../ui/share-bar.tsx";
import { PiramidaUsia } from "./piramida-usia.tsx";

type Statistik = z.output<typeof getStatistikDpt.response>["data"];

function SebaranRw({ rw }: Pick<Statistik, "rw">): ReactElement {
  const terbanyak = Math.max(1, ...rw.map(({ jumlah }) => jumlah));
  return (
    <ul className="rw-list">
      {rw.map((one) => (
        <li key={one.rw}>
          <details>
            <summary>
              <span className="rw-nama">{namaRw(one.rw)}</span>
              <ShareBar part={one.jumlah} total={terbanyak} />
              <span className="angka">
                {formatNumber(one.jumlah)}
                <span className="visually-hidden"> pemilih, {one.rt.length} RT</span>
              </span>
            </summary>
            <ul className="rt-list" aria-label={`RT di ${namaRw(one.rw)}`}>
              {one.rt.map(({ rt, jumlah }) => (
                <li key={rt}>
                  <span className="rw-nama">{namaRt(rt)}</span>
                  <ShareBar part={jumlah} total={terbanyak} />
                  <span className="angka">{formatNumber(jumlah)}</span>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Gambar({ statistik }: { statistik: Statistik }): ReactElement {
  const { jumlah, usia, rw } = statistik;
  return jumlah === 0 ? (
    <Text c="dimmed">
      Piramida usia dan sebaran RW/RT tampil di sini setelah daftar nama pemilih diunggah.
    </Text>
  ) : (
    <div className="gambaran">
      <section aria-labelledby="piramida">
        <h3 id="piramida" className="gambaran-judul">
          Usia dan jenis kelamin
        </h3>
        <PiramidaUsia usia={usia} />
      </section>
      <section aria-labelledby="sebaran-rw">
        <h3 id="sebaran-rw" className="gambaran-judul">
          Pemilih per RW
        </h3>
        <SebaranRw rw={rw} />
      </section>
    </div>
  );
}

export function GambaranPemilih({ kelurahanId }: { kelurahanId: number }): ReactElement {
  const query = useQuery(
    queryFor(getStatistikDpt, { query: { kelurahan_id: kelurahanId }, progress: false }),
  );
  return (
    <section aria-labelledby="gambaran">
      <h2 id="gambaran" className="section-title">
        Gambaran pemilih
      </h2>
      <QueryView query={query} skeleton={320}>
        {({ data }) => <Gambar statistik={data} />}
      </QueryView>
    </section>
  );
}
