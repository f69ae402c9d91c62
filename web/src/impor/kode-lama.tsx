// Older codes of regions that the check has read as present ones.
import { Alert } from "@mantine/core";
import type { ReactElement } from "react";
import type { Impor } from "#contract/impor.contract.ts";
import { formatNumber } from "../ui/format.ts";

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
            {lama} → <b>{baru}</b> {nama}: {formatNumber(jumlah)} baris
          </li>
        ))}
        {lain === 0 ? null : <li>dan {formatNumber(lain)} kode lain</li>}
      </ul>
    </Alert>
  );
}
