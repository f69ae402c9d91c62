// Which roles must have a second factor.
import { Checkbox, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { getSelf } from "#contract/akun/self.contract.ts";
import {
  getFaktorWajib,
  putFaktorWajib,
  type FaktorWajib,
  type UbahFaktorWajib,
} from "#contract/akun/keamanan.contract.ts";
import type { PeranAkses } from "#contract/akun/peran.contract.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { toggled } from "../../ui/changed.rules.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";

interface WajibFormProps {
  wajib: FaktorWajib;
  peran: PeranAkses["peran"];
}

/** What was switched here, by role: only that is sent, so that nothing of others is undone. */
type Ubahan = Readonly<Partial<Record<string, boolean>>>;
const SUPER = "super_admin";
const BELUM: { ubahan: Ubahan } = { ubahan: {} };

function bodyOf(ubahan: Ubahan, peran: WajibFormProps["peran"]): UbahFaktorWajib {
  const menjadi = (nilai: boolean): number[] =>
    peran.map(({ id }) => id).filter((id) => ubahan[id] === nilai);
  const isSuper = ubahan[SUPER];
  return {
    tambah: menjadi(true),
    cabut: menjadi(false),
    ...(isSuper === undefined ? {} : { super_admin: isSuper }),
  };
}

function WajibForm({ wajib, peran }: WajibFormProps): ReactElement {
  const simpan = useSend(putFaktorWajib, { refreshes: [getFaktorWajib, getSelf] });
  const form = useAppForm({
    title: "Verifikasi dua langkah",
    initial: BELUM,
    after: BELUM,
    fields: { ubahan: { label: "Peran" } },
    submit: ({ ubahan }) => simpan.mutateAsync({ body: bodyOf(ubahan, peran) }),
  });
  const { ubahan } = form.values;
  const boxOf = (name: string, stood: boolean) => ({
    checked: ubahan[name] ?? stood,
    onChange: () => form.set("ubahan", toggled(ubahan, name, stood)),
  });
  return (
    <Form form={form} aria-label="Verifikasi dua langkah">
      <Stack gap="xs">
        <Checkbox label="Super admin" {...boxOf(SUPER, wajib.super_admin)} />
        {peran.map(({ id, keterangan }) => (
          <Checkbox key={id} label={keterangan} {...boxOf(String(id), wajib.peran.includes(id))} />
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
