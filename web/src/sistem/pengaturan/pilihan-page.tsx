// The lists that forms offer, as this installation wants them.
import { Button, Switch, Text } from "@mantine/core";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import type * as z from "zod/mini";
import {
  listPilihan,
  ubahPilihan,
  type NamaPilihan,
  type PilihanAturan,
} from "#contract/wilayah/pilihan.contract.ts";
import { PILIHAN } from "#contract/wilayah/pilihan.fields.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { describedColumns } from "../../ui/described-cells.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { localPage } from "../../ui/table-local.ts";
import { useLocalTable } from "../../ui/table-state.ts";
import { PAGE_SIZE } from "../../ui/limits.ts";
import { PilihanDialog, refreshesOf } from "./pilihan-dialog.tsx";
import "./pilihan.css";

type Daftar = z.output<typeof listPilihan.response>["data"][number];

function Sakelar({ nama, pilihan }: { nama: NamaPilihan; pilihan: PilihanAturan }): ReactElement {
  const ubah = useSend(ubahPilihan, { refreshes: refreshesOf(nama) });
  return (
    <Switch
      className="pilihan-sakelar"
      aria-label={`Tawarkan ${pilihan.keterangan}`}
      checked={pilihan.is_aktif}
      disabled={ubah.isPending}
      onChange={({ currentTarget }) =>
        ubah.mutate({
          params: { daftar: nama, id: pilihan.id },
          body: { is_aktif: currentTarget.checked },
        })
      }
    />
  );
}

const URUTAN = {
  keterangan: ({ keterangan }: PilihanAturan) => keterangan,
  urutan: ({ urutan }: PilihanAturan) => urutan,
};

const kolomOf = (nama: NamaPilihan): readonly Column<PilihanAturan>[] =>
  describedColumns(
    PILIHAN,
    {
      keterangan: {},
      urutan: { width: "6rem" },
      is_aktif: {
        cell: (pilihan) => <Sakelar nama={nama} pilihan={pilihan} />,
        width: "8rem",
      },
    },
    Object.keys(URUTAN),
  );

const textOf = ({ keterangan }: PilihanAturan): string => keterangan;

/** "baru": one is being added. */
type Terbuka = PilihanAturan | "baru";

function TabelPilihan({ daftar: { nama, judul, isi } }: { daftar: Daftar }): ReactElement {
  const table = useLocalTable({});
  const [open, setOpen] = useState<Terbuka>();
  const rows = { rows: isi, sortBy: URUTAN, pageSize: PAGE_SIZE };
  return (
    <section aria-label={judul} className="pilihan-daftar">
      <h2 className="pilihan-judul">{judul}</h2>
      <DataTable
        id={`pilihan-${nama}`}
        label={judul}
        table={table}
        query={localPage({ ...rows, textOf }, table)}
        columns={kolomOf(nama)}
        rowKey={({ id }) => id}
        rowLabel={textOf}
        empty={<Text c="dimmed">Belum ada pilihan. Isi dengan tombol Tambah.</Text>}
        rowMenu={(pilihan) => [
          { label: "Ubah", icon: <IconPencil size={16} />, onClick: () => setOpen(pilihan) },
        ]}
        actions={
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen("baru")}
          >
            Tambah {judul.toLowerCase()}
          </Button>
        }
        {...(isi.length > PAGE_SIZE ? { search: `Cari ${judul.toLowerCase()}` } : {})}
      />
      {open === undefined ? null : (
        <PilihanDialog
          key={open === "baru" ? open : open.versi}
          nama={nama}
          judul={judul}
          pilihan={open === "baru" ? undefined : open}
          urutan={Math.max(0, ...isi.map(({ urutan }) => urutan)) + 1}
          onTheirs={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

export function PilihanPage(): ReactElement {
  const query = useQuery(queryFor(listPilihan));
  return (
    <Page title="Data Pilihan">
      <Text c="dimmed">
        Yang ditawarkan pada formulir caleg. Pilihan yang dimatikan tidak ditawarkan lagi; data yang
        sudah memakainya tetap terbaca.
      </Text>
      <QueryView query={query} skeleton={960}>
        {({ data }) => data.map((daftar) => <TabelPilihan key={daftar.nama} daftar={daftar} />)}
      </QueryView>
    </Page>
  );
}
