// Which roles must have a second factor.
import { Checkbox, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { getSelf } from "#contract/akun/self.contract.ts";
import {
  getFaktorWajib,
  putFaktorWajib,
  type FaktorWajib,
} from "#contract/akun/keamanan.contract.ts";
import type { PeranAkses } from "#contract/akun/peran.contract.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";

interface WajibFormProps {
  wajib: FaktorWajib;
  peran: PeranAkses["peran"];
}

function WajibForm({ wajib, peran }: WajibFormProps): ReactElement {
  const simpan = useSend(putFaktorWajib, { refreshes: [getFaktorWajib, getSelf] });
  const form = useAppForm<FaktorWajib>({
    title: "Verifikasi dua langkah",
    initial: wajib,
    fields: { peran: { label: "Peran" }, super_admin: { label: "Super admin" } },
    submit: (body) => simpan.mutateAsync({ body }),
  });
  const held = new Set(form.values.peran);
  const toggle = (id: number): void =>
    form.set("peran", held.has(id) ? [...held].filter((one) => one !== id) : [...held, id]);
  return (
    <Form form={form} aria-label="Verifikasi dua langkah">
      <Stack gap="xs">
        <Checkbox
          label="Super admin"
          checked={form.values.super_admin}
          onChange={({ currentTarget }) => form.set("super_admin", currentTarget.checked)}
        />
        {peran.map(({ id, keterangan }) => (
          <Checkbox
            key={id}
            label={keterangan}
            checked={held.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Stack>
      <SubmitButton form={form} w="fit-content" disabled={!form.isDirty}>
        Simpan kewajiban
      </SubmitButton>
    </Form>
  );
}

export function FaktorWajibSection({ peran }: Pick<WajibFormProps, "peran">): ReactElement {
  const query = useQuery(formQuery(getFaktorWajib));
  return (
    <Stack gap="md" mt="lg">
      <div>
        <Title order={2}>Verifikasi dua langkah</Title>
        <Text c="dimmed">
          Peran yang dicentang wajib memakainya: yang belum mengaktifkan tidak dapat membuka apa pun
          sebelum melakukannya.
        </Text>
      </div>
      <QueryView query={query} skeleton={200}>
        {({ data }) => <WajibForm wajib={data} peran={peran} />}
      </QueryView>
    </Stack>
  );
}
