//   POST   .../kelas/:id/unggah_peserta     people of the class from a file, by the import pipeline
import type { FastifyInstance } from "fastify";
import { unggahPesertaKelas } from "#contract/acara/peserta-kelas.contract.ts";
import { requireKelasDijalankan } from "../../access/kelola-kelas.ts";
import { route } from "../../access/route.ts";
import type { ImporContext } from "../../impor/impor.service.ts";
import { unggahLangsung } from "../../impor/unggah-langsung.ts";
import { denganFormulir } from "../../platform/multipart.ts";
import { openKelas } from "./kelas.service.ts";

export function unggahPesertaRoutes(app: FastifyInstance, context: ImporContext): void {
  route(app, unggahPesertaKelas, async ({ request, params, caller, reply }) => {
    const { id } = await openKelas(context.db, caller, { params, syarat: requireKelasDijalankan });
    return denganFormulir(request, unggahPesertaKelas.body, async ({ berkas }) =>
      unggahLangsung(context, caller, {
        jenis: "peserta-kelas",
        wilayahId: caller.lingkup,
        opsi: { tetap: { kelas_id: String(id) } },
        file: berkas("file"),
        pesan: "Unggah berhasil",
        reply,
      }),
    );
  });
}
