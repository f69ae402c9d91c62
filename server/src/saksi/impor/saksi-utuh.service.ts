// Are the witnesses of an import still as it left them? Told of all of its rows at once.
import { kotaIdOfSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import type { BarisDiterapkan, Penerap } from "../../impor/jenis-impor.ts";
import { DIHAPUS, requireAllOurs, sebabBeda } from "../../impor/tersentuh.ts";
import type { Send } from "../../platform/db.ts";
import { databaseIn } from "../../platform/flight-database.ts";
import { teksOf } from "../../platform/spreadsheet/cell.rules.ts";
import { listPilihan } from "../caleg-saksi.repo.ts";
import { listMandat } from "../surat/mandat.repo.ts";
import { holds } from "../surat/mandat.service.ts";
import type { SaksiTersimpan } from "../tulis/save-saksi.repo.ts";
import { isiKini, isiOf, tpsOf } from "./saksi-baris.rules.ts";
import { listAktif, listBeracara } from "./saksi-impor.repo.ts";

export const idOf = ({ hasil }: BarisDiterapkan): number => Number(hasil["saksi_id"]);
export const wilayahOf = (saksiId: number): number => wilayahOfKotaId(kotaIdOfSaksi(saksiId));

/** What other tables say of witnesses of a kota. */
interface Gantungan {
  bermandat: ReadonlySet<number>;
  bercaleg: ReadonlySet<number>;
  acara: ReadonlyMap<number, "kelas" | "hadir" | null>;
}

async function readGantungan(
  send: Send,
  saksi: readonly SaksiTersimpan[],
): Promise<Gantungan | undefined> {
  const [first] = saksi;
  if (first === undefined) {
    return undefined;
  }
  const kotaId = kotaIdOfSaksi(first.id);
  const ids = saksi.map(({ id }) => id);
  const byId = new Map(saksi.map((row) => [row.id, row]));
  const [mandat, pilihan, acara] = await Promise.all([
    listMandat(databaseIn(send), kotaId, ids),
    listPilihan(send, kotaId, ids),
    listBeracara(send, saksi),
  ]);
  const berlaku = mandat.filter((one) => {
    const pemegang = byId.get(one.saksi_id);
    return pemegang !== undefined && holds(one, pemegang);
  });
  return {
    bermandat: new Set(berlaku.map(({ saksi_id: id }) => id)),
    bercaleg: new Set(pilihan.map(({ saksi_id: id }) => id)),
    acara: new Map(acara.map((row) => [row.id, row.acara])),
  };
}

interface Diperiksa {
  row: BarisDiterapkan;
  kini: SaksiTersimpan;
  gantungan: Gantungan | undefined;
}

const isBermandat = ({ kini, gantungan }: Diperiksa): boolean =>
  gantungan?.bermandat.has(kini.id) === true;
const WA = "sudah dicek nomor WA-nya";
const MANDAT = "sudah dibuat surat mandatnya";

/** What is built on a witness that the import made; the cause that his user can do most about first. */
const SEBAB_BARU: readonly (readonly [sebab: string, is: (saksi: Diperiksa) => boolean])[] = [
  ["sudah punya akun", ({ kini }) => kini.user_id !== null],
  ["sudah punya foto", ({ kini }) => kini.foto_berkas_id !== null],
  ["sudah disetujui", ({ kini }) => kini.is_approval === 1 || kini.surat_mandat_berkas_id !== null],
  [WA, ({ kini }) => kini.wa_dicek_pada !== null],
  [
    "sudah diubah tahapnya",
    // Imports of an earlier version do not know in which phase they left it.
    ({ row, kini }) => (row.hasil["tahap"] ?? kini.tahap) !== kini.tahap,
  ],
  [MANDAT, isBermandat],
  ["sudah dipilihkan calegnya", ({ kini, gantungan }) => gantungan?.bercaleg.has(kini.id) === true],
  [
    "sudah menjadi peserta kelas",
    ({ kini, gantungan }) => gantungan?.acara.get(kini.id) === "kelas",
  ],
  ["sudah tercatat hadir", ({ kini, gantungan }) => gantungan?.acara.get(kini.id) === "hadir"],
];

/** And on what it changed: another number is not checked, another place not in the letter. */
const SEBAB_UBAH: typeof SEBAB_BARU = [
  [
    WA,
    ({ row, kini }) =>
      kini.wa_dicek_pada !== null && row.sebelum?.["nomer_wa"] !== row.data["nomer_wa"],
  ],
  [
    MANDAT,
    (saksi) => {
      const [lama, baru] = [isiOf(saksi.row.sebelum ?? {}), isiOf(saksi.row.data)];
      const isPindah = lama.kelurahan_id !== baru.kelurahan_id || tpsOf(lama) !== tpsOf(baru);
      return isPindah && isBermandat(saksi);
    },
  ],
];

/** What became of a witness since the import. */
function sebabOf(saksi: Diperiksa): string | undefined {
  const { row, kini } = saksi;
  if (kini.is_aktif === 0) {
    return "sudah dinonaktifkan";
  }
  const dibangun = row.sebelum === null ? SEBAB_BARU : SEBAB_UBAH;
  return sebabBeda(isiKini(kini), isiOf(row.data)) ?? dibangun.find(([, is]) => is(saksi))?.[0];
}

/** Of those who are no longer where the import put them; where they went only their own region is told. */
async function mapHilang(
  { send, oleh }: Pick<Penerap, "send" | "oleh">,
  rows: readonly BarisDiterapkan[],
): Promise<Map<string, string>> {
  const nik = rows.flatMap(({ data }) => teksOf(data["nik"]) ?? []);
  const pindah = nik.length === 0 ? [] : await listAktif(send, nik);
  return new Map(
    pindah
      .filter(({ id }) => oleh !== undefined && contains(oleh.lingkup, wilayahOf(id)))
      .map((row) => [row.nik, "sudah dipindahkan ke daerah lain"]),
  );
}

/**
 * @param kini those who are still there, of one kota, held
 * @throws Refusal impor-tersentuh that names all rows whose witness is not as the import left it
 */
export async function requireSaksiUtuh(
  penerap: Pick<Penerap, "send" | "oleh">,
  rows: readonly BarisDiterapkan[],
  kini: ReadonlyMap<number, SaksiTersimpan>,
): Promise<void> {
  const hilang = await mapHilang(
    penerap,
    rows.filter((row) => !kini.has(idOf(row))),
  );
  const gantungan = await readGantungan(penerap.send, [...kini.values()]);
  requireAllOurs(rows, (row) => {
    const saksi = kini.get(idOf(row));
    return saksi === undefined
      ? (hilang.get(String(row.data["nik"])) ?? DIHAPUS)
      : sebabOf({ row, kini: saksi, gantungan });
  });
}
