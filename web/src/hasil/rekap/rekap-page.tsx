// The one recap of every report type, from the nation down to the TPS of a kelurahan.
import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useMemo, type ReactElement } from "react";
import { unduhRekapJenis, type Rekap } from "#contract/hasil/rekap.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { jenisLaporanQuery } from "../../api/jenis-laporan.ts";
import { addressOf } from "../../api/call-api.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { formatDateTime } from "../../ui/format.ts";
import { LiveNote } from "../../ui/live-note.tsx";
import { Page } from "../../ui/page.tsx";
import { PrintButton } from "../../ui/print-sheet.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { RegionTrail } from "../../wilayah/region-trail.tsx";
import { EMPTY_LINE } from "../../ui/waiting.tsx";
import { useShownWilayah } from "../../wilayah/use-wilayah.ts";
import { Administrasi } from "./administrasi.tsx";
import { AnakTabel, tempatOf } from "./anak-tabel.tsx";
import { Bermasalah } from "./bermasalah.tsx";
import { Cakupan } from "./cakupan.tsx";
import { Kontestan } from "./kontestan.tsx";
import { RekapCetak } from "./rekap-cetak.tsx";
import { pisahkan } from "./rekap.rules.ts";
import { Sebaran } from "./sebaran.tsx";
import { tujuanRekap } from "../../router/tujuan-rekap.ts";
import { useNamaLengkap } from "./use-nama.ts";
import { PetaMasuk } from "./peta-masuk.tsx";
import { useRekap } from "./use-rekap.ts";
import "./rekap.css";

/** undefined: on its way. */
function useNamaJenis(jenisId: number): string | undefined {
  const { data, error } = useQuery(jenisLaporanQuery);
  const nama = data?.data.find(({ id }) => id === jenisId)?.keterangan;
  return data === undefined && error === null ? undefined : (nama ?? "");
}

interface IsiProps {
  rekap: Rekap;
  jenisId: number;
  judul: string;
  at: number;
}

function IsiRekap({ rekap, jenisId }: Omit<IsiProps, "judul" | "at">): ReactElement {
  const { kontestan, administrasi } = useMemo(() => pisahkan(rekap.item), [rekap.item]);
  const isNasional = rekap.wilayah.id === NASIONAL;
  return (
    <Stack gap="xl">
      <Cakupan rekap={rekap} jenisId={jenisId} />
      <div className="rekap-atas" data-peta={isNasional || undefined}>
        <Kontestan rekap={rekap} kontestan={kontestan} />
        {isNasional ? <PetaMasuk rekap={rekap} jenisId={jenisId} /> : null}
      </div>
      <Administrasi rekap={rekap} item={administrasi} />
      <Sebaran rekap={rekap} kontestan={kontestan} tempat={tempatOf(rekap, jenisId)} />
      <AnakTabel rekap={rekap} kontestan={kontestan} jenisId={jenisId} />
      {rekap.tps_bermasalah === 0 ? null : (
        <Bermasalah jenisId={jenisId} wilayahId={rekap.wilayah.id} />
      )}
    </Stack>
  );
}

function Cetakan({ rekap, judul, at }: Omit<IsiProps, "jenisId">): ReactElement {
  const wilayah = useNamaLengkap(rekap.wilayah);
  return (
    <RekapCetak judul={judul} wilayah={wilayah} at={at} rekap={rekap} isi={pisahkan(rekap.item)} />
  );
}

/** The shape of the page: counts, contenders, a table. */
const KERANGKA = (
  <Stack gap="xl">
    <Skeleton height={76} />
    <Skeleton height={180} />
    <Skeleton height={320} />
  </Stack>
);

interface TindakanProps {
  jenisId: number;
  wilayahId: number;
}

function Tindakan({ jenisId, wilayahId }: TindakanProps): ReactElement {
  const unduhan = useUnduh();
  const alamat = addressOf(unduhRekapJenis, {
    params: { jenis_laporan_id: jenisId },
    query: { wilayah_id: wilayahId },
  });
  return (
    <>
      <PrintButton />
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={unduhan.isPending}
        onClick={() => unduhan.mutate(alamat)}
      >
        Unduh
      </Button>
    </>
  );
}

export function RekapPage(): ReactElement {
  const { jenis_laporan_id: param = "" } = useParams({ strict: false });
  const jenisId = Number(param);
  const wilayahId = useShownWilayah();
  const nama = useNamaJenis(jenisId);
  const query = useRekap(jenisId, wilayahId);
  const navigate = useNavigate();
  // All of the head at once, whichever answer comes first, or what stands below moves down twice.
  const isKnown = nama !== undefined && !query.isLoading;
  const judul = `Rekap Suara ${isKnown ? nama : ""}`.trim();
  const at = query.dataUpdatedAt;
  return (
    <Page
      title={judul}
      trail={
        <RegionTrail
          wilayahId={wilayahId}
          linkTo={(id) => tujuanRekap(jenisId, id)}
          onPick={(id) => void navigate(tujuanRekap(jenisId, id))}
        />
      }
      actions={isKnown ? <Tindakan jenisId={jenisId} wilayahId={wilayahId} /> : undefined}
    >
      <div className="rekap-keadaan">
        <Text c="dimmed" size="sm">
          {query.data === undefined
            ? EMPTY_LINE
            : `${query.data.data.wilayah.keterangan} · keadaan ${formatDateTime(at)}`}
        </Text>
        <LiveNote />
      </div>
      <QueryView query={query} skeleton={KERANGKA} isNext={isKnown}>
        {({ data: rekap }) => (
          <div data-stale={query.isPlaceholderData || undefined}>
            <IsiRekap key={`${rekap.wilayah.id}/${jenisId}`} rekap={rekap} jenisId={jenisId} />
          </div>
        )}
      </QueryView>
      {query.data === undefined ? null : <Cetakan rekap={query.data.data} judul={judul} at={at} />}
    </Page>
  );
}
