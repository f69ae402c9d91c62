// Seats and parties in words.
import type { ReactElement } from "react";
import {
  ARTI_KURSI,
  jumlahBermasalah,
  kalimatKepastian,
} from "#contract/hasil/kata-kursi.rules.ts";
import type { BahanKursi, HasilKursi } from "#contract/hasil/kursi.contract.ts";
import { DaftarTpsLink } from "../rekap/tautan.tsx";
import { formatNumber } from "../../ui/format.ts";
import { kalimatPartai } from "./hasil-bagi.rules.ts";
import { Sendiri, WarnaPartai } from "./partai.tsx";

interface Props {
  bahan: BahanKursi;
  hasil: HasilKursi;
}

/** Reports with faults are counted too: how many, and where they are. */
export function Bermasalah({ bahan, jenis }: { bahan: BahanKursi; jenis: number }) {
  const jumlah = jumlahBermasalah(bahan);
  return jumlah === 0 ? null : (
    <p className="kursi-bermasalah">
      {formatNumber(jumlah)} laporan bermasalah ikut dihitung. Periksa di{" "}
      {bahan.tps?.bermasalah.map(({ id, keterangan, jumlah: own }, index) => (
        <span key={id}>
          {index === 0 ? "" : ", "}
          <DaftarTpsLink
            saring={{ wilayah_id: id, jenis, bermasalah: "1" }}
            className="kursi-tautan"
            label={`${formatNumber(own)} laporan bermasalah di ${keterangan}`}
          >
            {keterangan} ({formatNumber(own)})
          </DaftarTpsLink>
        </span>
      ))}
      .
    </p>
  );
}

export function ArtiKata(): ReactElement {
  return (
    <details className="kursi-bagian">
      <summary>Arti kata-kata di halaman ini</summary>
      <dl className="kursi-arti">
        {ARTI_KURSI.map(([kata, arti]) => (
          <div key={kata}>
            <dt>{kata}</dt>
            <dd>{arti}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
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
            <WarnaPartai nomor={one.nomor} />
            <b>
              {index + 1}. {singkat.get(one.nomor)}
            </b>
            <Sendiri nomor={one.nomor} sendiri={bahan.partai_sendiri} />
            <span className="kursi-catatan">{kalimatKepastian(one, bahan)}</span>
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
              {keterangan}: {formatNumber(own?.kursi ?? 0)} kursi, {formatNumber(suara)} suara{" "}
              <Sendiri nomor={nomor} sendiri={bahan.partai_sendiri} />
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
