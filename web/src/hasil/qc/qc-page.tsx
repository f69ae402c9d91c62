// /qc: the TPS of a region and how their reports stand (qc.list). A witness has one TPS, and sees
// its reports at once.
import { Button, Text } from "@mantine/core";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { unduhExcelQc } from "#contract/hasil/laporan.contract.ts";
import { listQcTps } from "#contract/hasil/qc.contract.ts";
import { contains, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah } from "../../api/active-wilayah.ts";
import { useLiveRekap } from "../../api/live.ts";
import { addressOf } from "../../api/call-api.ts";
import { jenisLaporanQuery } from "../../api/jenis-laporan.ts";
import { listQuery } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { keadaanOf } from "../laporan/keadaan.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Page } from "../../ui/page.tsx";
import { useUrlTable } from "../../ui/table-state.ts";
import { toast, TOAST_LIFE } from "../../ui/toast.ts";
import { useWilayah } from "../../wilayah/use-wilayah.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { asalDari, saringanBerlaku, type Asal } from "./asal.ts";
import { KelurahanBanner, useKelurahanTerakhir } from "./kelurahan-banner.tsx";
import { kolomTps, namaBaris, type BarisTps } from "./kolom-tps.tsx";
import { JenisTps } from "./pilihan-page.tsx";
import { laporanLink, pilihanLink } from "./qc-links.ts";
import { SARINGAN } from "./qc-search.ts";
import { saringan } from "./saringan.tsx";
import { ownTps } from "./tps.ts";
import { UnggahExcelDialog } from "./unggah-excel-dialog.tsx";
import "./qc-page.css";

const KOTA = 2;
const KELURAHAN = 4;

interface ExcelActionsProps {
  /** The workbook is one kelurahan's; undefined: none is chosen. */
  kelurahanId: number | undefined;
}

/** QC-009, QC-010, QC-059 */
function ExcelActions({ kelurahanId }: ExcelActionsProps): ReactElement | null {
  const self = useSelf();
  const unduhan = useUnduh();
  const [isOpen, setOpen] = useState(false);
  function withKelurahan(act: (id: number) => void): void {
    if (kelurahanId === undefined) {
      toast.warning("Pilih kelurahan terlebih dahulu", {
        title: "Pilih Kelurahan",
        life: TOAST_LIFE.long,
      });
    } else {
      act(kelurahanId);
    }
  }
  return (
    <>
      {isAllowed(self, "qc.read") ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={unduhan.isPending}
          onClick={() =>
            withKelurahan((id) =>
              unduhan.mutate(addressOf(unduhExcelQc, { query: { kelurahan_id: id } })),
            )
          }
        >
          Unduh Excel
        </Button>
      ) : null}
      {isAllowed(self, "qc.write") ? (
        <Button
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => withKelurahan(() => setOpen(true))}
        >
          Unggah Excel
        </Button>
      ) : null}
      {isOpen ? (
        <UnggahExcelDialog kelurahanId={kelurahanId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Reads the list again while reports come in; a larger region would be read without end. */
function useFollow(wilayahId: number): void {
  const queryClient = useQueryClient();
  useLiveRekap((kabar) => {
    const isHere =
      kabar === undefined ||
      kabar.semua ||
      kabar.perubahan.some(({ kota_id: kotaId }) => contains(kotaId, wilayahId));
    if (isHere && (levelOf(wilayahId) ?? 0) >= KOTA) {
      void queryClient.invalidateQueries({ queryKey: [listQcTps.path] });
    }
  });
}

/** The first report of a TPS that is what a list of all types looks for. */
function jenisDicari(
  { semua_laporan: semua }: BarisTps,
  { bermasalah, perlu_dicek: perluDicek }: Pick<Asal, "bermasalah" | "perlu_dicek">,
): number | undefined {
  const dicari = new Set([bermasalah && "bermasalah", perluDicek && "dicek"]);
  return semua.find((laporan) => dicari.has(keadaanOf(laporan)))?.jenis_laporan_id;
}

interface TabelTpsProps {
  wilayahId: number;
}

function TabelTps({ wilayahId }: TabelTpsProps): ReactElement {
  const navigate = useNavigate();
  const urlTable = useUrlTable(SARINGAN);
  const jenisQuery = useQuery(jenisLaporanQuery);
  const jenisList = jenisQuery.data?.data ?? [];
  const filters = saringanBerlaku(urlTable.filters);
  const { jenis, ...keadaan } = filters;
  const jenisId = jenis === undefined ? undefined : Number(jenis);
  const { page, per_page, s } = urlTable.query;
  const asal = asalDari(filters, s, wilayahId);
  const table: typeof urlTable = { ...urlTable, filters };
  useFollow(wilayahId);
  const query = useQuery(
    listQuery(listQcTps, {
      query: {
        page,
        per_page,
        s,
        wilayah_id: wilayahId,
        ...keadaan,
        ...(jenisId === undefined ? { semua_jenis: "1" } : { jenis_laporan_id: jenisId }),
      },
      progress: false,
    }),
  );
  return (
    <DataTable<BarisTps>
      id={jenisId === undefined ? "qc" : "qc-jenis"}
      label="Daftar TPS"
      table={table}
      // The columns are the types: without them every row would grow when they come.
      query={jenisQuery.isLoading ? { data: undefined } : query}
      columns={kolomTps(jenisList, asal)}
      rowKey={({ id }) => id}
      rowLabel={namaBaris}
      onOpen={(tps) => {
        const dituju = jenisId ?? jenisDicari(tps, keadaan);
        void navigate(
          dituju === undefined ? pilihanLink(tps, asal) : laporanLink(tps, dituju, asal),
        );
      }}
      rowMenu={(tps) =>
        jenisList.map(({ id, keterangan, is_file }) => ({
          label: is_file === 1 ? keterangan : `Isi ${keterangan}`,
          onClick: () => void navigate(laporanLink(tps, id, asal)),
        }))
      }
      search="Cari Wilayah"
      filters={saringan(jenisQuery)}
      empty={<KosongImpor jenis="tps">Wilayah ini belum punya TPS.</KosongImpor>}
    />
  );
}

function DaftarTps(): ReactElement {
  const self = useSelf();
  const { value, id, change } = useWilayah({ remember: true });
  const terakhir = useKelurahanTerakhir();
  const wilayahId = id ?? ownWilayah(self).id;
  const kelurahanId = levelOf(wilayahId) === KELURAHAN ? wilayahId : terakhir;
  return (
    <Page title="QC TPS" actions={<ExcelActions kelurahanId={kelurahanId} />}>
      <WilayahPicker value={value} onChange={change} remember />
      <KelurahanBanner id={kelurahanId} shownId={wilayahId} />
      <TabelTps wilayahId={wilayahId} />
    </Page>
  );
}

export function QcPage(): ReactElement {
  const self = useSelf();
  const tpsId = ownTps(self);
  if (tpsId !== undefined) {
    return <JenisTps tpsId={String(tpsId)} />;
  }
  return self.isAdmin ? (
    <DaftarTps />
  ) : (
    <Page title="QC TPS">
      <Text>Anda belum ditugaskan di TPS. Hubungi Administrator.</Text>
    </Page>
  );
}
