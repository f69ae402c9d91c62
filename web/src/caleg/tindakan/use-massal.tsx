// What opens the dialog of several candidates: for the dapil that the list is narrowed to, and for those that are
// ticked in it.
import { Button } from "@mantine/core";
import { IconListNumbers } from "@tabler/icons-react";
import { lazy, Suspense, useState, type ReactElement } from "react";
import type { CalegRingkas } from "#contract/caleg/caleg.contract.ts";
import { isAllowed, isNasional, useSelf } from "../../api/self.ts";
import type { Selection } from "../../ui/table-selection.ts";
import { toast } from "../../ui/toast.ts";

const MassalDialog = lazy(async () => ({
  default: (await import("./massal-dialog.tsx")).MassalDialog,
}));

const PROPINSI = 2;

/** Someone of a kota who is no main admin neither deletes nor numbers (decision G-67). */
function useBolehMassal(): boolean {
  const self = useSelf();
  return (
    isAllowed(self, "caleg.write") &&
    (isNasional(self) || self.tingkat === PROPINSI || self.is_approval === 1)
  );
}

interface Massal {
  /** Above the list. */
  alat: ReactElement | null;
  /** In the bar of those that are ticked. */
  dariPilihan: (selection: Selection<CalegRingkas>) => ReactElement | null;
  dialog: ReactElement | null;
}

interface Terbuka {
  /** undefined: the list is not narrowed to one. */
  dapilId: number | undefined;
  terpilih: number[];
  onDone?: () => void;
}

/** @param dapil what the list is narrowed to */
export function useMassal(dapil: string | undefined): Massal {
  const [open, setOpen] = useState<Terbuka>();
  const boleh = useBolehMassal();
  const buttonOf = (label: string, onClick: () => void): ReactElement | null =>
    boleh ? (
      <Button
        variant="default"
        leftSection={<IconListNumbers size={16} aria-hidden />}
        onClick={onClick}
      >
        {label}
      </Button>
    ) : null;
  function showDapil(): void {
    setOpen({ dapilId: dapil === undefined ? undefined : Number(dapil), terpilih: [] });
  }
  function showPilihan({ rows, clear }: Selection<CalegRingkas>): void {
    const [dapilId = 0, ...others] = new Set(rows.map((caleg) => caleg.dapil.id));
    if (others.length > 0) {
      toast.warning("Pilih caleg dari satu dapil");
    } else {
      setOpen({ dapilId, terpilih: rows.map(({ id }) => id), onDone: clear });
    }
  }
  function close(): void {
    setOpen(undefined);
  }
  function finish(): void {
    open?.onDone?.();
    close();
  }
  return {
    alat: buttonOf("Nomor dan Hapus", showDapil),
    dariPilihan: (selection) =>
      buttonOf("Nomor dan Hapus yang dipilih", () => showPilihan(selection)),
    dialog:
      open === undefined ? null : (
        <Suspense>
          <MassalDialog {...open} onDone={finish} onClose={close} />
        </Suspense>
      ),
  };
}
