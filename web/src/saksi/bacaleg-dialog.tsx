// Set Bacaleg: for which candidates a witness was appointed, one for each jenis (SAKSI-094).
import { Alert, Button, Checkbox, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import {
  listKandidatCaleg,
  setCaleg,
  type KandidatCaleg,
} from "#contract/saksi/caleg-saksi.contract.ts";
import { getSaksi, listSaksi, type SaksiRingkas } from "#contract/saksi/saksi.contract.ts";
import { queryFor, useSend } from "../api/query.ts";
import { Dialog } from "../ui/dialog.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { toast, TOAST_LIFE } from "../ui/toast.ts";
import { usePilihan } from "./saringan-saksi.tsx";

/** SAKSI-095 */
const SATU_SAJA = "Anda hanya bisa memilih 1 Bacaleg untuk 1 Jenis Caleg";

const namaKandidat = ({ nomor_urut: nomor, nama, dapil }: KandidatCaleg): string =>
  `${nomor === null ? "" : `${nomor}. `}${nama}, ${dapil.keterangan}`;

interface DaftarKandidatProps {
  kandidat: readonly KandidatCaleg[];
  terpilih: number | undefined;
  onPilih: (calegId: number | null) => void;
}

function DaftarKandidat({ kandidat, terpilih, onPilih }: DaftarKandidatProps): ReactElement {
  function choose(id: number, isChosen: boolean): void {
    if (!isChosen) {
      onPilih(null);
    } else if (terpilih === undefined) {
      onPilih(id);
    } else {
      toast.warning(SATU_SAJA, { title: "Set Bacaleg", life: TOAST_LIFE.long });
    }
  }
  return kandidat.length === 0 ? (
    <Alert color="yellow">
      Belum ada bacaleg di dapil tempat tugas saksi ini. Tugaskan saksinya dahulu, atau pilih jenis
      lain.
    </Alert>
  ) : (
    <Stack gap="xs" role="group" aria-label="Bacaleg">
      {kandidat.map((satu) => (
        <Checkbox
          key={satu.id}
          label={namaKandidat(satu)}
          checked={satu.id === terpilih}
          onChange={({ currentTarget }) => choose(satu.id, currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}

interface PilihKandidatProps {
  saksiId: number;
  jenisId: number;
  terpilih: number | undefined;
}

function PilihKandidat({ saksiId, jenisId, terpilih }: PilihKandidatProps): ReactElement {
  const params = { id: saksiId };
  const query = useQuery(
    queryFor(listKandidatCaleg, { params, query: { jenis_caleg_id: jenisId } }),
  );
  const simpan = useSend(setCaleg, { refreshes: [getSaksi, listSaksi] });
  return (
    <QueryView query={query} skeleton={120}>
      {({ data }) => (
        <DaftarKandidat
          kandidat={data}
          terpilih={terpilih}
          onPilih={(calegId) =>
            simpan.mutate({ params, body: { jenis_caleg_id: jenisId, caleg_id: calegId } })
          }
        />
      )}
    </QueryView>
  );
}

interface BacalegDialogProps {
  saksi: Pick<SaksiRingkas, "id" | "nama">;
  onClose: () => void;
}

export function BacalegDialog({ saksi, onClose }: BacalegDialogProps): ReactElement {
  const { options: jenis = [] } = usePilihan("m_caleg_jenis");
  const [chosen, setChosen] = useState<string>();
  const jenisId = chosen ?? jenis[0]?.value;
  const query = useQuery(queryFor(getSaksi, { params: { id: saksi.id } }));
  return (
    <Dialog
      opened
      title="Set Bacaleg"
      width={650}
      onClose={onClose}
      actions={<Button onClick={onClose}>Selesai</Button>}
    >
      <Stack gap="md">
        <Text>{saksi.nama} menjadi saksi untuk siapa? Satu bacaleg untuk tiap jenis.</Text>
        {jenisId === undefined ? null : (
          <>
            <Group>
              <SegmentedControl
                aria-label="Jenis caleg"
                data={jenis}
                value={jenisId}
                onChange={setChosen}
              />
            </Group>
            <QueryView query={query} skeleton={120}>
              {({ data }) => (
                <PilihKandidat
                  saksiId={saksi.id}
                  jenisId={Number(jenisId)}
                  terpilih={data.caleg.find((satu) => satu.jenis_caleg_id === Number(jenisId))?.id}
                />
              )}
            </QueryView>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
