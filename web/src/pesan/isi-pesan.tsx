// An announcement as its receivers read it.
import { Text } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import type { LampiranPesan } from "#contract/pesan/pesan.contract.ts";
import { formatBytes, formatDateTime } from "../ui/format.ts";
import { RichText } from "../ui/rich-text.tsx";
import { UnduhButton } from "../ui/unduh-button.tsx";
import "./pesan.css";

/** How a file is called, and how large it is. */
export const sebutLampiran = (nama: string, ukuran: number): string =>
  `${nama} (${formatBytes(ukuran)})`;

export function UnduhLampiran({ url, nama, ukuran }: LampiranPesan): ReactElement {
  return (
    <>
      <Text mb={8} className="pesan-lampiran">
        {sebutLampiran(nama, ukuran)}
      </Text>
      <UnduhButton alamat={url}>Unduh Lampiran</UnduhButton>
    </>
  );
}

interface IsiPesanProps {
  judul: string;
  konten: string;
  /** null: there is no attachment. */
  lampiran: ReactNode;
  /** null: it is not out yet. */
  waktu: string | null;
}

export function IsiPesan({ judul, konten, lampiran, waktu }: IsiPesanProps): ReactElement {
  return (
    <div className="pesan-isi">
      <h3>{judul}</h3>
      <RichText html={konten} />
      {lampiran === null ? null : (
        <div>
          <Text fw={600} mb={4}>
            Lampiran
          </Text>
          {lampiran}
        </div>
      )}
      <Text size="sm" c="dimmed">
        {waktu === null ? "Belum diterbitkan" : `Diterbitkan ${formatDateTime(waktu)}`}
      </Text>
    </div>
  );
}
