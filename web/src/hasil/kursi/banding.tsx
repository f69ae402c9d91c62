// Our own count and the official result of a dapil beside each other.
import type { ReactElement } from "react";
import { kursiPartai, suaraPartai } from "#contract/hasil/angka-partai.rules.ts";
import { labelOf } from "#contract/core/described.ts";
import { SUARA_RESMI } from "#contract/hasil/kursi.fields.ts";
import type { BahanKursi, HasilKursi } from "#contract/hasil/kursi.contract.ts";
import { formatNumber } from "../../ui/format.ts";
import { Sendiri, WarnaPartai } from "./partai.tsx";

export interface Hitungan {
  bahan: BahanKursi;
  hasil: HasilKursi;
}

export const isBersuara = ({ bahan }: Hitungan): boolean =>
  bahan.partai.some(({ suara }) => suara > 0);

const SELISIH = new Intl.NumberFormat("id-ID", { signDisplay: "exceptZero" });

/** Own and official figures of a party. */
function barisOf(qc: Hitungan, resmi: Hitungan) {
  const [suaraQc, suaraResmi] = [suaraPartai(qc.bahan), suaraPartai(resmi.bahan)];
  const [kursiQc, kursiResmi] = [kursiPartai(qc.hasil), kursiPartai(resmi.hasil)];
  const nama = new Map(
    [...qc.bahan.partai, ...resmi.bahan.partai].map(({ nomor, singkat }) => [nomor, singkat]),
  );
  return [...nama]
    .map(([nomor, singkat]) => ({
      nomor,
      singkat,
      suara: [suaraQc.get(nomor) ?? 0, suaraResmi.get(nomor) ?? 0] as const,
      kursi: [kursiQc.get(nomor) ?? 0, kursiResmi.get(nomor) ?? 0] as const,
    }))
    .filter(({ suara }) => suara.some((one) => one > 0))
    .toSorted((one, other) => one.nomor - other.nomor);
}

/** Own, official, and what is more or less of one's own. */
function Tiga({ angka: [qc, resmi] }: { angka: readonly [number, number] }): ReactElement {
  return (
    <>
      <td>{formatNumber(qc)}</td>
      <td>{formatNumber(resmi)}</td>
      <td data-selisih={qc !== resmi || undefined}>{SELISIH.format(qc - resmi)}</td>
    </>
  );
}

export function Banding({ qc, resmi }: { qc: Hitungan; resmi: Hitungan }): ReactElement {
  const baris = barisOf(qc, resmi);
  return (
    <section className="kursi-bagian" aria-labelledby="banding">
      <h2 id="banding">Hitungan QC dan hasil resmi</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard */}
      <div className="kursi-gulir" role="group" aria-labelledby="banding" tabIndex={0}>
        <table className="kursi-tabel">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {labelOf(SUARA_RESMI, "partai")}
              </th>
              <th scope="colgroup" colSpan={3}>
                {labelOf(SUARA_RESMI, "suara")}
              </th>
              <th scope="colgroup" colSpan={3}>
                Kursi
              </th>
            </tr>
            <tr>
              {["suara", "kursi"].flatMap((apa) =>
                ["QC", "Resmi", "Selisih"].map((kolom) => (
                  <th key={`${apa} ${kolom}`} scope="col">
                    {kolom}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {baris.map(({ nomor, singkat, suara, kursi }) => (
              <tr key={nomor}>
                <th scope="row">
                  <WarnaPartai nomor={nomor} /> {singkat}{" "}
                  <Sendiri nomor={nomor} sendiri={qc.bahan.partai_sendiri} />
                </th>
                <Tiga angka={suara} />
                <Tiga angka={kursi} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
