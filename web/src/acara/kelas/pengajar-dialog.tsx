// Atur Pengajar: who teaches on a date, and as what.
import { Alert, Checkbox, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  AturPengajar,
  aturPengajar,
  getJadwalKelas,
  listCalonPengajar,
  type JadwalKelas,
  type JadwalTanggal,
} from "#contract/acara/jadwal-kelas.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { BedaBentrok, type BarisVersi } from "../../ui/beda-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { formatDateTime, WIB } from "../../ui/format.ts";
import { Form, FormActions } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useSaveOver } from "../../ui/save-over.ts";
import { useAppForm } from "../../ui/use-app-form.ts";
import type { AlamatKelas } from "./alamat-kelas.ts";
import { readTanggal, type Dipilih } from "./dipilih.ts";

export interface DialogTanggalProps {
  alamat: AlamatKelas;
  jadwal: JadwalKelas;
  dipilih: Dipilih;
  /** The version of somebody else was chosen. */
  onTheirs: (tanggal: JadwalTanggal) => void;
  onClose: () => void;
}

interface CalonProps {
  alamat: AlamatKelas;
  modulId: number;
  pemetaan: JadwalKelas["pemetaan"][number];
}

const calonQuery = ({ alamat, modulId, pemetaan }: CalonProps) =>
  queryFor(listCalonPengajar, {
    params: { ...alamat, modul_id: modulId },
    query: { pemetaan_id: pemetaan.id },
  });

/** @param props.ids "3,5" */
function NamaPengajar({ ids, ...calon }: CalonProps & { ids: string }): ReactElement {
  const { data } = useQuery(calonQuery(calon));
  const dipilih = new Set(ids.split(","));
  const nama = data?.data.filter(({ id }) => dipilih.has(String(id)));
  return <>{nama?.map(({ name }) => name).join(", ")}</>;
}

interface PilihProps extends CalonProps {
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

function PilihPengajar({ value, onChange, ...calon }: PilihProps): ReactElement {
  const query = useQuery(calonQuery(calon));
  return (
    <QueryView query={query} skeleton={72}>
      {({ data }) => (
        <Checkbox.Group
          label={calon.pemetaan.label}
          value={value.map(String)}
          onChange={(next) => onChange(next.map(Number))}
        >
          <Stack gap="xs" mt="xs">
            {data.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
            {data.length === 0 ? (
              <Text c="dimmed">Belum ada orang kelas ini yang berakun dengan pemetaan itu.</Text>
            ) : null}
          </Stack>
        </Checkbox.Group>
      )}
    </QueryView>
  );
}

const isianOf = ({ jadwal_user: pengajar }: JadwalTanggal): AturPengajar => ({
  jadwal_user: pengajar.map(({ user, pemetaan_id }) => ({ user_id: user.id, pemetaan_id })),
});

const idsDengan = ({ jadwal_user: pengajar }: AturPengajar, pemetaanId: number): number[] =>
  pengajar.filter(({ pemetaan_id: satu }) => satu === pemetaanId).map(({ user_id: id }) => id);

const barisOf = (calon: CalonProps): BarisVersi<AturPengajar> => ({
  label: calon.pemetaan.label,
  nilai: (isian) => idsDengan(isian, calon.pemetaan.id).map(String).toSorted().join(","),
  tampil: (ids) => <NamaPengajar ids={ids} {...calon} />,
});

function useAtur(alamat: AlamatKelas) {
  const atur = useSend(aturPengajar, {
    refreshes: [getJadwalKelas],
    handled: ["isian-berubah"],
  });
  return useSaveOver<JadwalTanggal, AturPengajar>({
    kode: "isian-berubah",
    send: async (body, { id, versi_pengajar: versi }) =>
      atur.mutateAsync({ params: { ...alamat, jadwal_id: id }, body: { ...body, versi } }),
    read: async (dasar) => readTanggal(alamat, dasar),
  });
}

export function PengajarDialog(props: DialogTanggalProps): ReactElement {
  const { alamat, jadwal, dipilih, onTheirs, onClose } = props;
  const { modul, tanggal } = dipilih;
  const over = useAtur(alamat);
  const initial = isianOf(tanggal);
  const calon = jadwal.pemetaan
    .filter(({ sebagai }) => sebagai !== "peserta")
    .map((pemetaan) => ({ alamat, modulId: modul.id, pemetaan }));
  const form = useAppForm<AturPengajar>({
    title: "Atur Pengajar",
    guard: false,
    initial,
    fields: rulesOf(AturPengajar, initial, { jadwal_user: { required: false } }),
    async submit(body) {
      await over.save(body, tanggal);
      onClose();
    },
  });
  const { value, error } = form.field("jadwal_user");
  return (
    <Dialog title="Atur Pengajar" opened width={650} onClose={form.closer(onClose)}>
      <Form form={form} aria-label="Atur Pengajar">
        <Text>{`${modul.nama}, ${formatDateTime(tanggal.tanggal, WIB)}`}</Text>
        {error === undefined ? null : <Alert color="red">{error}</Alert>}
        {calon.map((satu) => {
          const pemetaanId = satu.pemetaan.id;
          return (
            <PilihPengajar
              key={pemetaanId}
              {...satu}
              value={idsDengan({ jadwal_user: value }, pemetaanId)}
              onChange={(ids) =>
                form.set("jadwal_user", [
                  ...value.filter(({ pemetaan_id: id }) => id !== pemetaanId),
                  ...ids.map((id) => ({ user_id: id, pemetaan_id: pemetaanId })),
                ])
              }
            />
          );
        })}
        <FormActions form={form} onCancel={form.closer(onClose)}>
          Simpan
        </FormActions>
      </Form>
      <BedaBentrok
        title="Pengajar tanggal ini sudah diubah orang lain"
        baris={calon.map(barisOf)}
        over={over}
        form={form}
        valuesOf={isianOf}
        onTheirs={onTheirs}
      />
    </Dialog>
  );
}
