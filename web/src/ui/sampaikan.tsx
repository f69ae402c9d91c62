// What the program cannot send itself goes to its owner by hand: copied, or through WhatsApp.
import { Button, Group } from "@mantine/core";
import { IconBrandWhatsapp, IconCopy } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { linkPesanWa } from "#contract/core/wa.rules.ts";
import { copy } from "./copy.ts";

interface SampaikanProps {
  /** The whole message, with the link that it holds. */
  isi: string;
  /** Of whom it is for, where it is known. */
  nomer_wa?: string;
  salin: Parameters<typeof copy>[1];
  /** It is on its way. */
  onSampai?: (() => void) | undefined;
}

export function Sampaikan({ isi, nomer_wa: nomor, salin, onSampai }: SampaikanProps): ReactElement {
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => {
          void copy(isi, salin);
          onSampai?.();
        }}
      >
        Salin
      </Button>
      <Button
        variant="default"
        component="a"
        href={linkPesanWa(isi, nomor)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onSampai}
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      >
        WhatsApp
      </Button>
    </Group>
  );
}
