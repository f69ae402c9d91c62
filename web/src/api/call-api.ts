// Calls an endpoint of the contract: `panggil(getWilayah, { params: { id: 13 } })`.
import type * as z from "zod/mini";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { withKonfirmasi } from "./konfirmasi.ts";
import { withProgress } from "./progress.ts";
import { withSession } from "./send.ts";
import { errorOf, fetchOnce, readBody, type Request } from "./fetch.ts";

type Schema = z.core.$ZodType;

/** Numbers may stand where the wire has digits. */
type Loose<Value> = string extends Value ? Value | number : Value;
type LooseFields<Fields> = { [Key in keyof Fields]: Loose<Fields[Key]> };
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** What an endpoint takes; the parts that its contract does not name are not offered. */
export type Input<Params extends Schema, Query extends Schema, Body extends Schema> = Given<
  "params",
  LooseFields<z.input<Params>>
> &
  Given<"query", LooseFields<z.input<Query>>> &
  (Given<"body", z.input<Body>> | { raw: object }) &
  CallOptions;

export interface CallOptions {
  /** For endpoints that take a file, or several under one name. */
  file?: File | Blob | readonly File[] | undefined;
  /** A JSON body instead of `body`, for an endpoint with two kinds of body. */
  raw?: object;
  headers?: Record<string, string>;
  /** Makes a repeated sending of the same thing safe. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** false: a refusal that asks for the password again is thrown; the caller deals with it. */
  konfirmasi?: false;
  /** false: without the bar at the top (API-003, decision G-179). */
  progress?: boolean;
}

interface AnyInput extends CallOptions {
  params?: object;
  query?: object;
  body?: object | undefined;
}

/** The options as the rest of a parameter list: not needed where nothing is required. */
export type Rest<Options> = Partial<Options> extends Options ? [Options?] : [Options];

export interface CalledEndpoint extends Pick<Endpoint, "method" | "path" | "izin" | "berkas"> {
  sukses?: 200 | 201 | 202;
}

function fill(path: string, params: object = {}): string {
  return Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
}

/** The address of an endpoint, with parameters and query filled in; empty values are left out. */
export function addressOf(
  { path }: Pick<Endpoint, "path">,
  { params, query = {} }: Pick<AnyInput, "params" | "query">,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") {
      search.set(name, String(value));
    }
  }
  const text = search.toString();
  return fill(path, params) + (text === "" ? "" : `?${text}`);
}

function formDataOf(fields: object, fileField: string, file: AnyInput["file"]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) {
      form.set(name, String(value));
    }
  }
  for (const one of file === undefined ? [] : [file].flat()) {
    form.append(fileField, one);
  }
  return form;
}

function bodyOf(
  { berkas }: CalledEndpoint,
  { body, file, raw }: AnyInput,
): Pick<Request, "body" | "headers"> {
  const json = raw ?? (berkas === undefined ? body : undefined);
  if (json !== undefined) {
    return { body: JSON.stringify(json), headers: { "content-type": "application/json" } };
  }
  return berkas === undefined
    ? {}
    : { body: formDataOf({ ...body }, berkas === true ? "file" : berkas, file) };
}

export function requestOf(endpoint: CalledEndpoint, input: AnyInput): Request {
  const { body, headers } = bodyOf(endpoint, input);
  const key: Record<string, string> =
    input.idempotencyKey === undefined ? {} : { "idempotency-key": input.idempotencyKey };
  return {
    method: endpoint.method,
    url: addressOf(endpoint, input),
    headers: { ...headers, ...key, ...input.headers },
    ...(body === undefined ? {} : { body }),
    signal: input.signal,
  };
}

async function callNow(endpoint: CalledEndpoint, input: AnyInput): Promise<unknown> {
  const request = requestOf(endpoint, input);
  const response =
    endpoint.izin === "publik"
      ? await fetchOnce(request, undefined)
      : await withSession((token) => fetchOnce(request, token));
  if (!response.ok) {
    throw await errorOf(response);
  }
  return readBody(response);
}

/**
 * Asks for the password first where the server wants it.
 * @throws ApiError for every answer that is no success, and for no answer
 */
export async function callApi<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
>(
  endpoint: Endpoint<Params, Query, Body, Response>,
  ...[input]: Rest<Input<Params, Query, Body>>
): Promise<z.output<Response>> {
  const call = (): Promise<unknown> => {
    const answer = callNow(endpoint, input ?? {});
    return input?.progress === false ? answer : withProgress(answer);
  };
  const isPlain = input?.konfirmasi === false || endpoint.izin === "publik";
  // oxlint-disable-next-line no-unsafe-type-assertion -- the server validates what it answers
  return (isPlain ? call() : withKonfirmasi(call)) as Promise<z.output<Response>>;
}
