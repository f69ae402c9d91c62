// The history of one report: every version with who, when, from where, and what it changed.
import { Button, Select, Table, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useParams } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { useAsal } from "../qc/asal.ts";
import { laporanLink } from "../qc/qc-links.ts";
import { withinReach } from "../qc/tps.ts";
import { useSelf } from "../../api/self.ts";
import { formatAgo, formatDateTime, formatNumber } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { EMPTY_LINE } from "../../ui/waiting.tsx";
import { namaItem } from "./counts.ts";
import { judulLaporan } from "./judul-laporan.ts";
import { TpsTrail } from "./laporan-head.tsx";
import { useLaporan, useTps, useVersi } from "./laporan.api.ts";
import { KATA_SUMBER, perubahanOf, type Perubahan, type Riwayat, type Versi } from "./riwayat.ts";
import "./riwayat-page.css";

function PerubahanTable({
  perubahan,
  label,
}: {
  perubahan: readonly Perubahan[];
  label: string;
}): ReactElement {
  return (
    <Table className="riwayat-tabel" aria-label={label} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Isian</Table.Th>
          <Table.Th data-numeric>Sebelum</Table.Th>
          <Table.Th data-numeric>Sesudah</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {perubahan.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Th scope="row">
              {namaItem(one).utama} <span>{namaItem(one).rincian}</span>
            </Table.Th>
            <Table.Td data-numeric>{formatNumber(one.sebelum)}</Table.Td>
            <Table.Td data-numeric>
              <b>{formatNumber(one.sesudah)}</b>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const SEBELUMNYA = "sebelumnya";

interface VersiViewProps {
  riwayat: Riwayat;
  versi: Versi;
}

/** Against the version before, or any other one. */
function VersiView({ riwayat, versi }: VersiViewProps): ReactElement {
  const { versi: nomor, sumber, oleh, tautan_oleh: pembuat, created_at, jumlah } = versi;
  const [other, setOther] = useState(SEBELUMNYA);
  const wanted = other === SEBELUMNYA ? nomor - 1 : Number(other);
  const lama = riwayat.versi.find((one) => one.versi === wanted);
  const perubahan = perubahanOf(riwayat, versi, lama);
  const name = `Versi ${nomor}`;
  const others = riwayat.versi.filter((one) => one.versi !== nomor);
  return (
    <li className="riwayat-versi">
      <div className="riwayat-kepala">
        <h2>{name}</h2>
        <span>{KATA_SUMBER[sumber]}</span>
        <span>{oleh ?? "Sistem"}</span>
        {pembuat === null ? null : <span>masuk lewat tautan yang dibuat oleh {pembuat}</span>}
        <span>
          {formatDateTime(created_at)} ({formatAgo(created_at)})
        </span>
      </div>
      {jumlah === null ? (
        <Text>Laporan ditarik: TPS ini dihitung belum masuk.</Text>
      ) : (
        <>
          {others.length < 2 ? null : (
            <Select
              className="riwayat-pilih"
              label="Dibandingkan dengan"
              aria-label={`${name} dibandingkan dengan`}
              // oxlint-disable-next-line house/own-chooser -- the version before is always one
              data={[
                { value: SEBELUMNYA, label: "Versi sebelumnya" },
                ...others.map((one) => ({ value: String(one.versi), label: `Versi ${one.versi}` })),
              ]}
              value={other}
              onChange={(value) => setOther(value ?? SEBELUMNYA)}
            />
          )}
          {perubahan.length === 0 ? (
            <Text c="dimmed">Tidak ada angka yang berbeda.</Text>
          ) : (
            <PerubahanTable perubahan={perubahan} label={`Perubahan ${name.toLowerCase()}`} />
          )}
        </>
      )}
    </li>
  );
}

export function RiwayatPage(): ReactElement {
  const { id, laporan_id } = useParams({ from: "/masuk/qc/$id/laporan/$laporan_id/riwayat" });
  const self = useSelf();
  const alamat = { tpsId: id, laporanId: laporan_id };
  const versi = useVersi(alamat);
  const laporan = useLaporan(alamat);
  const tempat = useTps(id);
  const asal = useAsal();
  const isNext = !laporan.isLoading && !tempat.isLoading;
  const found = isNext ? tempat.data?.data : undefined;
  const tps = found === undefined ? undefined : withinReach(found, self);
  return (
    <Page
      title="Riwayat laporan"
      tab={laporan.data && `Riwayat ${judulLaporan(laporan.data.data)}`}
      width="narrow"
      trail={isNext ? <TpsTrail tps={tps} /> : null}
      actions={
        tps === undefined ? undefined : (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link {...laporanLink(tps, Number(laporan_id), asal)} {...props} />
            )}
          >
            Buka laporan
          </Button>
        )
      }
    >
      <Text c="dimmed">{laporan.data?.data.jenis_laporan.keterangan ?? EMPTY_LINE}</Text>
      <QueryView query={versi} skeleton={320} isNext={isNext}>
        {({ data }) => (
          <ol className="riwayat" aria-label="Versi laporan">
            {data.versi.map((one) => (
              <VersiView key={one.versi} riwayat={data} versi={one} />
            ))}
          </ol>
        )}
      </QueryView>
    </Page>
  );
}
