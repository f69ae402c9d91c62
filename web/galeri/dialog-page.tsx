import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { buatTiket } from "#contract/berkas/berkas.contract.ts";
import { unduhTemplat } from "#contract/impor/unduh-impor.contract.ts";
import { addressOf } from "../src/api/call-api.ts";
import { useSend } from "../src/api/query.ts";
import { useUnduh } from "../src/api/use-unduh.ts";
import { confirm } from "../src/ui/confirm.ts";
import { Page } from "../src/ui/page.tsx";

export function DialogPage() {
  const [said, setSaid] = useState("");
  const kirim = useSend(buatTiket);
  const unduhan = useUnduh();
  return (
    <Page title="Dialog">
      <Group>
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
        <Button onClick={() => kirim.mutate({ body: { alamat: "/api/x" } })}>Kirim 201</Button>
        <Button
          onClick={() => unduhan.mutate(addressOf(unduhTemplat, { params: { jenis: "tps" } }))}
        >
          Unduh templat
        </Button>
      </Group>
      <p role="log">{said}</p>
    </Page>
  );
}
