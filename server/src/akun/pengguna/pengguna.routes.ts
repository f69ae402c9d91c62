//   GET    /api/user                         accounts of the own region and below
//   POST   /api/user                         a new administrator, with mandate letter
//   GET    /api/user/:id                     one account; POST changes it, DELETE removes it
//   GET    /api/user/:id/riwayat             what was changed on it
//   POST   /api/user/:id/set_aktif           on and off; set_approval, unset_approval: main admin;
//                                            set_super_admin, unset_super_admin
//   POST   /api/user/:id/data                name, phone, region, roles; identitas: e-mail and card
//   POST   /api/user/undangan                invitations to those without a password
//   PUT    /api/user/:id/reset_password      a password that is told once
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import {
  gantiIdentitasAkun,
  ubahDataAkun as ubahDataContract,
} from "#contract/akun/data-akun.contract.ts";
import * as penggunaContract from "#contract/akun/pengguna.contract.ts";
import { listRiwayatPengguna } from "#contract/akun/riwayat.contract.ts";
import * as undanganContract from "#contract/akun/undangan.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { requireConfirmed } from "../../access/guard.ts";
import type { Permissions } from "../../access/permissions.ts";
import { route } from "../../access/route.ts";
import { bersama } from "../../platform/bersama.ts";
import type { Context } from "../../platform/context.ts";
import { validFields, checkValues } from "../../platform/values.ts";
import { denganFormulir, type Formulir } from "../../platform/multipart.ts";
import { berkasPenggunaRoutes } from "./berkas-pengguna.routes.ts";
import {
  readPengguna,
  createPengguna,
  daftarPengguna,
  jabatanFor,
  checkNew,
  requireBoleh,
  acceptMandat,
  ubahPengguna,
} from "./pengguna.service.ts";
import { ubahDataAkun } from "./data-akun.service.ts";
import { gantiIdentitas } from "./identitas.service.ts";
import { riwayatPengguna } from "./riwayat.service.ts";
import {
  batalkanAdminUtama,
  deletePengguna,
  cabutSuperAdmin,
  jadikanAdminUtama,
  jadikanSuperAdmin,
  resetSandi,
  setAktif,
} from "./tindakan.service.ts";
import { invite } from "./undangan.service.ts";

const UPDATED = { message: "Data Berhasil diupdate" };
const NAIK = {
  message: `${UPDATED.message}. Akun ini menjangkau lebih banyak, jadi kata sandi dan tautannya yang lama tidak berlaku lagi: beri pemiliknya yang baru lewat Reset Password.`,
};
const SUPER_DITAMBAH =
  "Super admin ditambahkan. Kata sandinya yang lama tidak berlaku lagi: beri yang baru lewat Reset Password.";

async function mandatOf(caller: Caller, { adaBerkas, berkas }: Formulir<unknown>) {
  return adaBerkas("file") ? acceptMandat(caller, berkas("file")) : undefined;
}

async function tambah(context: Context, caller: Caller, request: FastifyRequest): Promise<number> {
  return denganFormulir(request, z.record(z.string(), z.string()), async (kiriman) => {
    const sah = validFields(penggunaContract.TambahPengguna, kiriman.fields);
    const [form, , jabatan, mandat] = await bersama(
      () => checkValues(penggunaContract.TambahPengguna, kiriman.fields),
      () => checkNew(context.db, caller, sah),
      () => jabatanFor(caller, sah.wilayah),
      () => mandatOf(caller, kiriman),
    );
    return createPengguna(context, caller, { form, jabatan, mandat });
  });
}

function undanganMenunggu({ isSuperAdmin }: Caller): string {
  const jalan = isSuperAdmin ? "Sampaikan dari sana" : "Minta super admin menyampaikannya";
  return `Aplikasi ini belum dapat mengirim email: undangan menunggu di Surat Keluar. ${jalan}, atau buat lembar tautan.`;
}

const SUDAH_UTAMA = "Sudah admin utama; surat mandatnya tetap yang lama";
const SUPER_DAN_UTAMA_DICABUT = "Super admin dicabut, dan ia bukan lagi admin utama";

function kabarIdentitas(alamat: string | undefined, isSent: boolean): string {
  if (alamat === undefined) {
    return "Identitas diganti";
  }
  return isSent
    ? `Identitas diganti, ${alamat} diberi tahu`
    : "Identitas diganti. Aplikasi ini belum dapat mengirim email: kabar ke alamat lamanya menunggu di Surat Keluar.";
}

