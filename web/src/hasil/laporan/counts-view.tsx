// The reading screen: left the document, right the fields (screens.md).
import { useHotkeys } from "@mantine/hooks";
import { useBlocker, useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import type { Laporan } from "#contract/hasil/laporan.contract.ts";
import { DokumenPane } from "../dokumentasi/dokumen-pane.tsx";
import { namaTujuan, type Tujuan } from "../kiriman/kiriman.ts";
import { isDurable } from "../kiriman/simpanan.ts";
import { queryAsal, useAsal } from "../qc/asal.ts";
import { asalLink, laporanLink, pilihanLink } from "../qc/qc-links.ts";
import type { TpsDenganTetangga } from "../qc/tps.ts";
import { confirm } from "../../ui/confirm.ts";
import { toast } from "../../ui/toast.ts";
import { useUnsavedWork } from "../../ui/unsaved-work.ts";
import { BentrokDialog } from "./bentrok-dialog.tsx";
import { CountsForm } from "./counts-form.tsx";
import { usePrefetch } from "./laporan.api.ts";
import { useFormulir, type Formulir, type HasilSimpan } from "./use-formulir.ts";
import "./counts-view.css";

/** How long the next TPS waits for the server's word about this one; the queue sees to the rest. */
const PATIENCE_MS = 1000;

const patience = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });

/** Says what a save did that sent nothing. */
function tell(hasil: HasilSimpan | undefined, title: string): void {
  if (hasil === "kosong") {
    toast.warning("Isi paling sedikit satu angka.", { title });
  } else if (hasil === "sama") {
    toast.success("Tidak ada perubahan yang perlu disimpan.", { title });
  }
}

const STAYS: ReadonlySet<HasilSimpan | undefined> = new Set(["bentrok", "ditolak", "kosong"]);

/** Is the page still there when the server has answered? */
function useIsOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}

interface BentrokState {
  opened: boolean;
  open: () => void;
  close: () => void;
}

/** Opens by itself when a save has met another version; put off, it opens by the button. */
function useBentrok({ isStale, kiriman }: Formulir): BentrokState {
  const [isAsked, setAsked] = useState(false);
  const [putOff, setPutOff] = useState<string>();
  const isMet = kiriman?.keadaan === "bentrok" && kiriman.kunci !== putOff;
  return {
    opened: isStale && (isAsked || isMet),
    open: () => setAsked(true),
    close() {
      setAsked(false);
      setPutOff(kiriman?.kunci);
    },
  };
}

export interface CountsViewProps {
  laporan: Laporan;
  tps: TpsDenganTetangga | undefined;
  usersId: number;
  canWrite: boolean;
}

function useSave({ laporan, tps }: CountsViewProps, formulir: Formulir) {
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const { jenis_laporan: jenis, tps: own } = laporan;
  const title = `${jenis.keterangan} · ${own.nama}`;
  const next = tps?.berikutnya ?? undefined;
  const asal = useAsal();
  const pulang = asal === undefined ? pilihanLink(own) : asalLink(asal);
  async function save(): Promise<void> {
    tell(await formulir.saveReport(), title);
  }
  async function saveNext(): Promise<void> {
    const hasil = await Promise.race([formulir.saveReport(), patience()]);
    if (STAYS.has(hasil)) {
      tell(hasil, title);
    } else if (isOpen()) {
      void navigate(next === undefined ? pulang : laporanLink(next, jenis.id, asal));
    }
  }
  return {
    onSave: () => void save(),
    onSaveNext: () => void saveNext(),
    onLeave: () => void navigate(pulang),
    nextLabel: next === undefined ? "Simpan & kembali" : "Simpan & TPS berikutnya",
  };
}

function tujuanOf({ laporan, usersId }: CountsViewProps): Tujuan {
  const { jenis_laporan: jenis, tps } = laporan;
  return {
    users_id: usersId,
    tps_id: tps.id,
    laporan_id: jenis.id,
    judul: jenis.keterangan,
    tps: tps.nama,
    desa: tps.kelurahan,
  };
}

/** Asks before typed text is left; a tab that is closed need not ask, as the draft outlives it. */
function useLeaveQuestion(tujuan: Tujuan, isDirty: boolean): void {
  useUnsavedWork(() => isDirty);
  useBlocker({
    shouldBlockFn: async () =>
      isDirty &&
      !(await confirm({
        title: `Tinggalkan ${namaTujuan(tujuan)}?`,
        body: isDurable.get()
          ? "Isian belum disimpan. Isian tetap ada di perangkat ini dan dipulihkan saat laporan ini dibuka lagi."
          : "Isian belum disimpan dan akan hilang.",
        action: "Tinggalkan",
        cancel: "Lanjut mengisi",
      })),
    enableBeforeUnload: false,
  });
}

export function CountsView(props: CountsViewProps): ReactElement {
  const { laporan, tps, canWrite } = props;
  const { jenis_laporan: jenis } = laporan;
  const tujuan = tujuanOf(props);
  const formulir = useFormulir(laporan, tujuan);
  useLeaveQuestion(tujuan, formulir.isDirty);
  const bentrok = useBentrok(formulir);
  const saving = useSave(props, formulir);
  usePrefetch(tps?.berikutnya?.id, String(jenis.id), queryAsal(useAsal(), jenis.id));
  const hotkeys = useMemo(() => ({ preventDefault: true }), []);
  useHotkeys(
    canWrite
      ? [
          ["mod+S", saving.onSave, hotkeys],
          ["mod+Enter", saving.onSaveNext, hotkeys],
        ]
      : [],
    [],
  );
  return (
    <div className="baca">
      <DokumenPane
        dokumen={laporan.dokumen}
        tps={laporan.tps}
        canWrite={canWrite}
        remember={`laporan-${jenis.id}`}
      />
      <CountsForm
        laporan={laporan}
        formulir={formulir}
        readOnly={!canWrite}
        onCompare={bentrok.open}
        {...saving}
      />
      <BentrokDialog
        opened={bentrok.opened}
        laporan={laporan}
        mine={formulir.isian}
        onClose={bentrok.close}
        onTheirs={() => {
          bentrok.close();
          formulir.drop();
        }}
        onMine={() => {
          bentrok.close();
          void formulir.timpa();
        }}
      />
    </div>
  );
}
