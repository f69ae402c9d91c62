// Addresses of the pages of polling stations and voters.
import { linkOptions } from "@tanstack/react-router";
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";

/** The list at one region. */
export const daftarLink = (wilayahId: number) =>
  linkOptions({ to: "/tps/list", search: { wilayah_id: String(wilayahId) } });

/** The voters of a TPS, over the list of its kelurahan. */
export const dptTpsLink = (tpsId: number, nomor?: number) =>
  linkOptions({
    to: "/tps/list",
    search: {
      wilayah_id: String(kelurahanOf(tpsId)),
      lihat: String(tpsId),
      nomor: nomor === undefined ? undefined : String(nomor),
    },
  });

export const tambahLink = (kelurahanId: number | undefined) =>
  linkOptions({
    to: "/tps/form",
    search: { wilayah_id: kelurahanId === undefined ? undefined : String(kelurahanId) },
  });

export const ubahLink = (tpsId: number) =>
  linkOptions({ to: "/tps/form-edit/$id", params: { id: String(tpsId) } });
