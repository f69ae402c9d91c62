// Batal Pergantian: who replaced whom, why and when, before it is taken back.
import { Alert, Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { CalegRingkas } from "#contract/caleg/caleg.contract.ts";
import {
  batalMenggantikan,
  listPergantian,
  type Pergantian,
} from "#contract/caleg/tindakan-caleg.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { Rincian } from "../../ui/rincian.tsx";
import { REFRESHES } from "./refreshes.ts";

interface BatalPergantianDialogProps {
  caleg: Pick<CalegRingkas, "id" | "nama_lengkap">;
  onClose: () => void;
}

/** The last one that stands. */
function Terakhir({ satu }: { satu: Pergantian }): ReactElement {
  const { identitas, dapil, nomor_urut: nomor } = satu.menggantikan;
  return (
    <Stack gap="md">
      <Rincian
        isi={[
          ["Yang digantikan", identitas.nama_lengkap],
          ["Pengganti", satu.oleh.nama_lengkap],
          ["Dapil", dapil.keterangan],
          ["Nomor urut", nomor ?? "-"],
          ["Alasan", satu.alasan_pergantian],
          ["Oleh", satu.pengguna],
          ["Pada", formatDateTime(satu.dibuat_pada)],
        ]}
      />
      <Text>Keduanya kembali seperti sebelum pergantian ini.</Text>
    </Stack>
  );
}

export function BatalPergantianDialog({
  caleg,
  onClose,
}: BatalPergantianDialogProps): ReactElement {
  const params = { id: caleg.id };
  const query = useQuery(queryFor(listPergantian, { params }));
  const batal = useSend(batalMenggantikan, { refreshes: REFRESHES });
  const terakhir = query.data?.data.find((satu) => satu.dibatalkan_pada === null);
  return (
    <Dialog
      opened
      title="Batal Pergantian"
      width={650}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Jangan
          </Button>
          <Button
            loading={batal.isPending}
            disabled={terakhir === undefined}
            onClick={() => batal.mutate({ params }, { onSuccess: onClose })}
          >
            Batal Pergantian
          </Button>
        </>
      }
    >
      <QueryView query={query} skeleton={240}>
        {() =>
          terakhir === undefined ? (
            <Alert color="yellow">Tidak ada pergantian yang dapat dibatalkan.</Alert>
          ) : (
            <Terakhir satu={terakhir} />
          )
        }
      </QueryView>
    </Dialog>
  );
}
