// Whose card a number is, under the field where it is typed.
import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { getAnggota } from "#contract/akun/anggota.contract.ts";
import { queryFor } from "../../api/query.ts";

const TYPING_MS = 400;

/** The member with this number, once typing has rested. */
export function useAnggota(nomerKta: string) {
  const [nomer] = useDebouncedValue(nomerKta.trim(), TYPING_MS);
  const { data, error } = useQuery({
    ...queryFor(getAnggota, { params: { nomer_kta: nomer }, progress: false }),
    enabled: nomer !== "",
    meta: { quiet: true },
  });
  const isFresh = nomer !== "" && nomer === nomerKta.trim();
  return {
    anggota: isFresh ? data?.data : undefined,
    isUnknown: isFresh && error?.is("tidak-ditemukan") === true,
  };
}

interface NamaAnggotaProps {
  nomerKta: string;
  /** What it means that no member has this number. */
  takDikenal: string;
}

export function NamaAnggota({ nomerKta, takDikenal }: NamaAnggotaProps): ReactElement {
  const { anggota, isUnknown } = useAnggota(nomerKta);
  return (
    <Text size="sm" c="dimmed" role="status" mt={4} mih={nomerKta === "" ? 0 : "1lh"}>
      {anggota === undefined ? null : `${anggota.nama}, ${anggota.wilayah}`}
      {isUnknown ? `Tidak ada di daftar anggota wilayah Anda. ${takDikenal}` : null}
    </Text>
  );
}
