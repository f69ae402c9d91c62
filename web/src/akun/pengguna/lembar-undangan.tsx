// One-time links of invitations, on paper.
import type { ReactElement } from "react";
import type { TautanUndangan } from "#contract/undangan.contract.ts";
import { LembarGunting } from "../../ui/lembar-gunting.tsx";

interface LembarUndanganProps {
  tautan: readonly TautanUndangan[];
  onDone: () => void;
}

export function LembarUndangan({ tautan, onDone }: LembarUndanganProps): ReactElement {
  return (
    <LembarGunting
      title="Lembar undangan"
      label="Tautan undangan"
      jumlah={tautan.length}
      catatan="Tiap tautan berlaku 7 hari dan hanya satu kali."
      onDone={onDone}
    >
      {tautan.map(({ id, name, email, wilayah, tautan: alamat }) => (
        <li key={id}>
          <b>{name}</b>
          <span>{[wilayah, email].filter((part) => part !== null).join(", ")}</span>
          <code>{alamat}</code>
        </li>
      ))}
    </LembarGunting>
  );
}
