// The voter list of a kelurahan from a file: applied at once when nothing is wrong with it, else its
// faults and the way to the preview (TPS-017).
import { Alert, Button, Text } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { UKURAN_IMPOR } from "#contract/berkas.contract.ts";
import { listDpt, listDptKelurahan, unggahDpt } from "#contract/dpt.contract.ts";
import {
  getStatistikDpt,
  listDptWilayah,
  listTps,
  listTpsRt,
  listTpsRw,
} from "#contract/tps.contract.ts";
import { getWilayah } from "#contract/wilayah.contract.ts";
import { kueri, useKirim } from "../api/query.ts";
import { GalatAlert, PratinjauLink } from "../impor/galat-alert.tsx";
import { galatOf, type GalatBerkas } from "../impor/galat-berkas.ts";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FileField } from "../ui/file-field.tsx";
import { fileFault } from "../ui/file-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { toast } from "../ui/toast.ts";
import { useAppForm } from "../ui/use-app-form.ts";

/** TPS-043 */
const ATURAN = { accept: [".xls", ".xlsx"], maxBytes: UKURAN_IMPOR };

/** What shows TPS and voters. */
const REFRESHES = [
  listTps,
  listDptWilayah,
  listDpt,
  listDptKelurahan,
  listTpsRw,
  listTpsRt,
  getStatistikDpt,
];

interface Hasil {
  galat?: GalatBerkas;
  /** The import that is still being worked on. */
  berjalan?: number;
}

/** Sends the file; answers with the import when that is still being worked on. */
function useUnggah(kelurahanId: number) {
  const kirim = useKirim(unggahDpt, {
    refreshes: REFRESHES,
    handled: ["impor-galat"],
    message: false,
  });
  return async (file: File | undefined): Promise<number | undefined> => {
    const { data } = await kirim.mutateAsync({
      body: { kelurahan_id: String(kelurahanId) },
      file,
    });
    return data.is_diterapkan ? undefined : data.id;
  };
}

function MasihBerjalan({ imporId }: { imporId: number }): ReactElement {
  return (
    <Alert color="blue" icon={<IconClock aria-hidden />} title="Berkas masih dikerjakan">
      <Text>
        Berkas ini besar. Pengerjaannya berlanjut walau halaman ini ditutup; daftar yang lama tetap
        berlaku sampai yang baru lengkap.
      </Text>
      <PratinjauLink imporId={imporId}>Ikuti di halaman impor</PratinjauLink>
    </Alert>
  );
}

interface UnggahTpsDialogProps {
  kelurahanId: number;
  onClose: () => void;
}

function useUnggahForm({ kelurahanId, onClose }: UnggahTpsDialogProps) {
  const [hasil, setHasil] = useState<Hasil>({});
  const unggah = useUnggah(kelurahanId);
  const form = useAppForm<{ file: File | undefined }>({
    title: "Dokumen TPS",
    initial: { file: undefined },
    fields: {
      file: {
        label: "File",
        required: "File harus diisi",
        check: (file) => (file === undefined ? undefined : fileFault(file, ATURAN)),
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
        toast.success("Data TPS Berhasil diupdate", { title: "Dokumen TPS" });
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

export function UnggahTpsDialog(props: UnggahTpsDialogProps): ReactElement {
  const { kelurahanId, onClose } = props;
  const { form, hasil } = useUnggahForm(props);
  const { data } = useQuery({
    ...kueri(getWilayah, { params: { id: kelurahanId } }),
    staleTime: Infinity,
  });
  return (
    <Dialog opened title="Unggah Data TPS" onClose={onClose}>
      <Form form={form} aria-label="Unggah Data TPS">
        {hasil.galat === undefined ? null : <GalatAlert galat={hasil.galat} />}
        {hasil.berjalan === undefined ? null : <MasihBerjalan imporId={hasil.berjalan} />}
        <Text>
          Daftar pemilih kelurahan <b>{data?.data.keterangan}</b> diganti seluruhnya dengan isi
          berkas ini. TPS yang belum ada dibuat.
        </Text>
        <FileField
          form={form}
          {...ATURAN}
          hint="Berkas .xls atau .xlsx: kolom No, Nama, Usia, RT, RW, TPS, atau unduhan Sidalih."
        />
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
