// One account: who it is, what it may do, the pictures of the member's card.
import { Button, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { getPengguna, type Pengguna } from "#contract/pengguna.contract.ts";
import { emailNyata } from "#contract/email.rules.ts";
import { queryFor } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { RiwayatMasuk } from "../keamanan/riwayat-masuk.tsx";
import { ActionMenu } from "../../ui/action-menu.tsx";
import { formatDateTime, UNKNOWN } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Rincian } from "../../ui/rincian.tsx";
import { useLocalTable } from "../../ui/table-state.ts";
import { GambarAnggota } from "./gambar-anggota.tsx";
import { KembaliKeDaftar } from "./kembali.tsx";
import { Gelar, Keadaan } from "./tanda.tsx";
import { useTindakan } from "./use-tindakan.tsx";
import "./pengguna.css";

const KELAMIN = { L: "Laki-Laki", P: "Perempuan" } as const;

function rincian(pengguna: Pengguna): readonly (readonly [string, ReactNode])[] {
  const { peran, kelamin, wilayah, dibuat_oleh: pembuat } = pengguna;
  return [
    [
      "Keadaan",
      <span key="keadaan" className="pengguna-nama">
        <Keadaan pengguna={pengguna} />
        <Gelar pengguna={pengguna} />
      </span>,
    ],
    ["Wilayah", wilayah?.keterangan ?? UNKNOWN],
    ["Peran", peran.map(({ nama }) => nama).join(", ") || UNKNOWN],
    ["Email", emailNyata(pengguna.email) ?? UNKNOWN],
    ["Nomor KTA", pengguna.nomer_kta],
    ["Nomor HP", pengguna.no_hp ?? UNKNOWN],
    ["Jenis kelamin", kelamin === null ? UNKNOWN : KELAMIN[kelamin]],
    [
      "Dibuat",
      `${formatDateTime(pengguna.created_at)}${pembuat === null ? "" : ` oleh ${pembuat}`}`,
    ],
  ];
}

function Tindakan({
  pengguna,
  menu,
}: {
  pengguna: Pengguna;
  menu: ReturnType<typeof useTindakan>["menu"];
}): ReactElement {
  const mayEdit = pengguna.boleh.includes("ubah");
  const actions = menu(pengguna).filter(({ label }) => label !== "Ubah");
  return (
    <>
      <ActionMenu actions={actions} />
      {mayEdit ? (
        <Button
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/user/$user_id/form-edit"
              params={{ user_id: String(pengguna.id) }}
              {...props}
            />
          )}
        >
          Ubah
        </Button>
      ) : null}
    </>
  );
}

export function PenggunaDetailPage(): ReactElement {
  const { user_id: param = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const query = useQuery(queryFor(getPengguna, { params: { id: param } }));
  const table = useLocalTable({});
  const tindakan = useTindakan(() => void navigate({ to: "/user" }));
  const pengguna = query.data?.data;
  return (
    <Page
      title={pengguna?.name ?? "Detail Pengguna"}
      trail={<KembaliKeDaftar />}
      actions={
        pengguna === undefined ? undefined : <Tindakan pengguna={pengguna} menu={tindakan.menu} />
      }
    >
      <QueryView query={query} skeleton={480}>
        {({ data }) => (
          <>
            <Rincian isi={rincian(data)} />
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
