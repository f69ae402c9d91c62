import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { listPeran } from "#contract/akun/peran.contract.ts";
import { queryFor } from "../api/query.ts";

/** The names of roles by their ids: "1,4". */
export function NamaPeran({ ids }: { ids: string }): ReactElement {
  const { data } = useQuery({ ...queryFor(listPeran), staleTime: Infinity });
  const dipilih = new Set(ids.split(","));
  const nama = data?.data.filter(({ id }) => dipilih.has(String(id)));
  return <>{nama?.map(({ keterangan }) => keterangan).join(", ")}</>;
}
