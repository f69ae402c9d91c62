// The reports of a witness's own TPS.
import { Title } from "@mantine/core";
import type { ReactElement } from "react";
import { useTps } from "../laporan/laporan.api.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { DaftarJenis } from "./daftar-jenis.tsx";

export function TpsSaksi({ tpsId }: { tpsId: number }): ReactElement {
  return (
    <QueryView query={useTps(String(tpsId))} skeleton={370}>
      {({ data: tps }) => (
        <>
          <Title order={2} size="h3">
            Isi laporan
          </Title>
          <DaftarJenis tps={tps} />
        </>
      )}
    </QueryView>
  );
}
