// "Daftar TPS" of a kelurahan (TPS-011..016), with the RW/RT filter.
import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { listTps, type TpsDaftar } from "#contract/tps/tps.contract.ts";
import { TPS, URUT_TPS } from "#contract/tps/tps.fields.ts";
import { listQuery } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { namaRt, namaRw, RwRtSelect } from "./dpt/rw-rt.tsx";
import { KhususBadge } from "./khusus-badge.tsx";
import { actionOf } from "../ui/act.tsx";
import { bulkActs } from "../ui/bulk-acts.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { describedColumns } from "../ui/described-cells.tsx";
import { formatNumber } from "../ui/format.ts";
import type { RowAction } from "../ui/row-menu.tsx";
import type { Column } from "../ui/table-columns.ts";
import type { Filter } from "../ui/table-filter.tsx";
import { useUrlTable, type TableState } from "../ui/table-state.ts";
import { GambaranPemilih } from "./gambaran-pemilih.tsx";
import { tambahLink, ubahLink } from "./tps-links.ts";
import { SARINGAN } from "./tps-search.ts";
import { REFRESHES, useBolehHapus, useHapusTps } from "./use-delete.ts";

function Nama({ nama, keterangan, is_khusus: isKhusus }: TpsDaftar): ReactElement {
  return (
    <>
      <b className="tps-nama">{nama}</b> {isKhusus ? <KhususBadge /> : null}
      {keterangan === null ? null : <small className="tps-keterangan">{keterangan}</small>}
    </>
  );
}

const kolom = (isFiltered: boolean): readonly Column<TpsDaftar>[] =>
  describedColumns<TpsDaftar, typeof TPS>(
    TPS,
    {
      nomor: { header: "TPS", numeric: false, cell: Nama },
      jumlah_dpt: { header: "DPT" },
      ...(isFiltered ? { jumlah_cocok: {} } : {}),
      dpt_l: { header: "Laki-laki" },
      dpt_p: { header: "Perempuan" },
      jumlah_pemilih: {
        cell: ({ jumlah_pemilih: jumlah }) =>
          jumlah === 0 ? <span className="tps-redup">Belum ada</span> : formatNumber(jumlah),
      },
      level: { optional: true },
    },
    URUT_TPS,
  );

const saringanRwRt = (kelurahanId: number): Filter => ({
  keys: ["rw", "rt"],
  label: "RW/RT",
  input: (draft, change) => (
    <div className="tps-rw-rt">
      <RwRtSelect
        kelurahanId={kelurahanId}
        value={{ rw: draft["rw"], rt: draft["rt"] }}
        onChange={({ rw, rt }) => change({ rw, rt })}
      />
    </div>
  ),
  chip: (key, value) => (key === "rw" ? namaRw(value) : namaRt(value)),
});

/** An RT is one of its RW: without it, it says nothing. */
function useTpsTable(): TableState<typeof SARINGAN, (typeof URUT_TPS)[number]> {
  const table = useUrlTable(SARINGAN, URUT_TPS);
  return {
    ...table,
    setFilters: (values: Readonly<Record<string, string | undefined>>): void =>
      table.setFilters(
        "rw" in values && values["rw"] === undefined ? { ...values, rt: undefined } : values,
      ),
  };
}

interface DaftarTpsProps {
  kelurahanId: number;
  onLihat: (tpsId: number) => void;
  onUnduh: (tps: TpsDaftar) => void;
  onUnggah: () => void;
}

function useMenu({ onLihat, onUnduh }: Pick<DaftarTpsProps, "onLihat" | "onUnduh">) {
  const self = useSelf();
  const navigate = useNavigate();
  const hapus = useHapusTps();
  const bolehHapus = useBolehHapus();
  return (tps: TpsDaftar): RowAction[] => [
    { label: "Lihat DPT", onClick: () => onLihat(tps.id) },
    ...(isAllowed(self, "dpt.read") ? [{ label: "Unduh TPS", onClick: () => onUnduh(tps) }] : []),
    ...(isAllowed(self, "tps.write")
      ? [{ label: "Ubah TPS", onClick: () => void navigate(ubahLink(tps.id)) }]
      : []),
    ...(bolehHapus && tps.boleh_dihapus ? [{ ...actionOf(hapus(tps)), icon: undefined }] : []),
  ];
}

/** Undefined where TPS cannot be deleted here. */
function useBulk() {
  const hapus = useHapusTps();
  return bulkActs<TpsDaftar>(useBolehHapus(), {
    actsOf: (tps) => (tps.boleh_dihapus ? [hapus(tps)] : []),
    nameOf: ({ nama }) => nama,
    noun: "TPS",
    refreshes: REFRESHES,
  });
}

function Kosong({ onUnggah }: Pick<DaftarTpsProps, "onUnggah">): ReactElement {
  return isAllowed(useSelf(), "tps.write") ? (
    <>
      <Text c="dimmed">
        Kelurahan ini belum punya TPS. Unggah daftar pemilihnya: TPS-nya dibuat sekalian.
      </Text>
      <Button variant="default" onClick={onUnggah}>
        Unggah daftar pemilih
      </Button>
    </>
  ) : (
    <Text c="dimmed">Kelurahan ini belum punya TPS.</Text>
  );
}

function TambahButton({ kelurahanId }: { kelurahanId: number }): ReactElement {
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link {...tambahLink(kelurahanId)} {...props} />}
    >
      Tambah TPS
    </Button>
  );
}

export function DaftarTps(props: DaftarTpsProps): ReactElement {
  const { kelurahanId, onLihat, onUnggah } = props;
  const table = useTpsTable();
  const menu = useMenu(props);
  const bulk = useBulk();
  const isWriter = isAllowed(useSelf(), "tps.write");
  const query = useQuery(
    listQuery(listTps, {
      query: {
        ...table.query,
        kelurahan_id: kelurahanId,
      },
      progress: false,
    }),
  );
  return (
    <>
      <section aria-labelledby="daftar-tps">
        <h2 id="daftar-tps" className="section-title">
          Daftar TPS
        </h2>
        <DataTable
          id="tps"
          label="Daftar TPS"
          table={table}
          query={query}
          columns={kolom(table.filters.rw !== undefined)}
          rowKey={({ id }) => id}
          rowLabel={({ nama }) => nama}
          rowMenu={menu}
          onOpen={({ id }) => onLihat(id)}
          search="Cari TPS"
          filters={[saringanRwRt(kelurahanId)]}
          bulk={bulk}
          actions={isWriter ? <TambahButton kelurahanId={kelurahanId} /> : undefined}
          empty={<Kosong onUnggah={onUnggah} />}
        />
      </section>
      {query.data === undefined ? null : <GambaranPemilih kelurahanId={kelurahanId} />}
    </>
  );
}
