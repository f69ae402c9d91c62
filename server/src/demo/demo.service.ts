// The demo organisation: two kota of two provinces with made-up people and results, so a newcomer
// sees every screen alive.
import { z } from "zod";
import { PERAN } from "#contract/access.contract.ts";
import { cocokSandi, hashSandi } from "../akun/sandi.ts";
import { newToken } from "../access/token.ts";
import { SAKSI_AWAL } from "#contract/pengaturan.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi.contract.ts";
import { kelurahanOf, kotaOf } from "#contract/wilayah.contract.ts";
import { kirimDapil } from "../dapil/keanggotaan.service.ts";
import type { DaftarItem, ItemHitung } from "../item/item.service.ts";
import { isContender } from "../item/item.service.ts";
import { kirimLaporan, type Tulisan } from "../laporan/laporan.service.ts";
import { aturSemuaFitur, bacaPengaturan } from "../pengaturan/pengaturan.service.ts";
import type { Basis, Kirim } from "../platform/db.ts";
import { perbaikiRekap } from "../rekap/hitung-ulang.service.ts";
import { barisCopy, copyPemilih, insertDaftar } from "../dpt/siapkan-dpt.service.ts";
import { penulisanSaksi } from "../saksi/penulisan-saksi.service.ts";
import { kirimTps, namaTps } from "../tps/tps.service.ts";
import { listKelurahanOf } from "../wilayah/wilayah.service.ts";
import { Acak } from "./acak.ts";
import {
  aktifkanDaftarDemo,
  countUsers,
  findUserDemo,
  findSaksiPertama,
  hasTps,
  insertPengumumanDemo,
  insertUserDemo,
  lockDemo,
  markKotaDemo,
  setSandiDemo,
} from "./demo.repo.ts";
import { DEMO_DIHAPUS } from "./hapus-demo.ts";
import { hasilContoh } from "./hasil-contoh.rules.ts";
import { namaOrang } from "./nama.ts";
import { pemilihContoh } from "./pemilih-contoh.ts";
import { MAGELANG, PALOPO, type KotaDemo } from "./tempat.ts";

const JENIS = [5, 1, 2, 3];
/** The share of TPS that have reported, and of those the share that has reported each other type. */
const MASUK = 0.6;
const MASUK_LAIN = 0.85;
const BERSAKSI = 0.85;

const AKUN = [
  { email: "pusat@demo.example", name: "Admin Pusat Demo", peranId: PERAN.adminPusat, wilayah: 1 },
  {
    email: "provinsi@demo.example",
    name: "Admin Provinsi Demo",
    peranId: PERAN.adminPropinsi,
    wilayah: 33,
  },
  { email: "kota@demo.example", name: "Admin Kota Demo", peranId: PERAN.adminKota, wilayah: 3371 },
  { email: "saksi@demo.example", name: "Saksi Demo", peranId: PERAN.saksi, wilayah: 3371 },
  { email: "caleg@demo.example", name: "Caleg Demo", peranId: PERAN.caleg, wilayah: 3371 },
] as const;

const PENGUMUMAN = [
  {
    judul: "Selamat datang di Suar",
    konten: "<p>Ini organisasi contoh. Semua orang dan angka di dalamnya buatan.</p>",
  },
  {
    judul: "Laporan hasil TPS",
    konten: "<p>Isi laporan lewat menu QC TPS, lalu lihat rekapnya bergerak.</p>",
  },
];

interface TpsDemo {
  id: number;
  /** Its voters are there by name. */
  isBerdaftar: boolean;
  dpt: { l: number; p: number };
}

function buatTps(acak: Acak, kota: KotaDemo, kelurahan: readonly number[]): TpsDemo[] {
  return kelurahan.flatMap((id, urutan) =>
    Array.from({ length: acak.antara(5, 14) }, (_, index) => {
      const jumlah = acak.antara(160, 290);
      const l = Math.round(jumlah * (0.47 + acak.next() * 0.05));
      const isBerdaftar = urutan < kelurahan.length * kota.bagianBerdaftar;
      return { id: id * 1000 + index + 1, isBerdaftar, dpt: { l, p: jumlah - l } };
    }),
  );
}

async function tulisTps(kirim: Kirim, tps: readonly TpsDemo[]): Promise<void> {
  await kirimTps(
    kirim,
    tps.map(({ id, dpt, isBerdaftar }) => ({
      id,
      jadi: (_kini, dapil) => ({
        id,
        nama: namaTps(id),
        dpt_l: dpt.l,
        dpt_p: dpt.p,
        jumlah_dpt: dpt.l + dpt.p,
        jumlah_pemilih: isBerdaftar ? dpt.l + dpt.p : 0,
        dapil_pusat_id: dapil[0],
        dapil_propinsi_id: dapil[1],
        dapil_kota_id: dapil[2],
      }),
    })),
  );
}