export function penggunaRoutes(
  app: FastifyInstance,
  context: Context & { permissions: Permissions },
): void {
  const { db } = context;

  route(app, penggunaContract.listPengguna, async ({ query, caller }) =>
    daftarPengguna(db, caller, query),
  );

  route(app, penggunaContract.getPengguna, async ({ params, caller }) => ({
    data: await readPengguna(context, caller, params.id),
  }));

  route(app, penggunaContract.tambahPengguna, async ({ request, caller }) => ({
    data: { id: await tambah(context, caller, request) },
  }));

  route(app, penggunaContract.ubahPengguna, async ({ params, request, caller }) => {
    await requireBoleh(db, caller, { id: params.id, tindakan: "ubah" });
    const naik = await denganFormulir(request, penggunaContract.UbahPengguna, async (form) => {
      // As a reset: it opens somebody else's account.
      if (form.fields.password !== undefined) {
        requireConfirmed(caller);
      }
      const mandat = await mandatOf(caller, form);
      return ubahPengguna(context, caller, { id: params.id, form: form.fields, mandat });
    });
    return naik ? NAIK : UPDATED;
  });

  route(app, ubahDataContract, async ({ params, body, caller }) => {
    const naik = await ubahDataAkun(context, caller, { id: params.id, form: body });
    return naik ? NAIK : UPDATED;
  });

  route(app, gantiIdentitasAkun, async ({ params, body, caller }) => {
    const alamat = await gantiIdentitas(context, caller, { id: params.id, form: body });
    return { message: kabarIdentitas(alamat, context.mail.isSent) };
  });

  route(app, listRiwayatPengguna, async ({ params, query, caller }) =>
    riwayatPengguna(db, caller, { ...query, ...params }),
  );

  tindakanRoutes(app, context);
  berkasPenggunaRoutes(app, context);
}

function tindakanRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, penggunaContract.setAktifPengguna, async ({ params, body, caller }) => {
    await setAktif(db, caller, { id: params.id, aktif: body.is_aktif });
    return { message: body.is_aktif === 1 ? "Pengguna diaktifkan" : "Pengguna dinonaktifkan" };
  });

  route(app, penggunaContract.setApproval, async ({ params, request, caller }) => {
    await requireBoleh(db, caller, { id: params.id, tindakan: "set_approval" });
    const { body } = penggunaContract.setApproval;
    const isBaru = await denganFormulir(request, body, async ({ berkas }) => {
      const mandat = await acceptMandat(caller, berkas("file"));
      return jadikanAdminUtama(context, caller, { id: params.id, mandat });
    });
    return { message: isBaru ? "Approval berhasil" : SUDAH_UTAMA };
  });

  route(app, penggunaContract.unsetApproval, async ({ params, caller }) => {
    await batalkanAdminUtama(db, caller, params.id);
    return { message: "Admin utama dibatalkan" };
  });

  route(app, penggunaContract.setSuperAdmin, async ({ params: { id }, caller }) => {
    await jadikanSuperAdmin(db, caller, id);
    return { message: SUPER_DITAMBAH };
  });

  route(app, penggunaContract.unsetSuperAdmin, async ({ params: { id }, caller }) => {
    const isUtamaLepas = await cabutSuperAdmin(db, caller, id);
    return { message: isUtamaLepas ? SUPER_DAN_UTAMA_DICABUT : "Super admin dicabut" };
  });

  route(app, penggunaContract.resetPasswordPengguna, async ({ params, caller }) => ({
    message: "Akun berhasil direset",
    data: { password: await resetSandi(context, caller, params.id) },
  }));

  route(app, undanganContract.undang, async ({ body, caller }) => {
    const data = await invite(context, caller, body);
    if (body.cara === "lembar") {
      return { message: "Tautan undangan dibuat", is_menunggu: false, data };
    }
    const isKept = !context.mail.isSent;
    const message = isKept ? undanganMenunggu(caller) : "Undangan sedang dikirim";
    return { message, is_menunggu: isKept, data };
  });

  route(app, penggunaContract.hapusPengguna, async ({ params, caller }) => {
    await deletePengguna(db, caller, params.id);
    return { message: "Data berhasil dihapus" };
  });
}
