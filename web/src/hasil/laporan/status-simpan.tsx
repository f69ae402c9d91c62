// One line that says where the typed text is: here, on its way, or saved.
import { Button } from "@mantine/core";
import { IconCloudCheck, IconCloudUp, IconDeviceFloppy, IconUsers } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import type { Laporan } from "#contract/hasil/laporan.contract.ts";
import { useStore } from "../../api/store.ts";
import { kataKiriman } from "../kiriman/keadaan-kiriman.ts";
import { kemajuan } from "../kiriman/pengirim.ts";
import { isDurable, menulis } from "../kiriman/simpanan.ts";
import { formatDateTime } from "../../ui/format.ts";
import type { Formulir } from "./use-formulir.ts";

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

interface LineProps {
  icon: ReactNode;
  tone?: "bahaya" | "cek";
  /** What the line says is about to become true. */
  isBusy?: boolean;
  children: ReactNode;
  action?: ReactNode;
}

function Line({ icon: picture, tone, isBusy, children, action }: LineProps): ReactElement {
  return (
    <p className="status-simpan" role="status" data-tone={tone} aria-busy={isBusy}>
      {picture}
      <span>{children}</span>
      {action}
    </p>
  );
}

interface StatusSimpanProps {
  laporan: Laporan;
  formulir: Formulir;
  onCompare: () => void;
}

function savedText({ is_masuk, versi, oleh, updated_at }: Laporan): string {
  if (!is_masuk) {
    return versi === 0 ? "Belum ada laporan" : `Laporan ditarik ${formatDateTime(updated_at)}`;
  }
  const who = oleh === null ? "" : ` oleh ${oleh}`;
  return `Versi ${versi}, disimpan${who} ${formatDateTime(updated_at)}`;
}

export function StatusSimpan({ laporan, formulir, onCompare }: StatusSimpanProps): ReactElement {
  const shares = useStore(kemajuan);
  const durable = useStore(isDurable);
  const isWriting = useStore(menulis) > 0;
  const { kiriman, isDirty, isStale } = formulir;
  if (isStale) {
    return (
      <Line
        icon={<IconUsers {...icon} />}
        tone="bahaya"
        action={
          <Button size="compact-xs" variant="default" onClick={onCompare}>
            Bandingkan
          </Button>
        }
      >
        Laporan ini sudah diubah {laporan.oleh ?? "orang lain"}.
      </Line>
    );
  }
  if (kiriman !== undefined && !isDirty) {
    const tone = kiriman.keadaan === "menunggu" ? {} : { tone: "bahaya" as const };
    return (
      <Line icon={<IconCloudUp {...icon} />} {...tone}>
        {kataKiriman(kiriman, { share: shares[kiriman.kunci], isDurable: durable })}
      </Line>
    );
  }
  return isDirty ? (
    <Line icon={<IconDeviceFloppy {...icon} />} tone="cek" isBusy={isWriting}>
      {durable ? "Belum disimpan, tetapi aman di perangkat ini" : "Belum disimpan"}
    </Line>
  ) : (
    <Line icon={<IconCloudCheck {...icon} />}>{savedText(laporan)}</Line>
  );
}
