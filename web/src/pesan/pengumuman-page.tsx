// /pesan/list: announcements for the own region and below.
import { Button, Text } from "@mantine/core";
import { IconPaperclip, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { listPengumuman, type PengumumanRingkas } from "#contract/pesan/pengumuman.contract.ts";
import { PENGUMUMAN, SARINGAN_PENGUMUMAN } from "#contract/pesan/pengumuman.fields.ts";
import { listQuery } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { actionOf } from "../ui/act.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { describedColumns } from "../ui/described-cells.tsx";
import { describedFilters } from "../ui/described-filters.tsx";
import { preview, UNKNOWN } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import type { Column } from "../ui/table-columns.ts";
import { useUrlTable } from "../ui/table-state.ts";
import { wilayahFilter } from "../wilayah/wilayah-filter.tsx";
import { peranPenerima, TandaKeadaan } from "./tanda-pengumuman.tsx";
import { useActsPengumuman } from "./use-acts-pengumuman.ts";

const PREVIEW_LENGTH = 100;

function Judul({ id, judul, ada_lampiran: adaLampiran }: PengumumanRingkas): ReactElement {
  return (
    <>
      <Link className="quiet-link" to="/pesan/list/$id" params={{ id: String(id) }}>
        {judul}
      </Link>
      {adaLampiran ? (
        <>
          {" "}
          <IconPaperclip size={14} aria-hidden />
          <span className="visually-hidden">Ada lampiran</span>
        </>
      ) : null}
    </>
  );
}

const KOLOM: readonly Column<PengumumanRingkas>[] = describedColumns(PENGUMUMAN, {
  judul: Judul,
  konten: ({ ringkasan }) => preview(ringkasan, PREVIEW_LENGTH),
  keadaan: { cell: TandaKeadaan, telling: true },
  waktu_terbit: {},
  wilayah_id: ({ wilayah }) => wilayah.keterangan,
  peran_ids: peranPenerima,
  oleh: { cell: ({ oleh }) => oleh ?? UNKNOWN, optional: true },
});

const SARINGAN = describedFilters(SARINGAN_PENGUMUMAN, { wilayah_id: wilayahFilter("kelurahan") });

function Tambah(): ReactElement {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/pesan/form-edit" {...props} />}
    >
      Tambah
    </Button>
  );
}

export function PengumumanPage(): ReactElement {
  const table = useUrlTable(SARINGAN_PENGUMUMAN);
  const rows = useQuery(listQuery(listPengumuman, { query: table.query }));
  const navigate = useNavigate();
  const actsOf = useActsPengumuman();
  const mayWrite = isAllowed(useSelf(), "pengumuman.write");
  return (
    <Page
      title="Kelola Pesan"
      total={rows.data?.total}
      {...(mayWrite ? { actions: <Tambah /> } : {})}
    >
      <DataTable
        id="pengumuman"
        label="Kelola Pesan"
        table={table}
        query={rows}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ judul }) => judul}
        rowMenu={(satu) => actsOf(satu).map(actionOf)}
        onOpen={({ id }) => void navigate({ to: "/pesan/list/$id", params: { id: String(id) } })}
        search="Cari judul atau isi"
        filters={SARINGAN}
        empty={
          <Text c="dimmed">
            Pesan untuk semua pengguna di satu wilayah, atau untuk peran tertentu di sana.
          </Text>
        }
      />
    </Page>
  );
}
