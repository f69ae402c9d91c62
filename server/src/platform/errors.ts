// One place where whatever went wrong becomes an answer.
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { RefusalBody } from "#contract/core/refusal-body.contract.ts";
import { REFUSALS, type RefusalCode } from "#contract/core/refusal.contract.ts";
import { hasCode } from "./error-code.ts";
import { isConnectionError, Refusal } from "./refusal.ts";
import { refusalPage, wantsPage } from "./refusal-page.ts";

interface Answer {
  status: number;
  body: RefusalBody;
}

function plain(code: RefusalCode): Answer {
  const { status, message } = REFUSALS[code];
  return { status, body: { kode: code, message } };
}

function fromRefusal({ code, status, message, errors, data }: Refusal): Answer {
  return {
    status,
    body: {
      // A refused login carries the number 400 (AUTH-037, decision G-01).
      kode: code === "login-salah" || code === "akun-tidak-aktif" ? 400 : code,
      message,
      ...(errors === undefined ? {} : { errors }),
      ...(data === undefined ? {} : { data }),
      ...(code === "pemeliharaan" ? { pemeliharaan: true as const } : {}),
    },
  };
}

/** Of which no form is to be completed. */
const TANPA_ISIAN: Readonly<Record<number, RefusalCode>> = {
  412: "halaman-lain",
  414: "alamat-rusak",
  416: "di-luar-berkas",
};

function answerOf(error: FastifyError | Refusal): Answer {
  if (error instanceof Refusal) {
    return fromRefusal(error);
  }
  if (isConnectionError(error)) {
    return plain("basis-data-hilang");
  }
  if (hasCode(error, "ENOSPC", "EDQUOT", "53100")) {
    return plain("penyimpanan-penuh");
  }
  if (hasCode(error, "FST_ERR_CTP_BODY_TOO_LARGE", "FST_REQ_FILE_TOO_LARGE")) {
    return plain("terlalu-besar");
  }
  const status = error.statusCode ?? 500;
  const tanpaIsian = hasCode(error, "FST_ERR_BAD_URL") ? "alamat-rusak" : TANPA_ISIAN[status];
  if (tanpaIsian !== undefined) {
    return plain(tanpaIsian);
  }
  return status >= 400 && status < 500 ? plain("isian-salah") : plain("kesalahan-sistem");
}

/** Under which the log has the request, for whoever was refused to name. */
const NOMOR_HEADER = "x-request-id";

/** How long a file of the build is, for whoever asks for what lies behind its end. */
function panjangOf(error: object): Record<string, string> {
  const range: unknown = Reflect.get(Object(Reflect.get(error, "headers")), "Content-Range");
  return typeof range === "string" ? { "content-range": range } : {};
}

/** Its connection looks lost as that of a database does. */
const isTerputus = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

export function sendError(
  error: FastifyError | Refusal,
  reply: FastifyReply,
  log: FastifyBaseLogger,
): FastifyReply {
  const { status, body } = isTerputus(reply.request) ? plain("isian-salah") : answerOf(error);
  if (status >= 500) {
    // The driver's detail and parameters may hold personal data: type, message and stack only.
    log.error({
      kode: body.kode,
      nomor: reply.request.id,
      error: { name: error.name, message: error.message, stack: error.stack },
    });
  }
  const { id, headers } = reply.request;
  reply.code(status).headers({ ...panjangOf(error), [NOMOR_HEADER]: id });
  return wantsPage(headers.accept)
    ? reply.type("text/html; charset=utf-8").send(refusalPage(body, id))
    : reply.type("application/json").send(JSON.stringify(body));
}
