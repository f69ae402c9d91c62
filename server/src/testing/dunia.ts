// One kota with a row of everything in it, each told apart from any other kota's by its words and
// bytes: for tests that ask whether something of another region can be reached or changed.
import { Readable } from "node:stream";
import { sql } from "kysely";
import sharp from "sharp";
import { PERAN } from "#contract/access/access.contract.ts";
import { REFERENSI } from "#contract/saksi/saksi.contract.ts";
import { kecamatanOf, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import { saveBerkas } from "../berkas/berkas.service.ts";
import { dapilKosong } from "./dapil-kosong.ts";
import { isiDiklatDunia, type DiklatDunia } from "./dunia-diklat.ts";
import { formulir } from "./formulir.ts";
import { periksa } from "./impor.ts";
import { isianBagian } from "./isian-caleg.ts";
import { buatSaksi } from "./saksi.ts";
import { buatPengguna, type TestApp } from "./test-app.ts";

export const PRESIDEN = 5;
const DOKUMENTASI = 4;

export interface Dunia {
  kotaId: number;
  propinsiId: number;
  kecamatanId: number;
  kelurahanId: number;
  tpsId: number;
  nomorTps: number;
  /** A main admin, and an account below; their pictures and letter are there. */
  admin: { id: number; token: string };
  akun: { id: number; email: string; nomerKta: string };
  sesiId: number;
  saksi: { id: number; nik: string; akunId: number; versi: number };
  /** Without an account or assignment. */
  saksiBaruId: number;
  /** With nothing but a TPS that has nothing. */
  kosong: { kelurahanId: number; tpsId: number };
  calegId: number;
  pasanganId: number;
  /** And the card of that candidate. */
  calegKta: string;
  /** Without a number, to take another's place. */
  penggantiId: number;
  dapilId: number;
  /** Of each level one in which nobody stands; those above a kota have it, that of the kota nothing. */
  dapilKosong: { pusat: number; propinsi: number; kota: number };
  itemId: number;
  dokumentasiId: number;
  imporId: number;
  /** With a faulty row besides a right one. */
  imporSalahId: number;
  pekerjaanId: string;
  tokenId: number;
  tampilanId: number;
  penugasanId: number;
  /** With an attachment. */
  pengumumanId: number;
  /** With one who was there. */
  eventId: number;
  presensiId: number;
  /** A class with one who is in it. */
  kelasId: number;
  pesertaId: number;
  modulId: number;
  jadwalId: number;
  diklat: DiklatDunia;
  kiosId: number;
  /** Files: a scan of a card, a picture of a form, an uploaded workbook. */
  berkas: { ktp: string; dokumentasi: string; impor: string };
  /** Words that only somebody of this kota may read. */
  rahasia: readonly string[];
  /** SHA-256 of its files, as hex. */
  sidik: ReadonlySet<string>;
  /** People of this kota, in the tables. */
  usersIds: readonly number[];
}

export const rekeningContoh = (rekening_nama: string) => ({
  rekening_nama,
  rekening_nomor: "0012345678",
  rekening_bank: "Bank Nagari",
  rekening_tanggal_dibuat: "2023-11-20",
});

let urutan = 0;

async function gambar(warna: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = `#${warna.toString(16).padStart(6, "0")}`;
  const picture = sharp({ create: { width: 60, height: 80, channels: 3, background } });
  return new Uint8Array(await picture.png().toBuffer());
}

async function umumkan(
  { context }: TestApp,
  usersId: number,
  tempat: { kotaId: number; kata: string },
) {
  const { id: berkas_id } = await saveBerkas(context, {
    isi: Readable.from([Buffer.from(`%PDF-1.4 ${tempat.kata}\n%%EOF`)]),
    nama: `${tempat.kata}.pdf`,
    field: "file",
    boleh: ["application/pdf"],
    maxBytes: 1000,
    akses: [],
    wilayahId: null,
    usersId,
  });
  const { id } = await context.db
    .insertInto("pengumuman")
    .values({
      judul: `Pesan ${tempat.kata}`,
      konten: `<p>${tempat.kata}</p>`,
      wilayah_id: tempat.kotaId,
      berkas_id,
      created_by: usersId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Calls that make the rows; any that fails ends the test with what was answered. */
function callerOf(app: TestApp, token: string) {
  return async (route: string, body?: unknown) => {
    const answer = await app.panggil(route, { token, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 300) {
      throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body.data;
  };
}

/** More than there are worlds, each of which has a number. */
const KURSI = 500;

async function dapilAndCaleg({ context: { db } }: TestApp, kotaId: number, nama: string) {
  const propinsiId = Math.floor(kotaId / 100);
  const { rows } = await sql<{ id: number }>`
    insert into dapil (jenis_caleg_id, kode, keterangan, kursi, propinsi_id, kota_id)
    values (3, ${`${kotaId}01`}, ${`Dapil ${kotaId}`}, ${KURSI}, ${propinsiId}, ${kotaId})
    on conflict on constraint dapil_kode_unique do update set kursi = ${KURSI} returning id`.execute(
    db,
  );
  const dapilId = rows[0]?.id ?? 0;
  const { from, to } = tpsRange(kotaId);
  const calegKta = `CALEG-${kotaId}-${urutan}`;
  await sql`
    insert into dapil_wilayah (dapil_id, wilayah_id, jenis_caleg_id, rentang)
    select ${dapilId}, ${kotaId}, 3, int8range(${from}, ${to})
    where not exists (
      select from dapil_wilayah where wilayah_id = ${kotaId} and jenis_caleg_id = 3)`.execute(db);
  const caleg = await sql<{ id: number }>`
    insert into caleg (jenis_caleg_id, dapil_id, nama_lengkap, nomor_urut, nomer_kta, is_utama)
    values (3, ${dapilId}, ${nama}, ${urutan}, ${calegKta}, 1),
      (3, ${dapilId}, ${nama}, null, null, 0)
    returning id`.execute(db);
  const [calegId = 0, penggantiId = 0] = caleg.rows.map(({ id }) => id);
  return { dapilId, calegId, calegKta, penggantiId };
}

/** Everything that files and rows of a kota's people are called by. */
async function listBerkas({ context: { db } }: TestApp, usersIds: readonly number[]) {
  const { rows } = await sql<{ id: string; sidik: string }>`
    select id::text, encode(sha256, 'hex') as sidik from berkas
    where users_id = any(${usersIds}::bigint[])`.execute(db);
  return rows;
}

export interface DuniaBaru {
  kotaId: number;
  /** A word that stands in every name. */
  tanda: string;
  /** Whose session, import, job and token are there; the account below may be of a lower role. */
  admin: { peran: number; wilayahId: number };
  peranAkun: number;
  /** Of a super admin. */
  superToken: string;
}

export async function buatDunia(app: TestApp, baru: DuniaBaru): Promise<Dunia> {
  const { kotaId, tanda, superToken } = baru;
  urutan += 1;
  const nomor = urutan;
  const { db } = app.context;
  const call = callerOf(app, superToken);
  const [kelurahanId = 0, kelurahanKosongId = 0] = (
    await db
      .selectFrom("wilayah")
      .select("id")
      .where("id", ">", kotaId * 1e6)
      .where("id", "<", (kotaId + 1) * 1e6)
      .orderBy("id")
      .limit(2)
      .execute()
  ).map(({ id }) => id);
  const tpsId = kelurahanId * 1000 + nomor;
  // The TPS lie in the dapil from the beginning.
  const pencalonan = await dapilAndCaleg(app, kotaId, `Caleg ${tanda}${nomor}`);
  const kosong = await dapilKosong(app, kotaId);
  for (const kelurahan_id of [kelurahanId, kelurahanKosongId]) {
    await call("POST /api/tps", { kelurahan_id, nomor });
  }

  const orang = async (kata: string, peran: number, wilayahId = kotaId) =>
    buatPengguna(app, {
      peran,
      wilayahId,
      name: `${kata} ${tanda}${nomor}`,
      email: `${kata}.${kotaId}.${nomor}@contoh.example`,
      nomerKta: `${kata}-${kotaId}-${nomor}`.toUpperCase(),
    });
  const admin = await orang("admin", baru.admin.peran, baru.admin.wilayahId);
  const akun = await orang("akun", baru.peranAkun);
  const akunSaksi = await orang("saksi", PERAN.saksi);
  const nomerKta = `AKUN-${kotaId}-${nomor}`;
  await sql`insert into anggota (nomer_kta, nama, nik, kelurahan_id) values
    (${nomerKta}, ${`Anggota ${tanda}${nomor}`}, ${String(kotaId * 1e12 + nomor)}, ${kelurahanId})`.execute(
    db,
  );
  // Uploaded in the name of the admin, so that every file of the kota is found by its uploader.
  const own = callerOf(app, admin.token);
  const file = async (bagian: number) => ({
    nama: `${tanda}${nomor}.png`,
    isi: await gambar(((kotaId * 977 + nomor * 31 + bagian) * 7919) % 0xff_ff_ff),
  });
  const pdf = { nama: "mandat.pdf", isi: `%PDF-1.4 mandat ${tanda}${nomor}\n%%EOF` };
  await call(`POST /api/user/${akun.id}/kta/ktp`, formulir({}, await file(1)));
  await sql`
    insert into anggota (nomer_kta, nama, kelurahan_id, foto_berkas_id)
    select ${pencalonan.calegKta}, nama, kelurahan_id, ktp_berkas_id from anggota
    where nomer_kta = ${nomerKta}`.execute(db);
  await call(`POST /api/user/${akun.id}`, formulir({}, pdf));
  if (baru.peranAkun === PERAN.adminKota) {
    await call(`POST /api/user/${akun.id}/set_approval`, formulir({}, pdf));
  }
  await sql`insert into faktor_kedua (users_id, rahasia, aktif_pada)
    values (${akun.id}, '', now())`.execute(db);
  const nik = String(kotaId * 1e12 + 5e8 + nomor);
  const saksiId = await buatSaksi(app, kotaId, {
    nama_lengkap: `Saksi ${tanda}${nomor}`,
    nik,
    nomer_wa: `62899${kotaId}${String(nomor).padStart(4, "0")}`,
    nomer_kta: nomerKta,
    referensi_id: REFERENSI.bacaleg,
    penugasan_id: kelurahanId,
    user_id: akunSaksi.id,
  });
  const saksiBaruId = await buatSaksi(app, kotaId, {
    nama_lengkap: `Saksi ${tanda}${nomor}`,
    nik: String(kotaId * 1e12 + 7e8 + nomor),
  });
  await own(`POST /api/saksi/${saksiId}/foto`, formulir({}, await file(2)));

  const laporan = await own(`GET /api/qc_tps/${tpsId}/laporan/${PRESIDEN}`);
  const itemId: number = laporan.item[0].id;
  await own(`POST /api/qc_tps/${tpsId}/laporan/${PRESIDEN}`, {
    jenis_laporan_id: PRESIDEN,
    item: [{ id: itemId, jumlah_suara: 100 + nomor }],
  });
  const { item } = await own(`GET /api/qc_tps/${tpsId}/laporan/${DOKUMENTASI}`);
  const dokumentasiId: number = item[0].id;
  await own(
    `POST /api/qc_tps_dokumentasi/${tpsId}/laporan/${DOKUMENTASI}`,
    formulir({ jenis_laporan_id: DOKUMENTASI, dokumentasi_id: dokumentasiId }, await file(3)),
  );
  // Worlds of one kota share its account and documents, whichever level made the one before.
  await sql`update rekening_wilayah set tingkat = 3 where wilayah_id = ${kotaId}`.execute(db);
  await sql`update dokumen_wilayah set tingkat = 3 where wilayah_id = ${kotaId}`.execute(db);
  await own(
    "POST /api/rekening_wilayah",
    formulir({ ...rekeningContoh(`Rekening ${tanda}${nomor}`), wilayah_id: kotaId }, await file(4)),
  );
  await own(
    "POST /api/dokumen_wilayah",
    formulir(
      { dokumen_wilayah_id: 2, tanggal_dibuat: "2024-01-07", wilayah_id: kotaId },
      await file(5),
    ),
  );
  const unggah = async (rows: string) =>
    periksa(app, {
      token: admin.token,
      isi: `tps_id,nama\n${tpsId},${tanda}${nomor}\n${rows}`,
      nama: `${tanda}${nomor}.csv`,
      fields: { jenis: "tps" },
    });
  const preview = await unggah("");
  const faulty = await unggah(`${kelurahanId},${tanda}${nomor}\n`);
  const penugasan = await app.panggil("POST /api/penugasan", {
    token: admin.token,
    body: { wilayah_id: kelurahanId, tugas: [{ saksi_id: saksiId, dari: null, tps_id: tpsId }] },
  });
  const pasangan = await call(`POST /api/caleg/${pencalonan.calegId}/pasangan`, {
    ...isianBagian("pasangan"),
    nama_pasangan: `Pasangan ${tanda}${nomor}`,
  });
  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => {
    const { rows } = await query.execute(db);
    return rows[0] ?? Promise.reject(new Error("no row"));
  };
  const { id: tokenId } = await one(sql<{ id: number }>`
    insert into token_akses (users_id, nama, awalan, hash, akses, kedaluwarsa) values
    (${admin.id}, ${`Token ${tanda}`}, 'suar_', ${Buffer.from(`${tanda}${nomor}`)}, '{}', now() + interval '1 day')
    returning id`);
  const { id: tampilanId } = await one(sql<{ id: number }>`
    insert into tampilan (users_id, halaman, nama, kueri)
    values (${admin.id}, '/saksi', ${`Tampilan ${tanda}`}, '') returning id`);
  const { id: eventId } = await one(sql<{ id: number }>`
    insert into event (nama, kode, wilayah_id, waktu_mulai_presensi, waktu_akhir_presensi, tingkat)
    values (${`Event ${tanda}`}, substr(md5(${`${tanda}${nomor}${kotaId}`}), 1, 10), ${kotaId}, now(),
      now() + interval '1 day', 3) returning id`);
  const { id: presensiId } = await one(sql<{ id: number }>`
    insert into presensi (event_id, nomer_kta, nama, kunci)
    values (${eventId}, ${nomerKta}, ${`Hadir ${tanda}`}, gen_random_uuid()) returning id`);
  const { id: kiosId } = await one(sql<{ id: number }>`
    insert into event_kios (event_id, nama, sidik_kode, kode_sampai)
    values (${eventId}, ${`Kios ${tanda}`}, ${Buffer.from(`kios ${tanda}${nomor}${kotaId}`)},
      now() + interval '1 day') returning id`);
  const { id: sesiId } = await one(
    sql<{ id: number }>`select id from sesi where users_id = ${admin.id}`,
  );
  const milik = await one(sql<{
    ktp: string;
    dokumentasi: string;
    impor: string;
    pekerjaan: string;
  }>`
    select (select ktp_berkas_id from anggota where nomer_kta = ${nomerKta})::text as ktp,
      (select berkas_id from dokumentasi where tps_id = ${tpsId})::text as dokumentasi,
      berkas_id::text as impor
    from impor where id = ${preview.id}`);
  const { id: pekerjaanId } = await one(sql<{ id: string }>`
    insert into pekerjaan (id, users_id, jenis, judul)
    values (gen_random_uuid(), ${admin.id}, 'cetak', ${`Cetak ${tanda}`}) returning id::text`);
  const { versi } = await one(sql<{ versi: number }>`
    select versi from saksi where kota_id = ${kotaId} and id = ${saksiId}`);
  const kata = `${tanda}${nomor}`;
  const pengumumanId = await umumkan(app, admin.id, { kotaId, kata });
  const usersIds = [admin.id, akun.id, akunSaksi.id];
  const files = await listBerkas(app, usersIds);
  const { sidik: ktp } = await one(sql<{ sidik: string }>`
    select encode(sha256, 'hex') as sidik from berkas where id = ${milik.ktp}`);
  return {
    kotaId,
    propinsiId: Math.floor(kotaId / 100),
    kecamatanId: kecamatanOf(tpsId),
    kelurahanId,
    tpsId,
    nomorTps: nomor,
    admin,
    akun: { ...akun, nomerKta },
    sesiId,
    saksi: { id: saksiId, nik, akunId: akunSaksi.id, versi },
    saksiBaruId,
    kosong: { kelurahanId: kelurahanKosongId, tpsId: kelurahanKosongId * 1000 + nomor },
    ...pencalonan,
    dapilKosong: kosong,
    pasanganId: pasangan.id,
    itemId,
    dokumentasiId,
    imporId: preview.id,
    imporSalahId: faulty.id,
    pekerjaanId,
    tokenId,
    tampilanId,
    penugasanId: penugasan.body.data.id,
    pengumumanId,
    eventId,
    presensiId,
    ...(await isiDiklatDunia(app, { kotaId, tanda, nomerKta })),
    kiosId,
    berkas: milik,
    rahasia: [tanda, nik, nomerKta, akun.email, `62899${kotaId}`],
    sidik: new Set([...files.map(({ sidik }) => sidik), ktp]),
    usersIds,
  };
}
