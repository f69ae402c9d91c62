// Where an account is on duty: in the nation, a province or a kota.
import { Radio, Stack } from "@mantine/core";
import type { ReactElement } from "react";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { useSelf } from "../../api/self.ts";
import { faultText } from "../../ui/file-field.tsx";
import type { FieldProps } from "../../ui/use-app-form.ts";
import type { WilayahValue } from "../../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";

/** What an account is for, from the widest. */
const TINGKAT = {
  nasional: "Seluruh Indonesia (admin pusat)",
  propinsi: "Satu provinsi (admin provinsi)",
  kota: "Satu kota/kabupaten (admin kota/kabupaten)",
} as const;
export type Tingkat = keyof typeof TINGKAT;
export const SEMUA_TINGKAT = ["nasional", "propinsi", "kota"] as const;

export interface Tempat {
  /** "": not yet chosen. */
  tingkat: Tingkat | "";
  wilayah: WilayahValue;
}

export function wilayahOf({ tingkat, wilayah }: Tempat): number | undefined {
  return tingkat === "nasional"
    ? NASIONAL
    : wilayah[tingkat === "kota" ? "kota_id" : "propinsi_id"];
}

/** Those at and below the own region. */
export function useTingkat(): readonly Tingkat[] {
  return SEMUA_TINGKAT.slice((useSelf().tingkat ?? 1) - 1);
}

/** What of the region is yet to be chosen, and where that is said. */
export function kurangWilayah({ tingkat, wilayah }: Tempat) {
  if (tingkat !== "kota") {
    return { di: "propinsi_id", teks: "Pilih provinsinya" } as const;
  }
  return wilayah.propinsi_id === undefined
    ? ({ di: "propinsi_id", teks: "Pilih provinsinya, lalu kotanya" } as const)
    : ({ di: "kota_id", teks: "Pilih kotanya" } as const);
}

interface BertugasProps {
  tingkat: FieldProps<Tingkat | "">;
  wilayah: FieldProps<WilayahValue>;
  onWilayah: (value: WilayahValue) => void;
}

export function Bertugas({ tingkat, wilayah, onWilayah }: BertugasProps): ReactElement {
  const pilihan = useTingkat();
  const fault = faultText(wilayah);
  const tempat = { tingkat: tingkat.value, wilayah: wilayah.value };
  return (
    <>
      {pilihan.length === 1 ? null : (
        <Radio.Group {...tingkat} aria-required={undefined}>
          <Stack gap="xs" mt={4}>
            {pilihan.map((satu) => (
              <Radio key={satu} value={satu} label={TINGKAT[satu]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {tempat.tingkat === "nasional" ? null : (
        <WilayahPicker
          until={tempat.tingkat === "propinsi" ? "propinsi" : "kota"}
          value={tempat.wilayah}
          onChange={onWilayah}
          required={tempat.tingkat !== ""}
          {...(fault === undefined ? {} : { errors: { [kurangWilayah(tempat).di]: fault } })}
        />
      )}
    </>
  );
}
