// What a chooser offers, and how it stands with the query that brings it.
import type { UseQueryResult } from "@tanstack/react-query";

export interface Option {
  value: string;
  label: string;
}

/** Of what has a number and a name. */
export const optionOf = ({ id, keterangan }: { id: number; keterangan: string }): Option => ({
  value: String(id),
  label: keterangan,
});

export type Options = readonly (Option | { group: string; items: Option[] })[];

export interface Offer<List extends Options = Options> {
  /** undefined until they are there. */
  options: List | undefined;
  /** Asks once more for what did not come; undefined while it still may. */
  retry: (() => void) | undefined;
}

export function offer<Data, List extends Options>(
  query: UseQueryResult<Data>,
  optionsOf: (data: Data) => List,
): Offer<List> {
  const { data, isError, refetch } = query;
  return {
    options: data === undefined ? undefined : optionsOf(data),
    retry: isError ? () => void refetch() : undefined,
  };
}

/** Of lists that come with the program. */
export const BAWAAN =
  "Daftar bawaan aplikasi ini kosong. Minta pengelola server memeriksa basis datanya.";
