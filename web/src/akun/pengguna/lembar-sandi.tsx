// Passwords of a reset, on paper.
import type { ReactElement } from "react";
import { emailNyata } from "#contract/email.rules.ts";
import type { PenggunaRingkas } from "#contract/pengguna.contract.ts";
import { LembarGunting } from "../../ui/lembar-gunting.tsx";

export interface SandiBaru {
  pengguna: PenggunaRingkas;
  sandi: string;
}

interface LembarSandiProps {
  sandi: readonly SandiBaru[];
  onDone: () => void;
}

export function LembarSandi({ sandi, onDone }: LembarSandiProps): ReactElement {
  return (
    <LembarGunting
      title="Lembar kata sandi"
      label="Kata sandi baru"
      jumlah={sandi.length}
      catatan="Tiap orang menggantinya saat masuk."
      onDone={onDone}
    >
      {sandi.map(({ pengguna: { id, name, email, nomer_kta: kta, wilayah }, sandi: kata }) => (
        <li key={id}>
          <b>{name}</b>
          <span>{[wilayah?.keterangan, emailNyata(email) ?? kta].filter(Boolean).join(", ")}</span>
          <code>{kata}</code>
        </li>
      ))}
    </LembarGunting>
  );
}
