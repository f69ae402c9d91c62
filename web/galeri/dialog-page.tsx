import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { buatTiket } from "#contract/berkas.contract.ts";
import { unduhTemplat } from "#contract/impor.contract.ts";
import { addressOf } from "../src/api/call-api.ts";
import { useSend } from "../src/api/query.ts";
import { useUnduh } from "../src/api/use-unduh.ts";
import { confirm } from "../src/ui/confirm.ts";
import { Dialog, type DialogWidth } from "../src/ui/dialog.tsx";
import { Page } from "../src/ui/page.tsx";
import { toast, TOAST_LIFE } from "../src/ui/toast.ts";

const WIDTHS = [450, 650, 850, 1050] as const;

export function DialogPage() {
  const [width, setWidth] = useState<DialogWidth>();
  const [said, setSaid] = useState("");
  const kirim = useSend(buatTiket);
  const unduhan = useUnduh();
  return (
    <Page title="Dialog">
      <Group>
        {WIDTHS.map((px) => (
          <Button key={px} variant="default" onClick={() => setWidth(px)}>
            Lebar {px}
          </Button>
        ))}
        <Button
          color="red"
          onClick={() =>
            void confirm({
              title: "Hapus 3 caleg?",
              body: "Nomor urutnya menjadi bebas.",
              action: "Hapus 3 caleg",
              danger: true,
            }).then((isYes) => setSaid(isYes ? "dihapus" : "batal"))
          }
        >
          Hapus
        </Button>
      </Group>
      <Group>
        <Button onClick={() => toast.success("Biasa")}>Toast biasa</Button>
        <Button onClick={() => toast.warning("Lama", { life: TOAST_LIFE.long, title: "Judul" })}>
          Toast lama
        </Button>
        <Button onClick={() => toast.info("Diinput oleh Dewi", { life: TOAST_LIFE.info })}>
          Toast info
        </Button>
        <Button onClick={() => toast.danger("Gagal")}>Toast gagal</Button>
      </Group>
      <Group>
        <Button onClick={() => kirim.mutate({ body: { alamat: "/api/x" } })}>Kirim 201</Button>
        <Button
          onClick={() => unduhan.mutate(addressOf(unduhTemplat, { params: { jenis: "tps" } }))}
        >
          Unduh templat
        </Button>
      </Group>
      <p role="log">{said}</p>
      <Dialog
        opened={width !== undefined}
        title={`Dialog ${width ?? ""}`}
        width={width ?? 450}
        onClose={() => setWidth(undefined)}
        actions={<Button onClick={() => setWidth(undefined)}>Simpan</Button>}
      >
        Isi
      </Dialog>
    </Page>
  );
}
