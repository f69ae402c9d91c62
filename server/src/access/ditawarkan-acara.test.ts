// As ditawarkan.test.ts, of what a level above may have made: offered to an administrator of a province is
// what the server does for that one.
import { expect } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { isKiosAda, type Kios } from "#contract/acara/kios.contract.ts";
import type { PesertaKelas } from "#contract/acara/peserta-kelas.contract.ts";
import { buatEvent, isianEvent } from "../testing/acara.ts";
import { testDitawarkan, type Noun } from "../testing/ditawarkan.ts";
import { buatDiklat, buatKelas, hariKe, isianKelas } from "../testing/diklat.ts";
import { formulir } from "../testing/formulir.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, ROLES.propinsi);
const PROPINSI = 13;

type Pelaku = typeof pusat;

const panggilSebagai = async ({ token }: Pelaku, rute: string, body?: unknown) =>
  app.panggil(rute, { token, ...(body === undefined ? {} : { body }) });
const panggil = async (rute: string, body?: unknown) => panggilSebagai(propinsi, rute, body);
const baca = async (alamat: string) => (await panggil(`GET ${alamat}`)).body.data;

let urutan = 0;
const baru = (): number => (urutan += 1);
const DIUBAH = (row: { dapat_diubah: boolean }) => (row.dapat_diubah ? ["ubah", "hapus"] : []);

// Announcements: as rows of what may be changed at all.
async function pengumuman(siapa: Pelaku, lain: object = {}): Promise<number> {
  const isi = { judul: `Pesan ${baru()}`, konten: "<p>Isi</p>", wilayah_id: PROPINSI };
  const { body } = await panggilSebagai(
    siapa,
    "POST /api/pengumuman",
    formulir({ ...isi, ...lain }),
  );
  return body.data.id;
}
const PENGUMUMAN: Noun = {
  tindakan: ["ubah", "hapus"],
  keadaan: {
    draf: () => pengumuman(propinsi),
    terbit: () => pengumuman(propinsi, { status: 1 }),
    terjadwal: () => pengumuman(propinsi, { status: 1, waktu_terbit: `${hariKe(3)}T01:00:00Z` }),
    ditarik: async () => {
      const id = await pengumuman(propinsi, { status: 1 });
      await panggil(`POST /api/pengumuman/${id}`, formulir({ status: 2 }));
      return id;
    },
    "diubah pusat": async () => {
      const id = await pengumuman(propinsi);
      await panggilSebagai(pusat, `POST /api/pengumuman/${id}`, formulir({ judul: "Lain" }));
      return id;
    },
    "terbit dari pusat": () => pengumuman(pusat, { status: 1 }),
  },
  boleh: async (id) => DIUBAH(await baca(`/api/pengumuman/${id}`)),
  kirim: async (id) => ({
    ubah: [`POST /api/pengumuman/${id}`, formulir({ judul: `Judul ${baru()}` })],
    hapus: [`DELETE /api/pengumuman/${id}`],
  }),
};

// Classes and their people.
const diklat = await buatDiklat(app, pusat.token, "Pelatihan");
const kelasDi = `${diklat.alamat}/kelas`;
const kelas = (siapa: Pelaku, lain: object = {}): Promise<number> =>
  buatKelas(app, siapa.token, { diklat, nama: `Kelas ${baru()}`, wilayah_id: PROPINSI, ...lain });
async function kartu(): Promise<string> {
  const nomerKta = `KTA-D${baru()}`;
  await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376, nomerKta });
  return nomerKta;
}
const masuk = async (kelasId: number, pemetaan: number): Promise<number> => {
  const isi = { nomer_kta: await kartu(), pemetaan_id: pemetaan };
  return (await panggilSebagai(pusat, `POST ${kelasDi}/${kelasId}/peserta`, isi)).body.data.id;
};
const KELAS: Noun = {
  tindakan: ["lihat_peserta", "kelola", "ubah", "administrasi"],
  keadaan: {
    sendiri: () => kelas(propinsi),
    berpeserta: async () => {
      const id = await kelas(propinsi);
      await masuk(id, diklat.peserta);
      return id;
    },
    selesai: () => kelas(propinsi, { tanggal_mulai: hariKe(-9), tanggal_selesai: hariKe(-8) }),
    "buatan pusat": () => kelas(pusat),
    "pusat, seluruh negeri": () => kelas(pusat, { wilayah_id: 1 }),
  },
  boleh: async (id) => (await baca(`${kelasDi}/${id}`)).boleh,
  async kirim(id) {
    const { wilayah, versi } = await baca(`${kelasDi}/${id}`);
    const isi = isianKelas(diklat, { nama: `Kelas ${baru()}`, wilayah_id: wilayah.id });
    return {
      lihat_peserta: [`GET ${kelasDi}/${id}/peserta`],
      kelola: [
        `POST ${kelasDi}/${id}/peserta`,
        { nomer_kta: await kartu(), pemetaan_id: diklat.peserta },
      ],
      ubah: [`PUT ${kelasDi}/${id}`, { ...isi, versi }],
      administrasi: [`DELETE ${kelasDi}/${id}`],
    };
  },
};

