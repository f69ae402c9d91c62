// How much there is in the region: witnesses, voters, candidates. Every figure opens what it counts.
import { Text } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import type { AngkaBeranda as Angka } from "#contract/sistem/beranda.contract.ts";
import { formatDateTime, WIB } from "../../ui/format.ts";
import { EMPTY_LINE } from "../../ui/waiting.tsx";
import { Beda, Nilai, Satu, type IsiAngka } from "./angka-satu.tsx";
import type { Tujuan } from "./beranda.rules.ts";
import { Buka } from "./buka.tsx";

/** Only those who are active were counted. */
const saksi = (search: Tujuan["search"] = {}): Tujuan => ({
  to: "/saksi",
  akses: "saksi.read",
  search: { is_aktif: "1", ...search },
});
const caleg = (jenis: number): Tujuan => ({
  to: "/caleg",
  akses: "caleg.read",
  search: { jenis_caleg_id: String(jenis) },
});
const CAKUPAN: Tujuan = { to: "/saksi/cakupan", akses: "saksi.read" };
const TPS: Tujuan = { to: "/tps/list", akses: "tps.read" };
const VALID = { jenis_id: "1", is_bertugas: "1", is_verifikasi: "1" };

interface BagianProps {
  id: string;
  judul: string;
  children: ReactNode;
}

function Bagian({ id, judul, children }: BagianProps): ReactElement {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {judul}
      </h2>
      {children}
    </section>
  );
}

const TAHAP = [1, 2] as const;
const KOLOM_TAHAP: readonly {
  nama: string;
  kunci: keyof Angka["saksi_tahap1"];
  search: Readonly<Record<string, string>>;
}[] = [
  { nama: "Bertugas", kunci: "bertugas", search: { is_bertugas: "1" } },
  { nama: "TPS valid", kunci: "tps_valid", search: VALID },
  { nama: "Lingkup TPS", kunci: "lingkup_tps", search: { lingkup: "1" } },
  { nama: "Lingkup desa", kunci: "lingkup_desa", search: { lingkup: "2" } },
];

