// A file that is applied at once when nothing is wrong with it, else its faults and the way to the
// preview.
import { Alert, Button, Text } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement, type ReactNode } from "react";
import { UKURAN_IMPOR } from "#contract/berkas/berkas.contract.ts";
import { BERKAS_LANGSUNG, type HasilUnggah } from "#contract/impor/impor.contract.ts";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Dialog, type DialogWidth } from "../ui/dialog.tsx";
import { FileField } from "../ui/file-field.tsx";
import { fileFault } from "../ui/file-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { toast } from "../ui/toast.ts";
import { useAppForm } from "../ui/use-app-form.ts";
import { GalatAlert, PratinjauLink } from "./galat-alert.tsx";
import { galatOf, type GalatBerkas } from "./galat-berkas.ts";

/** How a call that sends such a file says how it went: the dialog does. */
export const UNGGAH = { handled: ["impor-galat"], message: false } as const;

const ATURAN = { accept: BERKAS_LANGSUNG, maxBytes: UKURAN_IMPOR };

interface Hasil {
  galat?: GalatBerkas;
  /** The import that is still being worked on. */
  berjalan?: number;
}

interface UnggahLangsungDialogProps {
  title: string;
  /** What the file is about: the title of the toasts. */
  subjek: string;
  /** Without `data` nothing is left to be said of the import. */
  send: (file: File | undefined) => Promise<Pick<HasilUnggah, "message"> & Partial<HasilUnggah>>;
  /** Why the file cannot be sent yet. */
  kurang?: string | undefined;
  hint: string;
  /** What holds while a large file is being worked on. */
  sementara?: string;
  width?: DialogWidth;
  children?: ReactNode;
  onClose: () => void;
}

function useUnggahForm({ subjek, send, kurang, onClose }: UnggahLangsungDialogProps) {
  const queryClient = useQueryClient();
  const [hasil, setHasil] = useState<Hasil>({});
  const form = useAppForm<{ file: File | undefined }>({
    title: subjek,
    initial: { file: undefined },
    fields: {
      file: {
        label: "File",
        required: "File harus diisi",
        check: (file) => kurang ?? (file === undefined ? undefined : fileFault(file, ATURAN)),
      },
    },
    async submit({ file }) {
      setHasil({});
      try {
        const { message, data } = await send(file);
        // A file changes lists, counters and coverage on more pages than its own.
        await queryClient.invalidateQueries();
        if (data?.is_diterapkan === false) {
          setHasil({ berjalan: data.id });
          return;
        }
        toast.success(message, { title: subjek });
        onClose();
      } catch (error) {
        const galat = galatOf(error);
        setHasil(galat === undefined ? {} : { galat });
        throw error;
      }
    },
    guard: false,
  });
  return { form, hasil };
}

export function UnggahLangsungDialog(props: UnggahLangsungDialogProps): ReactElement {
  const { title, hint, sementara, width = 450, children, onClose } = props;
  const { form, hasil } = useUnggahForm(props);
  const { galat, berjalan } = hasil;
  return (
    <Dialog opened title={title} onClose={onClose} width={width}>
      <Form form={form} aria-label={title}>
        {galat === undefined ? null : <GalatAlert galat={galat} />}
        {berjalan === undefined ? null : (
          <Alert color="blue" icon={<IconClock aria-hidden />} title="Berkas masih dikerjakan">
            <Text>
              Berkas ini besar. Pengerjaannya berlanjut walau halaman ini ditutup
              {sementara === undefined ? "" : `; ${sementara}`}.
            </Text>
            <PratinjauLink imporId={berjalan}>Ikuti di halaman impor</PratinjauLink>
          </Alert>
        )}
        {children}
        <FileField form={form} {...ATURAN} hint={hint} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {berjalan === undefined ? "Batal" : "Tutup"}
          </Button>
          {berjalan === undefined ? <SubmitButton form={form}>Unggah</SubmitButton> : null}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
