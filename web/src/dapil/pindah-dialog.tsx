// A region goes to another dapil of its level in one step; its TPS are in one at any moment.
import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import type { AnggotaDapil, DapilRinci, WilayahDapil } from "#contract/dapil/dapil.contract.ts";
import { kecamatanOf, kotaOf, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { queryFor, useSend } from "../api/query.ts";
import { Chooser } from "../ui/chooser.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Kosong } from "../ui/kosong.tsx";
import { offer, optionOf, type Offer } from "../ui/offer.ts";
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

/** The others of the region that it lies in. */
function useLain({ pilihan }: Tingkat, { id: sendiri, propinsi_id, kota_id }: DapilRinci): Offer {
  const query = { propinsi_id, ...(kota_id === null ? {} : { kota_id }) };
  return offer(useQuery(queryFor(pilihan, { query })), ({ data }) =>
    data.filter(({ id }) => id !== sendiri).map(optionOf),
  );
}

interface KeDapilProps extends Pick<PindahDialogProps, "tingkat" | "dapil"> {
  value: string | null;
  onChange: (id: string | null) => void;
}

function KeDapil({ tingkat, dapil, ...field }: KeDapilProps): ReactElement {
  const lain = useLain(tingkat, dapil);
  return (
    <Chooser
      label="Ke dapil"
      placeholder="Pilih dapil"
      data={lain}
      kosong={
        <Kosong
          boleh={tingkat.bolehUbah}
          link={tingkat.alamat.tambah}
          ajakan="Mulai dengan"
          tautan="menambah dapil"
        >
          Belum ada dapil lain di wilayah ini.
        </Kosong>
      }
      {...field}
      searchable
      openOnFocus={false}
      data-autofocus
    />
  );
}

export function PindahDialog({
  tingkat,
  dapil,
  wilayah,
  onClose,
}: PindahDialogProps): ReactElement {
  const { api, refreshes } = tingkat;
  const [tujuan, setTujuan] = useState<string | null>(null);
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
        <KeDapil tingkat={tingkat} dapil={dapil} value={tujuan} onChange={setTujuan} />
      </Stack>
    </Dialog>
  );
}
