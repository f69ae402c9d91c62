// The inbox of the user: announcements that reach the own region.
import { Button, Skeleton, Text } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactElement } from "react";
import {
  bacaSemuaPesan,
  getPesan,
  getPesanTerbaru,
  listPesan,
  type PesanRingkas,
} from "#contract/pesan/pesan.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import { PENGUMUMAN } from "#contract/pesan/pengumuman.fields.ts";
import { useLive } from "../api/live.ts";
import { listQuery, queryFor, useSend } from "../api/query.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { formatDateTime } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { useSearchParams } from "../ui/search-params.ts";
import type { Column } from "../ui/table-columns.ts";
import { useUrlTable } from "../ui/table-state.ts";
import { IsiPesan, UnduhLampiran } from "./isi-pesan.tsx";
import "./pesan.css";

const KOLOM: readonly Column<PesanRingkas>[] = [
  {
    key: "judul",
    header: labelOf(PENGUMUMAN, "judul"),
    cell: ({ judul, is_baca: isRead }) => (
      <span className="pesan-judul" data-unread={isRead === 0 || undefined}>
        {judul}
        {isRead === 0 ? <span className="visually-hidden"> (belum dibaca)</span> : null}
      </span>
    ),
  },
  { key: "konten", header: labelOf(PENGUMUMAN, "konten"), cell: ({ ringkasan }) => ringkasan },
  {
    key: "terbit",
    header: labelOf(PENGUMUMAN, "waktu_terbit"),
    cell: ({ waktu_terbit: waktu }) => formatDateTime(waktu),
  },
];

/** Opening it is reading it, so the list and the bell look again. */
function DetailPesan({ id, onClose }: { id: string; onClose: () => void }): ReactElement {
  const queryClient = useQueryClient();
  const query = useQuery(queryFor(getPesan, { params: { id } }));
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isThere) {
      for (const { path } of [listPesan, getPesanTerbaru]) {
        void queryClient.invalidateQueries({ queryKey: [path] });
      }
    }
  }, [isThere, queryClient]);
  return (
    <Dialog opened title="Detail Pesan" width={650} onClose={onClose}>
      <QueryView query={query} skeleton={<Skeleton height={160} />}>
        {({ data }) => (
          <IsiPesan
            judul={data.judul}
            konten={data.konten}
            lampiran={data.file && <UnduhLampiran {...data.file} />}
            waktu={data.waktu_terbit}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

/** Only while there is something to mark. */
function TandaiSemua(): ReactElement | null {
  const { data } = useQuery({ ...queryFor(getPesanTerbaru), meta: { quiet: true } });
  const tandai = useSend(bacaSemuaPesan, { refreshes: [listPesan, getPesanTerbaru] });
  return data === undefined || data.jumlah_terbaru === 0 ? null : (
    <Button
      variant="default"
      leftSection={<IconChecks size={16} aria-hidden />}
      loading={tandai.isPending}
      onClick={() => tandai.mutate({})}
    >
      Tandai Semua Sudah Dibaca
    </Button>
  );
}

export function PesanPage(): ReactElement {
  const table = useUrlTable({});
  const [search, setSearch] = useSearchParams();
  const pesan = search["pesan"];
  const query = useQuery(listQuery(listPesan, { query: table.query }));
  useLive("pesan", () => void query.refetch());
  return (
    <Page title="Pesan Anda" total={query.data?.total} actions={<TandaiSemua />}>
      <DataTable
        id="pesan"
        label="Pesan Anda"
        table={table}
        query={query}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ judul }) => judul}
        onOpen={({ id }) => setSearch({ pesan: String(id) })}
        search="Cari judul atau isi"
        empty={<Text c="dimmed">Pengumuman dari organisasi Anda muncul di sini.</Text>}
      />
      {pesan === undefined ? null : (
        <DetailPesan id={pesan} onClose={() => setSearch({ pesan: undefined })} />
      )}
    </Page>
  );
}
