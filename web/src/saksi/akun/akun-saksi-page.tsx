// /saksi/akun: accounts for the witnesses of a region, and the sheets by which they come in.
import { Button, Stack, Text } from "@mantine/core";
import { IconPrinter, IconUpload, IconUserPlus } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { listPekerjaan } from "#contract/berkas/pekerjaan.contract.ts";
import {
  buatAkunWilayah,
  buatTautanMasuk,
  TAUTAN_HARI,
  unduhAkunSaksi,
  type TautanMasuk,
} from "#contract/saksi/saksi-akun.contract.ts";
import { addressOf } from "../../api/call-api.ts";
import { useSend } from "../../api/query.ts";
import { confirm } from "../../ui/confirm.ts";
import { Page } from "../../ui/page.tsx";
import { useWilayah } from "../../wilayah/use-wilayah.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { UnduhButton } from "../../ui/unduh-button.tsx";
import { LembarMasuk } from "./lembar-masuk.tsx";
import { UnggahSaksi } from "./unggah-saksi.tsx";
import { UnggahAkunDialog } from "./unggah-akun.tsx";

interface Lembar {
  tautan: readonly TautanMasuk[];
  isMasihAda: boolean;
}

interface LangkahProps {
  wilayahId: number | undefined;
}

function BuatAkun({ wilayahId }: LangkahProps): ReactElement {
  const kirim = useSend(buatAkunWilayah, { refreshes: [listPekerjaan] });
  async function create(): Promise<void> {
    const isSure = await confirm({
      title: "Buat akun semua saksi di wilayah ini?",
      body: "Setiap saksi aktif yang belum punya akun mendapat satu. Kemajuannya tampak di Pekerjaan.",
      action: "Buat akun",
    });
    if (isSure && wilayahId !== undefined) {
      kirim.mutate({ body: { wilayah_id: wilayahId } });
    }
  }
  return (
    <Button
      leftSection={<IconUserPlus size={16} aria-hidden />}
      disabled={wilayahId === undefined}
      loading={kirim.isPending}
      onClick={() => void create()}
    >
      Buat akun saksi
    </Button>
  );
}

function BuatLembar({
  wilayahId,
  onLembar,
}: LangkahProps & { onLembar: (lembar: Lembar) => void }): ReactElement {
  const kirim = useSend(buatTautanMasuk, { message: false });
  async function create(): Promise<void> {
    const { data } = await kirim.mutateAsync({ body: { wilayah_id: wilayahId } });
    onLembar({ tautan: data.tautan, isMasihAda: data.is_masih_ada });
  }
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      disabled={wilayahId === undefined}
      loading={kirim.isPending}
      onClick={() => void create().catch(() => undefined)}
    >
      Buat lembar tautan masuk
    </Button>
  );
}

function UnduhAkun({ wilayahId }: LangkahProps): ReactElement {
  return (
    <UnduhButton alamat={addressOf(unduhAkunSaksi, { query: { wilayah_id: wilayahId } })}>
      Unduh daftar akun
    </UnduhButton>
  );
}

function UnggahAkun(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Unggah daftar akun
      </Button>
      {isOpen ? <UnggahAkunDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

export function AkunSaksiPage(): ReactElement {
  const wilayah = useWilayah({ remember: true });
  const [lembar, setLembar] = useState<Lembar>();
  if (lembar !== undefined) {
    return <LembarMasuk {...lembar} onDone={() => setLembar(undefined)} />;
  }
  return (
    <Page title="Akun saksi" width="narrow" actions={<UnggahSaksi />}>
      <Stack gap="lg">
        <Text c="dimmed">
          Saksi masuk dengan tautan atau kode QR sekali pakai, tanpa kata sandi. Pilih wilayahnya,
          buat akunnya, lalu cetak lembarnya. Tiap tautan berlaku {TAUTAN_HARI} hari.
        </Text>
        <WilayahPicker value={wilayah.value} onChange={wilayah.change} />
        <Stack gap="xs" align="start">
          <BuatAkun wilayahId={wilayah.id} />
          <BuatLembar wilayahId={wilayah.id} onLembar={setLembar} />
          <UnduhAkun wilayahId={wilayah.id} />
          <UnggahAkun />
        </Stack>
      </Stack>
    </Page>
  );
}
