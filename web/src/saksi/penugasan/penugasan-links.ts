// Addresses of the board and of the coverage.
import { linkOptions } from "@tanstack/react-router";
import type { KurangSaksi } from "#contract/saksi/cakupan-saksi.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { KEADAAN_KURANG } from "./penugasan-search.ts";

/** @param kurang only TPS that lack it */
export const papanLink = (wilayahId: number, kurang?: KurangSaksi) =>
  linkOptions({
    to: "/saksi/papan",
    search: {
      wilayah_id: String(wilayahId),
      ...(kurang === undefined ? {} : { keadaan: KEADAAN_KURANG[kurang] }),
    },
  });

export const cakupanLink = (wilayahId: number, kurang?: KurangSaksi) =>
  linkOptions({
    to: "/saksi/cakupan",
    search: { wilayah_id: String(wilayahId), ...(kurang === undefined ? {} : { kurang }) },
  });

const KELURAHAN = 4;

/** One step further down: below a kelurahan are the TPS, and these are on the board. */
export const turunLink = (wilayahId: number, kurang?: KurangSaksi) =>
  levelOf(wilayahId) === KELURAHAN ? papanLink(wilayahId, kurang) : cakupanLink(wilayahId, kurang);
