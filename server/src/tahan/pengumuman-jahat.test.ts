// Announcements that are not what they seem: refused with a text, and the application, a process of its
// own with little room, stays small.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect } from "../platform/db.ts";
import { buatPengguna, ROLES } from "../testing/pengguna.ts";
import { folderSementara, mulai, portBebas, siap } from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";

const BESAR = 5_000_000;
const SEKALIGUS = 24;
/** Less than all of them together, as they come and as text. */
const MB_TERBANYAK = 150;

const folder = folderSementara();
const aplikasi = await siap(mulai({ folder, port: await portBebas() }));
const basis = connect(readFileSync(join(folder, "pg.alamat"), "utf8"), { connections: 2 });
sesudahnya(() => basis.close());
const { token } = await buatPengguna({ context: { db: basis.db } }, ROLES.pusat);

/** The most memory that the application ever held, in megabytes. */
function puncak(): number {
  const status = readFileSync(`/proc/${aplikasi.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

interface Jawaban {
  status: number;
  body: { errors?: object };
}

/** Again while a busy machine has no connection left for it: what is proved is how it is refused. */
async function kirim(konten: string, file?: File): Promise<Jawaban> {
  const form = new FormData();
  form.set("judul", "Jahat");
  form.set("konten", konten);
  if (file !== undefined) {
    form.set("file", file);
  }
  const answer = await fetch(`${aplikasi.alamat}/api/pengumuman`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await answer.json()) as Jawaban["body"];
  return answer.status === 503 ? kirim(konten, file) : { status: answer.status, body };
}

const jumlah = async () => (await basis.db.selectFrom("pengumuman").select("id").execute()).length;

test("teks 5 MB, dua puluh empat sekaligus dan dalam bentuk yang sulit diurai: ditolak, ingatan tetap kecil", async () => {
  expect((await kirim("<p>Baik</p>")).status).toBe(201);
  const semula = await jumlah();
  const awal = puncak();
  const bentuk = [
    `<p>${"x".repeat(BESAR)}</p>`,
    "<b>".repeat(BESAR / 3),
    "<a href='&amp;".repeat(BESAR / 14),
    "<".repeat(BESAR),
  ];
  const jawaban = await Promise.all(
    Array.from({ length: SEKALIGUS }, (_, n) => kirim(bentuk[n % bentuk.length] ?? "")),
  );
  for (const { status, body } of jawaban) {
    expect([status, body.errors]).toEqual([400, { konten: [expect.stringMatching(/\S/)] }]);
  }
  expect(puncak() - awal).toBeLessThan(MB_TERBANYAK);
  expect(await jumlah()).toBe(semula);
});

test("lampiran yang sebenarnya program, bernama pdf: ditolak dengan kata-kata, tidak ada yang tersimpan", async () => {
  const semula = await jumlah();
  const program = new File(
    [Buffer.concat([Buffer.from("MZ\u0090"), Buffer.alloc(100_000)])],
    "surat.pdf",
    {
      type: "application/pdf",
    },
  );
  const { status, body } = await kirim("<p>Baik</p>", program);
  expect([status, body.errors]).toEqual([
    400,
    { file: ["Isi berkas harus PDF, gambar, atau Office (Word, Excel, PowerPoint)"] },
  ]);
  expect(await jumlah()).toBe(semula);
  expect(await basis.db.selectFrom("berkas").select("id").execute()).toEqual([]);
});
