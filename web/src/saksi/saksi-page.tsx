// /saksi: the witnesses of the own region and below (saksi.list).
import { Button, Menu, Text } from "@mantine/core";
import { IconBrandWhatsapp, IconChevronDown, IconPlus, IconUserCircle } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { listSaksi, URUT_SAKSI } from "#contract/saksi.contract.ts";
import { unduhSaksi } from "#contract/saksi-berkas.contract.ts";
import { ownWilayah } from "../api/active-wilayah.ts";
import { addressOf } from "../api/panggil.ts";
import { kueri } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { MandatAkun } from "../saksi-akun/mandat-akun.tsx";
import { UnggahSaksi } from "../saksi-akun/unggah-saksi.tsx";
import { TombolSurat } from "../surat-saksi/tombol-surat.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Page } from "../ui/page.tsx";
import { RegionTrail } from "../ui/region-trail.tsx";
import { useUrlTable } from "../ui/table-state.ts";
import { UnduhButton } from "../ui/unduh-button.tsx";
import { KOLOM } from "./kolom-saksi.tsx";
import { FILTERS } from "./saksi-search.ts";
import { useSaringanSaksi } from "./saringan-saksi.tsx";
import { useTindakanSaksi } from "./use-tindakan-saksi.tsx";
import "./saksi.css";

function useDaftar() {
  const table = useUrlTable(FILTERS);
  const { page, per_page, ...saringan } = table.query;
  const urutan = {
    urut: URUT_SAKSI.find((key) => key === table.sort?.key),
    arah: table.sort?.descending === true ? ("turun" as const) : undefined,
  };
  const query = { ...saringan, ...urutan };
  const rows = useQuery({
    ...kueri(listSaksi, { query: { page, per_page, ...query } }),
    placeholderData: keepPreviousData,
  });
  return { table, rows, query };
}

type Saringan = ReturnType<typeof useDaftar>["query"];

function Tambah(): ReactElement {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Tambah
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item renderRoot={(props) => <Link to="/saksi/form" {...props} />}>
          Anggota, dengan nomor KTA
        </Menu.Item>
        <Menu.Item renderRoot={(props) => <Link to="/saksi/form/manual" {...props} />}>
          Bukan anggota (Saksi Manual)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What only those who change witnesses come for. */
function Kerja({ wilayahId }: { wilayahId: string | undefined }): ReactElement {
  const search = { wilayah_id: wilayahId };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/saksi/wa" search={search} {...props} />}
      >
        Cek WA
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserCircle size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/saksi/akun" search={search} {...props} />}
      >
        Akun
      </Button>
      <UnggahSaksi />
    </>
  );
}

const angka = (id: string | undefined): number | undefined =>
  id === undefined ? undefined : Number(id);

function Alat({ saringan }: { saringan: Saringan }): ReactElement {
  const mayWrite = isAllowed(useSelf(), "saksi.write");
  const { wilayah_id: wilayahId, jenis_id: jenisId } = saringan;
  return (
    <>
      {mayWrite ? <Kerja wilayahId={wilayahId} /> : null}
      <UnduhButton alamat={addressOf(unduhSaksi, { query: saringan })}>Unduh</UnduhButton>
      <TombolSurat wilayahId={angka(wilayahId)} jenisId={angka(jenisId)} />
      {mayWrite ? <Tambah /> : null}
    </>
  );
}

export function SaksiPage(): ReactElement {
  const { table, rows, query } = useDaftar();
  const own = ownWilayah(useSelf());
  const filters = useSaringanSaksi();
  const navigate = useNavigate();
  const tindakan = useTindakanSaksi();
  return (
    <Page
      title="Saksi"
      total={rows.data?.total}
      trail={
        <RegionTrail
          wilayahId={Number(table.filters.wilayah_id ?? own.id)}
          linkTo={(id) => ({ to: "/saksi", search: { wilayah_id: String(id) } })}
          onPick={(id) => table.setFilters({ wilayah_id: String(id) })}
        />
      }
      actions={<Alat saringan={query} />}
    >
      <MandatAkun />
      <DataTable
        id="saksi"
        label="Daftar Saksi"
        table={table}
        query={rows}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ nama }) => nama}
        rowMenu={tindakan.menu}
        onOpen={({ id }) =>
          void navigate({ to: "/saksi/detail/$saksi_id", params: { saksi_id: String(id) } })
        }
        search="Cari nama, nomor WA, KTA, atau nomor saksi"
        filters={filters}
        empty={
          <>
            <Text>Data Saksi belum tersedia</Text>
            <Text c="dimmed">Tambah satu per satu, atau impor dari berkas.</Text>
          </>
        }
      />
      {tindakan.dialog}
    </Page>
  );
}
