import type { FastifyReply } from "fastify";

/** @param nama without its ending */
export const sendPdf = (reply: FastifyReply, nama: string, pdf: Uint8Array): FastifyReply =>
  reply
    .header("content-type", "application/pdf")
    .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(nama)}.pdf`)
    .header("cache-control", "private, no-store")
    .send(Buffer.from(pdf));
