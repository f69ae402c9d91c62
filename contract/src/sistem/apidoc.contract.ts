// The description of all of this, for programs and for people.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";

export const getOpenapi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  ringkasan: "Uraian API menurut OpenAPI 3.1",
  izin: "publik",
  saatPemeliharaan: true,
  response: z.any(),
});

export const getDocs = endpoint({
  method: "GET",
  path: "/api/docs",
  ringkasan: "Uraian API untuk dibaca",
  izin: "publik",
  saatPemeliharaan: true,
  response: z.any(),
});
