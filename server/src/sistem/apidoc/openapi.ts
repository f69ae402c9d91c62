// Writes OpenAPI from the endpoints of the contract; nothing is described twice.
import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { Endpoint, Izin } from "#contract/access/endpoint.ts";
import { RefusalBody } from "#contract/core/refusal-body.contract.ts";
import { isForTokens } from "../../access/guard.ts";
import { areaOf } from "./area.rules.ts";

type TransformInput = Parameters<typeof jsonSchemaTransform>[0];

function siapa(izin: Izin): string {
  switch (izin) {
    case "publik": {
      return "siapa saja, tanpa sesi";
    }
    case "": {
      return "siapa pun yang masuk";
    }
    case "super-admin": {
      return "super admin";
    }
    default: {
      return `pemegang kunci ${(typeof izin === "string" ? [izin] : izin).join(" atau ")}`;
    }
  }
}

/** Who may call, in words. */
function uraianIzin(endpoint: Endpoint): string {
  const { izin, admin, tingkat, lingkup, konfirmasi } = endpoint;
  return [
    siapa(izin),
    ...(admin === true ? ["hanya admin pusat, provinsi, atau kota"] : []),
    ...(tingkat === undefined ? [] : [`sampai tingkat ${tingkat}`]),
    ...(lingkup === undefined ? [] : [`${lingkup[1]} di dalam wilayah sendiri`]),
    ...(isForTokens(endpoint) ? ["juga dengan token akses"] : []),
    ...(konfirmasi === true ? ["kata sandi dikonfirmasi dalam 10 menit terakhir"] : []),
  ].join("; ");
}

function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.izin === "publik") {
    return [];
  }
  return [
    { sesi: [] },
    ...(isForTokens(endpoint) ? [{ token: [] }] : []),
    ...(endpoint.unduhan === true ? [{ tiket: [] }] : []),
  ];
}

/** The shape of a multipart body: its fields, and the file beside them. */
function formShape({ body, berkas }: Endpoint): z.core.$ZodType {
  const fields = body instanceof z.ZodMiniObject ? body : z.object({});
  const name = berkas === true ? "file" : (berkas ?? "file");
  return z.extend(fields, { [name]: z.optional(z.file()) });
}

function describe(input: TransformInput, endpoint: Endpoint): FastifySchema {
  const json = (body: unknown) =>
    jsonSchemaTransform({ ...input, schema: { body } }).schema?.["body"];
  const { schema } = jsonSchemaTransform(input);
  const { response } = schema;
  return {
    ...schema,
    tags: [areaOf(endpoint.path)],
    description: `Boleh: ${uraianIzin(endpoint)}.`,
    security: securityOf(endpoint),
    ...(endpoint.berkas === undefined
      ? {}
      : {
          body: {
            content: {
              "multipart/form-data": { schema: json(formShape(endpoint)) },
              ...(endpoint.bodyJson === undefined
                ? {}
                : { "application/json": { schema: json(endpoint.bodyJson) } }),
            },
          },
        }),
    response: {
      ...(typeof response === "object" ? response : {}),
      "4xx": {
        description: "Ditolak; message untuk dibaca, errors per isian",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Penolakan" } } },
      },
    },
  };
}

/** Before the routes, which it watches being added. */
export async function watchEndpoints(app: FastifyInstance, version: string): Promise<void> {
  const penolakan = z.toJSONSchema(RefusalBody, { unrepresentable: "any" });
  delete penolakan.$schema;
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Suar",
        description:
          "Administrasi pemilu: TPS, saksi, laporan hasil, dan rekap. Program lain memakai token " +
          "akses (suar_…) sebagai Bearer di alamat yang menyebut kunci izin, dan di daftar acuan.",
        version,
      },
      components: {
        securitySchemes: {
          sesi: { type: "http", scheme: "bearer" },
          token: {
            type: "http",
            scheme: "bearer",
            description:
              "Token akses untuk program lain, diawali suar_, dibuat di halaman Token akses. " +
              "Membawa izin yang dipilih saat dibuat.",
          },
          tiket: { type: "apiKey", in: "query", name: "access_token" },
        },
        schemas: { Penolakan: penolakan as object },
      },
    },
    transform: (input) => {
      const { endpoint } = input.route.config ?? {};
      return {
        schema: endpoint === undefined ? { hide: true } : describe(input, endpoint),
        url: input.url,
      };
    },
  });
}
