// The page for people: plain HTML without scripts, written from the OpenAPI document.
import * as z from "zod/mini";

const Bentuk = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  required: z._default(z.array(z.string()), []),
  get properties() {
    return z.optional(z.record(z.string(), Bentuk));
  },
  get items() {
    return z.optional(Bentuk);
  },
  get anyOf() {
    return z.optional(z.array(Bentuk));
  },
  get oneOf() {
    return z.optional(z.array(Bentuk));
  },
});
type Bentuk = z.infer<typeof Bentuk>;

const Panggilan = z.object({
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  parameters: z._default(
    z.array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z._default(z.boolean(), false),
        schema: Bentuk,
      }),
    ),
    [],
  ),
  requestBody: z.optional(
    z.object({ content: z.record(z.string(), z.object({ schema: Bentuk })) }),
  ),
});
type Panggilan = z.infer<typeof Panggilan>;

const Dokumen = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Panggilan)),
});

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "");

const NAMA_BENTUK: Readonly<Record<string, string>> = {
  string: "teks",
  number: "angka",
  integer: "bilangan bulat",
  boolean: "ya/tidak",
  object: "objek",
  array: "daftar",
  null: "kosong",
};

const variants = (bentuk: Bentuk): Bentuk[] => bentuk.anyOf ?? bentuk.oneOf ?? [];

function namaBentuk(bentuk: Bentuk): string {
  if (bentuk.const !== undefined) {
    return JSON.stringify(bentuk.const);
  }
  if (bentuk.enum !== undefined) {
    return bentuk.enum.map((value) => JSON.stringify(value)).join(" | ");
  }
  const several = variants(bentuk);
  if (several.length > 0) {
    return several.map(namaBentuk).join(" | ");
  }
  if (bentuk.format === "binary") {
    return "berkas";
  }
  const nama = [bentuk.type ?? ""]
    .flat()
    .map((type) => NAMA_BENTUK[type] ?? "apa saja")
    .join(" | ");
  return bentuk.items === undefined ? nama : `${nama} (${namaBentuk(bentuk.items)})`;
}

interface ApiField {
  nama: string;
  letak: string;
  wajib: boolean;
  bentuk: string;
}

function fieldsOf(bentuk: Bentuk, letak: string): ApiField[] {
  const own = Object.entries(bentuk.properties ?? {}).map(([nama, value]) => ({
    nama,
    letak,
    wajib: bentuk.required.includes(nama),
    bentuk: namaBentuk(value),
  }));
  return [...own, ...variants(bentuk).flatMap((variant) => fieldsOf(variant, letak))];
}

const LETAK: Readonly<Record<string, string>> = {
  path: "alamat",
  query: "kueri",
  "application/json": "badan JSON",
  "multipart/form-data": "badan multipart",
};

function allFields({ parameters, requestBody }: Panggilan): ApiField[] {
  const inAddress = parameters.map((parameter) => ({
    nama: parameter.name,
    letak: LETAK[parameter.in] ?? parameter.in,
    wajib: parameter.required,
    bentuk: namaBentuk(parameter.schema),
  }));
  const inBody = Object.entries(requestBody?.content ?? {}).flatMap(([jenis, { schema }]) =>
    fieldsOf(schema, LETAK[jenis] ?? jenis),
  );
  return [...inAddress, ...inBody];
}

function fieldsTable(field: readonly ApiField[]): string {
  if (field.length === 0) {
    return "<p>Tanpa isian.</p>";
  }
  const rows = field.map(
    ({ nama, letak, wajib, bentuk }) =>
      `<tr><td><code>${escape(nama)}</code></td><td>${escape(letak)}</td>` +
      `<td>${wajib ? "wajib" : ""}</td><td>${escape(bentuk)}</td></tr>`,
  );
  return (
    "<table><thead><tr><th>Isian</th><th>Letak</th><th></th><th>Bentuk</th></tr></thead>" +
    `<tbody>${rows.join("")}</tbody></table>`
  );
}

interface Butir {
  method: string;
  path: string;
  panggilan: Panggilan;
}

const butirHtml = ({ method, path, panggilan }: Butir): string =>
  `<details><summary><code><b>${method.toUpperCase()}</b> ${escape(path)}</code> ` +
  `${escape(panggilan.summary)}</summary><p>${escape(panggilan.description)}</p>` +
  `${fieldsTable(allFields(panggilan))}</details>`;

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { margin: 2rem 0 .5rem; text-transform: capitalize; }
  details { border-top: 1px solid #8884; padding: .4rem 0; }
  summary { cursor: pointer; }
  table { border-collapse: collapse; margin: .5rem 0 1rem; width: 100%; }
  th, td { text-align: left; padding: .2rem .8rem .2rem 0; vertical-align: top; }
  code { font-size: .95em; overflow-wrap: anywhere; }
`;

/** @param dokumen what @fastify/swagger wrote */
export function halamanApi(dokumen: unknown): string {
  const { info, paths } = Dokumen.parse(dokumen);
  const byArea = new Map<string, Butir[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, panggilan] of Object.entries(methods)) {
      const area = panggilan.tags[0] ?? "";
      byArea.set(area, [...(byArea.get(area) ?? []), { method, path, panggilan }]);
    }
  }
  const areas = [...byArea].toSorted(([a], [b]) => a.localeCompare(b));
  const sections = areas.map(
    ([area, butir]) =>
      `<section><h2>${escape(area)}</h2>${butir.map(butirHtml).join("")}</section>`,
  );
  return `<!doctype html><html lang="id"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API ${escape(info.title)} ${escape(info.version)}</title><style>${STYLE}</style></head>
<body><h1>API ${escape(info.title)}</h1><p>${escape(info.description)}</p>
<p>Kirim <code>Authorization: Bearer</code> dengan token dari <code>POST /oauth/token</code>.
Penolakan menjawab <code>{kode, message, errors}</code>. Untuk program:
<a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join("\n")}</body></html>`;
}
