// /dokumen/rekap: who has handed in what, as cards and as a table of regions by category.
import { Checkbox, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  getRekapDokumenWilayah,
  unduhExcelStatusDokumen,
  type BarisRekapDokumen,
  type RekapKategori,
} from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { addressOf } from "../api/call-api.ts";
import { queryFor } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { Kartu } from "../ui/kartu.tsx";
import { formatDate, formatNumber } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { useSearchParams } from "../ui/search-params.ts";
import { ShareBar } from "../ui/share-bar.tsx";
import { UnduhButton } from "../ui/unduh-button.tsx";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import { KirimLink } from "./kirim-link.tsx";
import { useDokumenNews } from "./refreshes.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useTempat } from "./use-tempat.ts";
import "./dokumen-wilayah.css";

const PROPINSI = 1;

function KartuKategori({ kategori, total }: { kategori: RekapKategori; total: number }) {
  const { singkat, keterangan, pencapaian, tenggat, terlambat } = kategori;
  return (
    <Kartu
      judul={singkat}
      angka={
        <>
          {formatNumber(pencapaian)}
          <span className="dapil-persen">dari {formatNumber(total)} wilayah</span>
        </>
      }
    >
      <ShareBar part={pencapaian} total={total} label={`${singkat} sudah`} />
      {keterangan === singkat ? null : <p>{keterangan}</p>}
      {tenggat === null ? null : (
        <p>
          Batas waktu <span className="dokumen-tanggal">{formatDate(tenggat)}</span>
        </p>
      )}
      {terlambat > 0 ? (
        <p className="dokumen-terlambat">{formatNumber(terlambat)} wilayah terlambat</p>
      ) : null}
    </Kartu>
  );
}

function Baris({
  wilayah,
  kategori,
}: {
  wilayah: BarisRekapDokumen;
  kategori: readonly RekapKategori[];
}): ReactElement {
  const { id, keterangan, dokumen } = wilayah;
  const search = { wilayah_id: String(id) };
  return (
    <tr>
      <th scope="row">
        <Link to="/dokumen/wilayah" search={search} className="quiet-link">
          {keterangan}
        </Link>
        {levelOf(id) === PROPINSI ? (
          <Link to="/dokumen/rekap" search={search} className="tautan dokumen-turun">
            Lihat kota/kabupaten<span className="visually-hidden"> {keterangan}</span>
          </Link>
        ) : null}
      </th>
      {kategori.map(({ id: kategoriId, singkat, tenggat }) => {
        const ada = dokumen.find((one) => one.dokumen_wilayah_id === kategoriId);
        return (
          <td key={kategoriId} data-judul={singkat}>
            <Link to="/dokumen/wilayah" search={search} className="dokumen-sel">
              <span className="visually-hidden">
                {singkat} {keterangan}:
              </span>
              <StatusBadge status={ada?.status ?? "Belum"} />
              {ada?.status === "Terlambat" && tenggat !== null ? (
                <span className="dokumen-tanggal">sejak {formatDate(tenggat)}</span>
              ) : null}
              {ada?.tanggal_dibuat ? (
                <span className="dokumen-tanggal">{formatDate(ada.tanggal_dibuat)}</span>
              ) : null}
            </Link>
          </td>
        );
      })}
    </tr>
  );
}

interface MatriksProps {
  kategori: readonly RekapKategori[];
  rekap: readonly BarisRekapDokumen[];
}

/** Those who are late, provinces and kota alike: at whatever level the first page counted them. */
function Terlambat({ wilayahId }: { wilayahId: number }): ReactElement {
  const query = useQuery(
    queryFor(getRekapDokumenWilayah, { query: { parent_id: String(wilayahId), terlambat: "1" } }),
  );
  return (
    <QueryView query={query} skeleton={240}>
      {({ data: { pencapaian, rekap } }) =>
        rekap.length === 0 ? (
          <Text c="dimmed">Tidak ada wilayah yang terlambat.</Text>
        ) : (
          <Matriks kategori={pencapaian} rekap={rekap} />
        )
      }
    </QueryView>
  );
}

function Wilayah({ wilayahId, ...isi }: MatriksProps & { wilayahId: number }): ReactElement {
  // In the address: the first page leads to those who are late.
  const [search, setSearch] = useSearchParams();
  const hanyaTerlambat = search["terlambat"] === "1";
  return (
    <>
      <Checkbox
        label="Hanya yang terlambat"
        checked={hanyaTerlambat}
        onChange={({ currentTarget }) =>
          setSearch({ terlambat: currentTarget.checked ? "1" : undefined })
        }
      />
      {hanyaTerlambat ? <Terlambat wilayahId={wilayahId} /> : <Matriks {...isi} />}
    </>
  );
}

function Matriks({ kategori, rekap }: MatriksProps): ReactElement {
  return (
    <table className="dokumen-matriks" aria-label="Dokumen tiap wilayah">
      <thead>
        <tr>
          <th scope="col">Wilayah</th>
          {kategori.map(({ id, singkat }) => (
            <th key={id} scope="col">
              {singkat}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rekap.map((wilayah) => (
          <Baris key={wilayah.id} wilayah={wilayah} kategori={kategori} />
        ))}
      </tbody>
    </table>
  );
}

export function RekapDokumenPage(): ReactElement {
  const { pilihan, wilayahId } = useTempat();
  useDokumenNews();
  const query = useQuery(
    queryFor(getRekapDokumenWilayah, { query: { parent_id: String(wilayahId) } }),
  );
  const unduhan = addressOf(unduhExcelStatusDokumen, { query: { wilayah_id: wilayahId } });
  return (
    <Page
      title="Rekap Dokumen"
      actions={
        <>
          {useSelf().is_super_admin === 1 ? (
            <UnduhButton alamat={unduhan}>Status Excel</UnduhButton>
          ) : null}
          <KirimLink />
        </>
      }
    >
      <WilayahPicker value={pilihan.value} onChange={pilihan.change} until="kota" />
      <QueryView query={query} skeleton={480}>
        {({ data: { wilayah, pencapaian, rekap } }) => (
          <div className="rekap-dapil" key={wilayah.id}>
            <div className="dapil-kartu-baris dokumen-kartu">
              {pencapaian.map((kategori) => (
                <KartuKategori key={kategori.id} kategori={kategori} total={rekap.length} />
              ))}
            </div>
            <Wilayah wilayahId={wilayah.id} kategori={pencapaian} rekap={rekap} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}
