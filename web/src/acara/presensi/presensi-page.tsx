// /presensi/{kode}: the door of an event, for whoever knows its code. Works on without a network.
import "./presensi-styles.ts";
import { Alert, Stack, Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useState, type ReactElement } from "react";
import { getEventPresensi } from "#contract/acara/presensi.contract.ts";
import { ApiError } from "../../api/error.ts";
import { queryFor } from "../../api/query.ts";
import { readJson, writeStorage } from "../../api/storage.ts";
import { useStore } from "../../api/store.ts";
import { waktuEvent } from "../keadaan-event.tsx";
import { AntreanPresensi, type DaftarDibaca, type Dibaca } from "./antrean-presensi.ts";
import { playBunyi, type Bunyi } from "./bunyi.ts";
import { HasilKartu, keadaanOf } from "./hasil-kartu.tsx";
import { KartuInput } from "./kartu-input.tsx";
import { Kios, KONTAK_MS } from "./kios.ts";
import { KodeLayarInput } from "./kode-layar-input.tsx";
import { LayarKios } from "./layar-kios.tsx";
import { keepHalaman } from "./pekerja-presensi.ts";
import { useKodeLayar } from "./use-kode-layar.ts";

const KATA = {
  menunggu: "menunggu",
  "bukan-daftar": "menunggu, tidak ada di daftar",
  benar: "hadir",
  sudah: "sudah tercatat",
  salah: "ditolak",
} as const;
const TIDAK_DIKENAL = new Set([400, 404]);
const MERAH = new Set<string>(["bukan-daftar", "salah"]);

function Riwayat({ daftar }: { daftar: DaftarDibaca }): ReactElement | null {
  return daftar.length === 0 ? null : (
    <>
      <Title order={2} size="h5">
        Sebelumnya
      </Title>
      <ul className="presensi-antrean">
        {daftar.map((one) => (
          <li key={one.kunci}>
            <span>{one.hasil?.nama ?? one.kartu}</span>
            <Text span c={MERAH.has(keadaanOf(one)) ? "red" : "dimmed"}>
              {KATA[keadaanOf(one)]}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

function usePintu(kode: string) {
  const [kios] = useState(() => new Kios(kode));
  const queries = useQueryClient();
  function onJelas(bunyi: Bunyi): void {
    playBunyi(bunyi);
    // It may be refused because this device is no kiosk any more, or by what the event asks for since.
    if (bunyi === "salah") {
      kios.periksa();
      void queries.invalidateQueries({ queryKey: eventQuery(kode).queryKey });
    }
  }
  const [antrean] = useState(() => new AntreanPresensi(kode, kios, onJelas));
  useEffect(() => kios.start(), [kios]);
  useEffect(() => antrean.start(), [antrean]);
  useEffect(keepHalaman, []);
  const [isKiosTerbaca, setKiosTerbaca] = useState(false);
  useEffect(() => void kios.siap().then(() => setKiosTerbaca(true)), [kios]);
  return { kios, antrean, isKiosTerbaca };
}

const eventQuery = (kode: string) => ({
  ...queryFor(getEventPresensi, { params: { kode }, progress: false }),
  meta: { quiet: true },
});

/** Refused for want of a code: sent before this page knew that the event asks for one. */
function kembaliOf([terakhir]: readonly Dibaca[]): string | undefined {
  const isDitolak = terakhir?.hasil?.cek_nomer_kta === false;
  return isDitolak && terakhir.kodeLayar === undefined ? terakhir.kartu : undefined;
}

interface PintuProps {
  kode: string;
  /** Whoever is no kiosk tells the code of its screen; undefined: the server is being asked. */
  isKodeBerputar: boolean | undefined;
}

function Pintu({ kode, isKodeBerputar }: PintuProps): ReactElement {
  const { kios, antrean, isKiosTerbaca } = usePintu(kode);
  const { nama: namaKios } = useStore(kios.keadaan);
  // It stands there for days; a phone is taken away.
  useQuery({ ...eventQuery(kode), refetchInterval: namaKios === undefined ? false : KONTAK_MS });
  const daftar = useStore(antrean.daftar);
  const isTersimpan = useStore(antrean.isTersimpan);
  const { kodeLayar, isian, requireKode } = useKodeLayar(
    isKodeBerputar === true && namaKios === undefined,
  );
  const [terakhir, ...sebelumnya] = daftar;
  const siap = isKiosTerbaca && (namaKios !== undefined || isKodeBerputar !== undefined);
  const menunggu = daftar.filter(({ hasil }) => hasil === undefined).length;
  function read(kartu: string): boolean {
    const isLengkap = requireKode();
    if (isLengkap) {
      antrean.read(kartu, kodeLayar);
    }
    return isLengkap;
  }
  return (
    <>
      {isian === undefined ? null : <KodeLayarInput {...isian} />}
      <KartuInput siap={siap} withKamera onKartu={read} kembali={isian && kembaliOf(daftar)} />
      {terakhir === undefined ? null : <HasilKartu {...terakhir} />}
      {menunggu > 0 ? (
        <Alert color="yellow" title={`${menunggu} presensi menunggu`}>
          {isTersimpan
            ? "Tersimpan di perangkat ini sampai server menjawab."
            : "Peramban ini tidak dapat menyimpannya. Jangan tutup halaman ini."}
        </Alert>
      ) : null}
      <LayarKios kios={kios} />
      <Riwayat daftar={sebelumnya} />
    </>
  );
}

/** The event of the code; as the last visit saw it until the server has answered, which may be long. */
function useEvent(kode: string) {
  const kunci = `presensi-event-${kode}`;
  const query = useQuery({
    ...eventQuery(kode),
    initialData: () => getEventPresensi.response.safeParse(readJson(kunci)).data,
    initialDataUpdatedAt: 0,
  });
  useEffect(() => {
    if (query.data !== undefined) {
      writeStorage(kunci, JSON.stringify(query.data));
    }
  }, [kunci, query.data]);
  return query;
}

export function PresensiPage(): ReactElement {
  const { kode } = useParams({ from: "/publik/presensi/$kode" });
  const query = useEvent(kode);
  const { error } = query;
  const event = query.data?.data;
  // One that never comes holds nothing up: the server decides then.
  const isDitanya = query.isFetching && query.failureCount === 0;
  const belumTahu = isDitanya ? undefined : false;
  const isUnknown = error instanceof ApiError && TIDAK_DIKENAL.has(error.status);
  return (
    <Stack gap="md">
      <title>Platform Presensi</title>
      <Title order={1}>Platform Presensi</Title>
      {event === undefined ? null : (
        <div>
          <Text fw={600} size="lg">
            {event.nama}
          </Text>
          <Text c="dimmed">
            {waktuEvent(event.waktu_mulai_presensi)} – {waktuEvent(event.waktu_akhir_presensi)}
          </Text>
        </div>
      )}
      {isUnknown ? (
        <Alert color="red" title="Event tidak ditemukan">
          Periksa alamat halaman ini, atau minta kode yang baru kepada panitia.
        </Alert>
      ) : null}
      {isUnknown && event === undefined ? null : (
        <Pintu
          key={kode}
          kode={kode}
          isKodeBerputar={event === undefined ? belumTahu : event.is_kode_berputar === 1}
        />
      )}
    </Stack>
  );
}
