// Set Nomor Urut: a free number, or the one of another candidate, who takes the number that this one leaves.
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { CalegRingkas } from "#contract/caleg/caleg.contract.ts";
import {
  getNomorTersedia,
  setNomorUrut,
  type NomorTersedia,
} from "#contract/caleg/tindakan-caleg.contract.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { Chooser } from "../../ui/chooser.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, FormActions } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";
import { REFRESHES } from "./refreshes.ts";

type Calon = Pick<CalegRingkas, "id" | "nama_lengkap">;

interface NomorDialogProps {
  caleg: Calon;
  onClose: () => void;
}

interface NomorFormProps extends NomorDialogProps {
  tersedia: NomorTersedia;
}

const pilihan = (nomor: number, label = String(nomor)) => ({ value: String(nomor), label });

/** Whoever has no number has none to swap. */
function groupsOf({ data, terpakai, nomor_urut: sendiri }: NomorTersedia) {
  const bebas = { group: "Tersedia", items: data.map((nomor) => pilihan(nomor)) };
  const tukar = terpakai.map(({ nomor_urut: nomor, nama_lengkap: nama }) =>
    pilihan(nomor, `${nomor}: ${nama}`),
  );
  return sendiri === null ? [bebas] : [bebas, { group: "Tukar dengan", items: tukar }];
}

function NomorForm({ caleg, tersedia, onClose }: NomorFormProps): ReactElement {
  const set = useSend(setNomorUrut, { refreshes: REFRESHES });
  const form = useAppForm<{ nomor: string | null }>({
    title: "Nomor Urut",
    guard: false,
    initial: { nomor: tersedia.nomor_urut === null ? null : String(tersedia.nomor_urut) },
    fields: { nomor: { label: "Nomor Urut", required: "Nomor Urut Wajib diisi" } },
    async submit({ nomor }) {
      const nomorUrut = Number(nomor);
      const pemakai = tersedia.terpakai.find((satu) => satu.nomor_urut === nomorUrut);
      await set.mutateAsync({
        params: { id: caleg.id },
        body: { nomor_urut: nomorUrut, tukar_dengan: pemakai?.id, versi: tersedia.versi },
      });
      onClose();
    },
  });
  return (
    <Form form={form}>
      <Text>{caleg.nama_lengkap}</Text>
      <Chooser
        {...form.field("nomor")}
        data={groupsOf(tersedia)}
        searchable
        kosong="Semua nomor urut di dapil ini sudah dipakai. Ubah dahulu nomor caleg lain."
      />
      <FormActions form={form} onCancel={onClose}>
        Set Nomor Urut
      </FormActions>
    </Form>
  );
}

export function NomorDialog({ caleg, onClose }: NomorDialogProps): ReactElement {
  const query = useQuery(formQuery(getNomorTersedia, { params: { id: caleg.id } }));
  return (
    <Dialog opened title="Set Nomor Urut" onClose={onClose}>
      <QueryView query={query} skeleton={160}>
        {(tersedia) => <NomorForm caleg={caleg} tersedia={tersedia} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}
