import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { areaOf } from "./area.rules.ts";

const app = await createTestApp();
const { body: dokumen } = await app.panggil("GET /api/openapi.json");

test("OpenAPI menyebut setiap rute, dan siapa yang boleh", () => {
  expect(dokumen.openapi).toBe("3.1.0");
  const described = Object.entries<Record<string, object>>(dokumen.paths).flatMap(
    ([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      ),
  );
  expect(described.toSorted()).toEqual(app.routes.toSorted());

  expect(dokumen.components.securitySchemes.sesi).toEqual({ type: "http", scheme: "bearer" });
  const { get } = dokumen.paths["/api/qc_rekap/{jenis_laporan_id}"];
  expect(get).toMatchObject({
    tags: ["QC"],
    security: [{ sesi: [] }, { token: [] }],
    description: expect.stringContaining("pemegang kunci qc.read"),
  });
  expect(get.parameters).toContainEqual(
    expect.objectContaining({ name: "jenis_laporan_id", in: "path", required: true }),
  );
  expect(get.responses["4XX"].content["application/json"].schema).toEqual({
    $ref: "#/components/schemas/Penolakan",
  });
  expect(dokumen.components.schemas.Penolakan.required).toEqual(["kode", "message"]);
  expect(dokumen.paths["/api/login"].post.security).toEqual([]);
  expect(dokumen.paths["/api/file/{id}"].get.security).toEqual([
    { sesi: [] },
    { token: [] },
    { tiket: [] },
  ]);
  expect(dokumen.components.securitySchemes.token.description).toContain("suar_");
  for (const path of ["/api/self", "/api/sesi", "/api/token_akses", "/api/peran_akses"]) {
    expect(dokumen.paths[path].get.security).toEqual([{ sesi: [] }]);
  }
});

test("OpenAPI ditulis sekali: yang sudah punya tidak dikirimi lagi", async () => {
  const tulis = vi.spyOn(app.app, "swagger");
  const { headers, raw } = await app.panggil("GET /api/openapi.json");
  const { etag } = headers;
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  const lagi = await app.panggil("GET /api/openapi.json", {
    headers: { "if-none-match": String(etag) },
  });
  expect([lagi.status, lagi.raw.length, lagi.headers["etag"]]).toEqual([304, 0, etag]);
  const lain = await app.panggil("GET /api/openapi.json", { headers: { "if-none-match": '"x"' } });
  expect([lain.status, lain.raw.equals(raw)]).toEqual([200, true]);
  const padat = await app.app.inject({
    url: "/api/openapi.json",
    headers: { "accept-encoding": "gzip" },
  });
  expect(gunzipSync(padat.rawPayload).equals(raw)).toBe(true);
  expect(tulis).not.toHaveBeenCalled();
});

const KONTRAK = fileURLToPath(new URL("../../../../contract/src/", import.meta.url));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" &&
  value !== null &&
  "method" in value &&
  "path" in value &&
  "response" in value;

test("setiap endpoint kontrak dijawab oleh satu rute", async () => {
  const files = readdirSync(KONTRAK, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".contract.ts"),
  );
  const modules = await Promise.all(
    files.map((name): Promise<object> => import(`${KONTRAK}${name}`)),
  );
  const stated = modules
    .flatMap((one): unknown[] => Object.values(one))
    .filter(isEndpoint)
    .map(({ method, path }) => `${method} ${path}`);
  expect(stated.length).toBeGreaterThan(150);
  expect(stated.filter((one) => !app.routes.includes(one))).toEqual([]);
});

test("OpenAPI menguraikan badan JSON dan multipart dengan berkasnya", () => {
  const { content } = dokumen.paths["/api/self"].post.requestBody;
  expect(Object.keys(content["application/json"].schema.properties)).toEqual([
    "old_password",
    "new_password",
    "password_confirmation",
  ]);
  const form = content["multipart/form-data"].schema;
  expect(Object.keys(form.properties)).toEqual([
    "name",
    "email",
    "no_hp",
    "kelamin",
    "versi",
    "foto",
  ]);
  expect(form.properties.foto).toMatchObject({ type: "string", format: "binary" });
  expect(form.required).toEqual(["name", "email"]);
  const login = dokumen.paths["/api/login"].post;
  expect(login.requestBody.content["application/json"].schema.required).toEqual([
    "username",
    "password",
  ]);
  const answers: { properties: object }[] =
    login.responses["200"].content["application/json"].schema.anyOf;
  expect(answers.map(({ properties }) => Object.keys(properties))).toEqual([
    ["kode", "access_token", "refresh_token", "token_type", "expires_in"],
    ["kode", "perlu_kode", "expires_in"],
  ]);
});

test("halaman uraian API: setiap rute, tanpa skrip, tanpa alamat luar", async () => {
  const { status, headers, body } = await app.panggil("GET /api/docs");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  for (const route of app.routes) {
    const [method = "", path = ""] = route.split(" ");
    expect(body).toContain(`<b>${method}</b> ${path.replaceAll(/:(\w+)/g, "{$1}")}</code>`);
  }
  expect(body).toContain("berkas");
  expect(body).not.toMatch(/<script|https?:\/\/|undefined|\[object/);
});

test("bagian dari sebuah alamat", () => {
  expect(
    ["/oauth/token", "/api/lupa-password", "/api/m_kota", "/api/qc_tps/:id", "/api/caleg"].map(
      areaOf,
    ),
  ).toEqual(["akun", "akun", "daftar acuan", "QC", "caleg"]);
});

/** What some lists must be asked for. */
const KELURAHAN = "kelurahan_id=3371011007";
const WAJIB: Readonly<Record<string, string>> = {
  "/api/tps": KELURAHAN,
  "/api/dpt": KELURAHAN,
  "/api/dpt_kelurahan": KELURAHAN,
  "/api/dpt_kota": "kota_id=3371&s=siti",
};

test("SHELL-093 setiap daftar berhalaman 15 baris bila tidak diminta lain, 50 untuk pemilih, paling banyak 100", async () => {
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  const lists = Object.entries<{ get?: { parameters?: { name: string }[] } }>(dokumen.paths)
    .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === "per_page"))
    .filter(([path]) => !path.includes("{"))
    .map(([path]) => path);
  expect(lists).toEqual(expect.arrayContaining(["/api/qc_tps", ...Object.keys(WAJIB)]));
  for (const path of lists) {
    const sizes = ["", "&per_page=101"].map(async (size) => {
      const address = `${path}?${WAJIB[path] ?? ""}${size}`;
      const { status, body } = await app.panggil(`GET ${address}`, { token });
      // A recap's list lies within it.
      return status === 200 ? (body.per_page ?? body.data.rekap.per_page) : status;
    });
    // Decision G-35: voters come by fifties.
    const rows = path.startsWith("/api/dpt") && path !== "/api/dpt_wilayah" ? 50 : 15;
    expect([path, ...(await Promise.all(sizes))]).toEqual([path, rows, 400]);
  }
});
