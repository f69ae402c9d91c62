// /pesan/list/{id}: one announcement as its receivers read it, and who has (decision G-103).
import { Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  getPengumuman,
  listPembaca,
  type PembacaPengumuman,
  type Pengumuman,
} from "#contract/pesan/pengumuman.contract.ts";
import { PENGUMUMAN } from "#contract/pesan/pengumuman.fields.ts";
import { listQuery, queryFor } from "../api/query.ts";
import { actionOf } from "../ui/act.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { describedRows, type Cells } from "../ui/described-cells.tsx";
import { DetailActions } from "../ui/detail-actions.tsx";
import { formatDateTime, formatNumber, UNKNOWN } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { Rincian } from "../ui/rincian.tsx";
import type { Column } from "../ui/table-columns.ts";
import { useLocalTable } from "../ui/table-state.ts";
import { IsiPesan, UnduhLampiran } from "./isi-pesan.tsx";
import { keDaftarPengumuman, peranPenerima, TandaKeadaan } from "./tanda-pengumuman.tsx";
import { useActsPengumuman } from "./use-acts-pengumuman.ts";
import { useBackToList } from "../ui/list-address.ts";

const ISI: Cells<Pengumuman, typeof PENGUMUMAN> = {
  keadaan: TandaKeadaan,
  waktu_terbit: {},
  wilayah_id: ({ wilayah }) => wilayah.keterangan,
  peran_ids: peranPenerima,
  oleh: ({ oleh }) => oleh ?? UNKNOWN,
  diubah_oleh: ({ diubah_oleh: oleh }) => oleh ?? UNKNOWN,
};

const KOLOM: readonly Column<PembacaPengumuman>[] = [
  { key: "name", header: "Nama", telling: true, cell: ({ name }) => name },
  { key: "wilayah", header: "Wilayah", telling: true, cell: ({ wilayah }) => wilayah ?? UNKNOWN },
  {
    key: "dibaca",
    header: "Dibaca",
    telling: true,
    cell: ({ dibaca_pada: waktu }) => formatDateTime(waktu),
  },
];

function Pembaca({ id, jumlah }: { id: number; jumlah: number }): ReactElement {
  const table = useLocalTable({});
  const query = useQuery(listQuery(listPembaca, { params: { id }, query: table.query }));
  return (
    <>
      <Title order={2}>Dibaca {formatNumber(jumlah)} pengguna</Title>
      <DataTable
        id="pembaca"
        label="Pembaca"
        table={table}
        query={query}
        columns={KOLOM}
        rowKey={({ id: usersId }) => usersId}
        rowLabel={({ name }) => name}
        search="Cari nama pembaca"
        empty={<Text c="dimmed">Belum ada yang membuka pesan ini.</Text>}
      />
    </>
  );
}

function Isi({ data }: { data: Pengumuman }): ReactElement {
  return (
    <>
      <Rincian isi={describedRows(PENGUMUMAN, ISI, data)} />
      <section className="pesan-bingkai" aria-label="Seperti diterima pembacanya">
        <IsiPesan
          judul={data.judul}
          konten={data.konten}
          lampiran={data.file && <UnduhLampiran {...data.file} />}
          waktu={data.waktu_terbit}
        />
      </section>
      <Pembaca id={data.id} jumlah={data.jumlah_pembaca} />
    </>
  );
}

export function PengumumanDetailPage(): ReactElement {
  const { id } = useParams({ from: "/masuk/pesan/list/$id" });
  const query = useQuery(queryFor(getPengumuman, { params: { id } }));
  const actsOf = useActsPengumuman(useBackToList("/pesan/list"));
  const satu = query.data?.data;
  const ubah = (props: object) => <Link to="/pesan/form-edit/$id" params={{ id }} {...props} />;
  return (
    <Page
      title={satu?.judul ?? "Detail Pesan"}
      trail={keDaftarPengumuman}
      actions={
        satu?.dapat_diubah === true ? (
          <DetailActions menu={actsOf(satu).map(actionOf)} ubah={ubah} />
        ) : undefined
      }
    >
      <QueryView query={query} skeleton={<Skeleton height={480} />}>
        {({ data }) => <Isi data={data} />}
      </QueryView>
    </Page>
  );
}
