// Which role holds which permission key (decision G-12).
import { Checkbox, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Akses } from "#contract/access/access.contract.ts";
import { getPeranAkses, putPeranAkses, type PeranAkses } from "#contract/akun/peran.contract.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";
import { labelAkses } from "#contract/access/akses-label.rules.ts";
import { FaktorWajibSection } from "./faktor-wajib.tsx";
import "./akses-page.css";

/** The keys of each role. */
type Matrix = Readonly<Record<string, readonly Akses[]>>;

function matrixOf({ peran }: PeranAkses): Matrix {
  return Object.fromEntries(peran.map(({ id, akses }) => [String(id), akses]));
}

function toggled(matrix: Matrix, id: number, key: Akses): Matrix {
  const held = matrix[String(id)] ?? [];
  const next = held.includes(key) ? held.filter((other) => other !== key) : [...held, key];
  return { ...matrix, [String(id)]: next };
}

interface MatrixRowProps {
  akses: Akses;
  peran: PeranAkses["peran"];
  matrix: Matrix;
  onChange: (matrix: Matrix) => void;
}

function MatrixRow({ akses, peran, matrix, onChange }: MatrixRowProps): ReactElement {
  const label = labelAkses(akses);
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      {peran.map(({ id, keterangan }) => (
        <Table.Td key={id}>
          <Checkbox
            aria-label={`${label}, ${keterangan}`}
            checked={matrix[String(id)]?.includes(akses) === true}
            onChange={() => onChange(toggled(matrix, id, akses))}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function MatrixForm({ data }: { data: PeranAkses }): ReactElement {
  const simpan = useSend(putPeranAkses, { refreshes: [getPeranAkses] });
  const form = useAppForm({
    title: "Hak Akses",
    initial: { matrix: matrixOf(data) },
    fields: { matrix: { label: "Hak akses" } },
    submit: ({ matrix }) =>
      simpan.mutateAsync({
        body: { peran: data.peran.map(({ id }) => ({ id, akses: [...(matrix[id] ?? [])] })) },
      }),
  });
  const { matrix } = form.values;
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
                matrix={matrix}
                onChange={(next) => form.set("matrix", next)}
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
