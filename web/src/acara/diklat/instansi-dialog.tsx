// An institution: a new one, or the name of an old one.
import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import {
  InstansiForm,
  listDiklat,
  listInstansi,
  tambahInstansi,
  ubahInstansi,
  type Instansi,
} from "#contract/acara/diklat.contract.ts";
import { INSTANSI } from "#contract/acara/diklat.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { callApi } from "../../api/call-api.ts";
import { useSend } from "../../api/query.ts";
import { BedaBentrok, type BarisVersi } from "../../ui/beda-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { Form, FormActions } from "../../ui/form.tsx";
import { useSaveOver } from "../../ui/save-over.ts";
import { useAppForm } from "../../ui/use-app-form.ts";

interface InstansiDialogProps {
  /** What is changed; undefined: a new one. */
  instansi: Instansi | undefined;
  /** The version of somebody else was chosen. */
  onTheirs: (instansi: Instansi) => void;
  onClose: () => void;
}

const OPTIONS = {
  refreshes: [listInstansi, listDiklat],
  handled: ["isian-salah" as const, "isian-berubah" as const],
  title: "Instansi",
};

const valuesOf = ({ nama }: InstansiForm): InstansiForm => ({ nama });

const BARIS: readonly BarisVersi<InstansiForm>[] = [
  { label: labelOf(INSTANSI, "nama"), nilai: ({ nama }) => nama.trim() },
];

function useUbah() {
  const ubah = useSend(ubahInstansi, OPTIONS);
  return useSaveOver<Instansi, InstansiForm>({
    kode: "isian-berubah",
    send: async (body, { id, versi }) =>
      ubah.mutateAsync({ params: { instansi_id: id }, body: { ...body, versi } }),
    async read(dasar) {
      const { data } = await callApi(listInstansi, { query: { semua: "1" } });
      return data.find(({ id }) => id === dasar.id) ?? dasar;
    },
  });
}

export function InstansiDialog({ instansi, onTheirs, onClose }: InstansiDialogProps): ReactElement {
  const tambah = useSend(tambahInstansi, OPTIONS);
  const over = useUbah();
  const initial = valuesOf(instansi ?? { nama: "" });
  const form = useAppForm({
    title: "Instansi",
    initial,
    fields: rulesOf(InstansiForm, initial),
    async submit(body) {
      await (instansi === undefined ? tambah.mutateAsync({ body }) : over.save(body, instansi));
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
      <BedaBentrok
        title="Instansi ini sudah diubah orang lain"
        baris={BARIS}
        over={over}
        form={form}
        valuesOf={valuesOf}
        onTheirs={onTheirs}
      />
    </Dialog>
  );
}
