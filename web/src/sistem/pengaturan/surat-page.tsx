// Letters that could not leave because no mail server is set up: read, and handed over by hand.
import { Alert, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { getPesanTerbaru, listPesan } from "#contract/pesan/pesan.contract.ts";
import { REFUSALS } from "#contract/core/refusal.contract.ts";
import {
  listSurat,
  sampaikanSurat,
  TAUTAN_SURAT,
  tampilkanSurat,
  type Surat,
} from "#contract/berkas/surat.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatDateTime, UNKNOWN } from "../../ui/format.ts";
import { PAGE_SIZE } from "../../ui/limits.ts";
import { Page } from "../../ui/page.tsx";
import { Sampaikan } from "../../ui/sampaikan.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { localPage } from "../../ui/table-local.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import "./surat-page.css";

const columnsOf = (onOpen: (surat: Surat) => void): Column<Surat>[] => [
  { key: "judul", header: "Judul", cell: ({ judul }) => judul },
  { key: "kepada", header: "Kepada", cell: ({ kepada }) => kepada },
  {
    key: "tautan",
    header: "Tautan",
    cell: ({ tautan }) => (tautan === null ? UNKNOWN : TAUTAN_SURAT[tautan]),
  },
  { key: "waktu", header: "Waktu", cell: ({ waktu }) => formatDateTime(waktu) },
  {
    key: "buka",
    header: "Surat",
    cell: (surat) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Buka ${surat.judul}, kepada ${surat.kepada}`}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(surat);
        }}
      >
        Buka
      </Button>
    ),
  },
];

const NO_FILTERS = {};

const textOf = ({ judul, kepada }: Surat): string => `${judul} ${kepada}`;

const SALIN = { berhasil: "Surat disalin", jalanLain: "Tandai isi surat, lalu salin sendiri." };

/** The bell tells of a letter until it is handed over. */
const LONCENG = { message: false, refreshes: [getPesanTerbaru, listPesan] } as const;

function IsiSurat({ surat }: { surat: Surat }): ReactElement {
  const params = { id: surat.id };
  const tampilkan = useSend(tampilkanSurat, LONCENG);
  const sampaikan = useSend(sampaikanSurat, LONCENG);
  const terlihat = tampilkan.data?.data ?? surat;
  const { kepada, waktu, isi, nomer_wa: nomor = "", is_tersembunyi: isHidden } = terlihat;
  return (
    <>
      <Text c="dimmed" mb="xs">
        Kepada {kepada}, {formatDateTime(waktu)}
      </Text>
      <Text className="surat-isi" mb="sm">
        {isi}
      </Text>
      {isHidden && !surat.boleh.includes("tampilkan") ? (
        <Text c="dimmed">{REFUSALS["surat-tertutup"].message}</Text>
      ) : null}
      {isHidden && surat.boleh.includes("tampilkan") ? (
        <Button
          variant="default"
          loading={tampilkan.isPending}
          onClick={() => tampilkan.mutate({ params })}
        >
          Tampilkan tautan
        </Button>
      ) : null}
      {isHidden ? null : (
        <Sampaikan
          isi={isi}
          nomer_wa={nomor}
          salin={SALIN}
          // One with a link was handed over when it was shown.
          onSampai={surat.is_tersembunyi ? undefined : () => sampaikan.mutate({ params })}
        />
      )}
    </>
  );
}

/** Its link opens nothing: there is nothing to hand over. */
function SuratMati({ surat: { kepada, waktu, tautan } }: { surat: Surat }): ReactElement {
  return (
    <>
      <Text c="dimmed" mb="xs">
        Kepada {kepada}, {formatDateTime(waktu)}
      </Text>
      <Alert color="gray">
        {tautan === "digantikan"
          ? "Tautannya tidak berlaku lagi: digantikan surat yang lebih baru."
          : "Tautannya tidak berlaku lagi."}
      </Alert>
    </>
  );
}

const isMati = ({ tautan }: Surat): boolean => tautan === "digantikan" || tautan === "mati";

const Baca = ({ surat }: { surat: Surat }): ReactElement =>
  isMati(surat) ? <SuratMati surat={surat} /> : <IsiSurat surat={surat} />;

export function SuratPage(): ReactElement {
  const table = useUrlTable(NO_FILTERS);
  const query = useQuery(queryFor(listSurat));
  const [open, setOpen] = useState<Surat>();
  const rows = query.data?.data;
  const page = rows && localPage({ rows, textOf, pageSize: PAGE_SIZE }, table).data;
  return (
    <Page title="Surat Keluar" total={rows?.length}>
      {query.data?.is_terkirim === true ? (
        <Alert color="green">Server surat sudah diatur: surat langsung terkirim.</Alert>
      ) : (
        <Text c="dimmed">
          Server surat belum diatur, jadi surat tidak terkirim. Sampaikan isinya sendiri kepada
          penerima.
        </Text>
      )}
      <DataTable
        id="surat"
        label="Surat Keluar"
        table={table}
        query={{ ...query, data: page }}
        columns={columnsOf(setOpen)}
        rowKey={({ id }) => id}
        rowLabel={({ judul }) => judul}
        onOpen={setOpen}
        search="Cari judul atau penerima"
        empty={
          <Text c="dimmed">
            Belum ada surat: undangan, tautan kata sandi, dan pemberitahuan tampak di sini.
          </Text>
        }
      />
      <Dialog
        title={open?.judul}
        opened={open !== undefined}
        width={650}
        onClose={() => setOpen(undefined)}
      >
        {open === undefined ? null : <Baca surat={open} />}
      </Dialog>
    </Page>
  );
}
