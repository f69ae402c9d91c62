// The regions of an address, one after the other (CAL-241). Anywhere: a candidate lives where he or she does.
import type { ReactElement } from "react";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { Chooser } from "../../ui/chooser.tsx";
import type { AppForm } from "../../ui/use-app-form.ts";
import { KosongWilayah } from "../../wilayah/kosong-wilayah.tsx";
import { WILAYAH_LEVELS, type WilayahLevel } from "../../wilayah/wilayah-lock.ts";
import { useWilayahOptions } from "../../wilayah/wilayah-options.ts";
import { wilayahOf, type Alamat } from "./identitas.ts";
import type { IsianBaris } from "./nilai-bagian.ts";

interface AlamatProps {
  form: AppForm<IsianBaris>;
  alamat: Alamat;
}

function TingkatSelect({ form, alamat, at }: AlamatProps & { at: number }): ReactElement {
  const tingkat: WilayahLevel = WILAYAH_LEVELS[at] ?? "propinsi";
  const atas = WILAYAH_LEVELS[at - 1];
  const induk = atas === undefined ? NASIONAL : form.values[wilayahOf(alamat, atas)];
  const parentId = Number(induk) || undefined;
  const options = useWilayahOptions(tingkat, parentId);
  const { value, ...field } = form.field(wilayahOf(alamat, tingkat));
  function choose(id: string | null): void {
    field.onChange(id === null ? "" : Number(id));
    for (const below of WILAYAH_LEVELS.slice(at + 1)) {
      form.set(wilayahOf(alamat, below), "");
    }
  }
  return (
    <Chooser
      {...field}
      value={value === "" ? null : String(value)}
      onChange={choose}
      data={options}
      kosong={<KosongWilayah level={tingkat} />}
      disabled={parentId === undefined}
      searchable
      clearable={!field.withAsterisk}
      clearButtonProps={{ "aria-label": `Kosongkan ${field.label}` }}
    />
  );
}

export function WilayahFields(props: AlamatProps): ReactElement {
  return (
    <>
      {WILAYAH_LEVELS.map((tingkat, at) => (
        <TingkatSelect key={tingkat} {...props} at={at} />
      ))}
    </>
  );
}
