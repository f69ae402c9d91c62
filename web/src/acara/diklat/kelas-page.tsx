// /instansi/{instansi_id}/diklat/{diklat_id}/kelas: the classes of a programme.
import { Badge, Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { listDiklat } from "#contract/acara/diklat.contract.ts";
import { KELAS, SARINGAN_KELAS, URUT_KELAS } from "#contract/acara/diklat.fields.ts";
import { listKelas, type Kelas } from "#contract/acara/kelas.contract.ts";
import { listQuery, queryFor } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { actionOf } from "../../ui/act.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { describedColumns } from "../../ui/described-cells.tsx";
import { describedFilters } from "../../ui/described-filters.tsx";
import { offer, type Offer, type Option } from "../../ui/offer.ts";
import { Page } from "../../ui/page.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { wilayahFilter } from "../../wilayah/wilayah-filter.tsx";
import { JejakDiklat } from "./jejak-diklat.tsx";
import { jenisOptions, TANPA_JENIS } from "./pilihan-diklat.ts";
import { jadwalKelas, useActsKelas, type AlamatDiklat } from "./use-acts-kelas.tsx";

const WARNA: Readonly<Record<number, string>> = { 1: "blue", 2: "green", 3: "gray" };

export const StatusKelas = ({
  status_kelas: status,
}: Pick<Kelas, "status_kelas">): ReactElement => (
  <Badge variant="light" tt="none" color={WARNA[status.id] ?? "gray"}>
    {status.keterangan}
  </Badge>
);

const kolomOf = (alamat: AlamatDiklat): readonly Column<Kelas>[] =>
  describedColumns<Kelas, typeof KELAS>(
    KELAS,
    {
      nama: (kelas) => (
        <Link className="quiet-link" {...jadwalKelas(alamat, kelas)}>
          {kelas.nama}
        </Link>
      ),
      status_kelas: (kelas) => <StatusKelas status_kelas={kelas.status_kelas} />,
      jumlah_peserta: {},
      tanggal_mulai: {},
      tanggal_selesai: {},
      wilayah_id: ({ wilayah }) => wilayah.keterangan,
      jenis_diklat_id: { cell: ({ jenis_diklat: jenis }) => jenis.nama, optional: true },
    },
    URUT_KELAS,
  );

const saringanOf = (jenis: Offer<Option[]>) =>
  describedFilters(SARINGAN_KELAS, {
    wilayah_id: wilayahFilter("kota"),
    jenis_diklat_id: { data: jenis, kosong: TANPA_JENIS },
  });

function usePembuat(): boolean {
  const self = useSelf();
  return isAllowed(self, "diklat.write") && self.tingkat !== null;
}

const titleOf = (diklat: { nama: string } | undefined): string =>
  diklat === undefined ? "Daftar Kelas" : `Kelas ${diklat.nama}`;

export function KelasPage(): ReactElement {
  const { instansi_id = "", diklat_id = "" } = useParams({ strict: false });
  const alamat = { instansi_id, diklat_id };
  const table = useUrlTable(SARINGAN_KELAS, URUT_KELAS);
  const rows = useQuery(listQuery(listKelas, { params: alamat, query: table.query }));
  const query = useQuery(queryFor(listDiklat, { params: { instansi_id } }));
  const instansi = query.data?.data;
  const diklat = instansi?.diklat.find(({ id }) => String(id) === diklat_id);
  const jenis = offer(query, () => jenisOptions(diklat?.jenis_diklat ?? []));
  const navigate = useNavigate();
  const actsOf = useActsKelas(alamat);
  // Nothing stands beside a title that is about to take its place.
  const isBernama = !query.isLoading;
  const isPembuat = usePembuat() && isBernama;
  return (
    <Page
      title={titleOf(diklat)}
      total={isBernama ? rows.data?.total : undefined}
      trail={instansi === undefined ? null : <JejakDiklat instansi={instansi} />}
      actions={
        isPembuat ? (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link
                to="/instansi/$instansi_id/diklat/$diklat_id/kelas/form"
                params={alamat}
                {...props}
              />
            )}
          >
            Tambah Kelas
          </Button>
        ) : undefined
      }
    >
      <DataTable
        id="kelas"
        label="Daftar Kelas"
        table={table}
        query={rows}
        columns={kolomOf(alamat)}
        rowKey={({ id }) => id}
        rowLabel={({ nama }) => nama}
        rowMenu={(kelas) => actsOf(kelas).map(actionOf)}
        onOpen={(kelas) => void navigate(jadwalKelas(alamat, kelas))}
        search="Cari nama kelas"
        filters={saringanOf(jenis)}
        emptyText="Kelas tidak tersedia"
        empty={
          <Text c="dimmed">
            Di sini muncul kelas di wilayah Anda dan di atasnya, dan kelas yang Anda ikuti.
          </Text>
        }
      />
    </Page>
  );
}
