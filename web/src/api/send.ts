// One request with the session: a 401 is tried once more with a renewed token, then the session
// is over (API-028).
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
