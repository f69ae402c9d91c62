// The pages of a list.
import type { FastifyInstance } from "fastify";
import { DEEPEST, lastPage } from "#contract/list.rules.ts";
import { refuse } from "./refusal.ts";

interface Which {
  page: number;
  per_page: number;
}

/** A page of a list as the wire shows it (API-006, decisions O-08, O-13). */
export function toHalaman<Row>(data: Row[], total: number, { page, per_page: perPage }: Which) {
  return {
    data,
    current_page: page,
    per_page: perPage,
    last_page: lastPage(total, perPage),
    total,
  };
}

export interface Potongan {
  offset: number;
  limit: number;
}

/** No list walks to a page that nobody reads up to (decision O-13). */
export function refuseTooDeep(app: FastifyInstance): void {
  app.addHook<{ Querystring: Partial<Which> }>("preHandler", async ({ query }) => {
    if ((query.page ?? 1) * (query.per_page ?? 1) > DEEPEST) {
      refuse("terlalu-jauh");
    }
  });
}
