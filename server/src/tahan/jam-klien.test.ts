// A client whose clock is wrong by a day: every time that counts is the server's.
import { expect, test } from "vitest";
import { createTestApp } from "../testing/test-app.ts";
import { siapkanQc, TPS_1 } from "../testing/qc-fixture.ts";

const app = await createTestApp();
const qc = await siapkanQc(app);
const HARI = 86_400_000;

const kirim = (token: string, geser: number, body: object) =>
  app.panggil(`POST /api/qc_tps/${TPS_1}/laporan/5`, {
    token,
    headers: { date: new Date(Date.now() + geser).toUTCString() },
    body,
  });

test("laporan dari jam yang salah sehari tetap berurut dan berwaktu server", async () => {
  const { body: formulir } = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan/5`, {
    token: qc.kota,
  });
  const [{ id }] = formulir.data.item;
  const mulai = Date.now();
  for (const [versi, geser] of [HARI, -HARI, 0].entries()) {
    const item = [{ id, jumlah_suara: versi }];
    const jawaban = await kirim(qc.kota, geser, {
      jenis_laporan_id: 5,
      berdasar_versi: versi,
      item,
    });
    expect(jawaban).toMatchObject({ status: 201, body: { data: { versi: versi + 1 } } });
  }
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan/5/versi`, {
    token: qc.kota,
  });
  const waktu = body.data.versi.map(({ created_at }: { created_at: string }) =>
    Date.parse(created_at),
  );
  expect(waktu).toEqual(waktu.toSorted((a: number, b: number) => b - a));
  expect(waktu).toHaveLength(3);
  expect(waktu.at(-1)).toBeGreaterThanOrEqual(mulai);
  expect(waktu[0]).toBeLessThanOrEqual(Date.now());
});

/** Times that no clock decides by. */
const BUKAN_JAM: Readonly<Record<string, string>> = {
  "post /api/presensi_nomer_kta": "of a refused card, told to admins beside the server's time",
  "post /api/pengumuman": "a time to come that its author chooses",
  "post /api/pengumuman/{id}": "the same",
};

test("tidak ada permintaan yang membawa waktu dari jam klien", async () => {
  const { body: dokumen } = await app.panggil("GET /api/openapi.json");
  const permintaan = Object.entries<Record<string, object>>(dokumen.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, uraian]) => {
        const { parameters = [], requestBody = {} } = uraian as Record<string, unknown>;
        return [`${method} ${path}`, JSON.stringify({ parameters, requestBody })] as const;
      }),
  );
  expect(permintaan.length).toBeGreaterThan(50);
  const berwaktu = permintaan.filter(([, isi]) => /"format":"(date-time|time)"/.test(isi));
  expect(berwaktu.map(([nama]) => nama).toSorted()).toEqual(Object.keys(BUKAN_JAM).toSorted());
  // The answers do carry times, in that very notation.
  expect(JSON.stringify(dokumen.paths)).toContain('"format":"date-time"');
});
