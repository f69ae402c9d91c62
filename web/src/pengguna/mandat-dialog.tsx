// Makes an administrator main admin; the mandate letter is what it rests on (USER-051).
import { Button, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas.contract.ts";
import {
  getPengguna,
  listPengguna,
  setApproval,
  type PenggunaRingkas,
} from "#contract/pengguna.contract.ts";
import { useKirim } from "../api/query.ts";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm } from "../ui/use-app-form.ts";

interface MandatDialogProps {
  pengguna: PenggunaRingkas;
  onClose: () => void;
}

export function MandatDialog({ pengguna, onClose }: MandatDialogProps): ReactElement {
  const simpan = useKirim(setApproval, { refreshes: [listPengguna, getPengguna] });
  const form = useAppForm<{ file: File | undefined }>({
    title: "Pengguna",
    guard: false,
    initial: { file: undefined },
    fields: { file: { label: "Surat mandat", required: "File harus diisi" } },
    async submit({ file }) {
      await simpan.mutateAsync({ params: { id: pengguna.id }, body: {}, file });
      onClose();
    },
  });
  return (
    <Dialog opened title="Set Admin Utama" onClose={onClose}>
      <Form form={form}>
        <Text>
          {pengguna.name}, {pengguna.wilayah?.keterangan}. Unggah surat mandat yang menunjuknya.
        </Text>
        <FileField form={form} accept={MIME_DOKUMEN} maxBytes={UKURAN_DOKUMEN} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <SubmitButton form={form}>Set Admin Utama</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
