// Makes somebody main admin; the mandate letter is what it rests on (USER-051, SAKSI-066).
import { Text } from "@mantine/core";
import type { ReactElement } from "react";
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { Form, FormActions } from "../../ui/form.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";

interface MandatDialogProps {
  /** Whom the form is about, as its warning says: "Pengguna". */
  subjek: string;
  /** "Budi Santoso, Kota Payakumbuh" */
  siapa: string;
  onKirim: (file: File | undefined) => Promise<unknown>;
  onClose: () => void;
}

export function MandatDialog({ subjek, siapa, onKirim, onClose }: MandatDialogProps): ReactElement {
  const form = useAppForm<{ file: File | undefined }>({
    title: subjek,
    guard: false,
    initial: { file: undefined },
    fields: { file: { label: "Surat mandat", required: "File harus diisi" } },
    async submit({ file }) {
      await onKirim(file);
      onClose();
    },
  });
  return (
    <Dialog opened title="Set Admin Utama" onClose={onClose}>
      <Form form={form}>
        <Text>{siapa}. Unggah surat mandat yang menunjuknya.</Text>
        <FileField form={form} accept={MIME_DOKUMEN} maxBytes={UKURAN_DOKUMEN} />
        <FormActions form={form} onCancel={onClose}>
          Set Admin Utama
        </FormActions>
      </Form>
    </Dialog>
  );
}
