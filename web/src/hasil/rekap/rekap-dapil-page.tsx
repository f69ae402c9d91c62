// The three specified recaps by dapil (QC-022..030).
import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import {
  getRekapKota,
  getRekapPropinsi,
  getRekapPusat,
  unduhRekapCHasil,
  unduhRekapKota,
  unduhRekapPropinsi,
  unduhRekapPusat,
  type RekapDapil,
} from "#contract/hasil/rekap.contract.ts";
import { ownWilayah } from "../../api/active-wilayah.ts";
import { addressOf } from "../../api/call-api.ts";
import { queryFor } from "../../api/query.ts";
import { useSelf } from "../../api/self.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { formatDateTime } from "../../ui/format.ts";
import { LiveNote } from "../../ui/live-note.tsx";
import { Page } from "../../ui/page.tsx";
import { PrintButton } from "../../ui/print-sheet.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { DapilCetak, DapilKartu, DapilTabel } from "./rekap-dapil.tsx";
import { tujuanRekap } from "../../router/tujuan-rekap.ts";
import { usePilihan } from "../../wilayah/use-pilihan.ts";
import { useNama } from "./use-nama.ts";
import { useGerak, useIkuti } from "./use-rekap.ts";
import "./rekap.css";

type Jawaban = UseQueryResult<{ data: RekapDapil }>;

interface KerangkaProps {
  judul: string;
  /** The report type, which has the number of its level. */
  jenisId: number;
  /** What is shown. */
  wilayah: { id: number; keterangan: string };
  query: Jawaban;
  /** Addresses of the two downloads. */
  unduh: string;
  unduhCHasil: string;
  picker?: ReactNode;
}

function Tindakan({ unduh, unduhCHasil }: Pick<KerangkaProps, "unduh" | "unduhCHasil">) {
  const unduhan = useUnduh();
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <>
      <PrintButton />
      <Button variant="default" leftSection={icon} onClick={() => unduhan.mutate(unduhCHasil)}>
        Unduh C-Hasil
      </Button>
      <Button leftSection={icon} onClick={() => unduhan.mutate(unduh)}>
        Unduh
      </Button>
    </>
  );
}

function Kerangka(props: KerangkaProps): ReactElement {
  const { judul, jenisId, wilayah, query, picker } = props;
  useIkuti({ jenisIds: [jenisId], wilayahId: wilayah.id }, query);
  return (
    <Page title={judul} actions={<Tindakan {...props} />}>
      {picker}
      <Group gap="xs" className="rekap-keadaan" data-picker={picker !== undefined || undefined}>
        {query.data === undefined ? null : (
          <Text c="dimmed" size="sm">
            {wilayah.keterangan} · keadaan {formatDateTime(query.dataUpdatedAt)}
          </Text>
        )}
        <Anchor
          size="sm"
          renderRoot={(rest) => <Link {...tujuanRekap(jenisId, wilayah.id)} {...rest} />}
        >
          Rekap per wilayah
        </Anchor>
        <LiveNote />
      </Group>
      <QueryView query={query} skeleton={360}>
        {({ data: rekap }) => (
          <div
            key={wilayah.id}
            className="rekap-dapil"
            data-stale={query.isPlaceholderData || undefined}
          >
            <DapilKartu rekap={rekap} jenisId={jenisId} wilayahId={wilayah.id} />
            <DapilTabel rekap={rekap} jenisId={jenisId} wilayahId={wilayah.id} />
          </div>
        )}
      </QueryView>
      {query.data === undefined ? null : (
        <DapilCetak
          judul={judul}
          wilayah={wilayah.keterangan}
          at={query.dataUpdatedAt}
          rekap={query.data.data}
        />
      )}
    </Page>
  );
}

export function RekapDprPage(): ReactElement {
  const own = ownWilayah(useSelf());
  const query = useQuery({ ...queryFor(getRekapPusat, { progress: false }), ...useGerak() });
  return (
    <Kerangka
      judul="Rekap Suara DPR RI"
      jenisId={1}
      wilayah={own}
      query={query}
      unduh={unduhRekapPusat.path}
      unduhCHasil={unduhRekapCHasil.path}
    />
  );
}

export function RekapProvPage(): ReactElement {
  const { own, pilihan, chosen } = usePilihan();
  const { propinsi_id } = chosen;
  const wilayah = useNama(propinsi_id, own);
  const query = useQuery({
    ...queryFor(getRekapPropinsi, { query: { propinsi_id }, progress: false }),
    ...useGerak(),
  });
  return (
    <Kerangka
      judul="Rekap Suara DPRD Provinsi"
      jenisId={2}
      wilayah={wilayah}
      query={query}
      unduh={addressOf(unduhRekapPropinsi, { query: { propinsi_id } })}
      unduhCHasil={addressOf(unduhRekapCHasil, { query: { propinsi_id } })}
      picker={<WilayahPicker value={pilihan.value} onChange={pilihan.change} until="propinsi" />}
    />
  );
}

const TINGKAT_KOTA = 3;

export function RekapKotaPage(): ReactElement {
  const { tingkat } = useSelf();
  const { own, pilihan, chosen } = usePilihan();
  const wilayah = useNama(chosen.kota_id ?? chosen.propinsi_id, own);
  const query = useQuery({
    ...queryFor(getRekapKota, { query: chosen, progress: false }),
    ...useGerak(),
  });
  const { kota_id } = chosen;
  // The call takes a kota; a whole province is chosen by the one above.
  const lingkup = kota_id === undefined ? chosen.propinsi_id : kota_id;
  return (
    <Kerangka
      judul="Rekap Suara DPRD KOTA/KABUPATEN"
      jenisId={3}
      wilayah={wilayah}
      query={query}
      unduh={addressOf(unduhRekapKota, { query: { kota_id: lingkup } })}
      unduhCHasil={addressOf(unduhRekapCHasil, { query: chosen })}
      {...(tingkat === TINGKAT_KOTA
        ? {}
        : {
            picker: <WilayahPicker value={pilihan.value} onChange={pilihan.change} until="kota" />,
          })}
    />
  );
}
