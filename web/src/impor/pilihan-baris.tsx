// What becomes of rows that stand twice in a file, or are about what stands already: one by one, or
// all that wait at once.
import { Alert, Button, SegmentedControl } from "@mantine/core";
import type { ReactElement } from "react";
import {
  PILIHAN_BARIS,
  type BarisImpor,
  type PilihanBaris as Pilihan,
} from "#contract/impor/baris-impor.contract.ts";
import {
  getImpor,
  listBarisImpor,
  pilihBaris,
  type Impor,
} from "#contract/impor/impor.contract.ts";
import { useSend } from "../api/query.ts";
import { formatNumber } from "../ui/format.ts";
import { PILIHAN } from "./jenis-impor.ts";

function usePilih({ id }: Impor) {
  const kirim = useSend(pilihBaris, { refreshes: [getImpor, listBarisImpor], message: false });
  return {
    isPending: kirim.isPending,
    pilih: (pilihan: Pilihan, nomor?: number[]) =>
      kirim.mutate({
        params: { id },
        body: { pilihan, ...(nomor === undefined ? {} : { nomor }) },
      }),
  };
}

const pilihanOf = (value: string): Pilihan | undefined =>
  PILIHAN_BARIS.find((pilihan) => pilihan === value);

export function PilihanBaris({ impor, row }: { impor: Impor; row: BarisImpor }): ReactElement {
  const { pilih, isPending } = usePilih(impor);
  const { tawaran, pilihan, nomor, baris } = row;
  if (impor.status !== "siap") {
    return <>{pilihan === null ? "" : PILIHAN[pilihan]}</>;
  }
  return (
    <SegmentedControl
      size="xs"
      orientation="vertical"
      aria-label={`Pilihan baris ${baris}`}
      disabled={isPending}
      // Nothing is chosen until the user does so.
      value={pilihan ?? ""}
      data={tawaran.map((value) => ({ value, label: PILIHAN[value] }))}
      onChange={(value) => {
        const chosen = pilihanOf(value);
        if (chosen !== undefined) {
          pilih(chosen, [nomor]);
        }
      }}
    />
  );
}

/** Over a preview where rows wait for a choice: for all of the file, whichever are shown. */
export function PilihanSemua({ impor }: { impor: Impor }): ReactElement | null {
  const { pilih, isPending } = usePilih(impor);
  if (impor.menunggu.baris === 0 || impor.status !== "siap") {
    return null;
  }
  return (
    <Alert color="yellow" title="Ada baris yang menunggu pilihan">
      <div className="impor-saringan">
        {impor.menunggu.tawaran.map(({ pilihan, jumlah }) => (
          <Button
            key={pilihan}
            size="compact-md"
            variant="default"
            loading={isPending}
            onClick={() => pilih(pilihan)}
          >
            {PILIHAN[pilihan]}: semua yang menunggu ({formatNumber(jumlah)})
          </Button>
        ))}
      </div>
    </Alert>
  );
}
