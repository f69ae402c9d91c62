// Step one of an import: what the file holds, and the file.
import { Checkbox, Group, Radio, Stack, Text } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { UKURAN_IMPOR } from "#contract/berkas/berkas.contract.ts";
import { BERKAS_TERBANYAK, unggahImpor, type JenisImpor } from "#contract/impor/impor.contract.ts";
import { unduhTemplat } from "#contract/impor/unduh-impor.contract.ts";
import { listJenisLaporan } from "#contract/hasil/item.contract.ts";
import { addressOf } from "../api/call-api.ts";
import { queryFor } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { unggah, type UploadControl } from "../api/upload.ts";
import { jenisOptions, KosongJenisLaporan } from "../ui/jenis-laporan.tsx";
import { Chooser } from "../ui/chooser.tsx";
import { offer } from "../ui/offer.ts";
import { Page } from "../ui/page.tsx";
import { useSearchParams } from "../ui/search-params.ts";
import { Upload, type Together } from "../ui/upload.tsx";
import { useWilayah } from "../wilayah/use-wilayah.ts";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import { UnduhButton } from "../ui/unduh-button.tsx";
import { JENIS } from "./jenis-impor.ts";
import { jenisUntuk } from "../api/boleh-impor.ts";
import { KeDaftar } from "../ui/ke-daftar.tsx";
import "./impor.css";

const ACCEPT = [".xlsx", ".xls", ".csv", ".tsv", ".gz"];

/** Kinds that may bring TPS along, and how. */
const PEMBUAT_TPS: Readonly<Partial<Record<JenisImpor, string>>> = {
  "hasil-tps":
    "TPS yang disebut berkas tetapi belum ada di data TPS dibuat ketika berkas diterapkan.",
  dpt: "Tanpa centang, TPS hanya dibuat di kelurahan yang belum punya TPS sama sekali.",
};

/** Kinds whose lists come in several files. */
const BERSAMA: Readonly<Partial<Record<JenisImpor, Together>>> = {
  dapil: {
    most: BERKAS_TERBANYAK,
    hint: "Daftar dapil dan daftar wilayahnya boleh dua berkas: pilih keduanya sekaligus.",
  },
};

/** The file says it itself, in a column. */
const DI_BERKAS = "berkas";

interface PilihJenisProps {
  jenisList: readonly JenisImpor[];
  value: JenisImpor | undefined;
  onChange: (jenis: JenisImpor) => void;
}

