// "Surat Mandat" above the list of witnesses: letters or cards of the kelurahan that is filtered by,
// or of the regions above it.
import { lazy, Suspense, useState, type ReactElement } from "react";
import { PILIH_KELURAHAN } from "#contract/surat-saksi.contract.ts";
import { levelOf } from "#contract/wilayah.contract.ts";
import { toast } from "../ui/toast.ts";

const CetakDialog = lazy(async () => ({
  default: (await import("./cetak-dialog.tsx")).CetakDialog,
}));

const KELURAHAN = 4;

interface CetakSurat {
  open: () => void;
  dialog: ReactElement | null;
}

interface SaringanSurat {
  /** What the list is filtered by. */
  wilayahId: number | undefined;
  jenisId?: number | undefined;
}

export function useCetakSurat({ wilayahId, jenisId }: SaringanSurat): CetakSurat {
  const [kelurahanId, setKelurahanId] = useState<number>();
  return {
    open() {
      if (wilayahId === undefined || levelOf(wilayahId) !== KELURAHAN) {
        toast.info(PILIH_KELURAHAN, { life: 6000 });
      } else {
        setKelurahanId(wilayahId);
      }
    },
    dialog:
      kelurahanId === undefined ? null : (
        <Suspense>
          <CetakDialog
            kelurahanId={kelurahanId}
            jenisId={jenisId}
            onClose={() => setKelurahanId(undefined)}
          />
        </Suspense>
      ),
  };
}
