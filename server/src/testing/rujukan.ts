// Which fields of an operation name a row, and what stands there for a kota.
import * as z from "zod/mini";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { JENIS_DOKUMENTASI } from "#contract/hasil/item.contract.ts";
import { PRESIDEN, type Dunia } from "./dunia.ts";

type Tempat = "params" | "query" | "body";

/** One field that names a row of some kota: where it stands, and that row of a given kota. */
export interface Rujukan {
  tempat: Tempat;
  jalan: readonly string[];
  nilai: (dunia: Dunia) => unknown;
}

/** By the field's name. Arrays hold one. */
const MENURUT_NAMA: Readonly<Record<string, (dunia: Dunia) => unknown>> = {
  wilayah: (d) => d.kotaId,
  wilayah_id: (d) => d.kotaId,
  propinsi_id: (d) => d.propinsiId,
  kota_id: (d) => d.kotaId,
  kecamatan_id: (d) => d.kecamatanId,
  kelurahan_id: (d) => d.kelurahanId,
  tps_id: (d) => d.tpsId,
  dari: (d) => d.tpsId,
  dpt_ids: (d) => d.tpsId,
  parent_id: (d) => d.kecamatanId,
  saksi_id: (d) => d.saksi.id,
  saksi_ids: (d) => d.saksi.id,
  user_ids: (d) => d.akun.id,
  impor_id: (d) => d.imporId,
  caleg_id: (d) => d.calegId,
  calegs: (d) => d.calegId,
  ids: (d) => String(d.calegId),
  tukar_dengan: (d) => d.calegId,
  dapil_id: (d) => d.dapilId,
  nomer_kta: (d) => d.akun.nomerKta,
  kelas_id: (d) => d.kelasId,
  peserta_id: (d) => d.pesertaId,
  modul_id: (d) => d.modulId,
  jadwal_id: (d) => d.jadwalId,
  user_id: (d) => d.akun.id,
  nik: (d) => d.saksi.nik,
  email: (d) => d.akun.email,
  alamat: (d) => `/api/file/${d.berkas.ktp}`,
  s: (d) => d.akun.nomerKta,
};

