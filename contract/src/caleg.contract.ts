// Candidates. So far the own profile, and what the menu of a candidate's pages shows.
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { data, id } from "./fields.ts";

const persen = z.number();

export const Caleg = z.object({
  id: z.number(),
  progres: persen,
  progres_identitas: persen,
  progres_pasangan_hidup: persen,
  progres_pendidikan: persen,
  progres_pekerjaan: persen,
  progres_kursus_diklat: persen,
  progres_organisasi: persen,
  progres_tanda_penghargaan: persen,
  progres_perjuangan: persen,
  progres_motivasi_pencalonan: persen,
  progres_usulan_program: persen,
  progres_dokumen_umum: persen,
  progres_dokumen_khusus: persen,
});
export type Caleg = z.infer<typeof Caleg>;

export const getCaleg = endpoint({
  method: "GET",
  path: "/api/caleg/:id",
  ringkasan: "Satu caleg dengan kemajuan pengisiannya",
  izin: "",
  params: z.object({ id }),
  response: data(Caleg),
});

const Rujukan = z.object({ id: z.number(), keterangan: z.string() });

export const ProfilCaleg = z.object({
  id: z.number(),
  nama: z.string(),
  nomor_urut: z.number(),
  jenis_caleg: Rujukan,
  dapil: z.extend(Rujukan, { kursi: z.number(), wilayah: z.array(Rujukan) }),
});
export type ProfilCaleg = z.infer<typeof ProfilCaleg>;

export const getSelfCaleg = endpoint({
  method: "GET",
  path: "/api/self_caleg",
  ringkasan: "Caleg yang akunnya sedang dipakai",
  izin: "",
  response: data(ProfilCaleg),
});
