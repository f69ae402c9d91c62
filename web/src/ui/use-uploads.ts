// Files on their way to the server, one after the other.
import { useRef, useState } from "react";
import { ApiError, SYSTEM_ERROR_TEXT } from "../api/error.ts";
import type { UploadControl } from "../api/upload.ts";
import { fileFault, type FileRules } from "./file-rules.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

export type UploadStatus = "antre" | "kirim" | "selesai" | "gagal" | "ditolak" | "dibatalkan";

export interface UploadItem {
  id: number;
  file: File;
  /** Sent with it, as one. */
  others: readonly File[];
  status: UploadStatus;
  /** 0 to 1 */
  share: number;
  error: string | undefined;
  /** Of the request that was refused, as the server's log has it. */
  nomor?: string | undefined;
}

export interface UploadOptions extends FileRules {
  /** Photos are made smaller before they are sent. */
  shrink?: boolean;
  /** Usually `(file, control) => unggah(endpoint, { body, file }, control)`. */
  send: (file: File, control: UploadControl, others: readonly File[]) => Promise<unknown>;
  /** After each file that the server has taken. */
  onSent?: (file: File) => void;
}

export interface Uploads {
  items: readonly UploadItem[];
  add: (files: readonly File[]) => void;
  /** Several files that are sent as one. */
  addTogether: (files: readonly File[]) => void;
  cancel: (id: number) => void;
  retry: (id: number) => void;
  clear: () => void;
}

type Sent = Pick<UploadItem, "id" | "file" | "others">;

/** What is told of a call that failed. */
export const toldOf = (error: unknown): { error: string; nomor?: string | undefined } =>
  error instanceof ApiError
    ? { error: error.message, nomor: error.nomor }
    : { error: SYSTEM_ERROR_TEXT };

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/** Several files are refused for the first that is at fault. */
function itemOf(
  id: number,
  [file, ...others]: readonly File[],
  rules: FileRules,
): UploadItem | undefined {
  if (file === undefined) {
    return undefined;
  }
  const error = [file, ...others].map((one) => fileFault(one, rules)).find(Boolean);
  const status = error === undefined ? "antre" : "ditolak";
  return { id, file, others, status, share: 0, error };
}

export function useUploads(options: UploadOptions): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const controllers = useRef(new Map<number, AbortController>());

  function patch(id: number, change: Partial<UploadItem>): void {
    setItems((present) => present.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  async function run({ id, file, others }: Sent): Promise<void> {
    const controller = controllers.current.get(id);
    if (controller === undefined || controller.signal.aborted) {
      return;
    }
    patch(id, { status: "kirim", share: 0, error: undefined, nomor: undefined });
    try {
      const sent = options.shrink === true ? await shrinkPhoto(file) : file;
      const onProgress = (share: number): void => patch(id, { share });
      await options.send(sent, { onProgress, signal: controller.signal }, others);
      patch(id, { status: "selesai", share: 1 });
      options.onSent?.(file);
    } catch (error) {
      patch(id, isAbort(error) ? { status: "dibatalkan" } : { status: "gagal", ...toldOf(error) });
    }
  }

  function start(item: Sent): void {
    controllers.current.set(item.id, new AbortController());
    queue.current = queue.current.then(() => run(item));
  }

  function addAll(groups: readonly (readonly File[])[]): void {
    const added = groups.flatMap((files) => {
      lastId.current += 1;
      return itemOf(lastId.current, files, options) ?? [];
    });
    setItems((present) => [...present, ...added]);
    for (const item of added.filter(({ status }) => status === "antre")) {
      start(item);
    }
  }

  return {
    items,
    add: (files) => addAll(files.map((file) => [file])),
    addTogether: (files) => addAll([files]),
    cancel(id) {
      controllers.current.get(id)?.abort();
      patch(id, { status: "dibatalkan" });
    },
    retry(id) {
      const item = items.find((candidate) => candidate.id === id);
      if (item !== undefined) {
        patch(id, { status: "antre", error: undefined });
        start(item);
      }
    },
    clear: () => setItems([]),
  };
}
