// What the server finds for the palette, and where each leads.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { cariSemua, type HasilCari, type Temuan } from "#contract/sistem/cari.contract.ts";
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import { queryFor } from "../api/query.ts";
import { TYPING_PAUSE_MS } from "../ui/limits.ts";
import { toast } from "../ui/toast.ts";
import { usePickWilayah } from "./use-pick-wilayah.ts";

export interface Command {
  id: string;
  label: string;
  hint: string;
  run: () => void;
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

const SHORTEST = 2;

/** Recaps by district, by the kind of candidate. */
const REKAP: Readonly<Record<number, string>> = {
  1: "/qc/rekap/dpr",
  2: "/qc/rekap/prov",
  3: "/qc/rekap/kota",
};

type Caleg = NonNullable<HasilCari["caleg"]>[number];

function useTujuan() {
  const navigate = useNavigate();
  const pickWilayah = usePickWilayah();
  return {
    wilayah: ({ id, nama }: Temuan): void => {
      pickWilayah({ id, keterangan: nama });
      toast.info(`Wilayah yang ditampilkan: ${nama}`);
    },
    pengguna: ({ id }: Temuan) =>
      void navigate({ to: "/user/detail/$user_id", params: { user_id: String(id) } }),
    saksi: ({ id }: Temuan) =>
      void navigate({ to: "/saksi/detail/$saksi_id", params: { saksi_id: String(id) } }),
    caleg: ({ jenis_caleg_id: jenisId, wilayah_id: wilayahId }: Caleg) =>
      void navigate({ to: REKAP[jenisId] ?? "/", search: { wilayah_id: String(wilayahId) } }),
    tps: ({ id }: Temuan) =>
      void navigate({
        to: "/tps/list",
        search: { wilayah_id: String(kelurahanOf(id)), s: String(id % 1000) },
      }),
    surat: ({ kode }: { kode: string }) =>
      void navigate({ to: "/periksa/surat/$kode", params: { kode } }),
  };
}

interface Baris {
  nama: string;
  keterangan: string;
}

function toGroup<Row extends Baris & ({ id: number } | { kode: string })>(
  title: string,
  rows: readonly Row[] | undefined,
  run: (row: Row) => void,
): CommandGroup {
  const commands = (rows ?? []).map((row) => ({
    id: `${title} ${"id" in row ? row.id : row.kode}`,
    label: row.nama,
    hint: row.keterangan,
    run: () => run(row),
  }));
  return { title, commands };
}

export function useFound(words: string): { groups: CommandGroup[]; isSearching: boolean } {
  const [settled] = useDebouncedValue(words.trim(), TYPING_PAUSE_MS);
  const query = useQuery({
    ...queryFor(cariSemua, { query: { s: settled }, progress: false }),
    enabled: settled.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const tujuan = useTujuan();
  if (words.trim().length < SHORTEST) {
    return { groups: [], isSearching: false };
  }
  const found = query.data?.data;
  return {
    groups: [
      toGroup("Pengguna", found?.pengguna, tujuan.pengguna),
      toGroup("Saksi", found?.saksi, tujuan.saksi),
      toGroup("Caleg", found?.caleg, tujuan.caleg),
      toGroup("TPS", found?.tps, tujuan.tps),
      toGroup("Surat", found?.surat, tujuan.surat),
      toGroup("Wilayah", found?.wilayah, tujuan.wilayah),
    ],
    isSearching: query.isFetching || settled !== words.trim(),
  };
}
