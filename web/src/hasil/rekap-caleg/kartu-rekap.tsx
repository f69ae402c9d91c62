// The cards above the dapil of a recap, each with a way to the rows that it is made of.
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { RekapCaleg } from "#contract/hasil/rekap-caleg.contract.ts";
import { Figure } from "../../ui/figure.tsx";
import { formatNumber, formatPercent } from "../../ui/format.ts";
import { Kartu } from "../rekap/kartu.tsx";
import { DaftarTpsLink } from "../rekap/tautan.tsx";
import type { Level } from "./level.ts";

/** RECAP-007: so many of those with the most votes. */
const TERATAS = 3;

function Teratas({ rekap }: { rekap: RekapCaleg }): ReactElement {
  const { detail_suara: detail, suara_dari: dari } = rekap;
  if (dari === null) {
    return <>Siapa yang mendapat suara dibaca oleh yang berhak melihat QC dan Caleg.</>;
  }
  if (detail.length === 0) {
    return dari === "caleg" && rekap.tps_masuk > 0 ? (
      <>
        Suara caleg belum terbaca: super admin memilih partai sendiri di Pengaturan dan memuat
        daftar calonnya.
      </>
    ) : (
      <>Belum ada suara.</>
    );
  }
  return (
    <ol
      className="rekap-teratas"
      aria-label={dari === "caleg" ? "Caleg teratas" : "Partai teratas"}
    >
      {detail.slice(0, TERATAS).map(({ singkat, total_suara: suara, persen }, index) => (
        // oxlint-disable-next-line no-array-index-key -- two may be called alike
        <li key={index}>
          {singkat}{" "}
          <span>
            {formatNumber(suara)} ({formatPercent(persen, 100)})
          </span>
        </li>
      ))}
    </ol>
  );
}

interface KartuRekapProps {
  rekap: RekapCaleg;
  level: Level;
}

function Suara({ rekap, level }: KartuRekapProps): ReactElement {
  const { tps_masuk: jumlah, jumlah_tps: total, wilayah } = rekap;
  return (
    <Kartu judul="Suara" angka={formatPercent(jumlah, total)} progres={{ jumlah, total }}>
      <Teratas rekap={rekap} />
      <DaftarTpsLink
        saring={{ wilayah_id: wilayah.id, jenis: level, masuk: "0" }}
        className="tautan"
      >
        Lihat TPS yang belum masuk
      </DaftarTpsLink>
    </Kartu>
  );
}

export function KartuRekap({ rekap, level }: KartuRekapProps): ReactElement {
  const { jumlah, total } = rekap.rekap;
  const wilayah = { wilayah_id: String(rekap.wilayah.id) };
  const jenis = { ...wilayah, jenis_caleg_id: String(level) };
  return (
    <div className="dapil-kartu-baris" key={rekap.wilayah.id}>
      <Suara rekap={rekap} level={level} />
      <Kartu judul="Daftar Pemilih" angka={<Figure value={jumlah.jumlah_dpt} />}>
        Kuat {formatNumber(jumlah.jumlah_dpt_kuat)}, potensial{" "}
        {formatNumber(jumlah.jumlah_dpt_potensial)}, tertandai{" "}
        {formatNumber(jumlah.jumlah_dpt_kuat_plus_potensial)}.{" "}
        <Link to="/tps/list" search={wilayah} className="tautan">
          Lihat DPT
        </Link>
      </Kartu>
      <Kartu judul="Saksi" angka={<Figure value={jumlah.jumlah_saksi} />}>
        Bertugas di {formatNumber(jumlah.jumlah_saksi_tps)} TPS,{" "}
        {formatNumber(jumlah.jumlah_saksi_tps_valid)} TPS valid.{" "}
        <Link to="/saksi/cakupan" search={wilayah} className="tautan">
          Lihat yang kosong
        </Link>
      </Kartu>
      <Kartu judul="TPS" angka={<Figure value={jumlah.jumlah_tps} />}>
        <Link to="/tps/list" search={wilayah} className="tautan">
          Lihat TPS
        </Link>
      </Kartu>
      <Kartu judul="Total DCT" angka={<Figure value={jumlah.total_dct} />}>
        {formatNumber(jumlah.total_caleg)} caleg, {formatNumber(jumlah.total_caleg_utama)} utama.{" "}
        <Link to="/caleg" search={{ ...jenis, is_dcs1: "1" }} className="tautan">
          Lihat caleg DCT
        </Link>
      </Kartu>
      <Kartu judul="Daftar lengkap" angka={formatPercent(rekap.persentase, 100)}>
        {formatNumber(rekap.pencapaian)} dapil, yang semua calegnya terisi 100 %.{" "}
        <Link
          to="/caleg/kepatuhan"
          search={{ ...wilayah, jenis: String(level) }}
          className="tautan"
        >
          Lihat yang kurang
        </Link>
        {total === 0 ? " Belum ada dapil." : null}
      </Kartu>
    </div>
  );
}
