// As ditawarkan.test.ts, of what stands where people vote: the TPS and voters of a kelurahan, the regions of a
// dapil, assignments of witnesses, documents with their versions.
import { expect } from "vitest";
import type { Papan } from "#contract/saksi/penugasan.contract.ts";
import { JENIS_DOKUMENTASI } from "#contract/hasil/item.contract.ts";
import { ancestorAt, kelurahanOf, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { buatDapil } from "../testing/dapil.ts";
import { testDitawarkan, type Noun } from "../testing/ditawarkan.ts";
import { formulir } from "../testing/formulir.ts";
import { aturDapil, buatTps } from "../testing/penandaan.ts";
import { buatSaksi } from "../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);
await app.panggil("PUT /api/pengaturan", { token, body: { fitur: { hapus_tps: true } } });

let urutan = 0;
const baru = (): number => (urutan += 1);
const panggil = async (rute: string, body?: unknown) =>
  app.panggil(rute, { token, ...(body === undefined ? {} : { body }) });
const baca = async (alamat: string) => (await panggil(`GET ${alamat}`)).body.data;

/** Those of a province that nothing has been done with, one after the other. */
async function wilayahDi(propinsi: number, level: number): Promise<() => number> {
  const rows = await db.selectFrom("wilayah").select("id").orderBy("id").execute();
  const ids = rows
    .map(({ id }) => id)
    .filter((id) => levelOf(id) === level && ancestorAt(id, 1) === propinsi);
  return () => ids.pop() ?? 0;
}
const kelurahanBaru = await wilayahDi(13, 4);
async function tpsDi(kelurahanId = kelurahanBaru()): Promise<number> {
  const id = kelurahanId * 1000 + baru();
  await buatTps(app, [{ id, dpt: 10 }]);
  return id;
}
const saksiDi = async (tpsId: number): Promise<number> =>
  buatSaksi(app, ancestorAt(tpsId, 2), { tps_id: tpsId });

// Documents of a TPS; each sending is a version.
const dokumenDi = (tpsId: number): string =>
  `/api/qc_tps_dokumentasi/${tpsId}/laporan/${JENIS_DOKUMENTASI}`;
interface Dokumen {
  id: number;
  url: string | null;
}
const itemDi = async (tpsId: number): Promise<Dokumen[]> =>
  (await baca(`/api/qc_tps/${tpsId}/laporan/${JENIS_DOKUMENTASI}`)).item;
async function berdokumen(tpsId: number): Promise<number> {
  const [item] = await itemDi(tpsId);
  const isi = { jenis_laporan_id: JENIS_DOKUMENTASI, dokumentasi_id: item?.id ?? 0 };
  const teks = `%PDF-1.4 ${baru()}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`;
  const { status } = await app.panggil(`POST ${dokumenDi(tpsId)}`, {
    token,
    body: formulir(isi, { nama: "c.pdf", isi: teks }),
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(status).toBe(201);
  return tpsId;
}
async function tanpaDokumen(tpsId: number): Promise<number> {
  const [item] = await itemDi(tpsId);
  const { status } = await panggil(`DELETE ${dokumenDi(tpsId)}?dokumentasi_id=${item?.id}`);
  expect(status).toBe(200);
  return tpsId;
}
const DOKUMENTASI: Noun = {
  tindakan: ["hapus"],
  keadaan: {
    belum: () => tpsDi(),
    ada: async () => berdokumen(await tpsDi()),
    "diganti versi baru": async () => berdokumen(await berdokumen(await tpsDi())),
    dihapus: async () => tanpaDokumen(await berdokumen(await tpsDi())),
    "dihapus, lalu dikirim lagi": async () =>
      berdokumen(await tanpaDokumen(await berdokumen(await tpsDi()))),
  },
  boleh: async (id) => ((await itemDi(id))[0]?.url ? ["hapus"] : []),
  async kirim(id) {
    const [item] = await itemDi(id);
    return { hapus: [`DELETE ${dokumenDi(id)}?dokumentasi_id=${item?.id}`] };
  },
};

// The TPS of a kelurahan, all at once with their voters.
const KELURAHAN: Noun = {
  tindakan: ["hapus"],
  keadaan: {
    "tanpa TPS": async () => kelurahanBaru(),
    "ber-TPS": async () => kelurahanOf(await tpsDi()),
    "sudah dihapus": async () => {
      const id = kelurahanOf(await tpsDi());
      expect((await panggil(`DELETE /api/dpt/${id}`)).status).toBe(200);
      return id;
    },
    "satu TPS bersaksi": async () => {
      const tps = await tpsDi();
      await tpsDi(kelurahanOf(tps));
      await saksiDi(tps);
      return kelurahanOf(tps);
    },
    "satu TPS berdokumen": async () => {
      const tps = await tpsDi();
      await tpsDi(kelurahanOf(tps));
      return kelurahanOf(await berdokumen(tps));
    },
  },
  async boleh(id) {
    const { wilayah } = (await panggil(`GET /api/dpt_wilayah?wilayah_id=${id}`)).body;
    return wilayah.boleh_dihapus === true ? ["hapus"] : [];
  },
  kirim: async (id) => ({ hapus: [`DELETE /api/dpt/${id}`] }),
};

// The regions of a dapil, and what its page offers of each: known by their place here.
interface Bagian {
  tingkat: "propinsi" | "kota";
  dapil: number;
  lain: number;
  wilayah: number;
}
const bagian: Bagian[] = [];
const JENIS = { propinsi: 2, kota: 3 } as const;
async function bagianDapil(
  tingkat: Bagian["tingkat"],
  wilayah: number,
  isLepas = false,
): Promise<number> {
  const jenis = JENIS[tingkat];
  const kotaId = ancestorAt(wilayah, 2);
  const kode = `${kotaId}-B${baru()}`;
  const dapil = await aturDapil(app, [{ jenis, kode, wilayah: [wilayah] }]);
  const lain = await buatDapil(db, { jenis, kotaId });
  if (isLepas) {
    await panggil(`DELETE /api/dapil_${tingkat}/${dapil}/wilayah/${wilayah}`);
  }
  return bagian.push({ tingkat, dapil, lain, wilayah }) - 1;
}
const kecamatanBaru = await wilayahDi(33, 3);
const kelurahanLain = await wilayahDi(34, 4);
const kotaBaru = await wilayahDi(35, 2);
const diDapil = (ke: number): Bagian =>
  bagian[ke] ?? { tingkat: "kota", dapil: 0, lain: 0, wilayah: 0 };
const WILAYAH_DAPIL: Noun = {
  tindakan: ["pindahkan", "keluarkan"],
  keadaan: {
    kota: () => bagianDapil("propinsi", kotaBaru()),
    kecamatan: () => bagianDapil("kota", kecamatanBaru()),
    "kecamatan di dapil provinsi": () => bagianDapil("propinsi", kecamatanBaru()),
    kelurahan: () => bagianDapil("kota", kelurahanLain()),
    "sudah dikeluarkan": () => bagianDapil("kota", kecamatanBaru(), true),
  },
  async boleh(ke) {
    const { tingkat, dapil, wilayah } = diDapil(ke);
    const isi = await baca(`/api/dapil_${tingkat}/${dapil}/kandidat`);
    return isi.dapil.wilayah.some(({ id }: { id: number }) => id === wilayah)
      ? ["pindahkan", "keluarkan"]
      : [];
  },
  async kirim(ke) {
    const { tingkat, dapil, lain, wilayah } = diDapil(ke);
    const level = levelOf(wilayah) ?? 0;
    const tempat = {
      kota: ancestorAt(wilayah, 2),
      ...(level >= 3 ? { kecamatan: ancestorAt(wilayah, 3) } : {}),
      ...(level >= 4 ? { wilayah } : {}),
    };
    const alamat = `/api/dapil_${tingkat}`;
    return {
      pindahkan: [`POST ${alamat}/${lain}/kandidat`, { ...tempat, dari: dapil }],
      keluarkan: [`DELETE ${alamat}/${dapil}/wilayah/${wilayah}`],
    };
  },
  // It is put into the other dapil all the same.
  percuma: ["sudah dikeluarkan: pindahkan"],
};

// What was assigned last in a kelurahan.
interface Gerak {
  saksi_id: number;
  dari: number;
  tps_id: number | null;
}
async function tugaskan(tugas: readonly Gerak[]): Promise<number> {
  const wilayah_id = kelurahanOf(tugas[0]?.dari ?? 0);
  const { status, body } = await panggil("POST /api/penugasan", { wilayah_id, tugas });
  expect(status).toBe(201);
  diTugaskan.set(body.data.id, wilayah_id);
  return body.data.id;
}
const diTugaskan = new Map<number, number>();
/** One who was moved from the first TPS of a kelurahan to the second. */
async function dipindah() {
  const dari = await tpsDi();
  const tps_id = await tpsDi(kelurahanOf(dari));
  const saksi_id = await saksiDi(dari);
  const id = await tugaskan([{ saksi_id, dari, tps_id }]);
  return { id, saksi_id, dari, tps_id };
}
const TUGAS: Noun = {
  tindakan: ["urungkan"],
  keadaan: {
    baru: async () => (await dipindah()).id,
    diurungkan: async () => {
      const { id } = await dipindah();
      expect((await panggil(`POST /api/penugasan/${id}/urungkan`)).status).toBe(200);
      return id;
    },
    "dilepas dari TPS": async () => {
      const dari = await tpsDi();
      return tugaskan([{ saksi_id: await saksiDi(dari), dari, tps_id: null }]);
    },
    "TPS penuh bertukar saksi": async () => {
      const satu = await tpsDi();
      const dua = await tpsDi(kelurahanOf(satu));
      const [a, , b] = [
        await saksiDi(satu),
        await saksiDi(satu),
        await saksiDi(dua),
        await saksiDi(dua),
      ];
      return tugaskan([
        { saksi_id: a, dari: satu, tps_id: dua },
        { saksi_id: b, dari: dua, tps_id: satu },
      ]);
    },
    "saksinya dihapus": async () => {
      const { id, saksi_id } = await dipindah();
      expect((await panggil(`DELETE /api/saksi/${saksi_id}`)).status).toBe(200);
      return id;
    },
    "saksinya dinonaktifkan": async () => {
      const { id, saksi_id } = await dipindah();
      await panggil(`POST /api/saksi/${saksi_id}/set_aktif`, { is_aktif: 0 });
      return id;
    },
    "saksinya dipindah orang lain": async () => {
      const { id, saksi_id, dari, tps_id } = await dipindah();
      const lain = await buatPengguna(app, ROLES.superAdmin);
      const { status } = await app.panggil("POST /api/penugasan", {
        token: lain.token,
        body: { wilayah_id: kelurahanOf(dari), tugas: [{ saksi_id, dari: tps_id, tps_id: null }] },
      });
      expect(status).toBe(201);
      return id;
    },
    "TPS asalnya dihapus": async () => {
      const { id, dari } = await dipindah();
      expect((await panggil(`DELETE /api/dpt_tps/${dari}`)).status).toBe(200);
      return id;
    },
    "TPS asalnya penuh": async () => {
      const { id, dari } = await dipindah();
      await saksiDi(dari);
      await saksiDi(dari);
      return id;
    },
  },
  async boleh(id) {
    const { terakhir }: Papan = await baca(`/api/penugasan?wilayah_id=${diTugaskan.get(id)}`);
    return terakhir?.id === id ? ["urungkan"] : [];
  },
  kirim: async (id) => ({ urungkan: [`POST /api/penugasan/${id}/urungkan`] }),
};

testDitawarkan(panggil, { KELURAHAN, WILAYAH_DAPIL, TUGAS, DOKUMENTASI });
