// One import: its check, its columns, its preview, and the step after that.
import { Alert, Anchor, Progress, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useEffect, useState, type ReactElement } from "react";
import { getImpor, listBarisImpor, type Impor } from "#contract/impor/impor.contract.ts";
import { unduhGalatImpor } from "#contract/impor/unduh-impor.contract.ts";
import { listKelompokGalat } from "#contract/impor/perbaikan-impor.contract.ts";
import { jenisLaporanQuery } from "../api/jenis-laporan.ts";
import { useLive } from "../api/live.ts";
import { addressOf } from "../api/call-api.ts";
import { queryFor } from "../api/query.ts";
import { Figure } from "../ui/figure.tsx";
import { formatDateTime, formatNumber, formatPercent } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { UnduhButton } from "../ui/unduh-button.tsx";
import { GagalUrung } from "./gagal-urung.tsx";
import { JalurImpor, TidakDibaca, type Langkah } from "./jalur-impor.tsx";
import { isBekerja, JENIS, jumlahPratinjau, SATUAN, sebutBenar } from "./jenis-impor.ts";
import { KodeLama } from "./kode-lama.tsx";
import { LangkahImpor } from "./langkah-impor.tsx";
import { Lanjutan } from "./lanjutan.tsx";
import { Pemetaan } from "./pemetaan.tsx";
import { PertanyaanBerkas } from "./pertanyaan-berkas.tsx";
import { Pratinjau } from "./pratinjau.tsx";
import { StatusImporMark } from "./status-impor.tsx";
import { KeDaftar } from "../ui/ke-daftar.tsx";
import "./impor.css";

const LOOK_AGAIN_MS = 1000;
const ROWS = [listBarisImpor, listKelompokGalat];

function useImpor(id: number) {
  const query = useQuery({
    ...queryFor(getImpor, { params: { id }, progress: false }),
    // It moves on while nobody looks, and so does what stands in its way: what was known then is not shown again.
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isBekerja(state.data.data.status) ? LOOK_AGAIN_MS : false,
  });
  useLive("pekerjaan", () => void query.refetch());
  const queryClient = useQueryClient();
  const status = query.data?.data.status;
  const { dataUpdatedAt } = query;
  const isStill = status !== undefined && !isBekerja(status);
  // Rows read while the check was writing them are only some of them, or none.
  useEffect(() => {
    if (isStill && dataUpdatedAt > 0) {
      ROWS.forEach(({ path }) => void queryClient.invalidateQueries({ queryKey: [path] }));
    }
  }, [isStill, dataUpdatedAt, queryClient]);
  return query;
}

function Kemajuan({ impor }: { impor: Impor }): ReactElement {
  const { status, selesai, satuan } = impor;
  const total = status === "menerapkan" ? jumlahPratinjau(impor) : 0;
  return (
    <div>
      <Text mb={4} role="status">
        {status === "antre" ? (
          "Menunggu giliran diperiksa."
        ) : (
          <>
            {status === "menerapkan" ? "Dikerjakan " : "Diperiksa "}
            <Figure value={selesai} />
            {total > 0
              ? ` dari ${formatNumber(total)} ${SATUAN[satuan]} (${formatPercent(selesai, total)})`
              : " baris"}
            .
          </>
        )}
      </Text>
      <Progress
        value={total > 0 ? (selesai / total) * 100 : 100}
        animated={total === 0}
        aria-label="Kemajuan impor"
      />
      <Text size="sm" c="dimmed" mt={4}>
        Halaman ini boleh ditinggalkan: pekerjaan berjalan terus.
      </Text>
    </div>
  );
}

const HASIL: Readonly<Partial<Record<Impor["status"], string>>> = {
  diurungkan: "Impor ini sudah diurungkan: data kembali seperti sebelumnya.",
  dibatalkan: "Impor ini dibatalkan: tidak ada data yang berubah.",
};

function Diterapkan({ impor }: { impor: Impor }): ReactElement {
  const { jenis, jumlah, satuan, diterapkan_pada: pada } = impor;
  if (jenis === "surat-mandat") {
    return (
      <Alert color="green">
        Diterapkan {formatDateTime(pada)}: {formatNumber(jumlah.baru)} surat mandat dicetak.
        Hasilnya di <Link to="/unduhan">Unduhan Saya</Link>; yang masih dicetak dapat dibatalkan di
        sana.
      </Alert>
    );
  }
  return (
    <Alert color="green">
      Diterapkan {formatDateTime(pada)}: {formatNumber(jumlah.baru)} {SATUAN[satuan]} baru,{" "}
      {formatNumber(jumlah.berubah)} berubah
      {jumlah.dihapus === 0 ? "" : `, ${formatNumber(jumlah.dihapus)} dihapus`}.
      {jumlah.galat === 0
        ? ""
        : ` ${formatNumber(jumlah.galat)} baris yang salah ditinggalkan: unduh, perbaiki, lalu unggah lagi.`}
      <Lanjutan {...impor} />
    </Alert>
  );
}