const dari = new Map<number, number>();
const peserta = async (kelasId: number, pemetaan: number): Promise<number> => {
  const id = await masuk(kelasId, pemetaan);
  dari.set(id, kelasId);
  return id;
};
const PESERTA: Noun = {
  tindakan: ["keluarkan"],
  keadaan: {
    peserta: async () => peserta(await kelas(propinsi), diklat.peserta),
    pengajar: async () => peserta(await kelas(propinsi), diklat.pengajar),
    fasilitator: async () => peserta(await kelas(propinsi), diklat.fasilitator),
    "kelas pusat": async () => peserta(await kelas(pusat), diklat.peserta),
    "fasilitator kelas pusat": async () => peserta(await kelas(pusat), diklat.fasilitator),
  },
  boleh: async (id) => {
    const rows: PesertaKelas[] = await baca(`${kelasDi}/${dari.get(id)}/peserta`);
    return rows.some((row) => row.id === id && row.boleh_dihapus) ? ["keluarkan"] : [];
  },
  kirim: async (id) => ({ keluarkan: [`DELETE ${kelasDi}/${dari.get(id)}/peserta/${id}`] }),
};

// Dates of a class.
async function jadwal(siapa: Pelaku, lain: object = {}): Promise<number> {
  const jadwal_tanggal = [{ tanggal: `${hariKe(0)} 09:00:00` }];
  const modul = [{ nama: "Dasar", jadwal_tanggal, subjadwal_m_modul: [] }];
  const isi = isianKelas(diklat, {
    nama: `Kelas ${baru()}`,
    wilayah_id: PROPINSI,
    modul,
    ...lain,
  });
  const kelasId = (await panggilSebagai(siapa, `POST ${kelasDi}`, isi)).body.data.id;
  const { modul: rows } = (await panggilSebagai(pusat, `GET ${kelasDi}/${kelasId}`)).body.data;
  const id = rows[0].jadwal_tanggal[0].id;
  dari.set(id, kelasId);
  return id;
}
const JADWAL: Noun = {
  tindakan: ["pengajar", "rekaman", "presensi", "lms"],
  keadaan: {
    sendiri: () => jadwal(propinsi),
    "buatan pusat": () => jadwal(pusat),
    "ber-LMS, bukan anggotanya": () => jadwal(pusat, { url_lms: "https://lms.example/" }),
    "seluruh negeri": () => jadwal(pusat, { wilayah_id: 1 }),
  },
  async boleh(id) {
    const isi = await baca(`${kelasDi}/${dari.get(id)}/jadwal`);
    return [
      ...(isi.kelas.is_kelola === 1 ? ["pengajar", "rekaman"] : []),
      ...(isi.kelas.is_presensi === 1 ? ["presensi"] : []),
      ...(isi.kelas.ada_lms === 1 ? ["lms"] : []),
    ];
  },
  async kirim(id) {
    const alamat = `${kelasDi}/${dari.get(id)}`;
    return {
      pengajar: [`PUT ${alamat}/jadwal/${id}/user`, { jadwal_user: [] }],
      rekaman: [`POST ${alamat}/jadwal/${id}/rekaman`, { tautan: [] }],
      presensi: [`POST ${alamat}/jadwal/${id}/presensi`],
      lms: [`GET ${alamat}/lms`],
    };
  },
};

// Kiosks.
async function kios(siapa: Pelaku, isi: object = {}): Promise<number> {
  const nama = `Apel ${baru()}`;
  const { id: eventId } = await buatEvent(app, siapa.token, isianEvent(PROPINSI, { nama }));
  const dibuat = await panggil(`POST /api/event/${eventId}/kios`, { nama: "Pintu" });
  expect(dibuat.status).toBe(201);
  const { id } = dibuat.body.data;
  await db
    .updateTable("event_kios")
    .set({ nama: "Pintu", ...isi })
    .where("id", "=", id)
    .execute();
  dari.set(id, eventId);
  return id;
}
const KIOS: Noun = {
  tindakan: ["cabut"],
  keadaan: {
    menunggu: () => kios(propinsi),
    kedaluwarsa: () => kios(propinsi, { kode_sampai: new Date(0) }),
    terpasang: () => kios(propinsi, { dipasang_at: new Date() }),
    dicabut: () => kios(propinsi, { dipasang_at: new Date(), dicabut_at: new Date() }),
    "event pusat": () => kios(pusat),
    "dicabut, event pusat": () => kios(pusat, { dicabut_at: new Date() }),
  },
  async boleh(id) {
    const alamat = `/api/event/${dari.get(id)}`;
    const rows: Kios[] = await baca(`${alamat}/kios`);
    const { boleh } = await baca(alamat);
    return boleh.includes("kios") && rows.some((row) => row.id === id && isKiosAda(row))
      ? ["cabut"]
      : [];
  },
  kirim: async (id) => ({ cabut: [`DELETE /api/event/${dari.get(id)}/kios/${id}`] }),
};

