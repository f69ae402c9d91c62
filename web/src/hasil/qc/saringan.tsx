// The filters of the list of TPS: one report type, how its report stands, whether it has a document.
import { Select } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { JenisLaporan } from "#contract/hasil/item.contract.ts";
import { KATA_KEADAAN } from "../laporan/keadaan.ts";
import { Chooser } from "../../ui/chooser.tsx";
import { offer } from "../../ui/offer.ts";
import type { Filter, FilterDraft } from "../../ui/table-filter.tsx";
import { jenisOptions, KosongJenisLaporan } from "../../ui/jenis-laporan.tsx";
import type { Asal } from "./asal.ts";

/** States of a report as the address names them. */
const KEADAAN = {
  belum: { key: "masuk", value: "0", text: KATA_KEADAAN.belum },
  masuk: { key: "masuk", value: "1", text: "Sudah masuk" },
  dicek: { key: "perlu_dicek", value: "1", text: KATA_KEADAAN.dicek },
  bermasalah: { key: "bermasalah", value: "1", text: KATA_KEADAAN.bermasalah },
} as const;

const NO_KEADAAN = { masuk: undefined, perlu_dicek: undefined, bermasalah: undefined };
const DOKUMEN: Readonly<Record<string, string>> = { 0: "Tanpa dokumen", 1: "Terdokumentasi" };

const keadaanIn = (draft: FilterDraft) =>
  Object.entries(KEADAAN).find(([, { key, value }]) => draft[key] === value)?.[0] ?? null;

function isKeadaan(name: string | null): name is keyof typeof KEADAAN {
  return name !== null && Object.hasOwn(KEADAAN, name);
}

const FIRST_JENIS = "Pilih jenis laporan lebih dahulu.";

const KEADAAN_FILTER: Filter = {
  keys: ["masuk", "perlu_dicek", "bermasalah"],
  label: "Keadaan",
  input: (draft, change) => (
    <Select
      label="Keadaan"
      data={Object.entries(KEADAAN).map(([value, { text }]) => ({ value, label: text }))}
      value={keadaanIn(draft)}
      onChange={(name) => {
        const chosen = isKeadaan(name) ? KEADAAN[name] : undefined;
        change({ ...NO_KEADAAN, ...(chosen && { [chosen.key]: chosen.value }) });
      }}
      disabled={draft["jenis"] === undefined}
      description={draft["jenis"] === undefined ? FIRST_JENIS : undefined}
      clearable
      clearButtonProps={{ "aria-label": "Kosongkan Keadaan" }}
    />
  ),
  chip: (key, value) =>
    Object.values(KEADAAN).find((one) => one.key === key && one.value === value)?.text,
};

const DOKUMEN_FILTER: Filter = {
  keys: ["terdokumentasi"],
  label: "Dokumen",
  input: (draft, change) => (
    <Select
      label="Dokumen"
      data={Object.entries(DOKUMEN).map(([value, label]) => ({ value, label }))}
      value={draft["terdokumentasi"] ?? null}
      onChange={(value) => change({ terdokumentasi: value ?? undefined })}
      disabled={draft["jenis"] === undefined}
      description={draft["jenis"] === undefined ? FIRST_JENIS : undefined}
      clearable
      clearButtonProps={{ "aria-label": "Kosongkan Dokumen" }}
    />
  ),
  chip: (_key, value) => DOKUMEN[value],
};

/** "Bermasalah, “padang”": what a list is narrowed to, in a few words. */
export function kataAsal({ cari, terdokumentasi, ...draft }: Asal): string {
  const name = keadaanIn(draft);
  const words = [
    isKeadaan(name) ? KEADAAN[name].text : undefined,
    terdokumentasi === undefined ? undefined : DOKUMEN[terdokumentasi],
    cari === undefined ? undefined : `“${cari}”`,
  ].filter((word) => word !== undefined);
  return ["Daftar TPS", words.join(", ")].filter(Boolean).join(": ");
}

type Jenis = UseQueryResult<{ data: JenisLaporan[] }>;

export function saringan(query: Jenis): readonly Filter[] {
  const counted = offer(query, jenisOptions);
  const nameOf = (id: string) => counted.options?.find(({ value }) => value === id)?.label ?? id;
  const jenisFilter: Filter = {
    keys: ["jenis"],
    label: "Jenis laporan",
    input: (draft, change) => (
      <Chooser
        label="Jenis laporan"
        placeholder="Semua jenis"
        data={counted}
        kosong={<KosongJenisLaporan />}
        value={draft["jenis"] ?? null}
        onChange={(id) =>
          change(
            id === null
              ? { jenis: undefined, terdokumentasi: undefined, ...NO_KEADAAN }
              : { jenis: id },
          )
        }
        clearable
        clearButtonProps={{ "aria-label": "Kosongkan Jenis laporan" }}
      />
    ),
    chip: (_key, value) => nameOf(value),
  };
  return [jenisFilter, KEADAAN_FILTER, DOKUMEN_FILTER];
}
