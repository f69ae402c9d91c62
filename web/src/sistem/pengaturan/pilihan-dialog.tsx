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
import { PILIHAN } from "#contract/wilayah/pilihan.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { callApi } from "../../api/call-api.ts";
import { useSend } from "../../api/query.ts";
import { BedaBentrok, type BarisVersi } from "../../ui/beda-dialog.tsx";
import { changedIn } from "../../ui/changed.rules.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { Form, FormActions } from "../../ui/form.tsx";
import { useSaveChanged } from "../../ui/save-over.ts";
import { useAppForm } from "../../ui/use-app-form.ts";

export interface PilihanDialogProps {
  nama: NamaPilihan;
  /** "Agama" */
  judul: string;
  /** What is changed; undefined: a new one. */
  pilihan: PilihanAturan | undefined;
  /** Proposed for a new one. */
  urutan: number;
  /** The version of somebody else was chosen. */
  onTheirs: (pilihan: PilihanAturan) => void;
  onClose: () => void;
}

export const refreshesOf = (nama: NamaPilihan) => [listPilihan, listMaster(nama)];

const optionsOf = (nama: NamaPilihan) => ({
  refreshes: refreshesOf(nama),
  handled: ["isian-salah" as const, "isian-berubah" as const],
});

type Isian = Pick<PilihanAturan, "keterangan" | "urutan">;

const isianOf = ({ keterangan, urutan }: Isian): Isian => ({ keterangan, urutan });

const BARIS: readonly BarisVersi<Partial<Isian>>[] = [
  { label: labelOf(PILIHAN, "keterangan"), nilai: ({ keterangan }) => keterangan },
  { label: labelOf(PILIHAN, "urutan"), nilai: ({ urutan }) => urutan?.toString() },
];

function useUbah(daftar: NamaPilihan) {
  const ubah = useSend(ubahPilihan, optionsOf(daftar));
  return useSaveChanged<PilihanAturan, Isian>({
    send: async (diubah, { id, versi }) =>
      ubah.mutateAsync({ params: { daftar, id }, body: { ...diubah, versi } }),
    async read(dasar) {
      const { data } = await callApi(listPilihan);
      const ini = data.find(({ nama }) => nama === daftar);
      return ini?.isi.find(({ id }) => id === dasar.id) ?? dasar;
    },
    valuesOf: isianOf,
  });
}

function usePilihanForm(
  { nama, judul, pilihan, urutan, onClose }: PilihanDialogProps,
  ubah: (diubah: Partial<Isian>, lama: PilihanAturan) => Promise<unknown>,
) {
  const tambah = useSend(tambahPilihan, optionsOf(nama));
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
        : ubah(changedIn(initial, body), pilihan));
      onClose();
    },
  });
}

export function PilihanDialog(props: PilihanDialogProps): ReactElement {
  const { nama, judul, pilihan, onTheirs, onClose } = props;
  const over = useUbah(nama);
  const form = usePilihanForm(props, over.save);
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
      <BedaBentrok<PilihanAturan, Partial<Isian>>
        title="Pilihan ini sudah diubah orang lain"
        baris={BARIS}
        over={over}
        form={form}
        valuesOf={isianOf}
        onTheirs={onTheirs}
      />
    </Dialog>
  );
}
