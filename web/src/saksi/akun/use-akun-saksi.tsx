// What can be done with the account of one witness: entries for the menu of a row, and their dialogs.
import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconDeviceMobileOff, IconKey, IconQrcode, IconUserPlus } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import {
  buatAkunSaksi,
  buatTautanMasuk,
  keluarSemuaSaksi,
  resetPasswordSaksi,
  TAUTAN_HARI,
  type TautanMasuk,
} from "#contract/saksi-akun.contract.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { useKirim } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { KodeQr } from "../../akun/keamanan/kode-qr.tsx";
import { confirm } from "../../ui/confirm.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { RowAction } from "../../ui/row-menu.tsx";
import "./lembar-masuk.css";

interface SaksiBerakun {
  id: number;
  nama_lengkap: string;
  user_id: number | null;
  is_aktif: number;
}

interface Terbuka {
  tautan: TautanMasuk;
  /** Of a reset. */
  secret?: string;
}

const ICON = { size: 16 } as const;

function TautanDialog({
  tautan,
  secret,
  onClose,
}: Terbuka & { onClose: () => void }): ReactElement {
  return (
    <Dialog
      opened
      title={`Tautan masuk ${tautan.nama}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Selesai</Button>}
    >
      <Stack gap="sm">
        <div className="kode-masuk">
          <KodeQr text={tautan.tautan} label={`Kode masuk ${tautan.nama}`} />
        </div>
        <Text>
          Pindai kode ini dengan ponsel saksi, atau buka <code>{tautan.tautan}</code>. Nama masuknya{" "}
          <b>{tautan.login}</b>.
        </Text>
        {secret === undefined ? null : (
          <Text>
            Kata sandi barunya <code aria-label="Kata sandi baru">{secret}</code>, yang ia ganti
            saat masuk.
          </Text>
        )}
        <Alert color="yellow">
          Hanya ditampilkan sekali ini. Tautan berlaku {TAUTAN_HARI} hari dan satu kali.
        </Alert>
      </Stack>
    </Dialog>
  );
}

function usePelaku(refreshes: readonly Pick<Endpoint, "path">[], open: (terbuka: Terbuka) => void) {
  const buat = useKirim(buatAkunSaksi, { refreshes });
  const tautan = useKirim(buatTautanMasuk, { message: false });
  const reset = useKirim(resetPasswordSaksi, { refreshes });
  const keluar = useKirim(keluarSemuaSaksi, { refreshes });
  return {
    buat: async ({ id }: SaksiBerakun) => {
      const { data } = await buat.mutateAsync({ params: { id }, body: {} });
      open({ tautan: data });
    },
    tautan: async ({ id }: SaksiBerakun) => {
      const { data } = await tautan.mutateAsync({ body: { saksi_ids: [id] } });
      const [satu] = data.tautan;
      if (satu !== undefined) {
        open({ tautan: satu });
      }
    },
    reset: async ({ id, nama_lengkap: nama }: SaksiBerakun) => {
      const isSure = await confirm({
        title: `Reset password ${nama}?`,
        body: "Kata sandi dan tautan lamanya tidak berlaku lagi, dan semua perangkatnya dikeluarkan.",
        action: "Reset Password",
        danger: true,
      });
      if (isSure) {
        const { data } = await reset.mutateAsync({ params: { id } });
        open({ tautan: data, secret: data.secret });
      }
    },
    keluar: async ({ id, nama_lengkap: nama }: SaksiBerakun) => {
      const isSure = await confirm({
        title: `Keluarkan ${nama} dari semua perangkat?`,
        body: "Pakai ini bila ponselnya hilang. Semua sesinya berakhir dan tautan masuknya tidak berlaku lagi; sesudahnya beri tautan baru.",
        action: "Keluarkan",
        danger: true,
      });
      if (isSure) {
        keluar.mutate({ params: { id } });
      }
    },
  };
}

const aksi = (label: string, icon: ReactElement, work: () => Promise<void>): RowAction => ({
  label,
  icon,
  // What went wrong is announced where all failures are.
  onClick: () => void work().catch(() => undefined),
});

/** @param refreshes what shows accounts; mount `dialog` once beside the menu */
export function useAkunSaksi(refreshes: readonly Pick<Endpoint, "path">[]): {
  menu: (saksi: SaksiBerakun) => RowAction[];
  dialog: ReactElement | null;
} {
  const [terbuka, setTerbuka] = useState<Terbuka>();
  const self = useSelf();
  const pelaku = usePelaku(refreshes, setTerbuka);
  return {
    menu(saksi) {
      if (!isAllowed(self, "saksi.write") || saksi.is_aktif === 0) {
        return [];
      }
      if (saksi.user_id === null) {
        return [aksi("Buat Akun", <IconUserPlus {...ICON} />, async () => pelaku.buat(saksi))];
      }
      return [
        aksi("Tautan Masuk Baru", <IconQrcode {...ICON} />, async () => pelaku.tautan(saksi)),
        aksi("Reset Password", <IconKey {...ICON} />, async () => pelaku.reset(saksi)),
        aksi("Keluar dari Semua", <IconDeviceMobileOff {...ICON} />, async () =>
          pelaku.keluar(saksi),
        ),
      ];
    },
    dialog:
      terbuka === undefined ? null : (
        <TautanDialog {...terbuka} onClose={() => setTerbuka(undefined)} />
      ),
  };
}
