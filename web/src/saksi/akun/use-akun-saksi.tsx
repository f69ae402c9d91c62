// What can be done with the accounts of witnesses: of one in the menu of a row, of several at once.
import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconDeviceMobileOff, IconKey, IconQrcode, IconUserPlus } from "@tabler/icons-react";
import { useRef, useState, type ReactElement } from "react";
import {
  buatAkunSaksi,
  buatTautanMasuk,
  keluarSemuaSaksi,
  resetPasswordSaksi,
  TAUTAN_HARI,
  type TautanMasuk,
} from "#contract/saksi/saksi-akun.contract.ts";
import type { TindakanSaksi } from "#contract/saksi/saksi.contract.ts";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { callApi } from "../../api/call-api.ts";
import { useSend } from "../../api/query.ts";
import { KodeQr } from "../../ui/kode-qr.tsx";
import type { Act, Many } from "../../ui/act.tsx";
import type { Question } from "../../ui/confirm.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Sampaikan } from "../../ui/sampaikan.tsx";
import { useShownOnce } from "../../ui/shown-once.ts";
import { LembarMasuk, type TautanTercetak } from "./lembar-masuk.tsx";
import "./lembar-masuk.css";

interface SaksiBerakun {
  id: number;
  nama_lengkap: string;
  boleh: readonly TindakanSaksi[];
}

interface Terbuka {
  tautan: TautanMasuk;
  /** Of a reset. */
  secret?: string | undefined;
}

const SALIN = {
  berhasil: "Tautan masuk disalin",
  jalanLain: "Tandai tautannya, lalu salin sendiri.",
};

const pesanOf = ({ tautan: { nama, login, tautan }, secret }: Terbuka): string =>
  [
    `Tautan masuk ${nama}: ${tautan}`,
    `Nama masuk: ${login}`,
    ...(secret === undefined ? [] : [`Kata sandi baru: ${secret}`]),
    `Tautan berlaku ${TAUTAN_HARI} hari dan satu kali.`,
  ].join("\n");

function TautanDialog({
  tautan,
  secret,
  onClose,
}: Terbuka & { onClose: () => void }): ReactElement {
  const { taken, closer } = useShownOnce();
  return (
    <Dialog
      opened
      title={`Tautan masuk ${tautan.nama}`}
      onClose={closer(onClose)}
      actions={<Button onClick={taken(onClose)}>Selesai</Button>}
    >
      <Stack gap="sm">
        <div className="kode-masuk">
          <KodeQr text={tautan.tautan} label={`Kode masuk ${tautan.nama}`} />
        </div>
        <Text className="tautan-masuk">
          Pindai kode ini dengan ponsel saksi, atau buka <code>{tautan.tautan}</code>. Nama masuknya{" "}
          <b>{tautan.login}</b>.
        </Text>
        {secret === undefined ? null : (
          <Text>
            Kata sandi barunya <code aria-label="Kata sandi baru">{secret}</code>, yang ia ganti
            saat masuk.
          </Text>
        )}
        <Sampaikan isi={pesanOf({ tautan, secret })} nomer_wa={tautan.nomer_wa} salin={SALIN} />
        <Alert color="yellow">
          Hanya ditampilkan sekali ini. Tautan berlaku {TAUTAN_HARI} hari dan satu kali.
        </Alert>
      </Stack>
    </Dialog>
  );
}

const askBuat = (siapa: string): Question => ({
  title: `Buat akun ${siapa}?`,
  body: "Tautan masuknya ditampilkan sekali sesudahnya, untuk dicetak dan diserahkan.",
  action: "Buat Akun",
});

const askTautan = (siapa: string): Question => ({
  title: `Buat tautan masuk baru untuk ${siapa}?`,
  body: "Tautan lamanya tidak berlaku lagi.",
  action: "Tautan Masuk Baru",
});

const askReset = (siapa: string): Question => ({
  title: `Reset password ${siapa}?`,
  body: "Kata sandi dan tautan lamanya tidak berlaku lagi, dan semua perangkatnya dikeluarkan.",
  action: "Reset Password",
  danger: true,
});

