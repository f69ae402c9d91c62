// One-time links on paper: shown this once, one strip per person.
import { Alert, Button } from "@mantine/core";
import { useState, type ReactElement } from "react";
import type { TautanUndangan } from "#contract/undangan.contract.ts";
import { Page } from "../ui/page.tsx";
import { PrintButton, PrintSheet } from "../ui/print-sheet.tsx";
import "./pengguna.css";

interface LembarUndanganProps {
  tautan: readonly TautanUndangan[];
  onDone: () => void;
}

function Daftar({ tautan }: Pick<LembarUndanganProps, "tautan">): ReactElement {
  return (
    <ul className="undangan-lembar" aria-label="Tautan undangan">
      {tautan.map(({ id, name, email, wilayah, tautan: alamat }) => (
        <li key={id}>
          <b>{name}</b>
          <span>{[wilayah, email].filter((part) => part !== null).join(", ")}</span>
          <code>{alamat}</code>
        </li>
      ))}
    </ul>
  );
}

export function LembarUndangan({ tautan, onDone }: LembarUndanganProps): ReactElement {
  const [at] = useState(Date.now);
  return (
    <Page
      title="Lembar undangan"
      total={tautan.length}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            Selesai
          </Button>
          <PrintButton />
        </>
      }
    >
      <Alert color="yellow">
        Cetak sekarang: tautan ini tidak dapat ditampilkan lagi. Gunting per orang, lalu serahkan
        sendiri. Tiap tautan berlaku 7 hari dan hanya satu kali.
      </Alert>
      <Daftar tautan={tautan} />
      <PrintSheet title="Undangan" subject="Gunting per orang, lalu serahkan sendiri" at={at}>
        <Daftar tautan={tautan} />
      </PrintSheet>
    </Page>
  );
}
