// Second factors of test users.
import { kodeDari } from "./kode-totp.ts";
import type { TestApp } from "./test-app.ts";

/** Sets up the second factor of whoever holds `token`; the code of right now is still unused. */
export async function aktifkanFaktor(app: TestApp, token: string) {
  const baru = await app.panggil("POST /api/self/faktor_kedua", { token });
  const { rahasia } = baru.body.data;
  const aktif = await app.panggil("POST /api/self/faktor_kedua/aktifkan", {
    token,
    body: { kode: kodeDari(rahasia) },
  });
  if (aktif.status !== 200) {
    throw new Error(`The second factor was not set up: ${JSON.stringify(aktif.body)}`);
  }
  await lupakanLangkah(app);
  const pemulihan: string[] = aktif.body.data.kode_pemulihan;
  return { rahasia: String(rahasia), pemulihan };
}

/** As if half a minute had passed for every account: the code of now counts once more. */
export async function lupakanLangkah({ context }: Pick<TestApp, "context">): Promise<void> {
  await context.db.updateTable("faktor_kedua").set({ langkah: 0 }).execute();
}
