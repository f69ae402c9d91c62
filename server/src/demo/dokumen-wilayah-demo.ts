// What the provinces and kota of the demo have handed in: all their LADK in time but one.
import { Readable } from "node:stream";
import { LADK } from "#contract/dokumen/dokumen-wilayah.rules.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { TERENDAH } from "../access/buatan.ts";
import type { Caller } from "../access/caller.ts";
import { lingkupDi, SELURUHNYA } from "../access/lingkup.ts";
import { loadCaller } from "../access/permissions.ts";
import { replaceDokumen } from "../dokumen/dokumen-wilayah.repo.ts";
import { sendDokumen, ubahKategori, unggahTemplate } from "../dokumen/pusat.service.ts";
import { saveRekening } from "../dokumen/rekening.service.ts";
import { listKategori, listStatus } from "../dokumen/status-dokumen.repo.ts";
import { acceptDokumen, writeDokumen } from "../dokumen/tempat.service.ts";
import type { Context } from "../platform/context.ts";
import type { BerkasKiriman } from "../platform/multipart.ts";
import { halamanContoh } from "./halaman-contoh.ts";
import { MAGELANG, PALOPO } from "./tempat.ts";

type DokumenContext = Pick<Context, "basis" | "db" | "files">;

const [JATENG, SULSEL] = [33, 73];
const SK_KEPENGURUSAN = 5;
const FORMULIR_LAIN = 7;
/** As KPU had it in 2024. */
const TENGGAT = "2024-01-07";

const REKENING = [
  [JATENG, "DPW Jawa Tengah", "3300112233"],
  [MAGELANG.kotaId, "DPC Kota Magelang", "3371112233"],
  [PALOPO.kotaId, "DPC Kota Palopo", "7373112233"],
] as const;

function berkasContoh(judul: string, nama: string): BerkasKiriman {
  const isi = halamanContoh(judul, nama);
  return { nama: `${judul}.pdf`, isi: () => Readable.from([isi]) };
}

async function putRekening(context: DokumenContext, caller: Caller): Promise<void> {
  for (const [wilayahId, nama, nomor] of REKENING) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await saveRekening(context, caller, {
      wilayahId: lingkupDi(caller, wilayahId),
      isian: {
        rekening_nama: nama,
        rekening_nomor: nomor,
        rekening_bank: "Bank Contoh",
        rekening_tanggal_dibuat: "2023-11-20",
      },
      berkas: berkasContoh("Buku rekening", nama),
    });
  }
}

async function putLadk(context: DokumenContext, caller: Caller): Promise<void> {
  const semua = await listStatus(context.db, SELURUHNYA, { hanyaAnak: false });
  const wilayahIds = semua.map(({ id }) => id).filter((id) => id !== PALOPO.kotaId);
  const berkas = berkasContoh("Laporan Awal Dana Kampanye", "Organisasi contoh");
  const diterima = await acceptDokumen(caller, { berkas, wilayahId: NASIONAL });
  await writeDokumen(context, diterima, async (tx, save) => {
    const { id: berkasId } = await save();
    await replaceDokumen(tx, {
      kategoriId: LADK,
      wilayahIds,
      berkasId,
      tanggal: "2024-01-05",
      usersId: caller.userId,
      // As if each had handed in its own.
      tingkat: TERENDAH,
    });
  });
}

/** Once: the last day comes last, and says that all of it is there. */
export async function putDokumenWilayah(context: DokumenContext, usersId: number): Promise<void> {
  const known = await loadCaller(context.basis, usersId);
  const ladk = (await listKategori(context.db)).find(({ id }) => id === LADK);
  if (known === undefined || ladk === undefined || ladk.tenggat !== null) {
    return;
  }
  const caller = { ...known, ip: "", isFaktorWajib: false };
  await putRekening(context, caller);
  await putLadk(context, caller);
  await sendDokumen(context, caller, {
    kategoriId: SK_KEPENGURUSAN,
    wilayahIds: [JATENG, SULSEL, MAGELANG.kotaId, PALOPO.kotaId],
    keterangan: undefined,
    berkas: berkasContoh("SK Kepengurusan", "Dewan Pimpinan Pusat"),
  });
  await unggahTemplate(context, caller, {
    wilayahId: SELURUHNYA,
    kategoriId: FORMULIR_LAIN,
    berkas: berkasContoh("Formulir saksi", "Isi, tanda tangani, lalu unggah"),
  });
  await ubahKategori(context.db, caller, {
    id: LADK,
    form: { tenggat: TENGGAT, allow_download: 0 },
  });
}
