// What a diklat gives its classes and their people to choose from.
import type { Diklat, PemetaanDiklat } from "#contract/acara/diklat.contract.ts";
import type { Option } from "../../ui/offer.ts";

export const jenisOptions = (jenis: Diklat["jenis_diklat"]): Option[] =>
  jenis.map(({ id, nama }) => ({ value: String(id), label: nama }));

export const TANPA_JENIS = "Diklat ini belum punya jenis. Minta pengelola diklat menambahnya.";

export const pemetaanOptions = (pemetaan: readonly PemetaanDiklat[]): Option[] =>
  pemetaan.map(({ id, label }) => ({ value: String(id), label }));

export const TANPA_PEMETAAN =
  "Diklat ini tidak punya pemetaan yang boleh Anda isi. Minta pengelola diklat menambahnya.";
