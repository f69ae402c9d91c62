// The figure first: votes of each contender, on how many TPS they rest.
import { Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Rekap } from "#contract/hasil/rekap.contract.ts";
import { Figure } from "../../ui/figure.tsx";
import { formatNumber, formatPercent } from "../../ui/format.ts";
import { ShareBar } from "../../ui/share-bar.tsx";
import { Dasar } from "./dasar.tsx";
import { jumlahkan, type ItemBerposisi } from "./rekap.rules.ts";

/** Up to this many stand large beside each other. */
const SEDIKIT = 4;

interface KontestanProps {
  rekap: Rekap;
  kontestan: readonly ItemBerposisi[];
}

interface BarisProps {
  rekap: Rekap;
  item: ItemBerposisi;
  total: number | null;
}

function BarisKontestan({ rekap, item, total }: BarisProps): ReactElement {
  const { id, singkat, keterangan, jumlah } = item;
  return (
    <li>
      <div className="kontestan-nama">
        <b>{singkat}</b>
        <span>{keterangan}</span>
        <Dasar rekap={rekap} item={item} />
      </div>
      <Link
        to="."
        search={(before) => ({ ...before, urut: `item-${id}`, arah: "turun" })}
        hash="anak"
        className="kontestan-angka rekap-link"
        aria-label={`${formatNumber(jumlah)} suara ${singkat}: lihat asalnya`}
      >
        <Figure value={jumlah} />
      </Link>
      <span className="kontestan-persen angka">{formatPercent(jumlah, total)}</span>
      <ShareBar part={jumlah} total={total} />
    </li>
  );
}

export function Kontestan({ rekap, kontestan }: KontestanProps): ReactElement {
  const total = jumlahkan(kontestan.map(({ jumlah }) => jumlah));
  const sah = rekap.item.find(({ singkat }) => singkat === "sah");
  return (
    <section aria-labelledby="perolehan">
      <h2 id="perolehan" className="rekap-judul">
        Perolehan suara
      </h2>
      <Text c="dimmed" size="sm">
        Dari {formatNumber(rekap.tps_masuk)} TPS yang sudah masuk, di antara{" "}
        {formatNumber(rekap.jumlah_tps)} TPS.
      </Text>
      {kontestan.length === 0 ? (
        <Text mt="xs">Jenis laporan ini belum punya pasangan calon atau partai.</Text>
      ) : (
        <ul className="kontestan" data-banyak={kontestan.length > SEDIKIT || undefined}>
          {kontestan.map((item) => (
            <BarisKontestan key={item.id} rekap={rekap} item={item} total={total} />
          ))}
        </ul>
      )}
      <p className="kontestan-jumlah">
        Jumlah suara{" "}
        <b>
          <Figure value={total} />
        </b>
        {sah === undefined ? null : (
          <>
            {" "}
            · suara sah pada formulir <Figure value={sah.jumlah} />
            <Dasar rekap={rekap} item={sah} />
          </>
        )}
      </p>
    </section>
  );
}
