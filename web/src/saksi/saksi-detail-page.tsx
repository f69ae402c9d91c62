// /saksi/detail/{id}: one witness, with or without an account (SAKSI-029).
import { List, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { getSaksi, listSaksi, type Saksi } from "#contract/saksi/saksi.contract.ts";
import { simpanFotoSaksi } from "#contract/saksi/saksi-berkas.contract.ts";
import { PhotoField } from "../akun/photo-field.tsx";
import { queryFor, useSend } from "../api/query.ts";
import { DetailActions } from "../ui/detail-actions.tsx";
import { useBackToList } from "../ui/list-address.ts";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { Viewer } from "../ui/viewer.tsx";
import { CekDpt } from "./cek-dpt.tsx";
import { RincianAkun, RincianIdentitas, RincianPenugasan } from "./rincian-saksi.tsx";
import { TRAIL } from "./saksi-form-page.tsx";
import { usePilihan } from "./saringan-saksi.tsx";
import { useTindakanSaksi } from "./use-tindakan-saksi.tsx";
import "./saksi.css";

function Bagian({ judul, children }: { judul: string; children: ReactNode }): ReactElement {
  return (
    <section aria-label={judul}>
      <h2>{judul}</h2>
      {children}
    </section>
  );
}

interface GambarProps {
  judul: string;
  url: string | null;
  saksi: Saksi;
}

/** Scans belong to the member, not to the witness. */
function Gambar({ judul, url, saksi }: GambarProps): ReactElement {
  return (
    <Bagian judul={judul}>
      {url === null ? (
        <>
          <Text c="dimmed">Belum ada gambar.</Text>
          <Text c="dimmed" size="sm">
            {saksi.kta.is_anggota
              ? "Gambar ini diunggah pada akun anggotanya, di Pengguna."
              : "Hanya anggota yang punya gambar ini; saksi ini tidak tercatat sebagai anggota."}
          </Text>
        </>
      ) : (
        <Viewer url={url} name={`${judul} ${saksi.nama}`} mime="image/jpeg" />
      )}
    </Bagian>
  );
}

function Foto({ saksi }: { saksi: Saksi }): ReactElement {
  const queryClient = useQueryClient();
  const simpan = useSend(simpanFotoSaksi, { refreshes: [getSaksi, listSaksi] });
  async function take(file: Blob): Promise<void> {
    await simpan.mutateAsync({ params: { id: saksi.id }, body: {}, file });
    // Its address stays the same.
    await queryClient.invalidateQueries({ queryKey: ["berkas"] });
  }
  return (
    <PhotoField
      name={saksi.nama}
      stored={saksi.foto}
      chosen={undefined}
      {...(saksi.boleh.includes("ubah") ? { onChoose: (file: Blob) => void take(file) } : {})}
    />
  );
}

function DaftarCaleg({ saksi }: { saksi: Saksi }): ReactElement {
  const { options: jenis = [] } = usePilihan("m_caleg_jenis");
  return saksi.caleg.length === 0 ? (
    <Text c="dimmed">Belum ditunjuk untuk bacaleg mana pun.</Text>
  ) : (
    <List>
      {saksi.caleg.map(({ id, keterangan, jenis_caleg_id: jenisId }) => (
        <List.Item key={id}>
          {jenis.find(({ value }) => value === String(jenisId))?.label}: {keterangan}
        </List.Item>
      ))}
    </List>
  );
}

const ubahOf = ({ id, boleh }: Saksi) =>
  boleh.includes("ubah")
    ? (props: object) => (
        <Link to="/saksi/$user_id/form-edit" params={{ user_id: String(id) }} {...props} />
      )
    : undefined;

function Isi({ saksi }: { saksi: Saksi }): ReactElement {
  return (
    <div className="saksi-detail">
      <Bagian judul="Identitas">
        <RincianIdentitas saksi={saksi} />
      </Bagian>
      <Bagian judul="Foto">
        <Foto saksi={saksi} />
      </Bagian>
      <Bagian judul="Penugasan">
        <RincianPenugasan saksi={saksi} />
      </Bagian>
      <Bagian judul="Cek DPT">
        <CekDpt saksi={saksi} />
      </Bagian>
      <Bagian judul="Akun">
        <RincianAkun saksi={saksi} />
      </Bagian>
      <Bagian judul="Bacaleg">
        <DaftarCaleg saksi={saksi} />
      </Bagian>
      <Gambar judul="KTA bagian belakang" url={saksi.kta.kta_belakang} saksi={saksi} />
      <Gambar judul="KTP" url={saksi.kta.ktp} saksi={saksi} />
    </div>
  );
}

export function SaksiDetailPage(): ReactElement {
  const { saksi_id: id } = useParams({ from: "/masuk/saksi/detail/$saksi_id" });
  const back = useBackToList("/saksi");
  const query = useQuery(queryFor(getSaksi, { params: { id } }));
  const tindakan = useTindakanSaksi(() => void back());
  const saksi = query.data?.data;
  return (
    <Page
      title={saksi?.nama ?? "Detail Saksi"}
      trail={TRAIL}
      actions={
        saksi === undefined ? undefined : (
          <DetailActions menu={tindakan.menu(saksi)} ubah={ubahOf(saksi)} />
        )
      }
    >
      <QueryView query={query} skeleton={480}>
        {({ data }) => <Isi saksi={data} />}
      </QueryView>
      {tindakan.dialog}
    </Page>
  );
}