function PilihJenis({ jenisList, value, onChange }: PilihJenisProps): ReactElement {
  return (
    <Radio.Group
      label="Isi berkas"
      value={value ?? ""}
      onChange={(chosen) => {
        const jenis = jenisList.find((one) => one === chosen);
        if (jenis !== undefined) {
          onChange(jenis);
        }
      }}
    >
      <Stack gap="xs" mt="xs">
        {jenisList.map((jenis) => (
          <Radio
            key={jenis}
            value={jenis}
            label={JENIS[jenis].judul}
            description={JENIS[jenis].arti}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface PilihLaporanProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

function PilihLaporan({ value, onChange }: PilihLaporanProps): ReactElement {
  const jenis = offer(useQuery({ ...queryFor(listJenisLaporan), staleTime: 60_000 }), jenisOptions);
  return (
    <Chooser
      label="Jenis laporan"
      placeholder="Pilih jenis laporan"
      withAsterisk
      value={value}
      onChange={onChange}
      data={jenis}
      last={[{ value: DI_BERKAS, label: "Tertulis di berkas, pada kolom jenis_laporan_id" }]}
      kosong={<KosongJenisLaporan />}
    />
  );
}

interface TemplatProps {
  jenis: JenisImpor;
  laporanId: number | undefined;
}

function Templat({ jenis, laporanId }: TemplatProps): ReactElement {
  return (
    <Group gap="xs">
      <UnduhButton
        alamat={addressOf(unduhTemplat, {
          params: { jenis },
          query: { jenis_laporan_id: laporanId },
        })}
        icon={<IconFileSpreadsheet size={16} aria-hidden />}
      >
        Unduh templat {JENIS[jenis].judul}
      </UnduhButton>
      <Text size="sm" c="dimmed">
        Berkas dengan judul kolom lain juga boleh: kolomnya dicocokkan sesudah diunggah.
      </Text>
    </Group>
  );
}

interface ImporValues {
  jenis: JenisImpor;
  laporanId: number | undefined;
  wilayahId: number | undefined;
  buatTps: boolean;
  petakan: boolean;
}

/** Sends the file; its import is opened as soon as the server has it. */
function UnggahBerkas(isian: ImporValues): ReactElement {
  const { jenis, laporanId, wilayahId, buatTps, petakan } = isian;
  const navigate = useNavigate();
  async function send(file: File, control: UploadControl, others: readonly File[]): Promise<void> {
    const { data } = await unggah(
      unggahImpor,
      {
        file: [file, ...others],
        body: {
          jenis,
          wilayah_id: wilayahId?.toString(),
          jenis_laporan_id: laporanId?.toString(),
          buat_tps: PEMBUAT_TPS[jenis] !== undefined && buatTps ? "1" : "0",
          petakan: petakan ? "1" : "0",
        },
      },
      control,
    );
    await navigate({ to: "/impor/$impor_id", params: { impor_id: String(data.id) } });
  }
  return (
    <Upload
      accept={ACCEPT}
      maxBytes={UKURAN_IMPOR}
      send={send}
      label="Pilih berkas"
      together={BERSAMA[jenis]}
    />
  );
}

function useImporValues(jenisList: readonly JenisImpor[]) {
  const [search] = useSearchParams();
  const [jenis, setJenis] = useState(
    jenisList.length === 1 ? jenisList[0] : jenisList.find((one) => one === search["jenis"]),
  );
  const [laporan, setLaporan] = useState<string | null>(null);
  const [buatTps, setBuatTps] = useState(false);
  const [petakan, setPetakan] = useState(search["petakan"] === "1");
  const laporanId = laporan === null || laporan === DI_BERKAS ? undefined : Number(laporan);
  const isHasil = jenis === "hasil-tps";
  return {
    jenis,
    setJenis,
    laporan,
    setLaporan,
    buatTps,
    setBuatTps,
    petakan,
    setPetakan,
    isHasil,
    laporanId: isHasil ? laporanId : undefined,
    isReady: jenis !== undefined && (!isHasil || laporan !== null),
  };
}

function Pilihan({ entered }: { entered: ReturnType<typeof useImporValues> }): ReactElement {
  const keteranganTps = entered.jenis && PEMBUAT_TPS[entered.jenis];
  return (
    <>
      {keteranganTps === undefined ? null : (
        <Checkbox
          label="Buat TPS yang belum ada"
          description={keteranganTps}
          checked={entered.buatTps}
          onChange={({ currentTarget }) => entered.setBuatTps(currentTarget.checked)}
        />
      )}
      <Checkbox
        label="Pilih kolomnya dahulu"
        description="Sebelum diperiksa, Anda memastikan kolom berkas mana untuk isian mana."
        checked={entered.petakan}
        onChange={({ currentTarget }) => entered.setPetakan(currentTarget.checked)}
      />
    </>
  );
}

export function ImporBaruPage(): ReactElement {
  const jenisList = jenisUntuk(useSelf());
  const wilayah = useWilayah();
  const isian = useImporValues(jenisList);
  const { jenis, laporanId, isHasil, buatTps } = isian;
  return (
    <Page title="Unggah berkas" width="narrow" trail={<KeDaftar to="/impor">Impor Data</KeDaftar>}>
      <Stack gap="lg">
        <PilihJenis jenisList={jenisList} value={jenis} onChange={isian.setJenis} />
        {isHasil ? <PilihLaporan value={isian.laporan} onChange={isian.setLaporan} /> : null}
        {jenis === undefined ? null : <Templat jenis={jenis} laporanId={laporanId} />}
        <div>
          <Text fw={500} size="sm">
            Wilayah
          </Text>
          <Text c="dimmed" size="sm" mb="xs">
            Baris di luar wilayah ini ditolak.
          </Text>
          <WilayahPicker value={wilayah.value} onChange={wilayah.change} />
        </div>
        <Pilihan entered={isian} />
        {jenis !== undefined && isian.isReady ? (
          <UnggahBerkas
            jenis={jenis}
            laporanId={laporanId}
            wilayahId={wilayah.id}
            buatTps={buatTps}
            petakan={isian.petakan}
          />
        ) : (
          <Text c="dimmed">
            {jenis === undefined
              ? "Pilih isi berkas lebih dahulu."
              : "Pilih jenis laporan lebih dahulu."}
          </Text>
        )}
      </Stack>
    </Page>
  );
}
