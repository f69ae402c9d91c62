// /caleg/profil/{caleg_id}, and "Data Anda": the candidate whose account is signed in (decision G-21).
import { Badge, Progress } from "@mantine/core";
import { IconStar } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { getSelfCaleg, type Caleg } from "#contract/caleg/caleg.contract.ts";
import { CALEG } from "#contract/caleg/caleg.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { queryFor } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { menuCaleg } from "./menu-caleg.ts";
import { Avatar } from "../ui/avatar.tsx";
import { describedRows, type Cells } from "../ui/described-cells.tsx";
import { DetailActions } from "../ui/detail-actions.tsx";
import { UNKNOWN } from "../ui/format.ts";
import { Kosong } from "../ui/kosong.tsx";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { Rincian } from "../ui/rincian.tsx";
import { Viewer } from "../ui/viewer.tsx";
import { CalegFrame } from "./caleg-frame.tsx";
import { DokumenProfil } from "./dokumen/dokumen-profil.tsx";
import { IsiProfil } from "./isi-profil.tsx";
import { Terverifikasi } from "./tanda-caleg.tsx";
import { useActsCaleg } from "./use-acts-caleg.tsx";
import "./caleg.css";

const ISI: Cells<Caleg, typeof CALEG> = {
  nomor_urut: ({ nomor_urut: nomor }) => nomor ?? "-",
  jenis_caleg: ({ jenis_caleg: jenis }) => jenis.keterangan,
  dapil: ({ dapil }) => dapil.keterangan,
  wilayah: ({ wilayah }) => wilayah.keterangan,
  nomer_kta: {},
  nik: ({ nik }) => nik ?? UNKNOWN,
  // CAL-046
  jenis_kelamin: ({ jenis_kelamin: jenis }) => (jenis === "P" ? "Perempuan" : "Laki-Laki"),
};

const PROGRES = labelOf(CALEG, "progres");

/** CAL-036..039 */
function Siapa({ caleg }: { caleg: Caleg }): ReactElement {
  const { nama_lengkap: nama, email, foto_profil: foto, is_utama: isUtama } = caleg;
  return (
    <section aria-label="Caleg" className="caleg-kepala">
      <Avatar name={nama} url={foto?.url ?? null} size={96} />
      <div>
        <div className="caleg-nama">
          <b>{nama}</b>
          <Terverifikasi status_pengisian={caleg.status_pengisian} />
          {isUtama === 1 ? (
            <Badge color="accent" leftSection={<IconStar size={12} aria-hidden />}>
              {labelOf(CALEG, "is_utama")}
            </Badge>
          ) : null}
        </div>
        <div>{email ?? UNKNOWN}</div>
      </div>
    </section>
  );
}

/** CAL-044 */
function Kemajuan({ caleg }: { caleg: Caleg }): ReactElement {
  const entries = menuCaleg(caleg);
  return (
    <section aria-label={PROGRES}>
      <h2>{PROGRES}</h2>
      <div className="caleg-kemajuan">
        <Progress value={caleg.progres} aria-label={PROGRES} flex={1} />
        <b>{caleg.progres} %</b>
      </div>
      <ul className="caleg-bagian">
        {entries.map(({ label, to, percent }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            {percent === undefined ? null : <span>{percent} %</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** CAL-094, CAL-095 */
function Kartu({ caleg }: { caleg: Caleg }): ReactElement | null {
  const { nama_lengkap: nama, url_ktb_depan: depan, url_ktb_belakang: belakang } = caleg;
  const sisi = [
    ["Kartu anggota bagian depan", depan],
    ["Kartu anggota bagian belakang", belakang],
  ] as const;
  return depan === null && belakang === null ? null : (
    <div className="caleg-kartu">
      {sisi.map(([judul, url]) =>
        url === null ? null : (
          <section key={judul} aria-label={judul}>
            <h2>{judul}</h2>
            <Viewer url={url} name={`${judul} ${nama}`} mime="image/jpeg" />
          </section>
        ),
      )}
    </div>
  );
}

const isiProfil = (caleg: Caleg): ReactElement => (
  <div className="caleg-profil">
    <Siapa caleg={caleg} />
    <Rincian isi={describedRows(CALEG, ISI, caleg)} />
    <Kartu caleg={caleg} />
    <Kemajuan caleg={caleg} />
    <DokumenProfil caleg={caleg} />
    <IsiProfil caleg={caleg} />
  </div>
);

const ubahOf = ({ id, boleh }: Caleg) =>
  boleh.includes("ubah")
    ? (props: object) => <Link to="/caleg/form-edit/$id" params={{ id: String(id) }} {...props} />
    : undefined;

interface ProfilProps {
  calegId: number;
  title?: string;
}

function Profil({ calegId, ...title }: ProfilProps): ReactElement {
  const tindakan = useActsCaleg(true);
  return (
    <>
      <CalegFrame
        calegId={calegId}
        isProfil
        {...title}
        actions={(caleg) => <DetailActions menu={tindakan.menu(caleg)} ubah={ubahOf(caleg)} />}
      >
        {isiProfil}
      </CalegFrame>
      {tindakan.dialog}
    </>
  );
}

export function ProfilPage(): ReactElement {
  const { caleg_id: calegId } = useParams({ from: "/masuk/caleg/profil/$caleg_id" });
  return <Profil calegId={Number(calegId)} />;
}

/** Whoever finds the page without being a candidate. */
function BukanCaleg(): ReactElement {
  return (
    <Page title="Data Anda">
      <Kosong
        boleh={isAllowed(useSelf(), "caleg.read")}
        link={{ to: "/caleg" }}
        ajakan="Data semua caleg ada di"
        tautan="Daftar Caleg"
        lain="Bila Anda caleg, minta admin menghubungkan akun ini dengan data caleg Anda."
      >
        Halaman ini menampilkan data caleg yang memakai akun ini. Akun Anda bukan akun caleg.
      </Kosong>
    </Page>
  );
}

export function ProfilCalegPage(): ReactElement {
  return useSelf().caleg === null ? <BukanCaleg /> : <DataAnda />;
}

function DataAnda(): ReactElement {
  const query = useQuery(queryFor(getSelfCaleg));
  return query.data === undefined ? (
    <Page title="Data Anda">
      <QueryView query={query} skeleton={480}>
        {() => null}
      </QueryView>
    </Page>
  ) : (
    <Profil calegId={query.data.data.id} title="Data Anda" />
  );
}
