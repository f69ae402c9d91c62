// One date of a class: when, who teaches, who was there, and what can be done with it.
import { Anchor, Badge, Group, Text } from "@mantine/core";
import {
  IconClipboardCheck,
  IconExternalLink,
  IconSchool,
  IconUsers,
  IconVideoPlus,
} from "@tabler/icons-react";
import { useNavigate, useRouter } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  bukaPresensiJadwal,
  getJadwalKelas,
  type JadwalKelas,
  type JadwalTanggal,
  type Subjadwal,
} from "#contract/acara/jadwal-kelas.contract.ts";
import { openTab } from "../../api/download.ts";
import { useSend } from "../../api/query.ts";
import { actionOf, type Act } from "../../ui/act.tsx";
import { formatDateTime, formatNumber, WIB } from "../../ui/format.ts";
import { RowMenu } from "../../ui/row-menu.tsx";
import { useAlamatKelas } from "./alamat-kelas.ts";
import type { Dipilih } from "./dipilih.ts";
import { useBukaLms } from "./use-buka-lms.ts";

interface TanggalProps {
  jadwal: JadwalKelas;
  modul: Subjadwal;
  tanggal: JadwalTanggal;
  onPilih: (dipilih: Dipilih) => void;
}

/** What those of the class open: its learning system, the door of a date. */
function useTujuan({ jadwal: { kelas }, tanggal }: TanggalProps): Act[] {
  const params = useAlamatKelas();
  const router = useRouter();
  const navigate = useNavigate();
  const lms = useBukaLms();
  const presensi = useSend(bukaPresensiJadwal, { refreshes: [getJadwalKelas], message: false });
  const kode = tanggal.event?.kode ?? null;
  const bukaLms = { label: "Buka LMS", icon: IconSchool, run: () => lms.mutateAsync() };
  const halaman = {
    label: "Halaman Presensi",
    icon: IconExternalLink,
    run: () =>
      openTab(router.buildLocation({ to: "/presensi/$kode", params: { kode: kode ?? "" } }).href),
  };
  const buka = {
    label: tanggal.event === null ? "Buka Presensi" : "Event Presensi",
    icon: IconClipboardCheck,
    run: async () => {
      const { data } = await presensi.mutateAsync({
        params: { ...params, jadwal_id: tanggal.id },
      });
      const id = String(data.event_id);
      await navigate({ to: "/event/detail/$event_id", params: { event_id: id } });
    },
  };
  return [
    ...(kelas.is_lms === 1 ? [bukaLms] : []),
    ...(kelas.is_presensi === 1 ? [buka] : []),
    ...(kode === null ? [] : [halaman]),
  ];
}

function useActs(props: TanggalProps): Act[] {
  const { jadwal, modul, tanggal, onPilih } = props;
  const tujuan = useTujuan(props);
  const kelola: Act[] = [
    {
      label: "Atur Pengajar",
      icon: IconUsers,
      run: () => onPilih({ apa: "pengajar", modul, tanggal }),
    },
    {
      label: "Tambah Tautan Rekaman",
      icon: IconVideoPlus,
      run: () => onPilih({ apa: "rekaman", modul, tanggal }),
    },
  ];
  return [...(jadwal.kelas.is_kelola === 1 ? kelola : []), ...tujuan];
}

/** "Pemateri: Guntur, Gita" */
function Pengajar({ jadwal, tanggal }: Pick<TanggalProps, "jadwal" | "tanggal">): ReactElement {
  const baris = jadwal.pemetaan.flatMap(({ id, label }) => {
    const names = tanggal.jadwal_user
      .filter(({ pemetaan_id: pemetaanId }) => pemetaanId === id)
      .map(({ user }) => user.name);
    return names.length === 0 ? [] : [{ id, text: `${label}: ${names.join(", ")}` }];
  });
  return baris.length === 0 ? (
    <Text c="dimmed">Belum ada pengajar.</Text>
  ) : (
    <>
      {baris.map(({ id, text }) => (
        <Text key={id}>{text}</Text>
      ))}
    </>
  );
}

function Rekaman({ rekaman }: Pick<JadwalTanggal, "rekaman">): ReactElement | null {
  return rekaman.length === 0 ? null : (
    <Group gap="xs">
      {rekaman.map(({ user, url }, nomor) => (
        <Anchor key={url} href={url} target="_blank" rel="noopener noreferrer" underline="always">
          {`Rekaman ${nomor + 1}: ${user.name}`}
        </Anchor>
      ))}
    </Group>
  );
}

function kataHadir(isHadir: boolean, mulai: string): string {
  if (isHadir) {
    return "Anda hadir";
  }
  return Date.parse(mulai) > Date.now() ? "Belum dimulai" : "Anda belum hadir";
}

function Hadir({ jadwal, tanggal }: Pick<TanggalProps, "jadwal" | "tanggal">): ReactElement {
  const { event, hadir, saya_hadir: saya } = tanggal;
  const jumlah = `${formatNumber(hadir)} dari ${formatNumber(jadwal.kelas.jumlah_peserta)} peserta hadir`;
  return (
    <Group gap="xs">
      {event === null ? null : <Text span>{jumlah}</Text>}
      {saya === null ? null : (
        <Badge variant="light" tt="none" color={saya ? "green" : "gray"}>
          {kataHadir(saya, tanggal.tanggal)}
        </Badge>
      )}
    </Group>
  );
}

export function TanggalModul(props: TanggalProps): ReactElement {
  const { modul, tanggal } = props;
  const kapan = formatDateTime(tanggal.tanggal, WIB);
  return (
    <li aria-label={`${modul.nama}, ${kapan}`}>
      <div>
        <Text fw={600} className="angka">
          {kapan}
        </Text>
        <Pengajar {...props} />
        <Hadir {...props} />
        <Rekaman rekaman={tanggal.rekaman} />
      </div>
      <RowMenu label={`${modul.nama}, ${kapan}`} actions={useActs(props).map(actionOf)} />
    </li>
  );
}
