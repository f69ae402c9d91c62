// One more region for a dapil: a kota, and where its level may be cut, a part of one.
import type { ReactElement } from "react";
import { AnggotaDapil, type DapilRinci } from "#contract/dapil.contract.ts";
import { useSend } from "../api/query.ts";
import { faultText } from "../ui/file-field.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm } from "../ui/use-app-form.ts";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import type { Tingkat } from "./tingkat.ts";

interface Values {
  kota: number | undefined;
  kecamatan: number | undefined;
  wilayah: number | undefined;
}

interface TambahWilayahProps {
  tingkat: Tingkat;
  dapil: DapilRinci;
}

export function TambahWilayah({ tingkat, dapil }: TambahWilayahProps): ReactElement {
  const { api, refreshes, sampai } = tingkat;
  const tetapkan = useSend(api.tetapkan, { refreshes });
  const { id, kota_id, propinsi_id } = dapil;
  const initial: Values = { kota: kota_id ?? undefined, kecamatan: undefined, wilayah: undefined };
  const form = useAppForm<Values>({
    title: "Akun Dapil",
    initial,
    guard: false,
    fields: rulesOf(AnggotaDapil, initial, {
      kota: { required: true, check: () => undefined },
      kecamatan: { check: () => undefined },
      wilayah: { check: () => undefined },
    }),
    async submit({ kota = 0, kecamatan, wilayah }) {
      await tetapkan.mutateAsync({ params: { id }, body: { kota, kecamatan, wilayah } });
      // The next one is often its neighbour.
      if (sampai === "kota") {
        form.set("kota", undefined);
      }
      form.set(wilayah === undefined ? "kecamatan" : "wilayah", undefined);
    },
  });
  const { kota, kecamatan, wilayah } = form.values;
  const errors = {
    kota_id: faultText(form.field("kota")),
    kecamatan_id: faultText(form.field("kecamatan")),
    kelurahan_id: faultText(form.field("wilayah")),
  };
  return (
    <Form form={form} aria-label="Tambah wilayah">
      <WilayahPicker
        from="kota"
        until={sampai}
        value={{ propinsi_id, kota_id: kota, kecamatan_id: kecamatan, kelurahan_id: wilayah }}
        onChange={(next) => {
          form.set("kota", next.kota_id);
          form.set("kecamatan", next.kecamatan_id);
          form.set("wilayah", next.kelurahan_id);
        }}
        errors={errors}
      />
      <SubmitButton form={form} w="fit-content">
        Tambah wilayah
      </SubmitButton>
    </Form>
  );
}
