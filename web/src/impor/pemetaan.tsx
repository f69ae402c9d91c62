// Which column of the file is which of ours: proposed, and the user's to say.
import { Alert, Autocomplete, Select, Text, type ComboboxItem } from "@mantine/core";
import type { ReactElement } from "react";
import {
  getImpor,
  listBarisImpor,
  petakanImpor,
  type Impor,
  type JenisImpor,
} from "#contract/impor/impor.contract.ts";
import { useSend } from "../api/query.ts";
import { FIELD_REQUIRED } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm } from "../ui/use-app-form.ts";

type Pilihan = Readonly<Record<string, string>>;

/** Stands among the headers of the file; none of those is blank. */
const TETAP = " ";

const contohOf = ({ contoh_kolom: contoh }: Impor, header: string): string =>
  (contoh[header] ?? []).join(", ");

interface PilihKolomProps {
  impor: Impor;
  kolom: Impor["kolom_tujuan"][number];
  value: Pilihan;
  onChange: (value: Pilihan) => void;
  /** What all rows say, by column, where the file does not say it. */
  tetap: Pilihan;
  onTetap: (tetap: Pilihan) => void;
  /** It was sent like this, and refused. */
  isRefused: boolean;
}

const without = (pilihan: Pilihan, kunci: string): Pilihan =>
  Object.fromEntries(Object.entries(pilihan).filter(([key]) => key !== kunci));

/** Columns that another may stand for. */
const GANTINYA: Readonly<Partial<Record<JenisImpor, Pilihan>>> = {
  dpt: { usia: "Boleh diganti tanggal lahir" },
  tps: { tps_id: "Boleh diganti kode kelurahan dan nomor TPS" },
  caleg: { nik: "Boleh diganti nomor KTA" },
  "caleg-bagian": { nik: "Boleh diganti nomor KTA" },
};

function keteranganOf({ impor, kolom, value }: PilihKolomProps): string {
  const header = value[kolom.kunci];
  if (header !== undefined) {
    const contoh = contohOf(impor, header);
    return contoh === "" ? "Kosong pada baris-baris pertama" : `Berisi ${contoh}`;
  }
  if (kolom.inti && !kolom.wajib && impor.jenis === "hasil-tps") {
    return "Salah satu perolehan suara wajib ada";
  }
  return GANTINYA[impor.jenis]?.[kolom.kunci] ?? "\u00A0";
}

const isKosong = (teks = ""): boolean => teks.trim() === "";

