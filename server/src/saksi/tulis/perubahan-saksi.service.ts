// Writes what becomes of the witnesses of one kota: the register of NIK, the witnesses of the TPS, the
// rows, the account, the candidates and the trail.
import { REFUSALS } from "#contract/core/refusal.contract.ts";
import { REFERENSI } from "#contract/saksi/saksi.contract.ts";
import { kotaIdOfSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import { sendAktifAkun } from "../../akun/sesi.service.ts";
import type { Send } from "../../platform/db.ts";
import { databaseIn } from "../../platform/flight-database.ts";
import { refuse, refuseBrokenConstraint, refuseField } from "../../platform/refusal.ts";
import { sekaligus } from "../../platform/sekaligus.ts";
import type { BukuSaksi } from "./buku-saksi.rules.ts";
import { sendLepasCaleg } from "../caleg-saksi.repo.ts";
import { sendAkunSaksi, sendJejakSaksi, sendNik } from "./ikutan-saksi.repo.ts";
import {
  bedaSaksi,
  holdRumah,
  sendHapusSaksi,
  sendSaksi,
  sendUbahanSaksi,
  type SaksiTersimpan,
} from "./save-saksi.repo.ts";
import { WILAYAH_TIDAK_DIKENAL } from "../tempat-tugas.ts";
import { terlatihDari } from "./pelatihan.service.ts";
import { isiTpsSaksi, tpsAktif, type PerubahanSaksi } from "./tps-saksi.service.ts";

export interface PenulisSaksi {
  usersId: number | null;
  ip?: string | null;
  /** How many active witnesses a TPS may have. */
  batasPerTps: number;
  /** Has the user used up how often to ask whose NIK are? Then none is taken, whatever it is. */
  isJatahHabis?: boolean;
  /** By default what the user is. */
  isDemo?: boolean;
}

export interface Kerja {
  send: Send;
  penulis: PenulisSaksi;
  buku: BukuSaksi;
}

const nikAktif = (row: SaksiTersimpan | undefined): string | undefined =>
  row?.is_aktif === 1 ? row.nik : undefined;

/** A NIK that its witness did not have: whether another has it is told by what becomes of it. */
const isTanyaNik = ({ lama, baru, asal = lama }: PerubahanSaksi): boolean =>
  nikAktif(baru) !== undefined && nikAktif(baru) !== nikAktif(asal);

async function writeNik(
  { send, penulis }: Kerja,
  kotaId: number,
  perubahan: readonly PerubahanSaksi[],
): Promise<void> {
  if (penulis.isJatahHabis === true && perubahan.some(isTanyaNik)) {
    refuse("terlalu-sering");
  }
  const moved = perubahan.filter(({ lama, baru }) => nikAktif(lama) !== nikAktif(baru));
  const of = (choose: "lama" | "baru") =>
    moved.flatMap((satu) => {
      const nik = nikAktif(satu[choose]);
      return nik === undefined ? [] : [{ nik, saksiId: satu[choose]?.id ?? 0 }];
    });
  const terpakai = await sendNik(send, kotaId, { lepas: of("lama"), ambil: of("baru") });
  if (terpakai.length > 0) {
    const text = REFUSALS["nik-terpakai"].message;
    refuse("nik-terpakai", { errors: { nik: [text] }, data: { nik: terpakai } });
  }
}

async function writeBaris(
  { send }: Kerja,
  kotaId: number,
  perubahan: readonly PerubahanSaksi[],
): Promise<void> {
  const hapus = perubahan.flatMap(({ lama, baru }) => (baru === undefined ? (lama?.id ?? []) : []));
  const ubah = perubahan.flatMap(({ lama, baru }) => (lama === undefined ? [] : (baru ?? [])));
  const tambah = perubahan.flatMap(({ lama, baru }) => (lama === undefined ? (baru ?? []) : []));
  const isBerumah = tambah.some((row) => row.penugasan_id === null);
  const [isAda] = await sekaligus([
    isBerumah ? holdRumah(send, kotaId) : true,
    hapus.length > 0 ? sendHapusSaksi(send, kotaId, hapus) : undefined,
    ubah.length > 0 ? sendUbahanSaksi(send, kotaId, ubah) : undefined,
    tambah.length > 0 ? sendSaksi(send, kotaId, tambah) : undefined,
  ]).catch((error: unknown) =>
    refuseBrokenConstraint(error, { saksi_penugasan_fkey: refuseWilayah }),
  );
  if (!isAda) {
    refuseWilayah();
  }
}

const refuseWilayah = (): never => refuseField("kota_id", WILAYAH_TIDAK_DIKENAL);

const idOf = ({ lama, baru }: PerubahanSaksi): number => (baru ?? lama)?.id ?? 0;

async function writeJejak(
  { send, penulis }: Kerja,
  kotaId: number,
  perubahan: readonly PerubahanSaksi[],
): Promise<void> {
  const rows = perubahan.flatMap(({ lama, baru, aksi, asal = lama }) => {
    const sebelum = bedaSaksi(asal, baru);
    const sesudah = bedaSaksi(baru, asal);
    const isSame = Object.keys({ ...sebelum, ...sesudah }).length === 0;
    return isSame || aksi === undefined
      ? []
      : [{ aksi, id: idOf({ lama, baru }), sebelum, sesudah }];
  });
  if (rows.length > 0) {
    const { usersId, ip = null } = penulis;
    await sendJejakSaksi(send, { kotaId, usersId, ip }, rows);
  }
}

/** For which TPS the account reports, and whether it is awake. */
async function writeAkun(
  send: Send,
  kotaId: number,
  perubahan: readonly PerubahanSaksi[],
): Promise<void> {
  const lepas = perubahan.flatMap(({ lama, baru }) =>
    lama === undefined || lama.user_id === null || lama.user_id === baru?.user_id
      ? []
      : [lama.user_id],
  );
  const pasang = perubahan.flatMap(({ lama, baru }) =>
    baru === undefined ||
    baru.user_id === null ||
    (lama?.user_id === baru.user_id && tpsAktif(lama) === tpsAktif(baru))
      ? []
      : [{ usersId: baru.user_id, saksiId: baru.id, tpsId: tpsAktif(baru) }],
  );
  await sendAkunSaksi(send, kotaId, { lepas, pasang });
  const ikut = perubahan.flatMap(({ lama, baru, isPindah }) => {
    const usersId = lama?.user_id ?? null;
    const aktif = baru?.is_aktif ?? 0;
    return usersId !== null && isPindah !== true && lama?.is_aktif !== aktif
      ? [{ usersId, aktif }]
      : [];
  });
  await sendAktifAkun(send, ikut);
}

/** A witness brought by a candidate stands for the candidates of where it is. */
async function writeCaleg(
  send: Send,
  kotaId: number,
  perubahan: readonly PerubahanSaksi[],
): Promise<void> {
  const pindah = perubahan.flatMap(({ lama, baru }) =>
    lama !== undefined && baru !== undefined && calegPada(lama) !== calegPada(baru) ? [baru] : [],
  );
  if (pindah.length > 0) {
    const tempat = new Map(pindah.map((row) => [row.id, tpsRange(calegPada(row))]));
    await sendLepasCaleg(send, kotaId, tempat);
  }
}

/** Where its candidates stand; 0: it has none. */
const calegPada = (row: SaksiTersimpan): number =>
  row.referensi_id === REFERENSI.bacaleg
    ? (row.tps_id ?? row.penugasan_id ?? wilayahOfKotaId(kotaIdOfSaksi(row.id)))
    : 0;

const kartuBaru = ({ lama, baru, asal = lama }: PerubahanSaksi): boolean =>
  baru !== undefined && baru.nomer_kta !== (asal?.nomer_kta ?? null);

/** Whoever has a card that the row did not have brings along what its holder was trained in. */
async function withPelatihan(
  send: Send,
  perubahan: readonly PerubahanSaksi[],
): Promise<readonly PerubahanSaksi[]> {
  const kartu = perubahan.flatMap((satu) => (kartuBaru(satu) ? (satu.baru?.nomer_kta ?? []) : []));
  const isTerlatih = await terlatihDari(databaseIn(send), kartu);
  return perubahan.map((satu) =>
    satu.baru === undefined || !kartuBaru(satu)
      ? satu
      : { ...satu, baru: { ...satu.baru, is_pelatihan: isTerlatih(satu.baru) ? 1 : 0 } },
  );
}

/**
 * The counters are left in the book.
 * @throws Refusal nik-terpakai, terlalu-sering, tps-penuh, tps-tidak-ada, isian-salah of a region
 *   that is gone
 */
export async function writePerubahan(
  kerja: Kerja,
  kotaId: number,
  diminta: readonly PerubahanSaksi[],
): Promise<void> {
  if (diminta.length === 0) {
    return;
  }
  const perubahan = await withPelatihan(kerja.send, diminta);
  await isiTpsSaksi(kerja, kotaId, perubahan);
  // Said at once, so that all of it travels together; in this order on the connection.
  await sekaligus([
    writeNik(kerja, kotaId, perubahan),
    writeBaris(kerja, kotaId, perubahan),
    writeAkun(kerja.send, kotaId, perubahan),
    writeCaleg(kerja.send, kotaId, perubahan),
    writeJejak(kerja, kotaId, perubahan),
  ]);
  perubahan.forEach(({ lama, baru }) => {
    kerja.buku.record(lama, -1);
    kerja.buku.record(baru, 1);
    kerja.buku.recordOrang(lama, baru);
  });
}
