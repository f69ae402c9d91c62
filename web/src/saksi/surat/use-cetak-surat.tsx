// "Surat Mandat" above the list of witnesses: letters or cards of the kelurahan, kecamatan or kota
// that is looked at, or of the regions above it.
import { lazy, Suspense, useState, type ReactElement } from "react";
import { PILIH_KELURAHAN } from "#contract/saksi/surat-saksi.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { toast, TOAST_LIFE } from "../../ui/toast.ts";

const CetakDialog = lazy(async () => ({
  default: (await import("./cetak-dialog.tsx")).CetakDialog,
}));

const KELURAHAN = 4;
/** By level: the job takes these as well. */
const SEWILAYAH: Readonly<Record<number, string>> = {
  2: "Cetak satu kota",
  3: "Cetak satu kecamatan",
};

interface CetakSurat {
  open: () => void;
  /** The kota or kecamatan that is looked at, as a whole; none elsewhere. */
  sewilayah: { label: string; onClick: () => void }[];
  dialog: ReactElement | null;
}

interface SaringanSurat {
  /** What the list is filtered by. */
  wilayahId: number | undefined;
  jenisId?: number | undefined;
}

export function useCetakSurat({ wilayahId, jenisId }: SaringanSurat): CetakSurat {
  const [dicetak, setDicetak] = useState<number>();
  const level = (wilayahId === undefined ? undefined : levelOf(wilayahId)) ?? 0;
  const label = SEWILAYAH[level];
  const open = (): void => setDicetak(wilayahId);
  return {
    open: level === KELURAHAN ? open : () => toast.info(PILIH_KELURAHAN, { life: TOAST_LIFE.long }),
    sewilayah: label === undefined ? [] : [{ label, onClick: open }],
    dialog:
      dicetak === undefined ? null : (
        <Suspense>
          <CetakDialog
            wilayahId={dicetak}
            jenisId={jenisId}
            onClose={() => setDicetak(undefined)}
          />
        </Suspense>
      ),
  };
}
