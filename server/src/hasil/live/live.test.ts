import { once } from "node:events";
import { request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { formulir } from "../../testing/formulir.ts";
import {
  buatPengguna,
  buatTps,
  createSecondProcess,
  createTestApp,
  ROLES,
  type TestApp,
} from "../../testing/test-app.ts";

// Only heartbeats and session checks wait for a clock that the test moves.
vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });

const app = await createTestApp();
afterAll(() => void vi.useRealTimers());
const alamat = await listen(app);
const pusat = await buatPengguna(app, ROLES.pusat);
const kota = await buatPengguna(app, ROLES.kota);
const { live } = app.context;

async function listen({ app: server }: TestApp): Promise<string> {
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

interface Aliran {
  status: number;
  headers: Headers;
  text: () => string;
  /** The data of every event of one name so far. */
  // oxlint-disable-next-line no-explicit-any -- tests look into events as their readers do
  kabar: (topik: string) => any[];
  isEnded: () => boolean;
  stop: () => void;
}

async function dengarkan(token: string, at = alamat): Promise<Aliran> {
  const control = new AbortController();
  const response = await fetch(`${at}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: control.signal,
  });
  let text = "";
  let ended = false;
  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
    }
  }
  read()
    .catch(() => undefined)
    .finally(() => (ended = true));
  onTestFinished(() => control.abort());
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    kabar: (topik) =>
      [...text.matchAll(/event: (.+)\ndata: (.+)\n\n/g)]
        .filter(([, name]) => name === topik)
        .map(([, , data]) => JSON.parse(data ?? "")),
    isEnded: () => ended,
    stop: () => control.abort(),
  };
}

const until = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });

test("aliran kabar perlu sesi, dan membawa kepala jawaban seperti yang lain", async () => {
  expect((await fetch(`${alamat}/api/live`)).status).toBe(401);
  const { status, headers } = await dengarkan(kota.token);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("kabar rekap hanya sampai kepada yang wilayahnya mencakup kota itu", async () => {
  const saksi = await buatPengguna(app, {
    peran: PERAN.saksi,
    tpsId: await buatTps(app, 137601),
  });
  const [atPusat, atKota, atSaksi] = await Promise.all(
    [pusat, kota, saksi].map(({ token }) => dengarkan(token)),
  );
  live.siarkan("rekap", "5/1376");
  live.siarkan("rekap", "1/3578");
  // What comes later tells that what was for others did not come.
  live.siarkan("pekerjaan", String(saksi.id));
  await until(() => {
    expect(atPusat?.kabar("rekap").flatMap(({ perubahan }) => perubahan)).toEqual([
      { jenis_laporan_id: 5, kota_id: 1376 },
      { jenis_laporan_id: 1, kota_id: 3578 },
    ]);
    expect(atKota?.kabar("rekap")).toEqual([
      { semua: false, perubahan: [{ jenis_laporan_id: 5, kota_id: 1376 }] },
    ]);
    expect(atSaksi?.kabar("pekerjaan")).toEqual([{}]);
  });
  expect(atSaksi?.kabar("rekap")).toEqual([]);
  expect(atPusat?.kabar("pekerjaan")).toEqual([]);
});

test("kabar dokumen hanya sampai kepada admin yang boleh membacanya, sesudah sesuatu diunggah", async () => {
  const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });
  const [atKota, atPusat, atSaksi] = await Promise.all(
    [kota, pusat, saksi].map(({ token }) => dengarkan(token)),
  );
  const surat = { dokumen_wilayah_id: 6, tanggal_dibuat: "2024-01-07" };
  const unggah = async () =>
    app.panggil("POST /api/dokumen_wilayah", {
      token: kota.token,
      body: formulir(surat, { nama: "surat.pdf", isi: "%PDF-1.4 surat\n%%EOF" }),
    });
  expect((await unggah()).status).toBe(201);
  await until(() => {
    expect(atKota?.kabar("dokumen")).toEqual([{}]);
    expect(atPusat?.kabar("dokumen")).toEqual([{}]);
  });
  // The same once more is nothing new.
  expect((await unggah()).status).toBe(201);
  live.siarkan("pekerjaan", String(kota.id));
  live.siarkan("pekerjaan", String(saksi.id));
  await until(() => {
    expect(atKota?.kabar("pekerjaan")).toEqual([{}]);
    expect(atSaksi?.kabar("pekerjaan")).toEqual([{}]);
  });
  expect(atKota?.kabar("dokumen")).toEqual([{}]);
  expect(atSaksi?.kabar("dokumen")).toEqual([]);
});

test("kabar saksi nasional sampai kepada pusat, bukan kepada wilayah", async () => {
  const [atPusat, atKota] = await Promise.all([pusat, kota].map(({ token }) => dengarkan(token)));
  const { status } = await app.panggil("POST /api/saksi", {
    token: pusat.token,
    body: {
      jenis_id: JENIS_SAKSI.pusat,
      nama_lengkap: "Sri Nasional",
      nik: "1376014101900001",
      nomer_wa: "081234500001",
      referensi_id: 1,
      tahap: 1,
    },
  });
  expect(status).toBe(201);
  live.siarkan("pekerjaan", String(kota.id));
  await until(() => {
    expect(atPusat?.kabar("rekap")).toEqual([
      { semua: false, perubahan: [{ jenis_laporan_id: 0, kota_id: 1 }] },
    ]);
    expect(atKota?.kabar("pekerjaan")).toEqual([{}]);
  });
  expect(atKota?.kabar("rekap")).toEqual([]);
});

test("kabar caleg hanya sampai kepada yang melihat rekap", async () => {
  const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });
  const [atKota, atSaksi] = await Promise.all([kota, saksi].map(({ token }) => dengarkan(token)));
  live.siarkan("caleg", "");
  live.siarkan("pekerjaan", String(saksi.id));
  await until(() => {
    expect(atKota?.kabar("caleg")).toEqual([{}]);
    expect(atSaksi?.kabar("pekerjaan")).toEqual([{}]);
  });
  expect(atSaksi?.kabar("caleg")).toEqual([]);
});

test("banyak laporan menjadi paling banyak satu kabar sedetik", async () => {
  const aliran = await dengarkan(pusat.token);
  for (let n = 0; n < 1000; n += 1) {
    live.siarkan("rekap", `5/${1101 + (n % 20)}`);
  }
  await until(() => {
    const seen = aliran.kabar("rekap").flatMap(({ perubahan }) => perubahan);
    expect(new Set(seen.map((row: { kota_id: number }) => row.kota_id)).size).toBe(20);
  });
  expect(aliran.kabar("rekap").length).toBeLessThanOrEqual(2);

  // More than a page would read one by one.
  for (let n = 0; n < 300; n += 1) {
    live.siarkan("rekap", `5/${1101 + n}`);
  }
  await until(() => expect(aliran.kabar("rekap").at(-1)).toEqual({ semua: true, perubahan: [] }));
});

test("laporan yang terus berdatangan juga menjadi paling banyak satu kabar sedetik", async () => {
  const aliran = await dengarkan(pusat.token);
  const mulai = performance.now();
  for (let n = 0; n < 25; n += 1) {
    live.siarkan("rekap", `5/${1101 + n}`);
    await sleep(60);
  }
  await until(() =>
    expect(aliran.kabar("rekap").flatMap(({ perubahan }) => perubahan)).toHaveLength(25),
  );
  const detik = (performance.now() - mulai) / 1000;
  expect(aliran.kabar("rekap").length).toBeLessThanOrEqual(Math.ceil(detik) + 1);
});

test("pekerjaan sampai kepada pemiliknya, pesan kepada wilayah pengirimnya", async () => {
  const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });
  const caleg = await buatPengguna(app, ROLES.caleg);
  const [atKota, atPusat] = await Promise.all([dengarkan(kota.token), dengarkan(pusat.token)]);
  const lain = await Promise.all([dengarkan(saksi.token), dengarkan(caleg.token)]);
  live.siarkan("pekerjaan", String(kota.id));
  live.siarkan("pekerjaan", String(kota.id + 1000));
  live.siarkan("pesan", "13");
  await until(() => {
    expect(atKota.kabar("pekerjaan")).toEqual([{}]);
    expect(atKota.kabar("pesan")).toEqual([{}]);
    expect(lain.map((satu) => satu.kabar("pesan"))).toEqual([[{}], [{}]]);
  });
  live.siarkan("pesan", "1");
  await until(() => expect(atPusat.kabar("pesan")).toEqual([{}]));
  expect(atPusat.kabar("pekerjaan")).toEqual([]);
});

test("wilayah lain sampai kepada semua, dengan peran dan wilayah apa pun", async () => {
  const caleg = await buatPengguna(app, ROLES.caleg);
  const aliran = await Promise.all([dengarkan(kota.token), dengarkan(caleg.token)]);
  live.siarkan("wilayah", "");
  await until(() => expect(aliran.map((satu) => satu.kabar("wilayah"))).toEqual([[{}], [{}]]));
});

test("kabar dari proses lain sampai juga", async () => {
  const elsewhere = await createSecondProcess(app);
  const aliran = await dengarkan(kota.token);
  elsewhere.context.live.siarkan("rekap", "3/1376");
  await until(() =>
    expect(aliran.kabar("rekap")).toEqual([
      { semua: false, perubahan: [{ jenis_laporan_id: 3, kota_id: 1376 }] },
    ]),
  );
});

test("detak setiap 15 detik menjaga sambungan", async () => {
  const aliran = await dengarkan(kota.token);
  await until(() => expect(aliran.text()).toContain("retry:"));
  expect(aliran.text()).not.toContain(":\n\n");
  vi.advanceTimersByTime(15_000);
  await until(() => expect(aliran.text()).toContain(":\n\n"));
});

test("sesi yang berakhir menutup alirannya, yang lain tetap; hak diperiksa ulang", async () => {
  const other = await buatPengguna(app, ROLES.kota);
  const moved = await buatPengguna(app, ROLES.kota);
  const superAdmin = await buatPengguna(app, ROLES.superAdmin);
  const propinsi = await buatPengguna(app, ROLES.propinsi);
  const [ends, stays, moves, loses] = await Promise.all(
    [other, kota, moved, propinsi].map(({ token }) => dengarkan(token)),
  );
  await app.panggil("PUT /api/peran_akses", {
    token: superAdmin.token,
    body: { peran: [{ id: PERAN.adminPropinsi, akses: [] }] },
  });
  await app.panggil("POST /api/logout", { token: other.token });
  await app.context.db
    .updateTable("users")
    .set({ wilayah_id: 3578 })
    .where("id", "=", moved.id)
    .execute();
  vi.advanceTimersByTime(60_000);
  await until(() => expect(ends?.isEnded()).toBe(true));
  expect(stays?.isEnded()).toBe(false);
  live.siarkan("rekap", "1/1376");
  live.siarkan("rekap", "1/3578");
  live.siarkan("pekerjaan", String(propinsi.id));
  await until(() => {
    expect(loses?.kabar("pekerjaan")).toEqual([{}]);
    expect(stays?.kabar("rekap")[0].perubahan).toEqual([{ jenis_laporan_id: 1, kota_id: 1376 }]);
    expect(moves?.kabar("rekap")[0].perubahan).toEqual([{ jenis_laporan_id: 1, kota_id: 3578 }]);
  });
  expect(loses?.kabar("rekap")).toEqual([]);
});

test("aliran berakhir bersama sesinya, tanpa menunggu pemeriksaan berkala", async () => {
  const keluar = await buatPengguna(app, ROLES.kota);
  const dihentikan = await buatPengguna(app, ROLES.kota);
  const superAdmin = await buatPengguna(app, ROLES.superAdmin);
  const [satu, dua, tetap] = await Promise.all(
    [keluar, dihentikan, kota].map(({ token }) => dengarkan(token)),
  );
  await app.panggil("POST /api/logout", { token: keluar.token });
  const { status } = await app.panggil(`POST /api/user/${dihentikan.id}/set_aktif`, {
    token: superAdmin.token,
    body: { is_aktif: 0 },
  });
  expect(status).toBe(200);
  await until(() => expect([satu?.isEnded(), dua?.isEnded()]).toEqual([true, true]));
  expect(tetap?.isEnded()).toBe(false);
});

test("satu pengguna memegang paling banyak dua belas aliran; yang tertua berakhir", async () => {
  const banyak = await buatPengguna(app, ROLES.kota);
  const pertama = await dengarkan(banyak.token);
  const lain = await dengarkan(kota.token);
  const sisanya: Aliran[] = [];
  for (let n = 0; n < 12; n += 1) {
    sisanya.push(await dengarkan(banyak.token));
  }
  await until(() => expect(pertama.isEnded()).toBe(true));
  live.siarkan("rekap", "3/1376");
  await until(() => sisanya.forEach((aliran) => expect(aliran.kabar("rekap")).toHaveLength(1)));
  expect(lain.isEnded()).toBe(false);
  expect(pertama.kabar("rekap")).toEqual([]);
});

test("pembaca yang pergi dilupakan, yang tinggal tetap mendapat kabar", async () => {
  const [leaves, stays] = await Promise.all([dengarkan(kota.token), dengarkan(kota.token)]);
  leaves.stop();
  await until(() => expect(leaves.isEnded()).toBe(true));
  live.siarkan("rekap", "2/1376");
  await until(() => expect(stays.kabar("rekap")).toHaveLength(1));
  expect(leaves.kabar("rekap")).toEqual([]);
});

test("penghentian menutup aliran, menyelesaikan permintaan yang sedang berjalan, lalu selesai", async () => {
  const process = await createSecondProcess(app);
  const begun: string[] = [];
  process.app.server.on("request", ({ url = "" }) => begun.push(url));
  const at = await listen(process);
  const aliran = await dengarkan(kota.token, at);
  await until(() => expect(aliran.text()).toContain("retry:"));

  const form = JSON.stringify({ email: "siapa@contoh.example" });
  const sending = request(`${at}/api/lupa-password`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": form.length },
  });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    sending.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sending.on("error", reject);
  });
  sending.write(form.slice(0, 10));
  await until(() => expect(begun).toEqual(["/api/live", "/api/lupa-password"]));

  // Browsers also open connections before they have anything to ask.
  const idle = connect(Number(new URL(at).port), "127.0.0.1");
  await once(idle, "connect");
  const gone = once(idle, "close");

  const closing = process.app.close();
  await until(() => expect(aliran.isEnded()).toBe(true));
  sending.end(form.slice(10));
  expect(await answer).toBe(200);
  await closing;
  await gone;
  await expect(fetch(`${at}/api/status`)).rejects.toThrow("fetch failed");
});

test("yang diminta belakangan menang, walau yang lebih dahulu selesai kemudian", async () => {
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  let shown = 0;
  const reload = live.ikuti("urutan", async () => {
    asked += 1;
    const now = asked;
    await (now === 1 ? gate.promise : undefined);
    shown = now;
  });
  const both = [reload(), reload()];
  await new Promise(setImmediate);
  gate.resolve();
  await Promise.all(both);
  expect(shown).toBe(2);
});
