// Backups: when, where to, for whom readable; which there are, and is the last one recent enough?
import { Alert, Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  buatCadangan,
  getCadangan,
  type Cadangan,
  type KeadaanCadangan,
} from "#contract/sistem/cadangan.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { formatBytes, formatDateTime, formatNumber, UNKNOWN } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { localPage } from "../../ui/table-local.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { CadanganForm } from "./cadangan-form.tsx";

const STATUS = {
  berjalan: { label: "Sedang dibuat", color: "blue" },
  baik: { label: "Baik", color: "green" },
  gagal: { label: "Gagal", color: "red" },
} as const;

const COLUMNS: readonly Column<Cadangan>[] = [
  { key: "mulai", header: "Mulai", cell: ({ mulai }) => formatDateTime(mulai) },
  {
    key: "status",
    header: "Hasil",
    cell: ({ status, pesan }) => (
      <>
        <Badge variant="light" color={STATUS[status].color} tt="none">
          {STATUS[status].label}
        </Badge>
        {pesan === null ? null : <Text size="sm">{pesan}</Text>}
      </>
    ),
  },
  {
    key: "oleh",
    header: "Oleh",
    cell: ({ oleh, terjadwal }) => oleh ?? (terjadwal ? "Jadwal" : "Perintah di server"),
  },
  { key: "nama", header: "Berkas", cell: ({ nama }) => nama ?? UNKNOWN },
  {
    key: "byte",
    header: "Ukuran",
    numeric: true,
    cell: ({ byte }) => (byte === null ? UNKNOWN : formatBytes(byte)),
  },
  {
    key: "laporan",
    header: "Laporan",
    numeric: true,
    cell: ({ laporan }) => formatNumber(laporan),
  },
  { key: "tempat", header: "Tempat", cell: ({ tempat }) => tempat, optional: true },
];

function Terakhir({ terakhir, is_telat: isLate, aturan }: KeadaanCadangan): ReactElement {
  const last =
    terakhir === null
      ? "Belum pernah ada cadangan yang baik."
      : `Cadangan baik terakhir: ${formatDateTime(terakhir)}.`;
  if (isLate) {
    return <Alert color="red">{`Cadangan terlambat. ${last}`}</Alert>;
  }
  return aturan.aktif ? (
    <Alert color={terakhir === null ? "yellow" : "green"}>{last}</Alert>
  ) : (
    <Alert color="yellow">{`${last} Cadangan harian belum dinyalakan.`}</Alert>
  );
}

const isMaking = (daftar: readonly Cadangan[]): boolean => daftar[0]?.status === "berjalan";

function Sekarang({ tempat, daftar }: KeadaanCadangan): ReactElement {
  const buat = useSend(buatCadangan, { refreshes: [getCadangan] });
  return (
    <Group gap="sm">
      <Text c="dimmed" size="sm" style={{ overflowWrap: "anywhere" }}>{`Ke ${tempat}`}</Text>
      <Button
        variant="default"
        loading={buat.isPending || isMaking(daftar)}
        onClick={() => buat.mutate({})}
      >
        Cadangkan sekarang
      </Button>
    </Group>
  );
}

const WHILE_RUNNING_MS = 3000;

export function CadanganPage(): ReactElement {
  const table = useUrlTable({});
  const query = useQuery({
    ...queryFor(getCadangan),
    refetchInterval: ({ state }) =>
      isMaking(state.data?.data.daftar ?? []) ? WHILE_RUNNING_MS : false,
  });
  return (
    <Page title="Cadangan">
      <QueryView query={query} skeleton={900}>
        {({ data }) => (
          <Stack>
            <Stack maw={650}>
              <Terakhir {...data} />
              <CadanganForm />
              <Text c="dimmed" size="sm">
                {data.aturan.penerima === null
                  ? "Tanpa kunci publik, kunci instalasi tidak ikut: simpan berkas kunci dari folder data di tempat lain."
                  : "Cadangan hanya terbuka dengan kunci rahasianya. Simpan kunci itu di luar server ini."}
              </Text>
            </Stack>
            <Group justify="space-between">
              <Title order={2}>Cadangan yang dibuat</Title>
              <Sekarang {...data} />
            </Group>
            <DataTable
              id="cadangan"
              label="Cadangan yang dibuat"
              table={table}
              query={localPage({ rows: data.daftar }, table)}
              columns={COLUMNS}
              rowKey={({ id }) => id}
              rowLabel={({ mulai }) => formatDateTime(mulai)}
              empty={<Text c="dimmed">Belum ada cadangan.</Text>}
            />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
