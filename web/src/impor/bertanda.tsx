// What a file holds that the eye does not see, or sees struck out: whether it takes part.
import { Alert, Button } from "@mantine/core";
import type { ReactElement } from "react";
import type { Bertanda } from "#contract/impor/baris-impor.contract.ts";
import {
  getImpor,
  listBarisImpor,
  pilihBaris,
  type Impor,
} from "#contract/impor/impor.contract.ts";
import { useSend } from "../api/query.ts";
import { formatNumber } from "../ui/format.ts";

const SEBUTAN: Readonly<Record<Bertanda, string>> = {
  "baris-tersembunyi": "baris tersembunyi",
  "baris-coret": "baris memuat isi yang dicoret",
  "kolom-tersembunyi": "kolom tersembunyi",
};
const IKUT = { baris: "Ikut diimpor", kolom: "Baca kolomnya" };
const LEWATI = { baris: "Lewati barisnya", kolom: "Abaikan kolomnya" };

type Satu = Impor["bertanda"][number];

function Pertanyaan({ id, satu }: { id: number; satu: Satu }): ReactElement {
  const kirim = useSend(pilihBaris, { refreshes: [getImpor, listBarisImpor], message: false });
  const { tentang, jumlah, tempat, pilihan } = satu;
  const jenis = tentang === "kolom-tersembunyi" ? "kolom" : "baris";
  const title = `${formatNumber(jumlah)} ${SEBUTAN[tentang]}`;
  const jawab = (value: "sertakan" | "lewati", label: string): ReactElement => (
    <Button
      size="compact-md"
      variant={pilihan === value ? "light" : "default"}
      aria-pressed={pilihan === value}
      loading={kirim.isPending}
      onClick={() => kirim.mutate({ params: { id }, body: { pilihan: value, tentang } })}
    >
      {label}
    </Button>
  );
  return (
    <Alert color="yellow" title={title}>
      <p>
        {jenis === "baris" ? "Baris" : "Kolom"} {tempat}.
        {pilihan === null ? " Belum dapat diterapkan sebelum Anda memilih." : ""}
      </p>
      <div className="impor-saringan" role="group" aria-label={title}>
        {jawab("sertakan", IKUT[jenis])}
        {jawab("lewati", LEWATI[jenis])}
      </div>
    </Alert>
  );
}

/** Asked once for the file; the answer can be changed until it is applied. */
export function PilihanBertanda({ impor }: { impor: Impor }): ReactElement | null {
  return impor.status === "siap" ? (
    <>
      {impor.bertanda.map((satu) => (
        <Pertanyaan key={satu.tentang} id={impor.id} satu={satu} />
      ))}
    </>
  ) : null;
}
