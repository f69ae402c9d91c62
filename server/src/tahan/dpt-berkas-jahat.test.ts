// Files that are not what they seem, sent as voters: each is refused with a text, nothing is written,
// and the application, a process of its own, stays small.
import { openAsBlob, readFileSync, writeFileSync } from "node:fs";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { utils, write } from "@e965/xlsx";
import { connect } from "../platform/db.ts";
import { writeXlsx } from "../platform/spreadsheet/write-xlsx.ts";
import { bomb } from "../testing/bom.ts";
import { bukuBersandi } from "../testing/bersandi.ts";
import { buatPengguna, ROLES } from "../testing/pengguna.ts";
import { folderSementara, mulai, portBebas, siap } from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";

const KELURAHAN = 1376011002;
const BARIS_TERBANYAK = 1_048_576;
/** Over a sheet that is read from end to end before it is refused. */
const MB_TERBANYAK = 150;
/** Too little for a file that is held whole. */
const HEAP = "--max-old-space-size=160 --max-semi-space-size=4";

const folder = folderSementara();
const berkas = folderSementara();
const aplikasi = await siap(
  mulai({ folder, port: await portBebas(), env: { NODE_OPTIONS: HEAP } }),
);
const basis = connect(readFileSync(join(folder, "pg.alamat"), "utf8"), { connections: 2 });
sesudahnya(() => basis.close());
const { token } = await buatPengguna({ context: { db: basis.db } }, ROLES.superAdmin);

/** The most memory that the application ever held, in megabytes. */
function puncak(): number {
  const status = readFileSync(`/proc/${aplikasi.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function panggil(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${aplikasi.alamat}/api/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as {
    data?: { id: number; status: string; pesan: string | null };
    message?: string;
  };
}

/** What its user reads. */
async function tolakan(path: string, nama = "dpt.xlsx"): Promise<string> {
  const form = new FormData();
  form.append("jenis", "dpt");
  form.append("wilayah_id", String(KELURAHAN));
  form.append("file", await openAsBlob(path), nama);
  const { data, message } = await panggil("impor", { method: "POST", body: form });
  if (data === undefined) {
    return message ?? "";
  }
  return vi.waitUntil(
    async () => {
      const impor = await panggil(`impor/${data.id}`);
      return impor.data?.status === "gagal" ? (impor.data.pesan ?? "") : undefined;
    },
    { timeout: 900_000, interval: 50 },
  );
}

const simpan = (nama: string, isi: Uint8Array | string): string => {
  const path = join(berkas, nama);
  writeFileSync(path, isi);
  return path;
};

function* orang(jumlah: number) {
  for (let at = 1; at <= jumlah; at += 1) {
    yield { cells: [at, "BUDI SANTOSO", 30, "001", "002", 1 + (at % 900)] };
  }
}

async function lembarPenuh(): Promise<string> {
  const path = join(berkas, "penuh.xlsx");
  const kolom = ["No", "Nama", "Usia", "RT", "RW", "TPS"].map((judul) => ({ judul }));
  const baris = orang(BARIS_TERBANYAK - 1);
  await writeXlsx(createWriteStream(path), [{ nama: "DPT", kolom, baris }]);
  return path;
}

function tigaRatusLembar(): Uint8Array {
  const buku = utils.book_new();
  for (let at = 1; at <= 300; at += 1) {
    const rows = [
      ["No", "Nama", "Usia", "RT", "RW", "TPS"],
      [1, "BUDI", 30, 1, 1, at],
    ];
    utils.book_append_sheet(buku, utils.aoa_to_sheet(rows), String(at));
  }
  return new Uint8Array(write(buku, { bookType: "xlsx", type: "array" }) as ArrayBuffer);
}

test(
  "berkas yang berbohong, bersandi, berlembar 300, berbaris 1.048.576, atau bom zip ditolak dengan teks",
  { timeout: 1_800_000 },
  async () => {
    await tolakan(simpan("kosong.csv", "No,Nama,Usia,RT,RW,TPS\n"), "dpt.csv");
    const awal = puncak();
    expect(await tolakan(simpan("a.xlsx", "%PDF-1.7\nbukan tabel"))).toMatch(/^Isi berkas harus/);
    expect(await tolakan(simpan("b.xlsx", bukuBersandi()))).toBe(
      "Berkas dilindungi kata sandi. Hapus kata sandinya, lalu unggah lagi.",
    );
    expect(await tolakan(simpan("c.xlsx", "PK\u0003\u0004 bukan zip"))).toMatch(/^Berkas rusak/);
    expect(await tolakan(simpan("d.xlsx", tigaRatusLembar()))).toBe(
      "Berkas berisi lebih dari 250 lembar. Pecah menjadi beberapa berkas.",
    );
    expect(await tolakan(await bomb(join(berkas, "bom.xlsx"), 400))).toMatch(
      /dimampatkan secara tidak wajar/,
    );
    expect(await tolakan(await lembarPenuh())).toMatch(/lebih dari 1\.000\.100 baris\. Pecah/);
    expect(puncak() - awal).toBeLessThan(MB_TERBANYAK);

    const jumlah = async (): Promise<number> => {
      const row = await basis.db
        .selectFrom("dpt")
        .select(({ fn }) => fn.countAll<number>().as("jumlah"))
        .executeTakeFirstOrThrow();
      return row.jumlah;
    };
    await expect.poll(jumlah, { timeout: 600_000 }).toBe(0);
    // The file goes a moment after its import has failed.
    const sisa = () =>
      basis.db.selectFrom("impor").select("id").where("berkas_id", "is not", null).execute();
    await expect.poll(sisa, { timeout: 60_000 }).toEqual([]);
  },
);
