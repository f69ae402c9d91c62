// The contract's endpoints as queries and mutations. What went wrong is announced in one place
// (app/query-client.ts), so a screen only says what is particular to it.
import {
  keepPreviousData,
  queryOptions,
  useQueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Endpoint } from "#contract/access/endpoint.ts";
import type { RefusalCode } from "#contract/core/refusal.contract.ts";
import type { ApiError } from "./error.ts";
import { useMutationOnce } from "./use-mutation-once.ts";
import { callApi, type Input, type Rest } from "./call-api.ts";

type Schema = z.core.$ZodType;

interface CallMeta extends Record<string, unknown> {
  /** The screen shows failures itself, or there is nothing to show: nothing is announced. */
  quiet?: boolean;
  /** Refusals that the screen deals with itself. */
  handled?: readonly RefusalCode[];
}

interface SendMeta extends CallMeta {
  /** Toast after success; by default the server's message. false: none. */
  message?: string | false;
  /** Title of that toast. */
  title?: string;
  /** Does the endpoint create something? Its toast then has a default text (API-033). */
  creates?: boolean;
  /** Life of that toast, ms. */
  life?: number;
  /** What is called, so that a success takes the failure before it away. */
  of?: string;
}

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApiError;
    queryMeta: CallMeta;
    mutationMeta: SendMeta;
  }
}

/** `useQuery(kueri(getWilayah, { params: { id } }))` */
export function queryFor<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
>(endpoint: Endpoint<Params, Query, Body, Response>, ...[input]: Rest<Input<Params, Query, Body>>) {
  return queryOptions({
    queryKey: [endpoint.path, input ?? {}],
    queryFn: ({ signal }): Promise<z.output<Response>> =>
      // oxlint-disable-next-line no-unsafe-type-assertion -- the input was checked one line above
      callApi(endpoint, { ...input, signal } as never),
  });
}

/**
 * As `queryFor`, for a form that is filled with the answer: asked anew each time the form opens,
 * never taken from what another page knows, and not read again under what is being typed.
 */
export function formQuery<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
>(endpoint: Endpoint<Params, Query, Body, Response>, ...input: Rest<Input<Params, Query, Body>>) {
  const { queryKey, ...options } = queryFor(endpoint, ...input);
  return queryOptions({
    ...options,
    queryKey: [...queryKey, "isian"],
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** As `kueri`, of a list: the rows before stay in sight until the next ones are there. */
export function listQuery<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
>(endpoint: Endpoint<Params, Query, Body, Response>, ...input: Rest<Input<Params, Query, Body>>) {
  return { ...queryFor(endpoint, ...input), placeholderData: keepPreviousData<z.output<Response>> };
}

interface SendOptions extends Omit<SendMeta, "creates"> {
  /** Endpoints whose answers are read again after success. */
  refreshes?: readonly Pick<Endpoint, "path">[];
}

type Listed = readonly Pick<Endpoint, "path">[];

/** Reads the answers of these endpoints again. */
export function useRefresh(): (endpoints: Listed) => Promise<void> {
  const queryClient = useQueryClient();
  return async (endpoints) => {
    await Promise.all(
      endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
    );
  };
}

/** A mutation over an endpoint: `const hapus = useSend(deleteUser, { refreshes: [listUser] })`. */
export function useSend<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
>(
  endpoint: Endpoint<Params, Query, Body, Response>,
  { refreshes = [], ...meta }: SendOptions = {},
): UseMutationResult<z.output<Response>, ApiError, Input<Params, Query, Body>> {
  const refresh = useRefresh();
  return useMutationOnce({
    meta: {
      of: `${endpoint.method} ${endpoint.path}`,
      ...meta,
      creates: endpoint.sukses === 201,
    },
    // oxlint-disable-next-line no-unsafe-type-assertion -- the optional parts may be left out
    mutationFn: (input: Input<Params, Query, Body>) => callApi(endpoint, input as never),
    onSuccess: async () => refresh(refreshes),
  });
}
