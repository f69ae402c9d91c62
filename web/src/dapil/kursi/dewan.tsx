// The seats of a parliament as a half circle, and the same as a list for those who do not see it.
import type { ReactElement } from "react";
import { fraksiOf, jumlahKursiDapil, kursiKata, type Fraksi } from "#contract/fraksi.rules.ts";
import type { KursiDapil } from "#contract/kursi.contract.ts";
import { formatNumber } from "../../ui/format.ts";
import { KURSI_TERBANYAK, tempatKursi, warnaPartai } from "./dewan.rules.ts";
import "../../ui/legenda.css";

interface LingkaranProps {
  fraksi: readonly Fraksi[];
  kursi: number;
  label: string;
}

function SetengahLingkaran({ fraksi, kursi, label }: LingkaranProps): ReactElement {
  const { tempat, ukuran } = tempatKursi(kursi);
  const warna = fraksi.flatMap(({ nomor, kursi: own }) =>
    Array.from({ length: own }, () => warnaPartai(nomor)),
  );
  return (
    <svg viewBox="-1.1 -1.1 2.2 1.25" role="img" aria-label={label} className="kursi-lingkaran">
      {tempat.map(({ x, y }, index) => (
        <circle
          // oxlint-disable-next-line no-array-index-key -- a seat is its place
          key={index}
          cx={x}
          cy={-y}
          r={ukuran}
          fill={warna[index] ?? "none"}
          data-kosong={index >= warna.length || undefined}
        />
      ))}
    </svg>
  );
}

export function Dewan({ dapil }: { dapil: readonly KursiDapil[] }): ReactElement {
  const fraksi = fraksiOf(dapil);
  const { kursi, belumPasti } = jumlahKursiDapil(dapil);
  const jumlah = `${formatNumber(kursi)} kursi di ${formatNumber(dapil.length)} dapil`;
  return (
    <section aria-labelledby="susunan-kursi" className="kursi-dewan">
      <h2 id="susunan-kursi">Susunan kursi</h2>
      <p>
        {jumlah}
        {belumPasti === 0 ? "" : `, ${formatNumber(belumPasti)} belum dapat ditetapkan`}.
      </p>
      {kursi > KURSI_TERBANYAK ? (
        <p className="kursi-catatan">Pilih provinsi atau kota untuk melihat susunan satu dewan.</p>
      ) : (
        <SetengahLingkaran
          fraksi={fraksi}
          kursi={kursi}
          label={`${jumlah}: ${kursiKata(fraksi) || "belum ada yang terisi"}`}
        />
      )}
      <ul className="legenda">
        {fraksi.map(({ nomor, singkat, kursi: own }) => (
          <li key={nomor}>
            <span className="kursi-warna" style={{ background: warnaPartai(nomor) }} />
            {singkat} <b>{formatNumber(own)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
