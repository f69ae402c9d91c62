// The level of a candidate, and the region and dapil of that level: each choice forgets what hangs on it
// (CAL-226, CAL-227, CAL-233..236). Used by the form and by the filter of the list.
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { SARINGAN_CALEG } from "#contract/caleg/caleg.fields.ts";
import {
  listDapilKota,
  listDapilPropinsi,
  listDapilPusat,
} from "#contract/dapil/dapil.contract.ts";
import { labelOf, wordsOf } from "#contract/core/described.ts";
import { queryFor } from "../api/query.ts";
import { KosongImpor } from "../ui/kosong-impor.tsx";
import { Chooser } from "../ui/chooser.tsx";
import { offer, optionOf } from "../ui/offer.ts";
import type { WilayahValue } from "../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import "./caleg.css";

export interface Tempat {
  jenis?: number | undefined;
  wilayah: WilayahValue;
  dapil?: number | undefined;
}

export const PUSAT = 1;
export const PROPINSI = 2;

/** The list of a level, once its region is chosen. */
function dapilQuery({ jenis, wilayah: { propinsi_id: propinsi, kota_id: kota } }: Tempat) {
  if (jenis === PUSAT) {
    return { ...queryFor(listDapilPusat, { query: {} }), enabled: true };
  }
  return jenis === PROPINSI
    ? {
        ...queryFor(listDapilPropinsi, { query: { propinsi_id: propinsi } }),
        enabled: propinsi !== undefined,
      }
    : {
        ...queryFor(listDapilKota, { query: { kota_id: kota } }),
        enabled: jenis !== undefined && kota !== undefined,
      };
}

/** Those to choose from. */
function useDapil(tempat: Tempat) {
  const query = dapilQuery(tempat);
  const dapil = offer(useQuery({ ...query, staleTime: Infinity }), ({ data }) =>
    data.map(optionOf),
  );
  return { isShown: query.enabled, dapil };
}

export const useNamaDapil = (tempat: Tempat): string | undefined =>
  useDapil(tempat).dapil.options?.find(({ value }) => value === String(tempat.dapil))?.label;

interface DapilSelectProps {
  tempat: Tempat;
  onChange: (dapil: number | undefined) => void;
  error: string | undefined;
}

function DapilSelect({ tempat, onChange, error }: DapilSelectProps): ReactElement {
  const { isShown, dapil } = useDapil(tempat);
  const label = labelOf(SARINGAN_CALEG, "dapil");
  return (
    <Chooser
      label={label}
      kosong={
        isShown ? <KosongImpor jenis="dapil">Belum ada dapil di sini.</KosongImpor> : undefined
      }
      placeholder={isShown ? "Pilih dapil" : ""}
      data={dapil}
      value={tempat.dapil === undefined ? null : String(tempat.dapil)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      disabled={!isShown}
      searchable
      clearable
      clearButtonProps={{ "aria-label": `Kosongkan ${label}` }}
      error={error}
    />
  );
}

interface DapilFieldsProps {
  value: Tempat;
  onChange: (value: Tempat) => void;
  /** Levels to choose from. */
  jenis?: readonly number[];
  errors?: { jenis?: string | undefined; dapil?: string | undefined; wilayah?: string | undefined };
}

const SEMUA_JENIS = [1, 2, 3];

export function DapilFields(props: DapilFieldsProps): ReactElement {
  const { value, onChange, jenis: boleh = SEMUA_JENIS, errors = {} } = props;
  const { jenis, wilayah } = value;
  const label = labelOf(SARINGAN_CALEG, "jenis_caleg_id");
  const pilihan = wordsOf(SARINGAN_CALEG.jenis_caleg_id)
    .filter(([id]) => boleh.includes(Number(id)))
    .map(([id, text]) => ({ value: id, label: text }));
  return (
    <div className="caleg-tempat">
      <Select
        label={label}
        // oxlint-disable-next-line house/own-chooser -- levels that the law knows
        data={pilihan}
        value={jenis === undefined ? null : String(jenis)}
        onChange={(id) =>
          onChange({
            jenis: id === null ? undefined : Number(id),
            wilayah: Number(id) === PUSAT ? {} : wilayah,
          })
        }
        clearable
        clearButtonProps={{ "aria-label": `Kosongkan ${label}` }}
        error={errors.jenis}
      />
      {jenis === PUSAT ? null : (
        <WilayahPicker
          until={jenis === PROPINSI ? "propinsi" : "kota"}
          value={wilayah}
          onChange={(next) => onChange({ jenis, wilayah: next })}
          {...(errors.wilayah === undefined
            ? {}
            : {
                errors: { [jenis === PROPINSI ? "propinsi_id" : "kota_id"]: errors.wilayah },
              })}
        />
      )}
      {jenis === undefined ? null : (
        <DapilSelect
          tempat={value}
          onChange={(dapil) => onChange({ ...value, dapil })}
          error={errors.dapil}
        />
      )}
    </div>
  );
}
