// Setting up the second factor: read the QR code, prove it with a code, keep the recovery codes.
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";
import {
  aktifkanFaktorKedua,
  mulaiFaktorKedua,
  type FaktorBaru,
} from "#contract/akun/keamanan.contract.ts";
import { useSend } from "../../api/query.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { useAppForm } from "../../ui/use-app-form.ts";
import { KODE_INPUT } from "./kode-input.ts";
import { KodePemulihan } from "./kode-pemulihan.tsx";
import { KodeQr } from "../../ui/kode-qr.tsx";

const EMPTY = { kode: "" };

interface PasangFaktorProps {
  /** After the recovery codes were kept. */
  onDone: () => void;
  cancel: { label: string; onClick: () => void };
}

interface AktifkanProps extends Pick<PasangFaktorProps, "cancel"> {
  baru: FaktorBaru;
  onKode: (kode: readonly string[]) => void;
}

function Aktifkan({ baru, cancel, onKode }: AktifkanProps): ReactElement {
  const aktifkan = useSend(aktifkanFaktorKedua, { handled: ["isian-salah"] });
  const form = useAppForm({
    title: "Verifikasi dua langkah",
    guard: false,
    initial: EMPTY,
    fields: rulesOf(aktifkanFaktorKedua.body, EMPTY),
    async submit(body) {
      onKode((await aktifkan.mutateAsync({ body })).data.kode_pemulihan);
    },
  });
  return (
    <Form form={form}>
      <Text>
        Pindai kode ini dengan aplikasi autentikator di ponsel Anda (misalnya Aegis, Google
        Authenticator, atau Microsoft Authenticator), lalu tulis enam angka yang muncul.
      </Text>
      <KodeQr text={baru.alamat} label="Kode QR untuk aplikasi autentikator" />
      <Text size="sm">
        Tidak dapat memindai? Ketik kunci ini di aplikasi:{" "}
        <span className="kode-rahasia">{baru.rahasia.match(/.{4}/g)?.join(" ")}</span>
      </Text>
      <TextInput {...form.field("kode")} {...KODE_INPUT} inputMode="numeric" />
      <Group gap="xs">
        <Button variant="default" onClick={cancel.onClick}>
          {cancel.label}
        </Button>
        <SubmitButton form={form}>Aktifkan</SubmitButton>
      </Group>
    </Form>
  );
}

export function PasangFaktor({ onDone, cancel }: PasangFaktorProps): ReactElement {
  const mulai = useSend(mulaiFaktorKedua);
  const [kode, setKode] = useState<readonly string[]>();
  if (kode !== undefined) {
    return <KodePemulihan kode={kode} onDone={onDone} />;
  }
  if (mulai.data !== undefined) {
    return <Aktifkan baru={mulai.data.data} cancel={cancel} onKode={setKode} />;
  }
  return (
    <Stack gap="md">
      <Text>
        Selain kata sandi, masuk meminta enam angka dari aplikasi di ponsel Anda. Siapa pun yang
        mengetahui kata sandi Anda tidak dapat masuk tanpa ponsel itu.
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={cancel.onClick}>
          {cancel.label}
        </Button>
        <Button loading={mulai.isPending} onClick={() => mulai.mutate({})}>
          Mulai
        </Button>
      </Group>
    </Stack>
  );
}
