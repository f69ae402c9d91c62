// Answers that the frame of every page needs, kept on this browser from login to logout: at the next
// visit the frame stands before the server has answered. What the server then says wins.
import type * as z from "zod/mini";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { callApi } from "./call-api.ts";
import { queryFor } from "./query.ts";
import { onSessionEnd, readSession } from "./session.ts";
import { readJson, writeStorage } from "./storage.ts";

const KEY = "kerangka";

/** Another build may know answers of another shape. */
const BUILD = import.meta.url;

interface Memory {
  session: string;
  build: string;
  answers: Readonly<Record<string, unknown>>;
}

const isMemory = (value: unknown): value is Memory =>
  typeof value === "object" && value !== null && "session" in value && "answers" in value;

/** Only of the session that is open: nobody is shown what belongs to another user. */
function readMemory(): Memory | undefined {
  const stored = readJson(KEY);
  const session = readSession()?.id;
  return isMemory(stored) && stored.session === session && stored.build === BUILD
    ? stored
    : undefined;
}

function remember(path: string, answer: unknown): void {
  const session = readSession()?.id;
  if (session !== undefined) {
    const answers = { ...readMemory()?.answers, [path]: answer };
    writeStorage(KEY, JSON.stringify({ session, build: BUILD, answers }));
  }
}

onSessionEnd(() => writeStorage(KEY, null));

type Schema = z.core.$ZodType;
type None = z.core.$ZodUndefined;

/** The query of an endpoint that takes nothing; it begins with what the last visit was told. */
export function rememberedQuery<Response extends Schema>(
  endpoint: Endpoint<None, None, None, Response>,
) {
  return {
    ...queryFor(endpoint),
    queryFn: async (): Promise<z.output<Response>> => {
      const answer = await callApi(endpoint);
      remember(endpoint.path, answer);
      return answer;
    },
    // oxlint-disable-next-line no-unsafe-type-assertion -- this build has stored it
    initialData: () => readMemory()?.answers[endpoint.path] as z.output<Response> | undefined,
    initialDataUpdatedAt: 0,
  };
}
