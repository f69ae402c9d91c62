import { Button } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useUnduh } from "../api/use-unduh.ts";

export const PRINTER = <IconPrinter size={16} aria-hidden />;
const DOWNLOAD = <IconDownload size={16} aria-hidden />;

interface UnduhButtonProps {
  /** `addressOf(endpoint, input)` */
  alamat: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** Busy until the download may begin, so that nobody asks for it twice. */
export function UnduhButton({ alamat, icon = DOWNLOAD, children }: UnduhButtonProps): ReactElement {
  const unduhan = useUnduh();
  return (
    <Button
      variant="default"
      leftSection={icon}
      loading={unduhan.isPending}
      onClick={() => unduhan.mutate(alamat)}
    >
      {children}
    </Button>
  );
}
