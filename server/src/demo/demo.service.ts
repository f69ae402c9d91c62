// The demo organisation: two kota of two provinces with made-up people and results, and a third with
// nothing but its dapil, so a newcomer sees every screen alive.
import * as z from "zod/mini";
import { PERAN } from "#contract/access/access.contract.ts";
import { PENCALONAN_AWAL, type Organisasi } from "#contract/sistem/pengaturan.contract.ts";
import { kodeBaru } from "../acara/event.service.ts";
import { newToken } from "../access/token.ts";
import { cocokSandi, hashSandi } from "../akun/sandi.ts";
import { savePengaturanPencalonan } from "../caleg/kepatuhan/pengaturan-pencalonan.service.ts";
import type { DaftarItem } from "../hasil/item/susunan.ts";
import { aturSemuaFitur } from "../sistem/pengaturan/pengaturan.service.ts";
import { readPengaturan, savePengaturan } from "../platform/pengaturan.ts";
import { ORGANISASI } from "../platform/organisasi.ts";
import type { Basis, Database } from "../platform/db.ts";
import { fillRekap } from "../hasil/rekap/recount.service.ts";
import { cekDpt } from "../saksi/cek-dpt.service.ts";
import { setAkunCaleg } from "./caleg-demo.repo.ts";
import { lengkapiCaleg } from "./pencalonan-demo.ts";
import {
  countUsers,
  findUserDemo,
  hasTps,
  insertAnggotaDemo,
  insertEventDemo,
  insertPengumumanDemo,
  insertUserDemo,
  lockDemo,
  setSandiDemo,
} from "./demo.repo.ts";
import { isiDiklat } from "./diklat-demo.ts";
import { DEMO_DIHAPUS } from "./remove-demo.ts";
import { namaiPasangan } from "./item-demo.repo.ts";
import { isiKemarin } from "./kemarin-demo.ts";
import { isiDapilKosong, isiKota } from "./kota-demo.ts";
import { insertAnggotaSaksi } from "./saksi-demo.repo.ts";
import { isiAkunSaksi, isiKoordinatorAtas } from "./saksi-demo.ts";
import { KOTA_DEMO, MAGELANG, PARTAI_DEMO } from "./tempat.ts";

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

/** Letters name it. */
const ORGANISASI_DEMO: Organisasi = {
  nama: "Partai Contoh Nusantara",
  warna: "#0b5cad",
  logo: null,
};

const PENGUMUMAN = [
  {
    judul: "Selamat datang di Suar",
    konten: "<p>Ini organisasi contoh. Semua orang dan angka di dalamnya buatan.</p>",
  },
  {
    judul: "Laporan hasil TPS",
    konten:
      "<p>Isi laporan lewat menu <b>QC TPS</b>, lalu lihat rekapnya bergerak. Langkahnya ada di lampiran.</p>",
  },
];

/** Whom the account of a candidate is. */
const CALEG = { kode: `${MAGELANG.kotaId}01`, nama: "Caleg Demo" };

/** Login and password of each demo account, where the passwords are new. */
export type SandiDemo = { email: string; sandi: string }[];

/** Takes the cards of the demo accounts; two of them are there. */
async function isiEvent(tx: Database, usersId: number): Promise<void> {
  await insertAnggotaDemo(tx, MAGELANG.kotaId);
  await insertEventDemo(tx, {
    nama: "Apel Siaga Saksi",
    kode: kodeBaru(),
    wilayahId: MAGELANG.kotaId,
    usersId,
    hadir: ["DEMO-3", "DEMO-5"],
  });
}

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
        // Only main admins number candidates.
        is_approval: wilayah === 1 ? 1 : 0,
        password,
        peranId,
      });
      ids.set(email, id);
    }
    await setAkunCaleg(tx, { ...CALEG, usersId: ids.get("caleg@demo.example") ?? 0 });
    await insertPengumumanDemo(tx, ids.get("pusat@demo.example") ?? 0, PENGUMUMAN);
    await isiEvent(tx, ids.get("pusat@demo.example") ?? 0);
    await aturSemuaFitur(tx, true);
    await savePengaturan(tx, { kunci: ORGANISASI, nilai: ORGANISASI_DEMO, usersId: null });
    const pencalonan = { ...PENCALONAN_AWAL, partai: PARTAI_DEMO };
    await savePengaturanPencalonan(tx, null, pencalonan);
  });
  await isiAkunSaksi(basis, {
    adminId: ids.get("pusat@demo.example") ?? 0,
    saksiId: ids.get("saksi@demo.example") ?? 0,
  });
  // Those of its witnesses that have an account by now.
  const usersId = ids.get("pusat@demo.example") ?? 0;
  await basis.db.transaction().execute(async (tx) => {
    await insertAnggotaSaksi(tx);
    await isiDiklat(tx, { kotaId: MAGELANG.kotaId, usersId });
  });
  return akunList.map(({ email, sandi }) => ({ email, sandi }));
}

async function putSandi(db: Basis["db"], list: SandiDemo): Promise<void> {
  await Promise.all(
    list.map(async ({ email, sandi }) => setSandiDemo(db, email, await hashSandi(sandi))),
  );
}

async function isiSemua(
  context: { basis: Basis; daftar: DaftarItem },
  sandiTetap: string | undefined,
): Promise<SandiDemo> {
  const { db } = context.basis;
  for (const kota of KOTA_DEMO) {
    // oxlint-disable-next-line no-await-in-loop -- one kota, one transaction; a start that was cut off goes on here
    if (!(await hasTps(db, kota.kotaId))) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await isiKota(context, kota);
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await cekDpt(context.basis, { kotaId: kota.kotaId });
  }
  await isiDapilKosong(context);
  await lengkapiCaleg(db);
  await isiKoordinatorAtas(context.basis);
  await namaiPasangan(db);
  await context.daftar.changed();
  await fillRekap(db);
  await isiKemarin(db);
  return isiAkun(context.basis, sandiTetap);
}

/** Is there nobody yet, and was no demo taken away? */
export async function mayMuatDemo(db: Database): Promise<boolean> {
  const isGone = (await readPengaturan(db, DEMO_DIHAPUS, z.boolean())) ?? false;
  return !isGone && (await countUsers(db)) === 0;
}

/**
 * Fills an empty installation with the demo organisation; does nothing on any other.
 * @returns the new accounts, or undefined where nothing was made
 */
export async function loadDemo(
  context: { basis: Basis; daftar: DaftarItem },
  sandiTetap: string | undefined,
): Promise<SandiDemo | undefined> {
  return context.basis.db.transaction().execute(async (tx) => {
    // This transaction only holds the lock, so that of several processes one fills.
    await lockDemo(tx);
    return (await mayMuatDemo(tx)) ? isiSemua(context, sandiTetap) : undefined;
  });
}

/** A fixed password that was set or changed since holds from this start on. */
export async function samakanSandiDemo({ db }: Basis, sandi: string): Promise<void> {
  const user = await findUserDemo(db, AKUN[0].email);
  if (user !== undefined && !(await cocokSandi(user.password, sandi))) {
    await putSandi(
      db,
      AKUN.map(({ email }) => ({ email, sandi })),
    );
  }
}
