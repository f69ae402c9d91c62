// Older codes of regions that the check has read as present ones.
import { Alert } from "@mantine/core";
import type { ReactElement } from "react";
import type { Impor } from "#contract/impor/impor.contract.ts";
import { formatNumber } from "../ui/format.ts";

const DIGIT_KELURAHAN = 10;

/** Whatever follows on a shorter code is the same before and after. */
const awal = (kode: number): string =>
  String(kode).length < DIGIT_KELURAHAN ? `${kode}…` : String(kode);

export function KodeLama({ kode_lama: kodeLama }: Impor): ReactElement | null {
  if (kodeLama === null) {
    return null;
  }
  const { baris, kode, lain } = kodeLama;
  return (
    <Alert
      color="blue"
      title={`${formatNumber(baris)} baris memakai kode wilayah lama, dibaca sebagai kode sekarang`}
    >
      <ul className="impor-alasan">
        {kode.map(({ lama, baru, nama, jumlah }) => (
          <li key={`${lama} ${baru}`}>
            {awal(lama)} → <b>{awal(baru)}</b> {nama}: {formatNumber(jumlah)} baris
          </li>
        ))}
        {lain === 0 ? null : <li>dan {formatNumber(lain)} kode lain</li>}
      </ul>
    </Alert>
  );
}