function Tahap({ beranda }: IsiAngka): ReactElement {
  return (
    <table className="beranda-tahap">
      <thead>
        <tr>
          <th scope="col">Saksi</th>
          {KOLOM_TAHAP.map(({ nama }) => (
            <th key={nama} scope="col">
              {nama}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TAHAP.map((ke) => (
          <tr key={ke}>
            <th scope="row">Tahap {ke}</th>
            {KOLOM_TAHAP.map(({ nama, kunci, search }) => {
              const read = (angka: Angka): number => angka[`saksi_tahap${ke}`][kunci];
              return (
                <td key={nama}>
                  <Buka tujuan={saksi({ is_tahap: String(ke), ...search })}>
                    <Nilai beranda={beranda} read={read} />
                  </Buka>
                  <Beda beranda={beranda} read={read} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Saksi({ beranda }: IsiAngka): ReactElement {
  return (
    <Bagian id="angka-saksi" judul="Saksi">
      <dl className="cacah">
        <Satu beranda={beranda} judul="Total" read={(a) => a.saksi.total} tujuan={saksi()} />
        <Satu
          beranda={beranda}
          judul="Belum bertugas"
          read={(a) => a.saksi.belum_bertugas}
          tujuan={saksi({ is_bertugas: "0" })}
        />
        <Satu
          beranda={beranda}
          judul="Bertugas"
          read={(a) => a.saksi.bertugas}
          tujuan={saksi({ is_bertugas: "1" })}
        />
        <Satu beranda={beranda} judul="TPS bersaksi" read={(a) => a.saksi.tps} tujuan={CAKUPAN} />
        <Satu
          beranda={beranda}
          judul="TPS valid"
          read={(a) => a.saksi.tps_valid}
          tujuan={CAKUPAN}
        />
      </dl>
      <Tahap beranda={beranda} />
    </Bagian>
  );
}

function WilayahSaksi({ beranda }: IsiAngka): ReactElement {
  return (
    <Bagian id="angka-wilayah" judul="Wilayah dengan saksi">
      <dl className="cacah">
        <Satu
          beranda={beranda}
          judul="Provinsi"
          read={(a) => a.wilayah_saksi.propinsi}
          tujuan={CAKUPAN}
        />
        <Satu
          beranda={beranda}
          judul="Kabupaten/kota"
          read={(a) => a.wilayah_saksi.kota}
          tujuan={CAKUPAN}
        />
        <Satu
          beranda={beranda}
          judul="Kecamatan"
          read={(a) => a.wilayah_saksi.kecamatan}
          tujuan={CAKUPAN}
        />
        <Satu
          beranda={beranda}
          judul="Kelurahan"
          read={(a) => a.wilayah_saksi.kelurahan}
          tujuan={CAKUPAN}
        />
      </dl>
    </Bagian>
  );
}

function Pemilih({ beranda }: IsiAngka): ReactElement {
  return (
    <Bagian id="angka-dpt" judul="TPS dan pemilih">
      <dl className="cacah">
        <Satu beranda={beranda} judul="TPS" read={(a) => a.jumlah_tps} tujuan={TPS} />
        <Satu beranda={beranda} judul="DPT" read={(a) => a.dpt.total} tujuan={TPS} />
        <Satu beranda={beranda} judul="Kuat" read={(a) => a.dpt.kuat} tujuan={TPS} />
        <Satu beranda={beranda} judul="Potensial" read={(a) => a.dpt.potensial} tujuan={TPS} />
        <Satu beranda={beranda} judul="Tertandai" read={(a) => a.dpt.tertandai} tujuan={TPS} />
      </dl>
    </Bagian>
  );
}

function Caleg({ beranda }: IsiAngka): ReactElement {
  return (
    <Bagian id="angka-caleg" judul="Caleg">
      <dl className="cacah">
        <Satu beranda={beranda} judul="DPR RI" read={(a) => a.caleg.pusat} tujuan={caleg(1)} />
        <Satu
          beranda={beranda}
          judul="DPRD Provinsi"
          read={(a) => a.caleg.propinsi}
          tujuan={caleg(2)}
        />
        <Satu
          beranda={beranda}
          judul="DPRD Kabupaten/Kota"
          read={(a) => a.caleg.kota}
          tujuan={caleg(3)}
        />
      </dl>
    </Bagian>
  );
}

const DANA = [
  { nama: "RKDK", kunci: "rkdk" },
  { nama: "LADK", kunci: "ladk" },
] as const;
const TINGKAT = [
  { nama: "provinsi", kunci: "propinsi" },
  { nama: "kabupaten/kota", kunci: "kota" },
] as const;
const DOKUMEN: Tujuan = { to: "/dokumen/rekap", akses: "dokumen_wilayah.read" };

/** Decision G-107 */
function DanaKampanye({ beranda }: IsiAngka): ReactElement {
  return (
    <Bagian id="angka-dana" judul="Dana kampanye">
      <dl className="cacah">
        {DANA.flatMap((dana) =>
          TINGKAT.map((tingkat) => (
            <Satu
              key={`${dana.kunci} ${tingkat.kunci}`}
              beranda={beranda}
              judul={`${dana.nama} ${tingkat.nama}`}
              read={(a) => a[dana.kunci][tingkat.kunci].ada}
              dari={(a) => a[dana.kunci][tingkat.kunci].total}
              tujuan={DOKUMEN}
            />
          )),
        )}
      </dl>
    </Bagian>
  );
}

/** Since when the differences count; its line stands also while nobody knows. */
function SejakKapan({ beranda }: IsiAngka): ReactElement {
  const pada = beranda?.kemarin?.pada;
  return (
    <Text component="p" size="sm" c="dimmed" m={0}>
      {pada === undefined
        ? EMPTY_LINE
        : `Angka kecil: perubahan sejak ${formatDateTime(pada, WIB)}.`}
    </Text>
  );
}

export function AngkaBeranda({ beranda }: IsiAngka): ReactElement {
  return (
    <>
      <div className="beranda-bagian">
        <Saksi beranda={beranda} />
        <Pemilih beranda={beranda} />
        <WilayahSaksi beranda={beranda} />
        <Caleg beranda={beranda} />
        <DanaKampanye beranda={beranda} />
      </div>
      <SejakKapan beranda={beranda} />
    </>
  );
}
