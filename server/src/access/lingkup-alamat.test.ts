// A region in an address is asked by what the handler reads of it, however it is spelt.
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { AKSES, PERAN } from "#contract/access/access.contract.ts";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { buatSaksi } from "../testing/saksi.ts";
import { buatPengguna, buatTps, createTestApp, ROLES } from "../testing/test-app.ts";
import { HUNDREDS, someOf } from "../testing/ukuran.ts";

const { panggil, endpoints, context } = await createTestApp();
const { token: pusat } = await buatPengguna({ context }, ROLES.superAdmin);
const { token } = await buatPengguna({ context }, ROLES.propinsi);
await panggil("PUT /api/peran_akses", {
  token: pusat,
  body: { peran: [{ id: PERAN.adminPropinsi, akses: AKSES }] },
});
await panggil("PUT /api/pengaturan", { token: pusat, body: { fitur: { hapus_tps: true } } });

/** Of another province: itself, a kota, a kelurahan, a TPS. */
const LAIN = ["35", "3578", "3578011001", "3578011001001"];
const TANDA = Array.from(
  "\u00AD\u061C\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202E\u2060\u2064\u2066\u206F\uFEFF\u00A0\u3000 0+",
);
const EJAAN = TANDA.flatMap((tanda) => [
  (id: string) => `${tanda}${id}`,
  (id: string) => `${id.slice(0, 1)}${tanda}${id.slice(1)}`,
  (id: string) => `${id}${tanda}`,
]);

/** A super admin's region is all of it. */
const berlingkup = endpoints.filter(
  ({ lingkup, izin, method }) =>
    lingkup !== undefined &&
    izin !== "super-admin" &&
    ["GET", "POST", "PUT", "DELETE"].includes(method),
);

function bentukOf({ lingkup, ...satu }: Endpoint): z.core.$ZodType {
  const [tempat, nama] = lingkup ?? ["query", ""];
  const bentuk = satu[tempat];
  return (bentuk instanceof z.ZodMiniObject ? bentuk.shape[nama] : undefined) ?? z.never();
}

function alamatDengan({ method, path, lingkup = ["query", ""] }: Endpoint, isi: string): string {
  const [tempat, nama] = lingkup;
  const ditulis = encodeURIComponent(isi);
  const jalan = path.replaceAll(/:(\w+)/g, (_, satu: string) =>
    tempat === "params" && satu === nama ? ditulis : "1",
  );
  return `${method} ${jalan}${tempat === "query" ? `?${nama}=${ditulis}` : ""}`;
}

test.each(berlingkup.map((satu, at) => [`${satu.method} ${satu.path}`, satu, at] as const))(
  "%s: wilayah lain ditolak, bagaimanapun ditulisnya",
  async (_, satu, at) => {
    const bentuk = bentukOf(satu);
    const lain = LAIN.filter((id) => z.safeParse(bentuk, id).success);
    expect(lain).not.toEqual([]);
    for (const id of lain) {
      const { status, body } = await panggil(alamatDengan(satu, id), { token });
      expect([id, status, body.kode]).toEqual([id, 403, "di-luar-wilayah"]);
      for (const ejaan of someOf(EJAAN, HUNDREDS, at)) {
        const ditulis = ejaan(id);
        // What is no id for the shape is refused by it, with whatever else is missing.
        const isDibaca = Number(z.safeParse(bentuk, ditulis).data) === Number(id);
        const jawaban = await panggil(alamatDengan(satu, ditulis), { token });
        const diharap = isDibaca ? [403] : [400, 403];
        expect([ditulis, jawaban.status]).toEqual([ditulis, expect.toBeOneOf(diharap)]);
      }
    }
  },
);

test("sebanyak ini alamat yang menyebut wilayah", () => {
  expect(berlingkup.length).toBeGreaterThan(55);
});

/** Whose ids say the region; of others a number tells nothing. */
const BERKODE = /^\/api\/(saksi|tps|qc_tps|qc_tps_dokumentasi)\/:(?:id|tps_id)\b/;
const berkode = endpoints.filter(({ path, izin }) => BERKODE.test(path) && izin !== "super-admin");

test("yang ada dan yang tidak ada di wilayah lain dijawab sama", async () => {
  const tps = await buatTps({ context }, 357_801);
  const saksi = await buatSaksi({ context }, 3578);
  const jawabSemua = async (saksiId: number, tpsId: number) => {
    const jawaban = [];
    for (const { method, path } of berkode) {
      const id = path.startsWith("/api/saksi/") ? saksiId : tpsId;
      const alamat = path.replace(BERKODE, `/api/$1/${id}`).replaceAll(/:\w+/g, "1");
      const { status, body } = await panggil(`${method} ${alamat}`, { token });
      jawaban.push([method, path, status, body.kode]);
    }
    return jawaban;
  };
  const ada = await jawabSemua(saksi, tps);
  expect(await jawabSemua(3_578_999_999, tps + 998)).toEqual(ada);
  expect(ada.filter(([, , status]) => status !== 400 && status !== 403)).toEqual([]);
  expect(ada.length).toBeGreaterThan(25);
});
