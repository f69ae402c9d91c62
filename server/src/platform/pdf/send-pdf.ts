import type { FastifyReply } from "fastify";
import { dispositionOf } from "../disposition.ts";

/** @param nama without its ending */
export const sendPdf = (reply: FastifyReply, nama: string, pdf: Uint8Array): FastifyReply =>
  reply
    .header("content-type", "application/pdf")
    .header("content-disposition", dispositionOf("attachment", `${nama}.pdf`))
    .header("cache-control", "private, no-store")
    .send(Buffer.from(pdf));
