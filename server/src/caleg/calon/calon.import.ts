// The lists of candidates of all parties, as KPU publishes them: a row per candidate. What a file does not
// name stays.
import { CALON } from "#contract/caleg/calon.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { refuse } from "../../platform/refusal.ts";
import { mapBergilir } from "../../impor/bergilir.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import {
  requireAs,
  type BarisDiperiksa,
  type DefinisiImpor,
  type KonteksImpor,
} from "../../impor/jenis-impor.ts";
import { checkBaris, isiOf, KOLOM_CALON, tempatOf } from "./calon-baris.rules.ts";
import type { CalonTersimpanRow, IsiCalon } from "./calon.repo.ts";
import { mapCalon, penulisanCalon, readDikenal } from "./calon.service.ts";
import { requireAllOurs, sebabBeda } from "../../impor/tersentuh.ts";

async function check(
  { send, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const tempat = rows.map(({ nilai }) => tempatOf(nilai));
  const [dikenal, calon] = await Promise.all([readDikenal(send, tempat), mapCalon(send, tempat)]);
  const kini = {
    wilayahId,
    ...dikenal,
    calon: new Map([...calon].map(([kunci, row]) => [kunci, toIsi(row)])),
  };
  return mapBergilir(rows, (row) => checkBaris(row, kini));
}

const toIsi = ({ nama, jk }: CalonTersimpanRow): IsiCalon => ({ nama, jk });

export const imporCalon: DefinisiImpor = {
  jenis: "daftar-calon",
  judul: "Daftar calon semua partai",
  izin: ["caleg.write"],
  hanyaNasional: true,
  wajib: [KOLOM_CALON.map(({ kunci }) => kunci)],
  kolom: () => KOLOM_CALON,
  inti: () => ({ sebutan: labelOf(CALON, "nomor_partai"), kunci: ["nomor_partai"] }),
  kolomKunci: "nomor_urut",
  check,
  kelompok: () => "",
  isMandiri: () => true,

  terapkan({ send }) {
    const calon = penulisanCalon(send);
    return {
      kabar: () => calon.kabar(),
      close: async () => calon.close(),
      async write(rows) {
        const kini = await calon.read(rows.map(({ data }) => tempatOf(data)));
        for (const { kunci, sebelum } of rows) {
          const row = kini.get(kunci);
          requireAs(row && toIsi(row), sebelum && isiOf(sebelum), "impor-berubah");
        }
        const isWritten = await calon.save(
          rows.map(({ data }) => ({ ...tempatOf(data), ...isiOf(data) })),
        );
        if (!isWritten) {
          refuse("impor-berubah");
        }
        return rows.map(() => ({}));
      },
    };
  },

  urungkan({ send }) {
    const calon = penulisanCalon(send);
    return {
      kabar: () => calon.kabar(),
      close: async () => calon.close(),
      async write(rows) {
        const kini = await calon.read(rows.map(({ data }) => tempatOf(data)));
        const baru = rows
          .filter(({ sebelum }) => sebelum === null)
          .flatMap(({ kunci }) => kini.get(kunci) ?? []);
        const bersuara = await calon.bersuara(baru);
        requireAllOurs(rows, ({ kunci, data }) => {
          const row = kini.get(kunci);
          const isBersuara = row !== undefined && bersuara.has(row);
          return (
            sebabBeda(row && toIsi(row), isiOf(data)) ??
            (isBersuara ? "sudah punya suara di laporan" : undefined)
          );
        });
        await calon.remove(baru);
        await calon.save(
          rows.flatMap(({ data, sebelum }) =>
            sebelum === null ? [] : [{ ...tempatOf(data), ...isiOf(sebelum) }],
          ),
        );
        return rows.map(() => ({}));
      },
    };
  },
};
