//   GET    /api/pengumuman               those of the own region and below
//   POST   /api/pengumuman               a new one, with its attachment
//   GET    /api/pengumuman/:id           one of them; POST changes or publishes it, DELETE removes it
//   GET    /api/pengumuman/:id/pembaca   who has read it
//   GET    /api/pengumuman/:id/lampiran  its attachment
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/pesan/pengumuman.contract.ts";
import { route } from "../access/route.ts";
import { sendBerkas } from "../berkas/send-berkas.ts";
import type { Context } from "../platform/context.ts";
import { denganIsian } from "./isian-pengumuman.ts";
import {
  createPengumuman,
  daftarPembaca,
  daftarPengumuman,
  findDiubah,
  removePengumuman,
  lampiranPengumuman,
  readPengumuman,
  ubahPengumuman,
} from "./pengumuman.service.ts";

export function pengumumanRoutes(app: FastifyInstance, context: Context): void {
  const { db, files } = context;

  route(app, contract.listPengumuman, async ({ query, caller }) =>
    daftarPengumuman(db, caller, query),
  );

  route(app, contract.getPengumuman, async ({ params, caller }) => ({
    data: await readPengumuman(db, caller, params.id),
  }));

  route(app, contract.listPembaca, async ({ params, query, caller }) =>
    daftarPembaca(db, caller, { ...query, ...params }),
  );

  route(app, contract.unduhLampiranPengumuman, async ({ params, reply, caller }) =>
    sendBerkas(reply, files, { row: await lampiranPengumuman(db, caller, params.id), unduh: true }),
  );

  route(app, contract.tambahPengumuman, async ({ request, caller }) => ({
    message: "Data Berhasil disimpan",
    data: {
      id: await denganIsian({ request, db, caller }, contract.TambahPengumuman, async (isian) =>
        createPengumuman(context, caller, isian),
      ),
    },
  }));

  route(app, contract.ubahPengumuman, async ({ params, request, caller }) => {
    await findDiubah(db, caller, params.id);
    await denganIsian({ request, db, caller }, contract.UbahPengumuman, async (isian) =>
      ubahPengumuman(context, caller, { id: params.id, ...isian }),
    );
    return { message: "Data Berhasil diupdate" };
  });

  route(app, contract.hapusPengumuman, async ({ params, caller }) => {
    await removePengumuman(context, caller, params.id);
    return { message: "Data berhasil dihapus" };
  });
}
