// The form that puts one document into its category.
import { Alert, Stack } from "@mantine/core";
import { useEffect, useRef, type ReactElement } from "react";
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import {
  unggahDokumenWilayah,
  type KategoriDokumenWilayah,
} from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { useSend } from "../api/query.ts";
import { Chooser } from "../ui/chooser.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { FileField } from "../ui/file-field.tsx";
import { fileFault } from "../ui/file-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { BAWAAN } from "../ui/offer.ts";
import { useAppForm } from "../ui/use-app-form.ts";
import { REFRESHES } from "./refreshes.ts";

const ATURAN = { accept: MIME_DOKUMEN, maxBytes: UKURAN_DOKUMEN };

interface Isian {
  dokumen_wilayah_id: string | null;
  tanggal_dibuat: string;
  file: File | undefined;
}

interface UnggahDokumenProps {
  wilayahId: number;
  /** Those that may be uploaded. */
  kategori: readonly KategoriDokumenWilayah[];
  awal: number | undefined;
}

export function UnggahDokumen(props: UnggahDokumenProps): ReactElement | null {
  const { wilayahId, kategori, awal } = props;
  const kirim = useSend(unggahDokumenWilayah, { refreshes: REFRESHES });
  const initial: Isian = {
    dokumen_wilayah_id: awal === undefined ? null : String(awal),
    tanggal_dibuat: "",
    file: undefined,
  };
  const form = useAppForm<Isian>({
    title: "Surat dan Formulir",
    guard: false,
    initial,
    fields: rulesOf(unggahDokumenWilayah.body, initial, {
      file: {
        label: "Berkas",
        required: "File harus diisi",
        check: (file) => file && fileFault(file, ATURAN),
      },
    }),
    async submit({ dokumen_wilayah_id: nomor, tanggal_dibuat, file }) {
      if (file !== undefined) {
        const body = { dokumen_wilayah_id: nomor ?? "", tanggal_dibuat };
        await kirim.mutateAsync({ body: { ...body, wilayah_id: String(wilayahId) }, file });
      }
    },
    after: initial,
    isLocked: kategori.length === 0,
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (awal !== undefined) {
      place.current?.scrollIntoView({ block: "center" });
    }
  }, [awal]);
  const { dokumen_wilayah_id: dipilih } = form.values;
  const ada = kategori.find(({ id }) => String(id) === dipilih)?.status === "Sudah";
  return form.isOpen ? (
    <div ref={place} className="dokumen-kotak dokumen-lekat">
      <Form form={form} aria-label="Unggah surat atau formulir">
        <Stack gap="sm">
          <Chooser
            {...form.field("dokumen_wilayah_id")}
            data={kategori.map(({ id, singkat }) => ({ value: String(id), label: singkat }))}
            kosong={BAWAAN}
            placeholder="Pilih kategori"
          />
          {ada ? (
            <Alert color="yellow">
              Kategori ini sudah ada dokumennya. Yang lama disimpan sebagai versi sebelumnya.
            </Alert>
          ) : null}
          <DateInput {...form.field("tanggal_dibuat")} />
          <FileField form={form} {...ATURAN} />
          <SubmitButton form={form}>Unggah</SubmitButton>
        </Stack>
      </Form>
    </div>
  ) : null;
}