/** Whoever belongs to the demo leaves with it. */
const PENULIS_SAKSI = { usersId: null, batasPerTps: SAKSI_AWAL.per_tps, isDemo: true };

async function tulisSaksi(kirim: Kirim, acak: Acak, tps: readonly TpsDemo[]): Promise<void> {
  const rows = tps
    .filter((_, index) => index === 0 || acak.peluang(BERSAKSI))
    .map(({ id }, index) => {
      const lahir = `${String(acak.antara(1, 28)).padStart(2, "0")}${String(acak.antara(1, 12)).padStart(2, "0")}${acak.antara(65, 99)}`;
      return {
        nik: `${String(id).slice(0, 6)}${lahir}${String(index + 1).padStart(4, "0")}`,
        namaLengkap: namaOrang(acak),
        nomerWa: `62800${String(acak.antara(0, 99_999_999)).padStart(8, "0")}`,
        nomerKta: null,
        jenisId: JENIS_SAKSI.tps,
        referensiId: 0,
        namaReferensi: null,
        penugasanId: kelurahanOf(id),
        tpsId: id,
        tahap: 1,
        isAktif: 1,
      };
    });
  const penulisan = penulisanSaksi(kirim, PENULIS_SAKSI);
  await penulisan.tambah(kotaOf(tps[0]?.id ?? 0), rows);
  await penulisan.tutup();
}

/** The account of the demo's witness reports for the first TPS that has one. */
async function pasangAkunSaksi({ db, pipeline }: Basis, userId: number): Promise<void> {
  const id = await findSaksiPertama(db, MAGELANG.kotaId);
  await pipeline(async (kirim) => {
    const penulisan = penulisanSaksi(kirim, PENULIS_SAKSI);
    await penulisan.ubah(MAGELANG.kotaId, [{ id, isi: { userId } }]);
    await penulisan.tutup();
    await kirim("commit", []);
  });
}

function suaraOf(item: readonly ItemHitung[], hasil: Record<string, number>): (number | null)[] {
  const width = Math.max(...item.map(({ posisi }) => posisi));
  const suara = Array.from<number | null>({ length: width }).fill(null);
  for (const { singkat, posisi } of item) {
    suara[posisi - 1] = hasil[singkat] ?? null;
  }
  return suara;
}

/** How a kota leans: the pairs as given, parties by a slope that the seed shuffles. */
function bobotOf(kota: KotaDemo, jenisId: number, jumlah: number): number[] {
  const acak = new Acak(kota.seed * 10 + jenisId);
  return jenisId === 5
    ? [...kota.bobotPaslon]
    : Array.from({ length: jumlah }, () => 0.3 + acak.next() ** 3 * 10);
}

async function tulisLaporan(
  { kirim, daftar, acak }: { kirim: Kirim; daftar: DaftarItem; acak: Acak },
  kota: KotaDemo,
  tps: readonly TpsDemo[],
): Promise<void> {
  const masuk = tps.filter(() => acak.peluang(MASUK));
  for (const jenisId of JENIS) {
    const here = masuk.filter(() => jenisId === 5 || acak.peluang(MASUK_LAIN));
    const tulisan = here.map(({ id, dpt }): Tulisan => ({
      tpsId: id,
      suara: (_kini, { item }) => {
        const kontestan = item.filter(isContender).map(({ singkat }) => singkat);
        const bobot = bobotOf(kota, jenisId, kontestan.length);
        return suaraOf(item, hasilContoh(acak, dpt, { kontestan, bobot }));
      },
    }));
    const penulis = { jenisId, sumber: "formulir" as const, usersId: null, ip: null };
    // oxlint-disable-next-line no-await-in-loop -- one connection, one type after another
    const kiriman = await kirimLaporan({ kirim, daftar }, penulis, tulisan);
    // oxlint-disable-next-line no-await-in-loop -- one connection, one type after another
    await kiriman.terkirim;
  }
}

