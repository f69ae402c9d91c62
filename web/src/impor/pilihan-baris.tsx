// What becomes of rows that stand twice in a file, or are about what stands already: one by one, or
// all that wait at once; and what is asked of the whole file.
import { Alert, Button, SegmentedControl, Text } from "@mantine/core";
import type { ReactElement } from "react";
import {
  PILIHAN_BARIS,
  type BarisImpor,
  type PilihanBaris as Pilihan,
} from "#contract/baris-impor.contract.ts";
import { getImpor, listBarisImpor, pilihBaris, type Impor } from "#contract/impor.contract.ts";
import { jawabImpor } from "#contract/perbaikan-impor.contract.ts";
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

/** Asked once for the whole file; it is read again as answered. */
export function PertanyaanBerkas({ impor }: { impor: Impor }): ReactElement | null {
  const kirim = useSend(jawabImpor, { refreshes: [getImpor, listBarisImpor], message: false });
  if (impor.status !== "siap") {
    return null;
  }
  return (
    <>
      {impor.pertanyaan.map(({ kunci, tanya, jawaban, dijawab }) => (
        <Alert key={kunci} color={dijawab === null ? "yellow" : "blue"} title={tanya}>
          <div className="impor-saringan" role="group" aria-label={tanya}>
            {jawaban.map((satu) => (
              <Button
                key={satu.kunci}
                size="compact-md"
                variant={satu.kunci === dijawab ? "filled" : "default"}
                aria-pressed={satu.kunci === dijawab}
                loading={kirim.isPending}
                onClick={() =>
                  kirim.mutate({
                    params: { id: impor.id },
                    body: { pertanyaan: kunci, jawaban: satu.kunci },
                  })
                }
              >
                {satu.sebutan}
              </Button>
            ))}
          </div>
          {dijawab === null ? (
            <Text mt={4}>Belum ada yang diterapkan sebelum ini dijawab.</Text>
          ) : null}
        </Alert>
      ))}
    </>
  );
}
