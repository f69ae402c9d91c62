// npm start brings what has served up again when it dies, and tells of it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { connect } from "../platform/db.ts";
import { folderSementara, MAIN, mulai, portBebas, SABAR, siap } from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";
import { buatPengguna, createDatabase, ROLES } from "../testing/test-app.ts";

const ALAT = fileURLToPath(new URL("../../../tools/bootstrap.mjs", import.meta.url));
const JAGA = [
  process.execPath,
  "--input-type=module",
  "--eval",
  `import { keepAlive } from ${JSON.stringify(ALAT)}; keepAlive([${JSON.stringify(MAIN)}]);`,
] as const;

test("proses yang mati dihidupkan kembali; konsol, log, dan lonceng super admin mengatakannya", async () => {
  const { url, drop } = await createDatabase();
  sesudahnya(drop);
  const basis = connect(url, { connections: 1 });
  sesudahnya(() => basis.close());
  const { token } = await buatPengguna({ context: { db: basis.db } }, ROLES.superAdmin);
  const folder = folderSementara();
  const port = await portBebas();
  const penjaga = await siap(mulai({ folder, port, env: { DATABASE_URL: url }, perintah: JAGA }));
  const pidOf = (): number => Number(readFileSync(join(folder, "suar.pid"), "utf8").split(" ")[0]);
  const lama = pidOf();
  expect(lama).not.toBe(penjaga.pid);
  process.kill(lama, "SIGKILL");
  await vi.waitFor(() => expect(pidOf()).not.toBe(lama), SABAR);
  await siap(penjaga);
  expect(penjaga.keluaran()).toContain("Suar mati (SIGKILL), dihidupkan kembali dalam 1 detik.");
  await vi.waitFor(async () => {
    const answer = await fetch(`${penjaga.alamat}/api/pengumumanku_terbaru`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: { judul: string; ringkasan: string }[] };
    expect(data.map(({ judul }) => judul)).toEqual(["Suar mati dan dihidupkan kembali"]);
    expect(data[0]?.ringkasan).toContain("(SIGKILL)");
  }, SABAR);
  expect(penjaga.keluaran()).toContain('"sebab":"SIGKILL"');
  // Whoever stops it means it.
  expect(await penjaga.hentikan("SIGTERM")).toBe(0);
});

test("yang tidak pernah melayani tidak dihidupkan lagi", async () => {
  const env = { SUAR_ZONA: "PRODUKSI" };
  const penjaga = mulai({
    folder: folderSementara(),
    port: await portBebas(),
    env,
    perintah: JAGA,
  });
  expect(await penjaga.akhir).toBe(1);
  expect(penjaga.keluaran()).not.toContain("dihidupkan");
});
