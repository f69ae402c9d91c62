// Rows of a form of which there are as many as are needed, each in its place.
import { ActionIcon, Button, Fieldset, Input, Stack } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import "./baris-isian.css";

export interface Baris<Row> {
  row: Row;
  change: (next: Partial<Row>) => void;
  /** From 1. */
  nomor: number;
}

interface BarisIsianProps<Row> {
  id?: string;
  legend: ReactNode;
  /** What one of them is called: "jadwal". */
  sebutan: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  baru: () => Row;
  error?: ReactNode;
  description?: ReactNode;
  /** Fewer than one is nothing. */
  isWajib?: boolean;
  children: (baris: Baris<Row>) => ReactNode;
}

export function BarisIsian<Row extends object>(props: BarisIsianProps<Row>): ReactElement {
  const { id, legend, sebutan, rows, onChange, baru, error, description, children } = props;
  const change = (at: number) => (next: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...next } : row)));
  return (
    <Fieldset legend={legend} id={id} tabIndex={-1}>
      <Stack gap="sm">
        {description === undefined ? null : <Input.Description>{description}</Input.Description>}
        {rows.map((row, index) => (
          // oxlint-disable-next-line no-array-index-key -- new ones have nothing but their place
          <div key={index} className="baris-isian">
            <div className="baris-isian-medan">
              {children({ row, change: change(index), nomor: index + 1 })}
            </div>
            <ActionIcon
              size="input-sm"
              variant="default"
              aria-label={`Hapus ${sebutan} ${index + 1}`}
              disabled={props.isWajib === true && rows.length === 1}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
        {typeof error === "string" ? <Input.Error>{error}</Input.Error> : null}
        <Button
          w="fit-content"
          size="compact-md"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...rows, baru()])}
        >
          Tambah {sebutan}
        </Button>
      </Stack>
    </Fieldset>
  );
}
