// What every page of one candidate stands in: where one is (CAL-035, CAL-254), whose page it is, its sections.
import { Alert, Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { getCaleg, STATUS_TERKUNCI, type Caleg } from "#contract/caleg/caleg.contract.ts";
import { queryFor } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { menuCaleg } from "./menu-caleg.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { KeDaftar } from "../ui/ke-daftar.tsx";
import "../wilayah/region-trail.css";
import "./caleg.css";

const tempatOf = ({ jenis_caleg: jenis, dapil }: Caleg): string =>
  `${jenis.keterangan} · ${dapil.keterangan}`;

interface JejakProps {
  calegId: number;
  /** undefined: the page is the profile. */
  caleg: Caleg | undefined;
}

function Jejak({ calegId, caleg }: JejakProps): ReactElement {
  const daftar = useSelf().caleg?.id === calegId ? "/user/profil-caleg" : "/caleg";
  return (
    <nav aria-label="Jejak" className="trail">
      <ol>
        <li>
          <KeDaftar to={daftar}>Daftar Caleg</KeDaftar>
        </li>
        {caleg === undefined ? (
          <li>
            <b aria-current="page">Detail Caleg</b>
          </li>
        ) : (
          <>
            <li>
              <Link to="/caleg/profil/$caleg_id" params={{ caleg_id: String(calegId) }}>
                Detail Caleg
              </Link>
            </li>
            <li>
              <span>
                {caleg.nama_lengkap} · {tempatOf(caleg)}
              </span>
            </li>
          </>
        )}
      </ol>
    </nav>
  );
}

/** How far the one lies from the middle of the other, px. */
function offsetTo(box: HTMLElement, inside: Element | null | undefined): number {
  if (!inside) {
    return 0;
  }
  const [outer, inner] = [box.getBoundingClientRect(), inside.getBoundingClientRect()];
  return inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

/** Where the column of the menu is not in sight. */
function MenuBagian({ caleg }: { caleg: Caleg }): ReactElement {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const open = nav.current?.querySelector(`[href="${path}"]`);
    // Only sideways: the page itself stays where it is.
    nav.current?.scrollBy({ left: offsetTo(nav.current, open), behavior: "instant" });
  }, [path]);
  return (
    <nav ref={nav} className="caleg-menu" aria-label="Bagian caleg">
      {menuCaleg(caleg).map(({ label, to, percent }) => (
        <Link key={to} to={to} activeProps={{ "aria-current": "page" }}>
          {label}
          {percent === undefined ? null : <span className="menu-percent">{percent} %</span>}
        </Link>
      ))}
    </nav>
  );
}

function Kepala({ caleg }: { caleg: Caleg }): ReactElement {
  const { nama_lengkap: nama, nomor_urut: nomor, foto_profil: foto } = caleg;
  return (
    <div className="caleg-kepala">
      <Avatar name={nama} url={foto?.url ?? null} size={48} />
      <div>
        <b>{nomor === null ? nama : `#${nomor} ${nama}`}</b>
        <div>{tempatOf(caleg)}</div>
      </div>
      {caleg.status === STATUS_TERKUNCI ? (
        <Badge color="green">{caleg.status_pengisian.keterangan}</Badge>
      ) : null}
    </div>
  );
}

function Terkunci({ caleg }: { caleg: Caleg }): ReactElement | null {
  const isOwn = useSelf().caleg?.id === caleg.id;
  return isOwn && caleg.status === STATUS_TERKUNCI ? (
    <Alert color="yellow">
      Data Anda sudah diverifikasi dan terkunci. Hubungi admin bila ada yang perlu diubah.
    </Alert>
  ) : null;
}

interface CalegFrameProps {
  calegId: number;
  /** Without it the candidate's name is the heading. */
  title?: string;
  /** It says itself whose page it is, and leads to the others. */
  isProfil?: boolean;
  /** Right of the heading; the one primary button last. */
  actions?: (caleg: Caleg) => ReactNode;
  /** The shape of what is inside, until the candidate is there. */
  skeleton?: ReactNode | number;
  children: (caleg: Caleg) => ReactNode;
}

/** What stands above the page itself. */
function Atas({ caleg, isProfil }: { caleg: Caleg; isProfil: boolean }): ReactElement {
  return (
    <>
      {isProfil ? null : (
        <>
          <Kepala caleg={caleg} />
          <MenuBagian caleg={caleg} />
        </>
      )}
      <Terkunci caleg={caleg} />
    </>
  );
}

/** Of one of its pages the candidate is told behind, of the profile the name is the heading. */
function judulOf(title: string | undefined, caleg: Caleg | undefined) {
  const nama = caleg?.nama_lengkap ?? "Detail Caleg";
  return title === undefined
    ? { title: nama, tab: nama }
    : { title, tab: caleg === undefined ? title : `${title} · ${nama}` };
}

export function CalegFrame(props: CalegFrameProps): ReactElement {
  const { calegId, title, isProfil = false, actions, skeleton = 480, children } = props;
  const query = useQuery(queryFor(getCaleg, { params: { id: calegId } }));
  const caleg = query.data?.data;
  return (
    <Page
      {...judulOf(title, caleg)}
      trail={<Jejak calegId={calegId} caleg={title === undefined ? undefined : caleg} />}
      actions={caleg === undefined ? undefined : actions?.(caleg)}
    >
      <QueryView query={query} skeleton={skeleton}>
        {({ data }) => (
          <>
            <Atas caleg={data} isProfil={isProfil} />
            {children(data)}
          </>
        )}
      </QueryView>
    </Page>
  );
}
