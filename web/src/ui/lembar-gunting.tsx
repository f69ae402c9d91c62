// Links and passwords on paper, one strip per person to cut off and hand over: shown this once.
import { Alert, Button } from "@mantine/core";
import { useState, type ReactElement, type ReactNode } from "react";
import { Page } from "./page.tsx";
import { PrintButton, PrintSheet } from "./print-sheet.tsx";
import { useShownOnce } from "./shown-once.ts";
import "./lembar-gunting.css";

interface LembarGuntingProps {
  title: string;
  /** What the strips are: above them on paper. */
  label: string;
  jumlah: number;
  /** How long a link holds, and whatever else has to be known before it is handed over. */
  catatan: string;
  onDone: () => void;
  /** A list item per person. */
  children: ReactNode;
}

interface GuntinganProps {
  nama: string;
  /** Whoever hands it over finds the person by it. */
  tempat: readonly (string | null | undefined)[];
  /** What opens the account. */
  kunci: string;
}

export function Guntingan({ nama, tempat, kunci }: GuntinganProps): ReactElement {
  return (
    <li>
      <b>{nama}</b>
      <span>{tempat.filter(Boolean).join(", ")}</span>
      <code>{kunci}</code>
    </li>
  );
}

export function LembarGunting(props: LembarGuntingProps): ReactElement {
  const { title, label, jumlah, catatan, onDone, children } = props;
  const [at] = useState(Date.now);
  const { taken } = useShownOnce();
  const daftar = (
    <ul className="lembar-gunting" aria-label={label}>
      {children}
    </ul>
  );
  return (
    <Page
      title={title}
      total={jumlah}
      actions={
        <>
          <Button variant="default" onClick={taken(onDone)}>
            Selesai
          </Button>
          <PrintButton />
        </>
      }
    >
      <Alert color="yellow">
        Cetak sekarang: lembar ini tidak dapat ditampilkan lagi. Gunting per orang, lalu serahkan
        sendiri. {catatan}
      </Alert>
      {daftar}
      <PrintSheet title={label} subject="Gunting per orang, lalu serahkan sendiri" at={at}>
        {daftar}
      </PrintSheet>
    </Page>
  );
}
