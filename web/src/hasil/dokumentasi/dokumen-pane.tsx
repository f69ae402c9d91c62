// The document beside the fields of a report: read from it, or photograph it first.
import { Button, SegmentedControl, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useId, useState, type ReactElement, type ReactNode } from "react";
import type { ItemLaporan } from "#contract/hasil/item.contract.ts";
import type { QcTps } from "#contract/hasil/qc.contract.ts";
import { useStickyBar } from "../../ui/sticky-bar.ts";
import { Viewer } from "../../ui/viewer.tsx";
import { useKirimanDokumen } from "./send-dokumen.ts";
import { StatusDokumen } from "./status-dokumen.tsx";
import { UnggahDokumen, UnggahDokumenDialog } from "./unggah-dokumen.tsx";
import "./dokumen-pane.css";

interface DokumenProps {
  tps: QcTps;
  item: ItemLaporan;
  canWrite: boolean;
  /** Documents of one kind open as the last one was left. */
  remember: string;
}

function Dokumen({ tps, item, canWrite, remember }: DokumenProps): ReactElement {
  const kiriman = useKirimanDokumen({ tps, item });
  const { url, mime, singkat } = item;
  const name = `${singkat}, ${tps.nama}`;
  const isOnItsWay = kiriman?.keadaan === "menunggu";
  const status = kiriman === undefined ? null : <StatusDokumen kiriman={kiriman} />;
  if (isOnItsWay) {
    const { berkas, kunci } = kiriman;
    return (
      <>
        {status}
        <Viewer
          isWide
          url={kunci}
          blob={berkas}
          name={name}
          mime={berkas.type}
          remember={remember}
        />
      </>
    );
  }
  if (url !== null) {
    return (
      <>
        {status}
        <Viewer isWide url={url} name={name} mime={mime ?? ""} remember={remember} />
      </>
    );
  }
  return (
    <div className="dokumen-kosong">
      <Text>
        {singkat} belum ada.{" "}
        {canWrite ? "Foto formulirnya, atau pilih berkasnya; isian dapat diisi tanpa dokumen." : ""}
      </Text>
      {status}
      {canWrite ? <UnggahDokumen tps={tps} item={item} /> : null}
    </div>
  );
}

/** Wide enough to show it from the beginning; on a phone it waits above, folded. */
const ROOM = "(min-width: 640px)";

interface PaneHeadProps {
  dokumen: readonly ItemLaporan[];
  item: ItemLaporan;
  onItem: (id: number) => void;
  children: ReactNode;
}

/** Which document it is; several are chosen among. */
function PaneHead({ dokumen, item, onItem, children }: PaneHeadProps): ReactElement {
  return (
    <div className="dokumen-head">
      {dokumen.length === 1 ? (
        <Text fw={650} lineClamp={2}>
          {item.singkat}
        </Text>
      ) : (
        <SegmentedControl
          size="xs"
          aria-label="Dokumen"
          data={dokumen.map(({ id, singkat }) => ({ value: String(id), label: singkat }))}
          value={String(item.id)}
          onChange={(id) => onItem(Number(id))}
        />
      )}
      <span className="dokumen-tools">{children}</span>
    </div>
  );
}

function GantiButton({ tps, item }: Pick<DokumenProps, "tps" | "item">): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Ganti
      </Button>
      {isOpen ? <UnggahDokumenDialog tps={tps} item={item} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface FoldButtonProps {
  isOpen: boolean;
  bodyId: string;
  onClick: () => void;
}

function FoldButton({ isOpen, bodyId, onClick }: FoldButtonProps): ReactElement {
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Button
      size="compact-sm"
      variant="default"
      rightSection={<Chevron size={16} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={bodyId}
      onClick={onClick}
    >
      {isOpen ? "Tutup dokumen" : "Buka dokumen"}
    </Button>
  );
}

export interface DokumenPaneProps extends Omit<DokumenProps, "item"> {
  dokumen: readonly ItemLaporan[];
}

export function DokumenPane({ dokumen, ...rest }: DokumenPaneProps): ReactElement | null {
  const hasRoom = useMediaQuery(ROOM, undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean>();
  const [itemId, setItemId] = useState(dokumen[0]?.id);
  const bodyId = useId();
  const bar = useStickyBar("Top");
  const item = dokumen.find(({ id }) => id === itemId) ?? dokumen[0];
  if (item === undefined) {
    return null;
  }
  const isOpen = chosen ?? hasRoom;
  const { tps, canWrite } = rest;
  return (
    <section
      ref={bar}
      className="dokumen-pane"
      aria-label="Dokumen"
      data-open={isOpen || undefined}
    >
      <PaneHead dokumen={dokumen} item={item} onItem={setItemId}>
        {canWrite && item.url !== null ? <GantiButton tps={tps} item={item} /> : null}
        <FoldButton isOpen={isOpen} bodyId={bodyId} onClick={() => setChosen(!isOpen)} />
      </PaneHead>
      <div id={bodyId} className="dokumen-body" hidden={!isOpen}>
        {isOpen ? <Dokumen key={item.id} item={item} {...rest} /> : null}
      </div>
    </section>
  );
}
