// A copy of a database goes through a few blocks of memory that are used again.
import { setImmediate } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { TarEntry } from "../../platform/tar.ts";
import { readArchive, seal, unseal, writeArchive, type Awal } from "./arsip.ts";

const AWAL: Awal = {
  format: 1,
  jenis: "bawaan",
  versi: "1.0.0",
  postgres: 18,
  sistem: "1",
  migrasi: [],
  waktu: "2029-02-14T14:30:00.000Z",
};
const JUMLAH = { laporan: 1, laporan_versi: 2, dokumentasi_versi: 3, penghitung_masuk: 4 };
const PANJANG = [0, 1, 5000, 2 ** 18, 2 ** 18 + 1, 2 ** 20, 3, 2 ** 19, 70_000, 200_000, 2 ** 20];

let isDitutup = false;
const blok = Buffer.alloc(2 ** 20);

/** Three pieces, each good until the next one is asked for. */
async function* isiDari(nomor: number, length: number): AsyncGenerator<Buffer> {
  for (const bagian of [1, 2, 3]) {
    yield blok.fill(nomor * 10 + bagian).subarray(0, length);
    blok.fill(0);
    await setImmediate();
  }
}

async function* entri(): AsyncGenerator<TarEntry> {
  try {
    for (const [nomor, length] of PANJANG.entries()) {
      const isi = isiDari(nomor, length);
      yield { name: String(nomor), isFolder: false, size: 3 * length, isi };
    }
  } finally {
    isDitutup = true;
  }
}

const arsip = () =>
  seal(
    writeArchive({
      awal: AWAL,
      entries: entri(),
      isi: () => ({ posisi: null, jumlah: JUMLAH, berkas: 0, berkas_hilang: 0 }),
      onBytes: () => undefined,
    }),
    null,
  );

test("yang dibaca kembali adalah yang diberikan, berapa pun panjang potongannya", async () => {
  const terbaca: boolean[] = [];
  const akhir = await readArchive(await unseal(arsip(), false, undefined), {
    onAwal: (awal) => expect(awal).toEqual(AWAL),
    async onEntry({ name, isi }) {
      const [nomor, length] = [Number(name), PANJANG[Number(name)] ?? 0];
      const seharusnya = [1, 2, 3].map((bagian) => Buffer.alloc(length, nomor * 10 + bagian));
      terbaca.push((await buffer(Readable.from(isi))).equals(Buffer.concat(seharusnya)));
    },
  });
  expect(terbaca).toEqual(PANJANG.map(() => true));
  expect(akhir).toMatchObject({ entri: PANJANG.length, jumlah: JUMLAH });
});

test("sumbernya ditutup bila pembacanya berhenti di tengah", async () => {
  isDitutup = false;
  const potongan = arsip()[Symbol.asyncIterator]();
  await potongan.next();
  await potongan.return?.();
  await expect.poll(() => isDitutup).toBe(true);
});
