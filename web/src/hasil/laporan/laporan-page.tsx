// /qc/{id}/laporan/{laporan_id}/{tps}/{desa}: one report of one TPS (qc.laporan).
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Laporan } from "#contract/hasil/laporan.contract.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { DokumentasiView } from "../dokumentasi/dokumentasi-view.tsx";
import { useIsReady } from "../kiriman/use-antrean.ts";
import { queryAsal, useAsal } from "../qc/asal.ts";
import { withinReach, type TpsDenganTetangga } from "../qc/tps.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { CountsView } from "./counts-view.tsx";
import { LaporanCetak } from "./laporan-cetak.tsx";
import { LaporanActions, TpsTrail } from "./laporan-head.tsx";
import { judulLaporan } from "./judul-laporan.ts";
import { useLaporan, useTps } from "./laporan.api.ts";

interface ContentProps {
  laporan: Laporan;
  tps: TpsDenganTetangga | undefined;
}

function Content({ laporan, tps }: ContentProps): ReactElement | null {
  const self = useSelf();
  const isReady = useIsReady();
  const canWrite = isAllowed(self, "qc.write");
  const { jenis_laporan: jenis, item } = laporan;
  if (jenis.is_file === 1) {
    return <DokumentasiView tps={laporan.tps} item={item} canWrite={canWrite} />;
  }
  return isReady ? (
    <CountsView laporan={laporan} tps={tps} usersId={self.id} canWrite={canWrite} />
  ) : null;
}

export function LaporanPage(): ReactElement {
  const { id, laporan_id } = useParams({ from: "/masuk/qc/$id/laporan/$laporan_id/$tps/$desa" });
  const self = useSelf();
  const laporan = useLaporan({ tpsId: id, laporanId: laporan_id });
  const tempat = useTps(id, queryAsal(useAsal(), Number(laporan_id)));
  // All of the head at once, whichever answer comes first, or what stands below moves down twice.
  const isKnown = !tempat.isLoading && !laporan.isLoading;
  const found = isKnown ? tempat.data?.data : undefined;
  const tps = found === undefined ? undefined : withinReach(found, self);
  const data = isKnown ? laporan.data?.data : undefined;
  return (
    <Page
      title={data === undefined ? "Laporan TPS" : judulLaporan(data)}
      trail={isKnown ? <TpsTrail tps={tps} /> : null}
      actions={data === undefined ? undefined : <LaporanActions laporan={data} tps={tps} />}
    >
      <QueryView query={laporan} skeleton={480} isNext={!tempat.isLoading}>
        {(answer) => <Content key={`${id}/${laporan_id}`} laporan={answer.data} tps={tps} />}
      </QueryView>
      <LaporanCetak laporan={data} tps={tps} at={laporan.dataUpdatedAt} />
    </Page>
  );
}