async function event(siapa: Pelaku): Promise<number> {
  const { id } = await buatEvent(
    app,
    siapa.token,
    isianEvent(PROPINSI, { nama: `Apel ${baru()}` }),
  );
  return id;
}
const EVENT: Noun = {
  tindakan: ["ubah", "set_aktif", "set_approval", "reset_password", "kios", "hapus"],
  keadaan: { sendiri: () => event(propinsi), "buatan pusat": () => event(pusat) },
  boleh: async (id) => (await baca(`/api/event/${id}`)).boleh,
  async kirim(id) {
    const alamat = `/api/event/${id}`;
    const { versi } = await baca(alamat);
    return {
      ubah: [`POST ${alamat}`, isianEvent(PROPINSI)],
      set_aktif: [`POST ${alamat}/set_aktif`, { is_aktif: 1 }],
      set_approval: [`POST ${alamat}/set_approval`, { versi }],
      reset_password: [`PUT ${alamat}/reset_password`],
      kios: [`POST ${alamat}/kios`, { nama: "Pintu" }],
      hapus: [`DELETE ${alamat}`],
    };
  },
};

// What stands once in a region: letters, documents, the account. Its states are made one after the other.
const pdf = () => {
  const isi = `surat ${baru()}`;
  return { nama: `${isi}.pdf`, isi: `%PDF-1.4 ${isi}\n%%EOF` };
};
const TEMPLAT_ISI = {
  kepala: "Jalan",
  judul: "MANDAT",
  isi: "Kepada",
  tempat: "Padang",
  penanda_tangan: [{ nama: "Ani", jabatan: "Ketua" }],
};
const templatDi = `/api/templat_surat/${PROPINSI}`;
async function templat(siapa: Pelaku, isi: object | null = TEMPLAT_ISI): Promise<number> {
  const { versi } = await baca(templatDi);
  await panggilSebagai(siapa, `PUT ${templatDi}`, { versi, templat: isi });
  return PROPINSI;
}
const TEMPLAT: Noun = {
  tindakan: ["ubah"],
  keadaan: {
    bawaan: async () => PROPINSI,
    sendiri: () => templat(propinsi),
    "buatan pusat": () => templat(pusat),
    "dikembalikan pusat": () => templat(pusat, null),
  },
  boleh: async () => DIUBAH(await baca(templatDi)).slice(0, 1),
  async kirim() {
    const { versi } = await baca(templatDi);
    return { ubah: [`PUT ${templatDi}`, { versi, templat: TEMPLAT_ISI }] };
  },
};

const dokumenIsi = (kategori: number) =>
  formulir(
    { dokumen_wilayah_id: kategori, tanggal_dibuat: "2024-01-07", wilayah_id: PROPINSI },
    pdf(),
  );
async function dokumen(siapa: Pelaku): Promise<number> {
  await panggilSebagai(siapa, "POST /api/dokumen_wilayah", dokumenIsi(2));
  return 2;
}
const DOKUMEN: Noun = {
  tindakan: ["ubah"],
  keadaan: {
    belum: async () => 2,
    sendiri: () => dokumen(propinsi),
    "dari pusat": () => dokumen(pusat),
  },
  async boleh(id) {
    const rows = await baca(`/api/dokumen_wilayah?wilayah_id=${PROPINSI}`);
    return DIUBAH(rows.find((row: { id: number }) => row.id === id)).slice(0, 1);
  },
  kirim: async (id) => ({ ubah: ["POST /api/dokumen_wilayah", dokumenIsi(id)] }),
};

const rekeningIsi = () =>
  formulir(
    {
      rekening_nama: "Dewan Pimpinan",
      rekening_nomor: "0012345678",
      rekening_bank: "Bank Nagari",
      rekening_tanggal_dibuat: "2023-11-20",
      wilayah_id: PROPINSI,
    },
    pdf(),
  );
async function rekening(siapa: Pelaku): Promise<number> {
  await panggilSebagai(siapa, "POST /api/rekening_wilayah", rekeningIsi());
  return PROPINSI;
}
const REKENING: Noun = {
  tindakan: ["ubah"],
  keadaan: {
    belum: async () => PROPINSI,
    sendiri: () => rekening(propinsi),
    "dari pusat": () => rekening(pusat),
  },
  boleh: async () =>
    DIUBAH((await panggil(`GET /api/rekening_wilayah?wilayah_id=${PROPINSI}`)).body).slice(0, 1),
  kirim: async () => ({ ubah: ["POST /api/rekening_wilayah", rekeningIsi()] }),
};

testDitawarkan(panggil, {
  PENGUMUMAN,
  KELAS,
  PESERTA,
  JADWAL,
  KIOS,
  EVENT,
  TEMPLAT,
  DOKUMEN,
  REKENING,
});
