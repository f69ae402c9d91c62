// Every setting is an environment variable, read and checked once, at the start.
import { resolve } from "node:path";
import * as z from "zod/mini";
import { StartError } from "./start-error.ts";

const ADDRESS = /^(?<host>\[[0-9a-fA-F:]+\]|[^:\s]+):(?<port>\d{1,5})$/;

const Environment = z.object({
  SUAR_ALAMAT: z._default(
    z.string().check(z.regex(ADDRESS, { error: "isi alamat:port, misalnya 127.0.0.1:8080" })),
    "127.0.0.1:8080",
  ),
  SUAR_URL: z.optional(
    z.url({ protocol: /^https?$/, error: "isi alamat umum, misalnya https://suar.example" }),
  ),
  SUAR_DATA: z._default(z.string().check(z.minLength(1, { error: "isi nama folder" })), "./data"),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\//, { error: "isi postgres://pengguna:sandi@host:5432/nama" }),
      ),
  ),
  SUAR_KONEKSI: z._default(
    z.coerce
      .number({ error: "isi angka" })
      .check(
        z.int({ error: "isi bilangan bulat" }),
        z.minimum(4, { error: "isi 4 sampai 200" }),
        z.maximum(200, { error: "isi 4 sampai 200" }),
      ),
    20,
  ),
  SUAR_KONEKSI_TUNGGU: z._default(
    z.coerce
      .number({ error: "isi angka" })
      .check(
        z.minimum(1, { error: "isi 1 sampai 60 detik" }),
        z.maximum(60, { error: "isi 1 sampai 60 detik" }),
      ),
    5,
  ),
  SUAR_ZONA: z._default(
    z.enum(["RIIL", "UJI", "LOKAL"], { error: "isi RIIL, UJI, atau LOKAL" }),
    "LOKAL",
  ),
  SUAR_DEMO: z.optional(z.enum(["0", "1"], { error: "isi 0 atau 1" })),
  SUAR_DEMO_SANDI: z.optional(
    z
      .string()
      .check(
        z.minLength(10, { error: "isi paling sedikit 10 karakter" }),
        z.maxLength(200, { error: "isi paling banyak 200 karakter" }),
      ),
  ),
  SUAR_SANDI_RESET: z.optional(
    z
      .string()
      .check(
        z.minLength(10, { error: "isi paling sedikit 10 karakter" }),
        z.maxLength(200, { error: "isi paling banyak 200 karakter" }),
      ),
  ),
  SUAR_KUNCI: z.optional(
    z.string().check(
      z.regex(/^[0-9a-fA-F]{64}$/, {
        error: "isi 64 angka heksadesimal, dari openssl rand -hex 32",
      }),
    ),
  ),
  SUAR_PROXY: z.pipe(
    z._default(
      z
        .string()
        .check(z.regex(/^[0-5]$/, { error: "isi jumlah proxy di depan aplikasi, 0 sampai 5" })),
      "0",
    ),
    z.transform(Number),
  ),
  SUAR_SMTP: z.optional(
    z.url({ protocol: /^smtps?$/, error: "isi smtp://pengguna:sandi@host:587" }),
  ),
  SUAR_SURAT_DARI: z._default(
    z.string().check(
      z.regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, {
        error: "isi alamat pengirim, misalnya suar@partai.example",
      }),
    ),
    "suar@localhost",
  ),
  SUAR_S3: z.optional(
    z.url({ protocol: /^https?$/, error: "isi https://host, alamat layanan S3" }),
  ),
  SUAR_S3_EMBER: z.optional(z.string().check(z.minLength(3, { error: "isi nama ember (bucket)" }))),
  SUAR_S3_KUNCI: z.optional(z.string()),
  SUAR_S3_RAHASIA: z.optional(z.string()),
  SUAR_S3_WILAYAH: z._default(z.string(), "us-east-1"),
  SUAR_CADANGAN_S3: z.optional(
    z.url({ protocol: /^https?$/, error: "isi https://host, alamat layanan S3" }),
  ),
  SUAR_CADANGAN_S3_EMBER: z.optional(
    z.string().check(z.minLength(3, { error: "isi nama ember (bucket)" })),
  ),
  SUAR_CADANGAN_S3_KUNCI: z.optional(z.string()),
  SUAR_CADANGAN_S3_RAHASIA: z.optional(z.string()),
  SUAR_CADANGAN_S3_WILAYAH: z._default(z.string(), "us-east-1"),
  SUAR_LAPORAN_GALAT: z.optional(
    z.url({ protocol: /^https?$/, error: "isi https://kunci@host/proyek" }),
  ),
  SUAR_LOG: z._default(
    z.enum(["debug", "info", "warn", "error", "silent"], {
      error: "isi debug, info, warn, error, atau silent",
    }),
    "info",
  ),
});

/** Not repeated where a wrong value is reported. */
const SECRETS: ReadonlySet<string> = new Set(
  "DATABASE_URL SUAR_DEMO_SANDI SUAR_SANDI_RESET SUAR_KUNCI SUAR_SMTP SUAR_S3_KUNCI SUAR_S3_RAHASIA SUAR_CADANGAN_S3_KUNCI SUAR_CADANGAN_S3_RAHASIA SUAR_LAPORAN_GALAT".split(
    " ",
  ),
);

