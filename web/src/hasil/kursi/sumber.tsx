// Whose votes a page of seats divides, and what to do where official ones are missing.
import { Alert, SegmentedControl } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { aboutOf, wordsOf } from "#contract/core/described.ts";
import { SumberSuara } from "#contract/hasil/kursi.fields.ts";
import { useSelf } from "../../api/self.ts";
import { jenisUntuk } from "../../api/boleh-impor.ts";

const SUMBER = wordsOf(SumberSuara).map(([value, label]) => ({ value, label }));

interface PilihProps {
  sumber: SumberSuara;
  onChange: (sumber: string) => void;
}

export function PilihSumber({ sumber, onChange }: PilihProps): ReactElement {
  return (
    <SegmentedControl
      aria-label={aboutOf(SumberSuara)?.label}
      data={SUMBER}
      value={sumber}
      onChange={onChange}
    />
  );
}

/** The way to where a file with official votes is uploaded; for others, whom to ask. */
export function UnggahResmi(): ReactElement {
  return jenisUntuk(useSelf()).includes("suara-dapil") ? (
    <Link to="/impor/baru" search={{ jenis: "suara-dapil" }} className="kursi-tautan">
      Unggah hasil resmi per dapil
    </Link>
  ) : (
    <>Yang berhak mengisi laporan dapat mengunggahnya.</>
  );
}

export function ResmiKosong(): ReactElement {
  return (
    <Alert color="blue" title="Hasil resmi dapil ini belum dimuat">
      Kursi resmi tampak di sini, di samping hitungan sendiri, begitu berkas hasil resminya
      diunggah. <UnggahResmi />
    </Alert>
  );
}
