// How the specified upload calls answer: 201 applied, 202 still being worked on.
import type { FastifyReply } from "fastify";
import type { HasilUnggah } from "#contract/impor/impor.contract.ts";
import type { Caller } from "../access/caller.ts";
import type { BerkasKiriman } from "../platform/multipart.ts";
import { imporLangsung } from "./impor-langsung.service.ts";
import type { ImporContext } from "./impor.service.ts";
import type { Opsi } from "./jenis-impor.ts";
import type { Unggahan } from "./unggah-impor.service.ts";

const ACCEPTED = 202;

/** The kinds of file behind BERKAS_LANGSUNG. */
export const BUKU_KERJA = ["application/zip", "application/x-ole-storage"] as const;

interface Masukan extends Pick<Unggahan, "jenis" | "wilayahId" | "boleh"> {
  opsi?: Opsi;
  file: BerkasKiriman;
  /** Said when it is applied. */
  pesan: string;
  reply: FastifyReply;
}

/** @throws Refusal impor-galat with the faults and the id of the preview */
export async function unggahLangsung(
  context: ImporContext,
  caller: Caller,
  { file, pesan, reply, opsi = {}, ...masukan }: Masukan,
): Promise<HasilUnggah> {
  const { id, isApplied } = await imporLangsung(context, caller, {
    ...masukan,
    opsi,
    isi: file.isi(),
    namaBerkas: file.nama,
  });
  if (!isApplied) {
    reply.code(ACCEPTED);
  }
  return {
    message: isApplied ? pesan : "Berkas sedang diproses",
    data: { id, is_diterapkan: isApplied },
  };
}
