// One document of a candidate: its category, what kinds and how large, and its file; the photo for the
// ballot is cut 3:4.
import { Alert, Anchor, Stack, Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import {
  unggahDokumenKhusus,
  unggahDokumenUmum,
  type KategoriDokumen,
  type Kelompok,
} from "#contract/caleg/dokumen-caleg.contract.ts";
import { bytesOf, mimeOf, PAS_FOTO } from "#contract/caleg/dokumen-caleg.rules.ts";
import {
  getSuratPengunduranDiri,
  getSuratPernyataan,
} from "#contract/caleg/surat-caleg.contract.ts";
import { PhotoField } from "../../akun/photo-field.tsx";
import { addressOf } from "../../api/call-api.ts";
import { useSend } from "../../api/query.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { Chooser } from "../../ui/chooser.tsx";
import { FileField, faultText } from "../../ui/file-field.tsx";
import { fileFault } from "../../ui/file-rules.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { BAWAAN, optionOf } from "../../ui/offer.ts";
import { useAppForm, type AppForm } from "../../ui/use-app-form.ts";
import { REFRESHES } from "./refreshes.ts";

export const JUDUL: Readonly<Record<Kelompok, string>> = {
  umum: "Dokumen Umum",
  khusus: "Dokumen Khusus",
};

interface Isian {
  dokumen_id: string | null;
  file: File | undefined;
}

export interface UnggahDokumenProps {
  caleg: Caleg;
  kelompok: Kelompok;
  kategori: readonly KategoriDokumen[];
  /** That a row of the list has asked for. */
  awal?: number | undefined;
}

/** Decision G-77 */
function CatatanTemplat({ caleg: { id }, kelompok }: UnggahDokumenProps): ReactElement {
  const unduhan = useUnduh();
  const surat = kelompok === "umum" ? getSuratPernyataan : getSuratPengunduranDiri;
  return (
    <Alert color="blue">
      Dokumen yang diunggah harus sesuai dengan template.{" "}
      <Anchor
        component="button"
        type="button"
        underline="always"
        onClick={() => unduhan.mutate(addressOf(surat, { params: { id } }))}
      >
        Buka template
      </Anchor>
    </Alert>
  );
}

const SUDAH_DIUNGGAH =
  "Kategori Dokumen yang Anda pilih sudah pernah diunggah. Jika dilanjutkan proses simpan atau mengganti dokumen unggahan sebelumnya.";

/** What is to be known of a category before a file of it is picked. */
function Catatan(props: UnggahDokumenProps & { dipilih: KategoriDokumen }): ReactElement {
  const {
    tipe_file: tipe,
    max_size: max,
    is_template: isTemplat,
    caleg_dokumen: ada,
  } = props.dipilih;
  return (
    <>
      <Text size="sm">
        Jenis berkas {tipe}. Ukuran paling besar {max / 1000} MB.
      </Text>
      {isTemplat === 1 ? <CatatanTemplat {...props} /> : null}
      {typeof ada?.url === "string" ? <Alert color="yellow">{SUDAH_DIUNGGAH}</Alert> : null}
    </>
  );
}

function PasFoto({ form, nama }: { form: AppForm<Isian>; nama: string }): ReactElement {
  const field = form.field("file");
  const salah = faultText(field);
  return (
    <div id={field.id} tabIndex={-1}>
      <PhotoField
        name={nama}
        stored={null}
        chosen={form.values.file}
        onChoose={(foto) =>
          form.set("file", new File([foto], "pas-foto.jpg", { type: "image/jpeg" }))
        }
      />
      {salah === undefined ? null : (
        <Text size="sm" c="red">
          {salah}
        </Text>
      )}
    </div>
  );
}

const aturanOf = ({ tipe_file: tipe, max_size: max }: KategoriDokumen) => ({
  accept: mimeOf(tipe),
  maxBytes: bytesOf(max),
});

function useUnggah({ caleg: { id, boleh }, kelompok, kategori, awal }: UnggahDokumenProps) {
  const kategoriOf = (nomor: string | null) => kategori.find((one) => String(one.id) === nomor);
  const kirim = useSend(kelompok === "umum" ? unggahDokumenUmum : unggahDokumenKhusus, {
    refreshes: REFRESHES,
  });
  const initial = { dokumen_id: awal === undefined ? null : String(awal), file: undefined };
  const form = useAppForm<Isian>({
    title: JUDUL[kelompok],
    guard: false,
    initial,
    after: initial,
    fields: {
      dokumen_id: { label: "Kategori dokumen", required: "Harus dipilih" },
      file: {
        label: "Berkas",
        required: "File harus diisi",
        check(file, { dokumen_id: nomor }) {
          const dipilih = kategoriOf(nomor);
          return file === undefined || dipilih === undefined
            ? undefined
            : fileFault(file, aturanOf(dipilih));
        },
      },
    },
    async submit({ dokumen_id: nomor, file }) {
      if (file !== undefined) {
        const body = { caleg_id: String(id), dokumen_id: nomor ?? "" };
        await kirim.mutateAsync({ params: { id }, body, file });
      }
    },
    isLocked: !boleh.includes("isi"),
  });
  return { form, dipilih: kategoriOf(form.values.dokumen_id) };
}

export function UnggahDokumen(props: UnggahDokumenProps): ReactElement | null {
  const { caleg, kelompok, kategori } = props;
  const { form, dipilih } = useUnggah(props);
  const { onChange, ...field } = form.field("dokumen_id");
  return form.isOpen ? (
    <Form form={form} aria-label={`Unggah ${JUDUL[kelompok]}`}>
      <Stack gap="sm">
        <Chooser
          {...field}
          onChange={(nomor) => {
            onChange(nomor);
            form.set("file", undefined);
          }}
          data={kategori.map(optionOf)}
          kosong={BAWAAN}
          placeholder="Pilih kategori"
          searchable
        />
        {dipilih === undefined ? null : <Catatan {...props} dipilih={dipilih} />}
        {dipilih?.id === PAS_FOTO ? (
          <PasFoto form={form} nama={caleg.nama_lengkap} />
        ) : (
          <FileField
            // What was picked for one category is not sent for another.
            key={form.values.dokumen_id}
            form={form}
            {...(dipilih === undefined ? { accept: [], maxBytes: Infinity } : aturanOf(dipilih))}
            hint={dipilih === undefined ? "Pilih kategorinya dahulu." : ""}
          />
        )}
        <SubmitButton form={form}>Unggah</SubmitButton>
      </Stack>
    </Form>
  ) : null;
}
