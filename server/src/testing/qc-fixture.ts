// A kelurahan with TPS and the people around it, for tests of reports.
import { PERAN } from "#contract/access/access.contract.ts";
import { impor } from "./impor.ts";
import { buatPengguna, ROLES, type TestApp } from "./test-app.ts";

export const KELURAHAN = 1376011002;
export const TPS_1 = 1376011002001;
export const TPS_2 = 1376011002002;
/** Not there yet; in another kecamatan of the same kota. */
export const TPS_3 = 1376021002001;
/** In another province. */
export const TPS_LAIN = 3578011001001;

interface QcFixture {
  admin: string;
  kota: string;
  kotaLain: string;
  propinsi: string;
  /** Reports for TPS_1. */
  saksi: string;
  caleg: string;
}

/** TPS with 200 voters each, and one user per role; tokens by role. */
export async function siapkanQc(app: TestApp): Promise<QcFixture> {
  const admin = await buatPengguna(app, ROLES.superAdmin);
  const isi = ["tps_id,dpt", ...[TPS_1, TPS_2, TPS_LAIN].map((id) => `${id},200`)].join("\n");
  const hasil = await impor(app, { token: admin.token, isi, fields: { jenis: "tps" } });
  if (hasil.status !== "diterapkan") {
    throw new Error(`TPS were not imported: ${JSON.stringify(hasil)}`);
  }
  const tokenOf = async (pengguna: Parameters<typeof buatPengguna>[1]): Promise<string> =>
    (await buatPengguna(app, pengguna)).token;
  return {
    admin: admin.token,
    kota: await tokenOf(ROLES.kota),
    kotaLain: await tokenOf({ peran: PERAN.adminKota, wilayahId: 3578 }),
    propinsi: await tokenOf(ROLES.propinsi),
    saksi: await tokenOf({ peran: PERAN.saksi, wilayahId: 1376, tpsId: TPS_1 }),
    caleg: await tokenOf(ROLES.caleg),
  };
}

/** Items of a report by their short names. */
export async function itemOf(
  app: TestApp,
  token: string,
  { tpsId, jenisId }: { tpsId: number; jenisId: number },
): Promise<Map<string, number>> {
  const { body } = await app.panggil(`GET /api/qc_tps/${tpsId}/laporan/${jenisId}`, { token });
  return new Map(
    body.data.item.map((item: { singkat: string; id: number }) => [item.singkat, item.id]),
  );
}