/** What is wrong, what to choose, and that nothing of the file is applied before all of it is right. */
function AdaSalah({ impor }: { impor: Impor }): ReactElement {
  const { jenis, jumlah, menunggu, wilayah_id: wilayahId } = impor;
  const salah = jumlah.galat - menunggu.baris;
  const search = { jenis, wilayah_id: String(wilayahId) };
  const bagian = [
    salah > 0 ? `${formatNumber(salah)} baris salah` : undefined,
    menunggu.baris > 0 ? `${formatNumber(menunggu.baris)} baris menunggu pilihan` : undefined,
  ];
  return (
    <Alert color="red" title={`${bagian.filter(Boolean).join(" dan ")}: belum ada yang diterapkan`}>
      {menunggu.baris > 0 ? "Tentukan pilihan untuk baris yang menunggu di bawah ini. " : ""}
      {salah > 0 ? (
        <>
          {impor.boleh_dipetakan
            ? "Perbaiki sel yang salah pada tabel di bawah ini, lalu periksa lagi; atau perbaiki di "
            : "Perbaiki sel yang salah di "}
          berkas Anda, simpan, lalu{" "}
          <Anchor
            underline="always"
            renderRoot={(props) => <Link to="/impor/baru" search={search} {...props} />}
          >
            unggah lagi seluruh berkasnya
          </Anchor>
          ; baris yang benar pun belum diterapkan.
          {impor.harus_utuh === null ? "" : ` ${impor.harus_utuh}`}
          {impor.tanpa_galat === null
            ? ""
            : ` Baris yang hendak dilewati tidak perlu dihapus dari berkas: “${sebutBenar(impor.tanpa_galat)}” menerapkan selebihnya, dan yang ditinggalkan tetap dapat diunduh di sini.`}
        </>
      ) : (
        "Sesudah itu berkas ini dapat diterapkan."
      )}
    </Alert>
  );
}

function Keterangan({ impor }: { impor: Impor }): ReactElement | null {
  const { status, pesan, jumlah } = impor;
  if (status === "diterapkan") {
    return (
      <>
        <GagalUrung impor={impor} />
        <Diterapkan impor={impor} />
      </>
    );
  }
  if (status === "siap" && jumlah.galat > 0) {
    return <AdaSalah impor={impor} />;
  }
  const teks =
    pesan ??
    (status === "diurungkan" ? [HASIL[status], ...impor.dampak.urungkan].join(" ") : HASIL[status]);
  return teks === undefined ? null : (
    <Alert color={status === "gagal" ? "red" : "blue"}>{teks}</Alert>
  );
}

/** What the file does beyond the rows that it counts, before it is done. */
function Dampak({ impor: { status, dampak } }: { impor: Impor }): ReactElement | null {
  const kalimatan = [...(dampak.dilewati ?? []), ...dampak.terapkan];
  return status !== "siap" || kalimatan.length === 0 ? null : (
    <Alert color="yellow" title="Periksa sebelum diterapkan">
      {kalimatan.map((kalimat) => (
        <Text key={kalimat}>{kalimat}</Text>
      ))}
    </Alert>
  );
}

/** Of which election, where the file does not say it in a column. */
function useJenisLaporan({ opsi }: Impor): string | undefined {
  const { data } = useQuery(jenisLaporanQuery);
  return data?.data.find(({ id }) => id === opsi["jenis_laporan_id"])?.keterangan;
}

function Fakta({ impor }: { impor: Impor }): ReactElement {
  const jenisLaporan = useJenisLaporan(impor);
  return (
    <p className="impor-fakta">
      <StatusImporMark {...impor} />
      <span>
        {JENIS[impor.jenis].judul}
        {jenisLaporan === undefined ? "" : `: ${jenisLaporan}`}
      </span>
      <span>Diunggah {formatDateTime(impor.created_at)}</span>
    </p>
  );
}

function UnduhGalat({ impor }: { impor: Impor }): ReactElement {
  return (
    <UnduhButton alamat={addressOf(unduhGalatImpor, { params: { id: impor.id } })}>
      Unduh baris yang salah
    </UnduhButton>
  );
}

interface LangkahProps {
  impor: Impor;
  langkah: Langkah;
}

function Tindakan({ impor, langkah }: LangkahProps): ReactElement {
  return (
    <>
      {impor.jumlah.galat > 0 ? <UnduhGalat impor={impor} /> : null}
      <LangkahImpor impor={impor} isPratinjau={langkah === "pratinjau"} />
    </>
  );
}

const langkahOf = (impor: Impor, chosen: Langkah): Langkah =>
  impor.perlu_pemetaan || (chosen === "kolom" && impor.boleh_dipetakan) ? "kolom" : "pratinjau";

interface IsiProps extends LangkahProps {
  onLangkah: (langkah: Langkah) => void;
}

function IsiImpor({ impor, langkah, onLangkah }: IsiProps): ReactElement {
  const isKolom = langkah === "kolom";
  const hasRows = impor.jumlah.baris > 0 && impor.status !== "diperiksa";
  return (
    <Stack gap="md">
      <Fakta impor={impor} />
      <JalurImpor impor={impor} langkah={langkah} onChange={onLangkah} />
      {isBekerja(impor.status) ? <Kemajuan impor={impor} /> : <Keterangan impor={impor} />}
      {isKolom ? (
        <Pemetaan key={impor.status} impor={impor} onSaved={() => onLangkah("pratinjau")} />
      ) : null}
      {!isKolom && hasRows ? (
        <>
          <TidakDibaca impor={impor} />
          <PertanyaanBerkas impor={impor} />
          <Dampak impor={impor} />
          <KodeLama {...impor} />
          <Pratinjau impor={impor} />
        </>
      ) : null}
    </Stack>
  );
}

export function ImporDetailPage(): ReactElement {
  const { impor_id: param = "" } = useParams({ strict: false });
  const query = useImpor(Number(param));
  const impor = query.data?.data;
  const [chosen, setLangkah] = useState<Langkah>("pratinjau");
  return (
    <Page
      title={impor?.nama_berkas ?? "Impor"}
      trail={<KeDaftar to="/impor">Impor Data</KeDaftar>}
      actions={
        impor === undefined ? undefined : (
          <Tindakan impor={impor} langkah={langkahOf(impor, chosen)} />
        )
      }
    >
      <QueryView query={query} skeleton={360}>
        {({ data }) => (
          <IsiImpor impor={data} langkah={langkahOf(data, chosen)} onLangkah={setLangkah} />
        )}
      </QueryView>
    </Page>
  );
}
