// Faulty cells are mended where they are seen; then the file is checked again with them.
import { Alert, Button, TextInput } from "@mantine/core";
import { useEffect, useState, type ReactElement } from "react";
import { getImpor, listBarisImpor, type Impor } from "#contract/impor/impor.contract.ts";
import { listKelompokGalat, perbaikiBaris } from "#contract/impor/perbaikan-impor.contract.ts";
import { useSend } from "../api/query.ts";
import { createStore } from "../api/store.ts";
import { formatNumber } from "../ui/format.ts";
import { useLeaveGuard } from "../ui/leave-guard.ts";
import { dapatDiperbaiki } from "./jenis-impor.ts";

/** Cells typed in the preview that is open and not yet checked: what is done with the import says so. */
export const belumDiperiksa = createStore(0);

type Isi = Readonly<Record<number, Readonly<Record<string, string>>>>;

export interface CellFix {
  /** Cells typed and not yet sent. */
  jumlah: number;
  isPending: boolean;
  nilaiOf: (nomor: number, kunci: string) => string | undefined;
  ubah: (nomor: number, kunci: string, isi: string) => void;
  send: () => void;
}

/** undefined where the file is gone, or the import has gone on. */
export function usePerbaikan(impor: Impor, onSent: () => void): CellFix | undefined {
  const [isi, setIsi] = useState<Isi>({});
  const kirim = useSend(perbaikiBaris, {
    refreshes: [getImpor, listBarisImpor, listKelompokGalat],
    message: false,
  });
  const jumlah = Object.values(isi).reduce((sum, cell) => sum + Object.keys(cell).length, 0);
  useEffect(() => {
    belumDiperiksa.set(jumlah);
    return () => belumDiperiksa.set(0);
  }, [jumlah]);
  useLeaveGuard({
    guard: true,
    isDirty: () => jumlah > 0,
    isRunning: () => kirim.isPending,
  });
  if (!dapatDiperbaiki(impor)) {
    return undefined;
  }
  return {
    jumlah,
    isPending: kirim.isPending,
    nilaiOf: (nomor, kunci) => isi[nomor]?.[kunci],
    ubah: (nomor, kunci, teks) =>
      setIsi((before) => ({ ...before, [nomor]: { ...before[nomor], [kunci]: teks } })),
    send() {
      const perbaikan = Object.entries(isi).map(([nomor, nilai]) => ({
        nomor: Number(nomor),
        nilai: { ...nilai },
      }));
      kirim.mutate(
        { params: { id: impor.id }, body: { perbaikan } },
        {
          onSuccess: () => {
            setIsi({});
            onSent();
          },
        },
      );
    },
  };
}

interface CellFixProps {
  label: string;
  alasan: string;
  nilai: string;
  onChange: (isi: string) => void;
}

export function CellFixField({ label, alasan, nilai, onChange }: CellFixProps): ReactElement {
  return (
    <TextInput
      size="xs"
      className="impor-sel"
      aria-label={label}
      title={alasan}
      error
      value={nilai}
      maxLength={200}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

export function PeriksaPerbaikan({ perbaikan }: { perbaikan: CellFix }): ReactElement | null {
  const { jumlah, isPending, send } = perbaikan;
  return jumlah === 0 ? null : (
    <Alert color="blue" title={`${formatNumber(jumlah)} sel diperbaiki, belum diperiksa`}>
      <Button size="compact-md" loading={isPending} onClick={send}>
        Periksa perbaikan
      </Button>
    </Alert>
  );
}
