// Where a form says that a witness is to be (decision G-123, SAKSI-068 to SAKSI-074).
import type { SaksiForm } from "#contract/saksi/saksi-form.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { kotaIdOfWilayah } from "#contract/saksi/saksi.rules.ts";
import { contains, levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { refuseField } from "../platform/refusal.ts";

export interface TempatTugas {
  kotaId: number;
  penugasan_id: number | null;
  tps_id: number | null;
}

const FIELDS = ["propinsi_id", "kota_id", "kecamatan_id", "kelurahan_id"] as const;
type Field = (typeof FIELDS)[number];

/** The field that names the region of the assignment. */
const FIELD_JENIS: Readonly<Record<number, Field>> = {
  [JENIS_SAKSI.tps]: "kelurahan_id",
  [JENIS_SAKSI.propinsi]: "propinsi_id",
  [JENIS_SAKSI.kota]: "kota_id",
  [JENIS_SAKSI.kecamatan]: "kecamatan_id",
  [JENIS_SAKSI.kelurahan]: "kelurahan_id",
};

export const WILAYAH_TIDAK_DIKENAL = "Wilayah tidak dikenal";

type Penugasan = NonNullable<SaksiForm["penugasan"]>;

/** Every region that is named holds the one of the assignment. */
function requireSejalan(penugasan: Penugasan, field: Field, id: number): void {
  FIELDS.slice(0, FIELDS.indexOf(field) + 1).forEach((above, index) => {
    const given = penugasan[above] ?? undefined;
    if (given !== undefined && (levelOf(given) !== index + 1 || !contains(given, id))) {
      refuseField(`penugasan.${above}`, WILAYAH_TIDAK_DIKENAL);
    }
  });
}

/** Where the witness belongs while there is no assignment: the kota if it is named, else the province. */
function rumahOf(form: SaksiForm, otherwise: number): number {
  const { propinsi_id: propinsi, kota_id: kota, penugasan = {} } = form;
  const id = kota ?? penugasan.kota_id ?? propinsi ?? penugasan.propinsi_id ?? otherwise;
  const level = levelOf(id);
  return level === undefined || level > 2 ? refuseField("kota_id", WILAYAH_TIDAK_DIKENAL) : id;
}

/** @param rumah the region of whoever has no assignment and names none */
export function tempatTugas(jenisId: number, form: SaksiForm, rumah: number): TempatTugas {
  if (jenisId === JENIS_SAKSI.pusat) {
    return { kotaId: kotaIdOfWilayah(NASIONAL), penugasan_id: NASIONAL, tps_id: null };
  }
  const { penugasan = {} } = form;
  const field = FIELD_JENIS[jenisId] ?? "kelurahan_id";
  const id = penugasan[field] ?? null;
  const nomor = jenisId === JENIS_SAKSI.tps ? (penugasan.penugasan_tps ?? null) : null;
  if (id === null) {
    return nomor === null
      ? { kotaId: kotaIdOfWilayah(rumahOf(form, rumah)), penugasan_id: null, tps_id: null }
      : refuseField(`penugasan.${field}`, "Harus dipilih");
  }
  requireSejalan(penugasan, field, id);
  const tpsId = nomor === null ? null : id * 1000 + nomor;
  return { kotaId: kotaIdOfWilayah(id), penugasan_id: id, tps_id: tpsId };
}
