// One witness to one TPS, without a mouse.
import { Button } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { KEADAAN_TPS, type Papan, type SaksiBebas } from "#contract/saksi/penugasan.contract.ts";
import { namaTps } from "../../tps/dpt/kolom-pemilih.tsx";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { Chooser } from "../../ui/chooser.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { URUT_KEADAAN } from "./penugasan-search.ts";
import { useTugaskan } from "./use-penugasan.ts";

export interface Dipilih {
  saksi: Pick<SaksiBebas, "id" | "nama">;
  /** The TPS that the witness has now. */
  dari: number | null;
}

interface TugaskanProps {
  wilayahId: number;
  papan: Papan;
  dipilih: Dipilih;
  onClose: () => void;
}

/** Those that have room, by kelurahan, without a witness first. */
function pilihan({ tps, kelurahan, batas }: Papan, dari: number | null) {
  const lowong = tps
    .filter(({ id, saksi }) => id !== dari && saksi.length < batas)
    .toSorted(
      (a, b) => URUT_KEADAAN.indexOf(a.keadaan) - URUT_KEADAAN.indexOf(b.keadaan) || a.id - b.id,
    );
  return kelurahan.flatMap(({ id, keterangan }) => {
    const items = lowong
      .filter((one) => one.kelurahan_id === id)
      .map((one) => ({
        value: String(one.id),
        label: `${namaTps(one.nomor)} · ${KEADAAN_TPS[one.keadaan]}`,
      }));
    return items.length === 0 ? [] : [{ group: keterangan, items }];
  });
}

export function TugaskanDialog({
  wilayahId,
  papan,
  dipilih: { saksi, dari },
  onClose,
}: TugaskanProps): ReactElement {
  const [tpsId, setTpsId] = useState<string | null>(null);
  const { tugaskan, isPending } = useTugaskan(wilayahId);

  async function save(): Promise<void> {
    const ditolak = await tugaskan([{ saksi_id: saksi.id, dari, tps_id: Number(tpsId) }]);
    if (ditolak?.length === 0) {
      onClose();
    }
  }

  return (
    <Dialog
      title={`Tugaskan ${saksi.nama}`}
      opened
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button loading={isPending} disabled={tpsId === null} onClick={() => void save()}>
            Tugaskan
          </Button>
        </>
      }
    >
      <Chooser
        label="TPS"
        placeholder="Pilih TPS"
        data={pilihan(papan, dari)}
        kosong={
          papan.tps.length === 0 ? (
            <KosongImpor jenis="tps">Wilayah ini belum punya TPS.</KosongImpor>
          ) : (
            "Tidak ada TPS lain yang masih lowong: semuanya sudah punya saksi sebanyak yang boleh. Lepas saksi dari salah satunya dahulu."
          )
        }
        value={tpsId}
        onChange={setTpsId}
        searchable
        data-autofocus
      />
    </Dialog>
  );
}
