// Addresses of the board and of the coverage.
import { linkOptions } from "@tanstack/react-router";
import { levelOf } from "#contract/wilayah.rules.ts";

export const papanLink = (wilayahId: number) =>
  linkOptions({ to: "/saksi/papan", search: { wilayah_id: String(wilayahId) } });

export const cakupanLink = (wilayahId: number) =>
  linkOptions({ to: "/saksi/cakupan", search: { wilayah_id: String(wilayahId) } });

const KELURAHAN = 4;

/** One step further down: below a kelurahan are the TPS, and these are on the board. */
export const turunLink = (wilayahId: number) =>
  levelOf(wilayahId) === KELURAHAN ? papanLink(wilayahId) : cakupanLink(wilayahId);
