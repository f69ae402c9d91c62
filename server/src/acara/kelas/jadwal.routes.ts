// Below /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id:
//   GET  /jadwal                        modules with their dates
//   GET  /modul/:modul_id/user          who may be scheduled
//   PUT  /jadwal/:jadwal_id/user        who teaches on a date
//   POST /jadwal/:jadwal_id/rekaman     its recordings
//   POST /jadwal/:jadwal_id/presensi    its attendance, as an event
//   GET  /lms                           a link into the learning system; /lms/buka opens it
//   GET  /api/self/jadwal               what I still have to attend
//   GET  /api/riwayat_diklat            what an account has been trained in
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/acara/jadwal-kelas.contract.ts";
import { getRiwayatDiklat } from "#contract/akun/riwayat-diklat.contract.ts";
import { route } from "../../access/route.ts";
import type { Database } from "../../platform/db.ts";
import { openPresensi, saveRekaman, setPengajar } from "./atur-jadwal.service.ts";
import { readCalon, readJadwal, readJadwalSaya } from "./jadwal.service.ts";
import { addressLms, linkLms } from "./lms.service.ts";
import { readRiwayat } from "./riwayat-diklat.service.ts";

export function jadwalRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, contract.getJadwalKelas, async ({ params, caller }) => ({
    data: await readJadwal(db, caller, params),
  }));

  route(app, contract.listCalonPengajar, async ({ params, query, caller }) => ({
    data: await readCalon(db, caller, { ...params, ...query }),
  }));

  route(app, contract.aturPengajar, async ({ params, body, caller }) => {
    await setPengajar(db, caller, { ...body, alamat: params });
    return { message: "Pengajar disimpan" };
  });

  route(app, contract.simpanRekaman, async ({ params, body, caller }) => {
    await saveRekaman(db, caller, { ...body, alamat: params });
    return { message: "Tautan rekaman disimpan" };
  });

  route(app, contract.bukaPresensiJadwal, async ({ params, caller }) => ({
    data: { event_id: await openPresensi(db, caller, params) },
  }));

  route(app, contract.getLms, async ({ params, caller }) => ({
    data: { url_lms: await linkLms(db, caller, params) },
  }));

  route(app, contract.bukaLms, async ({ params, caller, reply }) =>
    reply.redirect(await addressLms(db, caller, params), 302),
  );

  route(app, contract.getJadwalSaya, async ({ caller }) => readJadwalSaya(db, caller.userId));

  route(app, getRiwayatDiklat, async ({ query, caller }) => ({
    data: await readRiwayat(db, caller, query.email),
  }));
}
