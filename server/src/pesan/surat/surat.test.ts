import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test, vi } from "vitest";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { readConfig } from "../../platform/config.ts";
import { openMail } from "../../platform/mail.ts";

interface Diterima {
  dari: string;
  kepada: string[];
  pengguna: string | undefined;
  isi: string;
}

const diterima: Diterima[] = [];
let refusals = 0;

/** A real mail server that asks for a password, and can be busy for a while. */
async function startSmtp(): Promise<string> {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === "suar" && password === "rahasia dua";
      done(isRight ? null : new Error("salah"), { user: username });
    },
    onData(stream, { envelope, user }, done) {
      let isi = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => (isi += chunk));
      stream.on("end", () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error("sibuk"), { responseCode: 451 }));
          return;
        }
        diterima.push({
          dari: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          kepada: envelope.rcptTo.map(({ address }) => address),
          pengguna: user,
          isi,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return `127.0.0.1:${port}`;
}

const host = await startSmtp();
const folder = mkdtempSync(join(tmpdir(), "suar-uji-surat-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const surat = { kepada: "ani@contoh.example", untuk: 7, judul: "Rapat é", isi: "Besok pukul 9.\n" };

test("surat sampai lewat SMTP: pengirim, penerima, judul, isi polos", async () => {
  const mail = openMail(
    readConfig({
      SUAR_SMTP: `smtp://suar:rahasia%20dua@${host}`,
      SUAR_SURAT_DARI: "Partai Contoh <partai@contoh.example>",
    }),
  );
  expect(mail.isSent).toBe(true);
  await mail.send(surat);
  expect(diterima.at(-1)).toMatchObject({
    dari: "partai@contoh.example",
    kepada: ["ani@contoh.example"],
    pengguna: "suar",
  });
  const isi = diterima.at(-1)?.isi ?? "";
  expect(isi).toContain("Subject: =?UTF-8?Q?Rapat_=C3=A9?=");
  expect(isi).toContain("From: Partai Contoh <partai@contoh.example>");
  expect(isi).toContain("Content-Type: text/plain; charset=utf-8");
  expect(isi).toContain("Besok pukul 9.");
  expect(await mail.kotakKeluar()).toEqual([]);
});

test("kata sandi SMTP yang salah membuat pengiriman gagal, bukan hilang diam-diam", async () => {
  const mail = openMail(readConfig({ SUAR_SMTP: `smtp://suar:salah@${host}` }));
  await expect(mail.send(surat)).rejects.toThrow(/Invalid login/);
});

test("tanpa server surat, surat menunggu di kotak keluar, terbaru dahulu", async () => {
  const mail = openMail(readConfig({ SUAR_DATA: folder }));
  expect(mail.isSent).toBe(false);
  expect(await mail.kotakKeluar()).toEqual([]);
  await mail.send(surat);
  await mail.send({ ...surat, judul: "Kedua" });
  const list = await mail.kotakKeluar();
  expect(list.map(({ judul }) => judul).toSorted()).toEqual(["Kedua", "Rapat é"]);
  expect(list[0]).toMatchObject({ kepada: "ani@contoh.example", isi: "Besok pukul 9.\n" });
});

test("AUTH-023 surat yang ditolak sementara dicoba lagi oleh pekerjaan, dan kotak keluar mengatakannya", async () => {
  const app = await createTestApp({ SUAR_SMTP: `smtp://suar:rahasia%20dua@${host}` });
  const admin = await buatPengguna(app, ROLES.superAdmin);
  const outbox = await app.panggil("GET /api/surat_keluar", { token: admin.token });
  expect(outbox.body).toEqual({ is_terkirim: true, data: [] });

  diterima.length = 0;
  refusals = 1;
  const answer = await app.panggil("POST /api/lupa-password", { body: { email: admin.email } });
  expect(answer.body).toEqual({
    message: "Lupa Kata Sandi berhasil, silakan cek Email Anda",
    is_terkirim: true,
  });
  await vi.waitFor(() => expect(refusals).toBe(0), { timeout: 20_000 });
  // Its next try is some seconds away: bring it nearer.
  await vi.waitFor(
    async () => {
      await app.context.basis.query(
        "update pgboss.job set start_after = now() where name = 'surat-reset' and state = 'retry'",
        [],
      );
      expect(diterima.map(({ kepada }) => kepada)).toEqual([[admin.email]]);
    },
    { timeout: 25_000, interval: 200 },
  );
  const [, token = ""] = /reset-password\/([\w=\r\n-]+)\r\n\r\n/.exec(diterima[0]?.isi ?? "") ?? [];
  const verify = await app.panggil("POST /api/verify", {
    body: { token: token.replaceAll("=\r\n", "") },
  });
  expect(verify.body.data).toEqual({ jenis: "reset", email: admin.email, panjang_sandi: 10 });
  const kabar = await app.panggil("GET /api/pengumumanku", { token: admin.token });
  expect(kabar.body.data).toEqual([]);
});
