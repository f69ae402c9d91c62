// The workbook of a kelurahan, filled in: applied at once when nothing is wrong with it, else its
// faults and the way to the preview (QC-010, QC-057, QC-058).
import { useState, type ReactElement } from "react";
import { UKURAN_IMPOR } from "#contract/berkas/berkas.contract.ts";
import {
  getLaporan,
  listLaporan,
  listVersi,
  unggahExcelQc,
} from "#contract/hasil/laporan.contract.ts";
import { listQcTps } from "#contract/hasil/qc.contract.ts";
import { useSend } from "../../api/query.ts";
import { GalatAlert } from "../../impor/galat-alert.tsx";
import { galatOf, type GalatBerkas } from "../../impor/galat-berkas.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { fileFault } from "../../ui/file-rules.ts";
import { Form, FormActions } from "../../ui/form.tsx";
import { useAppForm, type AppFormOptions } from "../../ui/use-app-form.ts";
import { valueOf, type WilayahValue } from "../../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";

const ATURAN = { accept: [".xlsx", ".xls"], maxBytes: UKURAN_IMPOR };
const REFRESHES = [listQcTps, listLaporan, getLaporan, listVersi];

interface Values {
  wilayah: WilayahValue;
  file: File | undefined;
}

const FIELDS: AppFormOptions<Values>["fields"] = {
  wilayah: {
    label: "Kelurahan",
    required: true,
    check: ({ kelurahan_id }) => (kelurahan_id === undefined ? "Wajib diisi" : undefined),
  },
  file: {
    label: "File",
    required: true,
    check: (file) => (file === undefined ? undefined : fileFault(file, ATURAN)),
  },
};

export interface UnggahExcelDialogProps {
  kelurahanId: number | undefined;
  onClose: () => void;
}

export function UnggahExcelDialog({ kelurahanId, onClose }: UnggahExcelDialogProps): ReactElement {
  const [galat, setGalat] = useState<GalatBerkas>();
  const kirim = useSend(unggahExcelQc, { refreshes: REFRESHES, handled: ["impor-galat"] });
  async function submit({ wilayah, file }: Values): Promise<void> {
    setGalat(undefined);
    try {
      await kirim.mutateAsync({ body: { kelurahan_id: String(wilayah.kelurahan_id) }, file });
      onClose();
    } catch (error) {
      setGalat(galatOf(error));
      throw error;
    }
  }
  const form = useAppForm<Values>({
    title: "Pilih Kelurahan dan Unggah File",
    initial: { wilayah: kelurahanId === undefined ? {} : valueOf(kelurahanId), file: undefined },
    fields: FIELDS,
    submit,
    guard: false,
  });
  const wilayahId = form.field("wilayah").id;
  const fault = form.faults.find(({ id }) => id === wilayahId);
  return (
    <Dialog opened title="Unggah Excel" onClose={onClose}>
      <Form form={form} aria-label="Unggah Excel">
        {galat === undefined ? null : <GalatAlert galat={galat} />}
        <WilayahPicker
          value={form.values.wilayah}
          onChange={(value) => form.set("wilayah", value)}
          required
          remember
          errors={fault === undefined ? {} : { kelurahan_id: fault.text }}
        />
        <FileField
          form={form}
          {...ATURAN}
          hint="Buku kerja Excel dari Unduh Excel, yang sudah diisi."
        />
        <FormActions form={form} onCancel={onClose}>
          Unggah
        </FormActions>
      </Form>
    </Dialog>
  );
}
