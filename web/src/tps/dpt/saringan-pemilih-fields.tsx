import { Button, Collapse, NumberInput, Select, TextInput } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { useId, useState, type ReactElement } from "react";
import { accepts, labelOf, wordsOf } from "#contract/core/described.ts";
import { SARINGAN_DPT, USIA } from "#contract/tps/dpt.fields.ts";
import { SearchBox } from "../../ui/table-toolbar.tsx";
import { RwRtSelect } from "./rw-rt.tsx";
import { galatUsia, jumlahSaringan, type SaringanPemilih } from "./saringan-pemilih.ts";

export interface SaringanProps {
  value: SaringanPemilih;
  onChange: (value: SaringanPemilih) => void;
  /** Offers its RW and RT; undefined: of a kota they are typed. */
  kelurahanId: number | undefined;
}

const KELAMIN = wordsOf(SARINGAN_DPT.kelamin).map(([value, label]) => ({ value, label }));

const isKelamin = (value: string | null): value is "L" | "P" =>
  accepts(SARINGAN_DPT.kelamin, value);

const toAge = (value: number | string): number | undefined =>
  typeof value === "number" ? value : undefined;

function RwRtText({ value, onChange }: Omit<SaringanProps, "kelurahanId">): ReactElement {
  return (
    <>
      {(["rw", "rt"] as const).map((key) => (
        <TextInput
          key={key}
          label={labelOf(SARINGAN_DPT, key)}
          placeholder="001"
          maxLength={5}
          value={value[key] ?? ""}
          onChange={({ currentTarget }) =>
            onChange({ ...value, [key]: currentTarget.value.trim() || undefined })
          }
        />
      ))}
    </>
  );
}

function UsiaFields({ value, onChange }: Omit<SaringanProps, "kelurahanId">): ReactElement {
  const age = { ...USIA, allowDecimal: false, hideControls: true };
  return (
    <>
      <NumberInput
        {...age}
        label={labelOf(SARINGAN_DPT, "usia_dari")}
        value={value.usia_dari ?? ""}
        onChange={(next) => onChange({ ...value, usia_dari: toAge(next) })}
        error={galatUsia(value)}
      />
      <NumberInput
        {...age}
        label={labelOf(SARINGAN_DPT, "usia_sampai")}
        value={value.usia_sampai ?? ""}
        onChange={(next) => onChange({ ...value, usia_sampai: toAge(next) })}
      />
    </>
  );
}

/** The search box, and the filters behind a button that says how many are set. */
export function SaringanFields({ value, onChange, kelurahanId }: SaringanProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const count = jumlahSaringan(value);
  return (
    <div className="pemilih-saringan">
      <div className="pemilih-cari">
        <SearchBox
          placeholder="Cari nama pemilih"
          isFirst
          value={value.s}
          onSearch={(s) => onChange({ ...value, s: s.trim() })}
        />
        <Button
          variant={count === 0 ? "default" : "light"}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? "Filter" : `Filter (${count})`}
        </Button>
        {count === 0 ? null : (
          <Button variant="subtle" onClick={() => onChange({ s: value.s })}>
            Hapus Filter
          </Button>
        )}
      </div>
      <Collapse expanded={isOpen} id={panel}>
        <div className="pemilih-isian">
          {kelurahanId === undefined ? (
            <RwRtText value={value} onChange={onChange} />
          ) : (
            <RwRtSelect
              kelurahanId={kelurahanId}
              value={value}
              onChange={(next) => onChange({ ...value, ...next })}
            />
          )}
          <UsiaFields value={value} onChange={onChange} />
          <Select
            label={labelOf(SARINGAN_DPT, "kelamin")}
            placeholder="Semua"
            data={KELAMIN}
            value={value.kelamin ?? null}
            onChange={(next) => onChange({ ...value, kelamin: isKelamin(next) ? next : undefined })}
            clearable
            clearButtonProps={{ "aria-label": "Kosongkan Jenis kelamin" }}
          />
        </div>
      </Collapse>
    </div>
  );
}
