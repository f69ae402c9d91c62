// The wording of the message, with what it becomes for the witness at hand.
import { Button, Select, Text, Textarea } from "@mantine/core";
import type { ReactElement } from "react";
import type { SaksiRingkas } from "#contract/saksi/saksi.contract.ts";
import { ISIAN_POLA, isiPola, isPola, POLA_AWAL, type NamaPola } from "./pesan-wa.ts";

interface PolaPesanProps {
  nama: NamaPola;
  teks: string;
  saksi: SaksiRingkas;
  choose: (nama: NamaPola) => void;
  write: (teks: string) => void;
}

export function PolaPesan({ nama, teks, saksi, choose, write }: PolaPesanProps): ReactElement {
  return (
    <details className="cek-wa-pola">
      <summary>Isi pesan: {nama}</summary>
      <div>
        <Select
          label="Pola pesan"
          data={Object.keys(POLA_AWAL)}
          value={nama}
          onChange={(pilihan) => {
            if (pilihan !== null && isPola(pilihan)) {
              choose(pilihan);
            }
          }}
          allowDeselect={false}
        />
        <Textarea
          label="Teks"
          description={`Diganti data saksi: ${ISIAN_POLA.join(" ")}. Tersimpan di peramban ini.`}
          value={teks}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          autosize
          minRows={3}
          maxLength={1000}
        />
        {teks === POLA_AWAL[nama] ? null : (
          <Button
            size="compact-sm"
            variant="default"
            w="fit-content"
            onClick={() => write(POLA_AWAL[nama])}
          >
            Kembalikan teks awal
          </Button>
        )}
        <Text size="sm" c="dimmed">
          Untuk {saksi.nama}:
        </Text>
        <blockquote>{isiPola(teks, saksi)}</blockquote>
      </div>
    </details>
  );
}