const askKeluar = (siapa: string): Question => ({
  title: `Keluarkan ${siapa} dari semua perangkat?`,
  body: "Pakai ini bila ponselnya hilang. Semua sesinya berakhir dan tautan masuknya tidak berlaku lagi; sesudahnya beri tautan baru.",
  action: "Keluarkan",
  danger: true,
});

/** In the order of the menu. */
const AKUN = [
  "buat_akun",
  "tautan_masuk",
  "reset_password",
  "keluar_semua",
] as const satisfies readonly TindakanSaksi[];

interface Akibat {
  refreshes: readonly Pick<Endpoint, "path">[];
  onOpen: (terbuka: Terbuka) => void;
  onLembar: (tautan: readonly TautanTercetak[]) => void;
}

/** What comes of several is collected, to be printed when all have had their turn. */
function useLembar(onLembar: Akibat["onLembar"]) {
  const tautan = useRef<TautanTercetak[]>([]);
  return (ask: Many["ask"], buat: () => Promise<TautanTercetak[]>): Many => ({
    ask,
    call: async () => tautan.current.push(...(await buat())),
    finish: () => onLembar(tautan.current.splice(0)),
  });
}

function useAksi({ refreshes, onOpen, onLembar }: Akibat) {
  const buat = useSend(buatAkunSaksi, { refreshes });
  const tautan = useSend(buatTautanMasuk, { message: false });
  const reset = useSend(resetPasswordSaksi, { refreshes });
  const keluar = useSend(keluarSemuaSaksi, { refreshes });
  const lembar = useLembar(onLembar);
  return ({ id, nama_lengkap: nama }: SaksiBerakun): Record<(typeof AKUN)[number], Act> => {
    const params = { id };
    const body = { saksi_ids: [id] };
    return {
      buat_akun: {
        label: "Buat Akun",
        icon: IconUserPlus,
        run: async () => onOpen({ tautan: (await buat.mutateAsync({ params, body: {} })).data }),
        many: lembar(askBuat, async () => [
          (await callApi(buatAkunSaksi, { params, body: {} })).data,
        ]),
      },
      tautan_masuk: {
        label: "Tautan Masuk Baru",
        icon: IconQrcode,
        async run() {
          const [satu] = (await tautan.mutateAsync({ body })).data.tautan;
          if (satu !== undefined) {
            onOpen({ tautan: satu });
          }
        },
        many: lembar(askTautan, async () => (await callApi(buatTautanMasuk, { body })).data.tautan),
      },
      reset_password: {
        label: "Reset Password",
        icon: IconKey,
        ask: askReset(nama),
        async run() {
          const { data } = await reset.mutateAsync({ params });
          onOpen({ tautan: data, secret: data.secret });
        },
        many: lembar(askReset, async () => [(await callApi(resetPasswordSaksi, { params })).data]),
      },
      keluar_semua: {
        label: "Keluar dari Semua",
        icon: IconDeviceMobileOff,
        ask: askKeluar(nama),
        run: () => keluar.mutate({ params }),
        many: {
          ask: askKeluar,
          call: () => callApi(keluarSemuaSaksi, { params }),
        },
      },
    };
  };
}

/** @param refreshes what shows accounts; mount `dialog` once beside the menu */
export function useAkunSaksi(refreshes: readonly Pick<Endpoint, "path">[]): {
  acts: (saksi: SaksiBerakun) => Act[];
  dialog: ReactElement | null;
  /** In place of the page, while there are links to hand out. */
  lembar: ReactElement | undefined;
} {
  const [terbuka, setTerbuka] = useState<Terbuka>();
  const [tautan, setTautan] = useState<readonly TautanTercetak[]>([]);
  const aksi = useAksi({ refreshes, onOpen: setTerbuka, onLembar: setTautan });
  return {
    acts(saksi) {
      const semua = aksi(saksi);
      return AKUN.filter((tindakan) => saksi.boleh.includes(tindakan)).map(
        (tindakan) => semua[tindakan],
      );
    },
    dialog:
      terbuka === undefined ? null : (
        <TautanDialog {...terbuka} onClose={() => setTerbuka(undefined)} />
      ),
    lembar:
      tautan.length === 0 ? undefined : (
        <LembarMasuk tautan={tautan} isMasihAda={false} onDone={() => setTautan([])} />
      ),
  };
}
