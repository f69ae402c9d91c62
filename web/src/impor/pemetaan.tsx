// Which column of the file is which of ours: proposed, and the user's to say.
import { Alert, Select, Text, type ComboboxItem } from "@mantine/core";
import type { ReactElement } from "react";
import { getImpor, listBarisImpor, petakanImpor, type Impor } from "#contract/impor.contract.ts";
import { useSend } from "../api/query.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm } from "../ui/use-app-form.ts";

type Pilihan = Readonly<Record<string, string>>;

const contohOf = ({ contoh_kolom: contoh }: Impor, header: string): string =>
  (contoh[header] ?? []).join(", ");

interface PilihKolomProps {
  impor: Impor;
  kolom: Impor["kolom_tujuan"][number];
  value: Pilihan;
  onChange: (value: Pilihan) => void;
}

function keteranganOf({ impor, kolom, value }: PilihKolomProps): string {
  const header = value[kolom.kunci];
  if (header !== undefined) {
    const contoh = contohOf(impor, header);
    return contoh === "" ? "Kosong pada baris-baris pertama" : `Berisi ${contoh}`;
  }
  if (kolom.inti && !kolom.wajib && impor.jenis === "hasil-tps") {
    return "Salah satu perolehan suara wajib ada";
  }
  if (kolom.kunci === "usia" && impor.jenis === "dpt") {
    return "Boleh diganti tanggal lahir";
  }
  // A TPS may be named by its kelurahan and number instead.
  return kolom.kunci === "tps_id" && impor.jenis === "tps"
    ? "Boleh diganti kode kelurahan dan nomor TPS"
    : "\u00A0";
}

function PilihKolom(props: PilihKolomProps): ReactElement {
  const { impor, kolom, value, onChange } = props;
  const { kunci, judul, wajib } = kolom;
  // A header belongs to one column.
  const taken = new Set(
    Object.entries(value).flatMap(([key, header]) => (key === kunci ? [] : [header])),
  );
  const headers = [...new Set(impor.kolom_berkas.filter((header) => header.trim() !== ""))];
  return (
    <Select
      label={judul}
      description={keteranganOf(props)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      placeholder="Tidak ada di berkas"
      withAsterisk={wajib}
      searchable
      clearable
      clearButtonProps={{ "aria-label": `Kosongkan ${judul}` }}
      data={headers.filter((header) => !taken.has(header))}
      renderOption={({ option }) => <Pilihan option={option} impor={impor} />}
      value={value[kunci] ?? null}
      onChange={(header) => {
        const { [kunci]: _, ...rest } = value;
        onChange(header === null ? rest : { ...rest, [kunci]: header });
      }}
    />
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
  const form = useAppForm<{ pemetaan: Pilihan }>({
    title: "Kolom berkas",
    initial: { pemetaan: impor.pemetaan },
    fields: { pemetaan: { label: "Kolom" } },
    guard: false,
    async submit({ pemetaan }) {
      await petakan.mutateAsync({ params: { id: impor.id }, body: { pemetaan: { ...pemetaan } } });
      onSaved();
    },
  });
  const { pemetaan } = form.values;
  return (
    <Form form={form} aria-label="Kolom berkas">
      <Text>
        Untuk setiap kolom, pilih judul kolom yang tertulis di berkas. Pilihan ini diingat untuk
        berkas Anda berikutnya dengan judul yang sama.
      </Text>
      <div className="pemetaan">
        {impor.kolom_tujuan.map((kolom) => (
          <PilihKolom
            key={kolom.kunci}
            impor={impor}
            kolom={kolom}
            value={pemetaan}
            onChange={(next) => form.set("pemetaan", next)}
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
