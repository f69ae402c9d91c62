// A file of witnesses: applied at once when nothing is wrong with it, else its faults and the way to
// the preview.
import { Alert, Button, Text } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement, type ReactNode } from "react";
import { UKURAN_IMPOR } from "#contract/berkas.contract.ts";
import { getImpor } from "#contract/impor.contract.ts";
import { BERKAS_SAKSI } from "#contract/saksi-impor.contract.ts";
import { kueri } from "../api/query.ts";
import { GalatAlert, PratinjauLink } from "../impor/galat-alert.tsx";
import { galatOf, type GalatBerkas } from "../impor/galat-berkas.ts";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FileField } from "../ui/file-field.tsx";
import { fileFault } from "../ui/file-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { toast } from "../ui/toast.ts";
import { useAppForm } from "../ui/use-app-form.ts";

/** SAKSI-093, SAKSI-106 */
const ATURAN = { accept: BERKAS_SAKSI, maxBytes: UKURAN_IMPOR };

interface Hasil {
  galat?: GalatBerkas;
  /** The import that is still being worked on. */
  berjalan?: number;
}

interface BerkasSaksiDialogProps {
  title: string;
  /** @returns the import that the file became */
  send: (file: File | undefined) => Promise<number>;
  /** Why the file cannot be sent yet. */
  kurang?: string | undefined;
  hint: string;
  children?: ReactNode;
  onClose: () => void;
}

/** How a call that sends a file says that it went wrong: the dialog shows the faults. */
export const UNGGAH = { handled: ["impor-galat"], message: false } as const;

/** @returns the import, while it is still being worked on */
function useUnggah(send: BerkasSaksiDialogProps["send"]) {
  const queryClient = useQueryClient();
  return async (file: File | undefined): Promise<number | undefined> => {
    const id = await send(file);
    const impor = await queryClient.fetchQuery(kueri(getImpor, { params: { id } }));
    // Lists of witnesses and their figures have changed.
    await queryClient.invalidateQueries();
    return impor.data.status === "diterapkan" ? undefined : id;
  };
}

function useBerkasForm(props: BerkasSaksiDialogProps) {
  const { kurang, send, onClose } = props;
  const [hasil, setHasil] = useState<Hasil>({});
  const unggah = useUnggah(send);
  const form = useAppForm<{ file: File | undefined }>({
    title: "Saksi",
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
        const berjalan = await unggah(file);
        if (berjalan !== undefined) {
          setHasil({ berjalan });
          return;
        }
        toast.success("Unggah berhasil", { title: "Saksi" });
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

function MasihBerjalan({ imporId }: { imporId: number }): ReactElement {
  return (
    <Alert color="blue" icon={<IconClock aria-hidden />} title="Berkas masih dikerjakan">
      <Text>Berkas ini besar. Pengerjaannya berlanjut walau halaman ini ditutup.</Text>
      <PratinjauLink imporId={imporId}>Ikuti di halaman impor</PratinjauLink>
    </Alert>
  );
}

export function BerkasSaksiDialog(props: BerkasSaksiDialogProps): ReactElement {
  const { title, hint, children, onClose } = props;
  const { form, hasil } = useBerkasForm(props);
  return (
    <Dialog opened title={title} onClose={onClose} width={650}>
      <Form form={form} aria-label={title}>
        {hasil.galat === undefined ? null : <GalatAlert galat={hasil.galat} />}
        {hasil.berjalan === undefined ? null : <MasihBerjalan imporId={hasil.berjalan} />}
        {children}
        <FileField form={form} {...ATURAN} hint={hint} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {hasil.berjalan === undefined ? "Batal" : "Tutup"}
          </Button>
          {hasil.berjalan === undefined ? <SubmitButton form={form}>Unggah</SubmitButton> : null}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
