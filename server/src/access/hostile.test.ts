// Whatever is sent to whatever route: a refusal with a text, never a fault of ours.
import { expect, test } from "vitest";
import { buatPengguna, buatSesi, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { id } = await buatPengguna(app, ROLES.superAdmin);

const TEXTS = [
  "0",
  "-1",
  "1e3",
  "0x10",
  "9".repeat(30),
  "null",
  "%00",
  "%F0%9F%92%A9",
  "%27%20or%201%3D1--",
  "..%2f..%2fetc%2fpasswd",
  "x".repeat(400),
];

const NESTED = JSON.parse(`${'{"a":'.repeat(500)}1${"}".repeat(500)}`);

/** Values for every field that any body has, and for the body itself. */
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  "",
  "\u0000",
  "\uD800",
  "'; drop table users; --",
  "<script>alert(1)</script>",
  "9".repeat(5000),
  [],
  [null],
  {},
  NESTED,
];

const { body: dokumen } = await app.panggil("GET /api/openapi.json");

interface Isian {
  query: string[];
  body: string[];
}

/** The names that a route knows, so that the bad values reach its own checks. */
function isianOf(method: string, route: string): Isian {
  const path = route.replaceAll(/:(\w+)/g, "{$1}");
  const { parameters = [], requestBody } = dokumen.paths[path][method.toLowerCase()];
  const schema = requestBody?.content["application/json"]?.schema ?? {};
  const variants = [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return {
    query: parameters
      .filter((parameter: { in: string }) => parameter.in === "query")
      .map(({ name }: { name: string }) => name),
    body: variants.flatMap((variant) => Object.keys(variant.properties ?? {})),
  };
}

async function statusOf(method: string, url: string, payload?: unknown): Promise<number> {
  const token = await buatSesi(app.context, id);
  const response = await app.app.inject({
    method: method as "GET",
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    payloadAsStream: true,
  });
  response.stream().destroy();
  return response.statusCode;
}

const CALLS = app.routes.map((route) => {
  const [method = "", path = ""] = route.split(" ");
  return { route, method, path, ...isianOf(method, path) };
});

async function faultsOf(calls: readonly { call: string; status: Promise<number> }[]) {
  const statuses = await Promise.all(calls.map(({ status }) => status));
  return calls.filter((_call, index) => Number(statuses[index]) >= 500).map(({ call }) => call);
}

test("alamat dan kueri apa pun dijawab, tidak pernah 5xx", async () => {
  for (const { method, path, query } of CALLS) {
    const urls = TEXTS.flatMap((text) => [
      path.replaceAll(/:\w+/g, text),
      ...query.map((name) => `${path.replaceAll(/:\w+/g, "1")}?${name}=${text}`),
      ...query.map((name) => `${path.replaceAll(/:\w+/g, "1")}?${name}=1&${name}=${text}`),
    ]);
    const calls = [...new Set(urls)].map((url) => ({
      call: `${method} ${url}`,
      status: statusOf(method, url),
    }));
    expect(await faultsOf(calls)).toEqual([]);
  }
}, 240_000);

test("badan apa pun dijawab, tidak pernah 5xx", async () => {
  for (const { method, path, body } of CALLS.filter(({ method: name }) => name !== "GET")) {
    const url = path.replaceAll(/:\w+/g, "1");
    const filled = (value: unknown) => Object.fromEntries(body.map((name) => [name, value]));
    const payloads = VALUES.flatMap((value) => [
      value,
      filled(value),
      ...body.map((name) => ({ ...filled("1"), [name]: value })),
    ]);
    const calls = payloads.map((payload) => ({
      call: `${method} ${url} ${JSON.stringify(payload).slice(0, 100)}`,
      status: statusOf(method, url, payload),
    }));
    expect(await faultsOf(calls)).toEqual([]);
  }
}, 240_000);

test("badan yang bukan JSON, terlalu besar, atau multipart yang putus dijawab dengan teks", async () => {
  const token = await buatSesi(app.context, id);
  const send = async (type: string, payload: string, url = "/api/self") => {
    const headers = { authorization: `Bearer ${token}`, "content-type": type };
    const answer = await app.app.inject({ method: "POST", url, headers, payload });
    return [answer.statusCode, Object.keys(answer.json()).slice(0, 2)];
  };
  const refused = (status: number) => [status, ["kode", "message"]];
  expect(await send("application/json", "{")).toEqual(refused(400));
  expect(await send("application/json", '{"__proto__":{"a":1}}')).toEqual(refused(400));
  expect(await send("application/json", `"${"x".repeat(2_000_000)}"`)).toEqual(refused(413));
  expect(await send("text/xml", "<a/>")).toEqual(refused(400));
  expect(await send("multipart/form-data", "x")).toEqual(refused(400));
  const cut = '--b\r\ncontent-disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\nabc';
  expect(await send("multipart/form-data; boundary=b", cut)).toEqual(refused(400));
});
