// What is done with a witness in one step.
import * as z from "zod/mini";
import { UKURAN_DOKUMEN } from "../berkas/berkas.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import { bendera, id, Pesan } from "../core/fields.ts";

const params = z.object({ id });
const tulis = { izin: "saksi.write", admin: true } as const;

export const hapusSaksi = endpoint({
  ...tulis,
  konfirmasi: true,
  method: "DELETE",
  path: "/api/saksi/:id",
  ringkasan: "Hapus saksi; suratnya tidak berlaku lagi",
  params,
  response: Pesan,
});

export const setWaValid = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/saksi/:id/set_wa_valid",
  ringkasan: "Nomor WA sudah dicoba: berlaku atau tidak",
  params,
  body: z.object({ is_nomer_wa_valid: bendera }),
  response: Pesan,
});

export const setAktifSaksi = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/saksi/:id/set_aktif",
  ringkasan: "Aktifkan atau nonaktifkan; akunnya ikut bila tidak punya peran lain",
  params,
  body: z.object({ is_aktif: bendera }),
  response: Pesan,
});

export const setApprovalSaksi = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/saksi/:id/set_approval",
  ringkasan: "Set Admin Utama, dengan surat mandat",
  params,
  body: z.object({}),
  berkas: true,
  ukuran: UKURAN_DOKUMEN,
  response: Pesan,
});

export const unsetApprovalSaksi = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/saksi/:id/unset_approval",
  ringkasan: "Batalkan Admin Utama",
  params,
  response: Pesan,
});
