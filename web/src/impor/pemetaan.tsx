// The file's headers are not ours: the user says which is which.
import { Select, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { getImpor, listBarisImpor, petakanImpor, type Impor } from "#contract/impor.contract.ts";
import { useKirim } from "../api/query.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm } from "../ui/use-app-form.ts";

type Pilihan = Readonly<Record<string, string>>;

interface PilihKolomProps {
  kolom: Impor["kolom_tujuan"][number];
  headers: readonly string[];
  /** A TPS may be named by its kelurahan and number instead. */
  canBeComposed: boolean;
  value: Pilihan;
  onChange: (value: Pilihan) => void;
}

function PilihKolom(props: PilihKolomProps): ReactElement {
  const { kolom, headers, canBeComposed, value, onChange } = props;
  const { kunci, judul, wajib } = kolom;
  // A header belongs to one column.
  const taken = new Set(
    Object.entries(value).flatMap(([key, header]) => (key === kunci ? [] : [header])),
  );
  return (
    <Select
      label={judul}
      description={
        kunci === "tps_id" && canBeComposed ? "Boleh diganti kelurahan_id dan nomor" : null
      }
      placeholder="Tidak ada di berkas"
      withAsterisk={wajib}
      searchable
      clearable
      clearButtonProps={{ "aria-label": `Kosongkan ${judul}` }}
      data={headers.filter((header) => !taken.has(header))}
      value={value[kunci] ?? null}
      onChange={(header) => {
        const { [kunci]: _, ...rest } = value;
        onChange(header === null ? rest : { ...rest, [kunci]: header });
      }}
    />
  );
}

export function Pemetaan({ impor }: { impor: Impor }): ReactElement {
  const petakan = useKirim(petakanImpor, { refreshes: [getImpor, listBarisImpor] });
  const headers = [...new Set(impor.kolom_berkas.filter((header) => header.trim() !== ""))];
  const form = useAppForm<{ pemetaan: Pilihan }>({
    title: "Kolom berkas",
    initial: { pemetaan: impor.pemetaan },
    fields: { pemetaan: { label: "Kolom" } },
    guard: false,
    submit: ({ pemetaan }) =>
      petakan.mutateAsync({ params: { id: impor.id }, body: { pemetaan: { ...pemetaan } } }),
  });
  const { pemetaan } = form.values;
  return (
    <Form form={form} aria-label="Kolom berkas">
      <Text>Untuk setiap kolom, pilih judul kolom yang tertulis di berkas.</Text>
      <div className="pemetaan">
        {impor.kolom_tujuan.map((kolom) => (
          <PilihKolom
            key={kolom.kunci}
            kolom={kolom}
            headers={headers}
            canBeComposed={impor.jenis === "tps"}
            value={pemetaan}
            onChange={(next) => form.set("pemetaan", next)}
          />
        ))}
      </div>
      <SubmitButton form={form} w="fit-content" disabled={Object.keys(pemetaan).length === 0}>
        Periksa ulang
      </SubmitButton>
    </Form>
  );
}
