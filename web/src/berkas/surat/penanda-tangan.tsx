import { ActionIcon, Button, Fieldset, Stack, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { TemplatSurat } from "#contract/berkas/templat-surat.contract.ts";

type Tanda = TemplatSurat["penanda_tangan"][number];
const TERBANYAK = 3;

interface PenandaTanganProps {
  value: readonly Tanda[];
  onChange: (value: Tanda[]) => void;
}

export function PenandaTangan({ value, onChange }: PenandaTanganProps): ReactElement {
  const ganti = (at: number, baru: Partial<Tanda>): void =>
    onChange(value.map((satu, index) => (index === at ? { ...satu, ...baru } : satu)));
  return (
    <Fieldset legend="Penanda tangan">
      <Stack gap="sm">
        {value.map(({ nama, jabatan }, index) => (
          // oxlint-disable-next-line no-array-index-key -- they have nothing but their place
          <div key={index} className="templat-tanda">
            <TextInput
              label={`Nama ${index + 1}`}
              value={nama}
              maxLength={100}
              onChange={({ currentTarget }) => ganti(index, { nama: currentTarget.value })}
            />
            <TextInput
              label={`Jabatan ${index + 1}`}
              value={jabatan}
              maxLength={100}
              onChange={({ currentTarget }) => ganti(index, { jabatan: currentTarget.value })}
            />
            <ActionIcon
              size="input-sm"
              variant="default"
              aria-label={`Hapus penanda tangan ${index + 1}`}
              disabled={value.length === 1}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
        {value.length < TERBANYAK ? (
          <Button
            w="fit-content"
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...value, { nama: "", jabatan: "" }])}
          >
            Tambah penanda tangan
          </Button>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
