//   GET /api/status   health, zone, maintenance
import type { FastifyInstance } from "fastify";
import { getStatus } from "#contract/sistem/sistem.contract.ts";
import { publicRoute } from "../access/route.ts";
import type { Sistem } from "./sistem.service.ts";

export function sistemRoutes(app: FastifyInstance, sistem: Sistem): void {
  publicRoute(app, getStatus, async () => sistem.status());
}
