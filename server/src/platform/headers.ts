// What every answer tells the browser about how far to trust it.
import type { FastifyReply } from "fastify";

// The web application brings everything itself. blob: and data: are pictures and scans that the
// page fetched with its session; style elements are how the UI kit writes its variables.
const POLICY = [
  "default-src 'self'",
  // WebAssembly decodes the pictures inside scanned PDFs.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "content-security-policy": POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};

/** The page at the door of an event reads cards with a camera; no other page may open one. */
const DENGAN_KAMERA = { "permissions-policy": "camera=(self), geolocation=(), microphone=()" };
const RUANG_KAMERA = "/presensi/";

const HSTS = "max-age=31536000";

type Secure = (reply: FastifyReply, url?: string) => void;

/**
 * Whatever is said is for this reader and this moment (decision G-08); only a file of the build,
 * which says so itself, may be kept.
 */
export const headersOf = ({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> => ({
  ...HEADERS,
  "cache-control": "no-store",
  ...(isHttps ? { "strict-transport-security": HSTS } : {}),
});

export function securityHeaders(headers: ReturnType<typeof headersOf>): Secure {
  return (reply, url = "") => {
    reply.headers(url.startsWith(RUANG_KAMERA) ? { ...headers, ...DENGAN_KAMERA } : headers);
  };
}
