// A new token: what it is for, what it may do, until when; then the token, once.
import { Alert, Button, Checkbox, Stack, Text, TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";
import type { Akses } from "#contract/access/access.contract.ts";
import {
  AKSES_TOKEN,
  buatTokenAkses,
  listTokenAkses,
  TokenAksesBaru,
} from "#contract/akun/token-akses.contract.ts";
import { useSend } from "../../api/query.ts";
import { useSelf } from "../../api/self.ts";
import { labelAkses } from "#contract/access/akses-label.rules.ts";
import { DateInput } from "../../ui/date-input.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, FormActions } from "../../ui/form.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { copy } from "../../ui/copy.ts";
import { useShownOnce } from "../../ui/shown-once.ts";
import { useAppForm } from "../../ui/use-app-form.ts";
import "./token-dialog.css";

const DAYS = 90;
const DAY_MS = 86_400_000;

const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const SALIN = { berhasil: "Token disalin", jalanLain: "Pilih dan salin sendiri." };

function TokenShown({ token, onClose }: { token: string; onClose: () => void }): ReactElement {
  return (
    <Stack gap="md">
      <Alert color="yellow" title="Salin token ini sekarang">
        Token tidak ditampilkan lagi. Siapa pun yang memegangnya dapat memakainya.
      </Alert>
      <code className="token-akses" aria-label="Token">
        {token}
      </code>
      <DialogActions>
        <Button variant="default" onClick={() => void copy(token, SALIN)}>
          Salin token
        </Button>
        <Button onClick={onClose}>Selesai</Button>
      </DialogActions>
    </Stack>
  );
}

interface TokenFormProps {
  onToken: (token: string) => void;
  onClose: () => void;
}

function useTokenForm(onToken: (token: string) => void) {
  const buat = useSend(buatTokenAkses, { refreshes: [listTokenAkses], handled: ["isian-salah"] });
  const initial: { nama: string; sampai: string; akses: Akses[] } = {
    nama: "",
    sampai: inDays(DAYS),
    akses: [],
  };
  return useAppForm({
    title: "Token akses",
    guard: false,
    initial,
    fields: rulesOf(TokenAksesBaru, initial),
    async submit(body) {
      onToken((await buat.mutateAsync({ body })).data.token);
    },
  });
}

function TokenForm({ onToken, onClose }: TokenFormProps): ReactElement {
  const self = useSelf();
  const form = useTokenForm(onToken);
  const held = self.akses.filter(({ key, value }) => value && AKSES_TOKEN.includes(key));
  return (
    <Form form={form}>
      <TextInput {...form.field("nama")} data-autofocus autoComplete="off" />
      <DateInput {...form.field("sampai")} value={form.values.sampai} />
      <Checkbox.Group {...form.field("akses")} aria-required={undefined}>
        <div className="token-izin">
          {held.map(({ key }) => (
            <Checkbox key={key} value={key} label={labelAkses(key)} />
          ))}
        </div>
        {held.length === 0 ? <Text c="dimmed">Peran Anda tidak memegang izin apa pun.</Text> : null}
      </Checkbox.Group>
      <FormActions form={form} onCancel={onClose}>
        Buat token
      </FormActions>
    </Form>
  );
}

export function TokenDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [token, setToken] = useState<string>();
  const { taken, closer } = useShownOnce(token !== undefined);
  return (
    <Dialog opened title="Token akses baru" width={650} onClose={closer(onClose)}>
      {token === undefined ? (
        <TokenForm onToken={setToken} onClose={onClose} />
      ) : (
        <TokenShown token={token} onClose={taken(onClose)} />
      )}
    </Dialog>
  );
}
