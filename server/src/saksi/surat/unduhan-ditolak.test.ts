// A refused download that was opened in a tab says so as a page; a call gets JSON, as ever.
import { expect, test } from "vitest";
import { buatSaksi } from "../../testing/saksi-cetak.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.kota);
const PERAMBAN = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

const buka = async (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: "GET", url, headers });

test("unduhan yang ditolak: halaman dengan kalimat dan nomornya bila dibuka di tab", async () => {
  const nama = '<img src="x"> & Rekan';
  const id = await buatSaksi(app.context, { kelurahanId: 1376011002, tps: null, nama });
  const url = `/api/saksi/${id}/surat_mandat`;
  const authorization = `Bearer ${token}`;
  const json = await buka(url, { authorization });
  expect([json.statusCode, json.json().kode]).toEqual([400, "surat-kurang-data"]);
  expect(json.headers["content-type"]).toContain("application/json");

  const { statusCode, headers, body } = await buka(url, { authorization, accept: PERAMBAN });
  expect([statusCode, headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
  expect(body).toContain("1 saksi belum punya data yang dicetak templat surat.");
  expect(body).toContain('&lt;img src="x"&gt; &amp; Rekan');
  expect(body).not.toContain("<img");
  expect(body).toContain(`Nomor ${String(headers["x-request-id"])}`);
  expect(body).toContain('<a href="/">kembali ke aplikasi</a>');
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
});

test("tiket yang sudah dipakai dan alamat yang tidak ada pun berupa halaman", async () => {
  const bekas = await buka("/api/saksi/1376000001/surat_mandat?access_token=bekas", {
    accept: PERAMBAN,
  });
  const asing = await buka("/api/tidak_ada", { accept: PERAMBAN });
  expect([bekas.statusCode, asing.statusCode]).toEqual([401, 404]);
  for (const { headers, body } of [bekas, asing]) {
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("Tidak dapat dibuka");
  }
});
