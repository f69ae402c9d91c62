// Links and QR codes on paper: shown this once, one strip per witness.
import { Alert, Button } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { TAUTAN_HARI, type TautanMasuk } from "#contract/saksi-akun.contract.ts";
import { KodeQr } from "../keamanan/kode-qr.tsx";
import { Page } from "../ui/page.tsx";
import { PrintButton, PrintSheet } from "../ui/print-sheet.tsx";
import "./lembar-masuk.css";

interface DaftarProps {
  tautan: readonly TautanMasuk[];
}

function Daftar({ tautan }: DaftarProps): ReactElement {
  return (
    <ul className="masuk-lembar" aria-label="Tautan masuk saksi">
      {tautan.map(({ id, nama, nomer_saksi: nomor, login, penugasan, tautan: alamat }) => (
        <li key={id}>
          <KodeQr text={alamat} label={`Kode masuk ${nama}`} />
          <div>
            <b>{nama}</b>
            <span>{[nomor, penugasan].filter((part) => part !== null).join(" · ")}</span>
            <span>Nama masuk {login}</span>
            <code>{alamat}</code>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface LembarMasukProps extends DaftarProps {
  /** There are more than fit: the next sheet is for them. */
  isMasihAda: boolean;
  onDone: () => void;
}

export function LembarMasuk({ tautan, isMasihAda, onDone }: LembarMasukProps): ReactElement {
  const [at] = useState(Date.now);
  return (
    <Page
      title="Lembar masuk saksi"
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
        sendiri. Tiap kode berlaku {TAUTAN_HARI} hari dan hanya satu kali.
        {isMasihAda ? " Masih ada saksi yang menunggu: setelah ini, buat lembar berikutnya." : ""}
      </Alert>
      <Daftar tautan={tautan} />
      <PrintSheet title="Tautan masuk saksi" subject="Gunting per orang, lalu serahkan" at={at}>
        <Daftar tautan={tautan} />
      </PrintSheet>
    </Page>
  );
}
