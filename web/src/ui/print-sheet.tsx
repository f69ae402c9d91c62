// A page as it comes out of a printer: its own layout, nothing of the screen around it.
import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useDeferredValue, type ReactElement, type ReactNode } from "react";
import { useInstalasi } from "../api/status.ts";
import { formatDateTime } from "./format.ts";
import { TandaTangan } from "./tanda-tangan.tsx";
import "./print-sheet.css";

interface PrintSheetProps {
  title: string;
  /** Under the title: the region, with the regions above it. */
  subject: string;
  /** When the figures were read. */
  at: number;
  /** Who signs it, where it is handed to a meeting. */
  tandaTangan?: readonly string[];
  children: ReactNode;
}

/** Inside Page: takes the place of everything else on it when it is printed. */
export function PrintSheet(props: PrintSheetProps): ReactElement | null {
  const { title, subject, at, tandaTangan, children } = props;
  const { organisasi, zona } = useInstalasi();
  // After what can be seen.
  const isTurn = useDeferredValue(true, false);
  if (!isTurn) {
    return null;
  }
  return (
    <article className="print-sheet">
      <header>
        <p>{organisasi.nama}</p>
        <h1>{title}</h1>
        <p>{subject}</p>
        <p>Keadaan {formatDateTime(at)}</p>
        {zona === "RIIL" ? null : <p className="print-zone">{zona}: bukan data resmi</p>}
      </header>
      {children}
      {tandaTangan === undefined ? null : <TandaTangan jabatan={tandaTangan} />}
    </article>
  );
}

export function PrintButton(): ReactElement {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => print()}
    >
      Cetak
    </Button>
  );
}
