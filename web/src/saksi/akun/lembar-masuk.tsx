// Links and QR codes with which witnesses sign in, on paper.
import type { ReactElement } from "react";
import { TAUTAN_HARI, type TautanMasuk } from "#contract/saksi/saksi-akun.contract.ts";
import { KodeQr } from "../../ui/kode-qr.tsx";
import { LembarGunting } from "../../ui/lembar-gunting.tsx";
import "./lembar-masuk.css";

/** With the new password, where it was reset. */
export type TautanTercetak = TautanMasuk & { secret?: string };

interface LembarMasukProps {
  tautan: readonly TautanTercetak[];
  /** There are more than fit: the next sheet is for them. */
  isMasihAda: boolean;
  onDone: () => void;
}

export function LembarMasuk({ tautan, isMasihAda, onDone }: LembarMasukProps): ReactElement {
  const berlaku = `Tiap kode berlaku ${TAUTAN_HARI} hari dan hanya satu kali.`;
  const lanjut = "Masih ada saksi yang menunggu: setelah ini, buat lembar berikutnya.";
  return (
    <LembarGunting
      title="Lembar masuk saksi"
      label="Tautan masuk saksi"
      jumlah={tautan.length}
      catatan={isMasihAda ? `${berlaku} ${lanjut}` : berlaku}
      onDone={onDone}
    >
      {tautan.map(({ id, nama, nomer_saksi: nomor, login, penugasan, secret, tautan: alamat }) => (
        <li key={id} className="kode-masuk">
          <KodeQr text={alamat} label={`Kode masuk ${nama}`} />
          <div>
            <b>{nama}</b>
            <span>{[nomor, penugasan].filter((part) => part !== null).join(" · ")}</span>
            <span>Nama masuk {login}</span>
            {secret === undefined ? null : (
              <span>
                Kata sandi <b>{secret}</b>
              </span>
            )}
            <code>{alamat}</code>
          </div>
        </li>
      ))}
    </LembarGunting>
  );
}
