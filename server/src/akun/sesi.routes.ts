//   POST   /api/masukContract.login       the masukContract.login form
//   POST   /api/masukContract.login/kode  its second step, where the account asks for a code
//   POST   /api/masuk_tautan  a witness by a link on paper
//   POST   /oauth/token     API clients: password and refresh_token grants
//   POST   /api/masukContract.logout      ends this session
//   GET    /api/sesi        my sessions; DELETE /api/sesi/:id ends one, DELETE /api/sesi all
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as akunContract from "#contract/akun/akun.contract.ts";
import * as masukContract from "#contract/akun/masuk.contract.ts";
import { masukTautan } from "#contract/saksi/saksi-akun.contract.ts";
import { publicRoute, route } from "../access/route.ts";
import type { Asal } from "./keamanan/riwayat.service.ts";
import type { Context } from "../platform/context.ts";
import { refuse } from "../platform/refusal.ts";
import { masuk, masukDenganKode, masukDenganTautan } from "./masuk.service.ts";
import { listSesi } from "./sesi.repo.ts";
import { akhiri, segarkan } from "./sesi.service.ts";

const KUNCI_PERANGKAT = /^[\w-]{16,64}$/;

function asalOf({ ip, headers }: FastifyRequest): Asal {
  const kunci = headers[masukContract.HEADER_PERANGKAT];
  return {
    ip,
    perangkat: (headers["user-agent"] ?? "").slice(0, 200),
    kunciPerangkat: typeof kunci === "string" && KUNCI_PERANGKAT.test(kunci) ? kunci : undefined,
  };
}

export function sesiRoutes(app: FastifyInstance, { db, secrets, jobs }: Context): void {
  const context = { db, secrets, jobs };

  publicRoute(app, masukContract.login, async ({ body, request }) => ({
    kode: 200 as const,
    ...(await masuk(context, body, asalOf(request))),
  }));

  publicRoute(app, masukContract.loginKode, async ({ body, request }) => ({
    kode: 200 as const,
    ...(await masukDenganKode(context, body, asalOf(request))),
  }));

  publicRoute(app, masukTautan, async ({ body, request }) =>
    masukDenganTautan(context, body.token, asalOf(request)),
  );

  publicRoute(app, masukContract.oauthToken, async ({ body, request }) => {
    if (body.grant_type === "refresh_token") {
      return segarkan(db, body.refresh_token, asalOf(request));
    }
    const answer = await masuk(context, body, asalOf(request));
    return "perlu_kode" in answer ? refuse("perlu-kode") : answer;
  });

  route(app, masukContract.logout, async ({ caller }) => {
    await akhiri(db, caller, { sesiId: caller.sesiId, sebab: "keluar" });
    return { message: "Anda sudah keluar" };
  });

  route(app, akunContract.listSesi, async ({ caller }) => {
    const rows = await listSesi(db, caller.userId);
    return {
      data: rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        terakhir_pada: row.terakhir_pada.toISOString(),
        is_ini: row.id === caller.sesiId,
      })),
    };
  });

  route(app, akunContract.akhiriSesi, async ({ params, caller }) => {
    const ended = await akhiri(db, caller, { sesiId: params.id, sebab: "diakhiri" });
    return ended === 1 ? { message: "Sesi diakhiri" } : refuse("tidak-ditemukan");
  });

  route(app, akunContract.akhiriSemuaSesi, async ({ caller }) => {
    await akhiri(db, caller, { sebab: "keluar-semua" });
    return { message: "Anda sudah keluar dari semua perangkat" };
  });
}
