// The whole product, one world after another: for each file of browser tests a fresh database with one user per
// role and the built web application, on one port that the system chooses, so that a browser keeps what it has
// fetched. Every message from the worker asks for the next world; the answer says where it is.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PERAN } from "#contract/access/access.contract.ts";
import { hashSandi } from "../server/src/akun/sandi.ts";
import { buildApp, createServer } from "../server/src/app.ts";
import { openContext, type OpenContext } from "../server/src/context.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { buatPengguna, buatTps, ROLES } from "../server/src/testing/pengguna.ts";
import { cloneDatabase } from "../server/src/testing/test-postgres.ts";
import { SANDI } from "./pengguna.ts";

interface Dunia {
  url: string;
  database: string;
  close: () => Promise<void>;
}

const USERS = {
  super: { ...ROLES.superAdmin, name: "Sri Wahyuni" },
  pusat: { ...ROLES.pusat, name: "Bambang Pusat" },
  propinsi: { ...ROLES.propinsi, name: "Rina Provinsi" },
  kota: { ...ROLES.kota, name: "Dewi Ayu Lestari" },
  caleg: { ...ROLES.caleg, name: "Teguh Caleg" },
};

async function buatSemuaPengguna(context: OpenContext): Promise<void> {
  const password = await hashSandi(SANDI);
  const tpsId = await buatTps({ context }, 137_601);
  const saksi = { peran: PERAN.saksi, wilayahId: 1376, tpsId, name: "Yusuf Saksi" };
  for (const [peran, user] of Object.entries({ ...USERS, saksi })) {
    await buatPengguna(
      { context },
      { ...user, password, email: `${peran}@contoh.example`, nomerKta: `KTA-${peran}` },
    );
  }
}

async function buka(port: number): Promise<Dunia> {
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
  await buatSemuaPengguna(context);
  await buildApp(app, context);
  const url = await app.listen({ host: "127.0.0.1", port });
  // Letters, sheets and prints name the address that the system chose: their links are opened as they stand there.
  config.url = url;
  return {
    url,
    database: database.url,
    close: async () => {
      await app.close();
      await context.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let dunia: Dunia | undefined;

process.on("message", () => {
  void (async () => {
    const port = Number(dunia === undefined ? 0 : new URL(dunia.url).port);
    await dunia?.close();
    dunia = await buka(port);
    process.send?.({ url: dunia.url, database: dunia.database });
  })();
});

// The worker has ended, however it ended.
process.once("disconnect", () => {
  void (async () => {
    await dunia?.close();
    process.exit(0);
  })();
});
