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
} from "#contract/acara/jadwal-kelas.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { formatDateTime, WIB } from "../../ui/format.ts";
import { Form, FormActions } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";
import type { AlamatKelas } from "./alamat-kelas.ts";
import type { Dipilih } from "./dipilih.ts";

export interface DialogTanggalProps {
  alamat: AlamatKelas;
  jadwal: JadwalKelas;
  dipilih: Dipilih;
  onClose: () => void;
}

interface PilihProps {
  alamat: AlamatKelas;
  modulId: number;
  pemetaan: JadwalKelas["pemetaan"][number];
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

function PilihPengajar({ alamat, modulId, pemetaan, value, onChange }: PilihProps): ReactElement {
  const query = useQuery(
    queryFor(listCalonPengajar, {
      params: { ...alamat, modul_id: modulId },
      query: { pemetaan_id: pemetaan.id },
    }),
  );
  return (
    <QueryView query={query} skeleton={72}>
      {({ data }) => (
        <Checkbox.Group
          label={pemetaan.label}
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

export function PengajarDialog(props: DialogTanggalProps): ReactElement {
  const { alamat, jadwal, dipilih, onClose } = props;
  const { modul, tanggal } = dipilih;
  const atur = useSend(aturPengajar, { refreshes: [getJadwalKelas] });
  const initial: AturPengajar = {
    jadwal_user: tanggal.jadwal_user.map(({ user, pemetaan_id }) => ({
      user_id: user.id,
      pemetaan_id,
    })),
  };
  const form = useAppForm<AturPengajar>({
    title: "Atur Pengajar",
    guard: false,
    initial,
    fields: rulesOf(AturPengajar, initial, { jadwal_user: { required: false } }),
    async submit(body) {
      await atur.mutateAsync({ params: { ...alamat, jadwal_id: tanggal.id }, body });
      onClose();
    },
  });
  const { value, error } = form.field("jadwal_user");
  return (
    <Dialog title="Atur Pengajar" opened width={650} onClose={form.closer(onClose)}>
      <Form form={form} aria-label="Atur Pengajar">
        <Text>{`${modul.nama}, ${formatDateTime(tanggal.tanggal, WIB)}`}</Text>
        {error === undefined ? null : <Alert color="red">{error}</Alert>}
        {jadwal.pemetaan
          .filter(({ sebagai }) => sebagai !== "peserta")
          .map((pemetaan) => (
            <PilihPengajar
              key={pemetaan.id}
              alamat={alamat}
              modulId={modul.id}
              pemetaan={pemetaan}
              value={value
                .filter(({ pemetaan_id: satu }) => satu === pemetaan.id)
                .map(({ user_id: id }) => id)}
              onChange={(ids) =>
                form.set("jadwal_user", [
                  ...value.filter(({ pemetaan_id: satu }) => satu !== pemetaan.id),
                  ...ids.map((id) => ({ user_id: id, pemetaan_id: pemetaan.id })),
                ])
              }
            />
          ))}
        <FormActions form={form} onCancel={form.closer(onClose)}>
          Simpan
        </FormActions>
      </Form>
    </Dialog>
  );
}
