// The steps of an import, each of them a way back: the file, its columns, the preview.
import { Alert, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Impor } from "#contract/impor/impor.contract.ts";
import { KolomLepas } from "./pemetaan.tsx";

export type Langkah = "kolom" | "pratinjau";

/** Where a file like this one is uploaded anew. */
const searchOf = ({ jenis, wilayah_id: wilayahId }: Impor) => ({
  jenis,
  wilayah_id: String(wilayahId),
});

interface JalurProps {
  impor: Impor;
  langkah: Langkah;
  onChange: (langkah: Langkah) => void;
}

const ITEM = { size: "compact-md", variant: "subtle" } as const;

/** Of a file that is gone the columns can be said when it comes again. */
function KeKolom({ impor, langkah, onChange }: JalurProps): ReactElement {
  if (impor.boleh_dipetakan) {
    return (
      <Button
        {...ITEM}
        aria-current={langkah === "kolom" ? "step" : undefined}
        onClick={() => onChange("kolom")}
      >
        2. Kolom
      </Button>
    );
  }
  const search = { ...searchOf(impor), petakan: "1" };
  return (
    <Button
      {...ITEM}
      title="Berkasnya sudah dihapus sesudah dibaca. Unggah lagi untuk memilih kolomnya."
      renderRoot={(props) => <Link to="/impor/baru" search={search} {...props} />}
    >
      2. Kolom
    </Button>
  );
}

export function JalurImpor(props: JalurProps): ReactElement | null {
  const { impor, langkah, onChange } = props;
  if (impor.status !== "siap" && impor.status !== "gagal") {
    return null;
  }
  return (
    <nav aria-label="Langkah impor" className="impor-jalur">
      <Button
        {...ITEM}
        renderRoot={(attributes) => (
          <Link to="/impor/baru" search={searchOf(impor)} {...attributes} />
        )}
      >
        1. Berkas
      </Button>
      <KeKolom {...props} />
      <Button
        {...ITEM}
        disabled={impor.perlu_pemetaan || impor.jumlah.baris === 0}
        aria-current={langkah === "pratinjau" ? "step" : undefined}
        onClick={() => onChange("pratinjau")}
      >
        3. Pratinjau
      </Button>
    </nav>
  );
}

/** Said before anything is applied: what of the file is passed over. */
export function TidakDibaca({ impor }: { impor: Impor }): ReactElement | null {
  const { kolom_lepas: lepas, status } = impor;
  return status !== "siap" || lepas.length === 0 ? null : (
    <Alert color="yellow" title={`${lepas.length} kolom berkas tidak dibaca`}>
      <KolomLepas impor={impor} lepas={lepas} />
    </Alert>
  );
}
