import { Alert, Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { listImpor } from "#contract/impor.contract.ts";
import { queryFor } from "../../api/query.ts";
import { formatNumber } from "../../ui/format.ts";

/** Files that were checked and wait for their user's decision. */
export const imporQuery = { ...queryFor(listImpor, { query: {} }), meta: { quiet: true } };

export function ImporMenunggu(): ReactElement | null {
  const { data } = useQuery(imporQuery);
  const waiting = data?.data.filter(({ status }) => status === "siap").length ?? 0;
  return waiting === 0 ? null : (
    <Alert color="blue">
      {formatNumber(waiting)} impor sudah diperiksa dan menunggu keputusan Anda.{" "}
      <Anchor underline="always" renderRoot={(props) => <Link to="/impor" {...props} />}>
        Tinjau
      </Anchor>
    </Alert>
  );
}
