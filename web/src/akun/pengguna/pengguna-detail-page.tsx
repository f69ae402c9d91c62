// One account: who it is, what it may do, the pictures of the member's card.
import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { getPengguna, type Pengguna } from "#contract/akun/pengguna.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import { PENGGUNA, SARINGAN_PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import { emailNyata } from "#contract/akun/email.rules.ts";
import { queryFor } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { RiwayatMasuk } from "../keamanan/riwayat-masuk.tsx";
import { DetailActions } from "../../ui/detail-actions.tsx";
import { describedRows, type Cells } from "../../ui/described-cells.tsx";
import { formatDateTime, UNKNOWN } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Rincian } from "../../ui/rincian.tsx";
import { useLocalTable } from "../../ui/table-state.ts";
import { GambarAnggota } from "./gambar-anggota.tsx";
import { KembaliKeDaftar } from "./kembali.tsx";
import { Gelar, Keadaan, peranOf, wilayahOf } from "./tanda.tsx";
import { useTindakan } from "./use-tindakan.tsx";
import { useBackToList } from "../../ui/list-address.ts";
import "./pengguna.css";

const ISI: Cells<Pengguna, typeof PENGGUNA> = {
  is_aktif: {
    header: labelOf(SARINGAN_PENGGUNA, "is_aktif"),
    cell: (pengguna) => (
      <span className="pengguna-nama">
        <Keadaan pengguna={pengguna} />
        <Gelar pengguna={pengguna} />
      </span>
    ),
  },
  wilayah_id: wilayahOf,
  peran: peranOf,
  email: ({ email }) => emailNyata(email) ?? UNKNOWN,
  nomer_kta: {},
  no_hp: {},
  kelamin: {},
  created_at: ({ created_at: waktu, dibuat_oleh: pembuat }) =>
    `${formatDateTime(waktu)}${pembuat === null ? "" : ` oleh ${pembuat}`}`,
};

const ubahOf = ({ id, boleh }: Pengguna) =>
  boleh.includes("ubah")
    ? (props: object) => (
        <Link to="/user/$user_id/form-edit" params={{ user_id: String(id) }} {...props} />
      )
    : undefined;

export function PenggunaDetailPage(): ReactElement {
  const { user_id: param = "" } = useParams({ strict: false });
  const back = useBackToList("/user");
  const query = useQuery(queryFor(getPengguna, { params: { id: param } }));
  const table = useLocalTable({});
  const tindakan = useTindakan(() => void back());
  const pengguna = query.data?.data;
  return (
    <Page
      title={pengguna?.name ?? "Detail Pengguna"}
      trail={<KembaliKeDaftar />}
      actions={
        pengguna === undefined ? undefined : (
          <DetailActions menu={tindakan.menu(pengguna)} ubah={ubahOf(pengguna)} />
        )
      }
    >
      <QueryView query={query} skeleton={480}>
        {({ data }) => (
          <>
            <Rincian isi={describedRows(PENGGUNA, ISI, data)} />
            <GambarAnggota pengguna={data} />
            <Title order={2}>Riwayat masuk</Title>
            <RiwayatMasuk table={table} userId={data.id} />
          </>
        )}
      </QueryView>
      {tindakan.dialog}
    </Page>
  );
}

/** /detail/{id}, which witnesses and all others share: of a witness it is the witness's page (SAKSI-006). */
export function DetailPage(): ReactElement {
  const { user_id: id = "" } = useParams({ strict: false });
  const mayRead = isAllowed(useSelf(), "saksi.read");
  const saksiId = useQuery(queryFor(getPengguna, { params: { id } })).data?.data.saksi_id ?? null;
  return saksiId !== null && mayRead ? (
    <Navigate to="/saksi/detail/$saksi_id" params={{ saksi_id: String(saksiId) }} replace />
  ) : (
    <PenggunaDetailPage />
  );
}