function PilihKolom(props: PilihKolomProps): ReactElement {
  const { impor, kolom, value, onChange, tetap, onTetap, isRefused } = props;
  const { kunci, judul, wajib, pilihan } = kolom;
  // A header belongs to one column.
  const taken = new Set(
    Object.entries(value).flatMap(([key, header]) => (key === kunci ? [] : [header])),
  );
  const headers = [...new Set(impor.kolom_berkas.filter((header) => header.trim() !== ""))];
  const isTetap = kunci in tetap;
  const pilih = (
    <Select
      label={judul}
      description={isTetap ? undefined : keteranganOf(props)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      placeholder="Tidak ada di berkas"
      withAsterisk={wajib}
      searchable
      clearable
      clearButtonProps={{ "aria-label": `Kosongkan ${judul}` }}
      // oxlint-disable-next-line house/own-chooser -- one value for all rows is always one
      data={[
        { value: TETAP, label: "Satu nilai untuk semua baris" },
        ...headers.filter((header) => !taken.has(header)),
      ]}
      renderOption={({ option }) => <Pilihan option={option} impor={impor} />}
      value={isTetap ? TETAP : (value[kunci] ?? null)}
      onChange={(header) => {
        const isHeader = header !== null && header !== TETAP;
        onChange({ ...without(value, kunci), ...(isHeader ? { [kunci]: header } : {}) });
        onTetap({ ...without(tetap, kunci), ...(header === TETAP ? { [kunci]: "" } : {}) });
      }}
    />
  );
  return isTetap ? (
    <div>
      {pilih}
      <Autocomplete
        mt="xs"
        aria-label={`${judul} untuk semua baris`}
        placeholder="Nilai untuk semua baris"
        maxLength={200}
        required
        error={isRefused && isKosong(tetap[kunci]) ? FIELD_REQUIRED : undefined}
        // oxlint-disable-next-line house/own-chooser -- anything may be typed; these are hints
        data={pilihan}
        value={tetap[kunci] ?? ""}
        onChange={(teks) => onTetap({ ...tetap, [kunci]: teks })}
      />
    </div>
  ) : (
    pilih
  );
}

function Pilihan({ option, impor }: { option: ComboboxItem; impor: Impor }): ReactElement {
  const contoh = contohOf(impor, option.value);
  return (
    <span className="pemetaan-pilihan">
      {option.label}
      {contoh === "" ? null : (
        <Text span size="xs" c="dimmed" truncate>
          {contoh}
        </Text>
      )}
    </span>
  );
}

/** What the file holds and nobody reads, with what stands in it. */
export function KolomLepas({
  impor,
  lepas,
}: {
  impor: Impor;
  lepas: readonly string[];
}): ReactElement {
  return (
    <ul className="pemetaan-lepas" aria-label="Kolom yang tidak dibaca">
      {lepas.map((header) => (
        <li key={header}>
          <b>{header}</b>
          {contohOf(impor, header) === "" ? "" : `: ${contohOf(impor, header)}`}
        </li>
      ))}
    </ul>
  );
}

function SisaKolom({ impor, pemetaan }: { impor: Impor; pemetaan: Pilihan }): ReactElement | null {
  const read = new Set(Object.values(pemetaan));
  const sisa = impor.kolom_berkas.filter((header) => header.trim() !== "" && !read.has(header));
  return sisa.length === 0 ? null : (
    <div>
      <Text fw={500}>Kolom berkas yang tidak dibaca</Text>
      <KolomLepas impor={impor} lepas={[...new Set(sisa)]} />
    </div>
  );
}

interface PemetaanProps {
  impor: Impor;
  /** It is on its way to be checked. */
  onSaved: () => void;
}

export function Pemetaan({ impor, onSaved }: PemetaanProps): ReactElement {
  const petakan = useSend(petakanImpor, { refreshes: [getImpor, listBarisImpor] });
  const form = useAppForm<{ pemetaan: Pilihan; tetap: Pilihan }>({
    title: "Kolom berkas",
    initial: { pemetaan: impor.pemetaan, tetap: impor.tetap },
    fields: {
      pemetaan: { label: "Kolom" },
      tetap: {
        label: "Nilai untuk semua baris",
        check: (isi) =>
          Object.values(isi).some(isKosong) ? "Isi nilainya, atau pilih kolomnya" : undefined,
      },
    },
    guard: false,
    async submit({ pemetaan, tetap }) {
      const body = { pemetaan: { ...pemetaan }, tetap: { ...tetap } };
      await petakan.mutateAsync({ params: { id: impor.id }, body });
      onSaved();
    },
  });
  const { pemetaan, tetap } = form.values;
  return (
    <Form form={form} aria-label="Kolom berkas">
      <Text>
        Untuk setiap kolom, pilih judul kolom yang tertulis di berkas. Pilihan ini diingat untuk
        berkas Anda berikutnya dengan judul yang sama. Kolom yang tidak ada di berkas dapat diberi
        satu nilai untuk semua baris; nilai itu hanya untuk berkas ini.
      </Text>
      <div className="pemetaan">
        {impor.kolom_tujuan.map((kolom) => (
          <PilihKolom
            key={kolom.kunci}
            impor={impor}
            kolom={kolom}
            value={pemetaan}
            onChange={(next) => form.set("pemetaan", next)}
            tetap={tetap}
            onTetap={(next) => form.set("tetap", next)}
            isRefused={form.faults.length > 0}
          />
        ))}
      </div>
      <SisaKolom impor={impor} pemetaan={pemetaan} />
      {form.faults.map(({ id, text }) => (
        <Alert key={id} color="red">
          {text}
        </Alert>
      ))}
      <SubmitButton form={form} w="fit-content" disabled={Object.keys(pemetaan).length === 0}>
        Periksa ulang
      </SubmitButton>
    </Form>
  );
}
