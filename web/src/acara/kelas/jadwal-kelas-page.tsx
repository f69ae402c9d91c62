// /instansi/{…}/diklat/{…}/kelas/{…}/jadwal: the schedule of a class.
import type { Dipilih } from "./dipilih.ts";
import { Badge, Button, Group, Text, Title } from "@mantine/core";
import { IconSchool, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import {
  getJadwalKelas,
  type JadwalKelas,
  type JadwalTanggal,
  type Modul,
  type Subjadwal,
} from "#contract/acara/jadwal-kelas.contract.ts";
import { getKelas } from "#contract/acara/kelas.contract.ts";
import { queryFor } from "../../api/query.ts";
import { formatDateRange, formatNumber } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { JejakDiklat } from "../diklat/jejak-diklat.tsx";
import { useAlamatKelas, type AlamatKelas } from "./alamat-kelas.ts";
import "./jadwal-kelas.css";
import { PengajarDialog } from "./pengajar-dialog.tsx";
import { RekamanDialog } from "./rekaman-dialog.tsx";
import { TanggalModul } from "./tanggal-modul.tsx";
import { useBukaLms } from "./use-buka-lms.ts";

const WARNA_STATUS: Readonly<Record<number, string>> = { 1: "gray", 2: "green", 3: "blue" };

function RingkasanKelas({ kelas }: Pick<JadwalKelas, "kelas">): ReactElement {
  return (
    <Group gap="xs" mb="md">
      <Badge variant="light" tt="none" color={WARNA_STATUS[kelas.status_kelas.id] ?? "gray"}>
        {kelas.status_kelas.keterangan}
      </Badge>
      <Text span>{formatNumber(kelas.jumlah_peserta)} peserta</Text>
      <Text span c="dimmed">
        {formatDateRange(kelas.tanggal_mulai, kelas.tanggal_selesai)}
      </Text>
    </Group>
  );
}

interface BagianProps {
  jadwal: JadwalKelas;
  onPilih: (dipilih: Dipilih) => void;
}

function DaftarTanggal({
  modul,
  ...props
}: BagianProps & { modul: Subjadwal }): ReactElement | null {
  return modul.jadwal_tanggal.length === 0 ? null : (
    <ul className="jadwal-tanggal">
      {modul.jadwal_tanggal.map((tanggal) => (
        <TanggalModul key={tanggal.id} modul={modul} tanggal={tanggal} {...props} />
      ))}
    </ul>
  );
}

const banyakTanggal = ({ jadwal_tanggal: own, subjadwal_m_modul: sub }: Modul): number =>
  sub.reduce((sum, { jadwal_tanggal: di }) => sum + di.length, own.length);

function BagianModul({ modul, ...props }: BagianProps & { modul: Modul }): ReactElement {
  const banyak = banyakTanggal(modul);
  return (
    <details className="jadwal-modul" open>
      <summary>
        <span>{modul.nama}</span>
        <Text span c="dimmed" size="sm">
          {banyak === 0 ? "belum ada tanggal" : `${formatNumber(banyak)} tanggal`}
        </Text>
      </summary>
      <DaftarTanggal modul={modul} {...props} />
      {modul.subjadwal_m_modul.map((sub) => (
        <section key={sub.id} className="jadwal-sub">
          <h3>{sub.nama}</h3>
          <DaftarTanggal modul={sub} {...props} />
          {sub.jadwal_tanggal.length === 0 ? <Text c="dimmed">Belum ada tanggal.</Text> : null}
        </section>
      ))}
    </details>
  );
}

function Jadwal({ jadwal, alamat }: { jadwal: JadwalKelas; alamat: AlamatKelas }): ReactElement {
  const [dipilih, setDipilih] = useState<Dipilih>();
  const onClose = (): void => setDipilih(undefined);
  const onTheirs = (tanggal: JadwalTanggal): void =>
    setDipilih((kini) => kini && { ...kini, tanggal });
  const props = { alamat, jadwal, onTheirs, onClose };
  return (
    <>
      <RingkasanKelas kelas={jadwal.kelas} />
      <Title order={2} size="h4" mb="sm">
        Jadwal Anda
      </Title>
      {jadwal.modul.length === 0 ? (
        <Text c="dimmed">Kelas ini belum punya modul.</Text>
      ) : (
        jadwal.modul.map((modul) => (
          <BagianModul key={modul.id} modul={modul} jadwal={jadwal} onPilih={setDipilih} />
        ))
      )}
      {dipilih?.apa === "pengajar" ? (
        <PengajarDialog key={dipilih.tanggal.versi_pengajar} dipilih={dipilih} {...props} />
      ) : null}
      {dipilih?.apa === "rekaman" ? (
        <RekamanDialog
          key={dipilih.tanggal.versi_rekaman}
          dipilih={dipilih}
          {...props}
          onAturPengajar={() => setDipilih({ ...dipilih, apa: "pengajar" })}
        />
      ) : null}
    </>
  );
}

const PesertaLink = ({ alamat }: { alamat: AlamatKelas }): ReactElement => (
  <Button
    variant="default"
    leftSection={<IconUsers size={16} aria-hidden />}
    renderRoot={(props) => (
      <Link
        to="/instansi/$instansi_id/diklat/$diklat_id/kelas/$kelas_id/peserta"
        params={alamat}
        {...props}
      />
    )}
  >
    Peserta
  </Button>
);

function LmsButton(): ReactElement {
  const lms = useBukaLms();
  return (
    <Button
      leftSection={<IconSchool size={16} aria-hidden />}
      loading={lms.isPending}
      onClick={() => lms.mutate()}
    >
      Buka LMS
    </Button>
  );
}

interface TombolProps {
  alamat: AlamatKelas;
  isPeserta: boolean;
  isLms: boolean;
}

function Tombol({ alamat, isPeserta, isLms }: TombolProps): ReactElement {
  return (
    <>
      {isPeserta ? <PesertaLink alamat={alamat} /> : null}
      {isLms ? <LmsButton /> : null}
    </>
  );
}

export function JadwalKelasPage(): ReactElement {
  const alamat = useAlamatKelas();
  const query = useQuery(queryFor(getJadwalKelas, { params: alamat }));
  const kelas = useQuery(queryFor(getKelas, { params: alamat })).data?.data;
  const isPeserta = kelas?.boleh.includes("lihat_peserta") === true;
  const isLms = query.data?.data.kelas.ada_lms === 1;
  return (
    <Page
      title={query.data?.data.kelas.nama ?? "Jadwal Kelas"}
      trail={
        kelas === undefined ? null : <JejakDiklat instansi={kelas.instansi} diklat={kelas.diklat} />
      }
      actions={
        isPeserta || isLms ? (
          <Tombol alamat={alamat} isPeserta={isPeserta} isLms={isLms} />
        ) : undefined
      }
    >
      <QueryView query={query} skeleton={480}>
        {({ data }) => <Jadwal jadwal={data} alamat={alamat} />}
      </QueryView>
    </Page>
  );
}
