// One item of a report type: a new one, or the names and order of an old one.
import { NumberInput, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  listAturan,
  listJenisLaporan,
  tambahItem,
  ubahItem,
  type ItemAturan,
} from "#contract/hasil/item.contract.ts";
import { callApi } from "../../api/call-api.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { BedaBentrok, type BarisVersi } from "../../ui/beda-dialog.tsx";
import { changedIn } from "../../ui/changed.rules.ts";
import { Chooser } from "../../ui/chooser.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, FormActions } from "../../ui/form.tsx";
import { offer } from "../../ui/offer.ts";
import { useSaveChanged } from "../../ui/save-over.ts";
import { useAppForm } from "../../ui/use-app-form.ts";
import { jenisOptions, KosongJenisLaporan } from "../../ui/jenis-laporan.tsx";
import { KELOMPOK, type ItemBaru } from "./kelompok.ts";

export interface ItemDialogProps {
  jenisId: number;
  /** What is changed, or what kind is added. */
  item: ItemAturan | ItemBaru;
  /** Proposed for a new one. */
  nomerUrut: number;
  /** The version of somebody else was chosen. */
  onTheirs: (item: ItemAturan) => void;
  onClose: () => void;
}

const isBaru = (item: ItemAturan | ItemBaru): item is ItemBaru => typeof item === "string";

interface Values {
  singkat: string;
  keterangan: string;
  nomer_urut: number | string;
  untuk_jenis_id: string | null;
}

type Nama = Pick<ItemAturan, "nomer_urut" | "singkat" | "keterangan">;

const namaOf = ({
  nomer_urut: nomer,
  singkat,
  keterangan,
}: Omit<Values, "untuk_jenis_id">): Nama => ({
  nomer_urut: Number(nomer),
  singkat: singkat.trim(),
  keterangan: keterangan.trim(),
});

const LABEL: Readonly<Record<keyof Nama, string>> = {
  nomer_urut: "Nomor urut",
  singkat: "Nama singkat",
  keterangan: "Nama lengkap",
};

const BARIS: readonly BarisVersi<Partial<Nama>>[] = [
  { label: LABEL.nomer_urut, nilai: ({ nomer_urut: nomer }) => nomer?.toString() },
  { label: LABEL.singkat, nilai: ({ singkat }) => singkat },
  { label: LABEL.keterangan, nilai: ({ keterangan }) => keterangan },
];

const refreshes = [listAturan, listJenisLaporan];

function useUbah() {
  const ubah = useSend(ubahItem, { refreshes, handled: ["isian-berubah"] });
  return useSaveChanged<ItemAturan, Nama>({
    send: async (diubah, { id, versi }) =>
      ubah.mutateAsync({ params: { id }, body: { ...diubah, versi } }),
    async read(dasar) {
      const { data } = await callApi(listAturan);
      return data.flatMap(({ item }) => item).find(({ id }) => id === dasar.id) ?? dasar;
    },
    valuesOf: namaOf,
  });
}

function useSimpan(
  { jenisId, item }: Pick<ItemDialogProps, "jenisId" | "item">,
  ubah: (diubah: Partial<Nama>, lama: ItemAturan) => Promise<unknown>,
) {
  const tambah = useSend(tambahItem, { refreshes });
  return ({ untuk_jenis_id: untuk, ...isian }: Values) => {
    const names = namaOf(isian);
    if (!isBaru(item)) {
      const diubah = changedIn(namaOf(item), names);
      return Object.keys(diubah).length === 0 ? undefined : ubah(diubah, item);
    }
    return tambah.mutateAsync({
      body: {
        ...names,
        jenis_laporan_id: jenisId,
        kelompok: item,
        untuk_jenis_id: untuk === null ? null : Number(untuk),
      },
    });
  };
}

const adalahNomor = (value: number | string): string | undefined =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 9999
    ? undefined
    : "Isi angka 1 sampai 9999";

function useItemForm(props: ItemDialogProps, ubah: Parameters<typeof useSimpan>[1]) {
  const { item, nomerUrut, onClose } = props;
  const simpan = useSimpan(props, ubah);
  const lama = isBaru(item) ? undefined : item;
  return useAppForm<Values>({
    title: KELOMPOK[isBaru(item) ? item : item.kelompok],
    initial: {
      nomer_urut: lama?.nomer_urut ?? nomerUrut,
      singkat: lama?.singkat ?? "",
      keterangan: lama?.keterangan ?? "",
      untuk_jenis_id: null,
    },
    fields: {
      nomer_urut: { label: LABEL.nomer_urut, required: true, check: adalahNomor },
      singkat: { label: LABEL.singkat, required: true },
      keterangan: { label: LABEL.keterangan, required: true },
      untuk_jenis_id: { label: "Menunjukkan laporan" },
    },
    async submit(values) {
      await simpan(values);
      onClose();
    },
  });
}

function UntukJenis({ form }: { form: ReturnType<typeof useItemForm> }): ReactElement {
  const jenis = offer(useQuery(queryFor(listJenisLaporan)), jenisOptions);
  return (
    <Chooser
      {...form.field("untuk_jenis_id")}
      description="TPS terhitung terdokumentasi untuk laporan ini ketika dokumennya ada."
      clearable
      clearButtonProps={{ "aria-label": "Kosongkan laporan" }}
      data={jenis}
      kosong={<KosongJenisLaporan />}
    />
  );
}

export function ItemDialog(props: ItemDialogProps): ReactElement {
  const { item, onTheirs, onClose } = props;
  const over = useUbah();
  const form = useItemForm(props, over.save);
  const isAdministrasi = !isBaru(item) && item.kelompok === "administrasi";
  const nama = KELOMPOK[isBaru(item) ? item : item.kelompok].toLowerCase();
  const close = form.closer(onClose);
  return (
    <Dialog opened title={isBaru(item) ? `Tambah ${nama}` : `Ubah ${item.singkat}`} onClose={close}>
      <Form form={form}>
        <NumberInput {...form.field("nomer_urut")} min={1} max={9999} allowDecimal={false} />
        <TextInput
          {...form.field("singkat")}
          data-autofocus
          maxLength={60}
          readOnly={isAdministrasi}
          description={
            isAdministrasi
              ? "Nama kolom pada berkas impor; tidak dapat diubah."
              : "Judul kolom pada rekap dan berkas impor."
          }
        />
        <TextInput {...form.field("keterangan")} maxLength={200} />
        {item === "dokumen" ? <UntukJenis form={form} /> : null}
        <FormActions form={form} onCancel={close}>
          Simpan
        </FormActions>
      </Form>
      <BedaBentrok<ItemAturan, Partial<Nama>>
        title={`${KELOMPOK[isBaru(item) ? item : item.kelompok]} ini sudah diubah orang lain`}
        baris={BARIS}
        over={over}
        form={form}
        valuesOf={namaOf}
        onTheirs={onTheirs}
      />
    </Dialog>
  );
}
