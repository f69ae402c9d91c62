// Where a document is: on its way, waiting, refused; with the way to stop it.
import { Button, Progress } from "@mantine/core";
import type { ReactElement } from "react";
import { useStore } from "../../api/store.ts";
import { kataKiriman } from "../kiriman/keadaan-kiriman.ts";
import type { KirimanDokumen } from "../kiriman/kiriman.ts";
import { batalkanKiriman, kemajuan } from "../kiriman/pengirim.ts";
import { isDurable } from "../kiriman/simpanan.ts";

export function StatusDokumen({ kiriman }: { kiriman: KirimanDokumen }): ReactElement {
  const share = useStore(kemajuan)[kiriman.kunci];
  const durable = useStore(isDurable);
  const isRefused = kiriman.keadaan !== "menunggu";
  return (
    <div className="dokumen-status" data-refused={isRefused || undefined}>
      <span role="status">{kataKiriman(kiriman, { share, isDurable: durable })}</span>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${isRefused ? "Buang" : "Batalkan"} ${kiriman.berkas.name}`}
        onClick={() => void batalkanKiriman(kiriman.kunci)}
      >
        {isRefused ? "Buang" : "Batalkan"}
      </Button>
      {share === undefined ? null : (
        <Progress size="xs" value={share * 100} aria-label={`Kemajuan ${kiriman.berkas.name}`} />
      )}
    </div>
  );
}
