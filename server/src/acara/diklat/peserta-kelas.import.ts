// People of a class from a file; the page of a class says in every row which one is meant.
import { TERENDAH, tingkatPembuat } from "../../access/buatan.ts";
import type { KnownCaller } from "../../access/caller.ts";
import { isKelasDiadministrasi } from "../../access/kelola-kelas.ts";
import { labelOf } from "#contract/core/described.ts";
import { PESERTA_KELAS } from "#contract/acara/diklat.fields.ts";
import { mapBergilir } from "../../impor/bergilir.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import {
  TANPA_AKHIR,
  type BarisDiperiksa,
  type DefinisiImpor,
  type KonteksImpor,
  type Penerap,
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
  listTertahan,
  listTerdaftar,
  sendHapusPeserta,
  sendPeserta,
  type KelasImpor,
  type Oleh,
  type PesertaDiperiksa,
} from "./peserta-impor.repo.ts";
import { requireAllOurs } from "../../impor/tersentuh.ts";

/** Nobody below its maker says who facilitates a class. */
const isDiadministrasi = (oleh: KnownCaller | undefined, kelas: KelasImpor): boolean =>
  oleh !== undefined && isKelasDiadministrasi(oleh, { ...kelas, sebagai: [] });

async function check(
  { db, wilayahId, oleh }: KonteksImpor,
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
    kelas: new Map(
      kelas.map((satu) => [satu.id, { ...satu, isDiadministrasi: isDiadministrasi(oleh, satu) }]),
    ),
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

/** At the level that its user has by now; of nobody any more the lowest. */
const olehDari = ({ usersId, ip, oleh }: Penerap): Oleh => ({
  usersId,
  ip,
  tingkat: oleh === undefined ? TERENDAH : tingkatPembuat(oleh),
});

/** @param isMengajar of somebody who is still in the class */
function sebabOf(isMengajar: boolean | undefined): string {
  if (isMengajar === undefined) {
    return "sudah dikeluarkan dari kelasnya";
  }
  return isMengajar ? "sudah diberi jadwal mengajar di kelasnya" : "sudah hadir di kelasnya";
}

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

  terapkan: (penerap) => ({
    ...TANPA_AKHIR,
    async write(rows) {
      const masuk = await sendPeserta(
        penerap.send,
        rows.map(({ data }) => toPeserta(data)),
        olehDari(penerap),
      );
      await recountPeserta(databaseIn(penerap.send), masuk);
      const ids = new Map(masuk.map((satu) => [kunciPeserta(satu), satu.id]));
      return rows.map(({ kunci }) => ({ peserta_id: ids.get(kunci) ?? refuse("impor-berubah") }));
    },
  }),

  urungkan: (penerap) => ({
    ...TANPA_AKHIR,
    async write(rows) {
      const ids = rows.map(({ hasil }) => Number(hasil["peserta_id"]));
      const { send } = penerap;
      const gone = await sendHapusPeserta(send, ids, olehDari(penerap));
      if (gone.length < rows.length) {
        const hilang = new Set(gone.map(({ id }) => id));
        const tertahan = await listTertahan(send, ids);
        const mengajar = new Map(tertahan.map((row) => [row.id, row.is_mengajar]));
        requireAllOurs(rows, ({ hasil }) => {
          const id = Number(hasil["peserta_id"]);
          return hilang.has(id) ? undefined : sebabOf(mengajar.get(id));
        });
      }
      await recountPeserta(databaseIn(send), gone);
      return rows.map(() => ({}));
    },
  }),
};