/** Voters of the kelurahan that have a list, in lists that nobody sees before the kota is there. */
async function salinPemilih(
  basis: Basis,
  { kotaId, seed }: KotaDemo,
  tps: readonly TpsDemo[],
): Promise<number[]> {
  const acak = new Acak(seed + 1);
  const berdaftar = Map.groupBy(
    tps.filter(({ isBerdaftar }) => isBerdaftar),
    ({ id }) => Math.floor(id / 1000),
  );
  const daftarOf = await insertDaftar(basis.db, { kotaId, imporId: null, usersId: null }, [
    ...berdaftar.keys(),
  ]);
  for (const [kelurahanId, list] of berdaftar) {
    const daftarId = daftarOf.get(kelurahanId) ?? 0;
    const rows = list.flatMap(({ id, dpt }) =>
      pemilihContoh(acak, id % 1000, dpt).map((pemilih, index) =>
        barisCopy({ ...pemilih, kotaId, daftarId, tpsNomor: id % 1000, nomor: index + 1 }),
      ),
    );
    // oxlint-disable-next-line no-await-in-loop -- one kelurahan in memory at a time
    await copyPemilih(basis, rows.join(""));
  }
  return [...daftarOf.values()];
}

async function isiKota(
  { basis, daftar }: { basis: Basis; daftar: DaftarItem },
  kota: KotaDemo,
): Promise<void> {
  const acak = new Acak(kota.seed);
  const tps = buatTps(acak, kota, await listKelurahanOf(basis.db, kota.kotaId));
  const daftarIds = await salinPemilih(basis, kota, tps);
  await basis.pipeline(async (kirim) => {
    await kirimDapil({ kirim, daftar }, kota.dapil);
    await tulisTps(kirim, tps);
    await aktifkanDaftarDemo(kirim, kota.kotaId, daftarIds);
    await tulisSaksi(kirim, acak, tps);
    await tulisLaporan({ kirim, daftar, acak }, kota, tps);
    await markKotaDemo(kirim, kota.kotaId);
    await kirim("commit", []);
  });
}

/** Login and password of each demo account, where the passwords are new. */
export type SandiDemo = { email: string; sandi: string }[];

async function isiAkun(basis: Basis, sandiTetap: string | undefined): Promise<SandiDemo> {
  const akunList = await Promise.all(
    AKUN.map(async (akun) => {
      const sandi = sandiTetap ?? newToken().slice(0, 12);
      return { ...akun, sandi, password: await hashSandi(sandi) };
    }),
  );
  const ids = new Map<string, number>();
  await basis.db.transaction().execute(async (tx) => {
    for (const [index, { email, name, peranId, wilayah, password }] of akunList.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- five of them
      const id = await insertUserDemo(tx, {
        name,
        email,
        nomer_kta: `DEMO-${index + 1}`,
        wilayah_id: wilayah,
        is_super_admin: wilayah === 1 ? 1 : 0,
        password,
        peranId,
      });
      ids.set(email, id);
    }
    await insertPengumumanDemo(tx, ids.get("pusat@demo.example") ?? 0, PENGUMUMAN);
    await aturSemuaFitur(tx, true);
  });
  await pasangAkunSaksi(basis, ids.get("saksi@demo.example") ?? 0);
  return akunList.map(({ email, sandi }) => ({ email, sandi }));
}

async function pasangSandi(db: Basis["db"], list: SandiDemo): Promise<void> {
  await Promise.all(
    list.map(async ({ email, sandi }) => setSandiDemo(db, email, await hashSandi(sandi))),
  );
}

async function isiSemua(
  context: { basis: Basis; daftar: DaftarItem },
  sandiTetap: string | undefined,
): Promise<SandiDemo> {
  const { db } = context.basis;
  for (const kota of [MAGELANG, PALOPO]) {
    // oxlint-disable-next-line no-await-in-loop -- one kota, one transaction; a start that was cut off goes on here
    if (!(await hasTps(db, kota.kotaId))) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await isiKota(context, kota);
    }
  }
  await perbaikiRekap(db);
  return isiAkun(context.basis, sandiTetap);
}

/**
 * Fills an empty installation with the demo organisation; does nothing on any other.
 * @returns the new accounts, or undefined where nothing was made
 */
export async function muatDemo(
  context: { basis: Basis; daftar: DaftarItem },
  sandiTetap: string | undefined,
): Promise<SandiDemo | undefined> {
  return context.basis.db.transaction().execute(async (tx) => {
    // This transaction only holds the lock, so that of several processes one fills.
    await lockDemo(tx);
    const isGone = (await bacaPengaturan(tx, DEMO_DIHAPUS, z.boolean())) ?? false;
    const isEmpty = !isGone && (await countUsers(tx)) === 0;
    return isEmpty ? isiSemua(context, sandiTetap) : undefined;
  });
}

/** A fixed password that was set or changed since holds from this start on. */
export async function samakanSandiDemo({ db }: Basis, sandi: string): Promise<void> {
  const user = await findUserDemo(db, AKUN[0].email);
  if (user !== undefined && !(await cocokSandi(user.password, sandi))) {
    await pasangSandi(
      db,
      AKUN.map(({ email }) => ({ email, sandi })),
    );
  }
}
