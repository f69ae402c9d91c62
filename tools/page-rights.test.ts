// Who may open which page: every address of the specification by every role, as its route says.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { alamatSemua, SEMUA, type Dunia } from "../e2e/alamat-semua.ts";
import type { PeranUji } from "../e2e/pengguna.ts";
import { buatPengguna, createTestApp, ROLES } from "../server/src/testing/test-app.ts";
import { mayOpen } from "../web/src/router/guard.ts";
import { router } from "../web/src/site-router.ts";

const app = await createTestApp();

const DUNIA: Dunia = {
  caleg: 1,
  dapil: { pusat: 1, provinsi: 1, kota: 1 },
  pesan: 1,
  event: 1,
  diklat: 1,
  kelas: 1,
  saksi: 1,
  tps: 1376011003001,
  tpsLain: 1376011003002,
};

const USERS: Readonly<Record<PeranUji, Parameters<typeof buatPengguna>[1]>> = {
  super: ROLES.superAdmin,
  pusat: ROLES.pusat,
  propinsi: ROLES.propinsi,
  kota: ROLES.kota,
  caleg: ROLES.caleg,
  saksi: { peran: PERAN.saksi, wilayahId: 1376 },
  fasilitator: { peran: PERAN.fasilitator, wilayahId: 1 },
};

/** Open to more than the table says: the row that they are about decides, on the server. */
const BY_ITS_ROW = /^\/(?:caleg\/(?!form)|event\/1\/form-edit|instansi\/.*\/jadwal$|qc\/1376)/;

const PATHS = Object.entries(router.routesByPath).map(([path, route]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/]+")}/?$`),
  names: path.split("$").length,
  route,
}));

/** The route with the fewest names in its address wins, as in the router. */
const rightsOf = (address: string) => {
  const [found] = PATHS.filter(({ pattern }) => pattern.test(address)).toSorted(
    (one, other) => one.names - other.names,
  );
  return found?.route.options.staticData;
};

test.each(["", "/laporan/5", "/laporan/5/riwayat"].map((sisa) => `/qc/1376011003001${sisa}`))(
  "QC-006 %s dibuka dengan salah satu hak laporan, dan tidak tanpa keduanya",
  async (awal) => {
    const { token } = await buatPengguna(app, ROLES.kota);
    const { body } = await app.panggil("GET /api/self", { token });
    const rights = rightsOf(awal.endsWith("riwayat") ? awal : `${awal}/TPS%20001/Desa`);
    const dengan = (...keys: readonly string[]) => ({
      ...body.data,
      akses: keys.map((key) => ({ key, value: true })),
    });
    expect(
      [["qc.read"], ["qc.write"], ["tps.read"]].map(
        (keys) => rights !== undefined && mayOpen(dengan(...keys), rights),
      ),
    ).toEqual([true, true, false]);
  },
);

test("setiap alamat dibuka oleh peran yang disebut aturan akses, dan tidak oleh yang lain", async () => {
  const found: string[] = [];
  for (const peran of SEMUA) {
    const { token } = await buatPengguna(app, USERS[peran]);
    const { body } = await app.panggil("GET /api/self", { token });
    for (const [alamat, boleh] of alamatSemua(DUNIA)) {
      const rights = rightsOf(alamat);
      const terbuka = rights !== undefined && mayOpen(body.data, rights);
      const isByRow = terbuka && BY_ITS_ROW.test(alamat);
      if (terbuka !== boleh.includes(peran) && !isByRow) {
        found.push(`${alamat} ${peran}: ${terbuka ? "terbuka" : "tertutup"}`);
      }
    }
  }
  expect(found).toEqual([]);
});
