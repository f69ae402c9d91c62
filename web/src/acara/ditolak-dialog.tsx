// What devices had gathered offline and was refused when they brought it, for somebody to decide about.
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { labelOf } from "#contract/core/described.ts";
import { PRESENSI } from "#contract/acara/event.fields.ts";
import {
  listPresensiDitolak,
  type PresensiDitolak,
  type SebabDitolak,
} from "#contract/acara/presensi.contract.ts";
import { listQuery } from "../api/query.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { UNKNOWN } from "../ui/format.ts";
import type { Column } from "../ui/table-columns.ts";
import { useLocalTable } from "../ui/table-state.ts";
import { waktuEvent } from "./keadaan-event.tsx";

const SEBAB: Readonly<Record<SebabDitolak, string>> = {
  dihapus: "Event dihapus",
  "kode-diganti": "Kode presensi sudah diganti",
  nonaktif: "Event tidak aktif",
  "belum-disetujui": "Event belum disetujui",
  "belum-mulai": "Presensi belum dibuka",
  berakhir: "Presensi sudah ditutup",
  "kode-layar": "Kode layar salah atau sudah berganti",
  "bukan-peserta": "Kartu tidak terdaftar untuk event ini",
};

const KOLOM: readonly Column<PresensiDitolak>[] = [
  {
    key: "nama",
    header: labelOf(PRESENSI, "nama"),
    telling: true,
    cell: ({ nama }) => nama || UNKNOWN,
  },
  {
    key: "nomer_kta",
    header: labelOf(PRESENSI, "nomer_kta"),
    cell: ({ nomer_kta: nomor }) => nomor,
  },
  { key: "event", header: "Event", telling: true, cell: ({ event }) => event },
  { key: "sebab", header: "Sebab", telling: true, cell: ({ sebab }) => SEBAB[sebab] },
  {
    key: "waktu_alat",
    header: "Dipindai (jam perangkat)",
    cell: ({ waktu_alat: waktu }) => waktuEvent(waktu),
  },
  { key: "created_at", header: "Tiba", cell: ({ created_at: waktu }) => waktuEvent(waktu) },
];

const SARINGAN = {};

export function DitolakDialog({ onClose }: { onClose: () => void }): ReactElement {
  const table = useLocalTable(SARINGAN);
  const rows = useQuery(listQuery(listPresensiDitolak, { query: table.query }));
  return (
    <Dialog title="Presensi Ditolak" opened width={1050} onClose={onClose}>
      <Text c="dimmed" mb="sm">
        Dikumpulkan tanpa jaringan, lalu ditolak ketika tiba: eventnya sudah ditutup atau dihapus,
        kode layarnya tidak berlaku, atau kartunya tidak terdaftar. Tidak dihitung hadir.
      </Text>
      <Text mb="sm">
        Dipindai pada waktunya tetapi baru tiba setelah presensi ditutup? Perpanjang waktu akhir
        presensi dengan Ubah pada event itu (mintakan persetujuannya lagi bila kembali belum
        disetujui), lalu catat nomor KTA-nya di Presensi Manual.
      </Text>
      <DataTable
        id="presensi-ditolak"
        label="Presensi Ditolak"
        table={table}
        query={rows}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ nama, nomer_kta: nomor }) => nama || nomor}
        search="Cari event, nama, atau nomor KTA"
        empty={<Text c="dimmed">Tidak ada presensi yang ditolak.</Text>}
      />
    </Dialog>
  );
}
