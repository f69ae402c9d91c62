// /caleg/galeri/{caleg_id}: photos of the candidate (CAL-054).
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { hapusIsianCaleg } from "#contract/caleg/bagian-caleg.contract.ts";
import { MIME_GAMBAR, UKURAN_FOTO } from "#contract/berkas/berkas.contract.ts";
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import {
  listArsipFile,
  unggahArsipFile,
  type FotoGaleri,
} from "#contract/caleg/dokumen-caleg.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { confirm } from "../../ui/confirm.ts";
import { FileField } from "../../ui/file-field.tsx";
import { fileFault } from "../../ui/file-rules.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";
import { CalegFrame } from "../caleg-frame.tsx";
import { FotoKecil, Lightbox } from "./lightbox.tsx";
import "./dokumen.css";
import "./galeri.css";

const ATURAN = { accept: MIME_GAMBAR, maxBytes: UKURAN_FOTO };
const REFRESHES = [listArsipFile] as const;

interface Isian {
  keterangan: string;
  file: File | undefined;
}

function UnggahFoto({ caleg: { id, boleh } }: { caleg: Caleg }): ReactElement | null {
  const kirim = useSend(unggahArsipFile, { refreshes: REFRESHES });
  const initial = { keterangan: "", file: undefined };
  const form = useAppForm<Isian>({
    title: "Galeri",
    guard: false,
    initial,
    after: initial,
    fields: {
      keterangan: { label: "Keterangan", required: true },
      file: {
        label: "Foto",
        required: "File harus diisi",
        check: (file) => file && fileFault(file, ATURAN),
      },
    },
    async submit({ keterangan, file }) {
      if (file !== undefined) {
        await kirim.mutateAsync({ params: { id }, body: { keterangan }, file });
      }
    },
    isLocked: !boleh.includes("isi"),
  });
  return form.isOpen ? (
    <div className="dokumen-caleg-unggah">
      <Form form={form} aria-label="Unggah foto">
        <Stack gap="sm">
          <TextInput {...form.field("keterangan")} maxLength={200} />
          <FileField form={form} {...ATURAN} />
          <SubmitButton form={form}>Unggah</SubmitButton>
        </Stack>
      </Form>
    </div>
  ) : null;
}

interface FotoProps {
  caleg: Caleg;
  foto: FotoGaleri;
  onLihat: () => void;
}

function Hapus({ caleg, foto }: Omit<FotoProps, "onLihat">): ReactElement {
  const { id, keterangan } = foto;
  const hapus = useSend(hapusIsianCaleg, { refreshes: REFRESHES });
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: `Hapus foto ${keterangan}?`,
      body: `Foto ini hilang dari galeri ${caleg.nama_lengkap}.`,
      action: "Hapus foto",
      danger: true,
    });
    if (isSure) {
      hapus.mutate({ params: { caleg_id: caleg.id, section: "arsip_file", id } });
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      aria-label={`Hapus foto ${keterangan}`}
      loading={hapus.isPending}
      onClick={() => void ask()}
    >
      Hapus
    </Button>
  );
}

function Foto({ caleg, foto, onLihat }: FotoProps): ReactElement {
  const unduhan = useUnduh();
  const { keterangan, url, thumbnail } = foto;
  return (
    <li>
      <button
        type="button"
        className="galeri-foto"
        aria-label={`Lihat foto ${keterangan}`}
        onClick={onLihat}
      >
        <FotoKecil url={thumbnail} />
      </button>
      <Text lineClamp={2}>{keterangan}</Text>
      <div className="galeri-tombol">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`Unduh foto ${keterangan}`}
          loading={unduhan.isPending}
          onClick={() => unduhan.mutate(url)}
        >
          Unduh
        </Button>
        {caleg.boleh.includes("isi") ? <Hapus caleg={caleg} foto={foto} /> : null}
      </div>
    </li>
  );
}

function Isi({ caleg, foto }: { caleg: Caleg; foto: readonly FotoGaleri[] }): ReactElement {
  const [dilihat, setDilihat] = useState<number>();
  const boleh = caleg.boleh.includes("isi");
  if (foto.length === 0) {
    return (
      <Text c="dimmed">
        Belum ada foto.{boleh ? " Unggah foto pertama dengan formulir di atas." : ""}
      </Text>
    );
  }
  return (
    <>
      <ul className="galeri" aria-label="Foto">
        {foto.map((one, at) => (
          <Foto key={one.id} caleg={caleg} foto={one} onLihat={() => setDilihat(at)} />
        ))}
      </ul>
      {dilihat === undefined ? null : (
        <Lightbox foto={foto} awal={dilihat} onClose={() => setDilihat(undefined)} />
      )}
    </>
  );
}

function Galeri({ caleg }: { caleg: Caleg }): ReactElement {
  const query = useQuery(queryFor(listArsipFile, { params: { id: caleg.id } }));
  return (
    <div className="dokumen-caleg-isi">
      <UnggahFoto caleg={caleg} />
      <QueryView query={query} skeleton={240}>
        {({ data }) => <Isi caleg={caleg} foto={data} />}
      </QueryView>
    </div>
  );
}

export function GaleriPage(): ReactElement {
  const { caleg_id: calegId } = useParams({ from: "/masuk/caleg/galeri/$caleg_id" });
  return (
    <CalegFrame calegId={Number(calegId)} title="Galeri Foto">
      {(caleg) => <Galeri caleg={caleg} />}
    </CalegFrame>
  );
}