/** What a field is in calls of these paths; the first that fits. */
const MENURUT_PATH: readonly [path: RegExp, name: string, nilai: (dunia: Dunia) => unknown][] = [
  [/^\/api\/saksi\/:id\/buat_akun/, "id", (d) => d.saksiBaruId],
  [/^\/api\/user\//, "id", (d) => d.akun.id],
  [/^\/api\/saksi\//, "id", (d) => d.saksi.id],
  [/^\/api\/caleg\/:caleg_id\/:section\//, "id", (d) => d.pasanganId],
  [/^\/api\/caleg\/:id\/menggantikan/, "caleg_id", (d) => d.penggantiId],
  [/^\/api\/caleg\//, "id", (d) => d.calegId],
  [/_massal$/, "id", (d) => d.calegId],
  [/^\/api\/(qc_tps|tps)\//, "id", (d) => d.tpsId],
  [/^\/api\/dpt_tps\//, "id", (d) => d.kosong.tpsId],
  [/^\/api\/dpt\/:/, "kelurahan_id", (d) => d.kosong.kelurahanId],
  [/^\/api\/wilayah\//, "id", (d) => d.kotaId],
  [/^\/api\/impor\/:id\/(perbaikan|terapkan_benar)/, "id", (d) => d.imporSalahId],
  [/^\/api\/impor\//, "id", (d) => d.imporId],
  [/^\/api\/pekerjaan\//, "id", (d) => d.pekerjaanId],
  [/^\/api\/(file|logo)\//, "id", (d) => d.berkas.dokumentasi],
  [/^\/api\/penugasan\/:/, "id", (d) => d.penugasanId],
  [/^\/api\/penugasan/, "wilayah_id", (d) => d.kelurahanId],
  [/^\/api\/rekap_dokumen_wilayah/, "parent_id", (d) => d.kotaId],
  [/^\/api\/rekap_caleg_pusat\//, "id", (d) => d.propinsiId],
  [/^\/api\/surat_pernyataan_dapil\//, "id", (d) => d.dapilId],
  [/^\/api\/dapil_\w+\/:id\/unduh_template/, "id", (d) => d.dapilId],
  [/^\/api\/dapil_kota\/:id\/(caleg|wilayah)/, "id", (d) => d.dapilId],
  [/^\/api\/dapil_kota\//, "id", (d) => d.dapilKosong.kota],
  [/^\/api\/dapil_pusat\//, "id", (d) => d.dapilKosong.pusat],
  [/^\/api\/dapil_propinsi\//, "id", (d) => d.dapilKosong.propinsi],
  [/^\/api\/dapil_/, "kota", (d) => d.kotaId],
  [/^\/api\/dapil_/, "kecamatan", (d) => d.kecamatanId],
  [/^\/api\/dapil_/, "wilayah", (d) => d.kelurahanId],
  [/^\/api\/templat_surat\//, "wilayah_id", (d) => d.propinsiId],
  [/^\/api\/event\//, "id", (d) => d.eventId],
  [/^\/api\/event\//, "presensi_id", (d) => d.presensiId],
  [/^\/api\/event\//, "kios_id", (d) => d.kiosId],
  [/^\/api\/sesi\//, "id", (d) => d.sesiId],
  [/^\/api\/token_akses\//, "id", (d) => d.tokenId],
  [/^\/api\/pengumuman\//, "id", (d) => d.pengumumanId],
  [/^\/api\/tampilan\//, "id", (d) => d.tampilanId],
];

/** Fields that look like ids and name no row of a kota: lists of the nation, own secrets, words. */
const BUKAN_MILIK = new Set([
  "jenis_id",
  "jenis_caleg_id",
  "jenis_laporan_id",
  "laporan_id",
  "dokumentasi_id",
  "dokumen_id",
  "dokumen_wilayah_id",
  "tipe_id",
  "referensi_id",
  "untuk_jenis_id",
  "peran_id",
  "peran_ids",
  "client_id",
  "instansi_id",
  "diklat_id",
  "jenis_diklat_id",
  "pemetaan_id",
  "status_kelas_id",
  "kode",
  "perlu_kode",
]);
const BUKAN_MILIK_PATH = /^\/api\/(instansi|m_dokumen_wilayah|pengumumanku|qc_jenis|qc_item)\//;

const MIRIP_ID = /(^|_)ids?$|^(nomer_kta|nik|email|wilayah|alamat|kode|dari)$/;

interface Isian {
  jalan: readonly string[];
  wajib: boolean;
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

function walk(schema: JsonSchema, jalan: readonly string[], wajib: boolean): Isian[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (schema.properties !== undefined) {
    const required = new Set(schema.required ?? []);
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      walk(inner, [...jalan, name], required.has(name)),
    );
  }
  if (schema.items !== undefined) {
    return walk(schema.items, [...jalan, "0"], wajib);
  }
  const deep = choices.flatMap((choice) => walk(choice, jalan, wajib));
  return deep.some((one) => one.jalan.length > jalan.length) ? deep : [{ jalan, wajib }];
}

const isianDi = new WeakMap<z.core.$ZodType, Isian[]>();
function fieldsOf(schema: unknown): Isian[] {
  if (!(schema instanceof z.core.$ZodType)) {
    return [];
  }
  const options = { unrepresentable: "any", io: "input" } as const;
  const isian =
    isianDi.get(schema) ?? walk(z.toJSONSchema(schema, options) as JsonSchema, [], true);
  isianDi.set(schema, isian);
  return isian;
}

const nameOf = (jalan: readonly string[]): string => jalan.findLast((part) => part !== "0") ?? "";

function valueOf(path: string, jalan: readonly string[]): Rujukan["nilai"] | "lain" | undefined {
  const name = nameOf(jalan);
  if (BUKAN_MILIK.has(name) || (name === "id" && BUKAN_MILIK_PATH.test(path))) {
    return "lain";
  }
  if (name === "id" && jalan.length > 1 && !path.endsWith("_massal")) {
    // Items of a report, roles: lists of the nation.
    return "lain";
  }
  const [, , nilai] =
    MENURUT_PATH.find(([start, field]) => field === name && start.test(path)) ?? [];
  return nilai ?? MENURUT_NAMA[name];
}

const PLACES = ["params", "query", "body"] as const;

/** @returns what names a row, and what looks so but is not known here */
export function rujukanOf(endpoint: Endpoint): { rujukan: Rujukan[]; asing: string[] } {
  const rujukan: Rujukan[] = [];
  const asing: string[] = [];
  for (const tempat of PLACES) {
    for (const { jalan } of fieldsOf(endpoint[tempat])) {
      const nilai = valueOf(endpoint.path, jalan);
      if (typeof nilai === "function") {
        rujukan.push({ tempat, jalan, nilai });
      } else if (nilai === undefined && MIRIP_ID.test(nameOf(jalan))) {
        asing.push(`${tempat} ${jalan.join(".")}`);
      }
    }
  }
  return { rujukan, asing };
}

export interface Panggilan {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

/** What a call needs besides the rows that it names. */
const LAIN: Readonly<Record<string, (dunia: Dunia, path: string) => unknown>> = {
  gambar: () => "ktp",
  sisi: () => "depan",
  laporan_id: (_, path) => (path.includes("dokumentasi") ? JENIS_DOKUMENTASI : PRESIDEN),
  jenis_laporan_id: () => PRESIDEN,
  jenis_caleg_id: () => 3,
  dokumentasi_id: (d) => d.dokumentasiId,
  jenis: () => "tps",
  section: () => "pasangan",
  instansi_id: () => 1,
  diklat_id: (d) => d.diklat.id,
  tujuan: () => "pemeriksaan",
  rw: () => "001",
};

/** Fields that the shape leaves open and the call does not. */
const PERLU = new Set(["/api/dpt kelurahan_id", "/api/dpt_unduh kelurahan_id"]);

/** The call as somebody of that kota makes it, without a body. */
export function panggilanSendiri(endpoint: Endpoint, dunia: Dunia): Panggilan {
  const fill = (schema: unknown) =>
    Object.fromEntries(
      fieldsOf(schema)
        .filter(({ jalan: [name], wajib }) => wajib || PERLU.has(`${endpoint.path} ${name}`))
        .map(({ jalan: [name = ""] }) => {
          const nilai = valueOf(endpoint.path, [name]);
          return [
            name,
            typeof nilai === "function" ? nilai(dunia) : (LAIN[name]?.(dunia, endpoint.path) ?? 1),
          ];
        }),
    );
  return { params: fill(endpoint.params), query: fill(endpoint.query), body: undefined };
}

/** The same call, with one field that names a row of another kota. */
export function denganMilik(call: Panggilan, { tempat, jalan, nilai }: Rujukan, lain: Dunia) {
  const changed = structuredClone(call);
  changed[tempat] ??= {};
  let at: Record<string, unknown> = changed[tempat];
  for (const part of jalan.slice(0, -1)) {
    at[part] ??= {};
    at = at[part] as Record<string, unknown>;
  }
  at[jalan.at(-1) ?? ""] = nilai(lain);
  return changed;
}
