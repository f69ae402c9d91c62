// What the QR of a letter opens, for whoever holds one: does it hold? Nothing about the person.
import { Alert, Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconQuestionMark } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { periksaMandat, type PeriksaMandat } from "#contract/saksi/surat-saksi.contract.ts";
import { queryFor } from "../../api/query.ts";
import { formatDateTime } from "../../ui/format.ts";
import { QueryView } from "../../ui/query-view.tsx";

const KEADAAN = {
  berlaku: {
    warna: "green",
    judul: "Surat ini berlaku",
    Ikon: IconCircleCheck,
    teks: "Cocokkan nomor dan penugasan di bawah dengan yang tertulis pada surat.",
  },
  dicabut: {
    warna: "red",
    judul: "Surat ini tidak berlaku lagi",
    Ikon: IconCircleX,
    teks: "Surat ini pernah diterbitkan, tetapi sudah dicabut atau penugasannya sudah berubah.",
  },
  tidak_dikenal: {
    warna: "yellow",
    judul: "Surat ini tidak dikenal",
    Ikon: IconQuestionMark,
    teks: "Tidak ada surat dengan kode ini. Pastikan alamatnya tersalin lengkap.",
  },
} as const;

function Rincian({ label, isi }: { label: string; isi: string | null }): ReactElement | null {
  return isi === null ? null : (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>{isi}</Text>
    </div>
  );
}

function Hasil({ data }: { data: PeriksaMandat }): ReactElement {
  const { warna, judul, teks, Ikon } = KEADAAN[data.keadaan];
  const { tanggal } = data;
  return (
    <>
      <Alert color={warna} icon={<Ikon aria-hidden />} title={judul}>
        {teks}
      </Alert>
      <Rincian label="Nomor surat" isi={data.nomor_surat} />
      <Rincian label="Penugasan" isi={data.penugasan} />
      <Rincian label="Diterbitkan" isi={tanggal === null ? null : formatDateTime(tanggal)} />
      <Rincian label="Organisasi" isi={data.organisasi} />
    </>
  );
}

export function PeriksaPage(): ReactElement {
  const { kode } = useParams({ from: "/publik/periksa/surat/$kode" });
  const query = useQuery(queryFor(periksaMandat, { params: { kode } }));
  return (
    <Stack gap="md">
      <title>Periksa Surat Mandat</title>
      <Title order={1}>Periksa Surat Mandat</Title>
      <QueryView query={query} skeleton={160}>
        {({ data }) => <Hasil data={data} />}
      </QueryView>
    </Stack>
  );
}
