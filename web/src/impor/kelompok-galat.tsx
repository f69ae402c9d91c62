// Faults that many rows share: said once, with how many there are; each is a filter.
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Impor } from "#contract/impor.contract.ts";
import { listKelompokGalat } from "#contract/perbaikan-impor.contract.ts";
import { kueri } from "../api/query.ts";
import { formatNumber } from "../ui/format.ts";

interface KelompokGalatProps {
  impor: Impor;
  value: string | undefined;
  onChange: (alasan: string | undefined) => void;
}

export function KelompokGalat({ impor, value, onChange }: KelompokGalatProps): ReactElement | null {
  const query = useQuery(kueri(listKelompokGalat, { params: { id: impor.id } }));
  const judul = new Map(impor.kolom_tujuan.map((satu) => [satu.kunci, satu.judul]));
  const kelompok = query.data?.data ?? [];
  return kelompok.length === 0 ? null : (
    <div className="impor-kelompok" role="group" aria-label="Saring menurut galat">
      {kelompok.map(({ kolom, alasan, jumlah }) => {
        const isChosen = alasan === value;
        return (
          <Button
            key={`${kolom} ${alasan}`}
            size="compact-sm"
            variant={isChosen ? "light" : "default"}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? undefined : alasan)}
          >
            {kolom === null ? "" : `${judul.get(kolom) ?? kolom}: `}
            {alasan} ({formatNumber(jumlah)})
          </Button>
        );
      })}
    </div>
  );
}
