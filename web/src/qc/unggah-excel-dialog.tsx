// The workbook of a kelurahan, filled in: applied at once when nothing is wrong with it, else its
// faults and the way to the preview (QC-010, QC-057, QC-058).
import { Alert, Anchor, Button, Input, List, Text } from "@mantine/core";
import { IconAlertTriangle, IconFileSpreadsheet } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { UKURAN_IMPOR } from "#contract/berkas.contract.ts";
import { getLaporan, listLaporan, listVersi, unggahExcelQc } from "#contract/laporan.contract.ts";
import { listQcTps } from "#contract/qc.contract.ts";
import { useKirim } from "../api/query.ts";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FilePick } from "../ui/file-pick.tsx";
import { fileFault } from "../ui/file-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { formatBytes, formatNumber } from "../ui/format.ts";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import { valueOf, type WilayahValue } from "../ui/wilayah-lock.ts";
import { WilayahPicker } from "../ui/wilayah-picker.tsx";
import { galatOf, tempatGalat, type GalatExcel } from "./galat-excel.ts";

const ATURAN = { accept: [".xlsx", ".xls"], maxBytes: UKURAN_IMPOR };
const REFRESHES = [listQcTps, listLaporan, getLaporan, listVersi];
const SHOWN = 20;

interface Isian {
  wilayah: WilayahValue;
  file: File | undefined;
}

function GalatAlert({ galat }: { galat: GalatExcel }): ReactElement {
  const address: string = `/impor/${galat.imporId}`;
  const more = galat.galat.length - SHOWN;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={galat.pesan}>
      <List size="sm" spacing={2} className="excel-galat">
        {galat.galat.slice(0, SHOWN).map((one) => (
          <List.Item key={`${tempatGalat(one)} ${one.alasan}`}>
            {tempatGalat(one)}: {one.alasan}
          </List.Item>
        ))}
      </List>
      {more > 0 ? <Text size="sm">dan {formatNumber(more)} galat lain.</Text> : null}
      <Anchor component={Link} to={address} underline="always">
        Lihat pratinjau impor
      </Anchor>
    </Alert>
  );
}

function FileField({ form }: { form: AppForm<Isian> }): ReactElement {
  const { label, id } = form.field("file");
  const { file } = form.values;
  const error = form.faults.find((fault) => fault.id === id)?.text;
  return (
    <Input.Wrapper label={label} withAsterisk error={error} id={id}>
      <div className="excel-berkas">
        <FilePick
          accept={ATURAN.accept.join(",")}
          variant="default"
          icon={<IconFileSpreadsheet size={16} aria-hidden />}
          onPick={([picked]) => form.set("file", picked)}
        >
          {file === undefined ? "Pilih berkas" : "Ganti berkas"}
        </FilePick>
        <Text c={file === undefined ? "dimmed" : "bright"} className="excel-nama">
          {file === undefined
            ? "Buku kerja Excel dari Unduh Excel, yang sudah diisi."
            : `${file.name}, ${formatBytes(file.size)}`}
        </Text>
      </div>
    </Input.Wrapper>
  );
}

export interface UnggahExcelDialogProps {
  kelurahanId: number | undefined;
  onClose: () => void;
}

export function UnggahExcelDialog({ kelurahanId, onClose }: UnggahExcelDialogProps): ReactElement {
  const [galat, setGalat] = useState<GalatExcel>();
  const kirim = useKirim(unggahExcelQc, { refreshes: REFRESHES, handled: ["impor-galat"] });
  async function submit({ wilayah, file }: Isian): Promise<void> {
    setGalat(undefined);
    try {
      await kirim.mutateAsync({ body: { kelurahan_id: String(wilayah.kelurahan_id) }, file });
      onClose();
    } catch (error) {
      setGalat(galatOf(error));
      throw error;
    }
  }
  const form = useAppForm<Isian>({
    title: "Pilih Kelurahan dan Unggah File",
    initial: { wilayah: kelurahanId === undefined ? {} : valueOf(kelurahanId), file: undefined },
    fields: {
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
    },
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
        <FileField form={form} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <SubmitButton form={form}>Unggah</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
