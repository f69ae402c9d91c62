// A small S3 that refuses what is not signed with its secret: it computes every signature again
// (AWS Signature Version 4). The usual test servers let wrong secrets through.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface S3Server {
  url: string;
  /** What is stored, by "/bucket/key". */
  objects: ReadonlyMap<string, Buffer>;
  /** Uploads in parts that were neither completed nor aborted. */
  openUploads: () => number;
  close: () => Promise<void>;
}

const sha256 = (data: Buffer | string): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, data: string): Buffer =>
  createHmac("sha256", key).update(data).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<scope>(?<date>\d{8})\/(?<region>[\w-]+)\/s3\/aws4_request), ?SignedHeaders=(?<signed>[\w;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/;

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function canonicalRequest(request: IncomingMessage, signed: readonly string[]): string {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
  const headers = signed.map(
    (name) => `${name}:${String(request.headers[name]).trim().replaceAll(/ +/g, " ")}\n`,
  );
  return [
    request.method,
    pathname,
    query,
    headers.join(""),
    signed.join(";"),
    request.headers["x-amz-content-sha256"],
  ].join("\n");
}

interface Signature {
  scope: string;
  date: string;
  region: string;
  signed: string[];
  value: Buffer;
}

function parseSignature(request: IncomingMessage): Signature | undefined {
  const found = AUTHORIZATION.exec(request.headers.authorization ?? "")?.groups;
  return (
    found && {
      scope: String(found["scope"]),
      date: String(found["date"]),
      region: String(found["region"]),
      signed: String(found["signed"]).split(";"),
      value: Buffer.from(String(found["signature"]), "hex"),
    }
  );
}

function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const signature = parseSignature(request);
  if (signature === undefined || request.headers["x-amz-content-sha256"] !== sha256(body)) {
    return false;
  }
  const { scope, date, region, signed, value } = signature;
  const toSign = [
    "AWS4-HMAC-SHA256",
    request.headers["x-amz-date"],
    scope,
    sha256(canonicalRequest(request, signed)),
  ].join("\n");
  const day = hmac(`AWS4${secret}`, date);
  const key = hmac(hmac(hmac(day, region), "s3"), "aws4_request");
  const isWhole = signed.includes("host") && signed.includes("x-amz-content-sha256");
  return isWhole && timingSafeEqual(value, hmac(key, toSign));
}

interface Store {
  objects: Map<string, Buffer>;
  uploads: Map<string, Map<number, Buffer>>;
}

interface Answer {
  status: number;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

const error = (code: string, message: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
const OK: Answer = { status: 200, headers: { etag: '"1"' } };
const xml = (body: string): Answer => ({ ...OK, body: `<?xml version="1.0"?>${body}` });

function answerParts(store: Store, request: IncomingMessage, body: Buffer): Answer | undefined {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  const uploadId = searchParams.get("uploadId");
  if (request.method === "POST" && searchParams.has("uploads")) {
    const id = crypto.randomUUID();
    store.uploads.set(id, new Map());
    return xml(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const parts = uploadId === null ? undefined : store.uploads.get(uploadId);
  if (uploadId === null || parts === undefined) {
    return undefined;
  }
  if (request.method === "PUT") {
    parts.set(Number(searchParams.get("partNumber")), body);
    return OK;
  }
  store.uploads.delete(uploadId);
  if (request.method === "DELETE") {
    return { status: 204 };
  }
  const sorted = [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
  store.objects.set(pathname, Buffer.concat(sorted));
  return xml("<CompleteMultipartUploadResult><ETag>1</ETag></CompleteMultipartUploadResult>");
}

/** Few at a time, so that whoever lists has to ask for more. */
const PER_PAGE = 3;

function answerList({ objects }: Store, bucket: string, query: URLSearchParams): Answer {
  const root = `${bucket}/`;
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(`${root}${query.get("prefix") ?? ""}`))
    .map((path) => decodeURIComponent(path.slice(root.length)))
    .filter((key) => key > after)
    .toSorted();
  const page = keys.slice(0, PER_PAGE);
  const isCut = keys.length > page.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return xml(
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}` +
      `${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}</ListBucketResult>`,
  );
}

function answerObject(store: Store, request: IncomingMessage, body: Buffer): Answer {
  const { objects } = store;
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  if (searchParams.has("list-type")) {
    return answerList(store, pathname.replace(/\/$/, ""), searchParams);
  }
  if (request.method === "PUT") {
    objects.set(pathname, body);
    return OK;
  }
  if (request.method === "DELETE") {
    objects.delete(pathname);
    return { status: 204 };
  }
  const found = objects.get(pathname);
  return found === undefined
    ? { status: 404, body: error("NoSuchKey", "The specified key does not exist.") }
    : { ...OK, headers: { ...OK.headers, "content-length": String(found.length) }, body: found };
}

export async function startSigV4Server(secret: string): Promise<S3Server> {
  const store: Store = { objects: new Map(), uploads: new Map() };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const answer = isSigned(request, body, secret)
      ? (answerParts(store, request, body) ?? answerObject(store, request, body))
      : { status: 403, body: error("SignatureDoesNotMatch", "SignatureDoesNotMatch") };
    response.writeHead(answer.status, "headers" in answer ? answer.headers : {});
    response.end(answer.body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects: store.objects,
    openUploads: () => store.uploads.size,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
