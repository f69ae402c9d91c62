//   GET  /api/self                  my account
//   POST /api/self                  my password (JSON), or my profile with photo (multipart)
//   GET  /api/instansi              institutions where I have a role
//   GET  /api/instansi/:id/akses    my roles and keys there
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as akunContract from "#contract/akun.contract.ts";
import * as selfContract from "#contract/self.contract.ts";
import type { Caller } from "../access/caller.ts";
import type { Permissions } from "../access/permissions.ts";
import { route } from "../access/route.ts";
import type { Context } from "../platform/context.ts";
import { periksaIsian } from "../platform/isian.ts";
import { denganFormulir } from "../platform/multipart.ts";
import { refuse } from "../platform/refusal.ts";
import { listInstansi } from "./akun.repo.ts";
import { bacaAkses, bacaSelf } from "./akun.service.ts";
import { simpanProfil, terimaFoto } from "./profil.service.ts";
import { gantiSandi } from "./sandi.service.ts";

async function ubahProfil(
  context: Context,
  caller: Caller,
  request: FastifyRequest,
): Promise<{ message: string }> {
  if (caller.harusGantiPassword) {
    refuse("ganti-password-dulu");
  }
  await denganFormulir(request, akunContract.Profil, async ({ fields, adaBerkas, berkas }) => {
    const foto = adaBerkas("foto") ? await terimaFoto(caller, berkas("foto")) : undefined;
    await simpanProfil(context, { caller, profil: fields, foto });
  });
  return { message: "Data Berhasil diupdate" };
}

export function akunRoutes(
  app: FastifyInstance,
  context: Context & { permissions: Permissions },
): void {
  const { db, permissions } = context;

  route(app, selfContract.getSelf, async ({ caller }) => ({ data: await bacaSelf(db, caller) }));

  route(app, akunContract.postSelf, async ({ caller, request }) => {
    if (request.isMultipart()) {
      return ubahProfil(context, caller, request);
    }
    await gantiSandi(db, caller, periksaIsian(akunContract.GantiPassword, request.body));
    return { message: "Kata sandi berhasil disimpan" };
  });

  route(app, akunContract.listInstansi, async ({ caller }) => ({
    data: await listInstansi(db, caller.isSuperAdmin ? undefined : caller.userId),
  }));

  route(app, akunContract.getAkses, async ({ params, caller }) => ({
    data: await bacaAkses({ db, permissions }, caller, params.id),
  }));
}
