// People of a class from a file; the page of a class says in every row which one is meant.
import { labelOf } from "#contract/described.ts";
import { PESERTA_KELAS } from "#contract/diklat.fields.ts";
import { mapBergilir } from "../../impor/bergilir.ts";
import {
  TANPA_AKHIR,
  type BarisDiperiksa,
  type BarisMasuk,
  type DefinisiImpor,
  type KonteksImpor,
} from "../../impor/jenis-impor.ts";
import { databaseIn } from "../../platform/flight-database.ts";
import type { Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import { refuse } from "../../platform/refusal.ts";
import { recountPeserta } from "../kelas/pelatihan.service.ts";
import { mapPemegang } from "./pemegang.service.ts";
import {
  checkBaris,
  kelasIdOf,
  KOLOM_PESERTA_KELAS,
  ktaOf,
  kunciPeserta,
} from "./peserta-baris.rules.ts";
import {
  listKelasImpor,
  listTerdaftar,
  sendHapusPeserta,
  sendPeserta,
  type PesertaDiperiksa,
} from "./peserta-impor.repo.ts";

async function check(
  { db, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const nomor = rows.map(ktaOf).filter((kta) => kta !== "");
  const ids = [...new Set(rows.map(kelasIdOf))];
  const [kelas, pemegang, terdaftar] = await Promise.all([
    listKelasImpor(db, ids),
    mapPemegang(db, wilayahId, nomor),
    listTerdaftar(db, ids, nomor),
  ]);
  const kini = {
    kelas: new Map(kelas.map((satu) => [satu.id, satu])),
    pemegang,
    terdaftar: new Set(terdaftar.map(kunciPeserta)),
  };
  return mapBergilir(rows, (row) => checkBaris(row, kini, wilayahId));
}

const angkaAtauNull = (nilai: Nilai | undefined): number | null =>
  typeof nilai === "number" ? nilai : null;

const toPeserta = (data: Record<string, Nilai>): PesertaDiperiksa => ({
  kelas_id: Number(data["kelas_id"]),
  pemetaan_id: Number(data["pemetaan_id"]),
  nomer_kta: String(data["nomer_kta"]),
  nama: String(data["nama"]),
  users_id: angkaAtauNull(data["users_id"]),
  saksi_id: angkaAtauNull(data["saksi_id"]),
  saksi_kota_id: angkaAtauNull(data["saksi_kota_id"]),
  wilayah_id: angkaAtauNull(data["wilayah_id"]),
});

export const imporPesertaKelas: DefinisiImpor = {
  jenis: "peserta-kelas",
  judul: "Peserta kelas",
  izin: ["diklat.write"],
  hanyaOrang: true,
  wajib: [["kelas_id", "nomer_kta"]],
  kolom: () => KOLOM_PESERTA_KELAS,
  inti: () => ({ sebutan: labelOf(PESERTA_KELAS, "nomer_kta"), kunci: ["nomer_kta"] }),
  kolomKunci: "nomer_kta",
  check,
  kelompok: () => "",

  terapkan: ({ send, usersId, ip }) => ({
    ...TANPA_AKHIR,
    async write(rows) {
      const masuk = await sendPeserta(
        send,
        rows.map(({ data }) => toPeserta(data)),
        { usersId, ip },
      );
      await recountPeserta(databaseIn(send), masuk);
      const ids = new Map(masuk.map((satu) => [kunciPeserta(satu), satu.id]));
      return rows.map(({ kunci }) => ({ peserta_id: ids.get(kunci) ?? refuse("impor-berubah") }));
    },
  }),

  urungkan: ({ send, usersId, ip }) => ({
    ...TANPA_AKHIR,
    async write(rows) {
      const ids = rows.map(({ hasil }) => Number(hasil["peserta_id"]));
      await recountPeserta(databaseIn(send), await sendHapusPeserta(send, ids, { usersId, ip }));
      return rows.map(() => ({}));
    },
  }),
};
