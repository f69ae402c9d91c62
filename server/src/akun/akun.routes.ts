//   GET  /api/self                  my account
//   POST /api/self                  my password (JSON), or my profile with photo (multipart)
//   GET  /api/instansi              institutions where I have a role; all, for whoever keeps them
//   GET  /api/instansi/:id/akses    my roles and keys there
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as akunContract from "#contract/akun/akun.contract.ts";
import * as selfContract from "#contract/akun/self.contract.ts";
import type { Caller } from "../access/caller.ts";
import type { Permissions } from "../access/permissions.ts";
import { route } from "../access/route.ts";
import type { Context } from "../platform/context.ts";
import { checkValues } from "../platform/values.ts";
import { denganFormulir } from "../platform/multipart.ts";
import { refuse } from "../platform/refusal.ts";
import { readAkses, readSelf } from "./akun.service.ts";
import { saveProfil, acceptFoto } from "./profil.service.ts";
import { gantiSandi } from "./sandi.service.ts";

async function ubahProfil(
  context: Context,
  caller: Caller,
  request: FastifyRequest,
): Promise<{ message: string }> {
  if (caller.harusGantiPassword) {
    refuse("ganti-password-dulu");
  }
  await denganFormulir(request, akunContract.UbahProfil, async ({ fields, adaBerkas, berkas }) => {
    const foto = adaBerkas("foto") ? await acceptFoto(caller, berkas("foto")) : undefined;
    await saveProfil(context, { caller, profil: fields, foto });
  });
  return { message: "Data Berhasil diupdate" };
}

export function akunRoutes(
  app: FastifyInstance,
  context: Context & { permissions: Permissions },
): void {
  const { db, permissions } = context;

  route(app, selfContract.getSelf, async ({ caller }) => ({ data: await readSelf(db, caller) }));

  route(app, akunContract.postSelf, async ({ caller, request }) => {
    if (request.isMultipart()) {
      return ubahProfil(context, caller, request);
    }
    await gantiSandi(db, caller, checkValues(akunContract.GantiPassword, request.body));
    return { message: "Kata sandi berhasil disimpan" };
  });

  route(app, akunContract.getAkses, async ({ params, caller }) => ({
    data: await readAkses({ db, permissions }, caller, params.id),
  }));
}
