// The cards above the dapil of a recap, each with a way to the rows that it is made of.
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { RekapCaleg } from "#contract/hasil/rekap-caleg.contract.ts";
import type { Self } from "#contract/akun/self.contract.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { jenisUntuk } from "../../api/boleh-impor.ts";
import { Figure } from "../../ui/figure.tsx";
import { formatNumber, formatPercent } from "../../ui/format.ts";
import { Kartu } from "../../ui/kartu.tsx";
import { DaftarTpsLink } from "../rekap/tautan.tsx";
import { TINGKAT, type Level } from "./level.ts";

/** RECAP-007: so many of those with the most votes. */
const TERATAS = 3;

interface KartuRekapProps {
  rekap: RekapCaleg;
  level: Level;
}

interface Kurang {
  kata: string;
  /** Who does it. */
  siapa: string;
  tautan: string;
  link: LinkProps;
  isBoleh: boolean;
}

const KE_DAPIL = { 1: "/dapil/pusat", 2: "/dapil/provinsi", 3: "/dapil/kota" } as const;

/** What is missing, and where it is done. */
function kurangOf(kurang: NonNullable<RekapCaleg["suara_kurang"]>, level: Level, self: Self) {
  const semua: Record<typeof kurang, Kurang> = {
    partai: {
      kata: "partai sendiri belum dipilih di Pengaturan.",
      siapa: "Super admin yang memilihnya.",
      tautan: "Pilih partai sendiri",
      link: { to: "/pengaturan/organisasi" },
      isBoleh: isAllowed(self, "super-admin"),
    },
    daftar: {
      kata: "daftar calon semua partai di dapilnya belum dimuat.",
      siapa: "Admin pusat yang mengimpornya.",
      tautan: "Impor daftar calon",
      link: { to: "/impor/baru", search: { jenis: "daftar-calon" } },
      isBoleh: jenisUntuk(self).includes("daftar-calon"),
    },
    dapil: {
      kata: "kecamatan yang melapor belum masuk dapil.",
      siapa: "Admin dapil yang memasukkannya.",
      tautan: "Buka dapil",
      link: { to: KE_DAPIL[level] },
      isBoleh: isAllowed(self, `dapil_${TINGKAT[level]}.write`),
    },
  };
  return semua[kurang];
}

interface KurangProps {
  kurang: NonNullable<RekapCaleg["suara_kurang"]>;
  level: Level;
}

function BelumTerbaca({ kurang, level }: KurangProps): ReactElement {
  const { kata, siapa, tautan, link, isBoleh } = kurangOf(kurang, level, useSelf());
  return (
    <>
      Suara caleg belum terbaca: {kata}{" "}
      {isBoleh ? (
        <Link {...link} className="tautan">
          {tautan}
        </Link>
      ) : (
        siapa
      )}
    </>
  );
}

function Teratas({ rekap, level }: KartuRekapProps): ReactElement {
  const { detail_suara: detail, suara_dari: dari, suara_kurang: kurang } = rekap;
  if (dari === null) {
    return <>Siapa yang mendapat suara dibaca oleh yang berhak melihat QC dan Caleg.</>;
  }
  if (detail.length === 0) {
    return kurang === null ? <>Belum ada suara.</> : <BelumTerbaca {...{ kurang, level }} />;
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

function Suara({ rekap, level }: KartuRekapProps): ReactElement {
  const { tps_masuk: jumlah, jumlah_tps: total, wilayah } = rekap;
  return (
    <Kartu judul="Suara" angka={formatPercent(jumlah, total)} progres={{ jumlah, total }}>
      <Teratas {...{ rekap, level }} />
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
