// The kiosks of an event: which devices stand at its door, a code for another one, the end of one.
import { Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconPlugConnectedX, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import type { Event } from "#contract/acara/event.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import { KIOS } from "#contract/acara/event.fields.ts";
import {
  cabutKios,
  isKiosAda,
  listKios,
  tambahKios,
  type Kios,
} from "#contract/acara/kios.contract.ts";
import { queryFor, useSend } from "../api/query.ts";
import { useKunci } from "../api/use-kunci.ts";
import { actionOf, type Act } from "../ui/act.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { describedColumns } from "../ui/described-cells.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, FormActions } from "../ui/form.tsx";
import { KodeQr } from "../ui/kode-qr.tsx";
import { useShownOnce } from "../ui/shown-once.ts";
import type { Column } from "../ui/table-columns.ts";
import { localPage } from "../ui/table-local.ts";
import { useLocalTable } from "../ui/table-state.ts";
import { useAppForm } from "../ui/use-app-form.ts";
import { waktuEvent } from "./keadaan-event.tsx";

const KEADAAN: Readonly<Record<Kios["keadaan"], string>> = {
  menunggu: "Menunggu dipasang",
  kedaluwarsa: "Kode pasang kedaluwarsa",
  terpasang: "Terpasang",
  dicabut: "Dicabut",
};

const KOLOM: readonly Column<Kios>[] = describedColumns<Kios, typeof KIOS>(KIOS, {
  nama: {},
  keadaan: ({ keadaan }) => KEADAAN[keadaan],
  terakhir_at: ({ terakhir_at: waktu }) => (waktu === null ? "Belum pernah" : waktuEvent(waktu)),
});

function KodePasang({ kode, alamat }: { kode: string; alamat: string }): ReactElement {
  return (
    <Stack gap="md">
      <Text>
        Buka halaman presensi event ini di perangkat kios, tekan Jadikan Perangkat Ini Kios, lalu
        ketik kode ini. Atau pindai kode QR dengan perangkat itu. Berlaku 15 menit, satu kali.
      </Text>
      <Text component="code" fz={32} fw={700} aria-label={labelOf(KIOS, "kode_pasang")}>
        {kode}
      </Text>
      <KodeQr text={`${alamat}#pasang=${kode}`} label="Alamat pemasangan kios" />
    </Stack>
  );
}

const initial = { nama: "" };

function PasangDialog({ event, onClose }: { event: Event; onClose: () => void }): ReactElement {
  const kunciOf = useKunci();
  const tambah = useSend(tambahKios, {
    refreshes: [listKios],
    message: false,
    handled: ["isian-salah"],
  });
  const form = useAppForm({
    title: "Kios",
    guard: false,
    initial,
    fields: rulesOf(tambahKios.body, initial),
    async submit(body) {
      await tambah.mutateAsync({
        params: { id: event.id },
        body,
        idempotencyKey: kunciOf(body),
      });
    },
  });
  const kode = tambah.data?.data.kode_pasang;
  const { taken, closer } = useShownOnce(kode !== undefined);
  return (
    <Dialog
      title="Pasang Kios"
      opened
      onClose={closer(onClose)}
      {...(kode === undefined
        ? {}
        : { actions: <Button onClick={taken(onClose)}>Selesai</Button> })}
    >
      {kode === undefined ? (
        <Form form={form}>
          <TextInput {...form.field("nama")} data-autofocus autoComplete="off" />
          <FormActions form={form} onCancel={onClose}>
            Buat Kode Pasang
          </FormActions>
        </Form>
      ) : (
        <KodePasang kode={kode} alamat={`${location.origin}/presensi/${event.kode}`} />
      )}
    </Dialog>
  );
}

function useMenu({ id, boleh }: Event): (kios: Kios) => Act[] {
  const cabut = useSend(cabutKios, { refreshes: [listKios] });
  return (kios) => {
    const { id: kiosId, nama } = kios;
    return isKiosAda(kios) && boleh.includes("kios")
      ? [
          {
            label: "Cabut",
            icon: IconPlugConnectedX,
            danger: true,
            ask: {
              title: `Cabut kios ${nama}?`,
              body: "Perangkatnya tidak lagi menjadi kios. Daftar peserta di sana dihapus begitu ia terhubung.",
              action: "Cabut",
              danger: true,
            },
            run: () => cabut.mutateAsync({ params: { id, kios_id: kiosId } }),
          },
        ]
      : [];
  };
}

const SARINGAN = {};

export function KiosEvent({ event }: { event: Event }): ReactElement {
  const query = useQuery(queryFor(listKios, { params: { id: event.id } }));
  const table = useLocalTable(SARINGAN);
  const menu = useMenu(event);
  const [isOpen, setOpen] = useState(false);
  const rows = query.data?.data;
  return (
    <>
      <Group justify="space-between" mt="lg" mb="sm">
        <Title order={2} size="h4">
          Kios
        </Title>
        {event.boleh.includes("kios") ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Pasang Kios
          </Button>
        ) : null}
      </Group>
      <DataTable
        id="kios"
        label="Kios"
        table={table}
        query={{ ...query, data: rows && localPage({ rows }, table).data }}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ nama }) => nama}
        rowMenu={(kios) => menu(kios).map(actionOf)}
        empty={
          <Text c="dimmed">
            Perangkat yang dipasang sebagai kios membawa daftar peserta, sehingga dapat memeriksa
            kartu tanpa jaringan.
          </Text>
        }
      />
      {isOpen ? <PasangDialog event={event} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
