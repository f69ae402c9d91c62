// The seats of one parliament as a half circle, with the same as a list; of several a table of them.
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  fraksiOf,
  jumlahKursiDapil,
  kursiKata,
  type Fraksi,
} from "#contract/hasil/fraksi.rules.ts";
import type { DewanKursi, KursiDapil, PerolehanKursi } from "#contract/hasil/kursi.contract.ts";
import type { SumberSuara } from "#contract/hasil/kursi.fields.ts";
import { warnaPartai } from "../rekap/warna-partai.ts";
import { formatNumber } from "../../ui/format.ts";
import { tempatKursi } from "./dewan.rules.ts";
import { Sendiri, WarnaPartai } from "./partai.tsx";
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

/** "11 kursi di 2 dapil", or of how many where not all dapil of it are here. */
function jumlahKata(dewan: DewanKursi, dapil: readonly KursiDapil[]): string {
  const [kursi, banyak] = [jumlahKursiDapil(dapil).kursi, dapil.length].map(formatNumber);
  return dapil.length === dewan.dapil
    ? `${kursi} kursi di ${banyak} dapil`
    : `${kursi} dari ${formatNumber(dewan.kursi)} kursi: ${banyak} dari ${formatNumber(dewan.dapil)} dapil`;
}

const kursiDari = (dewan: DewanKursi, kursi: number): string =>
  kursi === dewan.kursi
    ? formatNumber(kursi)
    : `${formatNumber(kursi)} dari ${formatNumber(dewan.kursi)}`;

const belumKata = (belumPasti: number): string =>
  belumPasti === 0 ? "" : `, ${formatNumber(belumPasti)} belum dapat ditetapkan`;

function SatuDewan({
  dewan,
  perolehan: { dapil, partai_sendiri: sendiri },
}: {
  dewan: DewanKursi;
  perolehan: PerolehanKursi;
}): ReactElement {
  const fraksi = fraksiOf(dapil);
  const { kursi, belumPasti } = jumlahKursiDapil(dapil);
  const jumlah = jumlahKata(dewan, dapil);
  return (
    <section aria-labelledby="susunan-kursi" className="kursi-dewan">
      <h2 id="susunan-kursi">Susunan kursi {dewan.keterangan}</h2>
      <p>
        {jumlah}
        {belumKata(belumPasti)}.
      </p>
      <SetengahLingkaran
        fraksi={fraksi}
        kursi={kursi}
        label={`${jumlah}: ${kursiKata(fraksi) || "belum ada yang terisi"}`}
      />
      <ul className="legenda">
        {fraksi.map(({ nomor, singkat, kursi: own }) => (
          <li key={nomor}>
            <WarnaPartai nomor={nomor} />
            {singkat} <b>{formatNumber(own)}</b> <Sendiri nomor={nomor} sendiri={sendiri} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  perolehan: PerolehanKursi;
  jenis: number;
  sumber: SumberSuara;
}

/** They do not sit together: each by itself. */
function BanyakDewan({ perolehan, jenis, sumber }: Props): ReactElement {
  const byDewan = new Map(perolehan.dewan.map(({ id }) => [id, [] as KursiDapil[]]));
  perolehan.dapil.forEach((one) => byDewan.get(one.dewan_id)?.push(one));
  return (
    <section aria-labelledby="susunan-kursi" className="kursi-dewan">
      <h2 id="susunan-kursi">Susunan kursi {formatNumber(perolehan.dewan.length)} dewan</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className="kursi-gulir" role="group" aria-labelledby="susunan-kursi" tabIndex={0}>
        <table className="kursi-tabel kursi-dewan-tabel">
          <thead>
            <tr>
              <th scope="col">Dewan</th>
              <th scope="col">Kursi</th>
              <th scope="col">Perolehan</th>
            </tr>
          </thead>
          <tbody>
            {perolehan.dewan.map((dewan) => {
              const dapil = byDewan.get(dewan.id) ?? [];
              const { kursi, belumPasti } = jumlahKursiDapil(dapil);
              return (
                <tr key={dewan.id}>
                  <th scope="row">
                    <Link
                      to="/kursi"
                      search={{ wilayah_id: String(dewan.id), jenis: String(jenis), sumber }}
                      className="kursi-tautan"
                    >
                      {dewan.keterangan}
                    </Link>
                  </th>
                  <td>{kursiDari(dewan, kursi)}</td>
                  <td>
                    {kursi === belumPasti ? null : (
                      <PerolehanPartai dapil={dapil} sendiri={perolehan.partai_sendiri} />
                    )}
                    {belumKata(belumPasti).slice(kursi === belumPasti ? 2 : 0)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** "PKB 3, GERINDRA 2", one's own in bold. */
export function PerolehanPartai({
  dapil,
  sendiri,
}: {
  dapil: readonly KursiDapil[];
  sendiri: number | null;
}): ReactElement {
  const fraksi = fraksiOf(dapil);
  return (
    <>
      {fraksi.map((one, index) => (
        <span key={one.nomor}>
          {index === 0 ? "" : ", "}
          {one.nomor === sendiri ? <b>{kursiKata([one])}</b> : kursiKata([one])}
        </span>
      ))}
      {fraksi.length === 0 ? "–" : null}
    </>
  );
}

export function Dewan(props: Props): ReactElement | null {
  const { perolehan } = props;
  const [satu, ...lain] = perolehan.dewan;
  if (satu === undefined) {
    return null;
  }
  return lain.length === 0 ? (
    <SatuDewan dewan={satu} perolehan={perolehan} />
  ) : (
    <BanyakDewan {...props} />
  );
}
