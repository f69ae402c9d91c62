// Which role holds which permission key (decision G-12).
import { Checkbox, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Akses } from "#contract/access/access.contract.ts";
import {
  getPeranAkses,
  putPeranAkses,
  type PeranAkses,
  type UbahPeranAkses,
} from "#contract/akun/peran.contract.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { toggled } from "../../ui/changed.rules.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";
import { labelAkses } from "#contract/access/akses-label.rules.ts";
import { FaktorWajibSection } from "./faktor-wajib.tsx";
import "./akses-page.css";

/** What was changed here, by role and key: only that is sent, so that nothing of others is undone. */
type Ubahan = Readonly<Partial<Record<string, boolean>>>;
type PeranBaris = PeranAkses["peran"][number];

const cellOf = (id: number, key: Akses): string => `${id}/${key}`;

const isHeld = (ubahan: Ubahan, { id, akses }: PeranBaris, key: Akses): boolean =>
  ubahan[cellOf(id, key)] ?? akses.includes(key);

function bodyOf({ kunci, peran }: PeranAkses, ubahan: Ubahan): UbahPeranAkses {
  const menjadi = (id: number, nilai: boolean): Akses[] =>
    kunci.filter((key) => ubahan[cellOf(id, key)] === nilai);
  const baris = peran.map(({ id }) => ({
    id,
    tambah: menjadi(id, true),
    cabut: menjadi(id, false),
  }));
  return { peran: baris.filter(({ tambah, cabut }) => tambah.length + cabut.length > 0) };
}

interface MatrixRowProps {
  akses: Akses;
  peran: readonly PeranBaris[];
  ubahan: Ubahan;
  onChange: (ubahan: Ubahan) => void;
}

function MatrixRow({ akses, peran, ubahan, onChange }: MatrixRowProps): ReactElement {
  const label = labelAkses(akses);
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      {peran.map((one) => (
        <Table.Td key={one.id}>
          <Checkbox
            aria-label={`${label}, ${one.keterangan}`}
            checked={isHeld(ubahan, one, akses)}
            onChange={() =>
              onChange(toggled(ubahan, cellOf(one.id, akses), one.akses.includes(akses)))
            }
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

const BELUM: { ubahan: Ubahan } = { ubahan: {} };

function MatrixForm({ data }: { data: PeranAkses }): ReactElement {
  const simpan = useSend(putPeranAkses, { refreshes: [getPeranAkses] });
  const form = useAppForm({
    title: "Hak Akses",
    initial: BELUM,
    after: BELUM,
    fields: { ubahan: { label: "Hak akses" } },
    submit: ({ ubahan }) => simpan.mutateAsync({ body: bodyOf(data, ubahan) }),
  });
  const { ubahan } = form.values;
  return (
    <Form form={form}>
      <div className="akses-scroll">
        <Table aria-label="Hak akses per peran" verticalSpacing={6} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Hak akses</Table.Th>
              {data.peran.map(({ id, keterangan }) => (
                <Table.Th key={id} scope="col">
                  {keterangan}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.kunci.map((akses) => (
              <MatrixRow
                key={akses}
                akses={akses}
                peran={data.peran}
                ubahan={ubahan}
                onChange={(next) => form.set("ubahan", next)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <SubmitButton form={form} w="fit-content" disabled={!form.isDirty}>
        Simpan
      </SubmitButton>
    </Form>
  );
}

export function AksesPage(): ReactElement {
  const query = useQuery(formQuery(getPeranAkses));
  return (
    <Page title="Hak Akses">
      <Text c="dimmed">
        Berlaku seketika untuk semua orang dengan peran itu, di dalam wilayahnya masing-masing.
        Super admin selalu boleh semuanya.
      </Text>
      <QueryView query={query} skeleton={480}>
        {({ data }) => (
          <>
            <MatrixForm data={data} />
            <FaktorWajibSection peran={data.peran} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
