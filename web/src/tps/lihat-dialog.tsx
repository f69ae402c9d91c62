import type { ReactElement } from "react";
import { contains, kelurahanOf, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { CariPemilihDialog } from "./dpt/search-pemilih-dialog.tsx";
import { DptKelurahanDialog, DptTpsDialog } from "./dpt/dpt-dialog.tsx";
import type { IsiUnduhan } from "./dpt/unduh-dpt-dialog.tsx";
import type { Lihat } from "./use-lihat.ts";

const KELURAHAN = 4;

interface LihatDialogProps {
  lihat: Lihat;
  wilayahId: number;
  onUnduh: (unduhan: { nama: string; isi: IsiUnduhan }) => void;
}

/** Whichever dialog the address names, if it belongs to the region of the page. */
export function LihatDialog({ lihat, wilayahId, onUnduh }: LihatDialogProps): ReactElement | null {
  const { apa, nomor, close } = lihat;
  if (apa === "cari") {
    return <CariPemilihDialog wilayahId={wilayahId} onClose={close} />;
  }
  if (apa === undefined || levelOf(wilayahId) !== KELURAHAN) {
    return null;
  }
  if (apa === "dpt") {
    return (
      <DptKelurahanDialog
        kelurahanId={wilayahId}
        onClose={close}
        onUnduh={(nama) => onUnduh({ nama, isi: { kelurahan_id: wilayahId } })}
      />
    );
  }
  const tpsId = Number(apa);
  return contains(wilayahId, tpsId) && kelurahanOf(tpsId) === wilayahId ? (
    <DptTpsDialog
      key={tpsId}
      tpsId={tpsId}
      nomor={nomor}
      onClose={close}
      onUnduh={(nama) => onUnduh({ nama, isi: { tps_id: tpsId } })}
    />
  ) : null;
}
