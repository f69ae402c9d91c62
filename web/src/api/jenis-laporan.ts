// The report types of this installation: menu, home and recaps speak of them.
import { listJenisLaporan } from "#contract/hasil/item.contract.ts";
import { rememberedQuery } from "./remembered.ts";

export const jenisLaporanQuery = {
  ...rememberedQuery(listJenisLaporan),
  staleTime: 60_000,
  meta: { quiet: true },
};
