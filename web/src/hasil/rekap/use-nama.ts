import { useQuery } from "@tanstack/react-query";
import { getWilayah } from "#contract/wilayah/wilayah.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { NamedWilayah } from "../../api/active-wilayah.ts";
import { queryFor } from "../../api/query.ts";

function useJejak(id: number) {
  return useQuery({ ...queryFor(getWilayah, { params: { id } }), staleTime: Infinity }).data?.data;
}

/** A region with its name; `own` while nothing is chosen. */
export function useNama(id: number | undefined, own: NamedWilayah): NamedWilayah {
  const chosen = useJejak(id ?? own.id);
  return id === undefined ? own : { id, keterangan: chosen?.keterangan ?? "" };
}

/** "Kota Payakumbuh, Sumatera Barat": the region and those above it. */
export function useNamaLengkap({ id, keterangan }: NamedWilayah): string {
  const above = useJejak(id)?.jejak.filter((one) => one.id !== id && one.id !== NASIONAL) ?? [];
  return [keterangan, ...above.toReversed().map((one) => one.keterangan)].join(", ");
}
