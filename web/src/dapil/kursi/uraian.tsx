// Seats and parties in words.
import type { ReactElement } from "react";
import type { BahanKursi, HasilKursi } from "#contract/kursi.contract.ts";
import { formatNumber } from "../../ui/format.ts";
import { warnaPartai } from "./dewan.rules.ts";
import { kalimatKepastian, kalimatPartai } from "./hasil-bagi.rules.ts";

interface Props {
  bahan: BahanKursi;
  hasil: HasilKursi;
}

export function DaftarKursi({ bahan, hasil }: Props): ReactElement | null {
  const singkat = new Map(bahan.partai.map((one) => [one.nomor, one.singkat]));
  return hasil.kursi.length === 0 ? null : (
    <section className="kursi-bagian" aria-labelledby="daftar-kursi">
      <h2 id="daftar-kursi">Kursi menurut urutan</h2>
      <ol className="kursi-daftar">
        {hasil.kursi.map((one, index) => (
          // oxlint-disable-next-line no-array-index-key -- a seat is its place
          <li key={index}>
            <span className="kursi-warna" style={{ background: warnaPartai(one.nomor) }} />
            <b>
              {index + 1}. {singkat.get(one.nomor)}
            </b>
            <span className="kursi-catatan">{kalimatKepastian(one)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function UraianPartai({ bahan, hasil }: Props): ReactElement {
  const hasilOf = new Map(hasil.partai.map((one) => [one.nomor, one]));
  const singkat = (nomor: number): string =>
    bahan.partai.find((one) => one.nomor === nomor)?.singkat ?? String(nomor);
  const berisi = bahan.partai.filter(({ suara }) => suara > 0);
  return (
    <section className="kursi-bagian" aria-labelledby="uraian-partai">
      <h2 id="uraian-partai">Seberapa dekat</h2>
      {berisi.map(({ nomor, keterangan, suara, calon, di_bawah_ambang: isOut }) => {
        const own = hasilOf.get(nomor);
        const namaCalon = (satu: number): string =>
          calon.find((one) => one.nomor === satu)?.nama ?? `nomor ${satu}`;
        const kalimat =
          own === undefined || isOut
            ? ["Di bawah ambang batas: tidak ikut dalam pembagian kursi."]
            : kalimatPartai(own, { partai: singkat, calon: namaCalon });
        return (
          <div key={nomor} className="kursi-partai">
            <h3>
              {keterangan}: {formatNumber(own?.kursi ?? 0)} kursi, {formatNumber(suara)} suara
            </h3>
            <p>{kalimat.join(" ")}</p>
          </div>
        );
      })}
    </section>
  );
}

/** So many kecamatan are named. */
const TERBERAT = 10;

export function BelumMasuk({ bahan: { tps } }: { bahan: BahanKursi }): ReactElement | null {
  return tps === null || tps.kecamatan.length === 0 ? null : (
    <section className="kursi-bagian" aria-labelledby="belum-masuk">
      <h2 id="belum-masuk">Yang belum masuk paling banyak</h2>
      <ul className="kursi-belum">
        {tps.kecamatan.slice(0, TERBERAT).map(({ id, keterangan, tps: jumlah, suara }) => (
          <li key={id}>
            {keterangan}: {formatNumber(jumlah)} TPS, paling banyak {formatNumber(suara)} suara
          </li>
        ))}
      </ul>
    </section>
  );
}
