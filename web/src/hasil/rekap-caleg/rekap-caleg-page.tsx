// /subrekap/rekap/pusat, /propinsi, /kota: what is behind each dapil in candidates, witnesses, voters and votes.
import { Button, Text } from "@mantine/core";
import { IconDownload, IconPlus } from "@tabler/icons-react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { unduhExcelStatusDokumen } from "#contract/dokumen/dokumen-wilayah.contract.ts";
import {
  cetakRekapCaleg,
  getRekapCalegKota,
  getRekapCalegPropinsi,
  getRekapCalegPusat,
  getRekapCalegPusatPropinsi,
  unduhRekapCaleg,
  type RekapCaleg,
} from "#contract/hasil/rekap-caleg.contract.ts";
import { addressOf } from "../../api/call-api.ts";
import { queryFor } from "../../api/query.ts";
import { useSelf } from "../../api/self.ts";
import { useTingkatDapil } from "../../dapil/tingkat.ts";
import { actionOf } from "../../ui/act.tsx";
import { ButtonMenu } from "../../ui/action-menu.tsx";
import { LiveNote } from "../../ui/live-note.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useUrlTable, type TableState } from "../../ui/table-state.ts";
import { PRINTER, UnduhButton } from "../../ui/unduh-button.tsx";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { useGerak, useIkuti } from "../rekap/use-rekap.ts";
import { usePilihan } from "../../wilayah/use-pilihan.ts";
import { KartuRekap } from "./kartu-rekap.tsx";
import { TINGKAT, type Level } from "./level.ts";
import { dapilOf, TabelRekap } from "./tabel-rekap.tsx";
import { useUnduhSemua } from "./use-unduh-rekap.tsx";
import { KeDaftar } from "../../ui/ke-daftar.tsx";
import "./rekap-caleg.css";

type Jawaban = UseQueryResult<{ data: RekapCaleg }>;

/** RECAP-022: who may make one. */
function TambahDapil({ level }: { level: Level }): ReactElement | null {
  const { alamat, bolehUbah } = useTingkatDapil(TINGKAT[level]);
  return bolehUbah ? (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link {...alamat.tambah} {...props} />}
    >
      Dapil
    </Button>
  ) : null;
}

interface KerangkaProps {
  judul: string;
  level: Level;
  /** What is shown. */
  wilayahId: number;
  table: TableState;
  query: Jawaban;
  trail?: ReactNode;
  picker?: ReactNode;
  /** Besides the downloads that every recap has. */
  unduhan?: ReactNode;
  isBertaut?: boolean;
}

function Kerangka(props: KerangkaProps): ReactElement {
  const {
    judul,
    level,
    wilayahId,
    table,
    query,
    trail,
    picker,
    unduhan,
    isBertaut = false,
  } = props;
  const { acts, isPending } = useUnduhSemua(level, wilayahId);
  useIkuti({ jenisIds: [level], wilayahId }, query);
  return (
    <Page
      title={judul}
      trail={trail}
      actions={
        <>
          {unduhan}
          <UnduhButton
            alamat={addressOf(cetakRekapCaleg, {
              params: { jenis_caleg_id: level },
              query: { wilayah_id: wilayahId },
            })}
            icon={PRINTER}
          >
            Cetak PDF
          </UnduhButton>
          <ButtonMenu
            label={acts.length === 1 ? (acts[0]?.label ?? "") : "Rekap Data"}
            icon={<IconDownload size={16} aria-hidden />}
            loading={isPending}
            actions={acts.map(actionOf)}
          />
          <TambahDapil level={level} />
        </>
      }
    >
      {picker}
      <LiveNote />
      <QueryView query={query} skeleton={480}>
        {({ data: rekap }) => (
          <div
            className="rekap-dapil rekap-caleg"
            data-stale={query.isPlaceholderData || undefined}
          >
            <KartuRekap rekap={rekap} level={level} />
            <TabelRekap level={level} table={table} query={dapilOf(query)} isBertaut={isBertaut} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

export function RekapPusatPage(): ReactElement {
  const table = useUrlTable({});
  const { own, pilihan, chosen } = usePilihan();
  const { propinsi_id } = chosen;
  const query = useQuery({
    ...queryFor(getRekapCalegPusat, { query: { ...table.query, propinsi_id } }),
    ...useGerak(),
  });
  return (
    <Kerangka
      judul="Rekap DPR RI"
      level={1}
      wilayahId={propinsi_id ?? own.id}
      table={table}
      query={query}
      isBertaut
      unduhan={
        useSelf().is_super_admin === 1 ? (
          <>
            <UnduhButton alamat={unduhRekapCaleg.path}>Rekap Pusat</UnduhButton>
            <UnduhButton alamat={unduhExcelStatusDokumen.path}>Rekap Surat</UnduhButton>
          </>
        ) : null
      }
      picker={<WilayahPicker value={pilihan.value} onChange={pilihan.change} until="propinsi" />}
    />
  );
}

export function RekapPusatPropinsiPage(): ReactElement {
  const { id, wilayah } = useParams({ from: "/masuk/subrekap/rekap/pusat/$wilayah/$id" });
  const table = useUrlTable({});
  const query = useQuery({
    ...queryFor(getRekapCalegPusatPropinsi, { params: { id }, query: table.query }),
    ...useGerak(),
  });
  return (
    <Kerangka
      judul={`Rekap DPR RI ${query.data?.data.wilayah.keterangan ?? wilayah}`}
      level={1}
      wilayahId={Number(id)}
      table={table}
      query={query}
      trail={<KeDaftar to="/subrekap/rekap/pusat">Rekap DPR RI</KeDaftar>}
    />
  );
}

export function RekapPropinsiPage(): ReactElement {
  const table = useUrlTable({});
  const { own, pilihan, chosen } = usePilihan();
  const { propinsi_id } = chosen;
  const query = useQuery({
    ...queryFor(getRekapCalegPropinsi, { query: { ...table.query, propinsi_id } }),
    ...useGerak(),
  });
  return (
    <Kerangka
      judul="Rekap DPRD Provinsi"
      level={2}
      wilayahId={propinsi_id ?? own.id}
      table={table}
      query={query}
      picker={<WilayahPicker value={pilihan.value} onChange={pilihan.change} until="propinsi" />}
    />
  );
}

const TINGKAT_KOTA = 3;

export function RekapKotaPage(): ReactElement {
  const table = useUrlTable({});
  const self = useSelf();
  const { own, pilihan, chosen } = usePilihan();
  const wilayahId = chosen.kota_id ?? chosen.propinsi_id ?? own.id;
  const query = useQuery({
    ...queryFor(getRekapCalegKota, { query: { ...table.query, kota_id: wilayahId } }),
    ...useGerak(),
  });
  return (
    <Kerangka
      judul="Rekap DPRD Kabupaten/Kota"
      level={3}
      wilayahId={wilayahId}
      table={table}
      query={query}
      picker={
        self.tingkat === TINGKAT_KOTA ? (
          <Text>{own.keterangan}</Text>
        ) : (
          <WilayahPicker value={pilihan.value} onChange={pilihan.change} until="kota" />
        )
      }
    />
  );
}
