// What a witness came for: the own TPS and its reports.
import { Title } from "@mantine/core";
import type { ReactElement } from "react";
import { useTps } from "../laporan/laporan.api.ts";
import { QueryView } from "../ui/query-view.tsx";
import { DaftarJenis } from "./daftar-jenis.tsx";

export function TpsSaksi({ tpsId }: { tpsId: number }): ReactElement {
  return (
    <QueryView query={useTps(String(tpsId))}>
      {({ data: tps }) => (
        <>
          <Title order={2}>
            {tps.nama}, {tps.kelurahan}
          </Title>
          <DaftarJenis tps={tps} />
        </>
      )}
    </QueryView>
  );
}
