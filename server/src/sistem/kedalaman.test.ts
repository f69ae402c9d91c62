// How deep lists are paged (decision O-13).
import { expect, test } from "vitest";
import { createTestApp, buatPengguna, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.superAdmin);
const { body: dokumen } = await app.panggil("GET /api/openapi.json");

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}

/** What a list asks for besides its page. */
const TEMPAT: Readonly<Record<string, string>> = {
  kelurahan_id: "1376011002",
  tps_id: "1376011002001",
  wilayah_id: "1376",
  kota_id: "1376",
  s: "budi",
};

const LISTS = Object.entries<{ get?: { parameters?: Parameter[] } }>(dokumen.paths)
  .map(([path, { get }]) => ({ path, query: get?.parameters ?? [] }))
  .filter(({ query }) => query.some(({ name }) => name === "per_page"));

const kodeOf = async ({ path, query }: (typeof LISTS)[number], page: number): Promise<string> => {
  const asked = query
    .filter((one) => one.in === "query" && (one.required === true || one.name in TEMPAT))
    .map(({ name }) => `&${name}=${TEMPAT[name] ?? "1"}`);
  const alamat = path.replaceAll(/\{\w+\}/g, "1");
  const { body } = await app.panggil(`GET ${alamat}?per_page=100&page=${page}${asked.join("")}`, {
    token,
  });
  return body.kode;
};

test("setiap daftar berhenti pada 10.000 baris dan mengatakan jalan lain", async () => {
  expect(LISTS.length).toBeGreaterThan(12);
  for (const list of LISTS) {
    expect(`${list.path} ${await kodeOf(list, 101)}`).toBe(`${list.path} terlalu-jauh`);
    expect(await kodeOf(list, 100)).not.toBe("terlalu-jauh");
  }
  const { body } = await app.panggil("GET /api/user?per_page=100&page=101", { token });
  expect(body.message).toBe(
    "Hanya 10.000 baris pertama yang dapat dibuka. Persempit dengan saringan atau pencarian.",
  );
});

test("bukan admin ditolak karena haknya, bukan karena kedalamannya", async () => {
  expect((await app.panggil("GET /api/user?per_page=100&page=101")).status).toBe(401);
});
