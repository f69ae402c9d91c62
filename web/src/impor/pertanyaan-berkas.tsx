// What a file leaves open for all of its rows: asked once, and the file is read again as answered.
import { Alert, Button, Select, Stack, Text } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { getImpor, listBarisImpor, type Impor } from "#contract/impor/impor.contract.ts";
import { jawabImpor } from "#contract/impor/perbaikan-impor.contract.ts";
import { useSend } from "../api/query.ts";
import { formatNumber } from "../ui/format.ts";

/** More answers than that are no row of buttons. */
const BEBERAPA = 4;

function useJawab({ id }: Impor) {
  const kirim = useSend(jawabImpor, { refreshes: [getImpor, listBarisImpor], message: false });
  return {
    isPending: kirim.isPending,
    jawab: (jawaban: Readonly<Record<string, string>>) =>
      kirim.mutate({
        params: { id },
        body: {
          jawaban: Object.entries(jawaban).map(([pertanyaan, satu]) => ({
            pertanyaan,
            jawaban: satu,
          })),
        },
      }),
  };
}

type Pertanyaan = Impor["pertanyaan"][number];

function SatuPertanyaan({ impor, satu }: { impor: Impor; satu: Pertanyaan }): ReactElement {
  const { jawab, isPending } = useJawab(impor);
  const { kunci, tanya, jawaban, dijawab } = satu;
  return (
    <Alert color={dijawab === null ? "yellow" : "blue"} title={tanya}>
      <div className="impor-saringan" role="group" aria-label={tanya}>
        {jawaban.map((one) => (
          <Button
            key={one.kunci}
            size="compact-md"
            variant={one.kunci === dijawab ? "filled" : "default"}
            aria-pressed={one.kunci === dijawab}
            loading={isPending}
            disabled={!impor.boleh_dipetakan}
            onClick={() => jawab({ [kunci]: one.kunci })}
          >
            {one.sebutan}
          </Button>
        ))}
      </div>
      {dijawab === null ? <Text mt={4}>Belum ada yang diterapkan sebelum ini dijawab.</Text> : null}
    </Alert>
  );
}

/** Answered together, as the file is read again for each answer that is sent. */
function BanyakPertanyaan({ impor }: { impor: Impor }): ReactElement {
  const { jawab, isPending } = useJawab(impor);
  const [dipilih, setDipilih] = useState<Readonly<Record<string, string>>>({});
  const terbuka = impor.pertanyaan.filter(({ dijawab }) => dijawab === null).length;
  const title =
    terbuka === 0
      ? "Jawaban atas pertanyaan tentang berkas ini"
      : `${formatNumber(terbuka)} pertanyaan tentang berkas ini belum dijawab`;
  return (
    <Alert color={terbuka === 0 ? "blue" : "yellow"} title={title}>
      <Stack gap="sm" role="group" aria-label={title}>
        {impor.pertanyaan.map(({ kunci, tanya, jawaban, dijawab }) => (
          <Select
            key={kunci}
            label={tanya}
            placeholder="Pilih"
            maw={640}
            searchable
            disabled={!impor.boleh_dipetakan}
            // oxlint-disable-next-line house/own-chooser -- a question comes with its answers
            data={jawaban.map((one) => ({ value: one.kunci, label: one.sebutan }))}
            value={dipilih[kunci] ?? dijawab}
            onChange={(value) => {
              if (value !== null) {
                setDipilih({ ...dipilih, [kunci]: value });
              }
            }}
          />
        ))}
        {terbuka === 0 ? null : <Text>Belum ada yang diterapkan sebelum semuanya dijawab.</Text>}
        <div>
          <Button
            disabled={Object.keys(dipilih).length === 0}
            loading={isPending}
            onClick={() => jawab(dipilih)}
          >
            Periksa ulang dengan pilihan ini
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}

export function PertanyaanBerkas({ impor }: { impor: Impor }): ReactElement | null {
  const [satu, lain] = impor.pertanyaan;
  if (impor.status !== "siap" || satu === undefined) {
    return null;
  }
  return lain === undefined && satu.jawaban.length <= BEBERAPA ? (
    <SatuPertanyaan impor={impor} satu={satu} />
  ) : (
    <BanyakPertanyaan impor={impor} />
  );
}
