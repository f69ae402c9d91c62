// A list of witnesses of one kota, and what is needed to fill it in.
import { Button, Group } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import {
  HARUS_KOTA,
  unduhFormatSaksi,
  unduhWilayahSaksi,
  unggahSaksi,
} from "#contract/saksi/saksi-impor.contract.ts";
import { addressOf } from "../../api/call-api.ts";
import { useSend } from "../../api/query.ts";
import { useSelf } from "../../api/self.ts";
import { UNGGAH, UnggahLangsungDialog } from "../../impor/unggah-langsung-dialog.tsx";
import { lockedBy, type WilayahValue } from "../../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { UnduhButton } from "../../ui/unduh-button.tsx";

interface BahanProps {
  kotaId: number | undefined;
}

function Bahan({ kotaId }: BahanProps): ReactElement {
  return (
    <Group gap="xs">
      <UnduhButton alamat={addressOf(unduhFormatSaksi, { query: { kota_id: kotaId } })}>
        Unduh format
      </UnduhButton>
      {kotaId === undefined ? null : (
        <UnduhButton alamat={addressOf(unduhWilayahSaksi, { query: { kota_id: kotaId } })}>
          Unduh data kelurahan
        </UnduhButton>
      )}
    </Group>
  );
}

export function UnggahSaksiDialog({ onClose }: { onClose: () => void }): ReactElement {
  const locks = lockedBy(useSelf());
  const [wilayah, setWilayah] = useState<WilayahValue>({ ...locks });
  const kirim = useSend(unggahSaksi, UNGGAH);
  const kotaId = wilayah.kota_id;
  const body = { kota_id: String(kotaId) };
  return (
    <UnggahLangsungDialog
      title="Unggah Saksi"
      subjek="Saksi"
      send={(file) => kirim.mutateAsync({ body, file })}
      kurang={kotaId === undefined ? HARUS_KOTA : undefined}
      hint="Berkas .xls atau .xlsx. Wajib terisi: NIK, Nama Lengkap, Nomer WA."
      width={650}
      onClose={onClose}
    >
      {/* SAKSI-110: the province and the kota of an administrator's own region are locked. */}
      <WilayahPicker value={wilayah} onChange={setWilayah} until="kota" />
      <Bahan kotaId={kotaId} />
    </UnggahLangsungDialog>
  );
}

export function UnggahSaksi(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Unggah saksi
      </Button>
      {isOpen ? <UnggahSaksiDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
