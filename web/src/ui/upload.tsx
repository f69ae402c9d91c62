// Files by button, by dragging, or by the camera; each with its progress and what the server said.
import { ActionIcon, Button, Progress, Text } from "@mantine/core";
import { IconCamera, IconCheck, IconUpload, IconX } from "@tabler/icons-react";
import { useState, type DragEvent, type ReactElement } from "react";
import { FailureText } from "./failure-text.tsx";
import { FilePick } from "./file-pick.tsx";
import { acceptText } from "./file-rules.ts";
import { formatBytes } from "./format.ts";
import { toast } from "./toast.ts";
import {
  toldOf,
  useUploads,
  type UploadItem,
  type UploadOptions,
  type Uploads,
} from "./use-uploads.ts";
import "./upload.css";

export interface UploadProps extends UploadOptions {
  /** On the button: "Pilih berkas". */
  label?: string;
  multiple?: boolean;
  /** A second button that opens the camera of a phone. */
  camera?: boolean;
  /** Several files at once become one. */
  combine?: Combine | undefined;
  /** So many at once are sent as one. */
  together?: Together | undefined;
}

export interface Together {
  most: number;
  /** Says what they are: "Daftar dapil dan daftar wilayahnya boleh dipilih bersama." */
  hint: string;
}

export interface Combine {
  /** @throws ApiError when they cannot be one */
  into: (files: readonly File[]) => Promise<File>;
  /** Says so: "Beberapa foto menjadi satu PDF." */
  hint: string;
}

const WORDS: Readonly<Record<UploadItem["status"], string>> = {
  antre: "Menunggu",
  kirim: "Mengirim",
  selesai: "Terkirim",
  gagal: "Gagal",
  ditolak: "Tidak dikirim",
  dibatalkan: "Dibatalkan",
};

const CAN_CANCEL: ReadonlySet<string> = new Set(["antre", "kirim"]);
const CAN_RETRY: ReadonlySet<string> = new Set(["gagal", "dibatalkan"]);

const percentOf = ({ share }: UploadItem): number => Math.round(share * 100);

/** How far it is, or why the server has not taken it. */
function UploadState({ item }: { item: UploadItem }): ReactElement {
  const { file, others, status, error, nomor } = item;
  if (status === "gagal" && error !== undefined) {
    return (
      <div role="status" className="upload-failure">
        <FailureText title={file.name} message={error} nomor={nomor} />
      </div>
    );
  }
  const size = [file, ...others].reduce((sum, one) => sum + one.size, 0);
  return (
    <Text size="xs" c={error === undefined ? "dimmed" : "red"} role="status">
      {error ?? `${WORDS[status]} · ${formatBytes(size)}`}
      {status === "kirim" ? ` · ${percentOf(item)} %` : ""}
    </Text>
  );
}

function UploadRow({ item, uploads }: { item: UploadItem; uploads: Uploads }): ReactElement {
  const { id, file, others, status, error } = item;
  const files = [file, ...others];
  const percent = percentOf(item);
  return (
    <li
      className="upload-row"
      data-status={status}
      // What went wrong may stand below what can be seen.
      ref={(row) => (error === undefined ? undefined : row?.scrollIntoView({ block: "nearest" }))}
    >
      <div className="upload-file">
        <Text truncate>{files.map(({ name }) => name).join(" + ")}</Text>
        <UploadState item={item} />
        {status === "kirim" ? (
          <Progress size="xs" value={percent} aria-label={`Kemajuan ${file.name}`} />
        ) : null}
      </div>
      {status === "selesai" ? <IconCheck size={18} className="upload-done" aria-hidden /> : null}
      {CAN_RETRY.has(status) ? (
        <Button size="compact-sm" variant="default" onClick={() => uploads.retry(id)}>
          Coba lagi
        </Button>
      ) : null}
      {CAN_CANCEL.has(status) ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Batalkan ${file.name}`}
          onClick={() => uploads.cancel(id)}
        >
          <IconX size={18} />
        </ActionIcon>
      ) : null}
    </li>
  );
}

interface PickersProps extends Pick<UploadProps, "accept" | "multiple" | "camera" | "label"> {
  onPick: (files: readonly File[]) => void;
}

function Pickers({ accept, multiple, camera, label, onPick }: PickersProps): ReactElement {
  return (
    <div className="upload-buttons">
      {camera === true ? (
        <FilePick
          accept="image/*"
          capture="environment"
          icon={<IconCamera size={18} aria-hidden />}
          onPick={onPick}
        >
          Ambil foto
        </FilePick>
      ) : null}
      <FilePick
        accept={accept.join(",")}
        multiple={multiple}
        variant="default"
        icon={<IconUpload size={18} aria-hidden />}
        onPick={onPick}
      >
        {label}
      </FilePick>
    </div>
  );
}

function UploadList({ uploads }: { uploads: Uploads }): ReactElement | null {
  return uploads.items.length === 0 ? null : (
    <ul className="upload-list" aria-label="Berkas yang dikirim">
      {uploads.items.map((item) => (
        <UploadRow key={item.id} item={item} uploads={uploads} />
      ))}
    </ul>
  );
}

type Several = Pick<UploadProps, "multiple" | "combine" | "together">;

/** What becomes of files that were picked or dropped at once. */
function takerOf({ multiple, combine, together }: Several, uploads: Uploads) {
  function takeAsTheyAre(files: readonly File[]): void {
    const most = together?.most ?? 1;
    if (multiple === true) {
      uploads.add(files);
    } else if (files.length > most) {
      toast.warning(most === 1 ? "Pilih satu berkas saja." : `Pilih paling banyak ${most} berkas.`);
    } else {
      uploads.addTogether(files);
    }
  }
  return async function take(files: readonly File[]): Promise<void> {
    if (combine === undefined || files.length < 2) {
      takeAsTheyAre(files);
      return;
    }
    try {
      uploads.add([await combine.into(files)]);
    } catch (error) {
      const { error: message, nomor } = toldOf(error);
      toast.danger(message, { nomor });
    }
  };
}

export function Upload({
  label = "Pilih berkas",
  multiple = false,
  camera = false,
  combine,
  together,
  ...options
}: UploadProps): ReactElement {
  const uploads = useUploads(options);
  const [isOver, setOver] = useState(false);
  const { accept, maxBytes } = options;
  const take = takerOf({ multiple, combine, together }, uploads);
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  }
  return (
    <div className="upload">
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- dragging is the second way; the first is the button */}
      <div
        className="upload-zone"
        role="group"
        aria-label="Unggah berkas"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Pickers
          accept={accept}
          multiple={multiple || combine !== undefined || together !== undefined}
          camera={camera}
          label={label}
          onPick={(files) => void take(files)}
        />
        <Text size="xs" c="dimmed">
          {acceptText(accept)}, paling besar {formatBytes(maxBytes)}.{" "}
          {combine?.hint ?? together?.hint} Berkas juga dapat diseret ke sini.
        </Text>
      </div>
      <UploadList uploads={uploads} />
    </div>
  );
}
