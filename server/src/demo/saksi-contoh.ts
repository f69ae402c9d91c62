// Made-up witnesses of a kota in every state that a screen shows.
import { JENIS_SAKSI, REFERENSI } from "#contract/saksi/saksi.contract.ts";
import { kecamatanOf, kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import type { SaksiBaru } from "../saksi/tulis/tulis-saksi.service.ts";
import type { Acak } from "./acak.ts";
import { namaOrang } from "./nama.ts";
import type { PemilihContoh } from "./pemilih-contoh.ts";

const BERSAKSI = 0.85;
/** Of the TPS that have a witness. */
const BERSAKSI_DUA = 0.3;
/** The last ones keep room for the witnesses of the sample files. */
const TPS_SISA = 30;
/** Found among the voters of the own TPS, of another one of the kelurahan; else nowhere, or by chance. */
const PEMILIH_TPS = 0.5;
const PEMILIH_DESA = 0.25;
const AKTIF = 0.94;
const BERANGGOTA = 0.6;
const PEREMPUAN = 40;

export interface BahanSaksi {
  /** What is drawn here has always been drawn; what came later has its own numbers. */
  acak: Acak;
  lain: Acak;
  kotaId: number;
  tps: readonly number[];
  /** A few voters by TPS, where they are there by name. */
  pemilih: ReadonlyMap<number, readonly PemilihContoh[]>;
}

interface Orang {
  hari: number;
  bulan: number;
  tahun: number;
  nama: string;
  nomerWa: string;
}

const dua = (value: number): string => String(value % 100).padStart(2, "0");

/** In an order of drawing that stays, as all that is drawn after it depends on it. */
function orangBaru(acak: Acak): Orang {
  const [hari, bulan, tahun] = [acak.antara(1, 28), acak.antara(1, 12), acak.antara(65, 99)];
  const nama = namaOrang(acak);
  return {
    hari,
    bulan,
    tahun: 1900 + tahun,
    nama,
    nomerWa: `62800${String(acak.antara(0, 99_999_999)).padStart(8, "0")}`,
  };
}

const sebutan = (nama: string): string =>
  nama.toLowerCase().replaceAll(/(?<=^| )\S/g, (huruf) => huruf.toUpperCase());

/** Name and age of a voter, so that Cek DPT finds the witness there. */
function sebagaiPemilih(orang: Orang, pemilih: PemilihContoh | undefined): Orang {
  return pemilih === undefined
    ? orang
    : {
        ...orang,
        nama: sebutan(pemilih.nama),
        tahun: new Date().getUTCFullYear() - pemilih.usia,
      };
}

function pemilihUntuk({ lain, pemilih, tps }: BahanSaksi, tpsId: number) {
  const undian = lain.next();
  const urut = lain.antara(0, 9);
  const sekelurahan = tps.filter((id) => kelurahanOf(id) === kelurahanOf(tpsId) && id !== tpsId);
  if (undian >= PEMILIH_TPS + PEMILIH_DESA) {
    return undefined;
  }
  const di = undian < PEMILIH_TPS ? tpsId : sekelurahan[urut % Math.max(1, sekelurahan.length)];
  const list = pemilih.get(di ?? tpsId) ?? [];
  return list[urut % Math.max(1, list.length)];
}

const NAMA_REFERENSI: Readonly<Record<number, readonly [string, ...string[]]>> = {
  [REFERENSI.pengurus]: ["Pengurus cabang", "Pengurus anak cabang", "Pengurus ranting"],
  [REFERENSI.lainnya]: ["Karang Taruna", "Ketua RW", "Alumni pelatihan saksi"],
};

function referensiOf(lain: Acak): Pick<SaksiBaru, "referensi_id" | "nama_referensi"> {
  const { bacaleg, pengurus, lainnya } = REFERENSI;
  const id = lain.choose([0, bacaleg, bacaleg, pengurus, lainnya]);
  const nama = NAMA_REFERENSI[id];
  return { referensi_id: id, nama_referensi: nama === undefined ? null : lain.choose(nama) };
}

const JAM = 3_600_000;

/** Tried and works, tried and does not, not tried yet. */
function waOf(lain: Acak): Pick<SaksiBaru, "is_nomer_wa_valid" | "wa_dicek_pada"> {
  const keadaan = lain.choose(["berlaku", "berlaku", "berlaku", "mati", "belum", "belum"]);
  const dicek = new Date(Date.now() - lain.antara(1, 200) * JAM);
  return {
    is_nomer_wa_valid: keadaan === "berlaku" ? 1 : 0,
    wa_dicek_pada: keadaan === "belum" ? null : dicek,
  };
}

interface Tugas {
  jenis_id: number;
  penugasan_id: number | null;
  tps_id?: number;
}

interface Rumah {
  kotaId: number;
  /** The number after which those of its people begin. */
  sesudah: number;
}

/** Gives each witness a NIK of its own, and no TPS two of one name. */
class Pencatat {
  readonly #nama = new Set<string>();
  readonly #lain: Acak;
  readonly #rumah: Rumah;
  #urut = 0;

  constructor(lain: Acak, rumah: Rumah) {
    this.#lain = lain;
    this.#rumah = rumah;
  }

  #namaDi(tpsId: number | undefined, nama: string): string {
    const kunci = `${tpsId} ${nama}`;
    if (tpsId !== undefined && this.#nama.has(kunci)) {
      return this.#namaDi(tpsId, namaOrang(this.#lain));
    }
    this.#nama.add(kunci);
    return nama;
  }

  record(orang: Orang, tugas: Tugas): SaksiBaru {
    const { penugasan_id: penugasanId, tps_id: tpsId } = tugas;
    const lain = this.#lain;
    const { kotaId, sesudah } = this.#rumah;
    const hari = orang.hari + (lain.peluang(0.5) ? PEREMPUAN : 0);
    const isDiKota = penugasanId !== null && penugasanId > kotaId * 100;
    const asal = isDiKota ? String(penugasanId).slice(0, 6) : `${kotaId}01`;
    this.#urut += 1;
    const urut = String(sesudah + this.#urut).padStart(4, "0");
    return {
      nik: `${asal}${dua(hari)}${dua(orang.bulan)}${dua(orang.tahun)}${urut}`,
      nama_lengkap: this.#namaDi(tpsId, orang.nama),
      nomer_wa: orang.nomerWa,
      nomer_kta: lain.peluang(BERANGGOTA) ? `${kotaId}.5${urut}` : null,
      ...referensiOf(lain),
      ...waOf(lain),
      ...tugas,
      tps_id: tpsId ?? null,
      tahap: lain.choose([1, 1, 2]),
      // The first one has an account and reports.
      is_aktif: this.#urut === 1 || lain.peluang(AKTIF) ? 1 : 0,
    };
  }
}

const diTps = (tpsId: number): Tugas => ({
  jenis_id: JENIS_SAKSI.tps,
  penugasan_id: kelurahanOf(tpsId),
  tps_id: tpsId,
});

/** Who has no TPS yet: of each kelurahan one or two, and some of whom nothing is known. */
function tanpaTps(bahan: BahanSaksi, pencatat: Pencatat): SaksiBaru[] {
  const { lain, tps } = bahan;
  const pertama = new Map(tps.map((id) => [kelurahanOf(id), id]));
  const tempat = [...pertama.values()].flatMap((id) => (lain.peluang(0.5) ? [id] : [id, id]));
  return [
    ...tempat.map((id) => [kelurahanOf(id), id] as const),
    ...[1, 2, 3].map(() => [null, 0] as const),
  ].map(([penugasanId, dekat]) =>
    pencatat.record(sebagaiPemilih(orangBaru(lain), pemilihUntuk(bahan, dekat)), {
      jenis_id: JENIS_SAKSI.tps,
      penugasan_id: penugasanId,
    }),
  );
}

const BERKOORDINATOR = 0.7;

/** Of the kota two, of most kecamatan and kelurahan one; one is yet to be given a kecamatan. */
function koordinator({ lain, kotaId, tps }: BahanSaksi, pencatat: Pencatat): SaksiBaru[] {
  const sebagian = (ids: readonly number[]): number[] =>
    [...new Set(ids)].filter(() => lain.peluang(BERKOORDINATOR));
  const { kota, kecamatan, kelurahan } = JENIS_SAKSI;
  const tugas: Tugas[] = [
    { jenis_id: kota, penugasan_id: kotaId },
    { jenis_id: kota, penugasan_id: kotaId },
    { jenis_id: kecamatan, penugasan_id: null },
    ...sebagian(tps.map(kecamatanOf)).map((id) => ({ jenis_id: kecamatan, penugasan_id: id })),
    ...sebagian(tps.map(kelurahanOf)).map((id) => ({ jenis_id: kelurahan, penugasan_id: id })),
  ];
  return tugas.map((satu) => pencatat.record(orangBaru(lain), satu));
}

export function saksiContoh(bahan: BahanSaksi): SaksiBaru[] {
  const { acak, lain, kotaId, tps } = bahan;
  const pencatat = new Pencatat(lain, { kotaId, sesudah: 0 });
  const bersaksi = tps.filter((_, index) => index === 0 || acak.peluang(BERSAKSI));
  const pertama = bersaksi.map((id) =>
    pencatat.record(sebagaiPemilih(orangBaru(acak), pemilihUntuk(bahan, id)), diTps(id)),
  );
  const sisa = new Set(tps.slice(-TPS_SISA));
  const kedua = bersaksi
    .filter((id) => !sisa.has(id) && lain.peluang(BERSAKSI_DUA))
    .map((id) =>
      pencatat.record(sebagaiPemilih(orangBaru(lain), pemilihUntuk(bahan, id)), diTps(id)),
    );
  return [...pertama, ...kedua, ...tanpaTps(bahan, pencatat), ...koordinator(bahan, pencatat)];
}

/** Coordinators of a province or the nation, who live in this kota. */
export function koordinatorAtas(lain: Acak, rumah: Rumah, tugas: Tugas): SaksiBaru[] {
  const pencatat = new Pencatat(lain, rumah);
  return [1, 2].map(() => pencatat.record(orangBaru(lain), tugas));
}
