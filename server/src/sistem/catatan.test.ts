// What the log keeps of a download whose reader goes away: no error that was none, and no address with
// the search words, tickets and tokens in it.
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { beforeAll, expect, test, vi } from "vitest";
import { buatSaksi } from "../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

interface Baris {
  level: number;
  msg?: string;
}

let tertulis = "";
const { app, context, panggil } = await createTestApp(
  { SUAR_LOG: "debug" },
  { write: (line) => void (tertulis += line) },
);
const RAHASIA = "0812345678";
const KEL = 1376011004;
const BERKAS = crypto.randomUUID();

const barisTertulis = (): Baris[] =>
  tertulis
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Baris);

let token = "";

beforeAll(async () => {
  const pengguna = await buatPengguna({ context }, ROLES.kota);
  token = pengguna.token;
  for (let n = 0; n < 40; n += 1) {
    const nik = `13760105079${String(n).padStart(5, "0")}`;
    await buatSaksi({ context }, 1376, { nik, penugasan_id: KEL });
  }
  await context.files.put("uj/berkas", Readable.from([Buffer.alloc(20_000_000, 1)]));
  await context.db
    .insertInto("berkas")
    .values({
      id: BERKAS,
      nama: "besar.pdf",
      mime: "application/pdf",
      ukuran: 20_000_000,
      sha256: Buffer.alloc(32),
      kunci: "uj/berkas",
      akses: [],
      wilayah_id: 1376,
      users_id: pengguna.id,
    })
    .execute();
  await app.listen({ host: "127.0.0.1", port: 0 });
});

type Kapan = "segera" | "sesudah byte pertama";
const STATUS = "HTTP/1.1 200";

/** Asks, and hangs up at once or with the first bytes of the answer; @returns how they begin */
async function putuskan(path: string, kapan: Kapan): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  const arrived = once(app.server, "request") as Promise<[IncomingMessage, ServerResponse]>;
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: suar\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
  );
  const [, response] = await arrived;
  const closed = once(response, "close");
  const [bytes = ""] = kapan === "segera" ? [] : await once(socket, "data");
  socket.resetAndDestroy();
  await closed;
  return String(bytes).slice(0, STATUS.length);
}

/** Sends half of a body, and hangs up. */
async function sendSetengah(path: string, jenis: string, awal: string): Promise<void> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  const arrived = once(app.server, "request") as Promise<[IncomingMessage, ServerResponse]>;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: suar\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${jenis}\r\nContent-Length: 100000\r\n\r\n${awal}`,
  );
  const [message, response] = await arrived;
  const closed = once(response, "close");
  // Somebody has begun to read it.
  await vi.waitFor(() => expect(message.readableFlowing).not.toBeNull());
  socket.resetAndDestroy();
  await closed;
}

test.each([
  ["/api/event", "application/json", "{"],
  [
    "/api/dokumen_wilayah",
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
  ],
] as const)(
  "kiriman ke %s yang terputus bukan basis data yang hilang",
  async (path, jenis, awal) => {
    tertulis = "";
    await sendSetengah(path, jenis, awal);
    for (let n = 0; n < 20; n += 1) {
      await panggil("GET /api/status");
    }
    expect(barisTertulis().filter(({ level }) => level >= 40)).toEqual([]);
  },
);

const UNDUHAN: readonly (readonly [string, string])[] = [
  ["/api/saksi_unduh", `/api/saksi_unduh?s=${RAHASIA}`],
  ["/api/saksi_unduh_akun", `/api/saksi_unduh_akun?access_token=${RAHASIA}`],
  ["/api/unduh_excel_saksi/:wilayah_id", `/api/unduh_excel_saksi/1376?access_token=${RAHASIA}`],
  ["/api/file/:id", `/api/file/${BERKAS}?access_token=${RAHASIA}`],
  [
    "/api/saksi_cetak_kartu_per_wilayah/:kota_id",
    `/api/saksi_cetak_kartu_per_wilayah/1376?access_token=${RAHASIA}`,
  ],
  ["/api/live", `/api/live?access_token=${RAHASIA}`],
];

test.each(
  UNDUHAN.flatMap(([rute, alamat]) =>
    (["segera", "sesudah byte pertama"] as const).map((kapan) => ({ rute, alamat, kapan })),
  ),
)("$rute diputus $kapan: tidak ada galat, tidak ada alamatnya", async ({ alamat, kapan }) => {
  tertulis = "";
  expect(await putuskan(alamat, kapan)).toBe(kapan === "segera" ? "" : STATUS);
  // What the handler had still to do is done by then.
  for (let n = 0; n < 20; n += 1) {
    await panggil("GET /api/status");
  }
  expect(barisTertulis().filter(({ level }) => level >= 40)).toEqual([]);
  expect(tertulis).not.toContain(RAHASIA);
});

test("setiap penolakan menyebut nomor permintaannya, dan catatan menyimpan nomor itu", async () => {
  tertulis = "";
  const jawaban = await app.inject({ method: "GET", url: "/api/self" });
  expect(jawaban.statusCode).toBe(401);
  const nomor = String(jawaban.headers["x-request-id"]);
  expect(nomor).toMatch(/^[2-9A-Z]{8}$/);
  expect(barisTertulis()).toContainEqual(
    expect.objectContaining({ nomor, route: "/api/self", status: 401 }),
  );
  const lain = await app.inject({ method: "GET", url: "/api/self" });
  expect(lain.headers["x-request-id"]).not.toBe(nomor);
});

test("alamat tertulis tanpa yang di belakang tanda tanyanya, di pesan maupun galat, sedalam apa pun", () => {
  tertulis = "";
  const alamat = `/api/saksi_unduh?s=a"${RAHASIA}&access_token=${RAHASIA}`;
  const err = new Error(`forgot the "${alamat}" (GET) route?`, { cause: new Error(alamat) });
  app.log.child({ alamat }).warn({ err, dalam: [{ url: alamat }] }, `GET ${alamat} gagal`);
  app.log.warn("Sudah?");
  expect(tertulis).not.toContain(RAHASIA);
  expect(tertulis.match(/\/api\/saksi_unduh\?…/g)?.length).toBeGreaterThanOrEqual(4);
  const [satu, dua] = barisTertulis();
  expect(satu).toMatchObject({ msg: "GET /api/saksi_unduh?… gagal" });
  expect(dua).toMatchObject({ msg: "Sudah?" });
});
