// Documents with the one that is looked at beside them; on a small screen it opens over them.
import { Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useRef, useState, type ReactElement, type ReactNode } from "react";
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import type { KategoriDokumen, Kelompok } from "#contract/caleg/dokumen-caleg.contract.ts";
import { Viewer, ViewerDialog } from "../../ui/viewer.tsx";
import { DaftarDokumen } from "./daftar-dokumen.tsx";
import { UnggahDokumen } from "./unggah-dokumen.tsx";
import "./dokumen.css";

const ROOM = "(min-width: 62em)";

interface Dilihat {
  url: string;
  name: string;
  mime: string;
}

interface BerdampinganProps {
  children: (onLihat: (kategori: KategoriDokumen) => void) => ReactNode;
}

/** What is beside the list: what was asked to be seen last. */
export function Berdampingan({ children }: BerdampinganProps): ReactElement {
  const hasRoom = useMediaQuery(ROOM, undefined, { getInitialValueInEffect: false });
  const [dilihat, setDilihat] = useState<Dilihat>();
  const show = ({ keterangan, caleg_dokumen: dokumen }: KategoriDokumen): void =>
    setDilihat({ url: dokumen?.url ?? "", name: keterangan, mime: dokumen?.mime ?? "" });
  return (
    <div className="dokumen-caleg">
      <div className="dokumen-caleg-isi">{children(show)}</div>
      {hasRoom ? (
        <section className="dokumen-caleg-lihat" aria-label="Dokumen yang dilihat">
          {dilihat === undefined ? (
            <Text c="dimmed">Tekan Lihat pada satu dokumen; isinya tampil di sini.</Text>
          ) : (
            <>
              <b>{dilihat.name}</b>
              <Viewer key={dilihat.url} {...dilihat} />
            </>
          )}
        </section>
      ) : dilihat === undefined ? null : (
        <ViewerDialog opened {...dilihat} onClose={() => setDilihat(undefined)} />
      )}
    </div>
  );
}

export interface LembarProps {
  caleg: Caleg;
  kelompok: Kelompok;
  kategori: readonly KategoriDokumen[];
  onLihat: (kategori: KategoriDokumen) => void;
}

/** The form to send one, for whoever may, and the list. */
export function Lembar({ caleg, kelompok, kategori, onLihat }: LembarProps): ReactElement {
  const [awal, setAwal] = useState<{ id: number; ke: number }>();
  const form = useRef<HTMLDivElement>(null);
  function start(id: number): void {
    setAwal((last) => ({ id, ke: (last?.ke ?? 0) + 1 }));
    form.current?.scrollIntoView({ block: "nearest" });
    form.current?.focus();
  }
  return (
    <>
      <div ref={form} tabIndex={-1} className="dokumen-caleg-unggah">
        <UnggahDokumen
          key={awal?.ke}
          caleg={caleg}
          kelompok={kelompok}
          kategori={kategori}
          awal={awal?.id}
        />
      </div>
      <DaftarDokumen
        caleg={caleg}
        kelompok={kelompok}
        kategori={kategori}
        onLihat={onLihat}
        onUnggah={start}
      />
    </>
  );
}
