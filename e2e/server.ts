// The whole product for a file of browser tests: a fresh database with one user per role, the built
// web application, a port that the system chooses. Says where it is in one line of JSON.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PERAN } from "#contract/access.contract.ts";
import { hashSandi } from "../server/src/akun/sandi.ts";
import { buildApp, createServer } from "../server/src/app.ts";
import { openContext } from "../server/src/context.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { buatPengguna, buatTps, ROLES } from "../server/src/testing/pengguna.ts";
import { cloneDatabase } from "../server/src/testing/test-postgres.ts";
import { SANDI } from "./pengguna.ts";

const folder = mkdtempSync(join(tmpdir(), "suar-e2e-"));
const database = await cloneDatabase(process.env["SUAR_E2E_POSTGRES"] ?? "");
const config = readConfig({
  SUAR_DATA: folder,
  SUAR_LOG: "warn",
  SUAR_KONEKSI: "8",
  SUAR_KONEKSI_TUNGGU: "60",
  SUAR_ALAMAT: "127.0.0.1:0",
});
const app = createServer(config);
const context = await openContext(config, database.url, app.log);

const password = await hashSandi(SANDI);
const tpsId = await buatTps({ context }, 137_601);
const USERS = {
  super: { ...ROLES.superAdmin, name: "Sri Wahyuni" },
  pusat: { ...ROLES.pusat, name: "Bambang Pusat" },
  propinsi: { ...ROLES.propinsi, name: "Rina Provinsi" },
  kota: { ...ROLES.kota, name: "Dewi Ayu Lestari" },
  caleg: { ...ROLES.caleg, name: "Teguh Caleg" },
  saksi: { peran: PERAN.saksi, wilayahId: 1376, tpsId, name: "Yusuf Saksi" },
};
for (const [peran, user] of Object.entries(USERS)) {
  await buatPengguna(
    { context },
    { ...user, password, email: `${peran}@contoh.example`, nomerKta: `KTA-${peran}` },
  );
}
await buildApp(app, context);
const url = await app.listen({ host: "127.0.0.1", port: 0 });
// Letters, sheets and prints name the address that the system chose: their links are opened as they stand there.
config.url = url;
process.stdout.write(`${JSON.stringify({ url, database: database.url })}\n`);

process.once("SIGTERM", () => {
  void (async () => {
    await app.close();
    await context.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  })();
});
