// /qc/{id}/{tps}/{desa}: the report types of one TPS (qc.pilihan).
import { Text } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useSelf } from "../../api/self.ts";
import { Tetangga, TpsTrail } from "../laporan/laporan-head.tsx";
import { useTps } from "../laporan/laporan.api.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useUrlTable } from "../../ui/table-state.ts";
import { SearchBox } from "../../ui/table-toolbar.tsx";
import { queryAsal, useAsal } from "./asal.ts";
import { DaftarJenis } from "./daftar-jenis.tsx";
import { pilihanLink } from "./qc-links.ts";
import { ownTps, withinReach, type TpsDenganTetangga } from "./tps.ts";

interface IsiProps {
  tps: TpsDenganTetangga;
}

function Isi({ tps }: IsiProps): ReactElement {
  const table = useUrlTable({});
  return (
    <>
      <Text c="dimmed">
        Desa: {tps.kelurahan}, TPS: {tps.nama}
      </Text>
      <SearchBox placeholder="Cari Jenis Pemilihan" value={table.s} onSearch={table.setSearch} />
      <DaftarJenis tps={tps} s={table.s} />
    </>
  );
}

/** The page of a TPS, whichever way it was reached. */
export function JenisTps({ tpsId }: { tpsId: string }): ReactElement {
  const self = useSelf();
  const asal = useAsal();
  const query = useTps(tpsId, queryAsal(asal));
  const found = query.data?.data;
  const tps = found === undefined ? undefined : withinReach(found, self);
  const isOwn = ownTps(self) !== undefined;
  const trail = isOwn ? undefined : <TpsTrail tps={tps} />;
  return (
    <Page
      title="Daftar Jenis Laporan"
      width="narrow"
      trail={!isOwn && query.isLoading ? null : trail}
      actions={
        tps === undefined ? undefined : (
          <Tetangga tps={tps} link={(other) => pilihanLink(other, asal)} />
        )
      }
    >
      <QueryView query={query}>
        {(answer) => <Isi tps={withinReach(answer.data, self)} />}
      </QueryView>
    </Page>
  );
}

export function PilihanPage(): ReactElement {
  const { id } = useParams({ from: "/masuk/qc/$id/$tps/$desa" });
  return <JenisTps tpsId={id} />;
}
