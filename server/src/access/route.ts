// Registers an endpoint of the contract; the only way to add a route.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { askedBy, guestAt } from "../platform/asker.ts";
import { bodyLimitOf } from "../platform/json-body.ts";
import { runRead } from "../platform/until.ts";
import { runWrite } from "../platform/writes.ts";
import type { Caller } from "./caller.ts";
import { callerOf } from "./guard.ts";
import { hakDari, withHak } from "./hak.ts";
import { customerOf } from "./ip-block.rules.ts";

type Schema = z.core.$ZodType;

interface Input<Params extends Schema, Query extends Schema, Body extends Schema> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  request: FastifyRequest;
  reply: FastifyReply;
}

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const { method, path, params, query, body, berkas, response, sukses = 200 } = endpoint;
  const { bytes, values: mostValues } = bodyLimitOf(endpoint);
  app.route({
    method,
    url: path,
    config: { endpoint, mostValues },
    bodyLimit: bytes,
    schema: {
      summary: endpoint.ringkasan,
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined || berkas !== undefined ? {} : { body }),
      response: { [sukses]: response },
    },
    handler: async (request, reply) => {
      reply.code(sukses);
      // Fastify sends it, unless the handler did: also one that broke off, whose reader went away.
      return handler(request, reply);
    },
  });
}

export function route<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Response>,
  handler: (
    input: Input<Params, Query, Body> & { caller: Caller },
  ) => Promise<z.output<Response> | FastifyReply>,
): void {
  register(app, endpoint, async (request, reply) => {
    const caller = callerOf(request);
    const answer = async () =>
      withHak(hakDari(endpoint, caller.lingkup), async () =>
        // oxlint-disable-next-line no-unsafe-type-assertion -- Fastify validated them with these schemas
        handler({ ...inputOf(request, reply), caller } as never),
      );
    return askedBy(caller.userId, async () => {
      if (endpoint.method === "GET") {
        return runRead(caller.userId, reply.raw, answer);
      }
      // A form takes as long as its sender's line needs: its turn comes once it is there.
      const isForm = endpoint.berkas !== undefined && request.isMultipart();
      return isForm ? answer() : runWrite(answer);
    });
  });
}

/** A route that needs no session. */
export function publicRoute<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Response>,
  handler: (input: Input<Params, Query, Body>) => Promise<z.output<Response> | FastifyReply>,
): void {
  if (endpoint.izin !== "publik") {
    throw new Error(`${endpoint.path} is not public: register it with route()`);
  }
  register(app, endpoint, async (request, reply) =>
    askedBy(guestAt(customerOf(request.ip)), async () =>
      // oxlint-disable-next-line no-unsafe-type-assertion -- Fastify validated them with these schemas
      handler(inputOf(request, reply) as never),
    ),
  );
}

function inputOf(request: FastifyRequest, reply: FastifyReply) {
  return { params: request.params, query: request.query, body: request.body, request, reply };
}
