// Ubah data akun: name, phone, region and roles of somebody else (decision O-20).
import { Checkbox, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ADMIN_ROLES, PERAN } from "#contract/access/access.contract.ts";
import {
  DataAkun,
  isIkutData,
  PERAN_DARI_DATA,
  ubahDataAkun,
} from "#contract/akun/data-akun.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import { getPengguna, listPengguna, type Pengguna } from "#contract/akun/pengguna.contract.ts";
import { PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import { listPeran, type Peran } from "#contract/akun/peran.contract.ts";
import { normalWa } from "#contract/core/wa.rules.ts";
import { levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { callApi } from "../../api/call-api.ts";
import { formQuery, queryFor, useSend } from "../../api/query.ts";
import { BedaBentrok, type BarisVersi } from "../../ui/beda-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { Form, FormActions } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useSaveOver } from "../../ui/save-over.ts";
import { TOAST_LIFE } from "../../ui/toast.ts";
import { useAppForm, type AppForm } from "../../ui/use-app-form.ts";
import { NamaWilayah } from "../../wilayah/nama-wilayah.tsx";
import { valueOf } from "../../wilayah/wilayah-lock.ts";
import { NamaPeran } from "../nama-peran.tsx";
import { Bertugas, kurangWilayah, SEMUA_TINGKAT, wilayahOf, type Tempat } from "./bertugas.tsx";

interface Values extends Tempat {
  name: string;
  no_hp: string;
  /** Any of the three stands for an administrator: which one it is follows from the region. */
  peran_ids: number[];
}

function tempatOf({ wilayah_id: wilayahId }: Pengguna): Tempat {
  const id = wilayahId ?? NASIONAL;
  return { tingkat: SEMUA_TINGKAT[Math.min(levelOf(id) ?? 0, 2)] ?? "", wilayah: valueOf(id) };
}

const isWilayahTetap = (
  { saksi_id: saksiId, caleg }: Pengguna,
  peran: readonly number[],
): boolean => (saksiId !== null || caleg !== null) && isIkutData(peran);

interface BukaProps {
  pengguna: Pengguna;
  onClose: () => void;
}

interface DataProps extends BukaProps {
  /** The version of somebody else was chosen. */
  onStale: () => unknown;
}

const valuesOf = (pengguna: Pengguna): Values => ({
  name: pengguna.name,
  no_hp: pengguna.no_hp ?? "",
  peran_ids: pengguna.peran.map(({ id }) => id),
  ...tempatOf(pengguna),
});

const BARIS: readonly BarisVersi<Values>[] = [
  { label: labelOf(PENGGUNA, "name"), nilai: ({ name }) => name.trim() },
  { label: labelOf(PENGGUNA, "no_hp"), nilai: ({ no_hp: hp }) => normalWa(hp) ?? hp },
  {
    label: labelOf(DataAkun.shape, "peran_ids"),
    nilai: ({ peran_ids: ids }) => ids.toSorted((one, other) => one - other).join(","),
    tampil: (ids) => <NamaPeran ids={ids} />,
  },
  {
    label: labelOf(PENGGUNA, "wilayah_id"),
    nilai: (tempat) => String(wilayahOf(tempat) ?? ""),
    tampil: (id) => <NamaWilayah id={id} />,
  },
];

function useSimpan() {
  const ubah = useSend(ubahDataAkun, {
    refreshes: [listPengguna, getPengguna],
    life: TOAST_LIFE.long,
    handled: ["isian-berubah"],
  });
  return useSaveOver<Pengguna, Values>({
    kode: "isian-berubah",
    async send({ name, no_hp: noHp, peran_ids: peran, ...tempat }, lama) {
      const wilayah = wilayahOf(tempat);
      const isPindah = !isWilayahTetap(lama, peran) && wilayah !== wilayahOf(tempatOf(lama));
      await ubah.mutateAsync({
        params: { id: lama.id },
        body: {
          name,
          no_hp: noHp || undefined,
          peran_ids: peran,
          wilayah: isPindah ? wilayah : undefined,
          versi: lama.versi,
        },
      });
    },
    read: async ({ id }) => (await callApi(getPengguna, { params: { id } })).data,
  });
}

function useDataForm(
  { pengguna, onClose }: BukaProps,
  save: (values: Values, lama: Pengguna) => Promise<unknown>,
): AppForm<Values> {
  const initial = valuesOf(pengguna);
  return useAppForm<Values>({
    title: "Data akun",
    guard: false,
    initial,
    fields: rulesOf(DataAkun, initial, {
      tingkat: { label: "Bertugas untuk", check: () => undefined },
      wilayah: {
        label: labelOf(PENGGUNA, "wilayah_id"),
        required: false,
        check: (wilayah, { tingkat, peran_ids: peran }) =>
          isWilayahTetap(pengguna, peran) || wilayahOf({ tingkat, wilayah }) !== undefined
            ? undefined
            : kurangWilayah({ tingkat, wilayah }).teks,
      },
      peran_ids: { required: false },
    }),
    async submit(values) {
      await save(values, pengguna);
      onClose();
    },
  });
}

function PilihPeran({ form, pengguna }: { form: AppForm<Values>; pengguna: Pengguna }) {
  const query = useQuery({ ...queryFor(listPeran), staleTime: Infinity });
  const { value, label, error, onChange } = form.field("peran_ids");
  const dipegang = new Set(pengguna.peran.map(({ id }) => id));
  const lekat = new Set<number>([
    ...(pengguna.saksi_id === null ? [] : [PERAN.saksi]),
    ...(pengguna.caleg === null ? [] : [PERAN.caleg]),
  ]);
  const admin = value.find((id) => ADMIN_ROLES.has(id)) ?? PERAN.adminKota;
  const lain = (query.data?.data ?? []).filter(
    ({ id }: Peran) => !ADMIN_ROLES.has(id) && (!PERAN_DARI_DATA.has(id) || dipegang.has(id)),
  );
  return (
    <Checkbox.Group
      label={label}
      error={error}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        <Checkbox
          value={String(admin)}
          label="Admin"
          description="Pusat, provinsi, atau kota/kabupaten, menurut wilayahnya"
        />
        {lain.map(({ id, keterangan }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={keterangan}
            disabled={lekat.has(id)}
            {...(lekat.has(id)
              ? { description: `Melekat pada data ${keterangan.toLowerCase()}nya` }
              : {})}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function DataAkunForm({ pengguna, onClose, onStale }: DataProps): ReactElement {
  const over = useSimpan();
  const form = useDataForm({ pengguna, onClose }, over.save);
  return (
    <Form form={form} aria-label="Data akun">
      <TextInput {...form.field("name")} autoComplete="off" />
      <TextInput {...form.field("no_hp")} type="tel" inputMode="tel" autoComplete="off" />
      <PilihPeran form={form} pengguna={pengguna} />
      {isWilayahTetap(pengguna, form.values.peran_ids) ? (
        <Text c="dimmed">Wilayahnya mengikuti data caleg atau saksinya.</Text>
      ) : (
        <Bertugas
          tingkat={form.field("tingkat")}
          wilayah={form.field("wilayah")}
          onWilayah={(next) => form.set("wilayah", next)}
        />
      )}
      <FormActions form={form} onCancel={form.closer(onClose)}>
        Simpan
      </FormActions>
      <BedaBentrok
        title="Akun ini sudah diubah orang lain"
        baris={BARIS}
        over={over}
        form={form}
        valuesOf={valuesOf}
        onTheirs={onStale}
      />
    </Form>
  );
}

interface DataAkunDialogProps {
  id: number;
  onClose: () => void;
}

export function DataAkunDialog({ id, onClose }: DataAkunDialogProps): ReactElement {
  const query = useQuery(formQuery(getPengguna, { params: { id } }));
  return (
    <Dialog opened title="Ubah Data Akun" width={650} onClose={onClose}>
      <QueryView query={query} skeleton={320}>
        {({ data }) => (
          <DataAkunForm
            key={data.versi}
            pengguna={data}
            onClose={onClose}
            onStale={query.refetch}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
