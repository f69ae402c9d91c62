// The form of an announcement: what it says, who receives it, when.
import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  Radio,
  Skeleton,
  Stack,
  TextInput,
} from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import { wordOf } from "#contract/core/described.ts";
import { PENGUMUMAN, type Keadaan } from "#contract/pesan/pengumuman.fields.ts";
import type { Pengumuman } from "#contract/pesan/pengumuman.contract.ts";
import { listPeran } from "#contract/akun/peran.contract.ts";
import { queryFor } from "../api/query.ts";
import { Dialog } from "../ui/dialog.tsx";
import { faultText, FileField } from "../ui/file-field.tsx";
import { Form, SubmitButton } from "../ui/form.tsx";
import type { AppForm } from "../ui/use-app-form.ts";
import type { WilayahValue } from "../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import { IsiPesan, sebutLampiran, UnduhLampiran } from "./isi-pesan.tsx";

const RichEditor = lazy(async () => ({
  default: (await import("../ui/rich-editor.tsx")).RichEditor,
}));

export interface Values {
  judul: string;
  konten: string;
  file: File | undefined;
  lepas_file: boolean;
  wilayah_id: WilayahValue;
  peran_ids: string[];
  status: Keadaan;
  /** As the input has it, in the zone of the browser. */
  waktu_terbit: string;
}

interface FormProps {
  form: AppForm<Values>;
  lama: Pengumuman | undefined;
}

const TERIMA = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  ".docx",
  ".xlsx",
  ".pptx",
  ".doc",
  ".xls",
  ".ppt",
];

function Lampiran({ form, lama }: FormProps): ReactElement {
  const { lepas_file: isDropped, file } = form.values;
  const nama = lama?.file?.nama;
  return (
    <div>
      <FileField
        form={form}
        accept={TERIMA}
        maxBytes={UKURAN_DOKUMEN}
        hint="PDF, gambar, atau dokumen Office, paling besar 10 MB."
      />
      {nama === undefined || file !== undefined ? null : (
        <Checkbox
          label={`Lepas lampiran ${nama}`}
          checked={isDropped}
          onChange={({ currentTarget }) => form.set("lepas_file", currentTarget.checked)}
        />
      )}
    </div>
  );
}

function Penerima({ form }: Pick<FormProps, "form">): ReactElement {
  const { data } = useQuery({ ...queryFor(listPeran), staleTime: Infinity });
  const { value, onChange, ...peran } = form.field("peran_ids");
  return (
    <Fieldset legend="Penerima">
      <Stack gap="md">
        <WilayahPicker
          value={form.values.wilayah_id}
          onChange={(next) => form.set("wilayah_id", next)}
          errors={{ propinsi_id: faultText(form.field("wilayah_id")) }}
        />
        <Checkbox.Group
          {...peran}
          value={value}
          onChange={onChange}
          aria-required={undefined}
          description="Tanpa pilihan: semua peran."
        >
          <Group mt={8} gap="md">
            {data?.data.map(({ id, keterangan }) => (
              <Checkbox key={id} value={String(id)} label={keterangan} />
            ))}
          </Group>
        </Checkbox.Group>
      </Stack>
    </Fieldset>
  );
}

/** Once it was out it can only be withdrawn, and published again. */
const PILIHAN: Readonly<Record<Keadaan, readonly Keadaan[]>> = {
  belum: ["belum", "terbit", "terjadwal"],
  terjadwal: ["belum", "terbit", "terjadwal"],
  terbit: ["terbit", "ditarik"],
  ditarik: ["ditarik", "terbit"],
};

const ARTI: Readonly<Record<Keadaan, string>> = {
  belum: "Disimpan saja, belum dikirim kepada siapa pun.",
  terbit: "Sampai kepada penerimanya begitu disimpan.",
  terjadwal: "Sampai kepada penerimanya pada waktu yang Anda tentukan.",
  ditarik: "Tidak terlihat lagi oleh penerimanya.",
};

function Status({ form, lama }: FormProps): ReactElement {
  return (
    <>
      <Radio.Group {...form.field("status")} aria-required={undefined}>
        <Stack gap="xs" mt={4}>
          {PILIHAN[lama?.keadaan ?? "belum"].map((satu) => (
            <Radio
              key={satu}
              value={satu}
              label={wordOf(PENGUMUMAN.keadaan, satu)}
              description={ARTI[satu]}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.status === "terjadwal" ? (
        <TextInput
          {...form.field("waktu_terbit")}
          withAsterisk
          aria-required
          type="datetime-local"
          maw={260}
        />
      ) : null}
    </>
  );
}

function Pratinjau({ form, lama }: FormProps): ReactElement {
  const [opened, setOpened] = useState(false);
  const { judul, konten, file, lepas_file: isDropped } = form.values;
  const kept = isDropped ? null : lama?.file;
  const tersimpan = kept ? <UnduhLampiran {...kept} /> : null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Pratinjau
      </Button>
      <Dialog opened={opened} title="Detail Pesan" width={650} onClose={() => setOpened(false)}>
        <IsiPesan
          judul={judul}
          konten={konten}
          lampiran={file === undefined ? tersimpan : sebutLampiran(file.name, file.size)}
          waktu={lama?.waktu_terbit ?? null}
        />
      </Dialog>
    </>
  );
}

export function PengumumanForm({ form, lama }: FormProps): ReactElement {
  return (
    <Form form={form} aria-label="Pesan">
      <TextInput {...form.field("judul")} autoComplete="off" />
      <Suspense fallback={<Skeleton height={230} />}>
        <RichEditor {...form.field("konten")} />
      </Suspense>
      <Lampiran form={form} lama={lama} />
      <Penerima form={form} />
      <Status form={form} lama={lama} />
      <Group gap="sm">
        <Pratinjau form={form} lama={lama} />
        <SubmitButton form={form}>Simpan</SubmitButton>
      </Group>
    </Form>
  );
}
