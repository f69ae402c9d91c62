// An institution: a new one, or the name of an old one.
import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import {
  InstansiForm,
  listDiklat,
  listInstansi,
  tambahInstansi,
  ubahInstansi,
} from "#contract/acara/diklat.contract.ts";
import { useSend } from "../../api/query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { Form, FormActions } from "../../ui/form.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";

export interface Instansi extends Readonly<Record<string, unknown>> {
  id: number;
  nama: string;
  boleh_dihapus: boolean;
}

interface InstansiDialogProps {
  /** What is changed; undefined: a new one. */
  instansi: Instansi | undefined;
  onClose: () => void;
}

export function InstansiDialog({ instansi, onClose }: InstansiDialogProps): ReactElement {
  const options = {
    refreshes: [listInstansi, listDiklat],
    handled: ["isian-salah" as const],
    title: "Instansi",
  };
  const tambah = useSend(tambahInstansi, options);
  const ubah = useSend(ubahInstansi, options);
  const initial = { nama: instansi?.nama ?? "" };
  const form = useAppForm({
    title: "Instansi",
    initial,
    fields: rulesOf(InstansiForm, initial),
    async submit(body) {
      await (instansi === undefined
        ? tambah.mutateAsync({ body })
        : ubah.mutateAsync({ params: { instansi_id: instansi.id }, body }));
      onClose();
    },
  });
  const close = form.closer(onClose);
  return (
    <Dialog
      opened
      title={instansi === undefined ? "Tambah instansi" : `Ubah ${instansi.nama}`}
      onClose={close}
    >
      <Form form={form}>
        <TextInput {...form.field("nama")} data-autofocus />
        <FormActions form={form} onCancel={close}>
          Simpan
        </FormActions>
      </Form>
    </Dialog>
  );
}
