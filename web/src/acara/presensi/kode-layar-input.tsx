// For events that want to see a code of the kiosk's screen from whoever is not a kiosk.
import { Alert, TextInput } from "@mantine/core";
import type { ReactElement, Ref } from "react";
import { ANGKA_LAYAR } from "#contract/acara/presensi.rules.ts";

interface KodeLayarInputProps {
  value: string;
  onChange: (kode: string) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

export function KodeLayarInput({
  value,
  onChange,
  error,
  inputRef,
}: KodeLayarInputProps): ReactElement {
  return (
    <Alert color="blue" title="Event ini meminta kode di layar kios">
      Anda harus berada di tempat acara. Lihat layar kios panitia: di sana tampil {ANGKA_LAYAR}{" "}
      angka yang berganti tiap 30 detik. Ketik angka yang sedang tampil, lalu pindai atau ketik
      nomor KTA Anda.
      <TextInput
        ref={inputRef}
        error={error}
        mt="sm"
        maw={240}
        label="Kode layar"
        inputMode="numeric"
        autoComplete="off"
        maxLength={ANGKA_LAYAR + 1}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Alert>
  );
}
