// Whose card a number is, under the field where it is typed.
import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { getAnggota } from "#contract/anggota.contract.ts";
import { kueri } from "../api/query.ts";

const TYPING_MS = 400;

export function NamaAnggota({ nomerKta }: { nomerKta: string }): ReactElement {
  const [nomer] = useDebouncedValue(nomerKta.trim(), TYPING_MS);
  const { data, error } = useQuery({
    ...kueri(getAnggota, { params: { nomer_kta: nomer }, progress: false }),
    enabled: nomer !== "",
    meta: { quiet: true },
  });
  const isFresh = nomer !== "" && nomer === nomerKta.trim();
  return (
    <Text size="sm" c="dimmed" role="status" mt={4}>
      {isFresh && data !== undefined ? `${data.data.nama}, ${data.data.wilayah}` : null}
      {isFresh && error?.is("tidak-ditemukan") === true
        ? "Belum ada di daftar anggota. Namanya diisi pemilik akun lewat Profil."
        : null}
    </Text>
  );
}
