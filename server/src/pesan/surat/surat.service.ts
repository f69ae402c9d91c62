// Letters that wait in the outbox, without what opens accounts; and one with it, for whoever may.
import type { Surat, TautanSurat } from "#contract/berkas/surat.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { bolehTampilkanSurat, requireTampilkanSurat } from "../../access/kelola-pengguna.ts";
import { findTautanHidup } from "../../akun/tautan.service.ts";
import { findInScope, listSasaran } from "../../akun/pengguna/pengguna.service.ts";
import { sasaranOf } from "../../akun/pengguna/tampilan-pengguna.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { SuratTersimpan } from "../../platform/mail.ts";
import { refuse } from "../../platform/refusal.ts";
import { endMenunggu, hashTautan } from "./menunggu.ts";

/** Every address, so that a letter of a new kind is closed before anybody thinks of it. */
const ALAMAT = /https?:\/\/\S+/g;
const PENGGANTI = "[tautan disembunyikan]";

interface SuratDinilai extends SuratTersimpan {
  tautan: TautanSurat | null;
}

/** Newest first, each with what became of its link. */
async function nilai({ db, mail }: Pick<Context, "db" | "mail">): Promise<SuratDinilai[]> {
  const semua = (await mail.kotakKeluar()).map((surat) => ({
    surat,
    hash: hashTautan(surat.isi),
  }));
  const hidup = await findTautanHidup(
    db,
    semua.flatMap(({ hash }) => hash ?? []),
  );
  const terbaru = new Set<string>();
  return semua.map(({ surat, hash }) => {
    if (hash === undefined) {
      return { ...surat, tautan: null };
    }
    const kunci = `${surat.untuk} ${surat.judul}`;
    const mati = terbaru.has(kunci) ? "digantikan" : "mati";
    terbaru.add(kunci);
    return { ...surat, tautan: hidup.has(hash.toString("hex")) ? "berlaku" : mati };
  });
}

type Terbuka = Pick<Surat, "isi" | "is_tersembunyi">;

function tertutup({ isi }: SuratDinilai): Terbuka {
  const closed = isi.replaceAll(ALAMAT, PENGGANTI);
  return { isi: closed, is_tersembunyi: closed !== isi };
}

/** A link that opens nothing is not worth handing over; others are shown to whoever may. */
function tindakanOf(surat: SuratDinilai, bolehTampil: ReadonlySet<number>): Surat["boleh"] {
  if (!tertutup(surat).is_tersembunyi) {
    return ["sampaikan"];
  }
  const { tautan, untuk = 0 } = surat;
  return (tautan ?? "berlaku") === "berlaku" && bolehTampil.has(untuk) ? ["tampilkan"] : [];
}

export async function daftarSurat(
  context: Pick<Context, "db" | "mail">,
  caller: Caller,
): Promise<Surat[]> {
  const semua = await nilai(context);
  const sasaran = await listSasaran(context.db, [
    ...new Set(semua.flatMap(({ untuk }) => untuk ?? [])),
  ]);
  const bolehTampil = new Set(
    sasaran.filter((satu) => bolehTampilkanSurat(caller, satu)).map(({ id }) => id),
  );
  return semua.map((surat) => {
    const { id, waktu, kepada, judul, tautan } = surat;
    const boleh = tindakanOf(surat, bolehTampil);
    return { id, waktu, kepada, judul, ...tertutup(surat), tautan, boleh };
  });
}

/** @throws Refusal tidak-ditemukan */
async function findSurat(context: Pick<Context, "db" | "mail">, id: string): Promise<SuratDinilai> {
  const surat = (await nilai(context)).find((satu) => satu.id === id);
  return surat ?? refuse("tidak-ditemukan");
}

/**
 * One that holds no link was copied, or given to WhatsApp; with a link it is handed over by being shown.
 * @throws Refusal tidak-ditemukan, surat-tertutup
 */
export async function sampaikan(context: Pick<Context, "db" | "mail">, id: string): Promise<void> {
  if (tertutup(await findSurat(context, id)).is_tersembunyi) {
    refuse("surat-tertutup");
  }
  await endMenunggu(context.db, id);
}

/** @throws Refusal tidak-ditemukan, surat-tertutup, akun-sendiri */
export async function tampilkan(
  { db, mail }: Pick<Context, "db" | "mail">,
  caller: Caller,
  id: string,
): Promise<Surat> {
  const { untuk, waktu, kepada, judul, isi, tautan } = await findSurat({ db, mail }, id);
  return db.transaction().execute(async (tx) => {
    const pengguna = await findInScope(tx, caller, untuk ?? refuse("surat-tertutup"));
    requireTampilkanSurat(caller, sasaranOf(pengguna));
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "users.tampilkan_surat",
      tabel: "users",
      baris: pengguna.id,
      sesudah: { email: kepada, judul },
    });
    await endMenunggu(tx, id);
    const terbuka = { id, waktu, kepada, judul, isi, is_tersembunyi: false, tautan };
    return { ...terbuka, nomer_wa: pengguna.no_hp ?? "", boleh: ["tampilkan"] };
  });
}
