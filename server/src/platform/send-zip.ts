import type { FastifyReply } from "fastify";
import type { Readable } from "node:stream";

export const sendZip = (reply: FastifyReply, nama: string, isi: Readable): FastifyReply =>
  reply
    .header("content-type", "application/zip")
    .header("content-disposition", `attachment; filename="${nama}.zip"`)
    .header("cache-control", "private, no-store")
    .send(isi);
