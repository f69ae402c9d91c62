import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError, NO_ANSWER } from "../api/error.ts";
import { toast } from "../ui/toast.ts";
import { announce, settle } from "./announce.ts";

const CREATED_TEXT = "Data Berhasil disimpan";
const RETRIES = 2;

function messageOf(answer: unknown): string | undefined {
  return typeof answer === "object" &&
    answer !== null &&
    "message" in answer &&
    typeof answer.message === "string"
    ? answer.message
    : undefined;
}

/** Is it worth another try: nobody answered, or a proxy did in the server's place? */
function isPassing(error: Error): boolean {
  return error instanceof ApiError && [NO_ANSWER, 502, 504].includes(error.status);
}

interface Meta {
  quiet?: boolean;
  handled?: readonly string[];
  of?: string;
}

const queryOf = ({ queryKey: [path] }: { queryKey: QueryKey }): string => String(path);

function announceUnlessHandled(
  error: Error,
  { quiet = false, handled = [], ...called }: Meta & { isWrite?: boolean },
): void {
  const kode = error instanceof ApiError ? error.kode : "";
  if (!quiet && !handled.includes(kode)) {
    announce(error, called);
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => announceUnlessHandled(error, { of: queryOf(query), ...query.meta }),
    onSuccess: (_data, query) => settle(queryOf(query)),
  }),
  mutationCache: new MutationCache({
    onError: (error, ...[, , { meta }]) => announceUnlessHandled(error, { ...meta, isWrite: true }),
    onSuccess(answer, ...[, , { meta = {} }]) {
      const { message, title, life, creates = false, of } = meta;
      settle(of);
      const text = message ?? messageOf(answer) ?? (creates ? CREATED_TEXT : undefined);
      if (typeof text === "string") {
        toast.success(text, { title, life });
      }
    },
  }),
  defaultOptions: {
    // The connection alert, not a silent pause, tells that there is no network.
    queries: {
      networkMode: "always",
      retry: (count, error) => isPassing(error) && count < RETRIES,
      retryDelay: (count) => 500 * 2 ** count,
      staleTime: 5000,
      // What failed for want of a network comes by itself when there is one again.
      refetchOnReconnect: ({ state }) => state.status === "error",
    },
    mutations: { networkMode: "always" },
  },
});
