// Somebody is added to a class by the number of the card.
import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { PemetaanDiklat } from "#contract/acara/diklat.contract.ts";
import { getKelas, listKelas } from "#contract/acara/kelas.contract.ts";
import {
  listPesertaKelas,
  PesertaKelasForm,
  tambahPesertaKelas,
} from "#contract/acara/peserta-kelas.contract.ts";
import { useSend } from "../../api/query.ts";
import { Chooser } from "../../ui/chooser.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { Form, FormActions } from "../../ui/form.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";
import { pemetaanOptions, TANPA_PEMETAAN } from "./pilihan-diklat.ts";
import type { AlamatDiklat } from "./use-acts-kelas.tsx";

export interface AlamatKelas extends AlamatDiklat {
  kelas_id: string;
}

/** What changes when somebody comes or goes. */
export const REFRESHES = [listPesertaKelas, listKelas, getKelas];

interface TambahPesertaDialogProps {
  alamat: AlamatKelas;
  pemetaan: readonly PemetaanDiklat[];
  onClose: () => void;
}

export function TambahPesertaDialog(props: TambahPesertaDialogProps): ReactElement {
  const { alamat, pemetaan, onClose } = props;
  const tambah = useSend(tambahPesertaKelas, {
    refreshes: REFRESHES,
    handled: ["isian-salah"],
    title: "Peserta kelas",
  });
  const [pertama] = pemetaan;
  const initial: PesertaKelasForm = { nomer_kta: "", pemetaan_id: pertama?.id ?? 0 };
  const form = useAppForm<PesertaKelasForm>({
    title: "Peserta kelas",
    initial,
    fields: rulesOf(PesertaKelasForm, initial),
    async submit(body) {
      await tambah.mutateAsync({ params: alamat, body });
      onClose();
    },
  });
  const close = form.closer(onClose);
  const { value, ...pemetaanField } = form.field("pemetaan_id");
  return (
    <Dialog opened title="Tambah peserta" onClose={close}>
      <Form form={form}>
        <TextInput {...form.field("nomer_kta")} data-autofocus autoComplete="off" />
        <Chooser
          {...pemetaanField}
          allowDeselect={false}
          data={pemetaanOptions(pemetaan)}
          kosong={TANPA_PEMETAAN}
          value={String(value)}
          onChange={(chosen) => form.set("pemetaan_id", Number(chosen))}
        />
        <FormActions form={form} onCancel={close}>
          Simpan
        </FormActions>
      </Form>
    </Dialog>
  );
}
