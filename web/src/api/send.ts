// One request with the session: a 401 is tried once more with a renewed token, then the session
// is over (API-028).
import { isOffline } from "./connection.ts";
import { NO_ANSWER, toApiError } from "./error.ts";
import { endSession, readSession } from "./session.ts";
import { currentToken, renewToken } from "./token.ts";

export interface Answer {
  status: number;
}

const UNAUTHORIZED = 401;

/** @param attempt makes the request with the token it is given, as often as it is asked */
export async function withSession<A extends Answer>(
  attempt: (token: string | undefined) => Promise<A>,
): Promise<A> {
  const token = await currentToken();
  if (token === undefined && readSession() !== undefined) {
    endSession("berakhir");
  }
  const answer = await attempt(token);
  if (answer.status !== UNAUTHORIZED || token === undefined) {
    return answer;
  }
  const renewed = await renewToken(token);
  const second = renewed === undefined ? answer : await attempt(renewed);
  if (second.status === UNAUTHORIZED) {
    endSession("berakhir");
  }
  return second;
}

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

export async function readBody(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  return body;
}
