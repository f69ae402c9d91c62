// One more region for a dapil: a kota, and where its level may be cut, a part of one.
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { AnggotaDapil, type DapilRinci } from "#contract/dapil/dapil.contract.ts";
import { queryFor, useSend } from "../api/query.ts";
import { confirm } from "../ui/confirm.ts";
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

/** As the refusal of a region says where it is. */
const DI_DAPIL = /^Sudah berada di dapil (?<nama>.+)$/;

interface DiDapilLainProps extends TambahWilayahProps {
  /** The name of the dapil that the region is in. */
  nama: string;
  onTake: (dari: number) => Promise<void>;
}

/** What was refused because another dapil has it may be taken from there. */
function DiDapilLain({ tingkat, dapil, nama, onTake }: DiDapilLainProps): ReactElement | null {
  const { propinsi_id, kota_id } = dapil;
  const query = { propinsi_id, ...(kota_id === null ? {} : { kota_id }) };
  const lain = useQuery(queryFor(tingkat.pilihan, { query }));
  const asal = lain.data?.data.find((one) => one.keterangan === nama && one.id !== dapil.id);
  async function take(dari: number): Promise<void> {
    const isSure = await confirm({
      title: `Pindahkan ke ${dapil.keterangan}?`,
      body: `TPS wilayah ini dan hasilnya pindah dari ${nama}; yang lain tetap di sana. Suara per caleg tidak ikut, karena calegnya lain.`,
      action: "Pindahkan",
    });
    if (isSure) {
      // Why it was refused, the toast says.
      await onTake(dari).catch(() => undefined);
    }
  }
  return asal === undefined ? null : (
    <Button variant="default" w="fit-content" onClick={() => void take(asal.id)}>
      Pindahkan ke dapil ini
    </Button>
  );
}

/** The form, and what it does: a region that is said with `dari` leaves that dapil. */
function useTambah({ tingkat, dapil }: TambahWilayahProps) {
  const { api, refreshes, sampai } = tingkat;
  const tetapkan = useSend(api.tetapkan, { refreshes });
  const { id, kota_id } = dapil;
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
    submit: async (values) => send(values),
  });
  async function send({ kota = 0, kecamatan, wilayah }: Values, dari?: number): Promise<void> {
    await tetapkan.mutateAsync({ params: { id }, body: { kota, kecamatan, wilayah, dari } });
    // The next one is often its neighbour.
    if (sampai === "kota") {
      form.set("kota", undefined);
    }
    form.set(wilayah === undefined ? "kecamatan" : "wilayah", undefined);
  }
  return { form, send };
}

export function TambahWilayah({ tingkat, dapil }: TambahWilayahProps): ReactElement {
  const { form, send } = useTambah({ tingkat, dapil });
  const { kota, kecamatan, wilayah } = form.values;
  const errors = {
    kota_id: faultText(form.field("kota")),
    kecamatan_id: faultText(form.field("kecamatan")),
    kelurahan_id: faultText(form.field("wilayah")),
  };
  const [nama] = Object.values(errors).flatMap(
    (text) => DI_DAPIL.exec(text ?? "")?.groups?.["nama"] ?? [],
  );
  return (
    <Form form={form} aria-label="Tambah wilayah">
      <WilayahPicker
        from="kota"
        until={tingkat.sampai}
        value={{
          propinsi_id: dapil.propinsi_id,
          kota_id: kota,
          kecamatan_id: kecamatan,
          kelurahan_id: wilayah,
        }}
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
      {nama === undefined ? null : (
        <DiDapilLain
          tingkat={tingkat}
          dapil={dapil}
          nama={nama}
          onTake={async (dari) => send(form.values, dari)}
        />
      )}
    </Form>
  );
}
