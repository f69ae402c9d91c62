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
  value: Pilihan;
  onChange: (value: Pilihan) => void;
}

function PilihKolom({ kolom, headers, value, onChange }: PilihKolomProps): ReactElement {
  const { kunci, judul, wajib } = kolom;
  // A header belongs to one column.
  const taken = new Set(
    Object.entries(value).flatMap(([key, header]) => (key === kunci ? [] : [header])),
  );
  return (
    <Select
      label={judul}
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
  const needed = impor.kolom_tujuan.filter(({ kunci, wajib }) => wajib && !(kunci in pemetaan));
  return (
    <Form form={form} aria-label="Kolom berkas">
      <Text>Untuk setiap kolom, pilih judul kolom yang tertulis di berkas.</Text>
      <div className="pemetaan">
        {impor.kolom_tujuan.map((kolom) => (
          <PilihKolom
            key={kolom.kunci}
            kolom={kolom}
            headers={headers}
            value={pemetaan}
            onChange={(next) => form.set("pemetaan", next)}
          />
        ))}
      </div>
      {needed.length === 0 ? null : (
        <Text c="dimmed" size="sm">
          Belum dipilih: {needed.map(({ judul }) => judul).join(", ")}.
        </Text>
      )}
      <SubmitButton form={form} w="fit-content" disabled={Object.keys(pemetaan).length === 0}>
        Periksa ulang
      </SubmitButton>
    </Form>
  );
}
