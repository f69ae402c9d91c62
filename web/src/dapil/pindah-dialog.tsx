// A region goes to another dapil of its level in one step; its TPS are in one at any moment.
import { Button, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import type { AnggotaDapil, DapilRinci, WilayahDapil } from "#contract/dapil.contract.ts";
import { kecamatanOf, kotaOf, levelOf } from "#contract/wilayah.rules.ts";
import { queryFor, useSend } from "../api/query.ts";
import { Dialog } from "../ui/dialog.tsx";
import type { Tingkat } from "./tingkat.ts";

/** A region as the form of a dapil names it. */
function anggotaOf(wilayahId: number): AnggotaDapil {
  const level = levelOf(wilayahId) ?? 0;
  return {
    kota: kotaOf(wilayahId),
    ...(level > 2 ? { kecamatan: kecamatanOf(wilayahId) } : {}),
    ...(level > 3 ? { wilayah: wilayahId } : {}),
  };
}

interface PindahDialogProps {
  tingkat: Tingkat;
  dapil: DapilRinci;
  wilayah: WilayahDapil;
  onClose: () => void;
}

export function PindahDialog({
  tingkat,
  dapil,
  wilayah,
  onClose,
}: PindahDialogProps): ReactElement {
  const { api, pilihan, refreshes } = tingkat;
  const [tujuan, setTujuan] = useState<string | null>(null);
  const { propinsi_id, kota_id } = dapil;
  const query = { propinsi_id, ...(kota_id === null ? {} : { kota_id }) };
  const lain = useQuery(queryFor(pilihan, { query }));
  const pindah = useSend(api.tetapkan, { refreshes });
  const save = (): void =>
    pindah.mutate(
      {
        params: { id: Number(tujuan) },
        body: { ...anggotaOf(wilayah.id), dari: dapil.id },
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      opened
      title={`Pindahkan ${wilayah.keterangan}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button loading={pindah.isPending} disabled={tujuan === null} onClick={save}>
            Pindahkan
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>
          TPS {wilayah.keterangan} dan hasilnya pindah dari {dapil.keterangan}. Suara per caleg
          tidak ikut, karena calegnya lain.
        </Text>
        <Select
          label="Ke dapil"
          placeholder="Pilih dapil"
          data={(lain.data?.data ?? [])
            .filter(({ id }) => id !== dapil.id)
            .map(({ id, keterangan }) => ({ value: String(id), label: keterangan }))}
          value={tujuan}
          onChange={setTujuan}
          searchable
          nothingFoundMessage="Tidak ada dapil lain di wilayah ini"
          openOnFocus={false}
          data-autofocus
        />
      </Stack>
    </Dialog>
  );
}
