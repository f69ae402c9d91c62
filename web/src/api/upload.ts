// Sending a file with progress, to be stopped at any time. XMLHttpRequest, because fetch tells
// nothing about how far an upload is.
import type * as z from "zod/mini";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { isOffline } from "./connection.ts";
import { NO_ANSWER, toApiError } from "./error.ts";
import { NOMOR_HEADER, type Request } from "./fetch.ts";
import { withKonfirmasi } from "./konfirmasi.ts";
import { requestOf, type Input } from "./call-api.ts";
import { withSession, type Answer } from "./send.ts";

type Schema = z.core.$ZodType;

export interface UploadControl {
  /** Share of the file that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface UploadAnswer extends Answer {
  body: unknown;
  nomor: string | undefined;
}

function parse(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
}

function sendOnce(
  { method, url, headers = {}, body }: Request,
  token: string | undefined,
  { onProgress, signal }: UploadControl,
): Promise<UploadAnswer> {
  const xhr = new XMLHttpRequest();
  xhr.open(method, url);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  for (const [name, value] of Object.entries({ ...headers, ...authorization })) {
    xhr.setRequestHeader(name, value);
  }
  xhr.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(loaded / total));
  signal?.addEventListener("abort", () => xhr.abort());
  return new Promise((resolve, reject) => {
    xhr.addEventListener("load", () => {
      isOffline.set(false);
      const nomor = xhr.getResponseHeader(NOMOR_HEADER) ?? undefined;
      resolve({ status: xhr.status, body: parse(xhr.responseText), nomor });
    });
    xhr.addEventListener("error", () => reject(toApiError(NO_ANSWER, undefined)));
    xhr.addEventListener("abort", () => reject(new DOMException("Upload", "AbortError")));
    xhr.send(body ?? null);
  });
}

/** @throws ApiError, or an AbortError when it was stopped */
export async function unggah<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
>(
  endpoint: Endpoint<Params, Query, Body, Response>,
  input: Input<Params, Query, Body> & { file: File | Blob | readonly File[] },
  control: UploadControl = {},
): Promise<z.output<Response>> {
  const request = requestOf(endpoint, input);
  return withKonfirmasi(async () => {
    const { status, body, nomor } = await withSession((token) => sendOnce(request, token, control));
    if (status < 200 || status > 299) {
      throw toApiError(status, body, nomor);
    }
    // oxlint-disable-next-line no-unsafe-type-assertion -- the server validates what it answers
    return body as z.output<Response>;
  });
}
