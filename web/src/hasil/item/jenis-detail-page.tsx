// What one report type counts: pairs, parties, candidates, figures of the form, documents.
import { Button, Group, Switch, Text } from "@mantine/core";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import {
  listAturan,
  listJenisLaporan,
  ubahItem,
  type ItemAturan,
} from "#contract/hasil/item.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { NotFoundView } from "../../router/error-view.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { localPage } from "../../ui/table-local.ts";
import { useLocalTable } from "../../ui/table-state.ts";
import { ItemDialog } from "./item-dialog.tsx";
import type { JenisAturan } from "./jenis-page.tsx";
import {
  dapatDitambah,
  KELOMPOK,
  perKelompok,
  type IsiKelompok,
  type ItemBaru,
} from "./kelompok.ts";
import { GantiLambang, Lambang } from "./lambang.tsx";
import { KeDaftar } from "../../ui/ke-daftar.tsx";
import "./item.css";

function SakelarItem({ item }: { item: ItemAturan }): ReactElement {
  const ubah = useSend(ubahItem, { refreshes: [listAturan, listJenisLaporan] });
  return (
    <Switch
      className="item-sakelar"
      aria-label={`Pakai ${item.singkat}`}
      checked={item.is_aktif}
      disabled={ubah.isPending}
      onChange={({ currentTarget }) =>
        ubah.mutate({ params: { id: item.id }, body: { is_aktif: currentTarget.checked } })
      }
    />
  );
}

const UMUM: readonly Column<ItemAturan>[] = [
  {
    key: "singkat",
    header: "Nama singkat",
    cell: ({ singkat, wilayah }) => (
      <>
        <b>{singkat}</b>
        {wilayah === null ? null : <Text c="dimmed">{wilayah.keterangan}</Text>}
      </>
    ),
  },
  { key: "nama", header: "Nama lengkap", cell: ({ keterangan }) => keterangan },
  { key: "urut", header: "Urutan", cell: ({ nomer_urut: urut }) => urut, width: "6rem" },
];

const GAMBAR: Column<ItemAturan> = {
  key: "gambar",
  header: "Gambar",
  cell: (item) => (
    <Group gap="xs" wrap="nowrap">
      <Lambang item={item} />
      <GantiLambang item={item} />
    </Group>
  ),
};

const PAKAI: Column<ItemAturan> = {
  key: "pakai",
  header: "Dipakai",
  cell: (item) => <SakelarItem item={item} />,
};

const hasGambar = ({ kelompok }: IsiKelompok): boolean =>
  kelompok !== "administrasi" && kelompok !== "dokumen";

interface TabelItemProps {
  isi: IsiKelompok;
  onEdit: (item: ItemAturan) => void;
}

function TabelItem({ isi, onEdit }: TabelItemProps): ReactElement {
  const table = useLocalTable({});
  const judul = KELOMPOK[isi.kelompok];
  return (
    <section aria-label={judul}>
      <h2 className="item-judul">{judul}</h2>
      <DataTable
        id={`item-${isi.kelompok}`}
        label={judul}
        table={table}
        query={localPage({ rows: isi.item }, table)}
        columns={[...UMUM, ...(hasGambar(isi) ? [GAMBAR] : []), PAKAI]}
        rowKey={({ id }) => id}
        rowLabel={({ singkat }) => singkat}
        empty={<Text c="dimmed">Jenis laporan ini tidak punya isian seperti itu.</Text>}
        rowMenu={(item) => [
          { label: "Ubah", icon: <IconPencil size={16} />, onClick: () => onEdit(item) },
        ]}
      />
    </section>
  );
}

type Terbuka = ItemAturan | ItemBaru;

function TombolTambah({ jenis, onAdd }: { jenis: JenisAturan; onAdd: (baru: ItemBaru) => void }) {
  return dapatDitambah(jenis.is_file, jenis.item)
    .toReversed()
    .map((kelompok, place, all) => (
      <Button
        key={kelompok}
        variant={place === all.length - 1 ? "filled" : "default"}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onAdd(kelompok)}
      >
        Tambah {KELOMPOK[kelompok].toLowerCase()}
      </Button>
    ));
}

/** After the last of its kind. */
const nomerBerikut = ({ item }: JenisAturan, open: Terbuka): number =>
  Math.max(
    0,
    ...item.filter(({ kelompok }) => kelompok === open).map(({ nomer_urut: nomer }) => nomer),
  ) + 1;

/** Another version is filled in anew. */
const keyOf = (open: Terbuka): string => (typeof open === "string" ? open : open.versi);

export function JenisDetailPage(): ReactElement {
  const { jenis_id: param = "" } = useParams({ strict: false });
  const query = useQuery(queryFor(listAturan));
  const [open, setOpen] = useState<Terbuka>();
  const jenis = query.data?.data.find(({ id }) => id === Number(param));
  if (query.data !== undefined && jenis === undefined) {
    return <NotFoundView />;
  }
  return (
    <Page
      title={jenis?.keterangan ?? "Jenis Laporan"}
      actions={jenis === undefined ? undefined : <TombolTambah jenis={jenis} onAdd={setOpen} />}
      trail={<KeDaftar to="/pengaturan/jenis-laporan">Jenis Laporan</KeDaftar>}
    >
      <Text c="dimmed">
        Yang dimatikan tidak muncul lagi pada isian dan rekap; suara yang sudah dilaporkan tetap
        tersimpan.
      </Text>
      <QueryView query={query} skeleton={480}>
        {() =>
          perKelompok(jenis?.item ?? []).map((isi) => (
            <TabelItem key={isi.kelompok} isi={isi} onEdit={setOpen} />
          ))
        }
      </QueryView>
      {open === undefined || jenis === undefined ? null : (
        <ItemDialog
          key={keyOf(open)}
          jenisId={jenis.id}
          item={open}
          nomerUrut={nomerBerikut(jenis, open)}
          onTheirs={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}
