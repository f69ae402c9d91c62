import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { getWilayah } from "#contract/wilayah/wilayah.contract.ts";
import { queryFor } from "../api/query.ts";

/** The name of a region, by its id. */
export function NamaWilayah({ id }: { id: number | string }): ReactElement {
  const { data } = useQuery({ ...queryFor(getWilayah, { params: { id } }), staleTime: Infinity });
  return <>{data?.data.keterangan}</>;
}
