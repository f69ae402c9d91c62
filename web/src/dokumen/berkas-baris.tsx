// A file of a region: what it is called, and what can be done with it.
import { Button } from "@mantine/core";
import { IconDownload, IconEye } from "@tabler/icons-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { MIME_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import { useUnduh } from "../api/use-unduh.ts";
import { ViewerDialog } from "../ui/viewer.tsx";

interface BerkasBarisProps {
  /** What the file is, for those who do not see where it stands: "LADK". */
  sebutan: string;
  berkas: { url: string; nama: string; mime: string };
  /** Below its name. */
  keterangan?: ReactNode;
}

const DILIHAT: ReadonlySet<string> = new Set(MIME_DOKUMEN);

export function BerkasBaris({ sebutan, berkas, keterangan }: BerkasBarisProps): ReactElement {
  const { url, nama, mime } = berkas;
  const unduhan = useUnduh();
  const [isOpen, setOpen] = useState(false);
  const button = { size: "compact-sm", variant: "default" } as const;
  return (
    <div className="dokumen-berkas">
      <span className="dokumen-berkas-nama">
        {nama}
        {keterangan === undefined ? null : <small>{keterangan}</small>}
      </span>
      <span className="dokumen-tombol">
        {DILIHAT.has(mime) ? (
          <Button
            {...button}
            leftSection={<IconEye size={16} aria-hidden />}
            aria-label={`Lihat ${sebutan} ${nama}`}
            onClick={() => setOpen(true)}
          >
            Lihat
          </Button>
        ) : null}
        <Button
          {...button}
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`Unduh ${sebutan} ${nama}`}
          loading={unduhan.isPending}
          onClick={() => unduhan.mutate(`${url}?unduh=1`)}
        >
          Unduh
        </Button>
      </span>
      {isOpen ? (
        <ViewerDialog
          opened
          url={url}
          name={`${sebutan} ${nama}`}
          mime={mime}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
