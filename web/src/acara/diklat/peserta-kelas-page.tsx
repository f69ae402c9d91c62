// .../kelas/{kelas_id}/peserta: who is in a class, by card.
import { Button, Group, Text } from "@mantine/core";
import { IconPlus, IconUpload, IconUserMinus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { PESERTA_KELAS, SARINGAN_PESERTA_KELAS } from "#contract/acara/diklat.fields.ts";
import { unduhTemplat } from "#contract/impor/unduh-impor.contract.ts";
import { getKelas, type RincianKelas } from "#contract/acara/kelas.contract.ts";
import {
  hapusPesertaKelas,
  listPesertaKelas,
  unggahPesertaKelas,
  type PesertaKelas,
} from "#contract/acara/peserta-kelas.contract.ts";
import { addressOf } from "../../api/call-api.ts";
import { listQuery, queryFor, useSend } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { UNGGAH, UnggahLangsungDialog } from "../../impor/unggah-langsung-dialog.tsx";
import { actionOf, type Act } from "../../ui/act.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { describedColumns } from "../../ui/described-cells.tsx";
import { describedFilters } from "../../ui/described-filters.tsx";
import { offer, type Offer, type Option } from "../../ui/offer.ts";
import { Page } from "../../ui/page.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { UnduhButton } from "../../ui/unduh-button.tsx";
import { JejakDiklat } from "./jejak-diklat.tsx";
import { pemetaanOptions, TANPA_PEMETAAN } from "./pilihan-diklat.ts";
import { REFRESHES, TambahPesertaDialog, type AlamatKelas } from "./tambah-peserta-dialog.tsx";

const KOLOM: readonly Column<PesertaKelas>[] = describedColumns<PesertaKelas, typeof PESERTA_KELAS>(
  PESERTA_KELAS,
  {
    nama: {},
    nomer_kta: {},
    pemetaan: ({ pemetaan }) => pemetaan.label,
  },
);

const saringanOf = (pemetaan: Offer<Option[]>) =>
  describedFilters(SARINGAN_PESERTA_KELAS, {
    pemetaan_id: { data: pemetaan, kosong: TANPA_PEMETAAN },
  });

function UnggahDialog({ alamat, onClose }: { alamat: AlamatKelas; onClose: () => void }) {
  const kirim = useSend(unggahPesertaKelas, UNGGAH);
  return (
    <UnggahLangsungDialog
      title="Unggah Peserta"
      subjek="Peserta kelas"
      send={(file) => kirim.mutateAsync({ params: alamat, body: {}, file })}
      hint="Berkas .xls atau .xlsx: kolom Nomor KTA, Nama, Pemetaan. Tanpa kolom Pemetaan, semua menjadi peserta."
      width={650}
      onClose={onClose}
    >
      <Group>
        <UnduhButton
          alamat={addressOf(unduhTemplat, { params: { jenis: "peserta-kelas" }, query: {} })}
        >
          Unduh templat
        </UnduhButton>
      </Group>
    </UnggahLangsungDialog>
  );
}

type Terbuka = "tambah" | "unggah";

interface DialogsProps {
  open: Terbuka | undefined;
  alamat: AlamatKelas;
  kelas: RincianKelas | undefined;
  onClose: () => void;
}

/** Who facilitates is said by administrators. */
const pemetaanOf = ({ boleh, pemetaan }: RincianKelas) =>
  pemetaan.filter(({ sebagai }) => sebagai !== "fasilitator" || boleh.includes("administrasi"));

function Dialogs({ open, alamat, kelas, onClose }: DialogsProps): ReactElement | null {
  if (open === undefined || kelas === undefined) {
    return null;
  }
  return open === "unggah" ? (
    <UnggahDialog alamat={alamat} onClose={onClose} />
  ) : (
    <TambahPesertaDialog alamat={alamat} pemetaan={pemetaanOf(kelas)} onClose={onClose} />
  );
}

function Tombol({ onOpen }: { onOpen: (dialog: Terbuka) => void }): ReactElement {
  const self = useSelf();
  return (
    <>
      {isAllowed(self, "diklat.write") ? (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => onOpen("unggah")}
        >
          Unggah
        </Button>
      ) : null}
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen("tambah")}>
        Tambah Peserta
      </Button>
    </>
  );
}

function useKeluarkan(alamat: AlamatKelas) {
  const hapus = useSend(hapusPesertaKelas, { refreshes: REFRESHES, title: "Peserta kelas" });
  return ({ id, nama, pemetaan }: PesertaKelas): Act => ({
    label: "Keluarkan",
    icon: IconUserMinus,
    danger: true,
    ask: {
      title: `Keluarkan ${nama}?`,
      body: `Sebagai ${pemetaan.label} dari kelas ini, juga dari jadwal yang diajarnya sebagai itu.`,
      action: "Keluarkan",
      danger: true,
    },
    run: () => hapus.mutateAsync({ params: { ...alamat, peserta_id: id } }),
  });
}

export function PesertaKelasPage(): ReactElement {
  const { instansi_id = "", diklat_id = "", kelas_id = "" } = useParams({ strict: false });
  const alamat = { instansi_id, diklat_id, kelas_id };
  const table = useUrlTable(SARINGAN_PESERTA_KELAS);
  const rows = useQuery(listQuery(listPesertaKelas, { params: alamat, query: table.query }));
  const query = useQuery(queryFor(getKelas, { params: alamat }));
  const kelas = query.data?.data;
  const [open, setOpen] = useState<Terbuka>();
  const keluarkan = useKeluarkan(alamat);
  const isPengelola = kelas?.boleh.includes("kelola") === true;
  return (
    <Page
      title={kelas === undefined ? "Peserta Kelas" : `Peserta ${kelas.nama}`}
      total={rows.data?.total}
      trail={
        kelas === undefined ? null : <JejakDiklat instansi={kelas.instansi} diklat={kelas.diklat} />
      }
      actions={isPengelola ? <Tombol onOpen={setOpen} /> : undefined}
    >
      <DataTable
        id="peserta-kelas"
        label="Peserta Kelas"
        table={table}
        query={rows}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ nama }) => nama}
        rowMenu={(peserta) => (peserta.boleh_dihapus ? [actionOf(keluarkan(peserta))] : [])}
        search="Cari nama atau nomor KTA"
        filters={saringanOf(offer(query, ({ data }) => pemetaanOptions(data.pemetaan)))}
        empty={<Text c="dimmed">Peserta, pengajar, dan fasilitator kelas ini.</Text>}
      />
      <Dialogs open={open} alamat={alamat} kelas={kelas} onClose={() => setOpen(undefined)} />
    </Page>
  );
}
