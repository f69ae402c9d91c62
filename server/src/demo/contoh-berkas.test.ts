// The sample files: the good ones go in, the bad ones say why not, and no kind of import is left out.
import { buffer } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { JENIS_IMPOR } from "#contract/impor.contract.ts";
import { loadDaftarItem } from "../hasil/item/item.service.ts";
import type { LembarTulis } from "../platform/spreadsheet/write-table.ts";
import { writeXlsx } from "../platform/spreadsheet/write-xlsx.ts";
import { periksa } from "../testing/impor.ts";
import { createTestApp } from "../testing/test-app.ts";
import { contohBerkas } from "./contoh-berkas.ts";
import { loadDemo } from "./demo.service.ts";

const SANDI = "sandi-contoh-7";

async function isiOf(lembar: readonly LembarTulis[]): Promise<Uint8Array<ArrayBuffer>> {
  const tujuan = new PassThrough();
  const [isi] = await Promise.all([buffer(tujuan), writeXlsx(tujuan, lembar)]);
  return new Uint8Array(isi);
}

test(
  "berkas contoh setiap jenis impor: yang benar dapat diterapkan, yang bermasalah menyebut sebabnya",
  { timeout: 300_000 },
  async () => {
    const app = await createTestApp();
    const { basis, db, live } = app.context;
    await loadDemo({ basis, daftar: await loadDaftarItem(db, live) }, SANDI);
    const login = { username: "pusat@demo.example", password: SANDI, grant_type: "password" };
    const { body } = await app.panggil("POST /oauth/token", { body: login });
    const berkas = await contohBerkas(db);
    for (const isBenar of [true, false]) {
      const jenis = berkas.filter((satu) => satu.isBenar === isBenar).map((satu) => satu.jenis);
      expect([...new Set(jenis)].toSorted()).toEqual([...JENIS_IMPOR].toSorted());
    }
    for (const { jenis, isBenar, nama, lembar } of berkas) {
      const hasil = await periksa(app, {
        token: body.access_token,
        nama,
        isi: await isiOf(lembar),
        fields: { jenis },
      });
      expect([nama, hasil.status, hasil.boleh_diterapkan]).toEqual([nama, "siap", isBenar]);
      const { baru, berubah, galat } = hasil.jumlah;
      const isTerisi = isBenar ? baru + berubah > 0 : galat > 3;
      expect([nama, galat === 0, isTerisi]).toEqual([nama, isBenar, true]);
    }
  },
);
