// One request and its answer, whatever that says.
import { isOffline } from "./connection.ts";
import { NO_ANSWER, toApiError, type ApiError } from "./error.ts";

const UNAUTHORIZED = 401;

export interface Request {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal | undefined;
}

/** The server's answer, whatever it says; @throws ApiError without a status when there is none */
export async function fetchOnce(
  { url, headers, ...rest }: Request,
  token: string | undefined,
): Promise<Response> {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  try {
    const response = await fetch(url, {
      ...rest,
      signal: rest.signal ?? null,
      headers: { ...headers, ...authorization },
      redirect: "manual",
    });
    isOffline.set(false);
    // A redirect means the same as 401: whoever sits in front of us wants a login.
    return response.type === "opaqueredirect"
      ? new Response(null, { status: UNAUTHORIZED })
      : response;
  } catch (error) {
    if (rest.signal?.aborted === true) {
      throw error;
    }
    throw toApiError(NO_ANSWER, undefined);
  }
}

/** The header in which each refusal has its number. */
export const NOMOR_HEADER = "x-request-id";

/** What an answer that is no success says. */
export async function errorOf(response: Response): Promise<ApiError> {
  const nomor = response.headers.get(NOMOR_HEADER) ?? undefined;
  return toApiError(response.status, await readBody(response), nomor);
}

export async function readBody(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  return body;
}
