// "Surat Mandat" above the list of witnesses: letters or cards of the kelurahan that is filtered by,
// or of the regions above it.
import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { PILIH_KELURAHAN } from "#contract/surat-saksi.contract.ts";
import { levelOf } from "#contract/wilayah.contract.ts";
import { toast } from "../ui/toast.ts";

const CetakDialog = lazy(async () => ({
  default: (await import("./cetak-dialog.tsx")).CetakDialog,
}));

const KELURAHAN = 4;

interface TombolSuratProps {
  /** What the list is filtered by. */
  wilayahId: number | undefined;
  jenisId?: number | undefined;
}

export function TombolSurat({ wilayahId, jenisId }: TombolSuratProps): ReactElement {
  const [kelurahanId, setKelurahanId] = useState<number>();
  function open(): void {
    if (wilayahId === undefined || levelOf(wilayahId) !== KELURAHAN) {
      toast.info(PILIH_KELURAHAN, { life: 6000 });
    } else {
      setKelurahanId(wilayahId);
    }
  }
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={open}>
        Surat Mandat
      </Button>
      {kelurahanId === undefined ? null : (
        <Suspense>
          <CetakDialog
            kelurahanId={kelurahanId}
            jenisId={jenisId}
            onClose={() => setKelurahanId(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
