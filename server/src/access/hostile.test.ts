// Whatever is sent to whatever route: a refusal with a text, never a fault of ours.
import { expect, test } from "vitest";
import { buatDapil } from "../testing/dapil.ts";
import { buatPengguna, buatSesi, createTestApp, ROLES } from "../testing/test-app.ts";
import { HUNDREDS, sampleOf } from "../testing/ukuran.ts";

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
  // As when its reader has gone: what is still being written ends.
  response.raw.res.destroy();
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
  for (const { method, path, query } of sampleOf(CALLS, HUNDREDS)) {
    const known = path.replaceAll(/:\w+/g, "1");
    const urls = [
      ...TEXTS.flatMap((text) => [
        path.replaceAll(/:\w+/g, text),
        ...query.map((name) => `${known}?${name}=${text}`),
      ]),
      // Two of a name are a list, whatever it holds.
      ...query.map((name) => `${known}?${name}=1&${name}=0`),
    ];
    const calls = [...new Set(urls)].map((url) => ({
      call: `${method} ${url}`,
      status: statusOf(method, url),
    }));
    expect(await faultsOf(calls)).toEqual([]);
  }
});

test("badan apa pun dijawab, tidak pernah 5xx", async () => {
  const writing = CALLS.filter(({ method }) => method !== "GET");
  for (const { method, path, body } of sampleOf(writing, HUNDREDS)) {
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
});

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

test("nama yang tidak dikenal dijatuhkan dengan isinya, apa pun itu; dalam yang dikenal ditolak", async () => {
  const token = await buatSesi(app.context, id);
  const galat = async (body: object) => {
    const answer = await app.panggil("PUT /api/pengaturan", { token, body });
    return [answer.status, answer.body.errors];
  };
  for (const nama of ["a\u0000", "a\uD800", "\uDC00"]) {
    const kosong = [400, { isian: ["Tidak ada yang diubah"] }];
    expect(await galat({ [nama]: "x" })).toEqual(kosong);
    expect(await galat({ entah: [{ [nama]: 1 }] })).toEqual(kosong);
    expect(await galat({ organisasi: { nama, warna: "#aa0000" } })).toEqual([
      400,
      { "organisasi.nama": ["Berisi karakter yang tidak dapat disimpan"] },
    ]);
  }
});

interface Property {
  type?: string | string[];
  format?: string;
  anyOf?: Property[];
}

const isText = ({ type, format, anyOf = [] }: Property): boolean =>
  ([type].flat().includes("string") && format !== "binary") || anyOf.some(isText);

/** The text fields of a route by where they stand: in its query, its JSON, its form. */
function textsOf(method: string, path: string): Record<"query" | "json" | "form", string[]> {
  const { parameters = [], requestBody } =
    dokumen.paths[path.replaceAll(/:(\w+)/g, "{$1}")][method.toLowerCase()];
  const inBody = (type: string): string[] => {
    const schema = requestBody?.content[type]?.schema ?? {};
    const variants = [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
    const names = variants.flatMap((variant) =>
      Object.entries<Property>(variant.properties ?? {}).flatMap(([name, property]) =>
        isText(property) ? [name] : [],
      ),
    );
    return [...new Set<string>(names)];
  };
  return {
    query: parameters
      .filter((one: { in: string; schema: Property }) => one.in === "query" && isText(one.schema))
      .map(({ name }: { name: string }) => name),
    json: inBody("application/json"),
    form: inBody("multipart/form-data"),
  };
}

/** Values that every path takes, so that what is wrong is the field alone. */
const PARAMS: Readonly<Record<string, string>> = {
  daftar: "m_caleg_agama",
  gambar: "ktp",
  jenis: "tps",
  kode: "AAAAAAAAAA",
  sisi: "depan",
};

const surat = {
  kepala: "a",
  judul: "b",
  isi: "c",
  tempat: "d",
  penanda_tangan: [{ nama: "e", jabatan: "f" }],
};
/** A body is looked at before the question in the address. */
const BODY: Readonly<Record<string, object>> = {
  "PUT /api/templat_surat/:wilayah_id": { versi: 0, templat: surat },
  "POST /api/templat_surat/:wilayah_id/pratinjau": surat,
};

test("NUL dan setengah karakter ditolak di setiap isian, dengan nama isiannya", async () => {
  const token = await buatSesi(app.context, id);
  const { id: other } = await buatPengguna(app, ROLES.kota);
  const { db } = app.context;
  const caleg = await db
    .insertInto("caleg")
    .values({
      jenis_caleg_id: 3,
      dapil_id: await buatDapil(db, { jenis: 3, kotaId: 3271 }),
      nama_lengkap: "Dewi Lestari",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const pengumuman = await db
    .insertInto("pengumuman")
    .values({ judul: "Rapat", konten: "<p>Rapat</p>", wilayah_id: 1, created_by: id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const missed: string[] = [];
  let seen = 0;
  for (const { method, path } of CALLS) {
    const url = path
      .replace("/pengumuman/:id", `/pengumuman/${pengumuman.id}`)
      .replace("/file/:id", `/file/${crypto.randomUUID()}`)
      .replace("/user/:id", `/user/${other}`)
      .replace("/caleg/:id", `/caleg/${caleg.id}`)
      .replaceAll(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? "1");
    const { query, json, form } = textsOf(method, path);
    const kirim = async (name: string, route: string, body?: unknown): Promise<void> => {
      const answer = await app.panggil(route, {
        token,
        ...(body === undefined ? {} : { body }),
      });
      seen += 1;
      if (answer.status !== 400 || !Object.hasOwn(answer.body.errors ?? {}, name)) {
        missed.push(`${route} ${name}: ${answer.status} ${JSON.stringify(answer.body.errors)}`);
      }
    };
    for (const name of query) {
      await kirim(name, `${method} ${url}?${name}=a%00b`, BODY[`${method} ${path}`]);
    }
    for (const name of json) {
      await kirim(name, `${method} ${url}`, { [name]: "a\u0000b" });
      await kirim(name, `${method} ${url}`, { [name]: "a\uD800" });
    }
    for (const name of form) {
      const body = new FormData();
      body.append(name, "a\u0000b");
      await kirim(name, `${method} ${url}`, body);
    }
  }
  expect(missed).toEqual([]);
  expect(seen).toBeGreaterThan(300);
});
