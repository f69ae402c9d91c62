import { sql, type RawBuilder } from "kysely";

/**
 * Must candidate `c`, whose answer is `j`, send a document of category `m`? What the identity asks for
 * is asked whatever the answer says.
 */
export const ADALAH_WAJIB: RawBuilder<boolean> = sql<boolean>`(m.is_wajib = 1 and (
  case when m.kelompok = 'umum' then m.bila_isian is null else coalesce(j.jawaban, 0) = 1 end
  or coalesce(case m.bila_isian
    when 'status_hukum' then c.status_hukum
    when 'pekerjaan' then c.pekerjaan
    when 'status_perkawinan' then c.status_perkawinan
    when 'is_parpol_peserta' then c.is_parpol_peserta
    when 'is_parpol_non_peserta' then c.is_parpol_non_peserta
  end = any(m.bila_nilai), false)))`;
