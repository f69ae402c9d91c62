// Quotients: as bars with the line of the last seat, and as the table that KPU prints.
import type { ReactElement } from "react";
import { hasilBagiKata } from "#contract/hasil/kata-kursi.rules.ts";
import { kuotaHare } from "#contract/hasil/kuota-hare.rules.ts";
import type { BahanKursi, HasilKursi } from "#contract/hasil/kursi.contract.ts";
import { tabelBagi, type HasilBagi } from "#contract/hasil/tabel-bagi.rules.ts";
import { warnaPartai } from "../rekap/warna-partai.ts";
import { formatNumber } from "../../ui/format.ts";
import { urutanBagi } from "./hasil-bagi.rules.ts";
import { Sendiri } from "./partai.tsx";

interface Props {
  bahan: BahanKursi;
  hasil: HasilKursi;
}

function Batang({ satu, terbesar }: { satu: HasilBagi; terbesar: number }): ReactElement {
  return (
    <li data-kursi={satu.ke !== undefined || undefined}>
      <span>
        {satu.ke === undefined ? "" : `${satu.ke}. `}
        {satu.singkat} ÷ {satu.pembagi}
      </span>
      <span
        className="kursi-batang"
        style={{
          width: `${(satu.hasil / terbesar) * 100}%`,
          background: warnaPartai(satu.nomor),
        }}
        aria-hidden
      />
      <span className="angka">{hasilBagiKata(satu.hasil)}</span>
    </li>
  );
}

export function BatangHasil({ bahan, hasil }: Props): ReactElement | null {
  const urutan = urutanBagi(tabelBagi(bahan, hasil));
  const terbesar = urutan[0]?.hasil ?? 0;
  const menang = urutan.filter(({ ke }) => ke !== undefined);
  const kalah = urutan.filter(({ ke }) => ke === undefined);
  const toBatang = (satu: HasilBagi) => (
    <Batang key={`${satu.nomor}/${satu.pembagi}`} satu={satu} terbesar={terbesar} />
  );
  return terbesar === 0 ? null : (
    <section className="kursi-bagian" aria-labelledby="hasil-bagi">
      <h2 id="hasil-bagi">Hasil bagi tertinggi</h2>
      <ol className="kursi-urutan">
        {menang.map(toBatang)}
        <li className="kursi-batas">Batas kursi terakhir</li>
        {kalah.map(toBatang)}
      </ol>
    </section>
  );
}

export function TabelHasil({ bahan, hasil }: Props): ReactElement | null {
  const tabel = tabelBagi(bahan, hasil);
  const kolom = tabel[0]?.hasil.map(({ pembagi }) => pembagi) ?? [];
  return tabel.length === 0 ? null : (
    <section className="kursi-bagian" aria-labelledby="tabel-bagi">
      <h2 id="tabel-bagi">Tabel hasil bagi</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard */}
      <div className="kursi-gulir" role="group" aria-labelledby="tabel-bagi" tabIndex={0}>
        <table className="kursi-tabel">
          <thead>
            <tr>
              <th scope="col">Peserta</th>
              <th scope="col">Jumlah suara</th>
              {kolom.map((pembagi) => (
                <th key={pembagi} scope="col">
                  ÷ {pembagi}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tabel.map((baris) => (
              <tr key={baris.nomor}>
                <th scope="row">
                  {baris.singkat} <Sendiri nomor={baris.nomor} sendiri={bahan.partai_sendiri} />
                </th>
                <td>{formatNumber(baris.suara)}</td>
                {baris.hasil.map(({ pembagi, hasil: satu, ke }) => (
                  <td key={pembagi} data-kursi={ke !== undefined || undefined}>
                    {hasilBagiKata(satu)}
                    {ke === undefined ? null : <span> (kursi {ke})</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** By Hare: what a seat costs, and what is left of each party. */
export function TabelKuota({ bahan, hasil }: Props): ReactElement | null {
  const { kuota, baris } = kuotaHare(bahan, hasil);
  return baris.length === 0 ? null : (
    <section className="kursi-bagian" aria-labelledby="kuota">
      <h2 id="kuota">Kuota dan sisa suara</h2>
      <p className="kursi-catatan">
        Satu kuota: {hasilBagiKata(kuota)} suara. Tiap kuota penuh satu kursi; kursi selebihnya
        untuk sisa suara terbanyak.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard */}
      <div className="kursi-gulir" role="group" aria-labelledby="kuota" tabIndex={0}>
        <table className="kursi-tabel">
          <thead>
            <tr>
              {["Peserta", "Jumlah suara", "Kuota penuh", "Sisa suara", "Kursi dari sisa"].map(
                (kolom) => (
                  <th key={kolom} scope="col">
                    {kolom}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {baris.map(({ nomor, singkat, suara, penuh, sisa, tambahan }) => (
              <tr key={nomor}>
                <th scope="row">
                  {singkat} <Sendiri nomor={nomor} sendiri={bahan.partai_sendiri} />
                </th>
                <td>{formatNumber(suara)}</td>
                <td>{formatNumber(penuh)}</td>
                <td>{hasilBagiKata(sisa)}</td>
                <td data-kursi={tambahan > 0 || undefined}>{formatNumber(tambahan)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