/** What is set and no secret, a line each. */
export const visibleSettings = (env: NodeJS.ProcessEnv): string =>
  Object.keys(Environment.shape)
    .filter((name) => !SECRETS.has(name) && env[name])
    .map((name) => `${name}=${env[name] ?? ""}\n`)
    .join("");

/** The environment without secrets of Suar, but for those that are named. */
export const withoutSecrets = (
  env: NodeJS.ProcessEnv,
  needed: readonly string[],
): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !SECRETS.has(name) || needed.includes(name)),
  );

export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface Config {
  host: string;
  port: number;
  /** Where people reach the application; links in mails start with it. */
  url: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  connections: number;
  /** How long a statement waits for one of them. */
  waitSeconds: number;
  zona: "RIIL" | "UJI" | "LOKAL";
  /** Is this for real people: a real election, or an address that the world can reach? */
  nyata: boolean;
  demo: boolean;
  demoSandi: string | undefined;
  sandiReset: string | undefined;
  /** Encrypts what the database must not tell; without it a file in the data folder does. */
  kunci: string | undefined;
  /** How many proxies in front add to X-Forwarded-For; what stands before theirs is not believed. */
  proxy: number;
  smtp: string | undefined;
  suratDari: string;
  s3: S3Config | undefined;
  /** Where backups may go. */
  s3Cadangan: S3Config | undefined;
  /** Where errors of the server are reported besides the log. */
  laporanGalat: string | undefined;
  log: "debug" | "info" | "warn" | "error" | "silent";
}

/** A setting that cannot be used; the message says which one and what to write instead. */
export class ConfigError extends StartError {
  override name = "ConfigError";
}

type Settings = z.infer<typeof Environment>;

/** The five settings of a service: where files lie, or where backups go. */
function s3Config(env: Settings, name: "SUAR_S3" | "SUAR_CADANGAN_S3"): S3Config | undefined {
  const {
    [name]: endpoint,
    [`${name}_EMBER` as const]: bucket,
    [`${name}_KUNCI` as const]: accessKeyId,
    [`${name}_RAHASIA` as const]: secretAccessKey,
    [`${name}_WILAYAH` as const]: region,
  } = env;
  if (endpoint === undefined) {
    if ((bucket ?? accessKeyId ?? secretAccessKey) !== undefined) {
      throw new ConfigError(
        `${name}_… diisi tanpa ${name}: isi alamat layanan S3, atau kosongkan.`,
      );
    }
    return undefined;
  }
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError(
      `${name} diisi, jadi ${name}_EMBER, ${name}_KUNCI, dan ${name}_RAHASIA juga harus diisi.`,
    );
  }
  return { endpoint, bucket, accessKeyId, secretAccessKey, region };
}

function parse(env: NodeJS.ProcessEnv): Settings {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(filled);
  if (parsed.success) {
    return parsed.data;
  }
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const now = SECRETS.has(name) ? "" : ` (sekarang "${env[name] ?? ""}")`;
    return `Setelan ${name} salah${now}: ${issue.message}.`;
  });
  throw new ConfigError(lines.join("\n"));
}

/** @throws ConfigError naming every wrong setting and what to change */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const settings = parse(env);
  const { host = "", port: portText = "" } = ADDRESS.exec(settings.SUAR_ALAMAT)?.groups ?? {};
  const port = Number(portText);
  if (port > 65_535) {
    throw new ConfigError(`Setelan SUAR_ALAMAT salah: port ${portText} lebih dari 65535.`);
  }
  const unknown = Object.keys(env).filter(
    (key) => key.startsWith("SUAR_") && !(key in Environment.shape),
  );
  if (unknown.length > 0) {
    throw new ConfigError(`Setelan ${unknown.join(", ")} tidak dikenal. Lihat docs/operations.md.`);
  }
  const url = (settings.SUAR_URL ?? `http://${host}:${port}`).replace(/\/$/, "");
  const nyata = settings.SUAR_ZONA === "RIIL" || /^https:/i.test(url);
  return {
    host: host.replace(/^\[|\]$/g, ""),
    port,
    url,
    dataFolder: resolve(settings.SUAR_DATA),
    databaseUrl: settings.DATABASE_URL,
    connections: settings.SUAR_KONEKSI,
    waitSeconds: settings.SUAR_KONEKSI_TUNGGU,
    zona: settings.SUAR_ZONA,
    nyata,
    // Where it is for real a demo is made only for whoever asks for it.
    demo: settings.SUAR_DEMO === undefined ? !nyata : settings.SUAR_DEMO === "1",
    demoSandi: settings.SUAR_DEMO_SANDI,
    sandiReset: settings.SUAR_SANDI_RESET,
    kunci: settings.SUAR_KUNCI,
    proxy: settings.SUAR_PROXY,
    smtp: settings.SUAR_SMTP,
    suratDari: settings.SUAR_SURAT_DARI,
    s3: s3Config(settings, "SUAR_S3"),
    s3Cadangan: s3Config(settings, "SUAR_CADANGAN_S3"),
    laporanGalat: settings.SUAR_LAPORAN_GALAT,
    log: settings.SUAR_LOG,
  };
}
