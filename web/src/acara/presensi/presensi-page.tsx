// /presensi/{kode}: the door of an event, for whoever knows its code. Works on without a network.
import { Alert, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useState, type ReactElement } from "react";
import { getEventPresensi } from "#contract/presensi.contract.ts";
import { ApiError, NO_ANSWER } from "../../api/error.ts";
import { queryFor } from "../../api/query.ts";
import { useStore } from "../../api/store.ts";
import { waktuEvent } from "../keadaan-event.tsx";
import { AntreanPresensi, type DaftarDibaca } from "./antrean-presensi.ts";
import { playBunyi } from "./bunyi.ts";
import { HasilKartu, keadaanOf } from "./hasil-kartu.tsx";
import { KartuInput } from "./kartu-input.tsx";

const KATA = { menunggu: "menunggu", benar: "hadir", salah: "ditolak" } as const;

function Riwayat({ daftar }: { daftar: DaftarDibaca }): ReactElement | null {
  return daftar.length === 0 ? null : (
    <>
      <Title order={2} size="h5">
        Sebelumnya
      </Title>
      <ul className="presensi-antrean">
        {daftar.map(({ kunci, kartu, hasil }) => (
          <li key={kunci}>
            <span>{hasil?.nama ?? kartu}</span>
            <Text span c={hasil?.cek_nomer_kta === false ? "red" : "dimmed"}>
              {KATA[keadaanOf(hasil)]}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

function Pintu({ kode }: { kode: string }): ReactElement {
  const [antrean] = useState(
    () => new AntreanPresensi(kode, (hasil) => playBunyi(hasil.cek_nomer_kta)),
  );
  useEffect(() => antrean.start(), [antrean]);
  const daftar = useStore(antrean.daftar);
  const isTersimpan = useStore(antrean.isTersimpan);
  const [terakhir, ...sebelumnya] = daftar;
  const menunggu = daftar.filter(({ hasil }) => hasil === undefined).length;
  return (
    <>
      <KartuInput onKartu={(kartu) => antrean.read(kartu)} />
      {terakhir === undefined ? null : <HasilKartu kartu={terakhir.kartu} hasil={terakhir.hasil} />}
      {menunggu > 0 ? (
        <Alert color="yellow" title={`${menunggu} presensi menunggu`}>
          {isTersimpan
            ? "Tersimpan di perangkat ini sampai server menjawab."
            : "Peramban ini tidak dapat menyimpannya. Jangan tutup halaman ini."}
        </Alert>
      ) : null}
      <Riwayat daftar={sebelumnya} />
    </>
  );
}

export function PresensiPage(): ReactElement {
  const { kode } = useParams({ from: "/publik/presensi/$kode" });
  const query = useQuery({
    ...queryFor(getEventPresensi, { params: { kode } }),
    meta: { quiet: true },
  });
  const { error } = query;
  const event = query.data?.data;
  const isUnknown = error instanceof ApiError && error.status !== NO_ANSWER;
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
      {isUnknown && event === undefined ? null : <Pintu key={kode} kode={kode} />}
    </Stack>
  );
}
