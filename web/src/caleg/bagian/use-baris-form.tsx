// The form of one row, in a dialog or on the page itself.
import type { ReactElement } from "react";
import {
  bodyBagian,
  listBagian,
  simpanBagian,
  type RowBagian,
} from "#contract/caleg/bagian-caleg.contract.ts";
import { uraianOf, type NamaBagian } from "#contract/caleg/bagian-caleg.fields.ts";
import { getCaleg } from "#contract/caleg/caleg.contract.ts";
import type { Fields } from "#contract/core/described.ts";
import { callApi } from "../../api/call-api.ts";
import { useSend } from "../../api/query.ts";
import { rulesOf } from "../../ui/form-rules.ts";
import { useAppForm, type AppForm } from "../../ui/use-app-form.ts";
import { useSaveOver } from "../../ui/save-over.ts";
import { BentrokDialog } from "./bentrok.tsx";
import { jenisOf, valuesOf, type IsianBaris } from "./nilai-bagian.ts";

export interface BarisProps {
  calegId: number;
  bagian: NamaBagian;
  /** undefined: a new one. */
  lama: RowBagian | undefined;
  isLocked?: boolean;
  /** It was saved, or is left alone. */
  onClose: () => void;
}

/** A number that was left out is no wrong number. */
const angkaOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, schema]) => jenisOf(schema) === "angka")
      .map(([nama]) => [nama, { required: true }]),
  );

interface BarisForm {
  form: AppForm<IsianBaris>;
  /** Over the form. */
  bentrok: ReactElement | null;
}

export function useBarisForm({
  calegId,
  bagian,
  lama,
  isLocked = false,
  onClose,
}: BarisProps): BarisForm {
  const { judul, fields } = uraianOf(bagian);
  const params = { id: calegId };
  const simpan = useSend(simpanBagian(bagian), {
    refreshes: [listBagian(bagian), getCaleg],
    handled: ["caleg-berubah", "isian-salah"],
  });
  const { save, bentrok, close, chooseMine } = useSaveOver<RowBagian | undefined, IsianBaris>({
    kode: "caleg-berubah",
    async send(isian, dasar) {
      const tetap = dasar === undefined ? {} : { id: dasar.id, versi: dasar.versi };
      await simpan.mutateAsync({ params, body: { ...isian, ...tetap } });
      onClose();
    },
    async read(dasar) {
      const { data } = await callApi(listBagian(bagian), { params });
      return data.find(({ id }) => id === dasar?.id);
    },
  });
  const initial = valuesOf(bagian, lama);
  const form = useAppForm<IsianBaris>({
    title: judul,
    initial,
    fields: rulesOf(bodyBagian(bagian), initial, angkaOf(fields)),
    submit: (values) => save(values, lama),
    isLocked,
  });
  return {
    form,
    bentrok:
      bentrok === undefined ? null : (
        <BentrokDialog
          title="Baris ini sudah diubah orang lain"
          fields={fields}
          {...bentrok}
          onMine={() => {
            chooseMine();
            form.onSubmit();
          }}
          onTheirs={onClose}
          onClose={close}
        />
      ),
  };
}
