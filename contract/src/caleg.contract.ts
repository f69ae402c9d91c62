// Candidates. So far only what the menu of a candidate's pages shows.
import { z } from "zod";
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
