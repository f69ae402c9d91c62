// One choice of a list: a new one, or the name and place of an old one.
import { NumberInput, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { listMaster } from "#contract/wilayah/master.contract.ts";
import {
  listPilihan,
  PilihanBaru,
  tambahPilihan,
  ubahPilihan,
  type NamaPilihan,
  type PilihanAturan,
} from "#contract/wilayah/pilihan.contract.ts";
import { useSend } from "../../api/query.ts";
import { changedIn } from "../../ui/changed.rules.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { Form, FormActions } from "../../ui/form.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";

export interface PilihanDialogProps {
  nama: NamaPilihan;
  /** "Agama" */
  judul: string;
  /** What is changed; undefined: a new one. */
  pilihan: PilihanAturan | undefined;
  /** Proposed for a new one. */
  urutan: number;
  onClose: () => void;
}

export const refreshesOf = (nama: NamaPilihan) => [listPilihan, listMaster(nama)];

function usePilihanForm({ nama, judul, pilihan, urutan, onClose }: PilihanDialogProps) {
  const options = { refreshes: refreshesOf(nama), handled: ["isian-salah" as const] };
  const tambah = useSend(tambahPilihan, options);
  const ubah = useSend(ubahPilihan, options);
  const initial = {
    keterangan: pilihan?.keterangan ?? "",
    urutan: pilihan?.urutan ?? urutan,
  };
  return useAppForm({
    title: judul,
    initial,
    fields: rulesOf(PilihanBaru, initial),
    async submit(body) {
      await (pilihan === undefined
        ? tambah.mutateAsync({ params: { daftar: nama }, body })
        : ubah.mutateAsync({
            params: { daftar: nama, id: pilihan.id },
            body: changedIn(initial, body),
          }));
      onClose();
    },
  });
}

export function PilihanDialog(props: PilihanDialogProps): ReactElement {
  const { judul, pilihan, onClose } = props;
  const form = usePilihanForm(props);
  const close = form.closer(onClose);
  return (
    <Dialog
      opened
      title={pilihan === undefined ? `Tambah ${judul.toLowerCase()}` : `Ubah ${pilihan.keterangan}`}
      onClose={close}
    >
      <Form form={form}>
        <TextInput {...form.field("keterangan")} data-autofocus />
        <NumberInput {...form.field("urutan")} min={1} max={9999} allowDecimal={false} />
        <FormActions form={form} onCancel={close}>
          Simpan
        </FormActions>
      </Form>
    </Dialog>
  );
}
